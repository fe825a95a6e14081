import PostboxStorage
import PostboxTables

/// The number of messages that the history-removing steps remove.
public struct HistoryLoss: Hashable, Sendable {
    /// The number of removed messages.
    public internal(set) var messages = 0
    /// Chats that lose messages.
    public internal(set) var chats = 0
    /// Messages that no hole covers afterwards: an application does not fetch them again.
    public internal(set) var unfetched = 0
    /// The schema versions between which they are removed; `nil` if no step forgets anything.
    public internal(set) var steps: ClosedRange<Int32>?

    package init() {}

    /// Counts the messages that the steps of the path remove; reads only.
    package init(of path: [any UpgradeStep.Type], in box: SQLiteValueBox, seed: SeedConfiguration) throws {
        let forgetting = path.compactMap { $0 as? any ForgettingStep.Type }
        guard let first = forgetting.first, let last = forgetting.last else { return }
        steps = first.from...last.to
        let namespaces = forgetting.reduce(into: Set<Int64>()) { $0.formUnion($1.peerNamespaces) }
        let context = UpgradeContext(box: box, seed: seed)
        var counter = ForgottenMessages(box)
        try OldCloudHistory.forEachPeer(context, namespaces: namespaces) { peer in
            try counter.begin(peer)
            try OldCloudHistory.forEachEntry(context, peer: peer) { entry in
                let key = OldCloudHistory.messageKey(peer, entry)
                try box.withValue(MessageHistoryTable.declaration.table, key: key) { value in try counter.note(entry.id, value?.first) }
            }
        }
        messages = counter.loss.messages
        chats = counter.loss.chats
        unfetched = counter.loss.unfetched
    }

    /// The difference to an earlier loss.
    static func - (now: HistoryLoss, before: HistoryLoss) -> HistoryLoss {
        var loss = HistoryLoss()
        loss.messages = now.messages - before.messages
        loss.chats = now.chats - before.chats
        loss.unfetched = now.unfetched - before.unfetched
        loss.steps = loss.messages > 0 ? now.steps : nil
        return loss
    }

    /// Whether nothing is removed.
    public var isEmpty: Bool { messages == 0 }
}

extension HistoryLoss: CustomStringConvertible {
    /// The numbers of removed and kept messages, as the end of a sentence.
    public var description: String {
        func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
        guard let steps, !isEmpty else { return "removes no message" }
        let fetched = messages - unfetched
        let rest = unfetched == 0
            ? "holes let the app fetch them again if the server still has them"
            : fetched == 0 ? "no holes let the app fetch them again" : "holes let the app fetch \(fetched) of them again, but not \(unfetched)"
        return "removes \(counted(messages, "message")) in \(counted(chats, "chat")) (steps \(steps.lowerBound) to \(steps.upperBound), as Telegram does); \(rest)"
    }
}

/// Counts messages as they are removed, chat by chat.
struct ForgottenMessages {
    private(set) var loss = HistoryLoss()
    private let box: SQLiteValueBox
    private var peer: PackedPeerId?
    private var isCounted = false
    private var hasHolesOfItsOwn = false

    init(_ box: SQLiteValueBox) { self.box = box }

    /// The messages of this peer follow.
    mutating func begin(_ packed: Int64) throws {
        let peer = PackedPeerId(packed: packed)
        self.peer = peer
        isCounted = false
        // Without the flag, the whole history is a hole.
        hasHolesOfItsOwn = try box.exists(MessageHistoryMetadataTable.declaration.table, key: PeerInitializedKey(peer: peer).key)
    }

    /// Counts a message. `type` is the first byte of its row; `nil` if no row exists. Rows of holes are not messages.
    mutating func note(_ id: Int32, _ type: UInt8?) throws {
        guard type == 0, let peer else { return }
        loss.messages += 1
        if !isCounted { loss.chats += 1 }
        isCounted = true
        if hasHolesOfItsOwn, try !isInHole(id, peer) { loss.unfetched += 1 }
    }

    private func isInHole(_ id: Int32, _ peer: PackedPeerId) throws -> Bool {
        let end = HoleKey.fields.prefix(peer, MessageId.Namespace.cloud, UInt32(0)).successor
        let start = HoleKey(peer: peer, namespace: MessageId.Namespace.cloud, tag: 0, maxId: id).key.predecessor
        var covers = false
        try box.range(MessageHistoryHoleIndexTable.declaration.table, .between(start, end), limit: 0) { key, value in
            if HoleKey(key) != nil {
                covers = (try? MessageHistoryHoleIndexTable.value.read(value)).map { $0 <= id } ?? false
                return false
            }
            guard let hole = HoleBoundsKey(key), hole.minId <= id else { return true }
            covers = true
            return false
        }
        return covers
    }
}

/// The treatment of cloud messages that Telegram's own steps 19 to 21 remove.
public enum CloudHistory: String, Hashable, Sendable {
    /// Removes the messages, as Telegram does.
    case forget
    /// Keeps the messages, and builds the rows that the current version needs to show them.
    case keep
}

/// The error for a migration that would remove messages without a decision.
public struct UndecidedHistory: Error, Hashable, Sendable, CustomStringConvertible {
    /// The messages that would be removed.
    public let loss: HistoryLoss

    /// A readable description of `loss`.
    public var description: String { "the migration \(loss)" }
}
