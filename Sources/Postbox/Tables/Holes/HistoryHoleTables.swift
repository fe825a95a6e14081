import PostboxStorage

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
