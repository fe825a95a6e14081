@testable import TestSupport
import Testing

@testable import PostboxTool

/// SQLCipher files whose settings differ from Telegram's.
struct OtherCipherTests {
    private static let folder = RunningTool.root + "/Tests/Fixtures/sqlcipher/"
    private static let key = ["--key-hex-file", Samples.root + "/encrypted/tiny/key.hex"]

    @Test(arguments: [
        ("v1", "SQLCipher 1 (pages without authentication) with pages of 1024 bytes"), ("v3", "SQLCipher 3 (or 2: HMAC-SHA1) with pages of 1024 bytes"),
        ("v3h32", "SQLCipher 3 (or 2: HMAC-SHA1) with pages of 1024 bytes and a plain header of 32"), ("v4p1024", "SQLCipher 4 with pages of 1024 bytes"),
        ("v4p2048h32", "SQLCipher 4 with pages of 2048 bytes and a plain header of 32"), ("v4h0", "SQLCipher 4 with pages of 4096 bytes and no plain header"),
        ("v4h16", "a plain header of 16 bytes"), ("v4h48", "a plain header of 48 bytes"), ("v4h96", "a plain header of 96 bytes"),
        ("v4sha1", "SQLCipher 4 and key derivation by SHA1 with pages of 4096 bytes and a plain header of 32"),
    ])
    func aKeyIdentifiesAFile(_ name: String, _ found: String) throws {
        let folder = try TemporaryFolder(), path = Self.folder + name
        for words in [["stat", path], ["dump", path], ["check", path], ["migrate", "apply", path], ["salvage", path, "--out", folder.path + "/new"]] {
            let result = try RunningTool.run(words + Self.key)
            #expect(result.status == 65 && result.text.isEmpty, "\(words): \(result.errorText)")
            #expect(result.errorText.contains(found) && result.errorText.contains("; postbox reads version 4 with"), "\(words): \(result.errorText)")
            #expect(!result.errorText.contains("damaged"), "\(result.errorText)")
        }
        #expect(try RunningTool.shell("ls '\(folder.path)'").lines.isEmpty)
    }

    @Test(arguments: [
        ("v3", "not a SQLite file"), ("v3h32", "another program's SQLCipher, with pages of 1024 bytes"), ("v4p2048h32", "with pages of 2048 bytes"),
        ("v4h16", "another program's SQLCipher, with a plain header of 16 bytes"), ("v4h48", "is encrypted"),
        ("v4h96", "another program's SQLCipher, with a plain header of 96 bytes"),
    ])
    func withoutTheKeyThePlainHeaderIdentifiesTheCipher(_ name: String, _ found: String) throws {
        let result = try RunningTool.run(["stat", Self.folder + name])
        #expect(result.errorText.contains(found), "\(result.errorText)")
        let other = try RunningTool.run(["stat", Self.folder + name, "--key-file", Samples.root + "/encrypted/keys/tempkey"])
        #expect(other.status != 0 && !other.errorText.contains("is a file of SQLCipher"), "\(other.errorText)")
    }
}
