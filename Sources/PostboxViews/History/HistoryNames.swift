import PostboxEngine
import PostboxSchema

/// Which messages the messages of a view name: with these, not each of them has to be asked after every transaction whether one of those was touched.
struct HistoryNames: Sendable {
    /// A message that names more is asked itself.
    private static let few = 4

    /// With repeats, about in the order in which those that name them came.
    private var ids: [MessageId] = []
    /// How many messages must always be asked.
    private var askedCount = 0

    /// Messages have come and others have gone, of a view that follows these chats.
    mutating func replace(_ old: [Message], by new: [Message], following chats: [PeerId]) {
        for message in old {
            if Self.isAsked(message, chats) { askedCount -= 1 } else { remove(message.associatedMessageIds) }
        }
        for message in new {
            if Self.isAsked(message, chats) { askedCount += 1 } else if !message.associatedMessageIds.isEmpty { ids += message.associatedMessageIds }
        }
    }

    /// Whether a message of the view that was not touched itself may show something else after the transaction, as far as rows of messages go.
    func areTouched(by changes: CommittedChanges) -> Bool { askedCount > 0 || ids.contains(where: changes.touches) }

    private mutating func remove(_ names: [MessageId]) {
        for id in names { if let place = ids.firstIndex(of: id) { ids.remove(at: place) } }
    }

    /// Threads, and messages that are named in other chats, the view may have missed.
    private static func isAsked(_ message: Message, _ chats: [PeerId]) -> Bool {
        guard !message.showsThread, chats.contains(message.id.peerId) else { return true }
        let names = message.associatedMessageIds
        return !names.isEmpty && (names.count > few || !names.allSatisfy { chats.contains($0.peerId) })
    }
}
