import PostboxStorage

/// The tables of an open Postbox, grouped by concern. Work that needs several tables lives outside of them and is given this.
///
/// What a `Transaction` hands out is good until the transaction ends; used later it stops the program. Writes outside of a transaction are refused
/// by the value box.
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
    /// As given when the database was opened.
    package var seed: SeedConfiguration { groups.seed }

    package let groups: TableGroups
    /// nil: for as long as the Postbox is open.
    private let scope: TransactionScope?

    package init(valueBox: any ValueBox, seed: SeedConfiguration) {
        groups = TableGroups(valueBox: valueBox, seed: seed)
        scope = nil
    }

    private init(_ groups: TableGroups, scope: TransactionScope) {
        self.groups = groups
        self.scope = scope
    }

    /// The same tables, for as long as a transaction lasts.
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

    /// Forgets what is in memory of one table, whose rows were changed behind its back.
    package func clearMemoryCache(of table: ValueBoxTable) {
        for known in usable.all where known.table.id == table.id { known.clearMemoryCache() }
    }
}

package final class TableGroups {
    package let holes: HistoryHoleTables
    package let threads: ThreadTables
    package let history: MessageHistoryTables
    package let readStates: ReadStateTables
    package let peers: PeerTables
    package let chatLists: ChatListTables
    package let notifications: NotificationTables
    package let operationLog: OperationLogTables
    package let stores: StoreTables
    package let stories: StoryTables
    package let damaged = DamagedRows()
    package let seed: SeedConfiguration
    let all: [Table]
    /// In the order in which they write.
    let writeBehind: [WriteBehindTable]

    init(valueBox: any ValueBox, seed: SeedConfiguration) {
        self.seed = seed
        holes = HistoryHoleTables(valueBox: valueBox, seed: seed)
        threads = ThreadTables(valueBox: valueBox)
        history = MessageHistoryTables(valueBox: valueBox)
        readStates = ReadStateTables(valueBox: valueBox)
        peers = PeerTables(valueBox: valueBox, seed: seed)
        chatLists = ChatListTables(valueBox: valueBox, seed: seed, metadata: holes.metadata)
        notifications = NotificationTables(valueBox: valueBox)
        operationLog = OperationLogTables(valueBox: valueBox)
        stores = StoreTables(valueBox: valueBox, seed: seed)
        stories = StoryTables(valueBox: valueBox)
        let groups: [[Table]] = [
            holes.all, threads.all, history.all, readStates.all, peers.all, chatLists.all, notifications.all, operationLog.all, stores.all, stories.all,
        ]
        all = groups.flatMap { $0 }
        writeBehind = all.compactMap { $0 as? WriteBehindTable }
        for table in all { table.tell(damaged) }
    }
}
