import PostboxSchema
import PostboxStorage

/// The latest story of each peer that was seen. See "Other Tables", "Story States".
package final class StoryPeerStatesTable: Table, KeyedTable {
    package typealias Key = StoryPeerStateKey
    package static let key = StoryPeerStateKey.form

    package static let declaration = TableDeclaration(
        id: 79, name: "StoryPeerStates", compact: false, keys: [key],
        value: .custom(StoryPeerStateRow.self))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Nil for a row that cannot be read, too.
    package func get(_ peerId: PeerId) throws -> StoredStoryPeerState? {
        try value(StoryPeerStateKey(peer: PackedPeerId(peerId)).key) { value in
            let row = try StoryPeerStateRow(value)
            return StoredStoryPeerState(entry: [UInt8](row.entry), maxSeenId: row.maxSeenId)
        }
    }

    /// Nil removes the state. Always reported.
    package func set(_ peerId: PeerId, state: StoredStoryPeerState?, _ changes: inout ChangeRecord) throws {
        let key = StoryPeerStateKey(peer: PackedPeerId(peerId)).key
        if let state {
            try valueBox.set(table, key: key, value: StoryPeerStateRow.encode(state))
        } else {
            try valueBox.remove(table, key: key, secure: true)
        }
        changes.storyPeerStatesEvents.append(.set(peerId))
    }
}
