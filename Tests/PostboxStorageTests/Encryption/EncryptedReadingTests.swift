import PlatformSupport
import TestSupport
import Testing
@testable import PostboxStorage

/// Encrypted databases are read like plain ones, and nothing on disk changes.
@Suite("Reading encrypted databases")
struct EncryptedReadingTests {
    static func secret(_ path: String) throws -> SecretBytes {
        var bytes = try Files.read(path)
        return SecretBytes(taking: &bytes)
    }

    /// The passcode of the sample that has one.
    static func passcode(_ keys: String) throws -> SecretBytes {
        var bytes = try Files.read(keys + "/passcode.txt")
        bytes.removeLast()
        return SecretBytes(taking: &bytes)
    }

    private func plain(_ name: String) throws -> [Int32: [Row]] {
        let folder = try TemporaryFolder()
        return try SQLiteValueBox(path: Files.copySample(name, into: folder) + "/db_sqlite", mode: .readOnly).everything()
    }

    private func read(_ path: String, keys: DatabaseKeys) throws -> [Int32: [Row]] {
        let folder = String(path.dropLast("/db_sqlite".count))
        let before = try TemporaryFolder.contents(of: folder)
        var rows: [Int32: [Row]] = [:]
        do {
            let box = try SQLiteValueBox(path: path, mode: .readOnly, keys: keys)
            #expect(box.isEncrypted)
            rows = try box.everything()
            #expect(try TemporaryFolder.contents(of: folder) == before)
        }
        #expect(try TemporaryFolder.contents(of: folder) == before)
        return rows
    }

    @Test(
        "The key is found next to the installation, and the rows are those of the plain file",
        arguments: [
            ("macos", "stable/account-13278904156742019835/postbox/db/db_sqlite", "small"),
            ("ios", "telegram-data/account-9007199254740993/postbox/db/db_sqlite", "wal"),
        ])
    func keyNextToTheFile(sample: String, path: String, original: String) throws {
        let folder = try TemporaryFolder()
        let file = try Files.copyEncrypted(sample, into: folder) + "/" + path
        #expect(try read(file, keys: DatabaseKeys()) == plain(original))
    }

    @Test("A log left by its writer, with most of the rows and a passcode, is read in place")
    func leftLog() throws {
        let folder = try TemporaryFolder()
        let file = try Files.copyEncrypted("macos-passcode", into: folder) + "/appstore/account-4398046511104/postbox/db/db_sqlite"
        let keys = try Files.copyEncrypted("keys", into: folder)
        #expect(try read(file, keys: DatabaseKeys(passcode: Self.passcode(keys))) == plain("small"))
        let error = #expect(throws: ValueBoxError.self) { try SQLiteValueBox(path: file, mode: .readOnly) }
        #expect(error?.kind == .wrongKey)
        #expect(error?.message.hasSuffix(" is protected by a local passcode") == true)
    }

    @Test("The worked file and its log of one frame", arguments: [("db_sqlite", 0x19), ("log/db_sqlite", 0x1A)] as [(String, UInt8)])
    func worked(path: String, version: UInt8) throws {
        let folder = try TemporaryFolder()
        let tiny = try Files.copyEncrypted("tiny", into: folder)
        let keys = DatabaseKeys(.hex(try Self.secret(tiny + "/key.hex"), name: "key.hex"))
        let rows = try read(tiny + "/" + path, keys: keys)
        #expect(rows[0] == [Row(key: [0, 0, 0, 0, 0, 0, 0, 1], value: [version, 0, 0, 0])])
    }

    @Test("No key, another key, a wrong key file: each has its own error message")
    func wrongKeys() throws {
        let folder = try TemporaryFolder()
        let root = try Files.copyEncrypted("macos", into: folder) + "/stable"
        let keys = try Files.copyEncrypted("keys", into: folder)
        let file = root + "/account-13278904156742019835/postbox/db/db_sqlite"
        func refusal(_ keys: DatabaseKeys) -> ValueBoxError? {
            do {
                _ = try SQLiteValueBox(path: file, mode: .readOnly, keys: keys)
                return nil
            } catch {
                return error as? ValueBoxError
            }
        }
        let other = DatabaseKeys.Source.file(try Self.secret(keys + "/other-key.tempkeyEncrypted"), name: "other")
        let right = DatabaseKeys.Source.file(try Self.secret(keys + "/tempkey"), name: "tempkey")
        #expect(refusal(DatabaseKeys(other)) == ValueBoxError(.wrongKey, "the key does not open \(file)"))
        #expect(refusal(DatabaseKeys(right)) == nil)
        #expect(refusal(DatabaseKeys(given: [other], passcode: nil, searchesInstallation: true)) == nil)
        var short: [UInt8] = [1, 2, 3]
        #expect(refusal(DatabaseKeys(.file(SecretBytes(taking: &short), name: "short")))?.kind == .badKeyFile)
        unlink(root + "/.tempkeyEncrypted")
        #expect(refusal(DatabaseKeys())?.kind == .encrypted)
        try Files.write(Array(repeating: 1, count: 40), to: root + "/.tempkey")
        #expect(refusal(DatabaseKeys())?.message == "\(FileFacts.resolved(root))/.tempkey is not a key file: it has 40 bytes")
    }

