/// One running transaction: what callers read and write through (spec 02.11, 03, 04, 12.3). Valid inside the closure it was given to.
///
/// The methods are in extensions by concern. All run on the Postbox's queue; reads see earlier writes of the same transaction.
public final class Transaction {
    public let tables: PostboxTables
    public let seed: SeedConfiguration
    /// What this transaction changed so far.
    public internal(set) var changes = ChangeRecord()
    /// Set by `reindexUnreadCounters` and the like: the counters are made anew before commit (spec 03.13).
    var reindexesUnreadCounters = false
    /// What is hidden once the transaction is committed; nil: what was hidden before.
    var hiddenPeerIds: Set<PeerId>?

    init(tables: PostboxTables, seed: SeedConfiguration) {
        self.tables = tables
        self.seed = seed
    }
}
