import Postbox
import TelegramModel

extension Transaction {
    /// Puts what the server made of messages that were sent in their place. Returns those that the answer does not name: they still wait.
    func applySent(_ ids: [MessageId], _ answer: SentMessages) throws -> [MessageId] {
        guard ids.count > 1 else {
            if let id = ids.first { try applySentMessage(id, answer) }
            return []
        }
        return try applySentGroup(ids, answer)
    }

    private func applySentMessage(_ id: MessageId, _ answer: SentMessages) throws {
        guard let local = try getStoreMessage(id) else { return }
        let result = answer.result(of: local)
        if let date = result.date { try offsetPendingMessagesTimestamps(lowerBound: id, excludeIds: [id], timestamp: date) }
        try updateMessage(id) { _ in .update(result.message) }
        try noteSent(result.message, instead: id)
    }

    private func applySentGroup(_ ids: [MessageId], _ answer: SentMessages) throws -> [MessageId] {
        var results: [(id: MessageId, result: SentMessages.Result)] = [], unnamed: [MessageId] = []
        for id in ids {
            guard let local = try getStoreMessage(id) else { continue }
            if let result = answer.resultInGroup(of: local) { results.append((id, result)) } else { unnamed.append(id) }
        }
        if let last = results.map(\.id).max(), let date = results.compactMap(\.result.date).max() {
            try offsetPendingMessagesTimestamps(lowerBound: last, excludeIds: Set(ids), timestamp: date)
        }
        if let key = results.first?.result.message.groupingKey { try updateMessageGroupingKeysAtomically(results.map(\.id), groupingKey: key) }
        for (id, result) in results {
            try updateMessage(id) { _ in .update(result.message) }
            try noteSent(result.message, instead: id)
        }
        return unnamed
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
