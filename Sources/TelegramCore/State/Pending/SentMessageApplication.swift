import Postbox
import TelegramModel

extension Transaction {
    /// Puts what the server made of messages that were sent in their place; those that the answer does not name still wait. `watch`: since they were
    /// sent. Returns messages about which the answer is older than what is stored.
    func applySent(_ ids: [MessageId], _ answer: SentMessages, since watch: ChangeWatch?) throws -> Set<MessageId> {
        guard ids.count == 1, let id = ids.first else { return try applySentGroup(ids, answer, watch) }
        guard let local = try getStoreMessage(id) else { return [] }
        let result = answer.result(of: local)
        if let date = result.date { try offsetPendingMessagesTimestamps(lowerBound: id, excludeIds: [id], timestamp: date) }
        return try replace(id, with: result, watch).map { [$0] } ?? []
    }

    private func applySentGroup(_ ids: [MessageId], _ answer: SentMessages, _ watch: ChangeWatch?) throws -> Set<MessageId> {
        var results: [(id: MessageId, result: SentMessages.Result)] = []
        for id in ids {
            guard let local = try getStoreMessage(id), let result = answer.resultInGroup(of: local) else { continue }
            results.append((id, result))
        }
        if let last = results.map(\.id).max(), let date = results.compactMap(\.result.date).max() {
            try offsetPendingMessagesTimestamps(lowerBound: last, excludeIds: Set(ids), timestamp: date)
        }
        if let key = results.first?.result.message.groupingKey { try updateMessageGroupingKeysAtomically(results.map(\.id), groupingKey: key) }
        return Set(try results.compactMap { try replace($0.id, with: $0.result, watch) })
    }

    /// Returns the id of a message that was known already: it may have been changed, or deleted, since the server answered.
    private func replace(_ id: MessageId, with result: SentMessages.Result, _ watch: ChangeWatch?) throws -> MessageId? {
        let known = try knownId(result, watch), stored = try known.flatMap(getStoreMessage)
        guard known == nil || stored != nil else {
            try deleteMessages([id])
            return known
        }
        let message = stored.map { $0.taking(partsOf: result.message) } ?? result.message
        let packs = try getMessage(id)?.usedPacks ?? []
        try updateMessage(id) { _ in .update(message) }
        try noteSent(message, instead: id)
        for (namespace, used) in Dictionary(grouping: packs, by: \.namespace).sorted(by: { $0.key < $1.key }) {
            try movePacksToTop(namespace: namespace, used.map(\.id))
        }
        return known
    }

    /// The id of a message that has come by itself before the answer to the request that sent it. Numbered ones are known by their number.
    private func knownId(_ result: SentMessages.Result, _ watch: ChangeWatch?) throws -> MessageId? {
        guard let id = result.message.fullId else { return nil }
        if let pts = result.pts { return try knownPts(id.peerId).flatMap { $0 >= pts ? id : nil } }
        switch id.namespace {
        case MessageId.Namespace.scheduledCloud, MessageId.Namespace.quickReplyCloud:
            return try watch?.isDeleted(id) ?? false || messageExists(id) ? id : nil
        default: return nil
        }
    }

    /// What follows from a message that has its place now. The thread of a channel counts it; when it comes by itself it is known.
    private func noteSent(_ message: StoreMessage, instead id: MessageId) throws {
        try noteUse(of: message)
        guard id.peerId.namespace == PeerId.cloudChannel, id.namespace == MessageId.Namespace.local, let threadId = message.threadId,
            let sentId = message.fullId, sentId.namespace == MessageId.Namespace.cloud
        else { return }
        var counts = ThreadCounts()
        counts.add(sentId, threadId: threadId, author: message.authorId, isOutgoing: true)
        try counts.apply(self)
    }

    /// The message cannot be sent.
    func markFailed(_ id: MessageId) throws {
        try edit(id) { message in
            message.flags = .failed
            return true
        }
    }

    /// A stored message as it would come in again.
    func getStoreMessage(_ id: MessageId) throws -> StoreMessage? {
        guard let stored = try getMessage(id) else { return nil }
        return StoreMessage(stored, media: try stored.embeddedMedia + stored.referencedMedia.compactMap { try getMedia($0) })
    }
}

extension IntermediateMessage {
    /// Packs of the stickers or emoji in a message that is sent, which come before those that were not used since.
    fileprivate var usedPacks: [ItemCollectionId] {
        let info = attributes.first { $0.typeHash == TypeHash.outgoingMessageInfoAttribute }
        return ItemCollectionIds.ids(info?.fieldBytes("bubbleUpEmojiOrStickersets") ?? [])
    }
}

extension StoreMessage {
    /// The message as it is stored, with what only the one that was sent says of itself.
    fileprivate func taking(partsOf sent: StoreMessage) -> StoreMessage {
        var message = self
        message.flags = sent.flags
        message.globallyUniqueId = sent.globallyUniqueId
        message.groupingKey = sent.groupingKey
        // What the server has told it knows better, as it would if the answer had come before.
        message.threadId = message.threadId ?? sent.threadId
        message.localTags = sent.localTags
        message.authorId = sent.authorId
        return message
    }
}
