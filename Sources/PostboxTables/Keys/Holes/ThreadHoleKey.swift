import PostboxSchema
import PostboxStorage

/// A hole of a thread, by its upper end.
package struct ThreadHoleKey: TableKey {
    package var peer: PackedPeerId
    package var threadId: Int64
    package var namespace: Int32
    package var tag: UInt32
    package var maxId: Int32

    package static var fields: KeyFields<PackedPeerId, Int64, Int32, UInt32, Int32> { KeyFields("peer", "threadId", "namespace", "tag", "maxId") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, threadId: Int64, namespace: Int32, tag: UInt32, maxId: Int32) {
        self.peer = peer
        self.threadId = threadId
        self.namespace = namespace
        self.tag = tag
        self.maxId = maxId
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, threadId, namespace, tag, maxId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, threadId, namespace, tag, maxId) }

    package var peerId: PeerId { peer.peerId }
}
