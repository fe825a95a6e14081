import PostboxCoding
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `postbox diff`, run by a shell.
struct DiffTests {
    private static let contacts = ValueBoxTable(id: 16, keyType: .binary, compactValuesOnCreation: true)
    private static let messages = ValueBoxTable(id: 7, keyType: .binary, compactValuesOnCreation: false)
    private static let versions = ValueBoxTable(id: 0, keyType: .int64, compactValuesOnCreation: false)

    private static func make(_ path: String, _ fill: (SQLiteValueBox) throws -> Void) throws {
        let box = try SQLiteValueBox(path: path, mode: .create)
        try box.begin()
        try fill(box)
        try box.commit()
    }

    @Test func aDatabaseDoesNotDifferFromItself() throws {
        for sample in [Samples.small, Samples.wal] {
            let result = try RunningTool.run(["diff", sample, sample])
            #expect(result.status == 0)
            #expect(result.output.isEmpty)
            #expect(result.errorText.isEmpty)
        }
    }

    /// Turning A's rows into B's: the rows that only one dump has are the output of diff, row by row.
    @Test func itMatchesTwoDumps() throws {
        func rows(_ sample: String) throws -> Set<String> {
            // The name of an entry is not part of the row.
            Set(try RunningTool.run(["dump", sample, "--secrets"]).lines.map { $0.replacing(/,"name":"[A-Za-z]+","value"/, with: ",\"value\"") })
        }
        let old = try rows(Samples.small), new = try rows(Samples.wal)
        let result = try RunningTool.run(["diff", Samples.small, Samples.wal, "--secrets"])
        #expect(result.status == 1)
        #expect(result.errorText.isEmpty)
        var deleted: Set<String> = [], inserted: Set<String> = [], changed = 0
        for line in result.lines {
            if let row = Self.row(line, "deleted", "old") { deleted.insert(row) }
            if let row = Self.row(line, "inserted", "new") { inserted.insert(row) }
            if line.contains(#","change":"changed","#) { changed += 1 }
        }
        #expect(deleted.isSubset(of: old.subtracting(new)))
        #expect(inserted.isSubset(of: new.subtracting(old)))
        #expect(deleted.count + changed == old.subtracting(new).count)
        #expect(inserted.count + changed == new.subtracting(old).count)
        #expect(changed > 0)
    }

    /// The line of `dump` that corresponds to a line of `diff`.
    private static func row(_ line: String, _ change: String, _ side: String) -> String? {
        let parts = line.split(separator: ",\"change\":\"\(change)\"", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let members = parts[1].split(separator: ",\"\(side)\":", maxSplits: 1)
        return members.count == 2 ? "\(parts[0])\(members[0]),\"value\":\(members[1])" : nil
    }

    @Test func rowsShowBothValues() throws {
        let folder = try TemporaryFolder()
        let old = folder.path + "/old", new = folder.path + "/new"
        try Self.make(old) { box in
            try box.set(Self.versions, key: ValueBoxKey(1), value: [25, 0, 0, 0])
            try box.set(Self.contacts, key: ValueBoxKey(5), value: [])
            try box.set(Self.contacts, key: ValueBoxKey(6), value: [])
        }
        try Self.make(new) { box in
            try box.set(Self.versions, key: ValueBoxKey(1), value: [24, 0, 0, 0])
            try box.set(Self.contacts, key: ValueBoxKey(6), value: [])
            try box.set(Self.contacts, key: ValueBoxKey(7), value: [])
        }
        let result = try RunningTool.run(["diff", old, new])
        #expect(result.status == 1)
        #expect(
            result.lines == [
                #"{"table":"Metadata","tableId":0,"change":"changed","key":{"kind":"userVersion"},"old":{"version":25},"new":{"version":24}}"#,
                #"{"table":"Contact","tableId":16,"change":"deleted","key":{"peer":"user:5"},"old":null}"#,
                #"{"table":"Contact","tableId":16,"change":"inserted","key":{"peer":"user:7"},"new":null}"#,
            ])
        #expect(
            try RunningTool.run(["diff", old, new, "t0", "--raw", "--keys-only"]).text
                == #"{"table":"Metadata","tableId":0,"change":"changed","key":{"kind":"userVersion"},"rawKey":"0000000000000001"}"# + "\n")
        #expect(try RunningTool.run(["diff", old, new, "contacttable", "--limit", "1"]).lines.count == 1)
        #expect(try RunningTool.run(["diff", old, new, "Peer"]).status == 0)
        let none = try RunningTool.run(["diff", old, new, "--limit", "0"])
        #expect(none.status == 1)
        #expect(none.output.isEmpty)
    }

    @Test func fieldsAreThoseThatDiffer() throws {
        let folder = try TemporaryFolder()
        let old = folder.path + "/old", new = folder.path + "/new"
        let statistics = ValueBoxTable(id: 44, keyType: .binary, compactValuesOnCreation: true)
        let key = ValueBoxKey([0, 0, 0, 8] + [UInt8](repeating: 0, count: 7) + [5, 0, 0, 0, 0])
        try Self.make(old) { box in
            try box.set(Self.contacts, key: ValueBoxKey(5), value: [])
            try box.set(statistics, key: key, value: [1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0])
        }
        try Self.make(new) { try $0.set(statistics, key: key, value: [1, 0, 0, 0, 4, 0, 0, 0, 3, 0, 0, 0]) }
        let whole = try RunningTool.run(["diff", old, new, "t44"]).text
        let fields = try RunningTool.run(["diff", old, new, "--fields"])
        #expect(fields.status == 1)
        #expect(fields.lines.count == 2)
        #expect(fields.lines[0] == #"{"table":"Contact","tableId":16,"change":"deleted","key":{"peer":"user:5"}}"#)
        let head = whole.split(separator: #","old":"#)[0]
        #expect(fields.lines[1].hasPrefix(head + #","field":""#), "\(fields.lines[1]) of \(whole)")
        #expect(fields.lines[1].hasSuffix(#","old":2,"new":4}"#), "\(fields.lines[1]) of \(whole)")
    }

    @Test func aTerminalShowsFieldsInColumnsOfTheirTable() throws {
        let result = try RunningTool.runOnTerminal(["diff", Samples.small, Samples.wal, "t0", "t3"], environment: ["TERM": "dumb"], columns: 120)
        #expect(result.status == 1)
        let lines = result.text.split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines[0].split(separator: " ") == ["table", "change", "where", "what"])
        #expect(lines[1].split(separator: " ") == ["Metadata", "changed", "kind", "transactionStateVersion", "version:", "12", "→", "31"])
        // A row that only one side has takes one line.
        #expect(lines[2].hasPrefix("GlobalMessageIds  inserted"))
    }

    @Test func fieldsAreAlwaysJSON() throws {
        for arguments in [["--fields"], ["--fields", "--exact"], ["--fields", "--raw"], ["-f", "csv"], ["-f", "table"]] {
            let result = try RunningTool.run(["diff", Samples.small, Samples.wal] + arguments)
            #expect(result.status == 1)
            if arguments.first == "--fields" {
                let document = JSONDocument()
                for line in result.lines { try document.parse(line) }
            }
        }
    }

    @Test func statCountsAndExistsIsSilent() throws {
        let folder = try TemporaryFolder()
        let old = folder.path + "/old", new = folder.path + "/new"
        try Self.make(old) { try $0.set(Self.contacts, key: ValueBoxKey(5), value: []) }
        try Self.make(new) { box in
            try box.set(Self.contacts, key: ValueBoxKey(5), value: [1])
            try box.set(Self.contacts, key: ValueBoxKey(6), value: [])
        }
        let stat = try RunningTool.run(["diff", old, new, "--stat"])
        #expect(stat.status == 1)
        #expect(stat.text == #"{"table":"Contact","tableId":16,"inserted":1,"deleted":0,"changed":1}"# + "\n")
        let exists = try RunningTool.run(["diff", old, new, "--exists"])
        #expect(exists.status == 1)
        #expect(exists.output.isEmpty && exists.errorOutput.isEmpty)
        #expect(try RunningTool.run(["diff", old, old, "--exists"]).status == 0)
        #expect(try RunningTool.run(["diff", old, old, "--stat"]).status == 0)
        #expect(try RunningTool.run(["diff", old, new, "--stat", "--exists"]).status == 64)
    }

    @Test func tablesOnOneSideAndUnknownTables() throws {
        let folder = try TemporaryFolder()
        let old = folder.path + "/old", new = folder.path + "/new"
        let unknown = ValueBoxTable(id: 190, keyType: .binary, compactValuesOnCreation: false)
        try Self.make(old) { try $0.set(unknown, key: ValueBoxKey([9]), value: [8]) }
        try Self.make(new) { box in
            try box.set(ValueBoxTable(id: 190, keyType: .int64, compactValuesOnCreation: false), key: ValueBoxKey(1), value: [8])
            try box.set(ValueBoxTable(id: 191, keyType: .int64, compactValuesOnCreation: false), key: ValueBoxKey(1), value: [8])
            try box.fullTextSet(ValueBoxFullTextTable(id: 41), collectionId: "p1", itemId: "p1a0b1", contents: Array("hi".utf8), tags: "")
        }
        #expect(
            try RunningTool.run(["diff", old, new]).lines == [
                #"{"table":"TextIndex","tableId":41,"change":"inserted","key":{"collection":"p1","item":"p1a0b1","tags":""},"new":{"contents":"hi"}}"#,
                #"{"table":"t190","tableId":190,"change":"inserted","key":{"$raw":"0000000000000001"},"new":{"$raw":"CA=="}}"#,
                #"{"table":"t190","tableId":190,"change":"deleted","key":{"$raw":"09"},"old":{"$raw":"CA=="}}"#,
                #"{"table":"t191","tableId":191,"change":"inserted","key":{"$raw":"0000000000000001"},"new":{"$raw":"CA=="}}"#,
            ])
        #expect(try RunningTool.run(["diff", old, new, "t191"]).lines.count == 1)
        #expect(try RunningTool.run(["diff", new, old, "ft41", "--stat"]).text.contains(#""inserted":0,"deleted":1"#))
    }

