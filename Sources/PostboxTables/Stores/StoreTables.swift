import PostboxStorage

/// Small stores: collections, lists, caches, preferences, and notices. See "Other Tables".
package final class StoreTables {
    package let metadata: MetadataTable
    package let keychain: KeychainTable
    package let collectionInfos: ItemCollectionInfoTable
    package let collectionItems: ItemCollectionItemTable
    package let collectionReverseIndex: ItemCollectionReverseIndexTable
    package let itemCacheMeta: ItemCacheMetaTable
    package let itemCache: ItemCacheTable
    package let preferences: PreferencesTable
    package let orderedListIndex: OrderedItemListIndexTable
    package let orderedLists: OrderedItemListTable
    package let unorderedLists: UnorderedItemListTable
    package let notices: NoticeTable
    package let deviceContacts: DeviceContactImportInfoTable

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
