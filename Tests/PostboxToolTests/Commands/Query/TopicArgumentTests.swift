@testable import PostboxTool
@testable import TestSupport
import Testing

/// Topics are named by their titles, by the rules of names of peers.
struct TopicArgumentTests {
    private static func topic(_ title: String) -> String { MadeChats.action(28, #","title":"\#(title)","iconColor":0,"iconFileId":null"#) }

    private func chats() throws -> MadeChats {
        try MadeChats(
            peers: [
                MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.user(3, "Plans of Bob"), MadeChats.channel(20, "Devs", username: "devs", flags: 2048),
                MadeChats.channel(21, "Ops", username: "ops", flags: 2048),
            ],
            [
                MadeChats.message("channel:20", 2, thread: 2, media: [Self.topic("Travel")]), MadeChats.message("channel:20", 3, "where to", thread: 2),
                MadeChats.message("channel:20", 6, thread: 6, media: [Self.topic("Travel plans")]), MadeChats.message("channel:20", 8, "all", thread: 1),
                MadeChats.message("channel:20", 9, "lost", thread: 99), MadeChats.message("channel:21", 7, thread: 7, media: [Self.topic("Travel")]),
                MadeChats.message("channel:21", 10, thread: 6, media: []), MadeChats.message("user:1", 11, "saved", thread: 2),
                MadeChats.message("user:1", 12, "of Bob", thread: 3),
            ])
    }

    @Test(arguments: [
        (["--peer", "devs", "--thread", "Travel"], [2, 3]), (["--peer", "@devs", "--thread", "TRAVEL"], [2, 3]), (["--peer", "devs", "--thread", "travel p"], [6]),
        // The chat of the topic is selected, too: thread 6 of other chats is another one.
        (["--thread", "Travel plans"], [6]), (["--peer", "ops", "--thread", "travel"], [7]), (["--peer", "devs", "--thread", "General"], [8]),
        (["--peer", "devs", "--thread", "Topic 99"], [9]), (["--thread", "Ann", "--peer", "me"], [11]),
        // The thread 2 of Devs is not Ann.
        (["--thread", "Ann"], [11]), (["--thread", "user:2"], [11]), (["--thread", "https://t.me/c/20/6"], [6]), (["--thread", "2"], [11, 2, 3]),
        (["--thread", "Ann", "--thread", "Plans of Bob"], [11, 12]), (["--thread", "Travel plans", "--thread", "https://t.me/c/20/2"], [2, 3, 6]),
        // The whole name of a peer goes before the beginning of a title.
        (["--thread", "Plans of Bob"], [12]),
    ] as [([String], [Int])])
    func aTitleSelectsItsTopic(_ words: [String], _ ids: [Int]) throws {
        let made = try chats(), database = made.database
        defer { withExtendedLifetime(made) {} }
        let result = try RunningTool.run(["query", database, "messages", "--fields", "id.id"] + words)
        #expect(result.status == 0, "\(result.errorText)")
        #expect(result.lines == ids.map { #"{"id.id":\#($0)}"# }, "\(result.text)")
    }

    @Test func severalTopicsAreListed() throws {
        let made = try chats(), database = made.database
        defer { withExtendedLifetime(made) {} }
        func error(_ words: String...) throws -> ToolResult { try RunningTool.run(["query", database, "messages"] + words) }
        let two = try error("--thread", "Travel")
        #expect(two.status == 64 && two.errorText.contains("'Travel' matches 2 topics: 2 of Devs (channel:20) 2 messages, 7 of Ops (channel:21) 1 message\n"), "\(two.errorText)")
        let prefix = try error("--peer", "devs", "--thread", "tra")
        #expect(prefix.status == 64 && prefix.errorText.contains("2 of Devs (channel:20) 2 messages (Travel), 6 of Devs (channel:20) 1 message (Travel plans)\n"), "\(prefix.errorText)")
        let none = try error("--peer", "devs", "--thread", "Nowhere")
        #expect(none.status == 66 && none.errorText.contains("no such thread in \(database): 'Nowhere' is not a number, a topic, or a peer"), "\(none.errorText)")
        let chats = try error("--peer", "devs", "--peer", "ops", "--thread", "Travel plans")
        #expect(chats.status == 64 && chats.errorText.contains("name only one chat with --peer"), "\(chats.errorText)")
        for others in ["7", "Ann"] { #expect(try error("--thread", "Travel plans", "--thread", others).status == 64) }
    }

    /// A name that may mean two threads selects neither.
    @Test func aTitleMayBeTheNameOfAPerson() throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Travel"), MadeChats.channel(20, "Devs", username: "devs", flags: 2048)],
            [MadeChats.message("channel:20", 7, thread: 7, media: [Self.topic("Travel")]), MadeChats.message("user:1", 1, "saved", thread: 2)])
        func query(_ words: String...) throws -> ToolResult { try RunningTool.run(["query", chats.database, "messages", "--thread", "Travel", "-q"] + words) }
        let both = try query()
        #expect(both.status == 64 && both.errorText.contains("'Travel' is a topic of Devs (channel:20), and the name of a person with a thread"), "\(both.errorText)")
        #expect(try query("--peer", "devs", "--fields", "id.id").lines == [#"{"id.id":7}"#])
        #expect(try query("--peer", "me", "--fields", "id.id").lines == [#"{"id.id":1}"#])
    }

    @Test func everyCommandAcceptsTitles() throws {
        let made = try chats(), database = made.database
        defer { withExtendedLifetime(made) {} }
        for words in [
            ["export", database, "--transcript", "txt"], ["query", database, "activity", "--by", "chat"], ["query", database, "view", "historyView"], ["holes", database],
        ] {
            let named = try RunningTool.run(words + ["--peer", "devs", "--thread", "Travel"]), numbered = try RunningTool.run(words + ["--peer", "devs", "--thread", "2"])
            #expect(named.status == 0 && named.text == numbered.text, "\(words): \(named.errorText)")
        }
    }

    /// `oplog` shows operations that belong to no chat under this name.
    @Test func theOperationsOfTheAccountAreNamed() throws {
        let operations = ["user:0", "user:2"].map {
            #"{"op":"transaction.operationLogAddEntry","peerId":"\#($0)","tag":6,"tagLocalIndex":"automatic","tagMergedIndex":"automatic","contents":"#
                + #"{"$type":"SynchronizePinnedChatsOperation","p":{"$objects":[]}}}"#
        }
        let chats = try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Accounting")], [], more: operations)
        func log(_ peer: String) throws -> ToolResult { try RunningTool.run(["oplog", chats.database, "--peer", peer]) }
        #expect(try log("account").lines == log("user:0").lines && log("account").lines.count == 1)
        #expect(try log("accounting").lines == log("user:2").lines)
        let without = try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Accounting")], [])
        #expect(try RunningTool.run(["query", without.database, "messages", "--peer", "account", "-v"]).status == 0)
    }
}
