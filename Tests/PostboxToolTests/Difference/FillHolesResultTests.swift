import Postbox
import PostboxStorage
@testable import TestSupport
import Testing

/// The summary of `postbox import --fill-holes` agrees with the file, and missing parts of an archive are reported.
struct FillHolesResultTests {
    private static let channel = DifferenceText.updatePeers(DifferenceText.channel(9, flags: 2048), DifferenceText.user(1))

    private static func state(_ account: Int) -> String {
        #"{"op":"transaction.setState","state":{"$type":"AuthorizedAccountState","isTestingEnvironment":0,"masterDatacenterId":2,"#
            + #""peerId":{"$int64":"\#(PeerId(namespace: PeerId.cloudUser, id: Int64(account)).packed)"},"state":{"$type":"State","pts":100,"qts":0,"date":5,"seq":5},"invalidatedChannels":{"$objects":[]}}}"#
    }

    private static func database(_ path: String, account: Int = 7, _ operations: [String]) throws -> String {
        let document = DifferenceText.document([state(account)] + operations)
        let result = try RunningTool.run(["import", "--create", path, "-"], input: Array(document.utf8))
        #expect(result.status == 0, "\(result.errorText)")
        return path
    }

    private static func add(_ messages: [String]) -> String { #"{"op":"addMessages","messages":[\#(messages.joined(separator: ","))],"location":"random"}"# }

    private static func hole(_ peer: String, _ range: ClosedRange<Int>) -> String {
        #"{"op":"transaction.removeHole","peerId":"\#(peer)","threadId":null,"namespace":0,"space":"everywhere","range":[\#(range.lowerBound),\#(range.upperBound)]}"#
    }

    private static func count(_ path: String) throws -> Int {
        let box = try SQLiteValueBox(path: path, mode: .readOnly)
        var count = 0
        try box.scan(MessageHistoryTable.declaration.table, reverse: false) { _, _ in
            count += 1
            return true
        }
        return count
    }

    /// The number after `name` in the JSON summary.
    private static func number(_ name: String, _ result: ToolResult) throws -> Int {
        let rest = try #require(result.errorText.split(separator: "\"\(name)\":", maxSplits: 1).dropFirst().first, "\(result.errorText)")
        return try #require(Int(rest.prefix { $0.isNumber }))
    }

    /// A dry run, a real run, and the file agree; a second run finds nothing in the same chats.
    private static func fill(_ path: String, _ archive: String, _ options: [String] = []) throws -> ToolResult {
        let before = try count(path)
        let dry = try RunningTool.run(["import", "-n", path, "--fill-holes", archive, "--summary", "json"] + options)
        #expect(dry.status == 0, "\(dry.errorText)")
        let filled = try RunningTool.run(["import", path, "--fill-holes", archive] + options)
        #expect(filled.status == 0, "\(filled.errorText)")
        let added = try count(path) - before
        #expect(try number("messages", dry) == added)
        #expect(filled.errorText.contains(": \(added) message"), "\(added): \(filled.errorText)")
        let again = try RunningTool.run(["import", path, "--fill-holes", archive, "--summary", "json"] + options)
        // A filled message can make other chats known, which the next run fills.
        #expect(try number("messages", again) == 0 || number("unknownChats", dry) > number("unknownChats", again))
        #expect(try RunningTool.run(["check", path]).status == 0)
        return dry
    }

    @Test("Messages of unknown topics are filled, with the data of the topics") func topics() throws {
        let folder = try TemporaryFolder()
        let title = #"{"$type":"MessageHistoryThreadData","creationDate":1,"isOwnedByMe":true,"author":{"$type":"PeerId","iv":{"$int64":"1"}},"#
            + #""info":{"$type":"EngineMessageHistoryThread.Info","title":"Sails","iconColor":0},"incomingUnreadCount":0,"maxIncomingReadId":0,"#
            + #""maxKnownMessageId":9,"maxOutgoingReadId":0,"isClosed":false,"isHidden":false}"#
        let info = #"{"op":"transaction.setMessageHistoryThreadInfo","peerId":"channel:9","threadId":"5","info":{"data":\#(title),"#
            + #""summary":{"totalUnreadCount":0}}}"#
        let messages = (1...9).map { DifferenceText.message("channel:9", $0, thread: $0 >= 5 ? 5 : nil) }
        let archive = try Self.database(folder.path + "/old", [Self.channel, Self.add(messages), info, Self.hole("channel:9", 1...9)])
        let path = try Self.database(
            folder.path + "/new", [Self.channel, DifferenceText.include("channel:9"), Self.add([DifferenceText.message("channel:9", 50)])])
        let dry = try Self.fill(path, archive)
        #expect(try Self.number("threads", dry) == 1 && Self.number("messages", dry) == 9, "\(dry.errorText)")
        #expect(try RunningTool.run(["query", path, "threads", "--peer", "channel:9"]).text.contains("Sails"))
    }

    @Test("A chat in no list is filled, and an unknown one is reported") func unlisted() throws {
        let folder = try TemporaryFolder()
        let messages = (1...9).map { DifferenceText.message("channel:9", $0) } + (1...3).map { DifferenceText.message("user:2", $0, author: "user:2") }
        let archive = try Self.database(
            folder.path + "/old",
            [Self.channel, DifferenceText.updatePeers(DifferenceText.user(2)), Self.add(messages), Self.hole("channel:9", 1...9), Self.hole("user:2", 1...3)])
        let path = try Self.database(folder.path + "/new", [Self.channel])
        let dry = try Self.fill(path, archive)
        #expect(try Self.number("messages", dry) == 9 && Self.number("unknownChats", dry) == 1, "\(dry.errorText)")
        let filled = try RunningTool.run(["import", path, "--fill-holes", archive])
        #expect(filled.errorText.contains("1 chat with messages in \(archive) is unknown to the database and left out"), "\(filled.errorText)")
    }

    @Test("A message of the archive that cannot be read stays in a hole", arguments: [[4], [1], [9], [4, 5], [1, 9]]) func unreadable(_ ids: [Int]) throws {
        let folder = try TemporaryFolder()
        let messages = (1...9).map { DifferenceText.message("channel:9", $0) }
        let archive = try Self.database(folder.path + "/old", [Self.channel, Self.add(messages), Self.hole("channel:9", 1...9)])
        let box = try SQLiteValueBox(path: archive, mode: .readWrite)
        try box.begin()
        for id in ids {
            let key = MessageKey(peer: PackedPeerId(PeerId(namespace: PeerId.cloudChannel, id: 9)), namespace: 0, timestamp: Int32(1_709_240_000 + id), id: Int32(id)).key
            #expect(try box.exists(MessageHistoryTable.declaration.table, key: key))
            try box.set(MessageHistoryTable.declaration.table, key: key, value: [0, 1, 2])
        }
        try box.commit()
        let path = try Self.database(
            folder.path + "/new", [Self.channel, DifferenceText.include("channel:9"), Self.add([DifferenceText.message("channel:9", 50)])])
        let dry = try Self.fill(path, archive)
        #expect(try Self.number("unreadable", dry) == ids.count && Self.number("messages", dry) == 9 - ids.count, "\(dry.errorText)")
        let holes = try RunningTool.run(["holes", path, "--space", "everywhere", "-f", "tsv", "--fields", "min,max"]).lines.dropFirst()
            .map { $0.split(separator: "\t").compactMap { Int($0) } }
        for id in ids { #expect(holes.contains { $0.count == 2 && $0[0] <= id && id <= $0[1] }, "\(id): \(holes)") }
        for id in 1...9 where !ids.contains(id) { #expect(!holes.contains { $0.count == 2 && $0[0] <= id && id <= $0[1] }, "\(id): \(holes)") }
    }

    @Test("An archive of an old schema fills as much encrypted as in plain") func oldAndEncrypted() throws {
        let folder = try TemporaryFolder()
        func user(_ id: Int64) -> String { DifferenceText.user(Int(PeerId(namespace: PeerId.cloudUser, id: id).packed)) }
        let peers = DifferenceText.updatePeers(user(9_966_000_014), user(9_966_000_021))
        func target(_ name: String) throws -> String { try Self.database(folder.path + "/" + name, account: 9_966_000_001, [peers]) }
        let archive = folder.path + "/old", key = archive + ".key"
        #expect(try RunningTool.run(["encrypt", Samples.old, archive, "--new-key", key]).status == 0)
        let plain = try Self.fill(target("a"), Samples.old), encrypted = try Self.fill(target("b"), archive, ["--key-file", key])
        #expect(try Self.number("messages", plain) > 0)
        #expect(try Self.number("messages", encrypted) == Self.number("messages", plain))
        let refused = try RunningTool.run(["import", target("c"), "--fill-holes", archive])
        #expect(refused.status == 77 && refused.errorText.contains("it is encrypted"), "\(refused.errorText)")
    }
}
