import PlatformSupport
import PostboxCoding

/// The files in which an installation keeps its key: `.tempkey` (48 bytes: key and salt) and `.tempkeyEncrypted` (64 bytes: these and a checksum,
/// encrypted under the local passcode).
enum KeyFile {
    static let plainSize = DatabaseKey.count
    static let wrappedSize = 64
    /// The default passcode.
    private static let noPasscode = Array("no-matter-key".utf8)

    /// Returns the key in a key file. Throws `badKeyFile` if the size is neither of the two, and `wrongKey` if the passcode is wrong.
    static func key(_ contents: SecretBytes, name: String, passcode: SecretBytes?) throws -> DatabaseKey {
        switch contents.count {
        case plainSize:
            if let key = contents.withBytes({ DatabaseKey($0) }) { return key }
        case wrappedSize:
            return try unwrap(contents, passcode: passcode, name: name)
        default: break
        }
        throw ValueBoxError(
            .badKeyFile, "\(name) is not a key file: it has \(contents.count) bytes", hint: "a .tempkey has \(plainSize) bytes, and a .tempkeyEncrypted has \(wrappedSize)")
    }

    private static func unwrap(_ contents: SecretBytes, passcode: SecretBytes?, name: String) throws -> DatabaseKey {
        var plain = [UInt8](repeating: 0, count: wrappedSize)
        defer { plain.withUnsafeMutableBytes { SecretMemory.wipe($0) } }
        try contents.withBytes { contents in
            try plain.withUnsafeMutableBytes { plain in
                guard let input = contents.baseAddress, let output = plain.baseAddress else { return }
                try withCipher(passcode, .decryption) { $0.run(initial: $1, input, into: output, count: wrappedSize) }
            }
        }
        let key = try plain.withUnsafeBytes { plain -> DatabaseKey in
            let bytes = UnsafeRawBufferPointer(rebasing: plain[..<plainSize])
            let stored = Int32(littleEndian: plain.loadUnaligned(fromByteOffset: plainSize, as: Int32.self))
            guard persistentHash32(bytes) == stored, let key = DatabaseKey(bytes) else {
                // The hint is continued by the ways to give one.
                guard passcode != nil else { throw ValueBoxError(.wrongKey, "\(name) is protected by a local passcode", hint: "no passcode was given") }
                throw ValueBoxError(.wrongKey, "the passcode does not open \(name)", hint: "the local passcode is different")
            }
            return key
        }
        return key
    }

    /// The 64 bytes of a `.tempkeyEncrypted`.
    static func wrap(_ key: DatabaseKey, passcode: SecretBytes?) throws -> [UInt8] {
        var plain = [UInt8](repeating: 0, count: wrappedSize)
        defer { plain.withUnsafeMutableBytes { SecretMemory.wipe($0) } }
        key.withBytes { bytes in
            plain.replaceSubrange(..<plainSize, with: bytes)
            withUnsafeBytes(of: persistentHash32(bytes).littleEndian) { plain.replaceSubrange(plainSize..<(plainSize + 4), with: $0) }
        }
        var wrapped = [UInt8](repeating: 0, count: wrappedSize)
        try plain.withUnsafeBytes { plain in
            try wrapped.withUnsafeMutableBytes { wrapped in
                guard let input = plain.baseAddress, let output = wrapped.baseAddress else { return }
                try withCipher(passcode, .encryption) { $0.run(initial: $1, input, into: output, count: wrappedSize) }
            }
        }
        return wrapped
    }

    /// Key and vector are parts of the passcode's SHA-512.
    private static func withCipher(
        _ passcode: SecretBytes?, _ direction: AES256CBC.Direction, _ body: (_ cipher: AES256CBC, _ initial: UnsafeRawPointer) -> Bool
    ) throws {
        let hash = try ValueBoxError.ofLibrary(SHA512State.init)
        let add: (UnsafeRawBufferPointer) -> Void = { if let start = $0.baseAddress { hash.update(start, $0.count) } }
        if let passcode { passcode.withBytes(add) } else { noPasscode.withUnsafeBytes(add) }
        var digest = [UInt8](repeating: 0, count: SHA512State.count)
        defer { digest.withUnsafeMutableBytes { SecretMemory.wipe($0) } }
        let isDone = try digest.withUnsafeMutableBytes { digest in
            guard let start = digest.baseAddress, hash.finish(into: start) else { return false }
            let cipher = try ValueBoxError.ofLibrary { () throws(CryptographyError) in try AES256CBC(key: start, direction) }
            return body(cipher, start + 48)
        }
        guard isDone else { throw ValueBoxError(.unavailable, "the cryptographic library failed") }
    }

    /// A key as 96 hex digits. White space around them is ignored.
    static func key(hex contents: SecretBytes, name: String) throws -> DatabaseKey {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(plainSize)
        defer { bytes.withUnsafeMutableBytes { SecretMemory.wipe($0) } }
        let isHex = contents.withBytes { text in
            let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
            guard let first = text.firstIndex(where: { !isSpace($0) }), let last = text.lastIndex(where: { !isSpace($0) }) else { return false }
            let digits = text[first...last]
            guard digits.count == 2 * plainSize else { return false }
            for place in stride(from: first, to: last, by: 2) {
                guard let high = nibble(digits[place]), let low = nibble(digits[place + 1]) else { return false }
                bytes.append(high << 4 | low)
            }
            return true
        }
        guard isHex, let key = bytes.withUnsafeBytes({ DatabaseKey($0) }) else {
            throw ValueBoxError(.badKeyFile, "\(name) is not a key: it does not have \(2 * plainSize) hex digits", hint: "write 32 bytes of key and 16 bytes of salt as hex digits")
        }
        return key
    }

    private static func nibble(_ digit: UInt8) -> UInt8? {
        switch digit {
        case 0x30...0x39: digit - 0x30
        case 0x61...0x66: digit - 0x57
        case 0x41...0x46: digit - 0x37
        default: nil
        }
    }
}
