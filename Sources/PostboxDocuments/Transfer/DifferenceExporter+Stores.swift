import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore

extension DifferenceExporter {
    /// Writes entries under keys, and lists of items. They are independent of all other data.
    func writeStores() throws {
        try rows(PreferencesTable.declaration) { key, value in
            try documents.transaction(.setPreferencesEntry(key: ValueBoxKey(copying: key), [UInt8](value)))
        }
        try rows(NoticeTable.declaration) { key, value in
            try documents.transaction(.setNoticeEntry(NoticeEntryKey(combined: ValueBoxKey(copying: key)), [UInt8](value)))
        }
        try rows(KeychainTable.declaration) { key, value in
            try documents.transaction(.setKeychainEntry(key: String(decoding: key, as: UTF8.self), [UInt8](value)))
        }
        try rows(DeviceContactImportInfoTable.declaration) { key, value in
            try documents.transaction(.setDeviceContactImportInfo(identifier: ValueBoxKey(copying: key), CodedObject(copying: value)))
        }
        try rows(ItemCacheTable.declaration) { key, value in
            guard let parts = CachedItemKey(key) else { return }
            let id = ItemCacheEntryId(collectionId: parts.collectionId, key: ValueBoxKey(copying: ItemCacheTable.key.tail(of: key)))
            try documents.transaction(.putItemCacheEntry(id, [UInt8](value)))
        }
        try writeOrderedLists()
        try writeItemCollections()
    }

    private func writeOrderedLists() throws {
        var collection: Int32?
        var ids: [[UInt8]] = []
        func finish() throws {
            guard let collection, !ids.isEmpty else { return }
            let table = OrderedItemListIndexTable.self
            let items = try ids.map { id in
                let key = OrderedItemContentsKey(collectionId: collection, itemId: KeyTail(id)).key
                return OrderedItemListEntry(id: id, contents: try file.box.get(table.declaration.table, key: key) ?? [])
            }
            try documents.transaction(.replaceOrderedItemListItems(collectionId: collection, items))
            ids.removeAll()
        }
        try rows(OrderedItemListTable.declaration) { key, value in
            guard let parts = OrderedItemPositionKey(key) else { return }
            if parts.collectionId != collection {
                try finish()
                collection = parts.collectionId
            }
            ids.append([UInt8](value))
        }
        try finish()
    }

    /// Writes one operation per namespace: its collections in order, each with its items.
    private func writeItemCollections() throws {
        var namespace: Int32?
        var infos: [(id: Int64, info: [UInt8])] = []
        func finish() throws {
            guard let namespace, !infos.isEmpty else { return }
            let collections = try infos.map { id, info in
                var items: [CodedObject] = []
                try file.rows(ItemCollectionItemTable.declaration, prefix: CollectionItemKey.fields.prefix(namespace, id)) { _, item in
                    items.append(CodedObject(copying: item))
                    return true
                }
                return ItemCollection(id: ItemCollectionId(namespace: namespace, id: id), info: CodedObject(info), items: items)
            }
            try documents.transaction(.replaceItemCollections(namespace: namespace, collections))
            infos.removeAll()
        }
        try rows(ItemCollectionInfoTable.self) { key, value in
            if key.namespace != namespace {
                try finish()
                namespace = key.namespace
            }
            infos.append((key.id, [UInt8](value)))
        }
        try finish()
    }
}

extension DifferenceExporter {
    /// Writes operations waiting for the server, pending actions, threads, and stories.
    func writeLogs() throws {
        try writeThreads()
        try writeStories()
        try writeOperationLog()
        let actions = PendingMessageActionsTable.self
        try rows(actions.declaration, prefix: { PendingActionKey.fields.prefix(PackedPeerId($0)) }) { key, value in
            guard let parts = PendingActionKey(key) else { return }
            try documents.transaction(.setPendingMessageAction(type: parts.type, id: parts.messageId, action: CodedObject(copying: value)))
        }
    }

    private func writeStories() throws {
        if peers.isEmpty { try writeStoryStates() }
        let states = StoryPeerStatesTable.self
        try rows(states.declaration, prefix: { StoryPeerStateKey(peer: PackedPeerId($0)).key }) { key, value in
            guard let parts = StoryPeerStateKey(key), let row = try? StoryPeerStateRow(value) else { return }
            try documents.transaction(.setPeerStoryState(parts.peerId, StoredStoryPeerState(entry: [UInt8](row.entry), maxSeenId: row.maxSeenId)))
        }
        try writeStoryItems()
        try rows(StoryTable.self) { key, value in
            try documents.transaction(.setStory(StoryId(peerId: key.peerId, id: key.id), [UInt8](value)))
        }
    }

