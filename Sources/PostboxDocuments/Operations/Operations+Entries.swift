import Postbox
import PostboxStorage
import TelegramCore

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

    /// Where the namespace ends is not stored; together they are the key. Namespaces of the application have four bytes twice.
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
