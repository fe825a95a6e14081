import PostboxSchema
import PostboxStorage

/// How many messages carry a custom tag.
package struct CustomTagSummaryKey: TableKey {
    package var tag: UInt32
    package var peer: PackedPeerId
    package var namespace: Int32
    package var threadId: Int64
    package var customTag: KeyTail<BytesOfKey>

    package static var fields: KeyFields<UInt32, PackedPeerId, Int32, Int64, KeyTail<BytesOfKey>> {
        KeyFields("tag", "peer", "namespace", "threadId", "customTag", minimumTail: 1)
    }
    package static let form = fields.form()

    package init(tag: UInt32, peer: PackedPeerId, namespace: Int32, threadId: Int64, customTag: KeyTail<BytesOfKey>) {
        self.tag = tag
        self.peer = peer
        self.namespace = namespace
        self.threadId = threadId
        self.customTag = customTag
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, peer, namespace, threadId, customTag) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, peer, namespace, threadId, customTag) }

    package var peerId: PeerId { peer.peerId }
}
