import PostboxSchema
import PostboxStorage

/// That the count of a custom tag is to be asked for.
package struct InvalidatedCustomSummaryKey: TableKey {
    package var tag: UInt32
    package var namespace: Int32
    package var peer: PackedPeerId
    package var threadId: Int64
    package var customTag: KeyTail<BytesOfKey>

    package static var fields: KeyFields<UInt32, Int32, PackedPeerId, Int64, KeyTail<BytesOfKey>> {
        KeyFields("tag", "namespace", "peer", "threadId", "customTag", minimumTail: 1)
    }
    package static let form = fields.form()

    package init(tag: UInt32, namespace: Int32, peer: PackedPeerId, threadId: Int64, customTag: KeyTail<BytesOfKey>) {
        self.tag = tag
        self.namespace = namespace
        self.peer = peer
        self.threadId = threadId
        self.customTag = customTag
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, namespace, peer, threadId, customTag) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, namespace, peer, threadId, customTag) }

    package var peerId: PeerId { peer.peerId }
}
