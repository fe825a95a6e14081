// Written by Access/generate.py from the key structs; do not edit.

import PostboxSchema
import PostboxStorage

extension PeerKey {
    package static var fields: KeyFields<PackedPeerId> { KeyFields("peer") }
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

extension ThreadKey {
    package static var fields: KeyFields<PackedPeerId, Int64> { KeyFields("peer", "threadId") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, threadId: Int64) {
        self.peer = peer
        self.threadId = threadId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, threadId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, threadId) }
}
