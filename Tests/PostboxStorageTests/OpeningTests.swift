import PlatformSupport
import TestSupport
import Testing
@testable import PostboxStorage

/// Files other than databases are recognized, and stay unchanged.
@Suite("Opening")
struct OpeningTests {
    private func kind(_ path: String, _ mode: SQLiteValueBox.Mode = .readOnly) -> ValueBoxError.Kind? {
        do {
            _ = try SQLiteValueBox(path: path, mode: mode)
            return nil
        } catch let error as ValueBoxError {
            return error.kind
        } catch {
            return nil
        }
    }

    private func kind(ofFile bytes: [UInt8], _ mode: SQLiteValueBox.Mode) throws -> ValueBoxError.Kind? {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        try Files.write(bytes, to: path)
        let kind = kind(path, mode)
        #expect(try TemporaryFolder.contents(of: folder.path).mapValues(\.bytes) == ["db_sqlite": bytes])
        return kind
    }

    private func sample() throws -> [UInt8] {
        let folder = try TemporaryFolder()
        return try Files.read(Files.copySample("small", into: folder) + "/db_sqlite")
    }

    @Test("A broken link is not a file, regardless of its target's name")
    func danglingLink() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/link"
        try #require(symlink("none", path) == 0)
        let error = #expect(throws: ValueBoxError.self) { try SQLiteValueBox(path: path, mode: .readOnly) }
        #expect(error?.message == "\(path): no such file")
    }

    @Test("Each kind of wrong file has its own error", arguments: [SQLiteValueBox.Mode.readOnly, .readWrite])
    func wrongFiles(mode: SQLiteValueBox.Mode) throws {
        let sample = try sample()
        #expect(try kind(ofFile: [], mode) == .notADatabase)
        #expect(try kind(ofFile: Array("hello, I am a text\n".utf8), mode) == .notADatabase)
        #expect(try kind(ofFile: Array(repeating: 0, count: 8192), mode) == .notADatabase)
        #expect(try kind(ofFile: Array(sample.prefix(50)), mode) == .notADatabase)
        #expect(try kind(ofFile: Array(sample.prefix(5000)), mode) == .corrupt)
        #expect(try kind(ofFile: Array(sample.dropLast(1)), mode) == .corrupt)

        var encrypted = sample
        encrypted[20] = 80
        for place in 32..<4096 { encrypted[place] = UInt8(truncatingIfNeeded: place &* 37 &+ 11) }
        #expect(try kind(ofFile: encrypted, mode) == .encrypted)
    }

    @Test("Nonexistent files, folders, and special files", arguments: [SQLiteValueBox.Mode.readOnly, .readWrite])
    func noFiles(mode: SQLiteValueBox.Mode) throws {
        let folder = try TemporaryFolder()
        #expect(kind(folder.path + "/absent", mode) == .notFound)
        #expect(kind(folder.path, mode) == .notADatabase)
        #expect(kind("/dev/null", mode) == .notADatabase)
        try #require(mkfifo(folder.path + "/pipe", 0o600) == 0)
        #expect(kind(folder.path + "/pipe", mode) == .notADatabase)
        #expect(TemporaryFolder.names(in: folder.path) == ["pipe"])
    }

    @Test("Damage inside is found when it is read, without a crash")
    func damage() throws {
        var random = SeededGenerator(seed: 3)
        let sample = try sample()
        var found = 0
        for _ in 0..<60 {
            let folder = try TemporaryFolder()
            var bytes = sample
            for _ in 0..<200 { bytes[100 + random.below(bytes.count - 100)] = UInt8(random.below(256)) }
            try Files.write(bytes, to: folder.path + "/db_sqlite")
            do {
                let box = try SQLiteValueBox(path: folder.path + "/db_sqlite", mode: .readOnly)
                for stored in box.catalogue.tables.values { _ = try box.rows(stored.table) }
            } catch let error as ValueBoxError {
                found += 1
                #expect([.corrupt, .notADatabase, .other, .wrongForm].contains(error.kind), "\(error)")
            }
            #expect(TemporaryFolder.names(in: folder.path) == ["db_sqlite"])
        }
        #expect(found > 0)
    }

    @Test("A new file is a value box; an existing one is not created again")
    func create() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/new"
        do {
            let box = try SQLiteValueBox(path: path, mode: .create)
            #expect(box.catalogue.isValueBox)
            #expect(try box.pragma("user_version") == 4)
        }
        #expect(kind(path, .create) == .exists)
        #expect(kind(path, .readWrite) == nil)
        #expect(kind(folder.path + "/no/such/folder", .create) == .exists)
    }

    @Test("A table with keys of another type is reported, not misread")
    func keyType() throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        try box.begin()
        try box.set(.binary, key: ValueBoxKey([1]), value: [1])
        try box.commit()
        let other = ValueBoxTable(id: ValueBoxTable.binary.id, keyType: .int64, compactValuesOnCreation: false)
        let error = #expect(throws: ValueBoxError.self) { try box.get(other, key: ValueBoxKey(Int64(1))) }
        #expect(error?.kind == .wrongForm)
    }

    @Test("The database is found in a folder, in a fixed order")
    func locator() throws {
        let folder = try TemporaryFolder()
        func make(_ name: String) throws {
            var path = folder.path
            for part in name.split(separator: "/").dropLast() {
                path += "/" + part
                mkdir(path, 0o700)
            }
            try Files.write([1], to: folder.path + "/" + name)
        }
        func located() throws -> String { String(try DatabaseLocator.locate(folder.path + "/").dropFirst(folder.path.count + 1)) }

        #expect(throws: ValueBoxError.self) { try located() }
        try make("account-1/postbox/db/db_sqlite")
        #expect(try located() == "account-1/postbox/db/db_sqlite")
        try make("account-2/postbox/db/db_sqlite")
        let error = #expect(throws: ValueBoxError.self) { try located() }
        #expect(error?.message.contains("account-1") == true && error?.message.contains("account-2") == true)
        try make("postbox/db/db_sqlite")
        #expect(try located() == "postbox/db/db_sqlite")
        try make("db/db_sqlite")
        #expect(try located() == "db/db_sqlite")
        try make("db_sqlite")
        #expect(try located() == "db_sqlite")
        #expect(try DatabaseLocator.locate(folder.path + "/db_sqlite") == folder.path + "/db_sqlite")
        let absent = #expect(throws: ValueBoxError.self) { try DatabaseLocator.locate(folder.path + "/absent") }
        #expect(absent?.kind == .notFound)
    }
}
