@testable import PostboxTool
@testable import TestSupport
import Testing

/// The forms that identify peers and messages, and names with no match or several.
struct PeerFormTests {
    private static func chats() throws -> MadeChats {
        try MadeChats(
            peers: [
                MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.user(77, "Zed"), MadeChats.group(13_000_001, "EP 2016"),
                MadeChats.channel(1_098_030_726, "EP 2016", username: "daily"), MadeChats.group(77, "Seventy-seven"), MadeChats.group(88, "Eight"),
                MadeChats.channel(88, "Eight hundred", username: "eight"), MadeChats.user(3, "2024"),
            ],
            [
                MadeChats.message("group:13000001", 1, "old", author: "user:2"), MadeChats.message("channel:1098030726", 3, "new", author: "user:2"),
                MadeChats.message("group:88", 1, "eight", author: "user:2"), MadeChats.message("user:77", 1, "zed", author: "user:77"),
            ])
    }

    private func query(_ chats: MadeChats, _ words: String...) throws -> ToolResult {
        try RunningTool.run(["query", chats.database, "messages", "--fields", "text"] + words)
    }

    @Test func everyFormOfAnIdIsAccepted() throws {
        let chats = try PeerFormTests.chats()
        let forms = [
            ("new", [
                "1098030726", "-1001098030726", "channel1098030726", "channel:1098030726", "2:1098030726", "@daily", "@DAILY", "t.me/daily", "https://t.me/daily",
                "https://t.me/daily/3", "t.me/c/1098030726", "https://t.me/c/1098030726/3?single", "http://telegram.me/s/daily", "daily.t.me",
                "tg://resolve?domain=daily", "tg://privatepost?channel=1098030726&post=3", "9687965318",
            ]),
            ("old", ["13000001", "-13000001", "chat13000001", "group:13000001", "4307967297"]),
            ("zed", ["77", "user77", "user:77", "tg://user?id=77", "Zed"]),
        ]
        for (text, peers) in forms {
            for peer in peers {
                let result = try query(chats, "--peer", peer)
                #expect(result.lines == [#"{"text":"\#(text)"}"#], "\(peer): \(result.errorText)")
                #expect(try RunningTool.run(["holes", chats.database, "--peer", peer]).status == 0)
            }
        }
        #expect(try query(chats, "--peer", "77").errorText.contains("77 is user:77; group:77 has the same number"))
    }

    @Test(arguments: [
        "channel:1098030726/0/3", "channel1098030726/0/3", "-1001098030726/0/3", "1098030726/0/3", "@daily/0/3", "https://t.me/c/1098030726/3", "t.me/daily/3",
        "tg://privatepost?channel=1098030726&post=3", #"{"peer":"channel:1098030726","namespace":0,"id":3}"#,
    ])
    func everyFormOfAMessageIsAccepted(_ id: String) throws {
        let chats = try PeerFormTests.chats()
        #expect(try query(chats, "--id", id).lines == [#"{"text":"new"}"#])
        let view = try RunningTool.run(["query", chats.database, "view", "messages", "--message", id])
        #expect(view.status == 0 && view.text.contains(#""text":"new""#), "\(view.errorText)")
    }

    @Test(arguments: [
        ("EP 2016", "'EP 2016' matches 2 peers: group:13000001 1 message, channel:1098030726 1 message\n"),
        ("88", "88 is the ID of 2 peers: group:88 1 message, channel:88 0 messages\n"),
        ("eig", "'eig' matches 2 peers: group:88 1 message (Eight), channel:88 0 messages (Eight hundred)\n"),
        ("2024", "no peer has the ID 2024; it is a name or phone number of user:3 0 messages (2024)\n"),
    ])
    func severalMatchesAreListed(_ text: String, _ message: String) throws {
        let chats = try PeerFormTests.chats()
        for words in [["query", chats.database, "messages"], ["dump", chats.database], ["holes", chats.database], ["export", chats.database], ["oplog", chats.database]] {
            let result = try RunningTool.run(words + ["--peer", text])
            #expect(result.status == 64 && result.text.isEmpty && result.errorText.contains(message), "\(words): \(result.errorText)")
        }
    }

