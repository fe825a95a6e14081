/// HMAC-SHA512 under one key. The two padded key blocks are hashed once; every message begins with copies of what came out.
final class HMACSHA512 {
    private static let blockSize = 128
    private let inner: SHA512State
    private let outer: SHA512State
    private let work: SHA512State

    /// `key`: at most 128 bytes.
    init(key: UnsafeRawBufferPointer) throws {
        precondition(key.count <= HMACSHA512.blockSize)
        inner = try SHA512State()
        outer = try SHA512State()
        work = try SHA512State()
        for (state, pad) in [(inner, UInt8(0x36)), (outer, UInt8(0x5C))] {
            withUnsafeTemporaryAllocation(byteCount: HMACSHA512.blockSize, alignment: 8) { block in
                for place in 0..<HMACSHA512.blockSize { block[place] = (place < key.count ? key[place] : 0) ^ pad }
                if let start = block.baseAddress { state.update(start, block.count) }
                SecretBytes.wipe(block)
            }
        }
    }

    /// Writes the 64 bytes for a message of two parts. False when the library fails.
    func authenticate(
        _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, into result: UnsafeMutableRawPointer
    ) -> Bool {
        guard work.copy(inner), add(first), add(second), work.finish(into: result) else { return false }
        return work.copy(outer) && work.update(result, SHA512State.count) && work.finish(into: result)
    }

    private func add(_ part: UnsafeRawBufferPointer) -> Bool {
        guard let start = part.baseAddress, !part.isEmpty else { return true }
        return work.update(start, part.count)
    }
}
