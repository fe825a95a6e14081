import PostboxSchema
import PostboxStorage

/// The key of a single row per peer.
package struct PeerKey: TableKey {
    package var peer: PackedPeerId

    package static var fields: KeyFields<PackedPeerId> { KeyFields("peer") }
    package static let form = fields.form()

    package init(peer: PackedPeerId) {
        self.peer = peer
    }

    package init(_ peerId: PeerId) { peer = PackedPeerId(peerId) }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        peer = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer) }

    package var peerId: PeerId { peer.peerId }
}

/// The key of a single row per thread.
package struct ThreadKey: TableKey {
    package var peer: PackedPeerId
    package var threadId: Int64

    package static var fields: KeyFields<PackedPeerId, Int64> { KeyFields("peer", "threadId") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, threadId: Int64) {
        self.peer = peer
        self.threadId = threadId
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, threadId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, threadId) }

    package var peerId: PeerId { peer.peerId }
}
