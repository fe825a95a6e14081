import PostboxSchema
import PostboxStorage

/// A story, by its id.
package struct StoryKey: TableKey {
    package var peer: PackedPeerId
    package var id: Int32

    package static var fields: KeyFields<PackedPeerId, Int32> { KeyFields("peer", "id") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, id: Int32) {
        self.peer = peer
        self.id = id
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, id) }

    package var peerId: PeerId { peer.peerId }
    package var storyId: StoryId { StoryId(peerId: peerId, id: id) }
}
