import PlatformSupport

extension ValueBoxError {
    /// Creates a primitive of the system's library. Throws `unavailable` if the library is missing or reports an error.
    static func ofLibrary<Primitive>(_ make: () throws(CryptographyError) -> Primitive) throws(ValueBoxError) -> Primitive {
        do {
            return try make()
        } catch {
            switch error {
            case let .missing(library, hint):
                throw ValueBoxError(.unavailable, "\(library) is required to read encrypted databases, and is not installed on this machine", hint: hint)
            case let .unloadable(library, reason): throw ValueBoxError(.io, "\(library) cannot be loaded (\(reason))")
            case let .refused(library, what): throw ValueBoxError(.unavailable, "\(library) rejects \(what)")
            }
        }
    }
}

extension MessageDigest {
    /// PBKDF2 with two rounds; `nil` if the library of primitives does not have the digest.
    func derive(_ key: UnsafeRawBufferPointer, salt: [UInt8], count: Int) -> [UInt8]? {
        var derived: [UInt8] = []
        var block: UInt8 = 1
        while derived.count < count {
            guard let first = authenticate(salt + [0, 0, 0, block], key: key), let second = authenticate(first, key: key) else { return nil }
            derived += zip(first, second).map { $0 ^ $1 }
            block += 1
        }
        return Array(derived.prefix(count))
    }
}

/// HMAC-SHA512 with one key. The two padded key blocks are hashed once, and each message starts with copies of the results.
final class HMACSHA512 {
    private static let blockSize = 128
    private let inner: SHA512State
    private let outer: SHA512State
    private let work: SHA512State

    /// - Parameter key: The key, at most 128 bytes.
    init(key: UnsafeRawBufferPointer) throws {
        precondition(key.count <= HMACSHA512.blockSize)
        inner = try ValueBoxError.ofLibrary(SHA512State.init)
        outer = try ValueBoxError.ofLibrary(SHA512State.init)
        work = try ValueBoxError.ofLibrary(SHA512State.init)
        for (state, pad) in [(inner, UInt8(0x36)), (outer, UInt8(0x5C))] {
            withUnsafeTemporaryAllocation(byteCount: HMACSHA512.blockSize, alignment: 8) { block in
                for place in 0..<HMACSHA512.blockSize { block[place] = (place < key.count ? key[place] : 0) ^ pad }
                if let start = block.baseAddress { state.update(start, block.count) }
                SecretMemory.wipe(block)
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
