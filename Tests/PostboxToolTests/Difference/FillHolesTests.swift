@testable import CommandLineKit
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `postbox import --fill-holes`, run by a shell.
struct FillHolesTests {
    private static func add(_ peer: String, _ ids: ClosedRange<Int>, tags: Int = 0, attributes: String = "") -> String {
        let messages = ids.map { DifferenceText.message(peer, $0, attributes: attributes, tags: tags) }
        return #"{"op":"addMessages","messages":[\#(messages.joined(separator: ","))],"location":"upperHistoryBlock"}"#
    }

    private static func state(_ account: Int) -> String {
        #"{"op":"transaction.setState","state":{"$type":"AuthorizedAccountState","isTestingEnvironment":0,"masterDatacenterId":2,"#
            + #""peerId":{"$int64":"\#(account)"},"state":{"$type":"State","pts":100,"qts":0,"date":5,"seq":5},"invalidatedChannels":{"$objects":[]}}}"#
    }

    private static func file(_ operations: [String], account: Int = 7) -> String { DifferenceText.document([state(account)] + operations) }

    private static func database(_ path: String, _ operations: [String], account: Int = 7) throws {
        let result = try RunningTool.run(["import", "--create", path, "-"], input: Array(file(operations, account: account).utf8))
        #expect(result.status == 0, "\(result.errorText)")
    }

    private static func ids(_ path: String, _ peer: String) throws -> [String] {
        try RunningTool.run(["query", path, "messages", "--peer", peer, "--fields", "id", "-f", "jsonl"]).lines
    }

    private static func holes(_ path: String, _ peer: String) throws -> [String] {
        try RunningTool.run(["holes", path, "--peer", peer, "-f", "jsonl"]).lines.filter { $0.contains("\"everywhere\"") }
    }

    /// Messages 300...310 are known; the archive knows 1...250, starting with its first message.
    private static let present = [add("user:1", 300...310)]
    private static let past = [
        add("user:1", 1...250), #"{"op":"transaction.removeHole","peerId":"user:1","threadId":null,"namespace":0,"space":"everywhere","range":[1,250]}"#,
    ]

