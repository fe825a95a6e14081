/// One running transaction: what callers read and write through. Good inside the closure that it was given to: used later,
/// it and its tables stop the program. Only `changes` can be read then.
///
/// The methods are in extensions by concern. All run on the Postbox's queue; reads see earlier writes of the same transaction.
public final class Transaction {
    /// Stops the program once the transaction has ended.
    package var tables: PostboxTables {
        scope.expectOpen()
        return openTables
    }
    /// What the application says about its kinds of peers and messages, as given when the database was opened.
    public let seed: SeedConfiguration
    /// What this transaction changed so far.
    package internal(set) var changes = ChangeRecord()
    /// Set by `reindexUnreadCounters` and the like: the counters are made anew before commit (spec 03.13).
    var reindexesUnreadCounters = false
    /// Whether the operation log stays as it is, whatever this transaction would leave there.
    package var keepsOperationLog = false
    /// What is hidden once the transaction is committed; nil: what was hidden before.
    var hiddenPeerIds: Set<PeerId>?

    private let scope = TransactionScope()
    private let openTables: PostboxTables

    init(tables: PostboxTables, seed: SeedConfiguration) {
        openTables = tables.during(scope)
        self.seed = seed
    }

    func end() { scope.end() }
}
