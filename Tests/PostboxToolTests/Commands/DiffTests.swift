import PostboxStorage
import Testing
@testable import PostboxTool

/// `postbox diff` as a shell meets it.
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

    /// Turning A's rows into B's: what only one dump has is what diff says, row by row.
    @Test func itSaysWhatTwoDumpsSay() throws {
        func rows(_ sample: String) throws -> Set<String> {
            Set(try RunningTool.run(["dump", sample, "--secrets"]).lines)
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

    /// The line of `dump` behind a line of `diff`.
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
            try box.set(Self.versions, key: ValueBoxKey(1), value: [26, 0, 0, 0])
            try box.set(Self.contacts, key: ValueBoxKey(6), value: [])
            try box.set(Self.contacts, key: ValueBoxKey(7), value: [])
        }
        let result = try RunningTool.run(["diff", old, new])
        #expect(result.status == 1)
        #expect(
            result.lines == [
                #"{"table":"Metadata","tableId":0,"change":"changed","key":{"kind":"userVersion"},"old":{"version":25},"new":{"version":26}}"#,
                #"{"table":"Contact","tableId":16,"change":"deleted","key":{"peer":"user:5"},"old":null}"#,
                #"{"table":"Contact","tableId":16,"change":"inserted","key":{"peer":"user:7"},"new":null}"#,
            ])
        #expect(
            try RunningTool.run(["diff", old, new, "t0", "--raw", "--keys-only"]).text
                == #"{"table":"Metadata","tableId":0,"change":"changed","key":{"kind":"userVersion"},"rawKey":"0000000000000001"}"# + "\n")
        #expect(try RunningTool.run(["diff", old, new, "contacttable", "--limit", "1"]).lines.count == 1)
        #expect(try RunningTool.run(["diff", old, new, "Peer"]).status == 0)
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

    @Test func tablesThatOneSideHasAndThatNobodyKnows() throws {
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
