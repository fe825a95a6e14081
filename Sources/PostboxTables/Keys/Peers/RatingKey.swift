import PostboxSchema
import PostboxStorage

/// A recent peer, by its rank.
package struct RatingKey: TableKey {
    package var rank: Int32
    package var peer: PackedPeerId

    package static var fields: KeyFields<Int32, PackedPeerId> { KeyFields("rank", "peer") }
    package static let form = fields.form()

    package init(rank: Int32, peer: PackedPeerId) {
        self.rank = rank
        self.peer = peer
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (rank, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(rank, peer) }

    package var peerId: PeerId { peer.peerId }
}
