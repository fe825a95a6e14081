// Written by Access/generate.py from the key structs; do not edit.

import PostboxSchema
import PostboxStorage

extension NotificationBehaviorKey {
    package static var fields: KeyFields<Int32, PackedPeerId> { KeyFields("timestamp", "peer") }
    package static let form = fields.form()

    package init(timestamp: Int32, peer: PackedPeerId) {
        self.timestamp = timestamp
        self.peer = peer
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (timestamp, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(timestamp, peer) }
}

extension PeerTimeoutKey {
    package static var fields: KeyFields<UInt32, PackedPeerId> { KeyFields("timestamp", "peer") }
    package static let form = fields.form()

    package init(timestamp: UInt32, peer: PackedPeerId) {
        self.timestamp = timestamp
        self.peer = peer
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (timestamp, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(timestamp, peer) }
}

extension RatingKey {
    package static var fields: KeyFields<Int32, PackedPeerId> { KeyFields("rank", "peer") }
    package static let form = fields.form()

    package init(rank: Int32, peer: PackedPeerId) {
        self.rank = rank
        self.peer = peer
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (rank, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(rank, peer) }
}
