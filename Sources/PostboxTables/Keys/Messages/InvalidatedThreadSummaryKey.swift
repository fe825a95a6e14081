import PostboxSchema
import PostboxStorage

/// That the count of a tag in a thread is to be asked for.
package struct InvalidatedThreadSummaryKey: TableKey {
    package var tag: UInt32
    package var namespace: Int32
    package var peer: PackedPeerId
    package var threadId: Int64

    package static var fields: KeyFields<UInt32, Int32, PackedPeerId, Int64> { KeyFields("tag", "namespace", "peer", "threadId") }
    package static let form = fields.form()

    package init(tag: UInt32, namespace: Int32, peer: PackedPeerId, threadId: Int64) {
        self.tag = tag
        self.namespace = namespace
        self.peer = peer
        self.threadId = threadId
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, namespace, peer, threadId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, namespace, peer, threadId) }

    package var peerId: PeerId { peer.peerId }
}
