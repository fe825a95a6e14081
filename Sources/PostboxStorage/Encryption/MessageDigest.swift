#if canImport(CommonCrypto)
import CommonCrypto
#endif

/// The digests that pages of SQLCipher files are authenticated with, in one call each. What Telegram's pages need many times is `HMACSHA512`.
enum MessageDigest: CaseIterable {
    case sha1, sha256, sha512

    /// The number of bytes of a digest.
    var count: Int {
        switch self {
        case .sha1: 20
        case .sha256: 32
        case .sha512: 64
        }
    }

    /// The HMAC of a message; `nil` if the library of primitives does not have the digest.
    func authenticate(_ message: [UInt8], key: UnsafeRawBufferPointer) -> [UInt8]? {
        var result = [UInt8](repeating: 0, count: count)
        #if canImport(CommonCrypto)
        let algorithm = switch self {
        case .sha1: kCCHmacAlgSHA1
        case .sha256: kCCHmacAlgSHA256
        case .sha512: kCCHmacAlgSHA512
        }
        CCHmac(CCHmacAlgorithm(algorithm), key.baseAddress, key.count, message, message.count, &result)
        return result
        #else
        return CryptoLibrary.oneShot(self, message, key: key, into: &result) ? result : nil
        #endif
    }

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