    /// The names of chats in tables and transcripts, some of which are not stored.
    @Test(arguments: [
        ("direct messages of Sula · drift lines", "channel:9966200004"), ("Sula · drift lines: direct messages", "channel:9966200004"),
        ("Saved Messages", "user:9966000001"), ("deleted account", "user:9966000021"),
        ("Priya Venkatadri (secret:9966300001)", "secret:9966300001"), ("Priya Venkatadri (user:9966000005)", "user:9966000005"),
    ])
    func namesThatResultsShowAreAccepted(_ name: String, _ id: String) throws {
        let found = try RunningTool.run(["query", Samples.demo, "messages", "--peer", name])
        #expect(try found.status == 0 && found.text == RunningTool.run(["query", Samples.demo, "messages", "--peer", id]).text, "\(found.errorText)")
        // An ID in parentheses does not select a peer of another name.
        #expect(try RunningTool.run(["query", Samples.demo, "messages", "--peer", "Priya (user:9966000001)"]).status == 66)
    }

    @Test func peersWithOneNameAreDistinguished() throws {
        let result = try RunningTool.run(["query", Samples.demo, "messages", "--peer", "Sula · drift lines"])
        let peers = "channel:9966200002 47 messages, channel:9966200004 32 messages (direct messages of Sula · drift lines)"
        #expect(result.status == 64 && result.errorText.contains("matches 2 peers: \(peers)\n"), "\(result.errorText)")
        let thread = try RunningTool.run(["query", Samples.demo, "messages", "--peer", "channel:9966200001", "--thread", "Garden"])
        #expect(thread.status == 66 && thread.errorText.contains("no such thread"), "\(thread.errorText)")
    }

    @Test(arguments: ["user:999", "999", "-999", "-100999", "channel999", "@nobody", "t.me/nobody", "t.me/c/999", "nobody", "@", "+49151", "t.me/+abc"])
    func noMatchIsAnError(_ text: String) throws {
        let chats = try PeerFormTests.chats()
        for words in [
            ["query", chats.database, "messages", "--peer", text], ["query", chats.database, "messages", "--from", text],
            ["query", chats.database, "peers", "--id", text], ["dump", chats.database, "--peer", text], ["holes", chats.database, "--peer", text],
            ["export", chats.database, "--peer", text], ["export", chats.database, "--transcript", "txt", "--peer", text],
            ["engine", "get", chats.database, "--", "Peer.Peer", text],
            ["query", chats.database, "messages", "--id", text + "/0/1"],
        ] {
            let result = try RunningTool.run(words)
            #expect(result.status == 66 && result.text.isEmpty, "\(words): \(result.text)")
            #expect(result.errorText.contains("no such peer in \(chats.database): '\(text)"), "\(result.errorText)")
        }
    }

    @Test func mistakesOnTheLineAreReportedFirst() throws {
        let chats = try PeerFormTests.chats()
        for peer in ["user:999", "nobody", "EP 2016"] {
            for (words, message) in [
                (["holes", chats.database, "--chat-list", "--peer", peer], "--peer does not apply to --chat-list"),
                (["watch", chats.database, "history", "--peer", peer, "--cursor", "c"], "--cursor needs --new"),
                (["oplog", "drop", chats.database, "--peer", peer, "--tag", "4", "--tag", "5", "--local-index", "0"], "--tag accepts one value"),
            ] {
                let result = try RunningTool.run(words)
                #expect(result.status == 64 && result.errorText.contains(message), "\(words): \(result.errorText)")
            }
        }
    }

    /// A peer that may appear later cannot be distinguished from a mistyped one, except in a new database, which has no peers yet.
    @Test(arguments: ["user:999", "t.me/c/999", "nobody"]) func onlyStoredPeersAreWatched(_ text: String) throws {
        let chats = try PeerFormTests.chats()
        for words in [
            ["watch", chats.database, "peer", "--peer", text, "--events", "1"], ["watch", chats.database, "history", "--peer", text, "--new", "--events", "1"],
            ["engine", "watch", chats.database, "--events", "1", "--", "Peer.Peer", text],
        ] {
            let result = try RunningTool.run(words)
            #expect(result.status == 66 && result.text.isEmpty && result.errorText.contains("no such peer in"), "\(words): \(result.errorText)")
        }
    }

