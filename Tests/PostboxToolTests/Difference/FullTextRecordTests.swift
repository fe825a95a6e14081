@testable import PostboxTool
@testable import TestSupport
import Testing

/// The effect of records on full-text tables, which have no keys.
struct FullTextRecordTests {
    private static func put(_ item: String, _ contents: String, tags: String = "") -> String {
        #"{"op":"put","table":41,"collection":"p1","item":"\#(item)","tags":"\#(tags)","contents":"\#(contents)"}"#
    }

    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "/db"
        try run([Self.put("p1a0b1", "one"), Self.put("p1a0b2", "two"), Self.put("odd item", "three")], options: ["--create"])
    }

    private func run(_ lines: [String], options: [String] = []) throws {
        let result = try RunningTool.run(["import"] + options + [path, "-"], input: Array(DifferenceText.records(lines).utf8))
        #expect(result.status == 0, "\(result.errorText)")
    }

    private func rows() throws -> [String] {
        let export = try RunningTool.run(["export", path, "--records", "t41"])
        return export.lines.filter { $0.hasPrefix(#"{"op""#) }.sorted()
    }

    @Test func aRepeatedItemReplacesTheFormerOne() throws {
        let before = try rows()
        #expect(before.count == 3)
        try run(before)
        #expect(try rows() == before)
        try run([Self.put("p1a0b1", "changed", tags: "t8"), Self.put("odd item", "changed")])
        #expect(try rows() == [Self.put("odd item", "changed"), Self.put("p1a0b1", "changed", tags: "t8"), Self.put("p1a0b2", "two")].sorted())
    }

    /// A document of a damaged table can contain two rows of one item: both are imported, and neither replaces the other.
    @Test func rowsOfOneItemInOneDocumentStayTogether() throws {
        let twice = [Self.put("p1a0b1", "one"), Self.put("p1a0b1", "uno", tags: "t8")]
        try run(twice)
        #expect(try rows() == (twice + [Self.put("odd item", "three"), Self.put("p1a0b2", "two")]).sorted())
        try run(twice)
        #expect(try rows().count == 4)
    }

    /// Rows that a base lacks are added to its rows.
    @Test func rowsOfTheBaseAreKeptUnlessNamed() throws {
        let other = folder.path + "/other"
        let made = try RunningTool.run(["import", "--create", other, "-"], input: try RunningTool.run(["export", path, "--records"]).output)
        #expect(made.status == 0)
        try run([Self.put("p1a0b1", "one"), Self.put("p1a0b1", "uno", tags: "t8")])
        let changes = try RunningTool.run(["export", path, "--base", other])
        #expect(try RunningTool.run(["import", other, "-"], input: changes.output).status == 0)
        #expect(try RunningTool.run(["diff", path, other, "t41"]).status == 0)
    }
}