    @Test func damagedRowsAreShownRawAndCounted() throws {
        let folder = try TemporaryFolder()
        let old = folder.path + "/old", new = folder.path + "/new"
        let message = ValueBoxKey([UInt8](repeating: 0, count: 20))
        try Self.make(old) { box in
            try box.set(Self.messages, key: message, value: [0, 1, 2])
            try box.set(Self.contacts, key: ValueBoxKey([1]), value: [])
            try box.set(Self.contacts, key: ValueBoxKey([2]), value: [])
        }
        try Self.make(new) { box in
            try box.set(Self.messages, key: message, value: [0, 1])
            try box.set(Self.contacts, key: ValueBoxKey([1]), value: [])
        }
        let result = try RunningTool.run(["diff", old, new])
        #expect(result.status == 1)
        #expect(result.errorText == "postbox: warning: 2 rows could not be decoded\n")
        #expect(result.lines.count == 2)
        #expect(result.lines[0].contains(#""old":{"$raw":"AAEC"},"new":{"$raw":"AAE="},"error":"#))
        #expect(result.lines[1].contains(#""change":"deleted","key":{"$raw":"02"},"old":{"$raw":""},"error":"#))
        #expect(try RunningTool.run(["diff", old, new, "--strict"]).status == 65)
        #expect(try RunningTool.run(["diff", old, old, "--strict"]).status == 0)
    }

