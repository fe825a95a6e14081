import PostboxSchema
import PostboxStorage

/// What is stored of a chat list, once.
package struct GroupKey: TableKey {
    package var groupId: Int64

    package static var fields: KeyFields<Int64> { KeyFields("groupId") }
    package static let form = fields.form()

    package init(groupId: Int64) {
        self.groupId = groupId
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        groupId = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(groupId) }

    package var group: PeerGroupId { PeerGroupId(rawValue: Int32(truncatingIfNeeded: groupId)) }
}
