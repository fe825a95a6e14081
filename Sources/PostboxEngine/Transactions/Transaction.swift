import PostboxTables

/// A running transaction, through which an application reads and writes.
///
///     try live.write { transaction in
///         try transaction.setPinnedItemIds(groupId: .root, peerIds: [peer])
///     }
///
/// Valid inside the closure that receives it, on the queue that runs it. Using it later stops the program. Reads see earlier writes of the same
/// transaction. If the closure throws, all changes are rolled back. Views are notified after COMMIT.
///
/// Methods throw `ValueBoxError` if the file cannot be read or written. A damaged row is treated as missing and passed to the handler of
/// `Postbox.setDamagedRowHandler(_:)`.
public final class Transaction {
    /// Stops the program once the transaction has ended.
    package var tables: PostboxTables {
        scope.expectOpen()
        return openTables
    }
    /// The application's definitions of peers and messages, set when the database was opened.
    public let seed: SeedConfiguration
    /// The changes of this transaction so far.
    package internal(set) var changes = ChangeRecord()
    /// Set by `reindexUnreadCounters` and similar methods. The counters are recomputed before commit.
    var reindexesUnreadCounters = false
    /// Whether the operation log is left unchanged by this transaction.
    package var keepsOperationLog = false
    /// Whether the transaction is read-only: writes are rejected.
    let isReading: Bool
    /// The pinned chats that this transaction has changed.
    var pinnedChats = PinnedChats()
    /// The peers to hide after the commit; `nil` if they do not change.
    package var hiddenPeerIds: Set<PeerId>?

    /// The actions for incoming messages; `nil` if none are installed.
    package var messageActions: MessageActions?

    package let scope = TransactionScope()
    private let openTables: PostboxTables

    package init(tables: PostboxTables, seed: SeedConfiguration, isReading: Bool = false) {
        openTables = tables.during(scope)
        self.seed = seed
        self.isReading = isReading
    }

    package func end() { scope.end() }
}

/// An action for messages added to a chat, in the transaction that adds them.
package final class MessageActions {
    /// The messages that trigger it.
    package enum Occasion { case added, addedOrUpdated }

    package typealias Body = (Transaction, [StoreMessage]) throws -> Void

    private struct Action {
        var number: Int
        var occasion: Occasion
        var body: Body
    }

    private var actions: [PeerId: [Action]] = [:]
    private var count = 0
    /// Messages that an action stores trigger no actions.
    private var isRunning = false

    package init() {}

    package func install(_ peerId: PeerId, on occasion: Occasion, _ body: @escaping Body) -> Int {
        count += 1
        actions[peerId, default: []].append(Action(number: count, occasion: occasion, body: body))
        return count
    }

    package func remove(_ number: Int, of peerId: PeerId) {
        actions[peerId]?.removeAll { $0.number == number }
        if actions[peerId]?.isEmpty == true { actions[peerId] = nil }
    }

    func added(_ messages: [StoreMessage], _ transaction: Transaction) throws { try run(messages, transaction) { _ in true } }

    func updated(_ message: StoreMessage, _ transaction: Transaction) throws {
        try run([message], transaction) { $0 == .addedOrUpdated }
    }

    private func run(_ messages: [StoreMessage], _ transaction: Transaction, _ isMeant: (Occasion) -> Bool) throws {
        guard !actions.isEmpty, !isRunning else { return }
        isRunning = true
        defer { isRunning = false }
        for (peerId, own) in actions {
            let affected = messages.filter { $0.id.peerId == peerId }
            guard !affected.isEmpty else { continue }
            for action in own where isMeant(action.occasion) { try action.body(transaction, affected) }
        }
    }
}

/// The reason why a database cannot be used.
public enum PostboxError: Error, Hashable, Sendable {
    /// The schema version of the file, and the current version.
    case schemaVersion(found: Int32, known: Int32)
    /// A transaction was started within another transaction or a read. Nothing was changed.
    case busy
    /// A write was attempted while reading. Nothing was changed.
    case readOnly
}

extension PostboxError: CustomStringConvertible {
    public var description: String {
        switch self {
        case let .schemaVersion(found, known): "the database has schema version \(found), and this program supports version \(known)"
        case .busy: "a transaction cannot start inside another transaction or a read"
        case .readOnly: "a database opened for reading cannot be written"
        }
    }

    /// The text of `description`, for Foundation's `LocalizedError`.
    public var errorDescription: String? { description }

    /// A suggestion for the user.
    public var recoverySuggestion: String? {
        switch self {
        case let .schemaVersion(found, known):
            found < known ? "use 'postbox migrate plan' to show the changes of an upgrade, and 'postbox migrate apply --keep-history' to upgrade the file and keep every message" : "a newer version of this program may support it"
        case .busy: "write in the current transaction, or start the other one after it"
        case .readOnly: "open the database with a role, or use LivePostbox.write"
        }
    }
}
