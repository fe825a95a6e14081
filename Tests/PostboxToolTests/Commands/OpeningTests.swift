@testable import CommandLineKit
import PlatformSupport
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Files that cannot be read, and a test that reading leaves no trace.
struct OpeningTests {
    private static func write(_ bytes: [UInt8], _ path: String) {
        guard let file = fopen(path, "w") else { return }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    private static func read(_ path: String) -> [UInt8] { (try? SmallFile.bytes(path)) ?? [] }

    @Test func eachBadFileHasItsOwnLineAndStatus() throws {
        let folder = try TemporaryFolder()
        let good = OpeningTests.read(try DatabaseLocator.locate(Samples.small))
        var encrypted = good
        encrypted[20] = 80
        for place in 32..<4096 { encrypted[place] = UInt8(truncatingIfNeeded: place &* 167 | 1) }
        let cases: [(String, [UInt8], Int32, String)] = [
            ("empty", [], 65, "is empty"), ("text", Array("hello, this is not a database at all".utf8), 65, "not a SQLite file"),
            ("header", Array(good.prefix(60)), 65, "truncated"), ("cut", Array(good.prefix(good.count / 2)), 65, "truncated"),
            ("encrypted", encrypted, 77, "is encrypted"), ("compressed", [0x1F, 0x8B] + good.prefix(3000), 65, "hint: the file is compressed; decompress it with 'gunzip'"),
            ("log", [0x37, 0x7F, 0x06, 0x82] + good.prefix(3000), 65, "hint: the file is the log of a database"),
            ("export", Array(#"{"difference":1,"kind":"free"}"#.utf8), 65, "hint: the file is an export; use 'postbox import --create NEW FILE'"),
            ("beginning", [0] + good.dropFirst(), 65, "page 1 is damaged (it does not start like a database)\nhint: use 'postbox salvage'"),
        ]
        for (name, bytes, status, words) in cases {
            let path = folder.path + "/" + name
            OpeningTests.write(bytes, path)
            let result = try RunningTool.run(["dump", path])
            #expect(result.status == status, "\(name)")
            #expect(result.text.isEmpty, "\(name)")
            #expect(result.errorText.hasPrefix("postbox: opening "), "\(name)")
            #expect(result.errorText.contains(words), "\(name): \(result.errorText)")
        }
        #expect(try RunningTool.run(["dump", folder.path + "/none"]).status == 66)
        #expect(try RunningTool.run(["dump", folder.path]).status == 66)
    }

    /// A compressed database cannot be opened, and the error has a hint.
    @Test(arguments: ["dump", "check", "stat", "holes", "sql", "backup"]) func aPackedDatabaseInAFolderIsHinted(_ command: String) throws {
        let folder = try TemporaryFolder()
        let packed = try folder.file("db_sqlite.gz")
        let words = command == "sql" ? ["SELECT 1"] : command == "backup" ? [folder.path + "/copy"] : []
        let result = try RunningTool.run([command, folder.path] + words)
        #expect(result.status == 66 && result.errorText.hasSuffix("hint: \(packed) is compressed; unpack it first: gunzip -k \(packed)\n"), "\(result.errorText)")
    }

    /// The path appears in the description of the action, complete or as typed, and not again in the error.
    @Test func aPathIsNamedOnce() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("a file", "")
        let text = "it is empty, not a Postbox database\n"
        #expect(try RunningTool.run(["dump", path]).errorText == "postbox: opening \(path): " + text)
        #expect(try RunningTool.run(["dump", path + "/none"]).errorText == "postbox: opening \(path)/none: no such file or folder\n")
        let tool = try RunningTool.binary()
        for name in ["a file", "./a file", "../\(folder.path.dropFirst(5))/a file"] {
            #expect(try RunningTool.shell("cd '\(folder.path)'; '\(tool)' stat '\(name)' 2>&1").text == "postbox: opening \(name): " + text)
        }
        #expect(
            try RunningTool.shell("cd '\(folder.path)'; '\(tool)' stat './none' 2>&1").text == "postbox: opening ./none: no such file or folder\n")
        let inside = try RunningTool.shell("cd '\(folder.path)'; mkdir db; : >db/db_sqlite; '\(tool)' stat db 2>&1").text
        #expect(inside.hasSuffix("/db/db_sqlite is empty, not a Postbox database\n"))
        let created = try RunningTool.run(["import", "--create", folder.path + "/none/new", "-"])
        #expect(created.status == 73)
        #expect(created.errorText == "postbox: creating \(folder.path)/none/new: it cannot be created (No such file or directory)\n")
    }

    @Test func aSQLiteFileOfAnotherProgramIsRejected() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/other"
        #expect(try RunningTool.shell("sqlite3 '\(path)' 'create table a (b)'").status == 0)
        let result = try RunningTool.run(["stat", path])
        #expect(result.status == 65)
        #expect(result.errorText.contains("a SQLite file of another program"))
    }

    /// A log without shared memory, in a folder without write permission: it is read completely, and nothing changes.
    @Test func readingLeavesNoTrace() throws {
        let folder = try TemporaryFolder()
        let source = try DatabaseLocator.locate(Samples.wal)
        let path = folder.path + "/db_sqlite"
        for suffix in ["", "-wal"] { OpeningTests.write(OpeningTests.read(source + suffix), path + suffix) }
        chmod(folder.path, 0o555)
        defer { chmod(folder.path, 0o755) }
        let before = try RunningTool.shell("ls -lA '\(folder.path)'; cat '\(path)' '\(path)-wal' | cksum")
        let expected = try RunningTool.run(["dump", Samples.wal])
        for command in [["dump"], ["stat"], ["holes"], ["oplog"]] {
            let result = try RunningTool.run(command + [folder.path])
            #expect(result.status == 0)
            if command == ["dump"] { #expect(result.text == expected.text) }
        }
        for subject in QuerySubject.allCases { #expect(try RunningTool.run(["query", path] + subject.example).status == 0) }
        let after = try RunningTool.shell("ls -lA '\(folder.path)'; cat '\(path)' '\(path)-wal' | cksum")
        #expect(before.text == after.text)
        let messages = try Samples.open(Samples.wal).count(ValueBoxTable(id: 7, keyType: .binary, compactValuesOnCreation: false))
        #expect(try RunningTool.run(["query", path, "messages", "--count"]).text == "{\"count\":\(messages)}\n")
    }

    /// A file that another process has open for writing, with rows only in its log.
    @Test func aLiveWriterIsReadWithoutDisturbingIt() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        let contacts = ValueBoxTable(id: 16, keyType: .binary, compactValuesOnCreation: true)
        let writer = try SQLiteValueBox(path: path, mode: .create)
        try writer.begin()
        try writer.set(contacts, key: ValueBoxKey(1), value: [])
        try writer.commit()
        try writer.begin()
        try writer.set(contacts, key: ValueBoxKey(2), value: [])
        #expect(try RunningTool.run(["dump", path, "t16", "--count"]).text.contains("\"count\":1"))
        try writer.commit()
        #expect(try RunningTool.run(["dump", path, "t16", "--count"]).text.contains("\"count\":2"))
    }
}