    @Test func inANewDatabaseEveryPeerIsAccepted() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db"
        #expect(try RunningTool.run(["import", "--create", path, "-"], input: Array(DifferenceText.document([]).utf8)).status == 0)
        let result = try RunningTool.run(["watch", path, "isContact", "--peer", "user:7", "--events", "1"])
        #expect(result.status == 0 && result.lines.count == 1 && result.errorText.contains("has no peers yet; user:7"), "\(result.errorText)")
    }

    /// The marked ID of a chat starts like an option.
    @Test func aMarkedIdIsAnArgument() throws {
        let chats = try PeerFormTests.chats()
        let result = try RunningTool.run(["engine", "get", chats.database, "Peer.Peer", "-1001098030726"])
        #expect(result.status == 0 && result.text.contains("channel:1098030726"), "\(result.errorText)")
        let option = try RunningTool.run(["query", "-5", chats.database, "messages"])
        #expect(option.status == 64 && option.errorText.contains("unknown option '-5'"), "\(option.errorText)")
    }

    /// A chat with nothing but deleted messages is unknown to the database; a chat without any trace is an error.
    @Test func anUnknownPeerWithoutDeletedMessagesIsAnError() throws {
        let chats = try PeerFormTests.chats()
        let unknown = try RunningTool.run(["salvage", chats.database, "--deleted", "--peer", "user:999"])
        #expect(unknown.status == 66 && unknown.errorText.contains("no such peer in"), "\(unknown.errorText)")
        #expect(try RunningTool.run(["salvage", chats.database, "--deleted", "--peer", "user:3"]).status == 0)
    }

    @Test func aStoredPeerWithoutMessagesHasNone() throws {
        let result = try query(PeerFormTests.chats(), "--peer", "user:3")
        #expect(result.status == 0 && result.text.isEmpty)
    }

    /// The user and the secret chat have the same name; only the user writes messages.
    @Test func aSecretChatHasTheNameOfItsUser() throws {
        let result = try RunningTool.run(["query", Samples.small, "messages", "--peer", "Ann Kowalski"])
        #expect(result.status == 64 && result.text.isEmpty)
        #expect(result.errorText.contains("secret:922872011 ") && result.errorText.contains("user:"), "\(result.errorText)")
        #expect(try RunningTool.run(["query", Samples.small, "messages", "--from", "Ann Kowalski", "--limit", "1"]).status == 0)
    }

    /// People type names as they look, and paste them as results show them.
    @Test func namesThatLookAlikeAreTheSame() throws {
        let names = ["Ann Lee", "Ann\u{A0}Lee", "Имя \u{200F}ф", "Zo\u{200B}e", "a  b"]
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me")] + names.enumerated().map { MadeChats.user($0.offset + 2, $0.element) },
            names.indices.map { MadeChats.message("user:\($0 + 2)", 1, "text", author: "user:\($0 + 2)") })
        func find(_ name: String) throws -> ToolResult { try RunningTool.run(["query", chats.database, "messages", "--peer", name, "--fields", "id.peer"]) }
        // The messages of an author are those that it has written, in all chats.
        let authors = try RunningTool.run(["query", chats.database, "messages", "--from", "Ann Lee"])
        #expect(authors.status == 64 && authors.errorText.contains("user:2 1 message written, user:3 1 message written"), "\(authors.errorText)")
        let several = try find("Ann Lee")
        #expect(several.status == 64 && several.errorText.contains("matches 2 peers: user:2 1 message, user:3 1 message"), "\(several.errorText)")
        for (name, id) in [("Ann Lee (user:3)", 3), ("имя ф", 4), (#"Имя \u200fф"#, 4), ("zoe", 5), ("a b", 6)] {
            let found = try find(name)
            #expect(found.lines == [#"{"id.peer":"user:\#(id)"}"#], "\(name): \(found.text)\(found.errorText)")
        }
    }
}
