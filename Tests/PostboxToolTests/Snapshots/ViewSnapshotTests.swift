@testable import TestSupport
import Testing
import ViewSnapshots

/// The first content of views equals that of Telegram's views for databases with the same operations.
struct ViewSnapshotTests {
    static let folder = RunningTool.root + "/Tests/Fixtures/view-snapshots"

    static let names: [String] = {
        let files = try? RunningTool.shell("cd \(folder) && ls | grep -v 'ops[.]jsonl' | grep '[.]json[.]gz$'").lines
        return (files ?? []).map { String($0.dropLast(8)) }
    }()

    @Test(arguments: names)
    func theSnapshotsAreTelegrams(_ name: String) throws {
        let file = try SnapshotFile(at: "\(Self.folder)/\(name).json.gz")
        let operations = "\(Self.folder)/\(name).ops.jsonl.gz"
        let hasOperations = try RunningTool.shell("ls \(Self.folder)").lines.contains("\(name).ops.jsonl.gz")
        let database = try ImportedDatabase(operations: hasOperations ? operations : "\(RunningTool.root)/Tests/Fixtures/conformance/\(name)/ops.jsonl.gz")
        let comparison = SnapshotComparison(file, try SnapshotReader(databaseAt: database.path))
        // The snapshots are from Telegram 11. Telegram 12 adds the peer represented by a message's thread.
        let mismatches = comparison.mismatches.filter { !$0.reasons.allSatisfy { $0.contains(".peers[]: theirs nothing, ours") } }
        let first = mismatches.prefix(3).map(\.description).joined()
        #expect(mismatches.isEmpty, "\(mismatches.count) differ:\n\(first)")
        #expect(comparison.equal > 20)
    }

    @Test func thereAreSnapshots() { #expect(Self.names.count >= 30) }

    // MARK: - The comparison itself

    private func differences(_ theirs: String, _ ours: Any) throws -> [String] {
        SnapshotDifference.all(theirs: try SnapshotValue(json: Array(theirs.utf8)), ours: SnapshotValue(rendering: ours)).map(\.path)
    }

    private struct Sample {
        var count: Int32 = 5
        var names: Set<String> = ["a", "b"]
        var place: String? = nil
    }

    @Test func equalIsEqual() throws {
        #expect(try differences(#"{"count":5,"names":["b","a"],"place":null,"more":1}"#, Sample()) == [])
    }

    @Test func differencesAreFound() throws {
        #expect(try differences(#"{"count":6,"names":["b","a"],"place":null}"#, Sample()) == [".count"])
        #expect(try differences(#"{"count":5,"names":["b"],"place":null}"#, Sample()) == [".names[]"])
        #expect(try differences(#"{"count":5,"names":["b","c"],"place":null}"#, Sample()) == [".names[]", ".names[]"])
        #expect(try differences(#"{"count":5,"names":["b","a"],"place":"x"}"#, Sample()) == [".place"])
        #expect(try differences(#"[1,2]"#, [1, 3] as [Int]) == ["[1]"])
        #expect(try differences(#"[1]"#, [1, 3] as [Int]) == [""])
        #expect(try differences(#"[["a",1]]"#, ["a": 2]) == ["[\"a\"][1]"])
    }

    /// Telegram's library encodes objects again, so they are compared by type.
    @Test func objectsAreComparedByType() throws {
        let object: [UInt8] = [1, 0x5F, 5, 1, 2, 3, 4, 0, 0, 0, 0]
        #expect(try differences(#""T4030201#0""#, object) == [])
        #expect(try differences(#""T4030202#0""#, object) == [""])
    }
}
