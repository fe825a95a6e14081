import Postbox
import PostboxCoding
import PostboxStorage

extension DifferenceExporter {
    /// Operations that wait for the server, pending actions, threads and stories.
    func writeLogs() throws {
        try writeThreads()
        try writeStories()
        try writeOperationLog()
        let actions = PendingMessageActionsTable.self
        try rows(actions.declaration, prefix: { PendingActionKey.fields.prefix(PackedPeerId($0)) }) { key, value in
            guard let parts = PendingActionKey(key) else { return }
            try documents.operation("transaction.setPendingMessageAction") { writer in
                writer.key("type")
                writer.int(Int(parts.type))
                writer.member("id", message: parts.messageId)
                writer.member("action", coded: value)
            }
        }
    }

    private func writeStories() throws {
        if peers.isEmpty { try writeStoryStates() }
        let states = StoryPeerStatesTable.self
        try rows(states.declaration, prefix: { StoryPeerStateKey(peer: PackedPeerId($0)).key }) { key, value in
            guard let parts = StoryPeerStateKey(key), let row = try? StoryPeerStateRow(value) else { return }
            try documents.operation("transaction.setPeerStoryState") { writer in
                writer.member("peerId", peer: parts.peerId)
                writer.object("state") {
                    writer.member("entry", coded: row.entry)
                    writer.member("maxSeenId", int: row.maxSeenId)
                }
            }
        }
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
        try rows(StoryItemsTable.self) { key, value in
            if key.peerId != peerId {
                try finish()
                peerId = key.peerId
            }
            stories.append((key.id, [UInt8](value)))
        }
        try finish()
        try rows(StoryTable.self) { key, value in
            try documents.operation("transaction.setStory") { writer in
                writer.member("peerId", peer: key.peerId)
                writer.member("id", int: key.id)
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
            try file.rows(StorySubscriptionsTable.declaration, prefix: StorySubscriptionKey.fields.prefix(list.rawValue)) { key, _ in
                if let parts = StorySubscriptionKey(key) { peers.append(parts.peerId) }
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
