import PostboxSchema
import PostboxStorage

/// A hole of a chat with both ends in the key.
package struct HoleBoundsKey: TableKey {
    package var peer: PackedPeerId
    package var namespace: Int32
    package var tag: UInt32
    package var minId: Int32
    package var maxId: Int32

    package static var fields: KeyFields<PackedPeerId, Int32, UInt32, Int32, Int32> { KeyFields("peer", "namespace", "tag", "minId", "maxId") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, namespace: Int32, tag: UInt32, minId: Int32, maxId: Int32) {
        self.peer = peer
        self.namespace = namespace
        self.tag = tag
        self.minId = minId
        self.maxId = maxId
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, namespace, tag, minId, maxId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, namespace, tag, minId, maxId) }

    package var peerId: PeerId { peer.peerId }
}
