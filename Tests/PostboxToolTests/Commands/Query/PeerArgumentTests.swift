@testable import PostboxTool
@testable import TestSupport
import Testing

/// Peers as typed on the command line, and repeated filters.
struct PeerArgumentTests {
    private func lines(_ arguments: [String]) throws -> [String] {
        let result = try RunningTool.run(["query", Samples.small] + arguments)
        #expect(result.status == 0, "\(arguments): \(result.errorText)")
        return result.lines
    }

    @Test(arguments: [
        ("@user_35025", "user:2254435025"), ("@USER_35025", "user:2254435025"), ("李雷 van der Berg", "user:2254435025"),
        ("李雷 VAN DER berg", "user:2254435025"), ("李雷 v", "user:2254435025"), ("2254435025", "user:2254435025"), ("me", "user:1"),
    ])
    func aPeerIsNamedInEveryWay(_ argument: String, _ id: String) throws {
        for subject in ["messages", "media", "threads", "stories"] {
            #expect(try lines([subject, "--peer", argument]) == lines([subject, "--peer", id]), "\(subject)")
        }
        #expect(try lines(["messages", "--from", argument]) == lines(["messages", "--from", id]))
        #expect(try RunningTool.run(["dump", Samples.small, "t7", "--peer", argument]).text == RunningTool.run(["dump", Samples.small, "t7", "--peer", id]).text)
        #expect(try lines(["view", "basicPeer", "--peer", argument]) == lines(["view", "basicPeer", "--peer", id]))
        #expect(try lines(["peers", "--id", argument]) == lines(["peers", "--id", id]))
        let holes = try RunningTool.run(["holes", Samples.small, "--peer", argument])
        #expect(try holes.status == 0 && holes.text == RunningTool.run(["holes", Samples.small, "--peer", id]).text)
        let watched = try RunningTool.run(["watch", Samples.small, "basicPeer", "--peer", argument, "--events", "1"])
        #expect(try watched.text == RunningTool.run(["watch", Samples.small, "basicPeer", "--peer", id, "--events", "1"]).text)
    }

    /// The result for two peers is the combination of both, in the order of the table.
    @Test(arguments: [
        ["dump", "t7"], ["dump", "t7", "--reverse"], ["dump", "t9"], ["dump", "t2", "t41"], ["dump", "t7", "--count"], ["holes"], ["oplog"],
        ["oplog", "--merged"], ["export", "--records", "t7", "t12"],
    ])
    func severalPeersAreEither(_ words: [String]) throws {
        let peers = ["user:2254435025", "user:499836114", "secret:922872011"]
        func lines(_ peers: [String]) throws -> [String] {
            let result = try RunningTool.run([words[0], Samples.small] + words.dropFirst() + peers.flatMap { ["--peer", $0] })
            #expect(result.status == 0, "\(words): \(result.errorText)")
            return result.lines.filter { !$0.contains("\"crc32\"") }
        }
        let single = try peers.map { try lines([$0]) }
        let both = try lines(peers)
        if words.last == "--count" {
            func count(_ lines: [String]) throws -> Int { try lines.reduce(0) { try $0 + (Int(JSONLine($1)["count"]) ?? 0) } }
            return #expect(try count(both) == single.reduce(0) { try $0 + count($1) })
        }
        #expect(Set(both) == Set(single.joined()))
        #expect(try both == lines(peers.reversed() + peers))
        #expect(!both.isEmpty && both.count >= (single.map(\.count).max() ?? 0))
        let all = try lines([])
        #expect(all.filter(Set(both).contains) == both)
    }

