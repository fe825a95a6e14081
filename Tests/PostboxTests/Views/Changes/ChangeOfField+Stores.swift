import Postbox
import PostboxStorage

extension ChangeOfField {
    private typealias World = ChangeWorld

    static let ofStores: [ChangeOfField] = [
        ChangeOfField("updatedState", views: ["state"]) { try $0.setState(Objects.plain(1)) },
        ChangeOfField("mergedOperationLogOperations", views: ["log", "filteredLog"]) {
            try $0.operationLogAddEntry(
                peerId: World.ann, tag: World.log, tagLocalIndex: .automatic, tagMergedIndex: .automatic, contents: Objects.plain(2))
        },
        ChangeOfField("preferencesOperations", views: ["preferences", "preferencesPrefix", "unreadTotal"]) {
            try $0.setPreferencesEntry(key: World.preference, value: Objects.entry(1))
        },
        ChangeOfField("orderedItemListOperations", views: ["orderedItemList", "itemCollections"]) {
            try $0.replaceOrderedItemListItems(collectionId: 5, items: [OrderedItemListEntry(id: [1], contents: Objects.entry(1))])
        },
        ChangeOfField("itemCollectionItemsOperations", views: ["itemCollectionInfos", "itemCollections"]) {
            try $0.replaceItemCollectionItems(World.collection, items: (1...2).map { Objects.sticker(index: $0, id: Int64($0)) })
        },
        ChangeOfField("itemCollectionInfosOperations", views: ["itemCollectionInfos", "itemCollectionInfo", "itemCollections"]) {
            try $0.replaceItemCollectionInfos(namespace: 1, [(World.collection, Objects.plain(2))])
        },
        ChangeOfField(
            "itemCollectionInfosOperations", "itemCollectionItemsOperations",
            views: ["itemCollectionInfos", "itemCollectionIds", "itemCollectionInfo", "itemCollections"]
        ) { try $0.removeItemCollection(World.collection) },
        ChangeOfField("updatedNoticeEntryKeys", views: ["notice"]) { try $0.setNoticeEntry(World.notice, value: Objects.entry(1)) },
        ChangeOfField("updatedNoticeEntryKeys", views: ["notice"], after: { try $0.setNoticeEntry(World.notice, value: Objects.entry(1)) }) {
            try $0.clearNoticeEntries()
        },
        ChangeOfField("updatedCacheEntryKeys", views: ["cachedItem"]) { try $0.putItemCacheEntry(World.cached, entry: Objects.entry(1)) },
        ChangeOfField("updatedCacheEntryKeys", views: ["cachedItem"], after: { try $0.putItemCacheEntry(World.cached, entry: Objects.entry(1)) }) {
            try $0.clearItemCacheCollection(1)
        },
        ChangeOfField("storyGeneralStatesEvents", views: ["localStoriesState"]) { try $0.setLocalStoryState(Objects.entry(1)) },
        ChangeOfField("storyGeneralStatesEvents", views: ["subscriptionsStoriesState"]) {
            try $0.setSubscriptionsStoriesState(key: .filtered, state: Objects.entry(1))
        },
        ChangeOfField("storyGeneralStatesEvents", "storySubscriptionsEvents", views: ["storySubscriptions"]) {
            try $0.replaceAllStorySubscriptions(key: .filtered, state: nil, peerIds: [World.ann])
        },
        ChangeOfField("storyPeerStatesEvents", views: ["storyState", "peerStoryStats", "peer", "history"]) {
            try $0.setPeerStoryState(World.ann, state: StoredStoryPeerState(entry: Objects.entry(2), maxSeenId: 1))
        },
        ChangeOfField(
            "storyItemsEvents", "storyEvents", views: ["storyItems", "storyExpirationTimeItems", "peerStoryStats", "peer", "history"]
        ) { transaction in
            let items = (1...2).map { StoryItemsTableEntry(value: Objects.entry(1), id: $0, expirationTimestamp: 4 + $0, isCloseFriends: false) }
            try transaction.setStoryItems(peerId: World.ann, items: items)
        },
        ChangeOfField("storyEvents", views: ["story"]) { try $0.setStory(StoryId(peerId: World.ann, id: 1), value: Objects.entry(5)) },
    ]
}
