import PostboxSchema
import PostboxStorage

/// That the history of a thread was touched.
package struct ThreadInitializedKey: TableKey {
    package var peer: PackedPeerId
    package var threadId: Int64

    package static var fields: KeyFields<PackedPeerId, Int64> { KeyFields("peer", "threadId", constant: 0x0D, at: 8) }
    package static let form = fields.form(kind: "peerHistoryThreadHoleIndexInitialized")

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
