import PostboxSchema
import PostboxStorage

/// The key of a single row per peer.
package struct PeerKey: TableKey {
    package var peer: PackedPeerId

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package init(_ peerId: PeerId) { peer = PackedPeerId(peerId) }

    package var peerId: PeerId { peer.peerId }
}

/// The key of a single row per thread.
package struct ThreadKey: TableKey {
    package var peer: PackedPeerId
    package var threadId: Int64

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}
