import CommandLineKit
import Postbox
import PostboxStorage

/// Views of the small stores.
extension ViewName {
    static let stores: [ViewName] = [
        ViewName("state", [], "the account's state") { _ in .state },
        ViewName("preferences", ["key"], "preferences by key") { .preferences(keys: try $0.someKeys()) },
        ViewName("preferencesPrefix", ["key"], "preferences whose keys begin so") { .preferencesPrefix(keyPrefix: try $0.key()) },
        ViewName("cachedItem", ["number", "key"], "an entry of the item cache; --number: its collection") {
            .cachedItem(
                ItemCacheEntryId(collectionId: try $0.number(as: Int8.self), key: try $0.keyIfGiven() ?? ValueBoxKey([])))
        },
        ViewName("notice", ["key"], "a notice; --key: its namespace and key, one behind the other") { .notice(key: NoticeEntryKey(combined: try $0.key())) },
        ViewName("orderedItemList", ["number"], "an ordered list") { .orderedItemList(id: try $0.number()) },
        ViewName("itemCollectionInfos", ["number"], "collections of a namespace with their first items") {
            .itemCollectionInfos(namespaces: [try $0.number()])
        },
        ViewName("itemCollectionIds", ["number"], "ids of the collections of a namespace") { .itemCollectionIds(namespaces: [try $0.number()]) },
        ViewName("itemCollectionInfo", ["number", "id"], "a collection; --number: its namespace") { options in
            guard let id = options[ViewOptions.id] else { throw Missing(option: "id") }
            return .itemCollectionInfo(id: ItemCollectionId(namespace: try options.number(), id: id))
        },
        ViewName("itemCollections", ["number", "entries"], "items of the collections of a namespace") {
            .itemCollections(
                orderedItemListCollectionIds: [], namespaces: [try $0.number()], aroundIndex: nil, count: $0[ViewOptions.entries])
        },
        ViewName("mergedOperationLog", ["number", "peer", "entries"], "operations of a tag in merged order; --number: the tag") {
            .mergedOperationLog(
                tag: try $0.number(as: UInt8.self), filterByPeerId: try $0.peerIfGiven(), limit: $0[ViewOptions.entries])
        },
        ViewName("timestampBasedMessageAttributes", ["number"], "the message whose time comes first; --number 0 removes, 1 clears") {
            .timestampBasedMessageAttributes(tag: try $0.number(as: UInt16.self))
        },
    ]
}
