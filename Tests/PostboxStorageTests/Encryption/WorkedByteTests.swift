import TestSupport
import Testing

@testable import PlatformSupport
@testable import PostboxStorage

/// Every example with bytes in the description of the format.
@Suite("Encrypted pages and key files, worked bytes")
struct EncryptionWorkedByteTests {
    private static func bytes(_ hex: String) throws -> [UInt8] { try #require(ValueBoxKey(hex: hex)).bytes }

    private static func key() throws -> DatabaseKey {
        let bytes = (0..<32).map { UInt8($0) } + (0xA0...0xAF).map { UInt8($0) }
        return try #require(bytes.withUnsafeBytes { DatabaseKey($0) })
    }

    private static let wrapped =
        "7c2fabd0f40318fd91f296b52c66cb9e9e9f8afaeffdd48b254ce4615a90132a9ae0d31c58258558555a381b94ab7a2099d6006eddc3bdc1d86180dd290fdd90"

    private static func secret(_ bytes: [UInt8]) -> SecretBytes { bytes.withUnsafeBytes { SecretBytes(copying: $0) } }

    @Test("A key file under the default passcode is created and opened")
    func keyFile() throws {
        let key = try Self.key()
        #expect(try KeyFile.wrap(key, passcode: nil) == Self.bytes(Self.wrapped))
        #expect(try KeyFile.key(Self.secret(Self.bytes(Self.wrapped)), name: "file", passcode: nil) == key)
        #expect(try KeyFile.key(Self.secret((0..<32).map { $0 } + (0xA0...0xAF).map { $0 }), name: "file", passcode: nil) == key)
    }

    @Test("A passcode is part of the key file; another passcode does not open it")
    func passcode() throws {
        let key = DatabaseKey.random()
        let passcode = Self.secret(Array("пароль 🔑".utf8))
        let wrapped = Self.secret(try KeyFile.wrap(key, passcode: passcode))
        #expect(try KeyFile.key(wrapped, name: "file", passcode: passcode) == key)
        for other in [nil, Self.secret(Array("пароль".utf8)), Self.secret([])] {
            let error = #expect(throws: ValueBoxError.self) { try KeyFile.key(wrapped, name: "file", passcode: other) }
            #expect(error?.kind == .wrongKey)
            #expect(error?.message == (other == nil ? "file is protected by a local passcode" : "the passcode does not open file"))
        }
    }

    @Test("Files of any other length are not key files", arguments: [0, 1, 32, 47, 49, 63, 65, 4096])
    func wrongSize(count: Int) {
        let error = #expect(throws: ValueBoxError.self) {
            try KeyFile.key(Self.secret(Array(repeating: 7, count: count)), name: "file", passcode: nil)
        }
        #expect(error?.kind == .badKeyFile)
        #expect(error?.message == "file is not a key file: it has \(count) bytes")
    }

    @Test("Hex digits in upper or lower case are a key; anything else is not")
    func hex() throws {
        let digits = "000102030405060708090a0b0c0d0e0f101112131415161718191A1B1C1D1E1Fa0a1a2a3a4a5a6a7a8a9AAABacadaeaf"
        for text in [digits, " \t\(digits)\r\n", "\n\(digits)"] {
            #expect(try KeyFile.key(hex: Self.secret(Array(text.utf8)), name: "file") == Self.key())
        }
        for text in ["", " ", String(digits.dropLast()), digits + "00", "x" + digits.dropFirst(), String(digits.prefix(95)) + " "] {
            let error = #expect(throws: ValueBoxError.self) { try KeyFile.key(hex: Self.secret(Array(text.utf8)), name: "file") }
            #expect(error?.kind == .badKeyFile, "\(text)")
        }
    }