    /// Writes the list of each peer, and the newest story of the peers with only that one known.
    private func writeStoryItems() throws {
        let tops = StoryTopItemsTable.self
        var peerId: PeerId?
        var stories: [StoryItemsTableEntry] = []
        func finish() throws {
            guard let peerId, !stories.isEmpty else { return }
            let top = try file.box.withValue(tops.declaration.table, key: PeerKey(peerId).key) { $0.flatMap { tops.item($0) } }
            // The last one counts as the newest.
            if let top, let place = stories.firstIndex(where: { $0.id == top.id }) { stories.append(stories.remove(at: place)) }
            try documents.transaction(.setStoryItems(peerId, stories))
            stories.removeAll()
        }
        try rows(StoryItemsTable.self) { key, value in
            if key.peerId != peerId {
                try finish()
                peerId = key.peerId
            }
            guard let row = try? StoryItemRow(value) else { return }
            stories.append(
                StoryItemsTableEntry(
                    value: [UInt8](row.entry), id: key.id, expirationTimestamp: row.expiration, isCloseFriends: row.isCloseFriends ?? false,
                    isLiveStream: row.isLiveStream ?? false))
        }
        try finish()
        try rows(tops) { key, value in
            guard let top = tops.item(value) else { return }
            if !top.isExact {
                try documents.transaction(.setStoryItemsInexactMaxId(key.peerId, id: top.id, hasLiveItems: top.hasLiveItems))
            } else if top.id == 0 {
                try documents.transaction(.setStoryItems(key.peerId, []))
            }
        }
    }

    private func writeStoryStates() throws {
        let table = StoryGeneralStatesTable.self
        try file.box.withValue(table.declaration.table, key: table.local()) { value in
            guard let value else { return }
            try documents.transaction(.setLocalStoryState([UInt8](value)))
        }
        for list in PostboxStorySubscriptionsKey.allCases {
            var peers: [PeerId] = []
            try file.rows(StorySubscriptionsTable.declaration, prefix: StorySubscriptionKey.fields.prefix(list.rawValue)) { key, _ in
                if let parts = StorySubscriptionKey(key) { peers.append(parts.peerId) }
                return true
            }
            try file.box.withValue(table.declaration.table, key: table.subscriptions(Int64(list.rawValue))) { state in
                guard state != nil || !peers.isEmpty else { return }
                try documents.transaction(.replaceAllStorySubscriptions(key: list, state: state.map { [UInt8]($0) }, peerIds: peers))
            }
        }
    }
}

extension DifferenceExporter {
    /// Operations waiting for the server, those of the merged logs in order of their indices, and the counters of both. See "The Operation Log".
    func writeOperationLog() throws {
        let table = PeerOperationLogTable.self
        /// Keys of the entries in a merged log; the others are independent.
        var merged: [(index: Int32, key: OperationKey)] = []
        try rows(table) { key, value in
            guard let row = try? OperationLogRow(value) else { return }
            if let index = row.mergedIndex { merged.append((index, key)) } else { try write(key, row) }
        }
        merged.sort { $0.index < $1.index }
        let metadata = PeerOperationLogMetadataTable.self
        var next: Int32 = 1
        for (index, key) in merged {
            // Indices of removed entries are skipped.
            if index != next, isComplete {
                try documents.put(metadata.declaration.table, key: metadata.merged(), value: withUnsafeBytes(of: index.littleEndian) { [UInt8]($0) })
            }
            next = index &+ 1
            try file.box.withValue(table.declaration.table, key: key.key) { value in
                guard let row = try value.map(OperationLogRow.init) else { return }
                try write(key, row)
            }
        }
        try rows(metadata.declaration, prefix: { NextOperationKey.fields.prefix(PackedPeerId($0)) }) { key, value in
            guard let parts = NextOperationKey(key), let next = try? metadata.value.read(value) else { return }
            try documents.transaction(.operationLogResetIndices(peerId: parts.peerId, tag: parts.tag, nextLocalIndex: next))
        }
    }

    private func write(_ key: OperationKey, _ row: OperationLogRow) throws {
        try documents.transaction(
            .operationLogAddEntry(
                peerId: key.peerId, tag: key.tag, localIndex: key.localIndex, isMerged: row.mergedIndex != nil,
                contents: CodedObject(copying: row.contents)))
    }
}

extension DifferenceExporter {
    /// Application data of threads. Written after the messages, because a thread without messages is not stored.
    func writeThreads() throws {
        var peerId: PeerId?
        var threads: [Int64] = []
        func finish() throws {
            guard let peerId, !threads.isEmpty else { return }
            try documents.transaction(.setPeerPinnedThreads(peerId, threads))
            threads.removeAll()
        }
        try rows(MessageHistoryThreadPinnedTable.self) { key, _ in
            if key.peerId != peerId {
                try finish()
                peerId = key.peerId
            }
            threads.append(key.threadId)
        }
        try finish()
        try writeThreadInfos()
        try rows(PeerThreadCombinedStateTable.self) { key, _ in try writeCombinedState(key.peerId) }
    }

    /// Writes the known extent of a peer's thread list, or none without a row for it.
    func writeCombinedState(_ peerId: PeerId) throws {
        let table = PeerThreadCombinedStateTable.self
        let state = try file.box.withValue(table.declaration.table, key: PeerKey(peerId).key) { $0.map { StoredPeerThreadCombinedState($0) } }
        try documents.transaction(.setPeerThreadCombinedState(peerId, state))
    }
}
