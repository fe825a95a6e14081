import PostboxSchema
import PostboxStorage

/// How many messages of a thread carry a tag.
package struct ThreadTagSummaryKey: TableKey {
    package var tag: UInt32
    package var peer: PackedPeerId
    package var namespace: Int32
    package var threadId: Int64

    package static var fields: KeyFields<UInt32, PackedPeerId, Int32, Int64> { KeyFields("tag", "peer", "namespace", "threadId") }
    package static let form = fields.form()

    package init(tag: UInt32, peer: PackedPeerId, namespace: Int32, threadId: Int64) {
        self.tag = tag
        self.peer = peer
        self.namespace = namespace
        self.threadId = threadId
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, peer, namespace, threadId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, peer, namespace, threadId) }

    package var peerId: PeerId { peer.peerId }
}
