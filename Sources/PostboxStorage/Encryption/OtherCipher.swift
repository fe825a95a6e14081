import PlatformSupport

/// The settings of a SQLCipher file from another program, found by trying to open it with one of its keys.
///
/// Telegram's key is a raw key: no setting requires a key derivation, and all settings can be tried in a few milliseconds.
struct OtherCipher {
    static let smallestPage = 512
    static let largestPage = 65536
    private static let vectorSize = 16
    /// The start of the encrypted part of page 1 in files with an encrypted header, after the salt.
    private static let saltSize = 16

    /// The digest that authenticates pages; `nil` if they are not authenticated.
    private let digest: MessageDigest?
    /// The digest that derives the key of the authentication from the key of the encryption; `nil` if the version's own does.
    private let derivation: MessageDigest?
    private let pageSize: Int
    /// The number of bytes at the beginning of page 1 that are not encrypted; 0 if the salt takes their place.
    private let plainHeaderSize: Int

    private init(digest: MessageDigest?, derivation: MessageDigest? = nil, pageSize: Int, plainHeaderSize: Int) {
        (self.digest, self.pageSize, self.plainHeaderSize) = (digest, pageSize, plainHeaderSize)
        let usual: MessageDigest = digest == .sha1 ? .sha1 : .sha512
        self.derivation = derivation == usual ? nil : derivation
    }

    // MARK: - Names

    func error(_ path: String) -> ValueBoxError {
        let version = switch digest {
        case nil: "SQLCipher 1 (pages without authentication)"
        case .sha1: "SQLCipher 3 (or 2: HMAC-SHA1)"
        case .sha256: "SQLCipher 4 with HMAC-SHA256"
        case .sha512: "SQLCipher 4"
        }
        let derived = switch derivation {
        case nil: ""
        case .sha1: " and key derivation by SHA1"
        case .sha256: " and key derivation by SHA256"
        case .sha512: " and key derivation by SHA512"
        }
        let header = plainHeaderSize == 0 ? "no plain header" : "a plain header of \(plainHeaderSize) bytes"
        return OtherCipher.error("\(path) is a file of \(version)\(derived) with pages of \(pageSize) bytes and \(header)")
    }

    /// Returns the error for a file that no key opens, if the file's beginning shows that its pages do not have Telegram's format.
    static func error(_ path: String, headerOf header: [UInt8]) -> ValueBoxError? {
        let beginning = "\(path) looks like a file of another program's SQLCipher, with"
        guard let pageSize = pageSize(header) else {
            return isRandom(afterMagic: header) ? error("\(beginning) a plain header of \(FileFacts.magic.count) bytes") : nil
        }
        guard header[20] >= UInt8(vectorSize), header[20].isMultiple(of: 16) else { return nil }
        if pageSize != PageCipher.pageSize || header[20] != UInt8(PageCipher.reservedSize) {
            return error("\(beginning) pages of \(pageSize) bytes, \(header[20]) of them reserved")
        }
        return FileFacts.hasCipherAfterHeader(header) ? error("\(beginning) a plain header of 96 bytes") : nil
    }

    /// Whether the header after the first bytes differs from that of a database, as in encrypted files only: few of the 84 bytes are equal.
    private static func isRandom(afterMagic header: [UInt8]) -> Bool {
        header.count >= 100 && header.starts(with: FileFacts.magic) && Set(header[16..<100]).count > 50
    }

    private static func error(_ found: String) -> ValueBoxError {
        ValueBoxError(
            .wrongForm, "\(found); postbox reads version 4 with pages of \(PageCipher.pageSize) bytes and a plain header of \(PageCipher.plainHeaderSize) bytes",
            hint: "use the program that wrote the file to export a copy without encryption or with these settings, and read the copy")
    }

    /// The page size in a plain header; `nil` if the header is not a database's.
    private static func pageSize(_ header: [UInt8]) -> Int? {
        guard header.count >= 24, header.starts(with: FileFacts.magic), header[21..<24].elementsEqual([0x40, 0x20, 0x20]) else { return nil }
        return decodedPageSize(header[16], header[17])
    }

    private static func decodedPageSize(_ high: UInt8, _ low: UInt8) -> Int? {
        let size = Int(high) << 8 | Int(low)
        return size == 1 ? largestPage : pageSizes.first { $0 == size }
    }

    private static let pageSizes = (9...16).map { 1 << $0 }
    /// The numbers of reserved bytes per page: for the initialization vector alone, and with each of the three digests.
    private static let reservedSizes = [16, 48, 80]

