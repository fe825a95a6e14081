import PostboxCoding

/// Packed peer ids one after another, little-endian, without a count: rows of t26 and t40.
enum PeerIdList {
    static func read(_ value: UnsafeRawBufferPointer) throws(CodingError) -> [PeerId] {
        var buffer = ReadBuffer(value)
        var result: [PeerId] = []
        result.reserveCapacity(value.count / 8)
        while buffer.remaining >= 8 { result.append(PeerId(packed: try buffer.readInt64())) }
        return result
    }

    static func write(_ peerIds: [PeerId]) -> [UInt8] {
        var buffer = WriteBuffer(reserving: peerIds.count * 8)
        for peerId in peerIds { buffer.writeInt64(peerId.packed) }
        return buffer.bytes
    }
}
