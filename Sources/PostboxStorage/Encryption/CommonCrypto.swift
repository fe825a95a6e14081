#if canImport(CommonCrypto)
import CommonCrypto

/// SHA-512 over pieces. A copy goes on from where the original is.
final class SHA512State {
    static let count = 64
    private var context = CC_SHA512_CTX()

    init() throws { CC_SHA512_Init(&context) }

    @discardableResult
    func update(_ bytes: UnsafeRawPointer, _ count: Int) -> Bool { CC_SHA512_Update(&context, bytes, CC_LONG(truncatingIfNeeded: count)) == 1 }

    /// Takes over the state of another.
    func copy(_ other: SHA512State) -> Bool {
        context = other.context
        return true
    }

    /// Writes 64 bytes; nothing may be added afterwards.
    func finish(into result: UnsafeMutableRawPointer) -> Bool { CC_SHA512_Final(result.assumingMemoryBound(to: UInt8.self), &context) == 1 }

    deinit { withUnsafeMutableBytes(of: &context) { SecretBytes.wipe($0) } }
}

/// AES-256 in CBC mode without padding, in one direction. The key is set once.
final class AES256CBC {
    enum Direction { case encryption, decryption }

    private let cryptor: CCCryptorRef

    /// `key`: 32 bytes.
    init(key: UnsafeRawPointer, _ direction: Direction) throws {
        var made: CCCryptorRef?
        let operation = CCOperation(direction == .encryption ? kCCEncrypt : kCCDecrypt)
        let status = CCCryptorCreate(operation, CCAlgorithm(kCCAlgorithmAES), CCOptions(0), key, kCCKeySizeAES256, nil, &made)
        guard status == CCCryptorStatus(kCCSuccess), let made else { throw ValueBoxError(.unavailable, "the system refuses AES") }
        cryptor = made
    }

    deinit { CCCryptorRelease(cryptor) }

    /// `initial`: the initialisation vector, 16 bytes. `count`: a multiple of 16. Input and output may be the same memory.
    func run(initial: UnsafeRawPointer, _ input: UnsafeRawPointer, into output: UnsafeMutableRawPointer, count: Int) -> Bool {
        var written = 0
        guard CCCryptorReset(cryptor, initial) == CCCryptorStatus(kCCSuccess) else { return false }
        return CCCryptorUpdate(cryptor, input, count, output, count, &written) == CCCryptorStatus(kCCSuccess) && written == count
    }
}
#endif
