import Testing

@testable import PostboxTool

/// Whatever is wrong with a file, a command says the same of it in every run. What differs from run to run is the process: hashes have other seeds.
struct RepeatedRunTests {
    private static let runs = 8

    private func expectOneAnswer(_ words: [String]) throws {
        let results = try (0..<Self.runs).map { _ in try RunningTool.run(words) }
        #expect(Set(results.map(\.output)).count == 1)
        #expect(Set(results.map(\.errorOutput)).count == 1)
        #expect(Set(results.map(\.status)).count == 1)
    }

    /// Rows are found or not by the way to them: those that differ must be looked up in one way.
    @Test func anExportOfPagesInEachOthersPlaces() throws {
        var copy = try DamagedCopy()
        try copy.swapLeaves(of: "t4")
        try copy.write()
        try expectOneAnswer(["export", copy.path])
    }

    /// A page of peers ends the answer in a thread that the walk is ahead of, and that meets messages that cannot be decoded.
    @Test func messagesWhosePeersCannotBeRead() throws {
        var copy = try DamagedCopy()
        #expect(try RunningTool.shell("sqlite3 '\(copy.path)' \"UPDATE t7 SET value = x'05' WHERE rowid % 3 = 0\"").status == 0)
        copy.bytes = try SmallFile.bytes(copy.path)
        copy.overwrite(try copy.root(of: "t2"))
        try copy.write()
        try expectOneAnswer(["query", copy.path, "messages"])
    }
}
