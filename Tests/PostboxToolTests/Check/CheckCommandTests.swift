import PlatformSupport
import Postbox
import PostboxStorage
import TelegramModel
@testable import TestSupport
import Testing

/// `postbox check`, run by a shell.
struct CheckCommandTests {
    /// A copy of the small sample with a contact that is missing in the table of names.
    static func broken(_ folder: TemporaryFolder) throws -> String {
        let path = folder.path + "/db_sqlite"
        try Samples.open(Samples.small).backup(to: path)
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        try box.begin()
        try box.set(ContactTable.declaration.table, key: ContactTable.key(987_654_321), value: [])
        try box.commit()
        return path
    }

    @Test(arguments: [Samples.small, Samples.wal]) func filesOfTelegramHaveNoFaults(_ sample: String) throws {
        let result = try RunningTool.run(["check", sample, "--level", "fault"])
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        #expect(result.errorText.hasPrefix("postbox: sound: no faults"))
    }

    @Test func theSummaryCountsWrittenMessages() throws {
        let full = try RunningTool.run(["check", Samples.small], outputPath: "/dev/full")
        #expect(full.status == 74)
        #expect(full.errorText == "postbox: writing to stdout: No space left on device\n")
        let unread = try RunningTool.run(["check", Samples.small], closingOutput: true)
        #expect(unread.signal == SIGPIPE)
        #expect(unread.errorText.isEmpty)
    }

    @Test func aFaultIsALineAndStatusOne() throws {
        let folder = try TemporaryFolder()
        let result = try RunningTool.run(["check", try Self.broken(folder), "--level", "fault", "-q"])
        #expect(result.status == 1)
        #expect(
            result.text == #"{"level":"fault","rule":"peerNameCategories","table":"PeerNameIndex","tableId":27,"key":{"peer":"user:987654321"},"#
                + #""expected":"a row: the peer is a contact","found":"none"}"# + "\n")
        #expect(result.errorOutput.isEmpty)
    }

    @Test func oneRuleAtATime() throws {
        let folder = try TemporaryFolder()
        let path = try Self.broken(folder)
        #expect(try RunningTool.run(["check", path, "--rule", "peerNameCategories"]).lines.count == 1)
        let other = try RunningTool.run(["check", path, "--rule", "holes", "--rule", "stories"])
        #expect(other.output.isEmpty)
        #expect(other.errorText == "postbox: no faults of the chosen rules\n")
        #expect(other.status == 0)
        #expect(try RunningTool.run(["check", path, "--rule", "hole"]).status == 64)
    }

    @Test func damageOfSQLiteIsAFaultToo() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        try Samples.open(Samples.small).backup(to: path)
        // Complete pages in the middle of the file lose their contents.
        let descriptor = open(path, O_WRONLY)
        #expect(pwrite(descriptor, [UInt8](repeating: 0, count: 40 << 10), 40 << 10, 400 << 10) == 40 << 10)
        close(descriptor)
        let result = try RunningTool.run(["check", path, "--level", "fault"])
        #expect(result.status == 1)
        #expect(result.lines.contains { $0.hasPrefix(#"{"level":"fault","rule":"integrity","expected":"an undamaged SQLite file","found":"#) })
    }

    @Test func checkingChangesNothing() throws {
        let folder = try TemporaryFolder()
        let path = try Self.broken(folder)
        let before = try RunningTool.shell("cat \(folder.path)/* | cksum; ls \(folder.path)").text
        #expect(try RunningTool.run(["check", path]).status == 1)
        #expect(try RunningTool.shell("cat \(folder.path)/* | cksum; ls \(folder.path)").text == before)
    }

    @Test func anOlderSchemaIsCheckedInAPrivateCopy() throws {
        let folder = try TemporaryFolder()
        let path = try Self.broken(folder)
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        try box.begin()
        try box.set(MetadataTable.declaration.table, key: ValueBoxKey(1), value: [20, 0, 0, 0])
        try box.commit()
        let result = try RunningTool.run(["check", path])
        #expect(result.status == 1)
        #expect(result.text.contains(#""rule":"version""#))
        #expect(result.errorText.contains("has schema version 20 of 25; reading a private copy"), "\(result.errorText)")
    }
}
