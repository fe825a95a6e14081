#if canImport(Darwin)
import CommonCrypto

extension MessageDigest {
    /// Returns the HMAC of a message; `nil` if the library does not have the digest.
    package func authenticate(_ message: [UInt8], key: UnsafeRawBufferPointer) -> [UInt8]? {
        var result = [UInt8](repeating: 0, count: count)
        let algorithm = switch self {
        case .sha1: kCCHmacAlgSHA1
        case .sha256: kCCHmacAlgSHA256
        case .sha512: kCCHmacAlgSHA512
        }
        CCHmac(CCHmacAlgorithm(algorithm), key.baseAddress, key.count, message, message.count, &result)
        return result
    }
}

/// An incremental SHA-512. A copy continues from the state of the original.
package final class SHA512State {
    package static let count = 64
    private var context = CC_SHA512_CTX()

    package init() throws(CryptographyError) { CC_SHA512_Init(&context) }

    @discardableResult
    package func update(_ bytes: UnsafeRawPointer, _ count: Int) -> Bool { CC_SHA512_Update(&context, bytes, CC_LONG(truncatingIfNeeded: count)) == 1 }

    /// Copies the state of another instance.
    package func copy(_ other: SHA512State) -> Bool {
        context = other.context
        return true
    }

    /// Writes the 64-byte digest. Nothing can be added afterward.
    package func finish(into result: UnsafeMutableRawPointer) -> Bool { CC_SHA512_Final(result.assumingMemoryBound(to: UInt8.self), &context) == 1 }

    deinit { withUnsafeMutableBytes(of: &context) { SecretMemory.wipe($0) } }
}

/// An incremental SHA-256.
package final class SHA256State {
    package static let count = 32
    private var context = CC_SHA256_CTX()

    package init() throws(CryptographyError) { CC_SHA256_Init(&context) }

    /// Returns `false` if the library fails.
    package func update(_ bytes: UnsafeRawPointer, _ count: Int) -> Bool { CC_SHA256_Update(&context, bytes, CC_LONG(truncatingIfNeeded: count)) == 1 }

    /// Writes the 32-byte digest. Nothing can be added afterward.
    package func finish(into result: UnsafeMutableRawPointer) -> Bool { CC_SHA256_Final(result.assumingMemoryBound(to: UInt8.self), &context) == 1 }
}

/// AES-256 in CBC mode without padding, in one direction. The key is set once.
package final class AES256CBC {
    package enum Direction { case encryption, decryption }

    private let cryptor: CCCryptorRef

    /// - Parameter key: The key of 32 bytes.
    package init(key: UnsafeRawPointer, _ direction: Direction) throws(CryptographyError) {
        var made: CCCryptorRef?
        let operation = CCOperation(direction == .encryption ? kCCEncrypt : kCCDecrypt)
        let status = CCCryptorCreate(operation, CCAlgorithm(kCCAlgorithmAES), CCOptions(0), key, kCCKeySizeAES256, nil, &made)
        guard status == CCCryptorStatus(kCCSuccess), let made else { throw CryptographyError.refused(library: "the system", what: "AES") }
        cryptor = made
    }

    deinit { CCCryptorRelease(cryptor) }

    /// `initial` is the initialization vector, 16 bytes. `count` is a multiple of 16. Input and output may be the same memory.
    package func run(initial: UnsafeRawPointer, _ input: UnsafeRawPointer, into output: UnsafeMutableRawPointer, count: Int) -> Bool {
        var written = 0
        guard CCCryptorReset(cryptor, initial) == CCCryptorStatus(kCCSuccess) else { return false }
        return CCCryptorUpdate(cryptor, input, count, output, count, &written) == CCCryptorStatus(kCCSuccess) && written == count
    }
}
#endif
