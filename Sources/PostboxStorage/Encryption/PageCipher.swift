import PlatformSupport

/// Pages in the format of SQLCipher 4: AES-256-CBC with a random initialization vector, authenticated by HMAC-SHA512 over ciphertext, vector, and
/// page number. The first 32 bytes of page 1 are plain.
///
/// Belongs to one connection, and is used on one thread at a time.
final class PageCipher {
    static let pageSize = 4096
    /// Bytes at the end of each page for vector and authentication.
    static let reservedSize = 80
    static let plainHeaderSize = 32
    static let usableSize = pageSize - reservedSize
    private static let vectorSize = 16
    private static let authenticatedSize = usableSize + vectorSize

    /// The result of reading a stored page.
    enum Outcome {
        case plain
        /// All stored bytes of the page are zero, which older versions of SQLCipher accept as a page of zeros.
        case zeros
        /// The authentication does not fit.
        case damaged
    }

    private let key: DatabaseKey
    private let authentication: HMACSHA512
    private let decryption: AES256CBC
    private var encryption: AES256CBC?
    private var random = SystemRandomNumberGenerator()

    init(key: DatabaseKey) throws {
        self.key = key
        var derived = try PageCipher.authenticationKey(key)
        defer { derived.withUnsafeMutableBytes { SecretMemory.wipe($0) } }
        authentication = try derived.withUnsafeBytes { try HMACSHA512(key: $0) }
        decryption = try PageCipher.cipher(key, .decryption)
    }

    private static func cipher(_ key: DatabaseKey, _ direction: AES256CBC.Direction) throws -> AES256CBC {
        try key.withBytes { bytes in
            guard let start = bytes.baseAddress else { throw ValueBoxError(.wrongKey, "a key without bytes") }
            return try ValueBoxError.ofLibrary { () throws(CryptographyError) in try AES256CBC(key: start, direction) }
        }
    }

    /// Derives the authentication key: one block of PBKDF2-HMAC-SHA512 of the key, with two rounds, over the salt with every byte xor 0x3A.
    static func authenticationKey(_ key: DatabaseKey) throws -> [UInt8] {
        try key.withBytes { bytes in
            let hmac = try HMACSHA512(key: UnsafeRawBufferPointer(rebasing: bytes[..<DatabaseKey.keyCount]))
            let salt = bytes[DatabaseKey.keyCount...].map { $0 ^ 0x3A } + [0, 0, 0, 1]
            var first = [UInt8](repeating: 0, count: SHA512State.count)
            var second = first
            let none = UnsafeRawBufferPointer(start: nil, count: 0)
            let isMade = salt.withUnsafeBytes { salt in
                first.withUnsafeMutableBytes { first in
                    second.withUnsafeMutableBytes { second in
                        guard let one = first.baseAddress, let two = second.baseAddress else { return false }
                        return hmac.authenticate(salt, none, into: one) && hmac.authenticate(UnsafeRawBufferPointer(first), none, into: two)
                    }
                }
            }
            guard isMade else { throw ValueBoxError(.unavailable, "the cryptographic library failed") }
            defer {
                first.withUnsafeMutableBytes { SecretMemory.wipe($0) }
                second.withUnsafeMutableBytes { SecretMemory.wipe($0) }
            }
            return (0..<DatabaseKey.keyCount).map { first[$0] ^ second[$0] }
        }
    }

    private static func plainSize(_ number: UInt32) -> Int { number == 1 ? plainHeaderSize : 0 }

    /// Whether the authentication of a stored page fits.
    func isAuthentic(_ stored: UnsafeRawPointer, number: UInt32) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: SHA512State.count, alignment: 8) { result in
            guard let start = result.baseAddress, authenticate(stored, number: number, into: start) else { return false }
            let found = UnsafeRawBufferPointer(start: stored + PageCipher.authenticatedSize, count: SHA512State.count)
            return ConstantTime.areEqual(found, UnsafeRawBufferPointer(result))
        }
    }

    private func authenticate(_ stored: UnsafeRawPointer, number: UInt32, into result: UnsafeMutableRawPointer) -> Bool {
        let start = PageCipher.plainSize(number)
        let bytes = UnsafeRawBufferPointer(start: stored + start, count: PageCipher.authenticatedSize - start)
        return withUnsafeBytes(of: number.littleEndian) { authentication.authenticate(bytes, $0, into: result) }
    }

    /// Writes the 4096 plain bytes of a stored page; the reserved ones are zero. A page that fails authentication is not decrypted: its plain
    /// bytes are all zero.
    ///
    /// - Parameter isKnown: Whether the page was authenticated before, and has not changed.
    func decrypt(_ stored: UnsafeRawPointer, number: UInt32, into plain: UnsafeMutableRawPointer, isAuthentic isKnown: Bool = false) -> Outcome {
        guard isKnown || isAuthentic(stored, number: number) else {
            let isEmpty = number != 1 && PageCipher.isZero(stored)
            plain.initializeMemory(as: UInt8.self, repeating: 0, count: PageCipher.pageSize)
            return isEmpty ? .zeros : .damaged
        }
        let start = PageCipher.plainSize(number)
        let count = PageCipher.usableSize - start
        guard decryption.run(initial: stored + PageCipher.usableSize, stored + start, into: plain + start, count: count) else { return .damaged }
        if plain != stored { plain.copyMemory(from: stored, byteCount: start) }
        (plain + PageCipher.usableSize).initializeMemory(as: UInt8.self, repeating: 0, count: PageCipher.reservedSize)
        return .plain
    }

    private static func isZero(_ page: UnsafeRawPointer) -> Bool {
        let words = UnsafeRawBufferPointer(start: page, count: pageSize)
        for place in stride(from: 0, to: pageSize, by: 8) where words.loadUnaligned(fromByteOffset: place, as: UInt64.self) != 0 { return false }
        return true
    }

    /// Writes the 4096 stored bytes of a plain page under a fresh vector. False when the library fails.
    func encrypt(_ plain: UnsafeRawPointer, number: UInt32, into stored: UnsafeMutableRawPointer) throws {
        try encrypt(plain, number: number, vector: (random.next(), random.next()), into: stored)
    }

    /// Encrypts a page. `vector` contains the bytes in memory order.
    func encrypt(_ plain: UnsafeRawPointer, number: UInt32, vector: (UInt64, UInt64), into stored: UnsafeMutableRawPointer) throws {
        let encryption = try self.encryption ?? PageCipher.cipher(key, .encryption)
        self.encryption = encryption
        let start = PageCipher.plainSize(number)
        stored.copyMemory(from: plain, byteCount: start)
        (stored + PageCipher.usableSize).storeBytes(of: vector.0, as: UInt64.self)
        (stored + PageCipher.usableSize + 8).storeBytes(of: vector.1, as: UInt64.self)
        let count = PageCipher.usableSize - start
        guard encryption.run(initial: stored + PageCipher.usableSize, plain + start, into: stored + start, count: count),
            authenticate(stored, number: number, into: stored + PageCipher.authenticatedSize)
        else { throw ValueBoxError(.unavailable, "the cryptographic library failed") }
    }
}
