import PostboxSchema
import PostboxStorage

/// How many messages of a chat carry a tag.
package struct TagSummaryKey: TableKey {
    package var tag: UInt32
    package var peer: PackedPeerId
    package var namespace: Int32

    package static var fields: KeyFields<UInt32, PackedPeerId, Int32> { KeyFields("tag", "peer", "namespace") }
    package static let form = fields.form()

    package init(tag: UInt32, peer: PackedPeerId, namespace: Int32) {
        self.tag = tag
        self.peer = peer
        self.namespace = namespace
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, peer, namespace) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, peer, namespace) }

    package var peerId: PeerId { peer.peerId }
}
