import PostboxSchema
import PostboxStorage

/// A peer whose stories are followed.
package struct StorySubscriptionKey: TableKey {
    package var list: Int32
    package var peer: PackedPeerId

    package static var fields: KeyFields<Int32, PackedPeerId> { KeyFields("key", "peer") }
    package static let form = fields.form()

    package init(list: Int32, peer: PackedPeerId) {
        self.list = list
        self.peer = peer
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (list, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(list, peer) }

    package var peerId: PeerId { peer.peerId }
}
