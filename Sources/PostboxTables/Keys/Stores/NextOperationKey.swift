import PostboxSchema
import PostboxStorage

/// The next index of the operation log of a peer and kind.
package struct NextOperationKey: TableKey {
    package var peer: PackedPeerId
    package var tag: UInt8

    package static var fields: KeyFields<PackedPeerId, UInt8> { KeyFields("peer", "tag", constant: 0x00) }
    package static let form = fields.form(kind: "nextLocalIndex")

    package init(peer: PackedPeerId, tag: UInt8) {
        self.peer = peer
        self.tag = tag
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, tag) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, tag) }

    package var peerId: PeerId { peer.peerId }
}
