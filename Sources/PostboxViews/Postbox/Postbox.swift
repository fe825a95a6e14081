import PlatformSupport
import PostboxEngine
import PostboxStorage
import PostboxTables

/// An open database, with transactions and views. Apps usually use it through ``LivePostbox``, which provides a queue.
///
///     let postbox = try Postbox(valueBox: SQLiteValueBox(path: path, mode: .readWrite), seed: .telegram, role: .guest)
///     let chats = try postbox.read { try $0.getChatListPeers(groupId: .root) }
///
/// Use it on one thread or queue only. Transactions are atomic: if the closure throws, the file and the caches are rolled back, and
/// the Postbox remains usable.
public final class Postbox {
    /// The way in which a database is opened.
    public enum Role: Sendable {
        /// Opens it as the application does: unread counters are computed again, and messages that waited too long count as failed.
        case application
        /// Opens it like an extension or a tool running next to the application: only a missing version mark is written.
        case guest
    }

    /// The version of the files that this library writes: that of Telegram 11.1.
    public static var schemaVersion: Int32 { SchemaVersion.current }

    package let valueBox: any ValueBox
    /// The application's description of its kinds of peers and messages, as given on opening.
    public let seed: SeedConfiguration
    package let tables: PostboxTables
    let viewTracker: ViewTracker
    /// The actions for incoming messages.
    let messageActions = MessageActions()
    /// The versions of the data in memory.
    var knownStateVersion: Int64 = 0
    var knownDataVersion: Int64?
    /// The operation in progress; no other operation can start in the meantime.
    var work = Work.none
    /// Called after each transaction that has changed something, in this process or another one, and before views are notified. It must not start a
    /// transaction.
    package var onChange: (() -> Void)?

    enum Work { case none, transaction, reading }

    /// Opens the database in a writable value box, and prepares an empty one.
    /// - Parameters:
    ///   - valueBox: The file of the database.
    ///   - seed: The rules for holes, tags, and counters, and the definitions of peers and messages.
    ///   - role: Whether this process is an application or an app extension, which decides about the work at the opening.
    ///   - now: The current time, in seconds since 1970. When an application opens the database, messages that have waited to be sent for too long
    ///     are marked as failed.
    /// - Throws: `PostboxError.schemaVersion` for a file of another version, and `ValueBoxError` if the file cannot be read or written.
    public init(valueBox: any ValueBox, seed: SeedConfiguration, role: Role, now: Int32 = Postbox.currentTime()) throws {
        self.valueBox = valueBox
        self.seed = seed
        tables = PostboxTables(valueBox: valueBox, seed: seed)
        viewTracker = ViewTracker(context: ViewContext(tables: tables, seed: seed))
        try transaction { transaction in try transaction.prepareDatabase(isApplication: role == .application, now: now) }
    }

    /// Opens a database for reading, with `read(_:)` and through views. Nothing is prepared, and transactions must not be run. Throws
    /// `ValueBoxError` when it cannot be read.
    public convenience init(reading valueBox: any ValueBox, seed: SeedConfiguration) throws {
        try self.init(reading: valueBox, seed: seed, viewTracker: nil)
    }

    /// Opens the same database again for reading, for files whose open connection does not show commits of others. The subscriptions of `previous`
    /// continue here and are notified of the changes; `previous` must not be used anymore.
    package convenience init(reading valueBox: any ValueBox, goingOnFrom previous: Postbox) throws {
        try self.init(reading: valueBox, seed: previous.seed, viewTracker: previous.viewTracker)
        try refreshAfterExternalChange()
    }

    private init(reading valueBox: any ValueBox, seed: SeedConfiguration, viewTracker: ViewTracker?) throws {
        self.valueBox = valueBox
        self.seed = seed
        tables = PostboxTables(valueBox: valueBox, seed: seed)
        let context = ViewContext(tables: tables, seed: seed)
        self.viewTracker = viewTracker ?? ViewTracker(context: context)
        self.viewTracker.reopen(with: context)
        knownDataVersion = try (valueBox as? SQLiteValueBox)?.dataVersion()
        knownStateVersion = try tables.stores.metadata.transactionStateVersion()
    }

    /// Seconds since 1970, as messages count them.
    public static func currentTime() -> Int32 { Int32(clamping: time(nil)) }

