@testable import PostboxTool
@testable import TestSupport
import Testing

/// Exports of absent, unknown, and unstored content.
struct AbsentContentTests {
    private func chats(_ messages: [String], more: [String] = []) throws -> MadeChats {
        try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.user(3, "")], messages, more: more)
    }

    private static let future = #"{"$type":"TelegramMediaFuture","x":1}"#

    private func poll(_ voters: String, total: String) -> String {
        let options = ["MA==", "MQ=="].map { #"{"$type":"TelegramMediaPollOption","t":"answer","et":{"$objects":[]},"i":{"$bytes":"\#($0)"}}"# }
        return #"""
            {"$type":"TelegramMediaPoll","pb":0,"kn":{"$type":"TelegramMediaPollKind","_v":0,"m":0},"i":{"$bytes":"DwAAAAEAAAAAAAAA"},"t":"Well?",
            "te":{"$objects":[]},"os":{"$objects":[\#(options.joined(separator: ","))]},"ca":null,"rs":{"$type":"TelegramMediaPollResults",
            "v":\#(voters),"t":\#(total),"rv":{"$int64s":[]},"sol":null,"solent":null},"ic":0,"dt":null}
            """#
    }

    private func counts(_ first: Int, _ second: Int) -> String {
        let voters = [("MA==", first), ("MQ==", second)].map {
            #"{"$type":"TelegramMediaPollOptionVoters","s":0,"i":{"$bytes":"\#($0.0)"},"c":\#($0.1),"cr":0}"#
        }
        return #"{"$objects":[\#(voters.joined(separator: ","))]}"#
    }

    /// The cells of CSV without quotation marks.
    private func cells(_ result: ToolResult) -> [[Substring]] {
        result.text.split(whereSeparator: \.isNewline).map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    }

    @Test func answersHaveFiguresOnlyIfStored() throws {
        func lines(_ voters: String, _ total: String) throws -> String {
            try chats([MadeChats.message("user:2", 1, media: [poll(voters, total: total)])]).transcript("txt", "user:2")
        }
        #expect(try lines("null", "118").contains("[Poll: Well? (anonymous, 118 voters)]\n    answer\n    answer\n"))
        #expect(try lines(#"{"$objects":[]}"#, "null").contains("[Poll: Well? (anonymous)]\n    answer\n"))
        #expect(try lines(counts(3, 1), "4").contains("[Poll: Well? (anonymous)]\n    75 %  answer (3 votes)\n    25 %  answer (1 vote)\n"))
        #expect(try lines(counts(3, 1), "null").contains("\n    answer (3 votes)\n"))
        #expect(try lines(counts(0, 0), "0").contains("\n    0 %  answer (0 votes)\n"))
        // Everyone who voted chose at least one answer.
        #expect(try lines(counts(0, 0), "5").contains("[Poll: Well? (anonymous, 5 voters)]\n    answer\n    answer\n"))
        #expect(try lines(counts(3, 1), "-2").contains("[Poll: Well? (anonymous)]\n    answer (3 votes)\n"))
        func votes(_ voters: String, _ total: String) throws -> [String] {
            let chats = try chats([MadeChats.message("user:2", 1, media: [poll(voters, total: total)])])
            return try RunningTool.run(["sql", chats.database, "select voters, votes, chosen from polls limit 1"]).lines.map { String($0) }
        }
        #expect(try votes("null", "118") == [#"{"voters":118,"votes":null,"chosen":null}"#])
        #expect(try votes(counts(0, 0), "118") == [#"{"voters":118,"votes":null,"chosen":0}"#])
        #expect(try votes(counts(3, 1), "4") == [#"{"voters":4,"votes":3,"chosen":0}"#])
        #expect(try lines(counts(3, 1), "9").contains("[Poll: Well? (anonymous, 9 voters)]\n    33 %  answer (3 votes)\n"))
    }

    /// An answer may have only a medium, and a gift may lack its title and number.
    @Test func aPartWithoutATextHasOtherWords() throws {
        let first = poll("null", total: "null").replacing(#""t":"answer","#, with: #""t":"","md":{"$type":"TelegramMediaDice","e":"🎲","v":3},"#, maxReplacements: 1)
        let gift = #"{"$type":"StarGift","type":1,"value":{"$type":"UniqueGift","id":{"$int64":"1"},"title":"","slug":""}}"#
        let nameless = poll("null", total: "null").replacing(#""t":"answer""#, with: #""t":"""#)
        func text(_ media: String) throws -> String { try chats([MadeChats.message("user:2", 1, media: [media])]).transcript("txt", "user:2") }
        #expect(try text(first).contains("    🎲 3\n    answer\n"))
        #expect(try text(nameless).contains("    an answer without a text\n"))
        #expect(try text(MadeChats.action(56, #","gift":\#(gift)"#)).contains("* Offer for a gift, from Ann\n"))
    }

    @Test(arguments: [
        ("txt", "private chat, 2 messages, 2023-11-14 to 2023-11-14, UTC\n\n[undated] Ann: first\n"), ("md", "## undated\n\n<a id=\"message1\"></a>**Ann** "),
        ("html", "<h2>undated</h2>"), ("csv", ",1,0,0,,message,"),
    ]) func aMessageWithoutATimeIsNotOf1970(form: String, line: String) throws {
        let first = MadeChats.message("user:2", 1, "first").replacing("\(1_700_000_001)", with: "0")
        let chats = try chats([first, MadeChats.message("user:2", 2, "second")])
        let text = try chats.transcript(form, "user:2")
        #expect(text.contains(line) && !text.contains("1970"), "\(text)")
        #expect(try RunningTool.run(["query", "-f", "csv", chats.database, "messages"]).text.contains(",1,0,,message,"))
        let row = try RunningTool.run(["sql", chats.database, "select date, timestamp from messages where date is null or date < '2000'"])
        #expect(row.lines == [#"{"date":null,"timestamp":0}"#], "\(row.text)")
        let months = try RunningTool.run(["query", chats.database, "activity", "--by", "month", "--fields", "month,messages"])
        #expect(months.lines == [#"{"month":null,"messages":1}"#, #"{"month":"2023-11","messages":1}"#], "\(months.text)")
        #expect(try RunningTool.run(["query", chats.database, "activity", "--by", "month", "--plot"]).text.contains("undated"))
        #expect(try RunningTool.run(["query", "--iso", chats.database, "messages", "--id", "user:2/0/1"]).text.contains(#""timestamp":0,"date":null"#))
    }

    /// A time before 1970 is shown in every form.
    @Test func aTimeBefore1970IsATime() throws {
        let chats = try chats([MadeChats.message("user:2", 1, "first").replacing("\(1_700_000_001)", with: "-86400")])
        #expect(try RunningTool.run(["sql", chats.database, "select date from messages where date < '1970'"]).lines == [#"{"date":"1969-12-31 00:00:00"}"#])
        for form in ["txt", "csv"] { #expect(try chats.transcript(form, "user:2").contains("1969-12-31")) }
        #expect(try RunningTool.run(["query", "-f", "csv", chats.database, "messages"]).text.contains("1969-12-31T"))
    }

    /// A reaction hides that it changed the message.
    @Test func aHiddenEditIsNotAnEdit() throws {
        let chats = try chats([0, 1].map { hidden in
            MadeChats.message("user:2", hidden + 1, "text", attributes: [#"{"$type":"EditedMessageAttribute","d":1700009999,"h":\#(hidden)}"#])
        })
        #expect(try RunningTool.run(["sql", chats.database, "select id, edited is null as never from messages"]).lines == [#"{"id":1,"never":0}"#, #"{"id":2,"never":1}"#])
        let csv = try cells(RunningTool.run(["query", "-f", "csv", chats.database, "messages"]))
        #expect(csv.map { String($0[28].prefix(4)) } == ["edit", "2023", ""], "\(csv)")
        let text = try chats.transcript("txt", "user:2")
        #expect(text.ranges(of: "(edited").count == 1, "\(text)")
    }

    /// A chat whose read state is not stored may be read or unread.
    @Test func anUnknownReadStateIsNotRead() throws {
        let list = #"{"op":"transaction.updatePeerChatListInclusion","peerId":"user:2","inclusion":{"groupId":0,"pinningIndex":null,"minTimestamp":null}}"#
        let chats = try chats([MadeChats.message("user:2", 1, "first")], more: [list])
        func query(_ words: String...) throws -> ToolResult { try RunningTool.run(["query", chats.database] + words) }
        #expect(try query("chats", "--fields", "unreadCount,markedUnread").lines == [#"{"unreadCount":null,"markedUnread":null}"#])
        // Nor are counts of tags stored.
        #expect(try query("chats", "--fields", "mentions,reactions").lines == [#"{"mentions":null,"reactions":null}"#])
        let csv = try cells(query("chats", "-f", "csv"))
        #expect(Array(csv[0][7...8]) == ["unread", "marked_unread"] && Array(csv[1][7...8]) == ["", ""], "\(csv)")
        #expect(Array(csv[0][10...11]) == ["mentions", "reactions"] && Array(csv[1][10...11]) == ["", ""], "\(csv)")
        #expect(try query("chats", "--unread").errorText.contains("1 chat without a stored read state is left out"))
        #expect(try query("messages", "--unread").errorText.contains("messages of 1 chat without a stored read state are left out"))
        #expect(try !query("messages").errorText.contains("read state"))
    }

    @Test func aBotWithoutAUsernameHasItsName() throws {
        let attribute = #"{"$type":"InlineBotMessageAttribute","i":{"$int64":"99"},"t":null}"#
        let text = try chats([MadeChats.message("user:2", 1, "found", attributes: [attribute])]).transcript("txt", "user:2")
        #expect(text.contains("found (via user:99)\n"), "\(text)")
    }

    @Test(arguments: ["txt", "md", "html", "csv"]) func anUnknownMediumIsNotAnEmptyMessage(form: String) throws {
        let chats = try chats([
            MadeChats.message("user:2", 1, media: [AbsentContentTests.future]), MadeChats.message("user:2", 2, "its text", media: [AbsentContentTests.future]),
        ])
        let text = try chats.transcript(form, "user:2")
        #expect(text.contains("A message of an unknown kind (") && text.contains("its text"), "\(text)")
    }

    @Test func anUnknownAttributeIsShownIfNothingElseIs() throws {
        let attribute = #"{"$type":"FutureMessageAttribute","x":1}"#
        let text = try chats([
            MadeChats.message("user:2", 1, attributes: [attribute]), MadeChats.message("user:2", 2, "text", attributes: [attribute]),
            MadeChats.message("user:2", 3),
        ]).transcript("txt", "user:2")
        #expect(text.contains("Ann: [A message of an unknown kind (#"), "\(text)")
        #expect(text.contains("Ann: text\n") && text.contains("Ann: (empty message)\n"), "\(text)")
    }

    @Test func anUnknownServiceMessageKeepsItsText() throws {
        let text = try chats([MadeChats.message("user:2", 1, "hello", media: [MadeChats.action(9999)])]).transcript("txt", "user:2")
        #expect(text.contains("[A service message of an unknown kind (9999)] hello\n"), "\(text)")
    }

    @Test func aMediumThatIsNotStoredIsNamed() throws {
        let chats = try chats((1...2).map { MadeChats.message("user:2", $0, "see", media: [MadeChats.photo(9)]) })
        try chats.sql("DELETE FROM t6")
        let text = try chats.transcript("txt", "user:2")
        #expect(text.contains("Ann: [A medium that is not stored (0:9)] see\n"), "\(text)")
        #expect(try chats.export("--transcript", "txt", "--peer", "user:2").errorText.contains("incomplete: 2 media that are not stored\n"))
    }

    @Test(arguments: ["txt", "md", "html", "csv"]) func aPeerThatIsNotStoredHasItsID(form: String) throws {
        let chats = try chats([
            MadeChats.message("user:2", 1, "from nobody", author: "user:14"), MadeChats.message("user:2", 2, "without a name", author: "user:3"),
        ])
        let text = try chats.transcript(form, "user:2")
        #expect(text.contains("user:14") && text.contains("Deleted Account (user:3)"), "\(text)")
        #expect(!text.contains("user:14)"))
    }

    @Test func unstoredValuesAreNotZero() throws {
        let media = [
            #"{"$type":"TelegramMediaInvoice","t":"Tea","d":"Hot","v":1,"rmi":null,"sp":"","f":0}"#, #"{"$type":"TelegramMediaMap","hdr":null}"#,
            #"{"$type":"TelegramMediaPaidContent"}"#, #"{"$type":"TelegramMediaExpiredContent","d":77}"#, #"{"$type":"TelegramMediaGiveawayResults"}"#,
            MadeChats.action(4), MadeChats.action(14),
        ]
        let text = try chats(media.enumerated().map { MadeChats.message("user:2", $0.offset + 1, media: [$0.element]) }).transcript("txt", "user:2")
        for line in ["[Invoice: Tea]", "[Location without coordinates]", "[Paid media]", "[Expired medium of an unknown kind (77)]", "[Giveaway results]"] {
            #expect(text.contains("Ann: \(line)\n"), "\(text)")
        }
        #expect(!text.contains(" 0 ") && !text.contains("0.0,") && !text.contains("\"\""), "\(text)")
    }

    @Test func aDraftInNoListIsReported() throws {
        let draft = #"{"op":"updateChatInputState","peerId":"user:2","threadId":null,"state":{"$type":"SynchronizeableChatInputState","t":"unsent","e":{"$objects":[]},"s":1700000000}}"#
        let chats = try chats([MadeChats.message("user:3", 1, "text", author: "user:3")], more: [draft])
        let result = try RunningTool.run(["query", chats.database, "chats"])
        #expect(result.errorText.contains("1 chat with a draft is in no chat list and has no messages; 'postbox dump DB PeerChatInterfaceState' shows it"), "\(result.errorText)")
    }
}
