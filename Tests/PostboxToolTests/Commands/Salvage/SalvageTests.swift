@testable import CommandLineKit
import PlatformSupport
import Postbox
import PostboxCoding
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `salvage` of files with little or no damage, and of parts whose contents are known.
@Suite("Salvage")
struct SalvageTests {
    private static let encrypted = Samples.root + "/encrypted"

    @Test(
        "Nothing in an undamaged file is lost or changed",
        arguments: [
            (Samples.small, ""), (Samples.wal, ""), (Samples.root + "/wal-ahead/postbox", ""),
            (encrypted + "/ios/telegram-data/account-9007199254740993", "/ios/telegram-data/.tempkey"),
            (encrypted + "/macos/stable/account-13278904156742019835", "/macos/stable/.tempkeyEncrypted"),
        ])
    func undamaged(_ database: String, _ key: String) throws {
        let folder = try TemporaryFolder()
        let new = folder.path + "/new.db"
        let result = try RunningTool.run(["salvage", database, "--out", new])
        #expect(result.status == 0, "\(result.errorText)")
        let keys = key.isEmpty ? [] : ["--key-file", Self.encrypted + key]
        let difference = try RunningTool.run(["diff", database, new] + keys)
        #expect(difference.status == 0 && difference.text.isEmpty, "\(difference.text)\(difference.errorText)")
        #expect(try RunningTool.run(["check", new, "--level", "fault"] + keys).status == 0)
        // An encrypted file yields an encrypted one.
        if !key.isEmpty { #expect(try RunningTool.run(["check", new]).status == 77) }
        #expect(try RunningTool.shell("ls -A '\(folder.path)'").lines == ["new.db"])
    }

    @Test("A report by table, and the total")
    func report() throws {
        let copy = try DamagedCopy()
        let result = try copy.salvage()
        let document = JSONDocument()
        var kept = 0
        for line in result.lines {
            try Array(line.utf8).withUnsafeBytes { try document.parse($0) }
            let row = document.root
            #expect(row["badPages"]?.int64 == 0 && row["lost"]?.int64 == 0)
            if row["item"]?.string == "all" { #expect(row["kept"]?.int64.map(Int.init) == kept) } else { kept += row["kept"]?.int64.map(Int.init) ?? 0 }
        }
        var rows = 0
        for line in try RunningTool.run(["stat", copy.path]).lines {
            try Array(line.utf8).withUnsafeBytes { try document.parse($0) }
            rows += document.root["rows"]?.int64.map(Int.init) ?? 0
        }
        #expect(kept == rows && rows > 0)
    }

    /// With all columns, it does not fit into a terminal of 80 columns.
    @Test("A table has no column for events that did not occur")
    func table() throws {
        var copy = try DamagedCopy()
        let intact = try copy.salvage(["-f", "table"]).lines.first?.split(separator: " ")
        #expect(intact == ["table", "pages", "kept"])
        copy.overwrite(try copy.root(of: "t2"))
        let damaged = try copy.salvage(["-f", "table"]).lines.first?.split(separator: " ") ?? []
        #expect(damaged.starts(with: ["table", "pages", "bad", "kept", "found"]), "\(damaged)")
    }

    @Test("Only the rows of a lost page are lost")
    func onePage() throws {
        var copy = try DamagedCopy()
        var page = try copy.root(of: "t7")
        while copy.kind(page) == 5 { page = copy.word((page - 1) * DamagedCopy.pageSize + 8) }
        let place = (page - 1) * DamagedCopy.pageSize
        let rows = Int(copy.bytes[place + 3]) << 8 | Int(copy.bytes[place + 4])
        let intact = try DamagedCopy.rows(copy.path, ["t7"])
        copy.overwrite(page)
        let result = try copy.salvage()
        #expect(result.status == 65)
        let left = try DamagedCopy.rows(copy.new, ["t7"])
        #expect(left.isSubset(of: intact) && left.count == intact.count - rows && rows > 0)
        // The index contains their number.
        #expect(result.text.contains("\"table\":\"MessageHistory\",\"tableId\":7") && result.text.contains("\"lost\":\(rows),"))
        #expect(try RunningTool.run(["check", copy.new, "--level", "fault"]).status == 0)
    }

    @Test("With --holes, exactly the messages known to be lost are fetched again")
    func holes() throws {
        var copy = try DamagedCopy()
        let (intact, holesBefore) = (try Self.messages(copy.path), try Self.holes(copy.path))
        var page = try copy.root(of: "t7")
        while copy.kind(page) == 5 { page = copy.word((page - 1) * DamagedCopy.pageSize + 8) }
        copy.overwrite(page)
        #expect(try copy.salvage().status == 65)
        #expect(try Self.holes(copy.new) == holesBefore)
        let result = try copy.salvage(["--holes"])
        #expect(result.status == 65 && result.errorText.contains(" for lost messages"), "\(result.errorText)")
        let (left, holes) = (try Self.messages(copy.new), try Self.holes(copy.new))
        func isCovered(_ message: Message, in holes: [Hole]) -> Bool {
            holes.contains { $0.peer == message.peer && $0.namespace == message.namespace && $0.ids.contains(message.id) }
        }
        // No server can provide the lost messages of a secret chat.
        let lost = intact.subtracting(left).filter { $0.namespace == 0 && !$0.peer.hasPrefix("secret:") }
        #expect(lost.count > 1 && lost.allSatisfy { isCovered($0, in: holes) })
        #expect(left.allSatisfy { isCovered($0, in: holes) == isCovered($0, in: holesBefore) })
        #expect(try RunningTool.run(["check", copy.new, "--level", "fault"]).status == 0)
    }

    private struct Message: Hashable {
        var peer: String
        var namespace: Int64
        var id: Int64
    }

    private struct Hole: Equatable {
        var peer: String
        var namespace: Int64
        var ids: ClosedRange<Int64>
    }

    private static func messages(_ database: String) throws -> Set<Message> {
        var result: Set<Message> = []
        let document = JSONDocument()
        for line in try RunningTool.run(["dump", database, "t7"]).lines {
            try Array(line.utf8).withUnsafeBytes { try document.parse($0) }
            let key = document.root["key"]
            result.insert(
                Message(peer: try #require(key?["peer"]?.string), namespace: try #require(key?["namespace"]?.int64), id: try #require(key?["id"]?.int64)))
        }
        return result
    }

    /// The ranges of complete chats that must be fetched.
    private static func holes(_ database: String) throws -> [Hole] {
        let document = JSONDocument()
        return try RunningTool.run(["holes", database, "--space", "everywhere"]).lines.compactMap { line in
            try Array(line.utf8).withUnsafeBytes { try document.parse($0) }
            let row = document.root
            guard row["thread"]?.int64 == nil else { return nil }
            let (lowest, highest) = (try #require(row["min"]?.int64), try #require(row["max"]?.int64))
            return Hole(peer: try #require(row["peer"]?.string), namespace: try #require(row["namespace"]?.int64), ids: lowest...highest)
        }
    }

    @Test("An unfinished transaction has no effect", arguments: [false, true])
    func unfinishedTransaction(_ hasDamage: Bool) throws {
        var copy = try DamagedCopy()
        let intact = try DamagedCopy.rows(copy.path)
        let other = copy.folder.path + "/other.db"
        // The cache is so small that pages are written before the end; then the program ends like a killed one.
        let script = """
            PRAGMA journal_mode=DELETE;
            PRAGMA cache_size=5;
            BEGIN;
            UPDATE t7 SET value=zeroblob(length(value));
            DELETE FROM t2;
            CREATE TABLE more(x);
            INSERT INTO more WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i+1 FROM n WHERE i<500) SELECT randomblob(3000) FROM n;
            .shell cp '\(copy.path)' '\(other)' && cp '\(copy.path)-journal' '\(other)-journal'
            """
        #expect(try RunningTool.shell("sqlite3 '\(copy.path)' <<'END'\n\(script)\nEND").status == 0)
        #expect(try RunningTool.run(["dump", other]).status == 65)
        if hasDamage {
            // SQLite cannot roll this one back.
            copy.bytes = try SmallFile.bytes(other)
            copy.overwrite(1)
            try copy.write()
            #expect(rename(copy.path, other) == 0)
        }
        let result = try RunningTool.run(["salvage", other, "--out", copy.new])
        #expect(result.status == 0, "\(result.errorText)")
        #expect(try DamagedCopy.rows(copy.new) == intact)
    }

    @Test("Tables with lost interior pages are read from their leaves", arguments: ["t7", "t2", "t6", "t4", "t12", "t35"])
    func withoutRoot(_ table: String) throws {
        var copy = try DamagedCopy()
        let root = try copy.root(of: table)
        try #require([2, 5].contains(copy.kind(root)))
        let intact = try DamagedCopy.rows(copy.path, [table])
        copy.overwrite(root)
        #expect(try copy.salvage().status == 65)
        let left = try DamagedCopy.rows(copy.new, [table])
        // In tables with binary keys, interior pages also contain rows.
        #expect(copy.kind(root) == 0 && (table == "t4" || table == "t12" ? left.isSubset(of: intact) : left == intact))
        #expect(try RunningTool.run(["check", copy.new, "--level", "fault"]).status == 0)
    }

    @Test("Without the first page, or with garbage in its place, every row is found", arguments: [0, 0xEE] as [UInt8])
    func withoutFirstPage(_ byte: UInt8) throws {
        var copy = try DamagedCopy()
        let intact = try DamagedCopy.rows(copy.path)
        copy.overwrite(1) { _ in byte }
        let result = try copy.salvage()
        #expect(result.status == 65, "\(result.errorText)")
        #expect(try DamagedCopy.rows(copy.new) == intact)
    }

    @Test("If a part of the schema is lost, no table gets the rows of another table")
    func withoutPartOfSchema() throws {
        let tables = ["t0", "t1", "t2", "t6", "t7", "t18", "t22", "t35", "t43"]
        let intact = try DamagedCopy()
        let before = try DamagedCopy.rows(intact.path, tables)
        var hit = 0
        for page in 2...intact.pages where intact.kind(page) == 13 {
            let bytes = intact.bytes[((page - 1) * DamagedCopy.pageSize)..<(page * DamagedCopy.pageSize)]
            guard String(decoding: bytes, as: UTF8.self).contains("CREATE TABLE t") else { continue }
            var copy = try DamagedCopy()
            copy.overwrite(page)
            let result = try copy.salvage()
            // The engine counts its repairs.
            let left = try DamagedCopy.rows(copy.new, tables).filter { !$0.contains("\"transactionStateVersion\"") }
            #expect(left.filter { $0.contains("\"kind\":\"state\"") } == before.filter { $0.contains("\"kind\":\"state\"") }, "page \(page)")
            #expect(result.status == 65 && left.subtracting(before).isEmpty, "page \(page): \(Array(left.subtracting(before).prefix(3)))")
            #expect(left.count > before.count / 2, "page \(page)")
            hit += 1
        }
        #expect(hit > 1)
    }

    @Test("A cyclic list of free pages is handled")
    func freePagesInACircle() throws {
        var copy = try DamagedCopy()
        let intact = try DamagedCopy.rows(copy.path)
        let trunk = copy.word(32)
        if trunk > 0 {
            for place in 0..<4 { copy.bytes[(trunk - 1) * DamagedCopy.pageSize + place] = copy.bytes[32 + place] }
        } else {
            copy.bytes[35] = 2
        }
        #expect(try copy.salvage().status == 0)
        #expect(try DamagedCopy.rows(copy.new) == intact)
    }

    @Test("Nothing is overwritten, and nothing is written next to the damaged file")
    func refusals() throws {
        let copy = try DamagedCopy()
        let before = try RunningTool.shell("ls -lA '\(copy.folder.path)'").text
        #expect(try RunningTool.run(["salvage", copy.path, "--out", copy.path]).status == 73)
        #expect(try RunningTool.run(["salvage", copy.path]).status == 64)
        #expect(try RunningTool.run(["salvage", copy.folder.path + "/absent", "--out", copy.new]).status == 66)
        #expect(try RunningTool.run(["salvage", copy.path, "--out", copy.folder.path + "/no/new.db"]).status == 73)
        #expect(try RunningTool.run(["salvage", copy.path, "--deleted"]).status == 0)
        #expect(try RunningTool.shell("ls -lA '\(copy.folder.path)'").text == before)
        let other = try copy.folder.file("text", String(repeating: "no database ", count: 1000))
        let result = try RunningTool.run(["salvage", other, "--out", copy.new])
        #expect(result.status == 65 && access(copy.new, F_OK) != 0)
    }

    @Test("A file of an older schema version yields one of the same version")
    func oldVersion() throws {
        let folder = try TemporaryFolder()
        let old = Samples.migrate + "/v12.sqlite", new = folder.path + "/new.db"
        #expect(try RunningTool.run(["salvage", old, "--out", new]).status == 0)
        #expect(try DamagedCopy.rows(new) == DamagedCopy.rows(old))
    }

    @Test("An encrypted file without its key is reported as not being a Postbox")
    func withoutKey() throws {
        let copy = try DamagedCopy(bytesOf: Self.encrypted + "/macos/stable/account-13278904156742019835/postbox/db/db_sqlite")
        #expect(try copy.salvage().status == 77)
        let right = try copy.salvage(["--key-file", Self.encrypted + "/macos/stable/.tempkeyEncrypted"])
        #expect(right.status == 0, "\(right.errorText)")
    }

    @Test("If only an older form of a page can be read, something is lost")
    func olderPages() throws {
        let keys = ["--key-hex-file", Self.encrypted + "/keys/key.hex"]
        let database = Self.encrypted + "/macos-passcode/appstore/account-4398046511104/postbox/db/db_sqlite"
        let copy = try DamagedCopy(bytesOf: database)
        var log = try SmallFile.bytes(database + "-wal")
        let wanted = Set(40...79)
        var last: [Int: Int] = [:]
        for frame in 0..<((log.count - 32) / 4120) { last[DamagedCopy.word(log, 32 + frame * 4120)] = frame }
        for (page, frame) in last where wanted.contains(page) { log[32 + frame * 4120 + 24 + 1000] ^= 1 }
        DamagedCopy.sumUp(log: &log)
        try DamagedCopy.write(log, copy.path + "-wal")
        let result = try copy.salvage(keys)
        #expect(result.status == 65 && result.errorText.contains("pages cannot be read"), "\(result.errorText)")
        #expect(try RunningTool.run(["check", copy.new, "--level", "fault"] + keys).status == 0)
        let deleted = try RunningTool.run(["salvage", copy.path, "--deleted"] + keys)
        #expect(deleted.status == 65 && deleted.errorText.contains("pages cannot be read"), "\(deleted.errorText)")
    }

    @Test("Pages whose authentication fails are skipped, including the one with the header")
    func encryptedBits() throws {
        let keys = ["--key-file", Self.encrypted + "/macos/stable/.tempkeyEncrypted"]
        let database = Self.encrypted + "/macos/stable/account-13278904156742019835"
        var copy = try DamagedCopy(bytesOf: database + "/postbox/db/db_sqlite")
        let intact = try DamagedCopy.rows(copy.path, [], keys)
        for page in [1, 40, 90, 120] { copy.bytes[(page - 1) * DamagedCopy.pageSize + 200] ^= 4 }
        // The plain part of the header does not identify the file either.
        copy.bytes[20] = 7
        let result = try copy.salvage(keys)
        #expect(result.status == 65, "\(result.errorText)")
        let left = try DamagedCopy.rows(copy.new, [], keys)
        #expect(left.count > intact.count * 9 / 10)
        #expect(try RunningTool.run(["check", copy.new, "--level", "fault"] + keys).status == 0)
    }

    @Test("A zero in a message identifier of the text index, which no expression of the index can contain")
    func zeroInAName() throws {
        var copy = try DamagedCopy()
        // Collection and item of a row of ft41_content.
        let item = try #require(try RunningTool.shell("sqlite3 '\(copy.path)' \"SELECT c0 || c1 FROM ft41_content LIMIT 1\"").lines.first)
        let text = Array(String(item).utf8)
        let place = try #require(copy.bytes.indices.first { copy.bytes[$0] == text[0] && copy.bytes[$0...].starts(with: text) })
        copy.bytes[place + text.count - 1] = 0
        let result = try copy.salvage()
        #expect(result.status == 0, "\(result.errorText)")
        #expect(try DamagedCopy.rows(copy.new, ["TextIndex"]) == DamagedCopy.rows(Samples.small, ["TextIndex"]))
        #expect(try RunningTool.run(["check", copy.path]).status == 1)
    }
}
