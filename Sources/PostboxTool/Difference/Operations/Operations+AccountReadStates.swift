import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

extension Operation {
    /// Account operations about what was read (spec 12.3, 08.7).
    static let accountReadStates: [Operation] = [
        Operation("updatePeerChatUnreadMark", ["peerId", "namespace", "value"]) { line, transaction in
            try transaction.applyMarkUnread(
                peerId: try line.peer(), namespace: try line.int32("namespace"), value: try line.bool("value"), interactive: false)
        },
        Operation(
            "resetReadState", ["peerId", "namespace", "maxIncomingReadId", "maxOutgoingReadId", "maxKnownId", "count", "markedUnread"]
        ) { line, transaction in
            let peerId = try line.peer()
            let namespace = try line.int32("namespace")
            let maxIncoming = try line.int32("maxIncomingReadId")
            let maxOutgoing = try line.int32("maxOutgoingReadId")
            let maxKnown = try line.int32("maxKnownId")
            let count = try line.int32("count")
            let stored = try transaction.getCombinedPeerReadState(peerId)?[namespace]
            let markedUnread = try line.optional("markedUnread", Read.bool) ?? stored?.markedUnread ?? false
            var state = PeerReadState.idBased(
                maxIncomingReadId: maxIncoming, maxOutgoingReadId: maxOutgoing, maxKnownId: maxKnown, count: count, markedUnread: markedUnread)
            // What was read here and the server does not know yet must not become unread again.
            if case let .idBased(localIncoming, _, _, localCount, localMark)? = stored, localIncoming > maxIncoming, count != 0 || markedUnread {
                try transaction.setNeedsIncomingReadStateSynchronization(peerId)
                state = .idBased(
                    maxIncomingReadId: localIncoming, maxOutgoingReadId: maxOutgoing, maxKnownId: maxKnown, count: localCount, markedUnread: localMark)
            }
            try transaction.resetIncomingReadStates([(peerId, [(namespace: namespace, state: state)])])
        },
        Operation("resetIncomingReadState", ["groupId", "peerId", "namespace", "maxIncomingReadId", "count", "pts"]) { line, transaction in
            let groupId = try line.required("groupId", Read.group)
            let peerId = try line.peer()
            let namespace = try line.int32("namespace")
            let maxIncoming = try line.int32("maxIncomingReadId")
            let count = try line.int32("count")
            guard try line.int32("pts") == knownPts(peerId, transaction) else {
                try transaction.applyIncomingReadMaxId(MessageId(peerId: peerId, namespace: namespace, id: maxIncoming))
                try transaction.setNeedsIncomingReadStateSynchronization(peerId)
                try transaction.setNeedsPeerGroupMessageStatsSynchronization(groupId: groupId, namespace: namespace)
                return
            }
            let state: PeerReadState
            switch try transaction.getCombinedPeerReadState(peerId)?[namespace] {
            case let .idBased(_, maxOutgoing, maxKnown, _, markedUnread)?:
                state = .idBased(
                    maxIncomingReadId: maxIncoming, maxOutgoingReadId: maxOutgoing, maxKnownId: max(maxKnown, maxIncoming), count: count,
                    markedUnread: markedUnread)
            case .indexBased?:
                return
            case nil:
                state = .idBased(
                    maxIncomingReadId: maxIncoming, maxOutgoingReadId: maxIncoming, maxKnownId: maxIncoming, count: count, markedUnread: false)
                try transaction.setNeedsPeerGroupMessageStatsSynchronization(groupId: groupId, namespace: namespace)
            }
            try transaction.resetIncomingReadStates([(peerId, [(namespace: namespace, state: state)])])
        },
    ]

    /// The cursor that a peer's messages follow: a channel's own, the account's for the others.
    private static func knownPts(_ peerId: PeerId, _ transaction: Transaction) throws -> Int32? {
        guard peerId.namespace == PeerId.cloudChannel else {
            return try transaction.getState().flatMap { AccountCursor(accountState: $0) }?.pts
        }
        return try transaction.getPeerChatState(peerId).flatMap { ChannelCursor.pts($0) }
    }
}
