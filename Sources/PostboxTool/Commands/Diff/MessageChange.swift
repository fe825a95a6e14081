import CommandLineKit
import Postbox
import PostboxReading

/// A difference between two copies of an account, in the user's terms.
struct MessageChange {
    /// Kinds of changes, in the order of the summary.
    enum Kind: String, CaseIterable {
        case new, scheduled, fetched, sent, edited, deleted, notStored, dateChanged, pinned, unpinned, reactions, media, counters, other
        case read, draft, renamed, username, phone, members, list, about

        /// Whether the change affects a message.
        var isOfMessage: Bool {
            switch self {
            case .read, .draft, .renamed, .username, .phone, .members, .list, .about: false
            default: true
            }
        }

        /// The word for the kind at the start of a line, such as `not stored`.
        var word: String {
            switch self {
            case .notStored: "not stored"
            case .dateChanged: "date changed"
            case .list: "chat list"
            default: rawValue
            }
        }

        /// A count of changes: `2 new`, `reactions to 3`, `read`.
        func counted(_ count: Int) -> String {
            switch self {
            case .reactions: "reactions to \(count.grouped)"
            case .media: "media of \(count.grouped)"
            case .counters: "counters of \(count.grouped)"
            case .dateChanged: "dates of \(count.grouped)"
            case .other: "other details of \(count.grouped)"
            case .fetched: "\(count.grouped) fetched since"
            case _ where !isOfMessage: word
            default: "\(count.grouped) \(word)"
            }
        }

        /// A count of changes in all chats.
        func countedInAll(_ count: Int) -> String {
            isOfMessage ? counted(count) : "\(word) in \(count.grouped) chat\(count == 1 ? "" : "s")"
        }
    }

    /// The reason why a message that is missing from the new copy may not have been deleted, or why it was deleted.
    enum Reason: String {
        case hole, neverFetched, beforeAvailable, historyCleared, chatRemoved, timer

        var words: String {
            switch self {
            case .hole: "in a range that B has not fetched: it may still exist"
            case .neverFetched: "B has fetched nothing of this chat: it may still exist"
            case .beforeAvailable: "older than what members may read: it may still exist"
            case .historyCleared: "the history was cleared"
            case .chatRemoved: "the chat is gone with all its messages"
            case .timer: "it had a timer to delete itself"
            }
        }
    }

    var kind: Kind
    var peerId: PeerId
    var id: MessageId?
    var timestamp: Int32?
    var authorId: PeerId?
    /// The time when the message was edited.
    var editedAt: Int64?
    /// The old and new text of a message, or the old and new value of another change.
    var old: String?
    var new: String?
    var reason: Reason?
    /// The line shown to the user, without the kind and the date.
    var words: TextDifference
}

/// The number of changes of each kind.
struct MessageChangeCounts {
    private(set) var counts: [MessageChange.Kind: Int] = [:]

    var isEmpty: Bool { counts.isEmpty }

    mutating func add(_ kind: MessageChange.Kind) { counts[kind, default: 0] += 1 }

    mutating func add(_ other: MessageChangeCounts) { counts.merge(other.counts, uniquingKeysWith: +) }

    /// All counts: `2 new, 1 edited, 1 deleted`.
    var words: String { list { $0.counted($1) } }
    var wordsInAll: String { list { $0.countedInAll($1) } }

    private func list(_ word: (MessageChange.Kind, Int) -> String) -> String {
        MessageChange.Kind.allCases.compactMap { kind in counts[kind].map { word(kind, $0) } }.joined(separator: ", ")
    }
}

/// Selects the wanted changes.
struct MessageChangeFilter {
    var peers: Set<PeerId> = []
    var since: Int64?
    var until: Int64?

    /// Whether changes without a time are excluded.
    var isOfTime: Bool { since != nil || until != nil }

    func accepts(_ peerId: PeerId) -> Bool { peers.isEmpty || peers.contains(peerId) }
    func accepts(_ time: Int64) -> Bool { time >= since ?? .min && time < until ?? .max }
}
