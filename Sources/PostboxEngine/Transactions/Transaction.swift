import PostboxTables

/// One running transaction: what an application reads and writes through.
///
///     try live.write { transaction in
///         try transaction.setPinnedItemIds(groupId: .root, peerIds: [peer])
///     }
///
/// Good inside the closure that it was given to, on the queue that runs it: used later, it stops the program. Reads see earlier writes of the same
/// transaction. What the closure throws rolls everything back; views are told after COMMIT.
///
/// Methods throw `ValueBoxError` when the file cannot be read or written. A row that is damaged counts as absent, and is told to the handler of
/// `Postbox.setDamagedRowHandler(_:)`.
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
    /// Set by `reindexUnreadCounters` and similar methods. The counters are recomputed before commit.
    var reindexesUnreadCounters = false
    /// Whether the operation log stays as it is, whatever this transaction would leave there.
    package var keepsOperationLog = false
    /// Whether it only reads: what it would write is refused.
    let isReading: Bool
    /// What is hidden once the transaction is committed; nil: what was hidden before.
    package var hiddenPeerIds: Set<PeerId>?

    /// nil: nobody waits for messages.
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
