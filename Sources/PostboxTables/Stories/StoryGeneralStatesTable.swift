import PostboxSchema
import PostboxStorage

/// States of story subscriptions and of the account's own stories. See "Other Tables", "Story States".
package final class StoryGeneralStatesTable: Table, DeclaredTable {
    package static let local = KeyForm(kind: "local", .constant(0x00))
    package static let subscriptions = KeyForm(kind: "subscriptions", .constant(0x01), .int32("key"))

    package static let declaration = TableDeclaration(
        id: 65, name: "StoryGeneralStates", compact: false, keys: [local, subscriptions],
        value: .coded(.entry))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// CodableEntry bytes: of a subscription list, or of the own stories for nil.
    package func get(_ key: PostboxStorySubscriptionsKey?) throws -> [UInt8]? { try valueBox.get(table, key: rowKey(key)) }

    /// Nil removes the state. Always reported.
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
