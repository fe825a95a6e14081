import Postbox
import PostboxCoding
import PostboxStorage

extension DifferenceExporter {
    /// Operations that wait for the server, pending actions, threads and stories.
    func writeLogs() throws {
        try writeThreads()
        try writeStories()
        try rows(PeerOperationLogTable.declaration) { key, value in
            guard let row = try? OperationLogRow(value) else { return }
            let form = PeerOperationLogTable.key
            try documents.operation("transaction.operationLogAddEntry") { writer in
                writer.member("peerId", peer: form.peerId(0, of: key))
                writer.member("tag", int: form.int32(1, of: key))
                writer.member("tagLocalIndex", int: form.int32(2, of: key))
                writer.key("tagMergedIndex")
                writer.string(row.mergedIndex == nil ? "none" as StaticString : "automatic")
                writer.member("contents", coded: row.contents)
            }
        }
        let actions = PendingMessageActionsTable.self
        try file.rows(actions.declaration, prefix: peer.map { actions.forward($0.packed) } ?? actions.forward()) { key, value in
            let form = actions.forward
            guard form.matches(key) else { return true }
            try documents.operation("transaction.setPendingMessageAction") { writer in
                writer.key("type")
                writer.int(Int(form.value(4, of: key)))
                writer.member("id", message: MessageId(peerId: form.peerId(1, of: key), namespace: form.int32(2, of: key), id: form.int32(3, of: key)))
                writer.member("action", coded: value)
            }
            return true
        }
    }

    private func writeThreads() throws {
        let pinned = MessageHistoryThreadPinnedTable.key
        var peerId: PeerId?
        var threads: [Int64] = []
        func finish() throws {
            guard let peerId, !threads.isEmpty else { return }
            try documents.operation("transaction.setPeerPinnedThreads") { writer in
                writer.member("peerId", peer: peerId)
                writer.array("threadIds", threads) { writer.int64String($0) }
            }
            threads.removeAll()
        }
        try rows(MessageHistoryThreadPinnedTable.declaration) { key, _ in
            if pinned.peerId(0, of: key) != peerId {
                try finish()
                peerId = pinned.peerId(0, of: key)
            }
            threads.append(pinned.value(2, of: key))
        }
        try finish()
        let index = MessageHistoryThreadIndexTable.key
        try rows(MessageHistoryThreadIndexTable.declaration) { key, value in
            guard let info = StoredMessageHistoryThreadInfo(value) else { return }
            try documents.operation("transaction.setMessageHistoryThreadInfo") { writer in
                writer.member("peerId", peer: index.peerId(0, of: key))
                writer.member("threadId", int64: index.value(2, of: key))
                writer.object("info") {
                    info.data.withUnsafeBytes { writer.member("data", coded: $0) }
                    writer.object("summary") {
                        writer.member("totalUnreadCount", int: info.summary.totalUnreadCount)
                        if let time = info.summary.mutedUntil { writer.member("mutedUntil", int: time) }
                    }
                }
            }
        }
    }

    private func writeStories() throws {
        if peer == nil { try writeStoryStates() }
        let states = StoryPeerStatesTable.self
        try file.rows(states.declaration, prefix: peer.map { states.key($0.packed) }) { key, value in
            guard states.key.matches(key), let row = try? StoryPeerStateRow(value) else { return true }
            try documents.operation("transaction.setPeerStoryState") { writer in
                writer.member("peerId", peer: states.key.peerId(1, of: key))
                writer.object("state") {
                    writer.member("entry", coded: row.entry)
                    writer.member("maxSeenId", int: row.maxSeenId)
                }
            }
            return true
        }
        let items = StoryItemsTable.key
        var peerId: PeerId?
        var stories: [(id: Int32, row: [UInt8])] = []
        func finish() throws {
            guard let peerId, !stories.isEmpty else { return }
            try documents.operation("transaction.setStoryItems") { writer in
                writer.member("peerId", peer: peerId)
                writer.array("items", stories) { id, row in row.withUnsafeBytes { DifferenceExporter.writeStory(id, $0, writer) } }
            }
            stories.removeAll()
        }
        try rows(StoryItemsTable.declaration) { key, value in
            if items.peerId(0, of: key) != peerId {
                try finish()
                peerId = items.peerId(0, of: key)
            }
            stories.append((items.int32(1, of: key), [UInt8](value)))
        }
        try finish()
        try rows(StoryTable.declaration) { key, value in
            try documents.operation("transaction.setStory") { writer in
                writer.member("peerId", peer: StoryTable.key.peerId(0, of: key))
                writer.member("id", int: StoryTable.key.int32(1, of: key))
                writer.member("value", coded: value)
            }
        }
    }

    private static func writeStory(_ id: Int32, _ bytes: UnsafeRawBufferPointer, _ writer: JSONWriter) {
        guard let row = try? StoryItemRow(bytes) else { return }
        writer.beginObject()
        writer.member("value", coded: row.entry)
        writer.member("id", int: id)
        if let time = row.expiration { writer.member("expirationTimestamp", int: time) }
        writer.member("isCloseFriends", bool: row.isCloseFriends ?? false)
        writer.endObject()
    }

    private func writeStoryStates() throws {
        let table = StoryGeneralStatesTable.self
        try file.box.withValue(table.declaration.table, key: table.local()) { value in
            guard let value else { return }
            try documents.operation("transaction.setLocalStoryState") { $0.member("state", coded: value) }
        }
        for list in PostboxStorySubscriptionsKey.allCases {
            var peers: [PeerId] = []
            try file.rows(StorySubscriptionsTable.declaration, prefix: StorySubscriptionsTable.key(Int64(list.rawValue))) { key, _ in
                if StorySubscriptionsTable.key.matches(key) { peers.append(StorySubscriptionsTable.key.peerId(1, of: key)) }
                return true
            }
            try file.box.withValue(table.declaration.table, key: table.subscriptions(Int64(list.rawValue))) { state in
                guard state != nil || !peers.isEmpty else { return }
                try documents.operation("transaction.replaceAllStorySubscriptions") { writer in
                    writer.key("key")
                    writer.string(list == .hidden ? "hidden" as StaticString : "filtered")
                    if let state { writer.member("state", coded: state) }
                    writer.member("peerIds", peers: peers)
                }
            }
        }
    }
}
