import Postbox
import PostboxStorage
import TelegramModel
@testable import TestSupport
import Testing

/// A check that shares its work with a second connection reports the same findings in the same order.
struct SharedCheckTests {
    private static let rows: Int64 = 6000

    /// Returns a copy of the small sample in which both shares of the work have more findings than either may buffer: peer rows that are not peers,
    /// then invalid index rows, and index rows without messages.
    private static func broken(_ folder: TemporaryFolder) throws -> String {
        let path = folder.path + "/db_sqlite"
        try Samples.open(Samples.small).backup(to: path)
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        try box.begin()
        for number in 1...rows {
            try box.set(PeerTable.declaration.table, key: PeerTable.key(1 << 40 + number), value: [1, 2, 3])
            try box.set(MessageHistoryIndexTable.declaration.table, key: MessageHistoryIndexTable.key(1 << 40 + number, 0, 1), value: [0, 0, 0, 0, 0])
            try box.set(MessageHistoryIndexTable.declaration.table, key: MessageHistoryIndexTable.key(1 << 40 + number, 0, 2), value: [0])
        }
        try box.commit()
        return path
    }

    private static func check(_ path: String, _ work: DatabaseCheck.Work, _ finding: @escaping (CheckFinding) throws -> Void) throws -> CheckSummary {
        try DatabaseCheck(SQLiteValueBox(path: path, mode: .readOnly), seed: .telegram, options: DatabaseCheck.Options(work: work)).run(finding)
    }

    @Test func theOrderIsThatOfOneConnection() throws {
        let folder = try TemporaryFolder()
        let path = try Self.broken(folder)
        var alone: [CheckFinding] = [], shared: [CheckFinding] = []
        let summary = try Self.check(path, .here) { alone.append($0) }
        #expect(try Self.check(path, .shared) { shared.append($0) } == summary)
        #expect(alone.filter { $0.rule == "decoding" }.count == 2 * Int(Self.rows))
        #expect(alone.filter { $0.rule == "messageIndex" }.count == Int(Self.rows))
        #expect(shared == alone)
    }

    private struct Enough: Error {}

    @Test(arguments: ["decoding", "messageIndex"]) func theFindingHandlerMayEndTheCheck(_ rule: String) throws {
        let folder = try TemporaryFolder()
        let path = try Self.broken(folder)
        var count = 0
        #expect(throws: Enough.self) {
            _ = try Self.check(path, .shared) { finding in
                if finding.rule == rule { count += 1 }
                if count == 10 { throw Enough() }
            }
        }
        #expect(count == 10)
    }
}
