import PostboxSchema

/// Packed peer ids one after another, little-endian, without a count: rows of t26 and t40.
package enum PeerIdList {
    package static var entry: FixedFields<PackedPeerId> { FixedFields("peer") }

    package static func read(_ value: UnsafeRawBufferPointer) -> [PeerId] {
        var result: [PeerId] = []
        result.reserveCapacity(value.count / 8)
        entry.forEach(in: value) { peer in
            result.append(peer.peerId)
            return true
        }
        return result
    }

    /// The packed numbers as they are stored, until the closure returns false.
    @inline(__always)
    package static func forEach(in value: UnsafeRawBufferPointer, _ body: (Int64) throws -> Bool) rethrows {
        try entry.forEach(in: value) { try body($0.packed) }
    }

    package static func contains(_ value: UnsafeRawBufferPointer, _ packed: Int64) -> Bool {
        var isFound = false
        forEach(in: value) {
            isFound = $0 == packed
            return !isFound
        }
        return isFound
    }

    package static func write(_ peerIds: [PeerId]) -> [UInt8] { entry.list(peerIds) { PackedPeerId($0) } }
}