    @Test("A key for a plain file is not used")
    func keyForPlain() throws {
        let folder = try TemporaryFolder()
        let path = try Files.copySample("small", into: folder) + "/db_sqlite"
        var nonsense: [UInt8] = [1]
        let box = try SQLiteValueBox(path: path, mode: .readOnly, keys: DatabaseKeys(.file(SecretBytes(taking: &nonsense), name: "nonsense")))
        #expect(!box.isEncrypted)
        #expect(try box.count(.binary) == 857)
    }

    @Test("A cut file is damaged", arguments: [1, 4096, 100_000])
    func cut(by count: Int) throws {
        let folder = try TemporaryFolder()
        let file = try Files.copyEncrypted("macos", into: folder) + "/stable/account-13278904156742019835/postbox/db/db_sqlite"
        try Files.write(Array(Files.read(file).dropLast(count)), to: file)
        let error = #expect(throws: ValueBoxError.self) { try SQLiteValueBox(path: file, mode: .readOnly) }
        #expect(error?.kind == .corrupt)
        #expect(error?.message.contains("is truncated") == true)
    }

    @Test("After a survey without findings, MACs are compared again only if the file has changed")
    func readingAfterSurvey() throws {
        let folder = try TemporaryFolder()
        let file = try Files.copyEncrypted("macos", into: folder) + "/stable/account-13278904156742019835/postbox/db/db_sqlite"
        func isAuthenticated() throws -> Bool { try StoredDatabase.forReading(file, keys: DatabaseKeys()).isAuthenticated }
        func survey() throws -> [UInt32] {
            var damaged: [UInt32] = []
            _ = try EncryptedDatabase(path: file)?.survey { damaged.append($0.number) }
            return damaged
        }
        let expected = try SQLiteValueBox(path: file, mode: .readOnly).everything()
        #expect(try !isAuthenticated())
        #expect(try survey() == [])
        #expect(try isAuthenticated())
        #expect(try SQLiteValueBox(path: file, mode: .readOnly).everything() == expected)

        let stored = try Files.read(file)
        for page in 2...8 {
            var changed = stored
            changed[(page - 1) * 4096 + 100] ^= 1
            try Files.write(changed, to: file)
            #expect(try !isAuthenticated())
            #expect(throws: ValueBoxError.self, "page \(page)") { try SQLiteValueBox(path: file, mode: .readOnly).everything() }
            #expect(try survey() == [UInt32(page)])
            #expect(try !isAuthenticated(), "a survey with findings proves nothing")
        }
    }

    @Test("A flipped bit in any of 200 positions never yields wrong data: the page is named, or no row needs it")
    func flippedBits() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        let root = try Files.copyEncrypted("macos-passcode", into: folder)
        let keys = DatabaseKeys(passcode: try Self.passcode(Files.copyEncrypted("keys", into: folder)))
        let file = root + "/appstore/account-4398046511104/postbox/db/db_sqlite"
        let expected = try SQLiteValueBox(path: file, mode: .readOnly, keys: keys).everything()
        let stored = try Files.read(file), log = try Files.read(file + "-wal")
        var found = 0
        for _ in 0..<200 {
            let place = 32 + random.below(stored.count - 32)
            var changed = stored
            changed[place] ^= 1 << UInt8(random.below(8))
            try Files.write(changed, to: file)
            let page = place / 4096 + 1
            do {
                let rows = try SQLiteValueBox(path: file, mode: .readOnly, keys: keys).everything()
                #expect(rows == expected, "seed \(seed), byte \(place)")
            } catch let error as ValueBoxError {
                found += 1
                #expect(error.kind == .corrupt, "seed \(seed), byte \(place): \(error)")
                #expect(error.message == "\(file): page \(page) is damaged (its MAC does not match)", "seed \(seed), byte \(place)")
            }
        }
        #expect(found > 0)
        try Files.write(stored, to: file)

        // Because of a flipped bit in the log, SQLite regards the log as ended there. With matching checksums, the bit is damage and not the end.
        var counted = log
        var sum = log.withUnsafeBytes { LogChecksum(first: LogLayout.word($0, 24), second: LogLayout.word($0, 28)) }
        counted[32 + 24 + 100] ^= 1
        for start in stride(from: 32, to: log.count - 4119, by: 4120) {
            counted.withUnsafeMutableBytes { bytes in
                sum.add(UnsafeRawBufferPointer(rebasing: bytes[start..<(start + 8)]), isBigEndian: bytes[3] & 1 != 0)
                sum.add(UnsafeRawBufferPointer(rebasing: bytes[(start + 24)..<(start + 4120)]), isBigEndian: bytes[3] & 1 != 0)
                bytes.storeBytes(of: sum.first.bigEndian, toByteOffset: start + 16, as: UInt32.self)
                bytes.storeBytes(of: sum.second.bigEndian, toByteOffset: start + 20, as: UInt32.self)
            }
        }
        try Files.write(counted, to: file + "-wal")
        let damaged = CommittedLog(file + "-wal", pageSize: 4096)?.frames.contains { $0.value == 0 } ?? false
        do {
            let rows = try SQLiteValueBox(path: file, mode: .readOnly, keys: keys).everything()
            #expect(!damaged && rows == expected)
        } catch let error as ValueBoxError {
            #expect(error.message.hasPrefix("\(file)-wal: frame 1 (page "))
        }
    }
}
