import Postbox
@testable import PostboxDocuments
@testable import TestSupport
import Testing

/// Random operations in a file that Telegram 11 and Telegram 12 write in turn.
struct BothGenerationsTests {
    /// The chats: people, a bot with topics, a group, a channel with its direct messages, and a forum.
    private struct Chats {
        var random: SeededGenerator
        /// The number of operations of each kind.
        var made: [String: Int] = [:]
        /// Stable IDs of deleted messages, which a caller may give to others, as Telegram does with those of typing drafts.
        var freeStableIds = [1, 2, 3, 4]

        static let peers = ["user:1", "user:2", "user:3", "user:4", "group:10", "channel:20", "channel:21", "channel:22"]

        mutating func number(_ bound: Int) -> Int { random.below(bound) }
        mutating func bool() -> Bool { random.chance(2) }
        mutating func pick<Value>(_ values: [Value]) -> Value { values[random.below(values.count)] }

        /// The peers as they change: rights in the channel, a forum as tabs, a bot with or without topics.
        mutating func peers() -> String {
            let bot = MadeChats.user(4, "Bot").replacing(
                #""bi":null"#, with: #""bi":{"$type":"BotUserInfo","f":\#(pick([0, 256, 768])),"ip":null}"#)
            let rights = bool() ? 2 : 0
            let parent = MadeChats.channel(20, "News", username: "news", flags: rights, #","lmid":{"$int64":"\#((2 << 32) + 21)"}"#)
            let direct = MadeChats.channel(21, "News", username: "", flags: 8192, #","lmid":{"$int64":"\#((2 << 32) + 20)"}"#)
            let forum = MadeChats.channel(22, "Forum", username: "", flags: pick([2048, 2048 | 16384, 0]))
            let all = [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.user(3, ""), bot, MadeChats.group(10, "Group"), parent, direct, forum]
            let text = #"{"op":"transaction.updatePeers","peers":[\#(all.joined(separator: ","))]}"#
            return text.split(separator: "\n").joined()
        }

        mutating func thread(of peer: String) -> String? {
            switch peer {
            case "channel:21", "user:1": pick(["2", "3", "4"])
            case "channel:22", "user:4": pick(["1", "5", "2147483646"])
            default: nil
            }
        }

        mutating func message(_ peer: String) -> String {
            var members = #""timestamp":\#(1_700_000_000 + number(400)),"flags":\#(pick([0, 4, 4 | 2048, 4 | 64, 2048])),"#
            members += #""tags":\#(pick([0, 0, 64, 4096, 8192, 16384, 16384 | 32768])),"authorId":"\#(pick(["user:1", "user:2", "user:3"]))","#
            if let thread = thread(of: peer) { members += #""threadId":"\#(thread)","# }
            if random.chance(5), let stableId = freeStableIds.popLast() { members += #""stableId":\#(stableId),"# }
            if random.chance(5) { members += #""groupingKey":"\#(1 + number(2))","# }
            let attributes = [
                #"{"$type":"PaidStarsMessageAttribute","s":\#(MadeChats.bytes(#"{"value":5,"nanos":0}"#)),"ps":false}"#, #"{"$type":"ParticipantRankMessageAttribute","r":"guide"}"#,
                #"{"$type":"ViewCountMessageAttribute","c":7}"#,
            ].filter { _ in random.chance(4) }
            let media = random.chance(4)
                ? #"{"$type":"TelegramMediaTodo","f":0,"t":"List","te":{"$objects":[]},"is":{"$objects":[]},"cs":{"$objects":[]}}"# : ""
            return #"{"id":{"peer":"\#(peer)","namespace":0,"id":\#(1 + number(30))},\#(members)"text":"m \#(number(100))","#
                + #""attributes":[\#(attributes.joined(separator: ","))],"media":[\#(media)]}"#
        }

        mutating func operation() -> String {
            let peer = pick(Self.peers), user = pick(["user:2", "user:3", "user:4"])
            let text = switch number(13) {
            case 0, 1, 2: #"{"op":"addMessages","messages":[\#(message(peer)),\#(message(peer))],"location":"\#(pick(["random", "upperHistoryBlock"]))"}"#
            case 3: #"{"op":"deleteMessages","ids":[{"peer":"\#(peer)","namespace":0,"id":\#(1 + number(30))}]}"#
            case 4: threadInfo()
            case 5: #"{"op":"transaction.setPeerChatThreadInterfaceState","peerId":"channel:21","threadId":"\#(pick(["2", "3"]))","state":"#
                + (bool() ? #"{"associatedMessageIds":{"$int32s":[]}}}"# : "null}")
            case 6: stories(user)
            case 7: #"{"op":"transaction.setStoryItemsInexactMaxId","peerId":"\#(user)","id":\#(number(9)),"hasLiveItems":\#(bool())}"#
            case 8: peers()
            case 9: #"{"op":"transaction.addHole","peerId":"\#(peer)","namespace":0,"space":"\#(pick(["everywhere", "tag:16384", "tag:32768"]))","range":[3,9]}"#
            case 10: #"{"op":"transaction.replaceMessageTagSummary","peerId":"channel:22","threadId":\#(pick(["null", #""5""#])),"tagMask":32768,"#
                + #""namespace":0,"customTag":null,"count":\#(number(3)),"maxId":30}"#
            case 11: #"{"op":"transaction.updatePeerCachedData","peerId":"channel:22","data":{"$type":"CachedChannelData","f":0,"vfm":\#(number(2))}}"#
            default: #"{"op":"transaction.setPeerPinnedThreads","peerId":"channel:22","threadIds":["5"]}"#
            }
            made[String(text.split(separator: "\"")[3]), default: 0] += 1
            return text
        }

        private mutating func threadInfo() -> String {
            let peer = pick(["channel:21", "channel:22", "user:4", "user:1"])
            let marks = bool() ? #","isMarkedUnread":\#(bool()),"maxOutgoingReadId":\#(number(30))"# : ""
            let info = #"{"data":{"$raw":""},"summary":{"totalUnreadCount":\#(number(3))\#(marks)}}"#
            return #"{"op":"transaction.setMessageHistoryThreadInfo","peerId":"\#(peer)","threadId":"\#(thread(of: peer) ?? "5")","info":\#(random.chance(5) ? "null" : info)}"#
        }

        private mutating func stories(_ user: String) -> String {
            let items = (1...3).filter { _ in bool() }.map { id in
                #"{"value":{"$type":"StoredItem","d":1},"id":\#(id),"expirationTimestamp":\#(1_800_000_000 + id),"isCloseFriends":\#(bool()),"isLiveStream":\#(bool())}"#
            }
            return #"{"op":"transaction.setStoryItems","peerId":"\#(user)","items":[\#(items.joined(separator: ","))]}"#
        }
    }

    /// Documents of both versions, each with a few operations.
    private static func documents(seed: UInt64) -> (text: String, made: [String: Int]) {
        var chats = Chats(random: SeededGenerator(seed: seed))
        let included = Chats.peers.map {
            #"{"op":"transaction.updatePeerChatListInclusion","peerId":"\#($0)","inclusion":{"groupId":0,"pinningIndex":null,"minTimestamp":null}}"#
        }
        let ids = (41...44).map { #"{"peer":"user:2","namespace":0,"id":\#($0)}"# }
        let deleted = ids.map { #"{"id":\#($0),"timestamp":1690000000,"authorId":"user:2","text":"deleted"}"# }
        var text = DifferenceText.document([chats.peers()] + included + [
            #"{"op":"addMessages","messages":[\#(deleted.joined(separator: ","))],"location":"random"}"#,
            #"{"op":"deleteMessages","ids":[\#(ids.joined(separator: ","))]}"#,
        ])
        for _ in 0..<30 {
            let header = #"{"difference":1,"kind":"free","generation":\#(chats.bool() ? 11 : 12)}"#
            text += DifferenceText.document((0..<1 + chats.number(6)).map { _ in chats.operation() }, header: header)
        }
        return (text, chats.made)
    }

    @Test func everyOperationIsMade() {
        let made = (0..<4).map { Self.documents(seed: $0).made }.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
        #expect(made.count == 11 && made.values.allSatisfy { $0 >= 10 }, "\(made)")
    }

    @Test(arguments: 0..<12 as Range<UInt64>) func aFileOfBothVersionsIsSoundAndReproduced(_ seed: UInt64) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite", document = try folder.file("both.jsonl", Self.documents(seed: seed).text)
        func run(_ arguments: String...) throws -> ToolResult { try RunningTool.run(["-q"] + arguments) }
        let imported = try run("import", "--create", path, document)
        try #require(imported.status == 0, "seed \(seed): \(imported.errorText)")
        let faults = try run("check", path, "--level", "fault")
        #expect(faults.status == 0, "seed \(seed): \(faults.text.prefix(2000))")
        // Every row is the same after an export and an import, and after a salvage.
        let export = folder.path + "/export.jsonl"
        #expect(try run("export", path, "-o", export).status == 0)
        #expect(try run("import", "--create", folder.path + "/again", export).status == 0)
        #expect(try run("salvage", path, "-o", folder.path + "/salvaged").status == 0)
        for other in ["again", "salvaged"] {
            let difference = try run("diff", path, folder.path + "/" + other)
            #expect(difference.status == 0, "seed \(seed), \(other): \(difference.text.prefix(2000))")
        }
        for table in ["messages", "threads", "stories", "unread", "chats"] {
            let result = try run("query", path, table)
            #expect(result.status == 0 && !result.text.contains("$error"), "seed \(seed), \(table): \(result.errorText)")
        }
        // After a recount, the totals of chats are those of the rows.
        let recount = try folder.file("recount.jsonl", DifferenceText.document([#"{"op":"transaction.reindexUnreadCounters"}"#]))
        #expect(try run("import", path, recount).status == 0)
        let drift = try run("check", path, "--level", "drift").text
        #expect(!drift.contains("unreadTotals") && !drift.contains("unreadSummaries"), "seed \(seed): \(drift.prefix(2000))")
    }

    /// Chats that Telegram 11 wrote first lack the flags and the holes of the new tags.
    @Test(arguments: 0..<6 as Range<UInt64>) func holesOfTheNewTagsAreAddedOnce(_ seed: UInt64) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite", document = try folder.file("both.jsonl", Self.documents(seed: seed).text)
        func run(_ arguments: String...) throws -> ToolResult { try RunningTool.run(["-q"] + arguments) }
        try #require(try run("import", "--create", path, document).status == 0)
        let unread = try run("query", path, "unread").text
        let tags = ["voice", "roundVideo", "polls", "unseenPollVote"].flatMap { ["--tag", $0] }
        func addHoles() throws -> ToolResult { try RunningTool.run(["-q", "migrate", "holes", path, "--no-backup"] + tags) }
        let added = try addHoles(), again = try addHoles()
        #expect(added.text.contains(#""changed":true"#) && again.text.contains(#""changed":false"#), "seed \(seed): \(added.text)\(added.errorText)")
        let faults = try run("check", path, "--level", "fault")
        #expect(faults.status == 0, "seed \(seed): \(faults.text.prefix(2000))")
        #expect(try run("query", path, "unread").text == unread, "seed \(seed)")
        let export = folder.path + "/export.jsonl"
        #expect(try run("export", path, "-o", export).status == 0)
        #expect(try run("import", "--create", folder.path + "/again", export).status == 0)
        let difference = try run("diff", path, folder.path + "/again")
        #expect(difference.status == 0, "seed \(seed): \(difference.text.prefix(2000))")
    }
}
