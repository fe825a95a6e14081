import PostboxSchema
import PostboxStorage

/// That a chat list was touched.
package struct ChatListInitializedKey: TableKey {
    package var groupId: Int32

    package static var fields: KeyFields<Int32> { KeyFields("groupId", constant: 0x06, at: 4) }
    package static let form = fields.form(kind: "chatListGroupInitialized")

    package init(groupId: Int32) {
        self.groupId = groupId
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        groupId = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(groupId) }

    package var group: PeerGroupId { PeerGroupId(rawValue: groupId) }
}
