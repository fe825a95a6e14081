import PostboxStorage

/// The tables of an open Postbox, grouped by concern. Work that needs several tables lives outside of them and is given this.
public final class PostboxTables {
    public let holes: HistoryHoleTables
    public let threads: ThreadTables
    public let history: MessageHistoryTables
    public let readStates: ReadStateTables
    public let peers: PeerTables
    public let chatLists: ChatListTables
    public let notifications: NotificationTables
    public let operationLog: OperationLogTables
    public let stores: StoreTables
    public let stories: StoryTables
    private let commitOrder: [Table]

    public init(valueBox: any ValueBox, seed: SeedConfiguration) {
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
        let all: [[Table]] = [
            holes.all, threads.all, history.all, readStates.all, peers.all, chatLists.all, notifications.all, operationLog.all, stores.all, stories.all,
        ]
        commitOrder = all.flatMap { $0 }
    }

    /// Writes what the tables hold back. Of the order that spec 03.1.2 gives, only what one table's commit does to another matters here: the
    /// groups list such tables in that order.
    public func beforeCommit() throws {
        for table in commitOrder { try table.beforeCommit() }
    }

    public func clearMemoryCache() {
        for table in commitOrder { table.clearMemoryCache() }
    }
}
