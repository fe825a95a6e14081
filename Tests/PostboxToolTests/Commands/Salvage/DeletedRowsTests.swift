@testable import TestSupport
@testable import CommandLineKit
import Postbox
import PostboxCoding
import PostboxStorage
import Testing

@testable import PostboxTool

/// `salvage --deleted`: rows that the database no longer contains.
@Suite("Deleted rows")
struct DeletedRowsTests {
    private struct Found: Hashable {
        var kind: String
        var key: String
    }

    private static func deleted(_ path: String) throws -> (found: [Found: String], result: ToolResult) {
        let result = try RunningTool.run(["salvage", path, "--deleted"])
        var found: [Found: String] = [:]
        let document = JSONDocument()
        for line in result.lines {
            try Array(line.utf8).withUnsafeBytes { try document.parse($0) }
            let row = document.root
            let entry = Found(kind: row["kind"]?.string ?? "", key: row["key"].map { ResultColumn.json($0) } ?? "")
            #expect(found[entry] == nil, "each row once")
            found[entry] = row["where"]?["in"]?.string ?? ""
        }
        return (found, result)
    }

    private static func keys(_ path: String, _ table: String) throws -> Set<String> {
        let document = JSONDocument()
        var keys: Set<String> = []
        for line in try RunningTool.run(["dump", path, table]).lines {
            try Array(line.utf8).withUnsafeBytes { try document.parse($0) }
            keys.insert(document.root["key"].map { ResultColumn.json($0) } ?? "")
        }
        return keys
    }

    @Test("Unreadable pages are reported, including pages that contain something else", arguments: ["sqlite_schema", "t7", "t4"])
    func damagedPages(_ table: String) throws {
        var copy = try DamagedCopy()
        copy.overwrite(table == "sqlite_schema" ? 1 : try copy.root(of: table))
        try copy.write()
        let (found, result) = try Self.deleted(copy.path)
        #expect(result.status == 65 && result.errorText.contains("1 page cannot be read"), "\(result.errorText)")
        #expect(Set(found.keys).isSubset(of: try Self.deleted(DamagedCopy().path).found.keys))
    }

