import Postbox
import PostboxCoding
import PostboxStorage

extension Operation {
    static let entries: [Operation] = [
        Operation("transaction.putItemCacheEntry", ["collectionId", "key", "entry"]) { line, transaction in
            try transaction.putItemCacheEntry(
                ItemCacheEntryId(collectionId: try line.required("collectionId", Read.int8), key: try line.key("key")),
                entry: try line.required("entry", Read.entry))
        },
        Operation("transaction.removeItemCacheEntry", ["collectionId", "key"]) { line, transaction in
            try transaction.removeItemCacheEntry(
                ItemCacheEntryId(collectionId: try line.required("collectionId", Read.int8), key: try line.key("key")))
        },
        Operation("transaction.clearItemCacheCollection", ["collectionId"]) { line, transaction in
            try transaction.clearItemCacheCollection(try line.required("collectionId", Read.int8))
        },
        Operation("transaction.setPreferencesEntry", ["key", "value"]) { line, transaction in
            try transaction.setPreferencesEntry(key: try line.key("key"), value: try line.optional("value", Read.entry))
        },
        Operation("transaction.setNoticeEntry", ["namespace", "key", "value"]) { line, transaction in
            try transaction.setNoticeEntry(
                NoticeEntryKey(namespace: try line.key("namespace"), key: try line.key("key")), value: try line.optional("value", Read.entry))
        },
        Operation("transaction.clearNoticeEntries", []) { _, transaction in try transaction.clearNoticeEntries() },
        Operation("transaction.setDeviceContactImportInfo", ["identifier", "value"]) { line, transaction in
            try transaction.setDeviceContactImportInfo(
                identifier: try line.key("identifier"), value: try line.optional("value", Read.coded))
        },
        Operation("transaction.setKeychainEntry", ["key", "value"]) { line, transaction in
            try transaction.setKeychainEntry(key: try line.string("key"), value: try line.optional("value", Read.bytes))
        },
    ]

    static let summaries: [Operation] = [
        Operation("transaction.replaceMessageTagSummary", ["peerId", "threadId", "tagMask", "namespace", "customTag", "count", "maxId"]) { line, transaction in
            try transaction.replaceMessageTagSummary(
                peerId: try line.peer(), threadId: try line.optional("threadId", Read.int64), tagMask: try line.required("tagMask", Read.tags),
                namespace: try line.int32("namespace"), customTag: try line.optional("customTag", Read.bytes), count: try line.int32("count"),
                maxId: try line.int32("maxId"))
        },
        Operation("transaction.invalidateMessageHistoryTagsSummary", ["peerId", "threadId", "namespace", "tagMask", "customTag"]) { line, transaction in
            try transaction.invalidateMessageHistoryTagsSummary(
                peerId: try line.peer(), threadId: try line.optional("threadId", Read.int64), namespace: try line.int32("namespace"),
                tagMask: try line.required("tagMask", Read.tags), customTag: try line.optional("customTag", Read.bytes))
        },
    ]

    static let maintenance: [Operation] = [
        Operation("transaction.reindexUnreadCounters", []) { _, transaction in try transaction.reindexUnreadCounters() },
    ]
}
