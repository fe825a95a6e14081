import PostboxSchema
import PostboxStorage

/// A message, by the number that its sender gave it.
package struct GloballyUniqueIdKey: TableKey {
    package var peer: PackedPeerId
    package var globallyUniqueId: Int64

    package static var fields: KeyFields<PackedPeerId, Int64> { KeyFields("peer", "globallyUniqueId") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, globallyUniqueId: Int64) {
        self.peer = peer
        self.globallyUniqueId = globallyUniqueId
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, globallyUniqueId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, globallyUniqueId) }

    package var peerId: PeerId { peer.peerId }
}
