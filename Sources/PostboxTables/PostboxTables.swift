import PostboxStorage

/// The tables of an open Postbox, grouped by purpose. Operations on several tables are defined elsewhere and receive this object.
///
/// Values from a `Transaction` are valid until the transaction ends; later use stops the program. The value box throws an error for writes
/// outside a transaction.
package final class PostboxTables {
    package var holes: HistoryHoleTables { usable.holes }
    package var threads: ThreadTables { usable.threads }
    package var history: MessageHistoryTables { usable.history }
    package var readStates: ReadStateTables { usable.readStates }
    package var peers: PeerTables { usable.peers }
    package var chatLists: ChatListTables { usable.chatLists }
    package var notifications: NotificationTables { usable.notifications }
    package var operationLog: OperationLogTables { usable.operationLog }
    package var stores: StoreTables { usable.stores }
    package var stories: StoryTables { usable.stories }
    package var damaged: DamagedRows { groups.damaged }
    /// The seed given when the database was opened.
    package var seed: SeedConfiguration { groups.seed }

    /// Returns whether the unread counters of a stored peer count messages or threads.
    package func threadBasis(of peer: PeerFacts) throws -> ThreadBasis {
        seed.peerSummaryIsThreadBased(peer, try peer.associatedPeerId.flatMap { try peers.peers.get($0)?.facts })
    }

    package let groups: TableGroups
    /// The transaction that limits the use of the tables, or `nil` if they can be used while the Postbox is open.
    private let scope: TransactionScope?

    package init(valueBox: any ValueBox, seed: SeedConfiguration) {
        groups = TableGroups(valueBox: valueBox, seed: seed)
        scope = nil
    }

    private init(_ groups: TableGroups, scope: TransactionScope) {
        self.groups = groups
        self.scope = scope
    }

    /// Returns the tables for the duration of a transaction.
    package func during(_ scope: TransactionScope) -> PostboxTables { PostboxTables(groups, scope: scope) }

    package var usable: TableGroups {
        scope?.expectOpen()
        return groups
    }

    /// Writes the pending changes of the tables. The order matters only where the commit of one table changes another: the
    /// groups list such tables in that order.
    package func beforeCommit() throws {
        for table in usable.writeBehind { try table.beforeCommit() }
    }

    package func clearMemoryCache() {
        for table in usable.all { table.clearMemoryCache() }
    }

    /// Removes the cached data of one table whose rows were changed directly.
    package func clearMemoryCache(of table: ValueBoxTable) {
        for known in usable.all where known.table.id == table.id { known.clearMemoryCache() }
    }
}

/// The duration of a transaction, for values that become invalid at its end.
package final class TransactionScope {
    package var isOpen = true

    package init() {}

    package func end() { isOpen = false }

    /// Stops the program, also in release builds, if the transaction has ended: a write would then belong to no transaction, or to another one.
    package func expectOpen() {
        if !isOpen { fatalError("A Transaction was used after its end. A transaction and the objects it returns are valid only inside its closure.") }
    }
}