    /// Keys other than byte strings, duplicate keys, tables with unusual declarations: an error is reported, and nothing continues forever.
    @Test func filesThatOthersHaveTamperedWith() throws {
        let folder = try TemporaryFolder()
        let old = folder.path + "/old", new = folder.path + "/new"
        for path in [old, new] { try Self.make(path) { _ in } }
        let rows = """
            CREATE TABLE t7 (key BLOB PRIMARY KEY, value BLOB); CREATE TABLE t9 (key BLOB, value BLOB);
            CREATE TABLE t16 (key BLOB PRIMARY KEY, value BLOB) without rowid;
            INSERT INTO t7 VALUES(NULL, 1), (NULL, 2), (10, 'x'), (2, x'01'), (1.5, 1), ('text', NULL), (x'00', 7);
            INSERT INTO t9 VALUES(x'01', x'01'), (x'01', x'01'), (x'01', x'02');
            INSERT INTO t16 VALUES('abc', x''), (5, x'');
            """
        for path in [old, new] { #expect(try RunningTool.shell("sqlite3 \(path)", input: rows).errorText == "") }
        #expect(try RunningTool.run(["diff", old, old]).status == 0)
        let same = try RunningTool.run(["diff", new, old, "t7", "t9", "t16"])
        #expect(same.status == 0, "\(same.text)\(same.errorText)")
        _ = try RunningTool.shell("sqlite3 \(new)", input: "DELETE FROM t9 WHERE value=x'02'; UPDATE t7 SET value=8 WHERE key=10; DELETE FROM t16 WHERE key=5;")
        let stat = try RunningTool.run(["diff", old, new, "--stat"])
        #expect(stat.status == 1)
        #expect(
            stat.lines == [
                #"{"table":"MessageHistory","tableId":7,"inserted":0,"deleted":0,"changed":1}"#,
                #"{"table":"ChatList","tableId":9,"inserted":0,"deleted":1,"changed":0}"#,
                #"{"table":"Contact","tableId":16,"inserted":0,"deleted":1,"changed":0}"#,
            ])
        #expect(try RunningTool.run(["diff", old, new]).status == 1)
    }

