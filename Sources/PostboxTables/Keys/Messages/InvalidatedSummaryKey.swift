import PostboxSchema
import PostboxStorage

/// That the count of a tag in a chat is to be asked for.
package struct InvalidatedSummaryKey: TableKey {
    package var tag: UInt32
    package var namespace: Int32
    package var peer: PackedPeerId

    package static var fields: KeyFields<UInt32, Int32, PackedPeerId> { KeyFields("tag", "namespace", "peer") }
    package static let form = fields.form()

    package init(tag: UInt32, namespace: Int32, peer: PackedPeerId) {
        self.tag = tag
        self.namespace = namespace
        self.peer = peer
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, namespace, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, namespace, peer) }

    package var peerId: PeerId { peer.peerId }
}
