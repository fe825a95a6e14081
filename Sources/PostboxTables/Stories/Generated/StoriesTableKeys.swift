// Written by Access/generate.py from the key structs; do not edit.

import PostboxSchema
import PostboxStorage

extension StoryKey {
    package static var fields: KeyFields<PackedPeerId, Int32> { KeyFields("peer", "id") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, id: Int32) {
        self.peer = peer
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, id) }
}

extension StoryPeerStateKey {
    package static var fields: KeyFields<PackedPeerId> { KeyFields("peer", constant: Self.constant) }
    package static let form = fields.form()

    package init(peer: PackedPeerId) {
        self.peer = peer
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        peer = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer) }
}

extension StorySubscriptionKey {
    package static var fields: KeyFields<Int32, PackedPeerId> { KeyFields("key", "peer") }
    package static let form = fields.form()

    package init(list: Int32, peer: PackedPeerId) {
        self.list = list
        self.peer = peer
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (list, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(list, peer) }
}
