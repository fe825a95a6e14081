import Postbox
import PostboxCoding
import PostboxStorage
import TelegramCore

extension Operation {
    static let media: [Operation] = [
        .transaction("transaction.updateMedia", Field.required("id", Form.mediaId), Field.optionalCoded("media")) {
            .updateMedia($0, $1)
        } parts: {
            if case let .updateMedia(id, media) = $0 { (id, media) } else { nil }
        },
        .transaction("transaction.storeMediaIfNotPresent", Field.coded("media")) {
            .storeMediaIfNotPresent($0)
        } parts: {
            if case let .storeMediaIfNotPresent(media) = $0 { media } else { nil }
        },
    ]

    static let collections: [Operation] = [
        .transaction("transaction.replaceItemCollections", Field.namespace, Field.required("itemCollections", Form.array(itemCollection))) {
            .replaceItemCollections(namespace: $0, $1)
        } parts: {
            if case let .replaceItemCollections(namespace, collections) = $0 { (namespace, collections) } else { nil }
        },
        .transaction("transaction.replaceItemCollectionInfos", Field.namespace, Field.required("itemCollectionInfos", Form.array(itemCollectionInfo))) {
            .replaceItemCollectionInfos(namespace: $0, $1)
        } parts: {
            if case let .replaceItemCollectionInfos(namespace, infos) = $0 { (namespace, infos) } else { nil }
        },
        .transaction(
            "transaction.replaceItemCollectionItems", Field.required("collectionId", Form.itemCollectionId), Field.codedObjects("items")
        ) {
            .replaceItemCollectionItems($0, $1)
        } parts: {
            if case let .replaceItemCollectionItems(id, items) = $0 { (id, items) } else { nil }
        },
        .transaction("transaction.removeItemCollection", Field.required("collectionId", Form.itemCollectionId)) {
            .removeItemCollection($0)
        } parts: {
            if case let .removeItemCollection(id) = $0 { id } else { nil }
        },
    ]

    static let lists: [Operation] = [
        .transaction("transaction.replaceOrderedItemListItems", Field.int32("collectionId"), Field.required("items", Form.array(listEntry))) {
            .replaceOrderedItemListItems(collectionId: $0, $1)
        } parts: {
            if case let .replaceOrderedItemListItems(collectionId, items) = $0 { (collectionId, items) } else { nil }
        },
        .transaction(
            "transaction.addOrMoveToFirstPositionOrderedItemListItem", Field.int32("collectionId"), Field.required("item", listEntry),
            Field.optionalInt32("removeTailIfCountExceeds")
        ) {
            .addOrMoveToFirstPositionOrderedItemListItem(collectionId: $0, $1, removeTailIfCountExceeds: $2)
        } parts: {
            guard case let .addOrMoveToFirstPositionOrderedItemListItem(collectionId, item, limit) = $0 else { return nil }
            return (collectionId, item, limit)
        },
        .transaction("transaction.removeOrderedItemListItem", Field.int32("collectionId"), Field.required("itemId", Form.bytes)) {
            .removeOrderedItemListItem(collectionId: $0, itemId: $1)
        } parts: {
            if case let .removeOrderedItemListItem(collectionId, itemId) = $0 { (collectionId, itemId) } else { nil }
        },
        .transaction(
            "transaction.unorderedItemListApplyDifference", Field.required("tag", Form.key), Field.optionalCoded("previousInfo"),
            Field.coded("updatedInfo"), Field.required("setItems", Form.array(unorderedItem)),
            Field.required("removeItemIds", Form.array(Form.key))
        ) {
            .unorderedItemListApplyDifference(
                UnorderedListDifference(tag: $0, previousInfo: $1, updatedInfo: $2, setItems: $3, removeItemIds: $4))
        } parts: {
            guard case let .unorderedItemListApplyDifference(list) = $0 else { return nil }
            return (list.tag, list.previousInfo, list.updatedInfo, list.setItems, list.removeItemIds)
        },
    ]