    @Test("The authentication key is derived in two rounds")
    func authenticationKey() throws {
        #expect(
            try PageCipher.authenticationKey(Self.key()) == Self.bytes("2149f3021c6f00413b52aae547ffc18eb796bf7ed7c6d85908fae4e701d054c5"))
    }

    /// The initialization vector of a page as two words in memory order.
    private static func vector(_ bytes: ArraySlice<UInt8>) -> (UInt64, UInt64) {
        Array(bytes).withUnsafeBytes { ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self)) }
    }

    private static func encrypted(_ plain: [UInt8], number: UInt32, vector: [UInt8]) throws -> [UInt8] {
        var stored = [UInt8](repeating: 0, count: PageCipher.pageSize)
        let cipher = try PageCipher(key: key())
        try plain.withUnsafeBytes { plain in
            try stored.withUnsafeMutableBytes {
                try cipher.encrypt(#require(plain.baseAddress), number: number, vector: Self.vector(vector[...]), into: #require($0.baseAddress))
            }
        }
        return stored
    }

    private static func decrypted(_ stored: [UInt8], number: UInt32) throws -> (PageCipher.Outcome, [UInt8]) {
        var plain = [UInt8](repeating: 0xEE, count: PageCipher.pageSize)
        let cipher = try PageCipher(key: key())
        let outcome = try stored.withUnsafeBytes { stored in
            try plain.withUnsafeMutableBytes { cipher.decrypt(try #require(stored.baseAddress), number: number, into: try #require($0.baseAddress)) }
        }
        return (outcome, plain)
    }

    @Test("Page 2 of the worked file, an empty leaf")
    func emptyLeaf() throws {
        let plain = try Self.bytes("0d000000000fb0") + [UInt8](repeating: 0, count: 4096 - 7)
        let stored = try Self.encrypted(plain, number: 2, vector: Self.bytes("272c42c5d1574fad54347f57f3524ab3"))
        #expect(Array(stored[..<32]) == (try Self.bytes("63c72a0661cc02bae062366c681e16d23646d9af5810f5e028bc929aebd20d44")))
        #expect(Array(stored[4000..<4016]) == (try Self.bytes("9075ddbc1c16bbc393e2dde1860e29a4")))
        #expect(Array(stored[4016..<4032]) == (try Self.bytes("272c42c5d1574fad54347f57f3524ab3")))
        #expect(
            Array(stored[4032...])
                == (try Self.bytes(
                    "b527bac84aaa8d84bf8bb82ef714c94e750d378d10b223e1977a8c63df39a0e285d839cde9ece42a79308079882caa60238f602dd0eb7fbad947bd12aef3a115")))
        let (outcome, back) = try Self.decrypted(stored, number: 2)
        #expect(outcome == .plain)
        #expect(back == plain)
    }

    @Test("Page 1 has 32 plain, unauthenticated bytes")
    func firstPage() throws {
        let folder = try TemporaryFolder()
        let path = try Files.copyEncrypted("tiny", into: folder)
        let stored = Array(try Files.read(path + "/db_sqlite").prefix(4096))
        let (outcome, plain) = try Self.decrypted(stored, number: 1)
        #expect(outcome == .plain)
        #expect(Array(stored[..<32]) == (try Self.bytes("53514c69746520666f726d617420330010000101504020200000000200000003")))
        #expect(Array(plain[..<32]) == Array(stored[..<32]))
        #expect(Array(plain[32..<64]) == (try Self.bytes("0000000000000000000000020000000400000000000000000000000100000004")))
        let again = try Self.encrypted(plain, number: 1, vector: Self.bytes("a61e6621335d122d520058fac3c244d4"))
        #expect(again == stored)
        #expect(Array(again[32..<64]) == (try Self.bytes("5b4cb4cc7dcf1eacfbacbaf7d2785700d1010af02c09acef64120d80beece387")))
        #expect(Array(again[4000..<4016]) == (try Self.bytes("92b2629129b46f9b261180c22a387b2b")))
        #expect(
            Array(again[4032...])
                == (try Self.bytes(
                    "4c35c3351c7022c95556488dbbfeb748f7fae6be1e4a32afa73bf1af8772cc673616f066cfaee7e2cfa3a3717ba94447d23792b9eaf5766d1c7d608db38bc8fc")))
    }

    @Test("The worked file decrypts to its plain form, page by page")
    func wholeFile() throws {
        let folder = try TemporaryFolder()
        let path = try Files.copyEncrypted("tiny", into: folder)
        let stored = try Files.read(path + "/db_sqlite")
        let plain = try Files.read(path + "/db_sqlite.plain")
        for page in 0..<3 {
            let (outcome, bytes) = try Self.decrypted(Array(stored[(page * 4096)..<(page * 4096 + 4096)]), number: UInt32(page + 1))
            #expect(outcome == .plain)
            #expect(bytes.prefix(4016) == plain[(page * 4096)..<(page * 4096 + 4016)])
        }
    }

    @Test("A flipped bit anywhere, or another page number, is damage; no part of such a page is returned")
    func damage() throws {
        var random = SeededGenerator(seed: 13)
        let plain = (0..<4096).map { $0 < 4016 ? UInt8(truncatingIfNeeded: $0 &* 31) : 0 }
        for number in [UInt32(1), 2, 77] {
            let stored = try Self.encrypted(plain, number: number, vector: Array(repeating: 9, count: 16))
            #expect(try Self.decrypted(stored, number: number) == (.plain, plain))
            #expect(try Self.decrypted(stored, number: number + 1).0 == .damaged)
            for _ in 0..<100 {
                var changed = stored
                let place = (number == 1 ? 32 : 0) + random.below(number == 1 ? 4064 : 4096)
                changed[place] ^= 1 << UInt8(random.below(8))
                let (outcome, bytes) = try Self.decrypted(changed, number: number)
                #expect(outcome == .damaged, "byte \(place)")
                #expect(bytes.allSatisfy { $0 == 0 })
            }
        }
    }

    @Test("A page of zeros is decrypted to zeros, except page 1")
    func zeros() throws {
        let zeros = [UInt8](repeating: 0, count: 4096)
        #expect(try Self.decrypted(zeros, number: 2) == (.zeros, zeros))
        #expect(try Self.decrypted(zeros, number: 1).0 == .damaged)
    }

    #if !canImport(Darwin)
    @Test("Without a cryptographic library, the primitives are missing")
    func noLibrary() {
        #expect(CryptoLibrary(names: ["libcrypto.so.none", "libc.so.6"]) == nil)
    }
    #endif
}
