import PlatformSupport
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Sparse files, whose apparent size is much larger than the stored data.
@Suite(.enabled(if: !System.isDarwin, "macOS ignores 'ulimit -v'"))
struct SparseFileTests {
    /// Runs with a memory limit that would be exceeded by an allocation for each page of the apparent size.
    private static func run(_ words: [String]) throws -> ToolResult {
        let line = try ([RunningTool.binary()] + words).map { "'\($0)'" }.joined(separator: " ")
        return try RunningTool.shell("ulimit -v 900000 && exec \(line)")
    }

    @Test func aSparseFileUsesOnlyItsStoredBlocks() throws {
        let copy = try DamagedCopy()
        let whole = try Self.run(["salvage", copy.path, "--out", copy.new + "1", "-f", "jsonl"])
        #expect(whole.status == 0, "\(whole.errorText)")
        _ = try RunningTool.shell("truncate -s 1000G '\(copy.path)'")
        let sparse = try Self.run(["salvage", copy.path, "--out", copy.new + "2", "-f", "jsonl"])
        #expect(sparse.status == 0 && sparse.text == whole.text, "\(sparse.text)\(sparse.errorText)")
        #expect(sparse.errorText.contains("\(1000 << 18 - copy.pages) pages missing from the sparse file"), "\(sparse.errorText)")
        #expect(try RunningTool.run(["diff", copy.new + "1", copy.new + "2"]).lines.isEmpty)
        #expect(try Self.run(["salvage", copy.path, "--deleted"]).status == 0)
    }

    @Test func nothingButAHoleIsNotADatabase() throws {
        let folder = try TemporaryFolder()
        _ = try RunningTool.shell("truncate -s 1000G '\(folder.path)/db'")
        let result = try Self.run(["salvage", folder.path + "/db", "--out", folder.path + "/new"])
        #expect(result.status == 65 && result.errorText.contains("no row of a Postbox can be read"), "\(result.errorText)")
    }

    @Test func aSparseLogUsesOnlyItsStoredBlocks() throws {
        let copy = try DamagedCopy()
        let header = "printf '\\x37\\x7f\\x06\\x83\\0\\x2d\\xe2\\x18\\0\\0\\x10\\0' > '\(copy.path)-wal'"
        _ = try RunningTool.shell("\(header); truncate -s 1000G '\(copy.path)-wal'")
        let result = try Self.run(["salvage", copy.path, "--deleted"])
        #expect([0, 65].contains(result.status), "\(result.status): \(result.errorText)")
    }
}