    @Test(arguments: [true, false])
    func anArchiveFillsKnownRanges(_ isDatabase: Bool) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite", archive = isDatabase ? folder.path + "/old" : try folder.file("old.jsonl", Self.file(Self.past))
        try Self.database(path, Self.present)
        if isDatabase { try Self.database(archive, Self.past) }
        #expect(try Self.holes(path, "user:1").count == 1)
        let filled = try RunningTool.run(["import", path, "--fill-holes", archive])
        #expect(filled.status == 0 && filled.output.isEmpty)
        #expect(filled.errorText.contains("filled 1 part of holes in 1 chat from \(archive): 250 messages, 3 requests"), "\(filled.errorText)")
        #expect(try Self.ids(path, "user:1").count == 261)
        let left = try Self.holes(path, "user:1")
        #expect(left.count == 1 && left[0].contains("251") && left[0].contains("299"), "\(left)")
        #expect(try RunningTool.run(["check", path]).status == 0)
        let again = try RunningTool.run(["import", path, "--fill-holes", archive, "--summary", "json"])
        #expect(again.errorText == #"{"summary":{"dryRun":false,"chats":0,"ranges":0,"messages":0,"threads":0,"requests":0,"unreadable":0,"unknownChats":0}}"# + "\n")
    }

    /// An archive has no information about IDs above its newest message, or about its own holes.
    @Test func rangesMissingFromTheArchiveRemainHoles() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        try Self.database(path, Self.present)
        let archive = try folder.file("old.jsonl", Self.file([Self.add("user:1", 40...42), Self.add("user:2", 5...6)]))
        #expect(try RunningTool.run(["import", path, "--fill-holes", archive]).status == 0)
        let holes = try Self.holes(path, "user:1")
        #expect(holes.count == 2 && holes.contains { $0.contains("39") } && holes.contains { $0.contains("43") }, "\(holes)")
        #expect(try Self.ids(path, "user:1").count == 14)
    }

    @Test func aDryRunChangesNothingAndAPeerRestrictsTheChats() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        try Self.database(path, Self.present)
        let archive = try folder.file("old.jsonl", Self.file(Self.past))
        let before = try SmallFile.bytes(path)
        let dry = try RunningTool.run(["import", "--dry-run", path, "--fill-holes", archive])
        #expect(dry.status == 0 && dry.errorText.contains("would fill 1 part"), "\(dry.errorText)")
        #expect(try SmallFile.bytes(path) == before)
        let other = try RunningTool.run(["import", path, "--fill-holes", archive, "--peer", "user:2"])
        #expect(other.status == 66 && other.errorText.contains("no such peer"), "\(other.errorText)")
        #expect(try RunningTool.run(["import", path, "--fill-holes", archive, "--peer", "user:1"]).errorText.contains("250 messages"))
    }

    /// Messages to which a message replies are added with it, and stored messages do not change.
    @Test func repliesAreIncludedAndStoredMessagesAreKept() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        let reply = #"{"$type":"ReplyMessageAttribute","i":{"$int64":"\#(Int64(2) << 32)"},"p":{"$int64":"1"},"iq":false}"#
        try Self.database(path, [DifferenceText.updatePeers(DifferenceText.user(1))] + Self.present)
        // The archive contains message 2, but not its neighbors.
        let alone = #"{"op":"addMessages","messages":[\#(DifferenceText.message("user:1", 2))],"location":"random"}"#
        let archive = try folder.file(
            "old.jsonl", Self.file([DifferenceText.updatePeers(DifferenceText.user(1)), alone, Self.add("user:1", 90...90, attributes: reply)]))
        #expect(try RunningTool.run(["import", path, "--fill-holes", archive]).status == 0)
        #expect(try Self.ids(path, "user:1").count == 13)
        #expect(try RunningTool.run(["check", path]).status == 0)
    }

    /// Authors of filled messages become known, and so their own chats are filled by the same run.
    @Test func newlyKnownChatsAreAlsoFilled() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        try Self.database(path, [DifferenceText.updatePeers(DifferenceText.user(1))] + Self.present)
        let archive = try folder.file(
            "old.jsonl",
            Self.file([
                DifferenceText.updatePeers(DifferenceText.user(1), DifferenceText.user(2), DifferenceText.user(3)),
                DifferenceText.add(DifferenceText.message("user:1", 8, author: "user:3")),
                DifferenceText.add(DifferenceText.message("user:2", 6), DifferenceText.message("user:2", 7)),
                DifferenceText.add(DifferenceText.message("user:3", 5, author: "user:2")),
            ]))
        let filled = try RunningTool.run(["import", path, "--fill-holes", archive])
        #expect(filled.status == 0 && filled.errorText.contains("in 3 chats from \(archive): 4 messages"), "\(filled.errorText)")
        #expect(!filled.errorText.contains("unknown to the database"), "\(filled.errorText)")
        #expect(try RunningTool.run(["check", path]).status == 0)
        let again = try RunningTool.run(["import", path, "--fill-holes", archive])
        #expect(again.errorText.contains("filled 0 parts of holes in 0 chats from \(archive): 0 messages, 0 requests"), "\(again.errorText)")
    }

    @Test func wrongUsesAreRejected() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        try Self.database(path, Self.present)
        let archive = try folder.file("old.jsonl", Self.file(Self.past, account: 8))
        let other = try RunningTool.run(["import", path, "--fill-holes", archive])
        #expect(other.status == 65 && other.errorText.contains("user:8"), "\(other.errorText)")
        #expect(try RunningTool.run(["import", path, "--fill-holes", archive, "--force"]).status == 0)
        for wrong in [
            ["import", path], ["import", path, archive, "--peer", "user:1"], ["import", path, archive, "--fill-holes", archive],
            ["import", "--create", folder.path + "/new", "--fill-holes", archive], ["import", "--verify", path, "--fill-holes", archive],
        ] {
            #expect(try RunningTool.run(wrong).status == 64, "\(wrong)")
        }
        #expect(try RunningTool.run(["import", path, "--fill-holes", folder.path + "/none"]).status == 66)
        #expect(try RunningTool.run(["import", path, "--fill-holes", folder.file("text", "hello there")]).status == 65)
    }
}
