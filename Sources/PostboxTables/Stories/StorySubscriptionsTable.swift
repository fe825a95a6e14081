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

    /// Returns the peers of a list in the order of their packed IDs.
    package func peerIds(_ key: PostboxStorySubscriptionsKey) throws -> [PeerId] {
        var result: [PeerId] = []
        try valueBox.rangeKeys(table, prefix: StorySubscriptionKey.fields.prefix(key.rawValue)) { row in
            if let parts = StorySubscriptionKey(row) { result.append(parts.peerId) }
            return true
        }
        return result
    }

    /// Replaces the peers of the list, whose order is not preserved, and reports the change.
    package func replaceAll(_ key: PostboxStorySubscriptionsKey, peerIds new: [PeerId], _ changes: inout ChangeRecord) throws {
        let wanted = Set(new)
        for peerId in try peerIds(key) where !wanted.contains(peerId) {
            try valueBox.remove(table, key: StorySubscriptionKey(list: key.rawValue, peer: PackedPeerId(peerId)).key, secure: true)
        }
        for peerId in new { try valueBox.set(table, key: StorySubscriptionKey(list: key.rawValue, peer: PackedPeerId(peerId)).key, value: []) }
        changes.storySubscriptionsEvents.append(.replaceAll(key: key))
    }
}

/// A peer whose stories are followed.
package struct StorySubscriptionKey: TableKey {
    package var list: Int32  // shown as "key"
    package var peer: PackedPeerId

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// States of story subscriptions and of the account's own stories. See "Other Tables", "Story States".
package final class StoryGeneralStatesTable: Table, DeclaredTable {
    package static let local = KeyForm(kind: "local", .constant(0x00))
    package static let subscriptions = KeyForm(kind: "subscriptions", .constant(0x01), .int32("key"))

    package static let declaration = TableDeclaration(
        id: 65, name: "StoryGeneralStates", compact: false, keys: [local, subscriptions],
        value: .coded(.entry))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Returns the CodableEntry bytes of a subscription list, or of the account's own stories for `nil`.
    package func get(_ key: PostboxStorySubscriptionsKey?) throws -> [UInt8]? { try valueBox.get(table, key: rowKey(key)) }

    /// Sets the state and reports the change; `nil` removes it.
    package func set(_ key: PostboxStorySubscriptionsKey?, state: [UInt8]?, _ changes: inout ChangeRecord) throws {
        if let state {
            try valueBox.set(table, key: rowKey(key), value: state)
        } else {
            try valueBox.remove(table, key: rowKey(key), secure: true)
        }
        changes.storyGeneralStatesEvents.append(.set(key))
    }

    package func rowKey(_ key: PostboxStorySubscriptionsKey?) -> ValueBoxKey {
        key.map { Self.subscriptions(Int64($0.rawValue)) } ?? Self.local()
    }
}
