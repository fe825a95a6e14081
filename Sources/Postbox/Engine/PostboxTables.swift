import PostboxStorage

/// The tables of an open Postbox that the message history needs, grouped by concern. Work that needs several tables lives outside of them
/// and is given this.
public final class PostboxTables {
    public let holes: HistoryHoleTables
    public let threads: ThreadTables
    public let history: MessageHistoryTables
    public let peers: ReadStateTables
    private let commitOrder: [Table]

    public init(valueBox: any ValueBox, seed: SeedConfiguration) {
        holes = HistoryHoleTables(valueBox: valueBox, seed: seed)
        threads = ThreadTables(valueBox: valueBox)
        history = MessageHistoryTables(valueBox: valueBox)
        peers = ReadStateTables(valueBox: valueBox)
        let all: [[Table]] = [holes.all, threads.all, history.all, peers.all]
        commitOrder = all.flatMap { $0 }
    }

    /// Writes what the tables hold back. No table's commit writes through another, so their order does not matter (spec 02.12).
    public func beforeCommit() throws {
        for table in commitOrder { try table.beforeCommit() }
    }

    public func clearMemoryCache() {
        for table in commitOrder { table.clearMemoryCache() }
    }
}

/// Which messages are unknown, and the counters of the history.
public final class HistoryHoleTables {
    public let metadata: MessageHistoryMetadataTable
    public let history: MessageHistoryHoleIndexTable

    init(valueBox: any ValueBox, seed: SeedConfiguration) {
        metadata = MessageHistoryMetadataTable(valueBox: valueBox)
        history = MessageHistoryHoleIndexTable(valueBox: valueBox, seed: seed, metadata: metadata)
    }

    var all: [Table] { [metadata, history] }
}

/// Messages by thread and by custom tag.
public final class ThreadTables {
    public let messages: MessageHistoryThreadsTable
    public let tags: MessageHistoryThreadTagsTable
    public let customTagIds: MessageCustomTagIdTable
    public let customTags: MessageCustomTagTable
    public let customTagsWithTag: MessageCustomTagWithTagTable

    init(valueBox: any ValueBox) {
        messages = MessageHistoryThreadsTable(valueBox: valueBox)
        tags = MessageHistoryThreadTagsTable(valueBox: valueBox)
        customTagIds = MessageCustomTagIdTable(valueBox: valueBox)
        customTags = MessageCustomTagTable(valueBox: valueBox)
        customTagsWithTag = MessageCustomTagWithTagTable(valueBox: valueBox)
    }

    var all: [Table] { [messages, tags, customTagIds, customTags, customTagsWithTag] }
}

/// How far the chats are read.
public final class ReadStateTables {
    public let readStates: MessageHistoryReadStateTable
    public let synchronizeReadState: MessageHistorySynchronizeReadStateTable

    init(valueBox: any ValueBox) {
        readStates = MessageHistoryReadStateTable(valueBox: valueBox)
        synchronizeReadState = MessageHistorySynchronizeReadStateTable(valueBox: valueBox)
    }

    var all: [Table] { [readStates, synchronizeReadState] }
}
