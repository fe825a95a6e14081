import PostboxSchema
import PostboxStorage

/// Peers whose stories are followed. See "Other Tables", "Story Lists".
package final class StorySubscriptionsTable: Table, KeyedTable {
    package typealias Key = StorySubscriptionKey
    package static let key = StorySubscriptionKey.form

    package static let declaration = TableDeclaration(
        id: 78, name: "StorySubscriptions", compact: false, keys: [key],
        value: .empty)

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// The peers of a list in the order of their packed ids.
    package func peerIds(_ key: PostboxStorySubscriptionsKey) throws -> [PeerId] {
        var result: [PeerId] = []
        try valueBox.rangeKeys(table, prefix: StorySubscriptionKey.fields.prefix(key.rawValue)) { row in
            if let parts = StorySubscriptionKey(row) { result.append(parts.peerId) }
            return true
        }
        return result
    }

    /// Makes these the peers of the list; the order is not kept. Reported.
    package func replaceAll(_ key: PostboxStorySubscriptionsKey, peerIds new: [PeerId], _ changes: inout ChangeRecord) throws {
        let wanted = Set(new)
        for peerId in try peerIds(key) where !wanted.contains(peerId) {
            try valueBox.remove(table, key: StorySubscriptionKey(list: key.rawValue, peer: PackedPeerId(peerId)).key, secure: true)
        }
        for peerId in new { try valueBox.set(table, key: StorySubscriptionKey(list: key.rawValue, peer: PackedPeerId(peerId)).key, value: []) }
        changes.storySubscriptionsEvents.append(.replaceAll(key: key))
    }
}
