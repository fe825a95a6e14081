import PostboxSchema
import PostboxStorage

/// A pinned thread, by its position.
package struct ThreadPinnedKey: TableKey {
    package var peer: PackedPeerId
    package var position: Int32
    package var threadId: Int64

    package static var fields: KeyFields<PackedPeerId, Int32, Int64> { KeyFields("peer", "position", "threadId") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, position: Int32, threadId: Int64) {
        self.peer = peer
        self.position = position
        self.threadId = threadId
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, position, threadId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, position, threadId) }

    package var peerId: PeerId { peer.peerId }
}
