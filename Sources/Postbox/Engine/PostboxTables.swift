import PostboxStorage

/// All tables of an open Postbox, grouped by concern. Work that needs several tables lives outside of them and is given this.
public final class PostboxTables {
    public let history: MessageHistoryTables
    public let holes: HistoryHoleTables
    public let threads: ThreadTables
    public let peers: PeerTables
    public let chatLists: ChatListTables
    public let stores: StoreTables
    private let commitOrder: [Table]

    public init(valueBox: any ValueBox, seed: SeedConfiguration) {
        holes = HistoryHoleTables(valueBox: valueBox, seed: seed)
        threads = ThreadTables(valueBox: valueBox, seed: seed, holes: holes)
        history = MessageHistoryTables(valueBox: valueBox, seed: seed, holes: holes, threads: threads)
        peers = PeerTables(valueBox: valueBox, seed: seed)
        chatLists = ChatListTables(valueBox: valueBox, seed: seed, holes: holes)
        stores = StoreTables(valueBox: valueBox, seed: seed)
        let all = holes.all + threads.all + history.all + peers.all + chatLists.all + stores.all
        let places = Dictionary(uniqueKeysWithValues: PostboxTables.order.enumerated().map { ($1, $0) })
        commitOrder = all.sorted { (places[$0.table.id] ?? .max) < (places[$1.table.id] ?? .max) }
    }

    /// The order in which tables write what they hold back (spec 03.1.2 step 8).
    private static let order: [Int32] = [
        0, 1, 2, 3, 32, 10, 11, 49, 12, 62, 77, 75, 71, 63, 72, 73, 76, 39, 52, 4, 6, 14, 15, 59, 7, 8, 9, 55, 13, 16, 17, 19, 60, 61, 18, 20, 21,
        22, 36, 67, 68, 24, 25, 27, 40, 26, 28, 29, 30, 31, 34, 33, 35, 38, 37, 42, 43, 44, 47, 46, 45, 54, 56, 81, 82, 84, 83, 85, 58, 64, 65, 79,
        78, 69, 80, 70, 41, 48,
    ]

    public func beforeCommit() throws {
        for table in commitOrder { try table.beforeCommit() }
    }

    public func clearMemoryCache() {
        for table in commitOrder { table.clearMemoryCache() }
    }
}
