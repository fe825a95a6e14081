@testable import CaseRunners
import Postbox
import PostboxCoding
@testable import PostboxReading
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// The changes of a call are found among the rows that it has written, without reading others.
struct WrittenRowsTests {
    /// A database in which a case is run, and its state before the first call.
    private final class Watched: @unchecked Sendable {
        let pair: DatabasePair
        private let folder: TemporaryFolder
        private let rowsBefore: Int

        init?(_ text: [UInt8]) throws {
            let engineCase = try EngineCase(text)
            // Rows imported by another connection are not changes of the call.
            for step in engineCase.steps { if case .importing = step { return nil } }
            folder = try TemporaryFolder()
            let made = Made(path: folder.path + "/old")
            let run = try EngineCaseRun(engineCase, path: folder.path + "/db_sqlite", select: RunningTool.printed)
            run.didCreate = { try made.note($0) }
            try run.run()
            let box = try #require(made.box)
            rowsBefore = made.rowsRead
            var pair = try DatabasePair(old: try DatabaseFile(made.path, .current), new: DatabaseFile(path: box.path, box: box))
            pair.written = try box.writtenKeys()
            self.pair = pair
        }

        /// The number of rows read since the first call.
        var rowsRead: Int { pair.old.box.rowsRead + pair.new.box.rowsRead - rowsBefore }
    }

    private final class Made: @unchecked Sendable {
        let path: String
        private(set) var box: SQLiteValueBox?
        private(set) var rowsRead = 0

        init(path: String) { self.path = path }

        func note(_ box: SQLiteValueBox) throws {
            try box.backup(to: path)
            box.recordWrittenKeys()
            self.box = box
            rowsRead = box.rowsRead
        }
    }

    /// The output of `postbox do`: each row that differs, and the operations.
    private static func report(_ pair: DatabasePair) throws -> [String] {
        var result: [String] = []
        func text(_ bytes: UnsafeRawBufferPointer?) -> String { bytes.map { ValueBoxKey(copying: $0).description } ?? "none" }
        for choice in pair.tables {
            try pair.walk(choice, progress: { _ in }) { row in
                switch row {
                case let .row(row): result.append("\(choice.name) \(text(row.key)): \(text(row.old)) \(text(row.new))")
                case let .fullText(row): result.append("\(choice.name) \(text(row.key.item)): \(text(row.old)) \(text(row.new))")
                }
                return true
            }
        }
        let writer = JSONWriter()
        try QueuedOperations(pair).write(to: writer)
        return result + [String(decoding: writer.bytes, as: UTF8.self)]
    }

    @Test(arguments: FixtureFile.engineCases) func theReportCoversTheWholeFile(_ name: String) throws {
        guard let watched = try Watched(FixtureFile.bytes("Tests/Fixtures/engine-cases/\(name).json")) else { return }
        var whole = watched.pair
        whole.written = nil
        #expect(try WrittenRowsTests.report(watched.pair) == WrittenRowsTests.report(whole))
    }

    private static func muted(messages: Int) throws -> Watched {
        func user(_ id: Int) -> String {
            #"{"$type":"TelegramUser","i":{"$int64":"\#(id)"},"ah":{"$int64":"1\#(id)"},"aht":0,"fn":"Ann","ph":{"$objects":[]},"fl":0}"#
        }
        let lines = (1...messages).map {
            #"{"id":{"peer":"user:2","namespace":0,"id":\#($0)},"timestamp":\#(1000 + $0),"flags":4,"authorId":"user:2","text":"m"}"#
        }
        let text = """
            {"account":"user:1","clock":1709300000,"start":[{"difference":1,"kind":"free"},{"op":"transaction.updatePeers","peers":[\(user(1)),\(user(2))]},
            {"op":"transaction.updatePeerChatListInclusion","peerId":"user:2","inclusion":{"groupId":0,"pinningIndex":null,"minTimestamp":null}},
            {"op":"addMessages","messages":[\(lines.joined(separator: ","))],"location":"upperHistoryBlock"}],
            "call":{"method":"peers.updatePeerMuteSetting","args":{"peerId":"user:2","threadId":null,"muteInterval":2147483647}},"expect":{}}
            """
        return try #require(try Watched(Array(text.utf8)))
    }

    @Test func aLargeFileIsNotReadForASmallCall() throws {
        let small = try WrittenRowsTests.muted(messages: 20), large = try WrittenRowsTests.muted(messages: 2000)
        let reports = try [small, large].map { try WrittenRowsTests.report($0.pair).count }
        #expect(reports[0] > 1)
        #expect(reports[0] == reports[1])
        #expect(small.rowsRead == large.rowsRead)
    }
}
