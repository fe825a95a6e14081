import Postbox
import PostboxCoding
import PostboxStorage
import TelegramCore

extension Operation {
    static let entries: [Operation] = [
        .transaction("transaction.putItemCacheEntry", "collectionId", "key", "entry") { line in
            .putItemCacheEntry(try line.itemCacheEntryId(), try line.required("entry", Read.entry))
        },
        .transaction("transaction.removeItemCacheEntry", "collectionId", "key") { .removeItemCacheEntry(try $0.itemCacheEntryId()) },
        .transaction("transaction.clearItemCacheCollection", "collectionId") { .clearItemCacheCollection(try $0.required("collectionId", Read.int8)) },
        .transaction("transaction.setPreferencesEntry", "key", "value") { line in
            .setPreferencesEntry(key: try line.key("key"), try line.optional("value", Read.entry))
        },
        .transaction("transaction.setNoticeEntry", "namespace", "key", "value") { line in
            .setNoticeEntry(NoticeEntryKey(namespace: try line.key("namespace"), key: try line.key("key")), try line.optional("value", Read.entry))
        },
        .transaction("transaction.clearNoticeEntries") { _ in .clearNoticeEntries },
        .transaction("transaction.setDeviceContactImportInfo", "identifier", "value") { line in
            .setDeviceContactImportInfo(identifier: try line.key("identifier"), try line.optionalCoded("value"))
        },
        .transaction("transaction.setKeychainEntry", "key", "value") { line in
            .setKeychainEntry(key: try line.string("key"), try line.optional("value", Read.bytes))
        },
    ]

    static let summaries: [Operation] = [
        .transaction("transaction.replaceMessageTagSummary", "peerId", "threadId", "tagMask", "namespace", "customTag", "count", "maxId") { line in
            .replaceMessageTagSummary(try line.tagPlace(), count: try line.int32("count"), maxId: try line.int32("maxId"))
        },
        .transaction("transaction.invalidateMessageHistoryTagsSummary", "peerId", "threadId", "namespace", "tagMask", "customTag") { line in
            .invalidateMessageHistoryTagsSummary(try line.tagPlace())
        },
    ]

    static let maintenance: [Operation] = [
        .transaction("transaction.reindexUnreadCounters") { _ in .reindexUnreadCounters }
    ]
}

extension OperationFields {
    fileprivate func itemCacheEntryId() throws(OperationError) -> ItemCacheEntryId {
        ItemCacheEntryId(collectionId: try required("collectionId", Read.int8), key: try key("key"))
    }

    fileprivate func tagPlace() throws(OperationError) -> MessageTagPlace {
        MessageTagPlace(
            peerId: try peer(), threadId: try thread(), namespace: try int32("namespace"), tagMask: try required("tagMask", Read.tags),
            customTag: try optional("customTag", Read.bytes))
    }
}