    private static let itemCollection = Form.object(
        Field.required("id", Form.itemCollectionId), Field.coded("info"), Field.codedObjects("items")
    ) {
        ItemCollection(id: $0, info: $1, items: $2)
    } parts: {
        ($0.id, $0.info, $0.items)
    }

    private static let itemCollectionInfo = Form.object(Field.required("id", Form.itemCollectionId), Field.coded("info")) {
        ItemCollectionInfo(id: $0, info: $1)
    } parts: {
        ($0.id, $0.info)
    }

    private static let listEntry = Form.object(Field.required("id", Form.bytes), Field.entry("contents")) {
        OrderedItemListEntry(id: $0, contents: $1)
    } parts: {
        ($0.id, $0.contents)
    }

    private static let unorderedItem = Form.object(Field.required("id", Form.key), Field.int64("hash"), Field.coded("contents")) {
        UnorderedListDifference.Item(id: $0, hash: $1, contents: $2)
    } parts: {
        ($0.id, $0.hash, $0.contents)
    }
}

extension Operation {
    static let entries: [Operation] = [
        .transaction("transaction.putItemCacheEntry", itemCacheEntryId, Field.entry("entry")) {
            .putItemCacheEntry($0, $1)
        } parts: {
            if case let .putItemCacheEntry(id, entry) = $0 { (id, entry) } else { nil }
        },
        .transaction("transaction.removeItemCacheEntry", itemCacheEntryId) {
            .removeItemCacheEntry($0)
        } parts: {
            if case let .removeItemCacheEntry(id) = $0 { id } else { nil }
        },
        .transaction("transaction.clearItemCacheCollection", Field.required("collectionId", Form.int8)) {
            .clearItemCacheCollection($0)
        } parts: {
            if case let .clearItemCacheCollection(collectionId) = $0 { collectionId } else { nil }
        },
        .transaction("transaction.setPreferencesEntry", Field.required("key", Form.key), Field.optionalEntry("value")) {
            .setPreferencesEntry(key: $0, $1)
        } parts: {
            if case let .setPreferencesEntry(key, value) = $0 { (key, value) } else { nil }
        },
        .transaction("transaction.setNoticeEntry", noticeKey, Field.optionalEntry("value")) {
            .setNoticeEntry($0, $1)
        } parts: {
            if case let .setNoticeEntry(key, value) = $0 { (key, value) } else { nil }
        },
        .transaction("transaction.clearNoticeEntries", is: .clearNoticeEntries),
        .transaction("transaction.setDeviceContactImportInfo", Field.required("identifier", Form.key), Field.optionalCoded("value")) {
            .setDeviceContactImportInfo(identifier: $0, $1)
        } parts: {
            if case let .setDeviceContactImportInfo(identifier, value) = $0 { (identifier, value) } else { nil }
        },
        .transaction("transaction.setKeychainEntry", Field.string("key"), Field.optional("value", Form.bytes)) {
            .setKeychainEntry(key: $0, $1)
        } parts: {
            if case let .setKeychainEntry(key, value) = $0 { (key, value) } else { nil }
        },
    ]

    static let summaries: [Operation] = [
        .transaction("transaction.replaceMessageTagSummary", tagPlace, Field.int32("count"), Field.int32("maxId")) {
            .replaceMessageTagSummary($0, count: $1, maxId: $2)
        } parts: {
            if case let .replaceMessageTagSummary(place, count, maxId) = $0 { (place, count, maxId) } else { nil }
        },
        .transaction("transaction.invalidateMessageHistoryTagsSummary", tagPlace) {
            .invalidateMessageHistoryTagsSummary($0)
        } parts: {
            if case let .invalidateMessageHistoryTagsSummary(place) = $0 { place } else { nil }
        },
    ]

    static let maintenance: [Operation] = [.transaction("transaction.reindexUnreadCounters", is: .reindexUnreadCounters)]

