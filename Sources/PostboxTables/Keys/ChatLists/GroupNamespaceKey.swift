import PostboxSchema
import PostboxStorage

/// What is stored of a namespace of a chat list.
package struct GroupNamespaceKey: TableKey {
    package var groupId: Int32
    package var namespace: Int32

    package static var fields: KeyFields<Int32, Int32> { KeyFields("groupId", "namespace") }
    package static let form = fields.form()

    package init(groupId: Int32, namespace: Int32) {
        self.groupId = groupId
        self.namespace = namespace
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (groupId, namespace) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(groupId, namespace) }

    package var group: PeerGroupId { PeerGroupId(rawValue: groupId) }
}
