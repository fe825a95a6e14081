import PostboxStorage

/// Small stores: collections, lists, caches, preferences, notices (spec 01.9, 04).
public final class StoreTables {
    public let metadata: MetadataTable
    public let keychain: KeychainTable
    public let collectionInfos: ItemCollectionInfoTable
    public let collectionItems: ItemCollectionItemTable
    public let collectionReverseIndex: ItemCollectionReverseIndexTable
    public let itemCacheMeta: ItemCacheMetaTable
    public let itemCache: ItemCacheTable
    public let preferences: PreferencesTable
    public let orderedListIndex: OrderedItemListIndexTable
    public let orderedLists: OrderedItemListTable
    public let unorderedLists: UnorderedItemListTable
    public let notices: NoticeTable
    public let deviceContacts: DeviceContactImportInfoTable

    init(valueBox: any ValueBox, seed: SeedConfiguration) {
        metadata = MetadataTable(valueBox: valueBox)
        keychain = KeychainTable(valueBox: valueBox)
        collectionInfos = ItemCollectionInfoTable(valueBox: valueBox)
        collectionReverseIndex = ItemCollectionReverseIndexTable(valueBox: valueBox)
        collectionItems = ItemCollectionItemTable(valueBox: valueBox, model: seed.model, reverseIndex: collectionReverseIndex)
        itemCacheMeta = ItemCacheMetaTable(valueBox: valueBox)
        itemCache = ItemCacheTable(valueBox: valueBox)
        preferences = PreferencesTable(valueBox: valueBox)
        orderedListIndex = OrderedItemListIndexTable(valueBox: valueBox)
        orderedLists = OrderedItemListTable(valueBox: valueBox, index: orderedListIndex)
        unorderedLists = UnorderedItemListTable(valueBox: valueBox, model: seed.model)
        notices = NoticeTable(valueBox: valueBox)
        deviceContacts = DeviceContactImportInfoTable(valueBox: valueBox)
    }

    var all: [Table] {
        [
            metadata, keychain, collectionInfos, collectionItems, collectionReverseIndex, itemCacheMeta, itemCache, preferences, orderedLists,
            orderedListIndex, unorderedLists, notices, deviceContacts,
        ]
    }
}
