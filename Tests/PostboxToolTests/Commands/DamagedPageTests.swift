@testable import TestSupport
import Postbox
import PostboxCoding
import PostboxStorage
import Testing

@testable import PostboxTool

/// One page of a table contains garbage: everything else is still read, JSON output remains valid, and the status reports the damage.
struct DamagedPageTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        let sample = try DamagedSample("t7")
        (folder, path) = (sample.folder, sample.path)
    }

    private func rows(_ result: ToolResult) throws -> [String: Int] {
        var rows: [String: Int] = [:]
        let document = JSONDocument()
        for line in result.lines {
            try Array(line.utf8).withUnsafeBytes { try document.parse($0) }
            rows[document.root["table"]?.string ?? "", default: 0] += 1
        }
        return rows
    }

    private func isJSON(_ result: ToolResult) -> Bool {
        let document = JSONDocument()
        return (try? result.output.withUnsafeBytes { try document.parse($0) }) != nil && document.root.kind == .array
    }

    @Test(arguments: [["watch", "DB", "chats", "--timeout", "0.1"], ["query", "DB", "view", "chats"]])
    func theTableIsNamedWhereverDamageIsFound(_ words: [String]) throws {
        let sample = try DamagedSample("t7", .root)
        let result = try RunningTool.run(words.map { $0 == "DB" ? sample.path : $0 })
        #expect(result.status == 65 && result.errorText.contains("is damaged in table t7 ("), "\(result.errorText)")
    }

    @Test func aDumpContinuesWithTheNextTable() throws {
        let sound = try rows(RunningTool.run(["dump", Samples.small]))
        let result = try RunningTool.run(["dump", path])
        #expect(result.status == 65)
        #expect(result.errorText.contains("reading MessageHistory: "))
        let found = try rows(result)
        #expect((1..<(sound["MessageHistory"] ?? 0)).contains(found["MessageHistory"] ?? 0))
        #expect(found.filter { $0.key != "MessageHistory" } == sound.filter { $0.key != "MessageHistory" })
    }

    @Test(arguments: [["dump"], ["stat"], ["diff", "SAMPLE"], ["diff", "SAMPLE", "--stat"], ["query", "messages"]])
    func jsonStaysJSON(_ words: [String]) throws {
        var arguments = [words[0], path] + words.dropFirst().map { $0 == "SAMPLE" ? Samples.small : $0 }
        arguments += ["-f", "json"]
        let result = try RunningTool.run(arguments)
        #expect(result.status == 65)
        #expect(isJSON(result))
    }

    /// All readable contents are written, and can be imported.
    @Test(arguments: [["--records"], []]) func anExportContinues(_ options: [String]) throws {
        let file = folder.path + "/out.jsonl", copy = folder.path + "/copy"
        let result = try RunningTool.run(["export", path, "--out", file] + options)
        #expect(result.status == 65)
        #expect(result.errorText.contains("reading MessageHistory: "))
        let imported = try RunningTool.run(["import", "--create", copy, file])
        #expect(imported.status == 0, "\(imported.errorText)")
        let (sound, found) = (try rows(RunningTool.run(["dump", Samples.small])), try rows(RunningTool.run(["dump", copy])))
        #expect((1..<(sound["MessageHistory"] ?? 0)).contains(found["MessageHistory"] ?? 0))
        #expect(found.filter { $0.key != "MessageHistory" } == sound.filter { $0.key != "MessageHistory" })
    }

    /// A row that cannot be decoded is reported, and copied unchanged.
    @Test func anExportNamesDamagedRows() throws {
        let path = folder.path + "/rows", copy = folder.path + "/copy"
        try Samples.open(Samples.small).backup(to: path)
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        let key = ValueBoxKey(try #require(PeerId("user:2254435025")).packed)
        try box.begin()
        for table in [PeerTable.declaration, MessageHistoryReadStateTable.declaration, CachedPeerDataTable.declaration] {
            try box.set(table.table, key: key, value: [1, 2, 3])
        }
        try box.commit()
        let result = try RunningTool.run(["export", path, "--out", folder.path + "/rows.jsonl"])
        #expect(result.status == 65)
        for name in ["Peer", "MessageHistoryReadState", "CachedPeerData"] {
            #expect(result.errorText.contains("\(name), key \(key): "), "\(result.errorText)")
        }
        #expect(try RunningTool.run(["import", "--create", copy, folder.path + "/rows.jsonl"]).status == 0)
        #expect(try RunningTool.run(["diff", path, copy, "--exists"]).status == 0)
    }

    @Test func aCheckReportsEachFindingOnce() throws {
        let result = try RunningTool.run(["check", path, "--rule", "integrity"])
        #expect(result.status == 1)
        #expect(result.lines.count == Set(result.lines).count)
        #expect(result.lines.contains { $0.contains("\"tableId\":7") })
        #expect(result.errorText.contains("\(result.lines.count) faults"))
    }
}
