/// Packed peer ids one after another, little-endian, without a count: rows of t26 and t40.
enum PeerIdList {
    static var entry: FixedFields<PackedPeerId> { FixedFields("peer") }

    static func read(_ value: UnsafeRawBufferPointer) -> [PeerId] {
        var result: [PeerId] = []
        result.reserveCapacity(value.count / 8)
        entry.forEach(in: value) { peer in
            result.append(peer.peerId)
            return true
        }
        return result
    }

    static func write(_ peerIds: [PeerId]) -> [UInt8] { entry.list(peerIds) { PackedPeerId($0) } }
}
