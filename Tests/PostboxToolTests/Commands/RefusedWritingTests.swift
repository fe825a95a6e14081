import Postbox
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// If a writing command rejects a database, the file and its log remain unchanged, byte for byte.
struct RefusedWritingTests {
    /// A database whose last transaction is still in its log.
    private static func withLog(_ folder: TemporaryFolder, version: UInt8) throws -> String {
        let path = try DoCommandTests.database(folder), copy = folder.path + "/copy"
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        try box.begin()
        try box.set(MetadataTable.declaration.table, key: MetadataTable.userVersion(), value: [version, 0, 0, 0])
        try box.commit()
        try #require(RunningTool.shell("mkdir '\(copy)' && cp '\(path)' '\(path)-wal' '\(copy)/'").status == 0)
        try withExtendedLifetime(box) { try #require(RunningTool.shell("test -s '\(copy)/db_sqlite-wal'").status == 0) }
        return copy + "/db_sqlite"
    }

    private static let session = #"{"server":1,"account":"user:9","date":1700000000}"# + "\n"
    private static let operation = #"{"op":"transaction.clearNoticeEntries"}"#
    private static let put = #"{"op":"put","table":35,"key":"ee","value":"AQI="}"#

    private static let refusals: [(version: UInt8, words: [String], input: String)] = [
        (24, ["import", "DB", "-"], DifferenceText.document([operation])),
        (24, ["import", "DB", "-"], DifferenceText.records([put])),
        (24, ["oplog", "drop", "DB", "--peer", "user:2", "--tag", "1", "--local-index", "0"], ""),
        (24, ["oplog", "requeue", "DB", "--peer", "user:2", "--tag", "1", "--local-index", "0"], ""),
        (24, ["sync", "DB", "--server", "-"], session),
        (24, ["import", "DB", "--fill-holes", Samples.small], ""),
    ]

    @Test(arguments: refusals, [[], ["--dry-run"]] as [[String]])
    func theFileIsUnchanged(_ refused: (version: UInt8, words: [String], input: String), _ options: [String]) throws {
        let folder = try TemporaryFolder()
        let path = try Self.withLog(folder, version: refused.version)
        let sums = "cd '\(folder.path)/copy' && ls && cksum *"
        let before = try RunningTool.shell(sums).text
        let words = refused.words.map { $0 == "DB" ? path : $0 } + options
        let result = try RunningTool.run(words, input: Array(refused.input.utf8))
        #expect(result.status == 65, "\(result.errorText)")
        #expect(!result.errorText.contains("postbox-private"), "\(result.errorText)")
        #expect(try RunningTool.shell(sums).text == before)
    }
}
