@testable import TestSupport
@testable import CommandLineKit
import Testing

@testable import PostboxTool

/// A command reports the same about a damaged file in every run. The difference between runs is the process: hashes have different seeds.
struct RepeatedRunTests {
    private static let runs = 8

    private func expectOneAnswer(_ words: [String]) throws {
        let results = try (0..<Self.runs).map { _ in try RunningTool.run(words) }
        #expect(Set(results.map(\.output)).count == 1)
        #expect(Set(results.map(\.errorOutput)).count == 1)
        #expect(Set(results.map(\.status)).count == 1)
    }

    /// Whether a row is found depends on the access path: differing rows must always be looked up in the same way.
    @Test func anExportOfPagesInEachOthersPlaces() throws {
        var copy = try DamagedCopy()
        try copy.swapLeaves(of: "t4")
        try copy.write()
        try expectOneAnswer(["export", copy.path])
    }

    /// A page of peers ends the output in a thread that lags behind the walk, which finds messages that cannot be decoded.
    @Test func messagesWithUnreadablePeers() throws {
        var copy = try DamagedCopy()
        #expect(try RunningTool.shell("sqlite3 '\(copy.path)' \"UPDATE t7 SET value = x'05' WHERE rowid % 3 = 0\"").status == 0)
        copy.bytes = try SmallFile.bytes(copy.path)
        copy.overwrite(try copy.root(of: "t2"))
        try copy.write()
        try expectOneAnswer(["query", copy.path, "messages"])
    }

    /// Each damaged page has a number, which shows the page that was read first.
    @Test func messagesOnTwoDamagedPagesOfAnEncryptedFile() throws {
        let account = Samples.root + "/encrypted/macos/stable", key = ["--key-file", account + "/.tempkeyEncrypted"]
        var copy = try DamagedCopy(bytesOf: account + "/account-13278904156742019835/postbox/db/db_sqlite")
        try #require(RunningTool.run(["decrypt", copy.path, copy.new] + key).status == 0)
        let plain = try DamagedCopy(of: copy.new)
        let root = (try plain.root(of: "t4") - 1) * DamagedCopy.pageSize
        for page in [plain.word(root + plain.word(root + 12) >> 16), plain.word(root + 8)] { copy.bytes[page * DamagedCopy.pageSize - 200] ^= 1 }
        try copy.write()
        let ids = try [[], ["--reverse"]].map { order in
            let row = try JSONLine(try #require(RunningTool.run(["dump", copy.new, "t4", "--limit", "1"] + order).lines.first))
            return "\(row["key.peer"])/\(row["key.namespace"])/\(row["key.id"])"
        }
        try expectOneAnswer(["query", copy.path, "messages", "--id", ids[0], "--id", ids[1]] + key)
    }
}
