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
