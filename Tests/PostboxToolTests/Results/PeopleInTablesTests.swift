@testable import CommandLineKit
import PostboxCoding
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Peers, threads, drafts, and stories have the same names in every table.
struct PeopleInTablesTests {
    /// As in transcripts, names are compared as people see them.
    @Test func namesThatLookAlikeHaveIDs() throws {
        let names = ["Alex Kim", "Alex\u{A0}Kim", "Alex  Kim", "\u{200E}Alex Kim", "Bob ✨", "Bob ✨\u{FE0F}", "Eve"]
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.group(9, "Team")] + names.enumerated().map { MadeChats.user($0.offset + 11, $0.element) },
            names.indices.map { MadeChats.message("group:9", $0 + 1, "hi", author: "user:\($0 + 11)") })
        for words in [["query", "-f", "table", chats.database, "messages"], ["grep", "hi", chats.database]] {
            let lines = try RunningTool.run(words).lines.filter { $0.hasSuffix("hi") }
            #expect(lines.count == names.count)
            for (place, line) in lines.enumerated() { #expect(line.contains("(user:\(place + 11))") == (place < 6), "\(line)") }
        }
    }

    /// The channel 20 has the direct messages 21, in which user:2 writes; user:3 no longer has a name.
    private func chats() throws -> MadeChats {
        let direct = MadeChats.channel(21, "News", username: "").replacing(#""fl":0"#, with: #""fl":8192,"lmid":{"$int64":"8589934612"}"#)
        let info = #"{"data":{"$raw":""},"summary":{"totalUnreadCount":3,"mutedUntil":null}}"#
        return try MadeChats(
            peers: [
                MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.user(3, ""), MadeChats.channel(20, "News", username: "news"), direct,
            ],
            [
                MadeChats.message("user:1", 1, "a note"), MadeChats.message("user:3", 2, "good bye", author: "user:3"),
                MadeChats.message("channel:20", 3, "a post", author: "channel:20"),
                MadeChats.message("channel:21", 4, "a question").replacing(#""flags":4"#, with: #""flags":4,"threadId":"2""#),
                MadeChats.message("user:9", 5, "from somewhere", author: "user:9"),
            ],
            more: [
                #"{"op":"transaction.setMessageHistoryThreadInfo","peerId":"channel:21","threadId":"2","info":\#(info)}"#,
            ] + ["user:1", "user:3", "channel:20", "channel:21"].map {
                #"{"op":"transaction.updatePeerChatListInclusion","peerId":"\#($0)","inclusion":{"groupId":0,"pinningIndex":null,"minTimestamp":null}}"#
            })
    }

    private func table(_ chats: MadeChats, _ words: String...) throws -> String {
        try RunningTool.run(["query", chats.database] + words + ["-f", "table", "-q"], environment: ["TZ": "UTC", "COLUMNS": "400"]).text
    }

    /// Absent values differ from zero and false.
    @Test func chatsWithoutStoredStatesAreUnknown() throws {
        let state = #"{"op":"transaction.resetIncomingReadStates","states":[["user:2",[[0,{"idBased":{"maxIncomingReadId":9,"#
            + #""maxOutgoingReadId":9,"maxKnownId":9,"count":0,"markedUnread":false}}]]]]}"#
        let made = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Read"), MadeChats.user(3, "Unknown")],
            [MadeChats.message("user:2", 1, "hi", author: "user:2"), MadeChats.message("user:3", 1, "hi", author: "user:3")],
            more: [state] + ["user:2", "user:3"].map {
                #"{"op":"transaction.updatePeerChatListInclusion","peerId":"\#($0)","inclusion":{"groupId":0,"pinningIndex":null,"minTimestamp":null}}"#
            })
        let lines = try table(made, "chats").split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("Unknown ") && $0.contains(" ? ") }, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("Read ") && !$0.contains("?") }, "\(lines)")
        let chats = try RunningTool.run(["query", made.database, "chats", "--fields", "muted,mutedUntil", "-q"])
        #expect(chats.lines == [#"{"muted":null,"mutedUntil":null}"#, #"{"muted":null,"mutedUntil":null}"#], "\(chats.text)")
        #expect(try RunningTool.run(["query", made.database, "peers", "-f", "csv"]).lines.dropFirst().allSatisfy { $0.hasSuffix(",false,,,,") })
    }

    /// Threads without a row in the list of threads, such as comments, and drafts of such threads.
    @Test func threadsThatAreNotListedAreCounted() throws {
        let direct = MadeChats.channel(20, "News", username: "news")
        func message(_ id: Int, _ thread: String) -> String {
            MadeChats.message("channel:20", id, "hi").replacing(#""flags":4"#, with: #""flags":4,"threadId":"\#(thread)""#)
        }
        let draft = #"{"op":"transaction.setPeerChatThreadInterfaceState","peerId":"channel:20","threadId":"7","state":{"overrideChatTimestamp":1700000000,"#
            + #""associatedMessageIds":{"$objects":[]}}}"#
        let made = try MadeChats(peers: [MadeChats.user(1, "Me"), direct], [message(1, "5"), message(2, "7"), message(3, "7"), message(4, "-1")], more: [draft])
        for words in [[], ["--peer", "channel:20"]] {
            let result = try RunningTool.run(["query", made.database, "threads"] + words)
            #expect(result.status == 0)
            #expect(result.errorText.contains("3 threads with messages are not in the list of threads"), "\(result.errorText)")
            #expect(result.errorText.contains("1 thread with a draft is not in the list of threads"), "\(result.errorText)")
        }
    }

    @Test func peersHaveTheSameNameEverywhere() throws {
        let chats = try chats()
        let listed = try table(chats, "chats"), active = try table(chats, "activity", "--by", "chat"), messages = try table(chats, "messages")
        for table in [listed, active, messages] {
            #expect(table.contains("Saved Messages "), "\(table)")
            #expect(table.contains("direct messages of News "), "\(table)")
            #expect(table.contains("Deleted Account"), "\(table)")
        }
        #expect(active.contains("Deleted Account (user:3)") && messages.contains("Deleted Account (user:3)"))
        // A peer that is not stored is shown by its ID.
        #expect(active.contains("user:9 ") && !active.contains("Deleted Account (user:9)"))
        #expect(!active.contains("News (channel:"), "\(active)")
        #expect(try chats.transcript("txt", "me").contains("Saved Messages"))
        #expect(try table(chats, "peers").contains("monoforum"))
    }

    /// The name of a user who has only a username is empty.
    @Test func aUsernameIsNotAName() throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "").replacing(#""fn":"""#, with: #""fn":"","un":"annlee","p":"15551234""#)],
            [MadeChats.message("user:2", 1, "hello", author: "user:2")],
            more: [#"{"op":"transaction.updatePeerChatListInclusion","peerId":"user:2","inclusion":{"groupId":0,"pinningIndex":null,"minTimestamp":null}}"#])
        for table in [
            try table(chats, "chats"), try table(chats, "activity", "--by", "chat"), try table(chats, "messages"), try table(chats, "peers"),
            try chats.transcript("txt", "user:2"),
        ] { #expect(table.contains("Deleted Account"), "\(table)") }
        #expect(try table(chats, "peers").contains("annlee"))
        #expect(try table(chats, "messages", "--peer", "@annlee").contains("hello"))
    }

    @Test func threadsOfDirectMessagesArePeople() throws {
        let chats = try chats()
        let threads = try table(chats, "threads")
        #expect(threads.contains("direct messages of News"), "\(threads)")
        let row = try #require(threads.split(separator: "\n").last).split(separator: " ")
        #expect(row.contains("Ann") && row.contains("3"), "\(threads)")
        let line = try #require(try RunningTool.run(["query", chats.database, "threads", "-q"]).lines.first)
        #expect(line.contains(#""name":"Ann","peer":{"id":"user:2","name":"Ann"}"#), "\(line)")
        #expect(line.contains(#""unreadCount":3"#) && line.contains(#""closed":null,"hidden":null"#), "\(line)")
    }

    /// The channel 20 is a forum with the topic 2.
    private func forum() throws -> MadeChats {
        let operation = #"{"$type":"SynchronizeChatInputStateOperation","p":null,"threadId":{"$int64":"2"}}"#
        let participant = #"{"$type":"ChannelParticipant","r":0,"i":{"$int64":"2"},"t":1700000000,"ai":null,"bi":null,"rank":null}"#
        return try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.channel(20, "Devs", username: "devs", flags: 2048)],
            [
                MadeChats.message("channel:20", 2, thread: 2, media: [MadeChats.action(28, #","title":"Travel","iconColor":0,"iconFileId":null"#)]),
                MadeChats.message("channel:20", 3, "where to", thread: 2), MadeChats.message("channel:20", 4, "lost", thread: 99),
            ],
            more: [
                #"{"op":"transaction.setMessageHistoryThreadInfo","peerId":"channel:20","threadId":"2","info":{"data":{"$raw":""},"summary":{"totalUnreadCount":3,"mutedUntil":null}}}"#,
                #"{"op":"transaction.addHole","peerId":"channel:20","threadId":"2","namespace":0,"space":"everywhere","range":[5,9]}"#,
                #"{"op":"transaction.addHole","peerId":"channel:20","threadId":"99","namespace":0,"space":"everywhere","range":[5,9]}"#,
                #"{"op":"transaction.operationLogAddEntry","peerId":"channel:20","tag":11,"tagLocalIndex":"automatic","tagMergedIndex":"automatic","contents":"#
                    + operation + "}",
                #"{"op":"transaction.operationLogAddEntry","peerId":"channel:20","tag":99,"tagLocalIndex":"automatic","tagMergedIndex":"none","contents":"#
                    + #"{"$type":"CachedChannelParticipants","p":{"$objects":["# + participant + "]}}}",
            ])
    }

    @Test func topicsAreNamedByTheirTitles() throws {
        let chats = try forum()
        func table(_ words: String...) throws -> String {
            try RunningTool.run([words[0], chats.database] + words.dropFirst() + ["-f", "table", "-q"], environment: ["TZ": "UTC", "COLUMNS": "400"]).text
        }
        let holes = try table("holes")
        #expect(holes.contains(" Travel "), "\(holes)")
        // A topic whose title is not stored is shown by its number.
        #expect(holes.contains(" 99 "), "\(holes)")
        let log = try table("oplog")
        #expect(log.contains("threadId Travel"), "\(log)")
        #expect(log.contains("participants member, id Ann"), "\(log)")
        #expect(try table("query", "threads").contains(" Travel "))
        #expect(try RunningTool.run(["sql", chats.database, "select thread, name from threads"]).lines == [#"{"thread":2,"name":"Travel"}"#])
        // Results for programs have the number.
        #expect(try RunningTool.run(["holes", chats.database, "-q"]).text.contains(#""thread":"2""#))
    }

    @Test func sumsAreNotCounted() throws {
        let chats = try MadeChats(peers: [MadeChats.user(1, "Me")], [])
        #expect(try RunningTool.run(["query", chats.database, "unread", "--count", "-q"]).text == "{\"count\":0}\n")
        #expect(try RunningTool.run(["query", chats.database, "unread", "--exists", "-q"]).status == 1)
        #expect(try RunningTool.run(["query", chats.database, "unread", "-q"]).text.contains(#""kind":"total""#))
    }

    @Test func aDraftWithoutATextShowsItsKind() throws {
        let state = #"{"overrideChatTimestamp":1710000000,"data":{"mediaDraftState":{"contentType":"video"}}}"#
        for (json, words) in [
            (state, "draft: [Video message]"), (#"{"overrideChatTimestamp":1710000000}"#, "draft: [Without text]"),
            (#"{"overrideChatTimestamp":1710000000,"data":{"synchronizeableInputState":{"text":"so"}}}"#, "draft: so"),
        ] {
            #expect(try node(json) { MessageText.draft($0) } == words)
        }
        #expect(try node(#"{"data":{"synchronizeableInputState":{"text":"so"}}}"#) { MessageText.draft($0) } == nil)
    }

    @Test(arguments: [
        (#"{"$type":"StoredItem","$case":"item","item":{"$type":"Item","media":{"$type":"TelegramMediaImage"},"text":"so"}}"#, "[Photo] so"),
        (##"{"$type":"StoredItem","$case":"item","item":{"text":"","media":{"$type":"#01020304"}}}"##, "[A message of an unknown kind (#01020304)]"),
        (#"{"$type":"StoredItem","$case":"placeholder","placeholder":{"id":3}}"#, "[Not fetched]"),
        (#"{"$type":"TelegramUser","id":"user:5","firstName":"Ann","lastName":"Lee"}"#, "Ann Lee"),
        (#"{"authorId":"user:5","flags":4,"text":"hi","attributes":[],"embeddedMedia":[],"referencedMedia":[{"namespace":0,"id":"7"}]}"#, "user:5: [Medium 0:7] hi"),
        (#"{"$type":"X","timestamp":1709287200,"peer":"user:5","ids":["1","2",3,4,5],"none":null}"#, "timestamp 2024-03-01 10:00, peer user:5, ids 1, 2, 3 and 2 more"),
    ]) func valuesAreWordsInEveryTable(_ json: String, _ words: String) throws {
        let people = PeopleNames()
        #expect(try node(json) { ValueWords(people: people).text(ofRow: $0, key: nil) } == words.replacing("2024-03-01 10:00", with: people.date(1_709_287_200)))
    }

    private func node<R>(_ json: String, _ body: (JSONNode) throws -> R) throws -> R {
        let document = JSONDocument()
        try Array(json.utf8).withUnsafeBytes { try document.parse($0) }
        return try body(document.root)
    }

    /// 8 bytes are kept for each peer, so that a large account also has names without IDs.
    @Test func namesOfManyPeersAreDistinct() throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann 000000"), MadeChats.user(3, "Twin"), MadeChats.user(4, "Twin"), MadeChats.group(9, "Team")],
            (2...4).map { MadeChats.message("group:9", $0, "hi", author: "user:\($0)") })
        let name = "instr(value, CAST('Ann 000000' AS BLOB))"
        try chats.sql("""
            INSERT INTO t2 WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 120000)
            SELECT i, CAST(substr(value, 1, \(name) - 1) || CAST(printf('Ann %06d', i) AS BLOB) || substr(value, \(name) + 10) AS BLOB) FROM n, t2 WHERE key = 2
            """)
        let lines = try RunningTool.run(["grep", "hi", chats.database]).lines
        for (line, end) in zip(lines, [" Team / Ann 000000: hi", " Team / Twin (user:3): hi", " Team / Twin (user:4): hi"]) { #expect(line.hasSuffix(end), "\(line)") }
        #expect(lines.count == 3)
        #expect(try RunningTool.run(["query", chats.database, "peers", "--count"]).text.contains("119906"))
    }

    @Test func namesInSentencesAreDistinct() throws {
        let added = MadeChats.action(2, #","peerIds":{"$bytes":"AQAAAAIAAAAAAAAA"}"#), other = MadeChats.action(2, #","peerIds":{"$bytes":"AQAAAAQAAAAAAAAA"}"#)
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.user(3, "Ann"), MadeChats.user(4, "Bob"), MadeChats.group(9, "Team")],
            [MadeChats.message("group:9", 1, author: "user:3", media: [added]), MadeChats.message("group:9", 2, author: "user:3", media: [other])])
        let rows = try table(chats, "messages")
        #expect(rows.contains("[Ann (user:3) added Ann (user:2)]") && rows.contains("[Ann (user:3) added Bob]"), "\(rows)")
        // Columns have an ID only for the author.
        let cells = try RunningTool.run(["query", chats.database, "messages", "-f", "csv"]).text
        #expect(cells.contains(",user:3,Ann,") && cells.contains(",Ann (user:3) added Ann (user:2),") && cells.contains(",Ann (user:3) added Bob,"), "\(cells)")
        let transcript = try chats.transcript("csv", "group:9")
        #expect(transcript.contains(",user:3,Ann,Ann added Ann (user:2),") && transcript.contains(",user:3,Ann,Ann added Bob,"), "\(transcript)")
        let sql = try RunningTool.run(["sql", chats.database, "SELECT description FROM messages ORDER BY id", "-f", "csv"]).text
        #expect(sql == "description\r\nAnn (user:3) added Ann (user:2)\r\nAnn (user:3) added Bob\r\n")
    }

    /// Chats with default settings are muted as their category is.
    @Test func mutedCategoriesMuteChats() throws {
        func settings(_ isEnabled: Int) -> String {
            #"""
            {"$type":"MessageNotificationSettings","e":\#(isEnabled),"p":1,"s.v":1,"s.i":0,
            "stor":{"$type":"PeerStoryNotificationSettings","m":0,"hs":0,"s":{"$type":"PeerMessageSound","s.v":3}}}
            """#
        }
        let global = #"""
            {"op":"transaction.setPreferencesEntry","key":"00000000","value":{"$type":"GlobalNotificationSettings","r":{
            "$type":"GlobalNotificationSettingsSet","p":\#(settings(1)),"g":\#(settings(0)),"c":\#(settings(1)),"contactsJoined":1}}}
            """#
        func own(_ peer: String, _ mute: String) -> String {
            #"""
            ["\#(peer)",{"$type":"TelegramPeerNotificationSettings",\#(mute),"s.v":3,"p.v":0,
            "stor":{"$type":"PeerStoryNotificationSettings","m":0,"hs":0,"s":{"$type":"PeerMessageSound","s.v":3}}}]
            """#
        }
        let all = ["user:2", "group:8", "group:9", "group:10"]
        let states = [own("user:2", #""m.v":0"#), own("group:8", #""m.v":0"#), own("group:9", #""m.v":1,"m.u":2147483647"#)].joined(separator: ",")
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")] + [8, 9, 10].map { MadeChats.group($0, "Team \($0)") },
            all.map { MadeChats.message($0, 1, "hi") },
            more: [#"{"op":"transaction.updateCurrentPeerNotificationSettings","settings":[\#(states)]}"#, global] + all.map {
                #"{"op":"transaction.updatePeerChatListInclusion","peerId":"\#($0)","inclusion":{"groupId":0,"pinningIndex":null,"minTimestamp":null}}"#
            })
        let lines = try RunningTool.run(["query", chats.database, "chats", "--fields", "chat.id,muted,mutedUntil", "-q"]).lines.sorted()
        #expect(
            lines == [
                #"{"chat.id":"group:10","muted":null,"mutedUntil":null}"#, #"{"chat.id":"group:8","muted":true,"mutedUntil":null}"#,
                #"{"chat.id":"group:9","muted":true,"mutedUntil":2147483647}"#, #"{"chat.id":"user:2","muted":false,"mutedUntil":null}"#,
            ])
        let sql = try RunningTool.run(["sql", chats.database, "SELECT chat_id, list, muted, muted_until FROM chats ORDER BY 1", "-f", "csv", "-q"]).text
        #expect(sql == "chat_id,list,muted,muted_until\r\ngroup:10,main,,\r\ngroup:8,main,1,\r\ngroup:9,main,1,2147483647\r\nuser:2,main,0,\r\n")
    }

    /// The direct messages of a channel have its title, but not its name.
    @Test func columnsTellDirectMessagesFromTheirChannel() throws {
        let chats = try chats()
        for subject in ["chats", "messages"] {
            let cells = try RunningTool.run(["query", chats.database, subject, "-f", "csv", "-q"]).text
            #expect(cells.contains("\r\nchannel:20,News,"), "\(cells)")
            #expect(cells.contains("\r\nchannel:21,direct messages of News,"), "\(cells)")
        }
    }

    /// Filters accept the kinds that results show.
    @Test(arguments: [("user", 24), ("bot", 2), ("channel", 6), ("supergroup", 2), ("forum", 1), ("monoforum", 1), ("group", 2), ("secret", 1)])
    func kindsOfPeersAreFilters(_ kind: String, _ count: Int) throws {
        #expect(try RunningTool.run(["query", Samples.demo, "peers", "--kind", kind, "--count"]).text == "{\"count\":\(count)}\n")
    }
}
