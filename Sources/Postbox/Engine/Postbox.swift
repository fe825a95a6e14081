import PostboxStorage

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An open database: the tables over a value box, and transactions on them (spec 00.3).
///
/// Belongs to one thread or queue. A transaction is all or nothing: what its closure throws rolls back the file and the caches alike, and
/// the Postbox stays usable.
public final class Postbox {
    /// How a database is opened (spec 10.4).
    public enum Role: Sendable {
        /// As the application does: unread counters are made anew and messages that waited too long count as failed.
        case application
        /// As an extension or a tool beside the application: nothing but a missing version mark is written.
        case guest
    }

    /// The schema version of Telegram 11.1 (spec 01.9.1, 10).
    public static let schemaVersion: Int32 = 25

    public let valueBox: any ValueBox
    public let seed: SeedConfiguration
    public let tables: PostboxTables
    let viewTracker: ViewTracker
    /// What is in memory is of these versions.
    var knownStateVersion: Int64 = 0
    var knownDataVersion: Int64?

    /// Opens the database in a value box that may be written to. Throws PostboxError for a schema version that is not the present one.
    /// `now`: seconds since 1970, by which an application's open judges messages that wait to be sent.
    public init(valueBox: any ValueBox, seed: SeedConfiguration, role: Role, now: Int32 = Postbox.currentTime()) throws {
        self.valueBox = valueBox
        self.seed = seed
        tables = PostboxTables(valueBox: valueBox, seed: seed)
        viewTracker = ViewTracker(context: ViewContext(tables: tables, seed: seed))
        try transaction { transaction in try transaction.prepareDatabase(role: role, now: now) }
    }

    /// Opens a database to look at it: nothing is prepared, and transactions are not to be run.
    public init(reading valueBox: any ValueBox, seed: SeedConfiguration) throws {
        self.valueBox = valueBox
        self.seed = seed
        tables = PostboxTables(valueBox: valueBox, seed: seed)
        viewTracker = ViewTracker(context: ViewContext(tables: tables, seed: seed))
        knownDataVersion = try (valueBox as? SQLiteValueBox)?.dataVersion()
        knownStateVersion = try tables.stores.metadata.transactionStateVersion()
    }

    /// Seconds since 1970, as messages count them.
    public static func currentTime() -> Int32 { Int32(clamping: time(nil)) }

    /// Runs the closure in a transaction and commits. `verify` is called when everything is written, just before COMMIT; what it throws rolls back.
    /// Views are told after COMMIT, and only when it has succeeded.
    public func transaction<Result>(verify: (() throws -> Void)? = nil, _ body: (Transaction) throws -> Result) throws -> Result {
        let transaction = Transaction(tables: tables, seed: seed)
        let result: Result
        do {
            try valueBox.begin()
            try noticeOtherWriters()
            result = try body(transaction)
            try transaction.finish()
            try verify?()
            // Read before COMMIT: nothing may fail once it has succeeded.
            let version = try tables.stores.metadata.transactionStateVersion()
            try valueBox.commit()
            knownStateVersion = version
            if let hidden = transaction.hiddenPeerIds { tables.chatLists.hiddenPeerIds = hidden }
        } catch {
            valueBox.rollback()
            tables.clearMemoryCache()
            throw error
        }
        updateViews(transaction.changes)
        return result
    }

    /// The schema version of the file; nil while it is empty.
    public func schemaVersion() throws -> Int32? { try tables.stores.metadata.schemaVersion() }

    /// Grows with every transaction that changed something to be seen.
    public func transactionStateVersion() throws -> Int64 { try tables.stores.metadata.transactionStateVersion() }
}

/// Why a database cannot be worked on.
public enum PostboxError: Error, Hashable, Sendable {
    /// The schema version of the file, and the one that is known.
    case schemaVersion(found: Int32, known: Int32)
}