    /// Runs the closure in a transaction and commits. `verify` is called after everything is written, just before COMMIT; an error it throws rolls
    /// back. Views are notified after COMMIT if it has succeeded. They are notified of earlier commits of other processes in any case.
    ///
    /// Throws `PostboxError.busy` inside another transaction or reading, which continues unaffected.
    public func transaction<Result>(verify: (() throws -> Void)? = nil, _ body: (Transaction) throws -> Result) throws -> Result {
        guard work == .none else { throw PostboxError.busy }
        try valueBox.begin()
        work = .transaction
        viewTracker.beginTransaction()
        // Subscribers are notified last: they may start a transaction themselves.
        defer { viewTracker.emissions.release() }
        let transaction = Transaction(tables: tables, seed: seed)
        transaction.messageActions = messageActions
        let result: Result
        let affected: AffectedViews?
        do {
            try noticeOtherWriters()
            result = try body(transaction)
            try transaction.finish()
            try verify?()
            // Read before COMMIT: no error may occur after COMMIT has succeeded.
            let version = try tables.stores.metadata.transactionStateVersion()
            affected = viewTracker.count > 0 ? affectedViews(by: transaction.changes) : nil
            if affected != nil, let box = valueBox as? SQLiteValueBox { try box.commitKeepingSnapshot() } else { try valueBox.commit() }
            knownStateVersion = version
            if let hidden = transaction.hiddenPeerIds { tables.chatLists.hiddenPeerIds = hidden }
            tables.threads.typingDrafts.apply(transaction.changes.updatedTypingDrafts)
        } catch {
            valueBox.rollback()
            tables.clearMemoryCache()
            end(transaction, isCommitted: false)
            throw error
        }
        end(transaction, isCommitted: true)
        if !transaction.changes.isEmpty { onChange?() }
        if let affected { update(affected) }
        tables.history.messages.forgetLastWritten()
        return result
    }

    /// Runs the closure on a snapshot of the committed data. Throws if the closure writes; nothing that it writes is kept.
    ///
    /// Throws `PostboxError.busy` inside a transaction or another reading, which continues unaffected.
    public func read<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        guard work == .none else { throw PostboxError.busy }
        return try reading {
            work = .reading
            let transaction = Transaction(tables: tables, seed: seed, isReading: true)
            defer {
                transaction.end()
                work = .none
                // Unwritten data may be in memory, even if the box rejected the write and the closure continued.
                tables.clearMemoryCache()
            }
            let result: Result
            // The value box rejects writes that cannot be held back until a commit.
            do { result = try body(transaction) } catch let error as ValueBoxError where error == (valueBox as? SQLiteValueBox)?.outsideOfTransaction {
                throw PostboxError.readOnly
            }
            guard transaction.changes.isEmpty else { throw PostboxError.readOnly }
            return result
        }
    }

    private func end(_ transaction: Transaction, isCommitted: Bool) {
        transaction.end()
        work = .none
        viewTracker.endTransaction(isCommitted: isCommitted)
    }

    /// Returns the schema version of the file; `nil` if it is empty. Throws `ValueBoxError` if the file cannot be read.
    public func schemaVersion() throws -> Int32? { try tables.stores.metadata.schemaVersion() }

    /// Returns the transaction state version: a number in the file that increases with every transaction with visible changes. Equal numbers mean
    /// equal contents. Throws `ValueBoxError` if the file cannot be read.
    public func transactionStateVersion() throws -> Int64 { try tables.stores.metadata.transactionStateVersion() }
}

extension Postbox {
    /// The rows that could not be read since the database was opened, each once. They are treated as missing until they are deleted or replaced.
    public var damagedRows: [RowError] { tables.damaged.errors }

    /// Sets the handler for rows that cannot be read. It is called when a row is first found to be unreadable, and immediately for known ones.
    /// `handler` must not use the Postbox.
    public func setDamagedRowHandler(_ handler: ((RowError) -> Void)?) {
        if let handler { tables.damaged.errors.forEach(handler) }
        tables.damaged.handler = handler
    }
}

/// The histories of a database that is only read, in the form that a writable database would store. Nothing is written, not even the holes that the
/// engine records when a chat is first touched.
extension Postbox {
    /// Returns the holes of a chat's history, or of its messages with a tag, in one namespace.
    package func storedHoles(peerId: PeerId, namespace: Int32, tag: MessageTags = []) throws -> [ClosedRange<Int32>] {
        try tables.holes.history.holes(peerId: peerId, tag: tag)[namespace] ?? []
    }

    package func topMessageId(peerId: PeerId, namespace: Int32) throws -> Int32? { try tables.history.index.topId(peerId: peerId, namespace: namespace) }

    /// Returns the next higher stored ID in the namespace.
    package func nextMessageId(after id: MessageId) throws -> MessageId? { try tables.history.index.next(after: id) }

    /// Returns `nil` if the message is not stored or cannot be read.
    package func storedMessage(_ id: MessageId) throws -> StoreMessage? {
        guard let index = try tables.history.index.getIndex(id), let message = try tables.history.messages.get(index) else { return nil }
        return StoreMessage(message, media: try message.embeddedMedia + message.referencedMedia.compactMap { try storedMedia($0) })
    }

    package func storedMedia(_ id: MediaId) throws -> CodedObject? { try MessageHistoryWriter(tables: tables).media.get(id) }

    package func storedPeer(_ id: PeerId) throws -> CodedObject? { try tables.peers.peers.get(id)?.object }

    package func storedStory(_ id: StoryId) throws -> [UInt8]? { try tables.stories.stories.get(id) }
}
