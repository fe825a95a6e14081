import Postbox
import TelegramModel

extension StateReplay {
    func resetReadState(_ reset: ReadStateReset) throws {
        let stored = try transaction.getCombinedPeerReadState(reset.peerId)?[reset.namespace]
        let markedUnread = reset.markedUnread ?? stored?.markedUnread ?? false
        var state = PeerReadState.idBased(
            maxIncomingReadId: reset.maxIncomingReadId, maxOutgoingReadId: reset.maxOutgoingReadId, maxKnownId: reset.maxKnownId,
            count: reset.count, markedUnread: markedUnread)
        // Messages read here, which the server does not know yet, must not become unread again, and must not be forgotten.
        let isPushPending = try transaction.tables.readStates.synchronization.isPush(reset.peerId)
        var isBehind = false
        if case let .idBased(localIncoming, _, _, localCount, localMark)? = stored, localIncoming > reset.maxIncomingReadId,
            reset.count != 0 || markedUnread || isPushPending
        {
            isBehind = true
            state = .idBased(
                maxIncomingReadId: localIncoming, maxOutgoingReadId: reset.maxOutgoingReadId, maxKnownId: reset.maxKnownId, count: localCount,
                markedUnread: localMark)
        }
        try transaction.resetIncomingReadStates([(reset.peerId, [(namespace: reset.namespace, state: state)])])
        guard isBehind else { return }
        if isPushPending {
            try transaction.setNeedsIncomingReadStatePush(reset.peerId)
        } else {
            try transaction.setNeedsIncomingReadStateSynchronization(reset.peerId)
        }
    }

    /// Sets the read state of a chat that updates have changed since the request. If no read state is stored, the update could not be
    /// applied, so the answer is used as an approximation. The current state is then requested from the server, like unknown counts of unseen messages.
    mutating func beginReading(_ dialog: ServerDialog, since watch: ChangeWatch) throws {
        for (tag, count) in dialog.tagCounts where try count != 0 && !transaction.hasUnseenCount(tag, of: dialog.peerId) {
            try transaction.requestUnseenCount(tag, of: dialog.peerId)
        }
        guard try transaction.getCombinedPeerReadState(dialog.peerId)?[MessageId.Namespace.cloud] == nil,
            let operation = watch.newerPart(of: dialog.readState(markedUnread: dialog.markedUnread))
        else { return }
        try apply(operation)
        try transaction.setNeedsIncomingReadStateValidation(dialog.peerId)
    }

    /// Applies updates of parts of messages again that were applied since the request: the answer may be older. Call this after the messages and counts of
    /// the answer have been stored.
    mutating func repeatMessageUpdates(since watch: ChangeWatch) throws {
        var counts = UnseenMentionCounts()
        var chatsOfPolls: Set<PeerId> = []
        for operation in watch.messageUpdates {
            if case let .updateMessagePoll(update) = operation {
                chatsOfPolls.formUnion(try updatePoll(update))
            } else {
                try counts.willApply(operation, transaction)
                try apply(operation)
            }
        }
        try counts.finish(transaction)
        try recountUnseen()
        for peerId in chatsOfPolls.sorted() where try transaction.hasUnseenCount(.unseenPollVote, of: peerId) {
            if try !transaction.isUnseenCountExact(.unseenPollVote, of: peerId) { try transaction.requestUnseenCount(.unseenPollVote, of: peerId) }
        }
    }

    func resetIncomingReadState(_ reset: IncomingReadStateReset) throws {
        let (peerId, namespace) = (reset.peerId, reset.namespace)
        // Messages read here are not reset while the read state is waiting to be sent.
        let isPushPending = try transaction.tables.readStates.synchronization.isPush(peerId)
        guard try reset.pts == transaction.knownPts(peerId) && !isPushPending else {
            // An unread mark is kept as well. This includes a chat without messages, or with only the very first one, whose read state is not
            // requested from the server.
            var keepsMark = false
            if case let .idBased(maxIncoming, _, _, _, true)? = try transaction.getCombinedPeerReadState(peerId)?[namespace] {
                let topId = try transaction.tables.history.index.topId(peerId: peerId, namespace: namespace)
                keepsMark = (isPushPending || topId.map { $0 <= 1 } ?? true) && reset.maxIncomingReadId <= maxIncoming
            }
            if !keepsMark { try transaction.applyIncomingReadMaxId(MessageId(peerId: peerId, namespace: namespace, id: reset.maxIncomingReadId)) }
            try transaction.setNeedsIncomingReadStateValidation(peerId)
            try transaction.setNeedsPeerGroupMessageStatsSynchronization(groupId: reset.groupId, namespace: namespace)
            return
        }
        let state: PeerReadState
        var isFirst = false
        switch try transaction.getCombinedPeerReadState(peerId)?[namespace] {
        case let .idBased(maxIncoming, maxOutgoing, maxKnown, _, markedUnread)?:
            let read = max(maxIncoming, reset.maxIncomingReadId)
            state = .idBased(
                maxIncomingReadId: read, maxOutgoingReadId: maxOutgoing, maxKnownId: max(maxKnown, read), count: reset.count,
                markedUnread: markedUnread)
        case .indexBased?:
            return
        case nil:
            // The read position of the others is unknown and is requested from the server.
            isFirst = true
            state = .idBased(
                maxIncomingReadId: reset.maxIncomingReadId, maxOutgoingReadId: 0, maxKnownId: reset.maxIncomingReadId, count: reset.count,
                markedUnread: false)
            try transaction.setNeedsPeerGroupMessageStatsSynchronization(groupId: reset.groupId, namespace: namespace)
        }
        try transaction.resetIncomingReadStates([(peerId, [(namespace: namespace, state: state)])])
        if isFirst { try transaction.setNeedsIncomingReadStateSynchronization(peerId) }
    }

    func resetTagSummary(_ reset: MessageTagSummaryReset) throws {
        try transaction.replaceMessageTagSummary(
            peerId: reset.peerId, threadId: nil, tagMask: reset.tag, namespace: reset.namespace, customTag: nil, count: reset.count,
            maxId: reset.maxId)
        guard reset.count == 0 else { return }
        try transaction.removeHole(peerId: reset.peerId, threadId: nil, namespace: reset.namespace, space: .tag(reset.tag), range: MessageIdBounds.full)
        guard reset.tag == .unseenPersonalMessage else { return }
        // The server no longer counts these messages, so they will be reported as seen.
        for index in try transaction.getMessageIndicesWithTag(peerId: reset.peerId, namespace: reset.namespace, tag: reset.tag, limit: .max) {
            try transaction.edit(index.id) { message in
                let before = message.attributes
                message.attributes = message.attributes.map { attribute in
                    guard attribute.typeHash == TypeHash.consumablePersonalMentionMessageAttribute, attribute.int32("c") == 0 else { return attribute }
                    return attribute.setting(["p": .int32(1)])
                }
                return message.attributes != before
            }
        }
    }
}

extension Transaction {
    /// The number of stored incoming messages from the server with IDs above this one.
    func incomingCount(_ peerId: PeerId, above id: Int32) throws -> Int32 {
        guard id < .max else { return 0 }
        return try tables.history.index.incomingCount(peerId: peerId, namespace: MessageId.Namespace.cloud, in: max(1, id + 1)...Int32.max)
    }
}
