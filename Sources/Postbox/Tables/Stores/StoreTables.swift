import PostboxStorage

/// Small stores: collections, lists, caches, preferences, notices (spec 01.9, 04).
public final class StoreTables {
    public let metadata: MetadataTable

    init(valueBox: any ValueBox, seed: SeedConfiguration) {
        metadata = MetadataTable(valueBox: valueBox)
    }

    var all: [Table] { [metadata] }
}
