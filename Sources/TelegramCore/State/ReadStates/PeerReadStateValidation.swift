import Postbox
import TelegramModel

/// Requests the read state of a chat from the server.
struct PeerReadStateValidation {
    enum Outcome {
        case done
        /// The state has changed in the meantime, or the server did not answer.
        case retry
        /// More messages were read on this device than the server has recorded.
        case serverIsBehind
    }

    let connection: SyncConnection
    let states: AccountStateManager

    func run(_ peerId: PeerId, _ completion: @escaping (Outcome) -> Void) {
        connection.perform {
            let isReachable = try connection.database.transaction { try $0.isReachable(peerId, by: connection.accountPeerId) }
            guard isReachable else {
                try connection.database.write { try $0.confirmSynchronizedIncomingReadState(peerId) }
                return completion(.done)
            }
            let watch = connection.changes.begin()
            let window = SyncRequest.HistoryWindow(offsetId: .max, addOffset: 0, limit: 1, maxId: .max, minId: 1)
            connection.send(.getHistory(peerId, threadId: nil, savedPeerId: nil, window)) { result in
                guard case let .success(.messages(answer)) = result else { return completion(.retry) }
                guard answer.messages.isEmpty else { return requestDialog(peerId, orElse: { .retry }, completion) }
                connection.perform {
                    if let outcome = try confirmEmpty(peerId, watch) { return completion(outcome) }
                    requestDialog(peerId, orElse: { try confirmEmpty(peerId, watch, mayHaveFirst: false) ?? .retry }, completion)
                }
            }
        }
    }

    /// Confirms that a chat is empty. Until updates remove them as well, only stored messages count; messages deleted before they arrived do not
    /// count. Returns `nil` if the chat may contain just its very first message, which the request omits, so that only the server knows.
    private func confirmEmpty(_ peerId: PeerId, _ watch: ChangeWatch, mayHaveFirst: Bool = true) throws -> Outcome? {
        try connection.database.write { transaction in
            // The chat may have filled.
            guard !watch.isOverrun, !watch.isChanged(peerId) else { return .retry }
            let cloud = MessageId.Namespace.cloud
            if case let .idBased(maxIncoming, maxOutgoing, maxKnown, count, markedUnread)? = try transaction.getCombinedPeerReadState(peerId)?[cloud] {
                let left = try transaction.incomingCount(peerId, above: maxIncoming)
                // Messages omitted by the request count if they are the only stored ones.
                let isFirstAlone = try transaction.tables.history.index.topId(peerId: peerId, namespace: cloud).map { $0 <= 1 } ?? true
                if count > left || count < left && isFirstAlone {
                    if try count > left && mayHaveFirst && maxIncoming < 1 && PeerReadStateValidation.isFirstUnknown(peerId, transaction) { return nil }
                    let state = PeerReadState.idBased(
                        maxIncomingReadId: maxIncoming, maxOutgoingReadId: maxOutgoing, maxKnownId: maxKnown, count: left, markedUnread: markedUnread)
                    try transaction.resetIncomingReadStates([(peerId, [(namespace: cloud, state: state)])])
                }
            }
            try transaction.confirmSynchronizedIncomingReadState(peerId)
            return .done
        }
    }

    /// Whether there is a message with the ID 1 is not known here.
    private static func isFirstUnknown(_ peerId: PeerId, _ transaction: Transaction) throws -> Bool {
        let id = MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: 1)
        if try transaction.messageExists(id) { return false }
        return try transaction.getHoles(peerId: peerId, namespace: id.namespace).contains { $0.contains(id.id) }
    }

    /// - Parameter orElse: Returns the outcome if the server does not have the chat.
    private func requestDialog(_ peerId: PeerId, orElse: @escaping () throws -> Outcome, _ completion: @escaping (Outcome) -> Void) {
        connection.perform {
            let watch = connection.changes.begin()
            let topId = try connection.database.transaction { try PeerReadStateValidation.topId(peerId, $0) }
            connection.sendRetrying(.getPeerDialogs([peerId])) { result in
                guard case let .success(.dialogs(answer)) = result else { return completion(.retry) }
                guard let dialog = answer.dialogs.first(where: { $0.peerId == peerId }) else { return connection.perform { completion(try orElse()) } }
                states.addCustom { ended in
                    connection.perform {
                        let outcome = try store(dialog, watch, storedBefore: topId)
                        if outcome == .done { connection.changes.noteAnswer(about: [peerId]) }
                        ended()
                        completion(outcome)
                    }
                }
            }
        }
    }

    private static func topId(_ peerId: PeerId, _ transaction: Transaction) throws -> Int32 {
        try transaction.tables.history.index.topId(peerId: peerId, namespace: MessageId.Namespace.cloud) ?? 0
    }

    /// - Parameter topId: The last message that was stored when the dialog was requested.
    private func store(_ dialog: ServerDialog, _ watch: ChangeWatch, storedBefore topId: Int32) throws -> Outcome {
        try connection.database.write { transaction in
            // Data stored in the meantime is newer than the answer.
            guard !watch.isOverrun, !watch.isChanged(dialog.peerId) else { return .retry }
            // The answer does not count a later message that another answer has stored since then.
            guard try PeerReadStateValidation.topId(dialog.peerId, transaction) <= max(topId, dialog.topMessageId) else { return .retry }
            let stored = try transaction.getCombinedPeerReadState(dialog.peerId)?[MessageId.Namespace.cloud]
            var maxOutgoing = dialog.readOutboxMaxId
            if case let .idBased(localIncoming, localOutgoing, _, _, _)? = stored {
                if localIncoming > dialog.readInboxMaxId {
                    if dialog.unreadCount != 0 || dialog.markedUnread { return .serverIsBehind }
                    // A local read state must be kept until it is sent.
                    if try transaction.tables.readStates.synchronization.isPush(dialog.peerId) { return .retry }
                }
                maxOutgoing = max(maxOutgoing, localOutgoing)
            }
            let state = PeerReadState.idBased(
                maxIncomingReadId: dialog.readInboxMaxId, maxOutgoingReadId: maxOutgoing, maxKnownId: dialog.topMessageId, count: dialog.unreadCount,
                markedUnread: dialog.markedUnread)
            try transaction.resetIncomingReadStates([(dialog.peerId, [(namespace: MessageId.Namespace.cloud, state: state)])])
            return .done
        }
    }
}