    // MARK: - Trials

    /// Finds the settings. `firstBytes` is the start of the file, up to the size of the largest possible page.
    init?(_ key: DatabaseKey, firstBytes bytes: [UInt8]) throws {
        guard let found = try key.withBytes({ try OtherCipher.find($0, bytes) }) else { return nil }
        self = found
    }

    private static func find(_ key: UnsafeRawBufferPointer, _ bytes: [UInt8]) throws -> OtherCipher? {
        let hasMagic = bytes.starts(with: FileFacts.magic)
        let secret = UnsafeRawBufferPointer(rebasing: key[..<DatabaseKey.keyCount])
        let sizes = pageSizes.filter { $0 <= bytes.count }
        // If the header is encrypted, the file contains its own salt.
        let salts = [Array(key[DatabaseKey.keyCount...])] + (hasMagic ? [] : [Array(bytes.prefix(saltSize))])
        let headers = hasMagic ? Array(stride(from: 16, through: 96, by: 16)) : [0]
        for salt in salts {
            for derivation in MessageDigest.allCases.reversed() {
                guard var derived = derivation.derive(secret, salt: salt.map { $0 ^ 0x3A }, count: DatabaseKey.keyCount) else { continue }
                defer { derived.withUnsafeMutableBytes { SecretMemory.wipe($0) } }
                for digest in MessageDigest.allCases.reversed() {
                    for size in sizes {
                        for header in headers {
                            for reserved in reservedSizes where reserved >= vectorSize + digest.count {
                                let isValid = holds(bytes, size, start: max(header, saltSize), reserved: reserved, digest, derived)
                                if isValid { return OtherCipher(digest: digest, derivation: derivation, pageSize: size, plainHeaderSize: header) }
                            }
                        }
                    }
                }
            }
        }
        return try findUnauthenticated(secret, bytes, sizes, hasMagic: hasMagic)
    }

    private static func holds(
        _ bytes: [UInt8], _ size: Int, start: Int, reserved: Int, _ digest: MessageDigest, _ derived: [UInt8]
    ) -> Bool {
        let end = size - reserved + vectorSize
        guard start < end, let found = derived.withUnsafeBytes({ digest.authenticate(Array(bytes[start..<end]) + [1, 0, 0, 0], key: $0) }) else { return false }
        return bytes[end..<(end + digest.count)].elementsEqual(found)
    }

    /// Finds settings without authentication. Only the decrypted contents show whether they are correct.
    private static func findUnauthenticated(
        _ secret: UnsafeRawBufferPointer, _ bytes: [UInt8], _ sizes: [Int], hasMagic: Bool
    ) throws -> OtherCipher? {
        guard let start = secret.baseAddress else { return nil }
        let cipher = try ValueBoxError.ofLibrary { () throws(CryptographyError) in try AES256CBC(key: start, .decryption) }
        for size in sizes {
            for header in hasMagic ? [16, 32] : [0] {
                // These are Telegram's settings: page 1 is damaged, but still decrypts.
                for reserved in reservedSizes where (size, header, reserved) != (PageCipher.pageSize, PageCipher.plainHeaderSize, PageCipher.reservedSize) {
                    let place = max(header, saltSize)
                    guard let block = decrypted(bytes, at: place, vector: size - reserved, cipher) else { continue }
                    let isRight = place == 16
                        ? decodedPageSize(block[0], block[1]) == size && reservedSizes.contains(Int(block[4])) && block[5..<8].elementsEqual([0x40, 0x20, 0x20])
                        : block[12..<15].allSatisfy { $0 == 0 } && (1...4).contains(block[15]) && pageSize(bytes) == size
                    if isRight { return OtherCipher(digest: nil, pageSize: size, plainHeaderSize: header) }
                }
            }
        }
        return nil
    }

    /// The plain bytes of a page's first encrypted block.
    private static func decrypted(_ bytes: [UInt8], at place: Int, vector: Int, _ cipher: AES256CBC) -> [UInt8]? {
        guard vector >= place + vectorSize, vector + vectorSize <= bytes.count else { return nil }
        var block = [UInt8](repeating: 0, count: vectorSize)
        let isDone = bytes.withUnsafeBytes { bytes in
            block.withUnsafeMutableBytes { block in
                guard let input = bytes.baseAddress, let output = block.baseAddress else { return false }
                return cipher.run(initial: input + vector, input + place, into: output, count: vectorSize)
            }
        }
        return isDone ? block : nil
    }
}
