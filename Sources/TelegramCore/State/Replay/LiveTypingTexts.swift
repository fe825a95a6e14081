import Postbox
import TelegramModel

/// Texts that bots are typing, which are kept in memory: each is shown until its message comes, which takes its place.
struct LiveTypingTexts {
    /// `nil`: the message has come.
    private var changes: [TypingDraftLocation: LiveTypingDraftUpdate?] = [:]

    /// What is typed in a topic is shown in the chat as a whole too.
    mutating func note(_ draft: LiveTypingDraftUpdate) {
        changes[TypingDraftLocation(peerId: draft.peerId, threadId: draft.threadId)] = .some(draft)
        if draft.threadId != nil { changes[TypingDraftLocation(peerId: draft.peerId, threadId: nil)] = .some(draft) }
    }

    /// The messages, each with the stable ID of the text that it ends, if that is shown already.
    mutating func ended(by messages: [StoreMessage], _ transaction: Transaction) -> [StoreMessage] {
        messages.map { message in
            let location = TypingDraftLocation(peerId: message.id.peerId, threadId: message.threadId)
            var message = message
            switch changes[location] {
            case .some(.none): return message
            case .some(.some): break
            case .none:
                guard let shown = transaction.getCurrentTypingDraft(location) else { return message }
                message.customStableId = shown.stableId
            }
            changes[location] = .some(nil)
            changes[TypingDraftLocation(peerId: message.id.peerId, threadId: nil)] = .some(nil)
            return message
        }
    }

    /// After all operations.
    func finish(_ transaction: Transaction, now: Int32) throws {
        guard !changes.isEmpty else { return }
        try transaction.combineTypingDrafts(locations: Set(changes.keys), now: now) { location, _ in
            (changes[location] ?? nil).map { draft in
                TypingDraft(
                    id: draft.id, namespace: MessageId.Namespace.cloud, threadId: draft.threadId, authorId: draft.authorId, timestamp: draft.timestamp,
                    text: Array(draft.text.utf8),
                    attributes: [
                        CodedObject(hash: LiveTypingTexts.attributeHash, [:]),
                        CodedObject(hash: TypeHash.textEntitiesMessageAttribute, ["entities": .objects(draft.entities)]),
                    ])
            }
        }
    }

    /// TypingDraftMessageAttribute, which is never stored.
    private static let attributeHash: Int32 = -1_021_513_946
}