    private static let itemCacheEntryId = Fields(Field.required("collectionId", Form.int8), Field.required("key", Form.key)) {
        ItemCacheEntryId(collectionId: $0, key: $1)
    } parts: {
        ($0.collectionId, $0.key)
    }

    /// A notice key. The end of the namespace is not stored: the key is both parts joined. Namespaces of the application are four bytes, repeated.
    private static let noticeKey = Fields(Field.required("namespace", Form.key), Field.required("key", Form.key)) {
        NoticeEntryKey(namespace: $0, key: $1)
    } parts: { key in
        key.combined.withBytes { bytes in
            let namespace = UnsafeRawBufferPointer(rebasing: bytes.prefix(8)), rest = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(8))
            return (ValueBoxKey(copying: namespace), ValueBoxKey(copying: rest))
        }
    }

    private static let tagPlace = Fields(
        Field.peer(), Field.thread, Field.required("tagMask", Form.tags), Field.namespace, Field.optional("customTag", Form.bytes)
    ) {
        MessageTagPlace(peerId: $0, threadId: $1, namespace: $3, tagMask: $2, customTag: $4)
    } parts: {
        ($0.peerId, $0.threadId, $0.tagMask, $0.namespace, $0.customTag)
    }
}

extension Operation {
    static let operationLog: [Operation] = [
        .transaction(
            "transaction.operationLogAddEntry", Field.peer(), tag, Field.required("tagLocalIndex", localIndex),
            Field.required("tagMergedIndex", isMerged), Field.coded("contents")
        ) {
            .operationLogAddEntry(peerId: $0, tag: $1, localIndex: $2, isMerged: $3, contents: $4)
        } parts: {
            guard case let .operationLogAddEntry(peerId, tag, localIndex, isMerged, contents) = $0 else { return nil }
            return (peerId, tag, localIndex, isMerged, contents)
        },
        .transaction("transaction.operationLogRemoveEntry", Field.peer(), tag, Field.int32("tagLocalIndex")) {
            .operationLogRemoveEntry(peerId: $0, tag: $1, localIndex: $2)
        } parts: {
            if case let .operationLogRemoveEntry(peerId, tag, localIndex) = $0 { (peerId, tag, localIndex) } else { nil }
        },
        .transaction("transaction.operationLogRemoveAllEntries", Field.peer(), tag) {
            .operationLogRemoveAllEntries(peerId: $0, tag: $1)
        } parts: {
            if case let .operationLogRemoveAllEntries(peerId, tag) = $0 { (peerId, tag) } else { nil }
        },
        .transaction("transaction.operationLogRemoveEntries", Field.peer(), tag, Field.int32("maxTagLocalIndex")) {
            .operationLogRemoveEntries(peerId: $0, tag: $1, maxLocalIndex: $2)
        } parts: {
            if case let .operationLogRemoveEntries(peerId, tag, maxLocalIndex) = $0 { (peerId, tag, maxLocalIndex) } else { nil }
        },
        .transaction("transaction.operationLogResetIndices", Field.peer(), tag, Field.int32("nextTagLocalIndex")) {
            .operationLogResetIndices(peerId: $0, tag: $1, nextLocalIndex: $2)
        } parts: {
            if case let .operationLogResetIndices(peerId, tag, nextLocalIndex) = $0 { (peerId, tag, nextLocalIndex) } else { nil }
        },
    ]

    private static let tag = Field.required("tag", Form.uint8)

    /// A local index, or `nil` for the next one.
    private static let localIndex = JSONForm { (node: JSONNode) throws(OperationError) -> Int32? in
        node.string == "automatic" ? nil : try Read.int32(node)
    } write: { index, writer in
        if let index { writer.int(Int(index)) } else { writer.string("automatic" as StaticString) }
    }

    private static let isMerged = Form.words(["none": false, "automatic": true], others: "must be \"none\" or \"automatic\"")
}
