import PostboxSchema
import PostboxStorage

/// An operation that waits for the server, by peer and kind.
package struct OperationKey: TableKey {
    package var peer: PackedPeerId
    package var tag: UInt8
    package var localIndex: Int32

    package static var fields: KeyFields<PackedPeerId, UInt8, Int32> { KeyFields("peer", "tag", "localIndex") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, tag: UInt8, localIndex: Int32) {
        self.peer = peer
        self.tag = tag
        self.localIndex = localIndex
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, tag, localIndex) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, tag, localIndex) }

    package var peerId: PeerId { peer.peerId }
}
