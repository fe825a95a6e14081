import PostboxSchema
import PostboxStorage

/// Which messages are unknown, and the counters of the history.
package final class HistoryHoleTables {
    package let metadata: MessageHistoryMetadataTable
    package let history: MessageHistoryHoleIndexTable
    package let threads: MessageHistoryThreadHoleIndexTable
    package let customTags: MessageCustomTagHoleIndexTable
    package let customTagsWithTag: MessageCustomTagWithTagHoleIndexTable

    init(valueBox: any ValueBox, seed: SeedConfiguration) {
        metadata = MessageHistoryMetadataTable(valueBox: valueBox)
        history = MessageHistoryHoleIndexTable(valueBox: valueBox, seed: seed, metadata: metadata)
        threads = MessageHistoryThreadHoleIndexTable(valueBox: valueBox, seed: seed, metadata: metadata)
        customTags = MessageCustomTagHoleIndexTable(valueBox: valueBox, seed: seed, metadata: metadata)
        customTagsWithTag = MessageCustomTagWithTagHoleIndexTable(valueBox: valueBox, seed: seed, metadata: metadata)
    }

    /// Where the holes of custom tags are, alone or with a shared-media tag.
    package func customTagHoles(_ tag: MessageTags?) -> CustomTagHoleTable { tag == nil ? customTags : customTagsWithTag }

    var all: [Table] { [metadata, history, threads, customTags, customTagsWithTag] }
}
