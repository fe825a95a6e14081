import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore

extension DifferenceExporter {
    /// Operations that wait for the server, pending actions, threads and stories.
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
        var peerId: PeerId?
        var stories: [StoryItemsTableEntry] = []
        func finish() throws {
            guard let peerId, !stories.isEmpty else { return }
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
                    value: [UInt8](row.entry), id: key.id, expirationTimestamp: row.expiration, isCloseFriends: row.isCloseFriends ?? false))
        }
        try finish()
        try rows(StoryTable.self) { key, value in
            try documents.transaction(.setStory(StoryId(peerId: key.peerId, id: key.id), [UInt8](value)))
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
