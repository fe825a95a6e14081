@testable import CommandLineKit
import PlatformSupport
import Postbox
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `postbox oplog drop` and `requeue`: their output, and every row that changes.
struct OperationLogChangeTests {
    private let folder: TemporaryFolder
    private let path: String
    private let before: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "/db_sqlite"
        before = folder.path + "/before"
        let add = { (peer: String, tag: Int, merged: String, value: Int) in
            #"{"op":"transaction.operationLogAddEntry","peerId":"\#(peer)","tag":\#(tag),"tagLocalIndex":"automatic","tagMergedIndex":"\#(merged)","#
                + #""contents":{"$type":"X","v":\#(value)}}"#
        }
        let text = DifferenceText.document([
            add("user:7", 4, "automatic", 1), add("user:7", 4, "automatic", 2), add("user:8", 4, "automatic", 3), add("user:7", 0, "none", 4),
        ])
        #expect(try RunningTool.run(["import", "--create", path, "-"], input: Array(text.utf8)).status == 0)
        try Samples.open(folder.path).backup(to: before)
    }

    private func oplog(_ verb: String, _ peer: String, _ tag: String, _ index: Int, _ more: String...) throws -> ToolResult {
        try RunningTool.run(["oplog", verb, path, "--peer", peer, "--tag", tag, "--local-index", "\(index)"] + more)
    }

    /// Rows that changed since `init`, except the number of transactions.
    private func changes() throws -> [String] {
        try RunningTool.run(["diff", before, path]).lines.filter { !$0.contains("transactionStateVersion") }
    }

    private func write(_ body: (SQLiteValueBox) throws -> Void) throws {
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        try box.begin()
        try body(box)
        try box.commit()
    }

    private static func shown(_ local: Int, merged: String, value: Int, log: String = ##"4,"tagName":"SynchronizePinnedCloudChats""##) -> String {
        ##"{"peer":"user:7","tag":\##(log),"localIndex":\##(local),"mergedIndex":\##(merged),"contents":{"$type":"#20ae6a03","v":\##(value)}}"##
    }

    private static func row(_ change: String, _ local: Int, merged: Int, value: Int) -> String {
        let place = change == "deleted" ? "old" : "new"
        return ##"{"table":"PeerOperationLog","tableId":31,"change":"\##(change)","key":{"peer":"user:7","tag":4,"localIndex":\##(local)},"##
            + ##""\##(place)":{"mergedIndex":\##(merged),"contents":{"$type":"#20ae6a03","v":\##(value)}}}"##
    }

    private static func mergedRow(_ change: String, _ merged: Int, local: Int) -> String {
        let place = change == "deleted" ? "old" : "new"
        return #"{"table":"PeerMergedOperationLogIndex","tableId":30,"change":"\#(change)","key":{"tag":4,"mergedIndex":\#(merged)},"#
            + #""\#(place)":{"peer":"user:7","localIndex":\#(local)}}"#
    }

    private static func counter(_ key: String, _ old: Int) -> String {
        #"{"table":"PeerOperationLogMetadata","tableId":29,"change":"changed","key":{\#(key)},"old":{"next":\#(old)},"new":{"next":\#(old + 1)}}"#
    }

    @Test func dropShowsTheOperationAndRemovesItWithItsPosition() throws {
        let result = try oplog("drop", "user:7", "SynchronizePinnedCloudChats", 0)
        #expect(result.status == 0)
        #expect(result.errorText == "postbox: dropped 1 operation\n")
        #expect(result.lines == [Self.shown(0, merged: "1", value: 1)])
        #expect(try changes() == [Self.mergedRow("deleted", 1, local: 0), Self.row("deleted", 0, merged: 1, value: 1)])
        #expect(try RunningTool.run(["check", path]).status == 0)
    }

    @Test func requeueAssignsTheNextIndicesAndShowsBothForms() throws {
        let result = try oplog("requeue", "user:7", "4", 0)
        #expect(result.status == 0)
        #expect(result.errorText == "postbox: requeued 1 operation\n")
        #expect(result.lines == [Self.shown(0, merged: "1", value: 1), Self.shown(2, merged: "4", value: 1)])
        #expect(try changes() == [
            Self.counter(#""kind":"nextLocalIndex","peer":"user:7","tag":4"#, 2), Self.counter(#""kind":"nextMergedIndex""#, 4),
            Self.mergedRow("deleted", 1, local: 0), Self.mergedRow("inserted", 4, local: 2),
            Self.row("deleted", 0, merged: 1, value: 1), Self.row("inserted", 2, merged: 4, value: 1),
        ])
        #expect(try RunningTool.run(["check", path]).status == 0)
    }

    @Test func anOperationOutsideTheMergedLogStaysOutside() throws {
        let log = #"0,"tagName":"SecretOutgoing""#
        let result = try oplog("requeue", "user:7", "0", 0)
        #expect(result.lines == [Self.shown(0, merged: "null", value: 4, log: log), Self.shown(1, merged: "null", value: 4, log: log)])
        #expect(try changes().count == 3)
        #expect(try changes().allSatisfy { !$0.contains("Merged") })
    }

    @Test(arguments: ["drop", "requeue"]) func aDryRunShowsTheSameAndChangesNoByte(_ verb: String) throws {
        let sums = "cat '\(folder.path)'/db_sqlite* | cksum; ls '\(folder.path)'"
        let untouched = try RunningTool.shell(sums).text
        let dry = try oplog(verb, "user:7", "4", 1, "--dry-run")
        #expect(dry.status == 0)
        #expect(dry.errorText.hasPrefix("postbox: would have \(verb == "drop" ? "dropped" : "requeued") 1"))
        #expect(try RunningTool.shell(sums).text == untouched)
        #expect(try oplog(verb, "user:7", "4", 1).text == dry.text)
    }

    @Test func anImpossibleChangeChangesNothing() throws {
        for verb in ["drop", "requeue"] {
            let missing = try oplog(verb, "user:7", "4", 2)
            #expect(missing.status == 65)
            #expect(missing.text.isEmpty)
            #expect(missing.errorText.contains("an operation of \(path): no such operation\n"))
            let vague = try RunningTool.run(["oplog", verb, path, "--peer", "user:7", "--tag", "4"])
            #expect(vague.status == 64)
            #expect(vague.errorText.hasPrefix("postbox: oplog \(verb): --local-index is missing\n"))
            // An operation that could not be shown is not changed.
            #expect(try RunningTool.run(
                ["oplog", verb, path, "--peer", "user:7", "--tag", "4", "--local-index", "0"], outputPath: "/dev/full").status == 74)
            let unread = try RunningTool.run(["oplog", verb, path, "--peer", "user:7", "--tag", "4", "--local-index", "0"], closingOutput: true)
            #expect(unread.signal == SIGPIPE)
            // The signal arrives when the database is closed.
            for side in ["-wal", "-shm"] { #expect(access(path + side, F_OK) != 0) }
        }
        #expect(try RunningTool.run(["diff", before, path]).lines.isEmpty)
    }

    @Test func aChangeDuringAnotherWriteIsRejected() throws {
        let writer = try SQLiteValueBox(path: path, mode: .readWrite)
        try writer.begin()
        try writer.set(PeerOperationLogTable.declaration.table, key: PeerOperationLogTable.key(9, 4, 0), value: [])
        let result = try oplog("drop", "user:7", "4", 0)
        #expect(result.status == 75)
        let words = "postbox: dropping an operation of \(path): the database is locked by "
        #expect(result.errorText.hasPrefix(words) && result.errorText.hasSuffix("\nhint: try again\n"), "\(result.errorText)")
        writer.rollback()
        #expect(try RunningTool.run(["diff", before, path]).lines.isEmpty)
    }

    /// Its row cannot be decoded: the only possible action is to drop it.
    @Test func aDamagedOperationCanBeDropped() throws {
        let key = PeerOperationLogTable.key(7, 4, 1)
        try write { try $0.set(PeerOperationLogTable.declaration.table, key: key, value: [1, 2, 0, 0, 0, 9]) }
        let requeued = try oplog("requeue", "user:7", "4", 1)
        #expect(requeued.status == 65)
        #expect(requeued.errorText.contains("cannot be decoded"))
        let dropped = try oplog("drop", "user:7", "4", 1)
        #expect(dropped.status == 0)
        #expect(dropped.text.contains(#""localIndex":1,"mergedIndex":null,"contents":{"$raw":"AQIAAAAJ","#))
        #expect(try changes().filter { $0.contains("deleted") }.count == 2)
    }

    /// If a counter is lower than the numbers of the rows, an operation would be overwritten.
    @Test(arguments: [
        (PeerOperationLogMetadataTable.local(7, 4), "the next index of this log is 1, but an operation already has 1"),
        (PeerOperationLogMetadataTable.merged(), "the next merged index is 1, but an operation already has 3"),
    ])
    func aLaggingCounterIsRejected(_ key: ValueBoxKey, _ message: String) throws {
        try write { try $0.set(PeerOperationLogMetadataTable.declaration.table, key: key, value: [1, 0, 0, 0]) }
        let lagging = try changes()
        let result = try oplog("requeue", "user:7", "4", 0)
        #expect(result.status == 65)
        #expect(result.errorText.contains(message))
        #expect(try changes() == lagging)
    }

    @Test func anotherSchemaVersionIsRejected() throws {
        try write { try $0.set(MetadataTable.declaration.table, key: MetadataTable.userVersion(), value: [24, 0, 0, 0]) }
        let result = try oplog("drop", "user:7", "4", 0)
        #expect(result.status == 65)
        #expect(result.errorText == "postbox: dropping an operation of \(path): the database has schema version 24, and this program writes version 25\n"
            + "hint: use 'postbox migrate plan' to show the changes of an upgrade, and 'postbox migrate apply --keep-history' to upgrade the file and keep every message\n")
    }

    /// Not even its journal mode, which opening for writing changes.
    @Test(arguments: ["drop", "requeue"]) func rejectedWritesChangeNoByteOfTheFile(_ verb: String) throws {
        _ = try RunningTool.shell("sqlite3 '\(path)' 'PRAGMA journal_mode=DELETE'")
        let bytes = try SmallFile.bytes(path)
        #expect(bytes[18] == 1)
        let refused = try oplog(verb, "user:7", "4", 9)
        #expect(refused.status == 65 && refused.errorText.contains("no such operation"), "\(refused.errorText)")
        #expect(try SmallFile.bytes(path) == bytes)
    }
}