    /// Importing a difference of two peers has the same result as importing the differences of both, one after the other.
    @Test func severalPeersOfADifference() throws {
        let folder = try TemporaryFolder(), peers = ["user:2254435025", "user:499836114"]
        let both = try RunningTool.run(["export", Samples.small] + peers.flatMap { ["--peer", $0] })
        #expect(both.status == 0)
        #expect(try RunningTool.run(["import", "--create", folder.path + "/both", "-"], input: both.output).status == 0)
        func rows(_ database: String, _ table: String) throws -> [String] {
            try RunningTool.run(["dump", database, table, "--keys-only"] + peers.flatMap { ["--peer", $0] }).lines
        }
        for table in ["t2", "t4", "t7", "t12", "t56"] { #expect(try rows(folder.path + "/both", table) == rows(Samples.small, table), "\(table)") }
        #expect(try RunningTool.run(["check", folder.path + "/both", "--level", "fault"]).status == 0)
    }

    @Test(arguments: [
        ("VAN DER", "user:2254435025"), ("雷 van", nil), ("李雷 van", "user:2254435025"), ("user_20215", "user:21320215"), ("@user_20215", "user:21320215"),
        ("Miller И", nil),
    ])
    func aPrefixMayStartAtAnyWordOfAName(_ prefix: String, _ peer: String?) throws {
        let found = try lines(["peers", "--name", prefix, "--fields", "id"])
        if let peer { #expect(found.contains(#"{"id":"\#(peer)"}"#)) } else { #expect(found.isEmpty) }
    }

    @Test(arguments: ["bob", "neil", "luc", "smith"]) func aWordMayFollowASign(_ prefix: String) throws {
        let chats = try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(5, "🎉Bob (Smith) O’Neil Jean-Luc")], [])
        let found = try RunningTool.run(["query", chats.database, "peers", "--name", prefix, "--fields", "id"])
        #expect(found.lines == [#"{"id":"user:5"}"#], "\(found.errorText)")
        #expect(try RunningTool.run(["query", chats.database, "messages", "--peer", prefix]).status == 0)
    }

    @Test func theCompleteNameTakesPrecedenceOverAPrefix() throws {
        // One person is named Zoë, and others have names that start with it.
        #expect(try lines(["peers", "--name", "zoë"]).count > 1)
        #expect(try lines(["messages", "--peer", "zoë"]) == lines(["messages", "--peer", "user:499836114"]))
    }

    @Test(arguments: [
        (["messages", "--from", "bo"], "'bo' matches "), (["messages", "--text", ""], "bad value '' for --text"),
        (["messages", "--match", ""], "bad value '' for --match"), (["messages", "--match", " !?"], "bad value ' !?' for --match: expected text with a letter or a digit"), (["messages", "--fold"], "--fold needs --text or --name"),
        (["messages", "--peer", ""], "bad value '' for --peer"), (["messages", "--peer", "usr:1"], "bad value 'usr:1' for --peer"),
        (["messages", "--peer", "99999999999999999999"], "bad value '99999999999999999999' for --peer"),
        (["messages", "--incoming", "--outgoing"], "--outgoing and --incoming cannot be used together\n"),
        (["peers", "--count", "--exists"], "--count and --exists cannot be used together\n"),
        (["messages", "--id", "user:1/0/1", "--match", "x"], "--id and --match cannot be used together\n"),
    ])
    func ambiguousNamesAreRejected(_ words: [String], _ message: String) throws {
        let result = try RunningTool.run(["query", Samples.small] + words)
        #expect(result.status == 64)
        #expect(result.text.isEmpty)
        #expect(result.errorText.hasPrefix("postbox: query: " + message), "\(result.errorText)")
    }

    @Test(arguments: [
        ("messages", "--peer", "user:2254435025", "user:4247468045"), ("messages", "--namespace", "0", "1"), ("messages", "--tag", "photo", "file"),
        ("messages", "--from", "user:2254435025", "user:1"), ("messages", "--text", "a", "i"), ("messages", "--media", "image", "file"),
        ("media", "--peer", "user:2254435025", "user:4247468045"), ("media", "--kind", "image", "file"), ("peers", "--kind", "user", "channel"),
        ("peers", "--name", "bob", "max"), ("peers", "--id", "user:458044517", "user:963923830"), ("unread", "--group", "0", "1"),
        ("messages", "--id", "user:2254435025/0/1", "user:2254435025/0/2"),
    ])
    func aRepeatedOptionMatchesEitherValue(_ subject: String, _ option: String, _ first: String, _ second: String) throws {
        let one = try lines([subject, option, first]), other = try lines([subject, option, second])
        let both = try lines([subject, option, second, option, first, option, first])
        let either = Set(one).union(other)
        #expect(!one.isEmpty && !other.isEmpty)
        // `unread` ends with a total of the requested chats.
        if subject == "unread" {
            #expect(both.dropLast().allSatisfy(either.contains) && both.count == either.count - 1)
        } else {
            #expect(both == (try lines([subject])).filter(either.contains))
        }
    }
}