    @Test("Deleted messages and peers are found, and no others")
    func deletedRows() throws {
        let copy = try DamagedCopy()
        let before = (messages: try Self.keys(copy.path, "t7"), peers: try Self.keys(copy.path, "t2"))
        let former = Set(try Self.deleted(copy.path).found.keys)
        try #require(
            RunningTool.shell(
                "sqlite3 '\(copy.path)' \"PRAGMA secure_delete=OFF; DELETE FROM t7 WHERE rowid % 7 = 0; DELETE FROM t2 WHERE rowid % 3 = 0\"").status == 0)
        let after = (messages: try Self.keys(copy.path, "t7"), peers: try Self.keys(copy.path, "t2"))
        let (found, result) = try Self.deleted(copy.path)
        #expect(result.status == 0)
        let gone = before.messages.subtracting(after.messages), gonePeers = before.peers.subtracting(after.peers)
        let new = Set(found.keys).subtracting(former)
        let messages = Set(new.filter { $0.kind == "message" }.map(\.key)), peers = Set(new.filter { $0.kind == "peer" }.map(\.key))
        // If many rows are deleted, SQLite reorganizes pages, which overwrites some of the rows.
        #expect(gone.count > 50 && messages.count * 10 >= gone.count * 6, "\(messages.count) of \(gone.count)")
        #expect(messages.isSubset(of: gone))
        #expect(peers.isSubset(of: gonePeers) && !peers.isEmpty, "\(peers.count) of \(gonePeers.count)")
        #expect(Set(found.values).isSubset(of: ["free page", "free block", "unallocated"]))
        let live = Set(after.messages.map { Found(kind: "message", key: $0) }).union(after.peers.map { Found(kind: "peer", key: $0) })
        #expect(live.isDisjoint(with: found.keys))
    }

    @Test("An emptied table is found on free pages")
    func freePages() throws {
        let copy = try DamagedCopy()
        let before = try Self.keys(copy.path, "t7")
        try #require(RunningTool.shell("sqlite3 '\(copy.path)' \"PRAGMA secure_delete=OFF; DELETE FROM t7\"").status == 0)
        let found = try Self.deleted(copy.path).found
        let messages = found.filter { $0.key.kind == "message" }
        #expect(Set(messages.keys.map(\.key)).isSuperset(of: before))
        #expect(messages.values.contains("free page"))
    }

    @Test("Rows stored only in the log are found in its frames, and nothing is written")
    func frames() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        try Samples.open(Samples.small).backup(to: path)
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        let table = ValueBoxTable(id: 7, keyType: .binary, compactValuesOnCreation: false)
        let rows = try box.batch(table, limit: 4)
        let row = try #require(rows.first)
        // A message that was added and deleted, each with its own frames.
        var key = row.key.bytes
        key[19] = 0x77
        key[18] = 0x77
        try box.begin()
        try box.set(table, key: ValueBoxKey(key), value: row.value)
        try box.commit()
        try box.begin()
        try box.remove(table, key: ValueBoxKey(key), secure: true)
        try box.commit()
        // The shared memory belongs to this process, which has the file open.
        let state = "cd '\(folder.path)' && ls && ls -l db_sqlite db_sqlite-wal && cat db_sqlite db_sqlite-wal | cksum"
        let before = try RunningTool.shell(state).text
        let (found, result) = try Self.deleted(path)
        #expect(result.status == 0, "\(result.errorText)")
        let id = Int32(bitPattern: key[16...].reduce(0) { $0 << 8 | UInt32($1) })
        #expect(found.contains { $0.key.key.contains("\"id\":\(id)") && $0.value == "frame" })
        #expect(try RunningTool.shell(state).text == before)
        withExtendedLifetime(box) {}
    }

    // MARK: - Restoring

    /// A copy of the demo sample after SQL statements that do not overwrite deleted rows.
    private static func demo(_ folder: TemporaryFolder, _ sql: String) throws -> String {
        let path = folder.path + "/demo"
        try #require(
            RunningTool.shell(
                "cp '\(Samples.demo)/db/db_sqlite' '\(path)' && chmod u+w '\(path)' && sqlite3 '\(path)' \"PRAGMA secure_delete=OFF; \(sql)\"").status == 0)
        return path
    }

    /// Deletes some messages individually, with their entries in the index.
    private static func deletion(of rows: String) -> String {
        "DELETE FROM t4 WHERE key IN (SELECT CAST(substr(key, 1, 12) || substr(key, 17) AS BLOB) FROM t7 WHERE \(rows)); DELETE FROM t7 WHERE \(rows)"
    }

    @Test("Rows with overwritten headers are found by their keys")
    func overwrittenHeaders() throws {
        let folder = try TemporaryFolder()
        // The numbers of the first rows take one byte: the header of the record starts in the fourth.
        let path = try Self.demo(folder, Self.deletion(of: "rowid IN (3, 17, 31, 52, 88, 110)"))
        let found = try Self.deleted(path).found.filter { $0.key.kind == "message" }
        #expect(found.count == 6, "\(found)")
    }

    /// SQLite keeps the rest of a large row on other pages. The list of free pages takes the first of them that becomes free, and the others remain
    /// as they were.
    @Test func rowsThatWereOnSeveralPagesAreFoundWhole() throws {
        let texts = (1...200).map { id in id % 40 == 20 ? (0..<1500).map { "\(id * 10_000 + $0)" }.joined(separator: " ") : "short \(id)" }
        let chats = try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")], texts.enumerated().map { MadeChats.message("user:2", $0.offset + 1, $0.element) })
        let path = try RunningTool.shell("find '\(chats.folder.path)' -name 'db*' -type f ! -name '*-*' | head -1").text.split(separator: "\n").first.map(String.init) ?? ""
        // The first loses a page to the list. Of the others, one may lose its beginning when SQLite reorganizes its page.
        for id in [100, 20, 60, 140] {
            let sql = "PRAGMA secure_delete=OFF; DELETE FROM t4 WHERE key IN (SELECT CAST(substr(key, 1, 12) || substr(key, 17) AS BLOB) FROM t7 WHERE instr(value, CAST('\(id)0000 ' AS BLOB)))"
                + "; DELETE FROM t7 WHERE instr(value, CAST('\(id)0000 ' AS BLOB))"
            try #require(RunningTool.shell("sqlite3 '\(path)' \"\(sql)\"").status == 0)
        }
        let document = JSONDocument()
        var found: [Int: String] = [:]
        for line in try RunningTool.run(["salvage", path, "--deleted"]).lines {
            try Array(line.utf8).withUnsafeBytes { try document.parse($0) }
            guard let id = document.root["key"]?["id"]?.int64 else { continue }
            found[Int(id)] = document.root["value"]?["text"]?.string
        }
        #expect(found.count >= 2, "\(found.keys.sorted())")
        for (id, text) in found { #expect(text == texts[id - 1], "\(id)") }
    }

    @Test("Filters select messages; names, dates, and authors are included")
    func filters() throws {
        let folder = try TemporaryFolder()
        let path = try Self.demo(folder, Self.deletion(of: "rowid % 37 = 5"))
        let all = try RunningTool.run(["salvage", path, "--deleted"]).lines
        let row = try #require(all.first { $0.contains("That is why it is an update") || $0.contains("BORROW") })
        #expect(row.contains(#""chat":{"id":"user:9966000014","name":"Eirik Solvang"}"#) && row.contains(#""author":{"id":"#) && row.contains(#""timestamp":"#))
        let some = try RunningTool.run(["salvage", path, "--deleted", "--peer", "Eirik Solvang"])
        #expect(!some.lines.isEmpty && some.lines == all.filter { $0.contains(#""chat":{"id":"user:9966000014""#) })
        #expect(some.errorText.contains("which the filters leave out"))
        #expect(try RunningTool.run(["salvage", path, "--deleted", "--since", "2100"]).lines.isEmpty)
        #expect(try RunningTool.run(["salvage", path, "--out", folder.path + "/new", "--text", "a"]).status == 64)
        let table = try RunningTool.run(["salvage", path, "--deleted", "-f", "table"])
        #expect(table.lines.contains { $0.contains("Eirik Solvang") && $0.contains("free block") || $0.contains("unallocated") })
    }

    @Test("A difference restores deleted messages, both times identically, and replaces nothing newer")
    func putsBack() throws {
        let folder = try TemporaryFolder()
        let path = try Self.demo(folder, Self.deletion(of: "rowid % 37 = 5")), file = folder.path + "/deleted.jsonl"
        let before = try RunningTool.run(["query", path, "messages", "--count"]).text
        let written = try RunningTool.run(["salvage", path, "--deleted", "--out", file])
        #expect(written.status == 0 && written.lines.isEmpty && written.errorText.contains("--only-missing' restores them"), "\(written.errorText)")
        let added = try RunningTool.run(["import", path, file, "--only-missing"])
        #expect(added.status == 0 && !added.errorText.contains("added 0 messages"), "\(added.errorText)")
        #expect(try RunningTool.run(["query", path, "messages", "--count"]).text != before)
        let difference = try RunningTool.run(["diff", Samples.demo, path, "--messages"])
        #expect(!difference.text.contains("deleted") && !difference.text.contains("edited"), "\(difference.text)")
        #expect(try RunningTool.run(["import", path, file, "--only-missing"]).errorText.contains("added 0 messages"))
        #expect(try RunningTool.run(["salvage", path, "--deleted", "--out", file]).status == 73)
    }

    @Test("Versions from before an edit are listed, and never restored")
    func earlierVersions() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        try Samples.open(Samples.demo).backup(to: path)
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        let edit = #"{"op":"editMessage","id":{"peer":"user:9966000014","namespace":0,"id":41891},"message":{"id":{"peer":"user:9966000014","namespace":0,"id":41891},"timestamp":1741111320,"text":"You may not BORROW my bike"}}"#
        let edited = try RunningTool.run(["import", path, "-"], input: Array(DifferenceText.document([edit]).utf8))
        #expect(edited.status == 0, "\(edited.errorText)")
        let result = try RunningTool.run(["salvage", path, "--deleted", "--peer", "Eirik Solvang"])
        let version = try #require(result.lines.first { $0.contains(#""kind":"earlierVersion""#) }, "\(result.text) \(result.errorText)")
        #expect(version.contains("You can BORROW my bike"))
        let out = try RunningTool.run(["salvage", path, "--deleted", "--out", "-"])
        #expect(!out.text.contains("BORROW") && out.errorText.contains("earlier version"), "\(out.errorText)")
        withExtendedLifetime(box) {}
    }

    @Test("If nothing is left, a message reports this")
    func nothingToRecover() throws {
        let result = try RunningTool.run(["salvage", Samples.demo, "--deleted"])
        #expect(result.status == 0 && result.lines.isEmpty && result.errorText.contains("no deleted message"))
    }
}