    @Test func aFileDamagedInTheMiddleIsTroubleAndNamed() throws {
        let folder = try TemporaryFolder()
        let old = folder.path + "/old", new = folder.path + "/new"
        for path in [old, new] {
            try Self.make(path) { box in
                for key: Int64 in 0..<2000 { try box.set(Self.contacts, key: ValueBoxKey(key), value: [UInt8](repeating: 1, count: 100)) }
            }
        }
        _ = try RunningTool.shell("dd if=/dev/urandom of=\(new) bs=4096 seek=8 count=30 conv=notrunc 2>/dev/null")
        let result = try RunningTool.run(["diff", old, new])
        #expect(result.status == 65)
        #expect(result.errorText.split(separator: "\n").count == 2)
        #expect(result.errorText.contains("\(new): the database is damaged") && result.errorText.contains("'postbox salvage'"))
        #expect(result.output.last ?? 0x0A == 0x0A)
    }

    @Test func equalFilesAndEqualRowsInUnequalFiles() throws {
        let folder = try TemporaryFolder()
        let copy = folder.path + "/copy", other = folder.path + "/other"
        _ = try RunningTool.shell("cp \(Samples.small)/db/db_sqlite \(copy); sqlite3 \(copy) \"VACUUM INTO '\(other)'\"")
        for path in [copy, other] {
            let result = try RunningTool.run(["diff", Samples.small, path])
            #expect(result.status == 0)
            #expect(result.output.isEmpty && result.errorOutput.isEmpty)
        }
        #expect(try RunningTool.run(["diff", copy, other, "t7", "--stat"]).text.contains(#""inserted":0,"deleted":0,"changed":0"#))
    }

    @Test func aDatabaseThatIsBeingWritten() throws {
        let folder = try TemporaryFolder()
        let old = folder.path + "/old", live = folder.path + "/live"
        for path in [old, live] { try Self.make(path) { try $0.set(Self.contacts, key: ValueBoxKey(1), value: []) } }
        let writer = try SQLiteValueBox(path: live, mode: .readWrite)
        #expect(try RunningTool.run(["diff", old, live]).status == 0)
        try writer.begin()
        try writer.set(Self.contacts, key: ValueBoxKey(2), value: [])
        #expect(try RunningTool.run(["diff", old, live]).status == 0)
        try writer.commit()
        let result = try RunningTool.run(["diff", old, live])
        #expect(result.text == #"{"table":"Contact","tableId":16,"change":"inserted","key":{"peer":"user:2"},"new":null}"# + "\n")
        #expect(try RunningTool.run(["diff", live, live]).status == 0)
    }

    @Test func trouble() throws {
        let folder = try TemporaryFolder()
        let missing = try RunningTool.run(["diff", Samples.small, folder.path + "/none"])
        #expect(missing.status == 66)
        #expect(missing.errorText.contains("/none: no such file"))
        let other = try folder.file("text", "no database")
        #expect(try RunningTool.run(["diff", other, Samples.small]).status == 65)
        #expect(try RunningTool.run(["diff", Samples.small]).status == 64)
        let table = try RunningTool.run(["diff", Samples.small, Samples.wal, "Contacts"])
        #expect(table.status == 64)
        #expect(table.errorText.contains("did you mean 'Contact'"))
    }
}
