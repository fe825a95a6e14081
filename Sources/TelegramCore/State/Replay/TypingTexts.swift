import Postbox
import TelegramModel

/// The texts that bots are typing, as changed by a replay. Drafts are delivered at the end of the replay. An added message immediately replaces
/// the draft.
struct TypingTexts {
    /// An inner `nil` means that the draft is removed.
    private var collected: [TypingDraftLocation: TypingDraft?] = [:]

    /// Records a typed text in a chat. A thread's draft is also shown by the complete chat.
    mutating func add(_ update: LiveTypingDraftUpdate) {
        let draft = TypingDraft(
            id: update.id, namespace: MessageId.Namespace.cloud, threadId: update.threadId, authorId: update.authorId, timestamp: update.timestamp,
            text: Array(update.text.utf8),
            attributes: [
                CodedObject(hash: TypeHash.typingDraftMessageAttribute, [:]),
                CodedObject(hash: TypeHash.textEntitiesMessageAttribute, ["entities": .objects(update.entities)]),
            ])
        for threadId in Set([update.threadId, nil]) { collected[TypingDraftLocation(peerId: update.peerId, threadId: threadId)] = .some(draft) }
    }

    /// Returns the messages. A message that ends a draft gets the draft's stable ID, so that a list sees the draft change its contents.
    mutating func ended(by messages: [StoreMessage], _ transaction: Transaction, now: Int32) throws -> [StoreMessage] {
        guard !collected.isEmpty || transaction.hasTypingDrafts else { return messages }
        return try messages.map { message in
            guard let peerId = message.fullId?.peerId else { return message }
            let location = TypingDraftLocation(peerId: peerId, threadId: message.threadId)
            let current = transaction.getCurrentTypingDraft(location)
            let isCollected = collected[location] != nil
            guard isCollected || current != nil else { return message }
            for location in [location, TypingDraftLocation(peerId: peerId, threadId: nil)] { collected[location] = .some(nil) }
            guard !isCollected, let current else { return message }
            // If a draft with the same number follows in the same replay, it gets another stable ID.
            try transaction.combineTypingDrafts(locations: [location], now: now) { _, _ in nil }
            var message = message
            message.customStableId = current.stableId
            return message
        }
    }

    /// Gives and removes the drafts. `now` is in seconds since 1970.
    func finish(_ transaction: Transaction, now: Int32) throws {
        try transaction.combineTypingDrafts(locations: Set(collected.keys), now: now) { location, _ in collected[location] ?? nil }
    }
}

extension Transaction {
    /// Whether a chat or thread has a typing draft, or had one before this transaction.
    fileprivate var hasTypingDrafts: Bool { !changes.updatedTypingDrafts.isEmpty || !tables.threads.typingDrafts.locations.isEmpty }
}
