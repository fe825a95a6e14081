@testable import TestSupport
import Testing

/// The words of each kind of content are the same in all formats for reading, and in tables; CSV has them in columns.
struct FormatWordsTests {
    struct Case: Sendable {
        var media: [String] = []
        var attributes: [String] = []
        var text = ""
        /// The words in txt, md, and html.
        let words: [String]
        /// The words in tables; `nil` for the first of `words`.
        var table: String?
        /// Cells of the transcript in CSV.
        var cells: [String: String] = [:]
    }

    private static func todo(_ items: String, _ completions: String) -> String {
        #"{"$type":"TelegramMediaTodo","f":2,"t":"Before departure","te":{"$objects":[]},"is":{"$objects":[\#(items)]},"cs":{"$objects":[\#(completions)]}}"#
    }

    private static func item(_ id: Int, _ text: String) -> String { #"{"$type":"Item","t":"\#(text)","et":{"$objects":[]},"i":\#(id)}"# }

    private static func poll(_ question: String, _ answers: [String], kind: Int = 0) -> String {
        let options = answers.map { #"{"$type":"TelegramMediaPollOption","t":"\#($0)","et":{"$objects":[]},"i":{"$bytes":"MA=="}}"# }
        return #"""
            {"$type":"TelegramMediaPoll","pb":0,"kn":{"$type":"TelegramMediaPollKind","_v":\#(kind),"m":0},"i":{"$bytes":"DwAAAA\#(kind == 0 ? "E" : "I")AAAAAAAAA"},"t":"\#(question)",
            "te":{"$objects":[]},"os":{"$objects":[\#(options.joined(separator: ","))]},"ca":null,"rs":{"$type":"TelegramMediaPollResults","v":null,"t":null,
            "rv":{"$int64s":[]},"sol":null,"solent":null},"ic":0,"dt":null}
            """#
    }

    private static func amount(_ value: Int, ton: Bool = false) -> String { MadeChats.bytes(#"{"a":{"value":\#(value),"nanos":0},"c":\#(ton ? 1 : 0)}"#) }

    private static let page = #"""
        {"$type":"TelegramMediaWebpage","i":{"$bytes":"CAAAAAEAAAAAAAAA"},"ct":1,"u":"https://e.org/x","du":"e.org","ha":0,"ty":"article","sn":null,
        "ti":"Title","tx":"About it","eb":null,"ebs":null,"ebt":null,"dur":null,"au":null,"im":null,"file":null,"attr":{"$objects":[]},"ip":null,"vrs":0,"st":null,"qw":null}
        """#

    private static let media = [
        Case(media: [#"{"$type":"TelegramMediaContact","n.f":"Ada","n.l":"Li","pn":"4420","p":null,"vc":null}"#], words: ["Contact: Ada Li, +4420"], cells: ["media": "contact"]),
        Case(media: [#"{"$type":"TelegramMediaMap","la":{"$double":48.5},"lo":{"$double":2.5},"hdg":null}"#], words: ["Location 48.5, 2.5"], cells: ["media": "location"]),
        Case(
            media: [#"{"$type":"TelegramMediaMap","la":{"$double":1},"lo":{"$double":2},"ve":{"$type":"MapVenue","ti":"Mill","ad":"Main 1","pr":null,"id":null,"ty":null}}"#],
            words: ["Place: Mill, Main 1"], cells: ["media": "venue"]),
        Case(media: [#"{"$type":"TelegramMediaMap","la":{"$double":1.5},"lo":{"$double":2.5},"bt":60}"#], words: ["Live location 1.5, 2.5"], cells: ["media": "live_location"]),
        Case(
            media: [todo(item(1, "Passport") + "," + item(2, "Keys"), #"{"$type":"Completion","i":1,"d":1709290000,"p":{"$int64":"3"}}"#)],
            words: ["To-do list \"Before departure\": 1 of 2 done (others may mark items)", "Passport (Bob, 1 March 2024 10:46)", "Keys"],
            cells: [
                "media": "todo",
                "details": "To-do list \"Before departure\": 1 of 2 done (others may mark items) | [x] Passport (Bob, 1 March 2024 10:46) | [ ] Keys", "text": "",
            ]),
        Case(
            media: [poll("Well?", ["yes", "no\\nway"])], words: ["Poll: Well? (anonymous)", "yes", "no way"],
            cells: ["media": "poll", "details": "Poll: Well? (anonymous) | yes | no way"]),
        Case(media: [poll("Sure?", ["yes"], kind: 1)], words: ["Quiz: Sure? (anonymous)"], cells: ["media": "poll", "details": "Quiz: Sure? (anonymous) | yes"]),
        Case(media: [#"{"$type":"TelegramMediaGame","i":{"$int64":"1"},"h":{"$int64":"1"},"n":"chess","t":"Chess","d":"","p":null,"f":null}"#], words: ["Game: Chess"], cells: ["media": "game"]),
        Case(
            media: [#"{"$type":"TelegramMediaInvoice","t":"Tea","d":"","c":"XTR","ta":{"$int64":"5"},"sp":"","f":0,"p":null,"m":null,"sp$2":2592000,"vrs":0}"#],
            words: ["Invoice: Tea, 5 Stars every 30 days"], cells: ["media": "invoice"]),
        Case(
            media: [#"{"$type":"TelegramMediaDice","e":"🎲","v":4,"ta":{"$int64":"1000000000"},"gos":{"$bytes":"MA=="},"goa":{"$int64":"2000000000"}}"#],
            words: ["🎲 4 (stake 1 TON, 2 TON back)"], cells: ["media": "dice"]),
        Case(media: [#"{"$type":"TelegramMediaStory","pid":{"$int64":"3"},"sid":4,"mns":false}"#], words: ["Story of Bob"], cells: ["media": "story"]),
        Case(media: [#"{"$type":"TelegramMediaStory","pid":{"$int64":"3"},"sid":4,"mns":true}"#], words: ["Mention in a story of Bob"], cells: ["media": "story"]),
        Case(
            media: [#"{"$type":"TelegramMediaGiveaway","flg":0,"cns":{"$int64s":[]},"cnt":{"$strings":[]},"qty":10,"mts":3,"unt":1709290000,"des":null}"#],
            words: ["Giveaway: 10 x Premium for 3 months until 2024-03-01"], cells: ["media": "giveaway"]),
        Case(
            media: [#"{"$type":"TelegramMediaGiveawayResults","flg":0,"msgp":{"$int64":"3"},"msgi":1,"chn":0,"wnr":{"$int64s":[]},"wnc":2,"unc":0,"mts":3,"unt":0,"des":null}"#],
            words: ["Giveaway results: 2 winners"], cells: ["media": "giveaway_results"]),
        Case(
            media: [#"{"$type":"TelegramMediaPaidContent","a":{"$int64":"50"},"m":{"$objects":[{"$type":"TelegramExtendedMedia","t":0,"width":1,"height":1,"thumb":null,"duration":12}]}}"#],
            words: ["Paid media (50 Stars), not bought: video 0:12"], cells: ["media": "paid"]),
        Case(media: [page], text: "see", words: ["Link: Title", "About it", "see"], cells: ["media": "web_page", "text": "see"]),
        Case(media: [#"{"$type":"TelegramMediaExpiredContent","d":2}"#], words: ["Expired voice message"], cells: ["media": "expired"]),
        Case(media: [#"{"$type":"TelegramMediaLiveStream","call":\#(MadeChats.bytes("{}")),"k":0}"#], words: ["Live stream"], cells: ["media": "live_stream"]),
        Case(
            media: [MadeChats.photo(9).replacing(#""fl":0"#, with: #""fl":2,"vid":\#(MadeChats.file(10, [MadeChats.video]))"#)], words: ["Live photo"],
            cells: ["media": "live_photo"]),
    ]

    private static func attribute(_ type: String, _ fields: String) -> String { #"{"$type":"\#(type)MessageAttribute",\#(fields)}"# }

    private static let attributes = [
        Case(attributes: [attribute("PaidStars", #""s":\#(MadeChats.bytes(#"{"value":10,"nanos":500000000}"#)),"ps":false"#)], text: "t", words: ["paid 10.5 Stars"], cells: ["paid_stars": "10.5"]),
        Case(attributes: [attribute("PublishedSuggestedPost", #""c":1"#)], text: "t", words: ["paid post (TON)"], cells: ["suggested_post": "published"]),
        Case(
            attributes: [attribute("SuggestedPost", #""amt":\#(amount(100)),"ts":1780567200,"st":0"#)], text: "t",
            words: ["Suggested post: 100 Stars, 4 June 2026 10:00, accepted"], cells: ["suggested_post": "accepted"]),
        Case(attributes: [attribute("BoostCount", #""c":3"#)], text: "t", words: ["3 boosts"]),
        Case(attributes: [attribute("InlineBusinessBot", #""i":null,"t":"Helper""#)], text: "t", words: ["sent by Helper"]),
        Case(attributes: [attribute("ParticipantRank", #""r":"guide""#)], text: "t", words: ["Ann (guide)"]),
        Case(
            attributes: [attribute("FactCheck", #""content":{"$type":"Content","_v":1,"text":"no","entities":{"$objects":[]},"country":"UA"},"hash":{"$int64":"1"}"#)],
            text: "t", words: ["Fact check (UA): no"]),
        Case(
            attributes: [attribute("QuotedReply", #""p":null,"a":"Zoe","qu":\#(MadeChats.bytes(#"{"t":"her words"}"#)),"iq":true"#)], text: "t",
            words: ["In reply to Zoe: her words"], cells: ["quote": "her words", "reply_to_author": "Zoe"]),
        Case(attributes: [#"{"$type":"ReplyStoryAttribute","i":{"$type":"StoryId","p":{"$int64":"3"},"i":4}}"#], text: "t", words: ["In reply to a story of Bob"]),
        Case(
            attributes: [attribute("Reply", #""i":{"$int64":"\#(5 << 32)"},"p":{"$int64":"2"},"qu":null,"iq":false,"tid":2"#)], text: "found",
            words: ["In reply to Ann: item \"Keys\""], cells: ["reply_to_id": "5"]),
        Case(attributes: [attribute("AuthorSignature", #""s":"Editor""#)], text: "t", words: ["Editor"], cells: ["signature": "Editor"]),
    ]

    private static let reactions = #"""
        {"$type":"ReactionsMessageAttribute","vl":true,"tg":false,"r":{"$objects":[{"$type":"MessageReaction","v":"👍","c":3}]},"rp":{"$objects":[]},"tp":{"$objects":[]}}
        """#

    private static let services = [
        Case(media: [MadeChats.action(10)], words: ["History was cleared"], table: "History was cleared"),
        Case(
            media: [MadeChats.action(5, #","title":"Devs""#)], attributes: [reactions], words: ["Devs", "👍 3"],
            table: "Devs", cells: ["reactions": "👍 3", "kind": "service"]),
        Case(media: [MadeChats.action(10)], text: "their words", words: ["History was cleared", "their words"], table: "History was cleared"),
    ]

    private static func messages(_ cases: [Case]) -> [String] {
        cases.enumerated().map { MadeChats.message("user:2", $0 + 1, $1.text, attributes: $1.attributes, media: $1.media) }
    }

    private static func chats(_ cases: [Case]) throws -> MadeChats {
        try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.user(3, "Bob")], messages(cases))
    }

    /// The text without marks and escapes.
    private static func plain(_ text: String, _ form: String) -> String {
        guard form != "txt" else { return text }
        var (plain, isTag) = ("", false)
        for character in text {
            if form == "html", character == "<" || character == ">" { isTag = character == "<" } else if !isTag, form == "html" || !"\\*<".contains(character) { plain.append(character) }
        }
        if form == "md" { plain.replace(#/\[([^\]\n]*)\]\([^)\n]*\)/#) { "\($0.1)" } }
        return plain.replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&lt;", with: "<").replacing("&amp;", with: "&")
    }

    private func expectWords(_ cases: [Case]) throws {
        let chats = try Self.chats(cases)
        for form in ["txt", "md", "html"] {
            let text = Self.plain(try chats.transcript(form, "user:2"), form)
            for item in cases { for words in item.words { #expect(text.contains(words), "\(form): \(words): \(text)") } }
        }
        let table = try RunningTool.run(["-q", "query", chats.database, "messages", "-f", "tsv"], environment: ["TZ": "UTC"]).text
        for item in cases where !item.media.isEmpty { #expect(table.contains(item.table ?? item.words[0]), "\(item.words[0]): \(table)") }
        let rows = Self.rows(try chats.transcript("csv", "user:2"))
        for (number, item) in cases.enumerated() {
            for (column, value) in item.cells { #expect(rows[number + 1][rows[0].firstIndex(of: column) ?? 0] == value, "\(column): \(rows[number + 1])") }
        }
    }

    private static func rows(_ csv: String) -> [[String]] {
        var (rows, row, cell, isQuoted) = ([[String]](), [String](), "", false)
        for character in csv {
            switch character {
            case "\"": isQuoted.toggle(); if isQuoted, !cell.isEmpty { cell.append(character) }
            case "," where !isQuoted: row.append(cell); cell = ""
            case "\r\n" where !isQuoted: rows.append(row + [cell]); (row, cell) = ([], "")
            default: cell.append(character)
            }
        }
        return rows
    }

    @Test func mediaHaveTheSameWordsInAllFormats() throws { try expectWords(Self.media) }
    @Test func attributesHaveTheSameWordsInAllFormats() throws { try expectWords([Self.media[0], Self.media[1], Self.media[2], Self.media[3], Self.media[4]] + Self.attributes) }
    @Test func serviceMessagesHaveTheSameWordsInAllFormats() throws { try expectWords(Self.services) }

    @Test func aPinnedMediumHasAName() throws {
        let cases = Self.media.filter { $0.text.isEmpty } + [Case(media: [#"{"$type":"FutureMedia"}"#], words: [])]
        let pins = cases.indices.map {
            MadeChats.message("user:2", 100 + $0, attributes: [MadeChats.reply(2, Int64($0 + 1))], media: [MadeChats.action(6)])
        }
        let chats = try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.user(3, "Bob")], Self.messages(cases) + pins)
        let pinned = try chats.transcript("txt", "user:2").split(separator: "\n").compactMap { $0.split(separator: "Ann pinned ").dropFirst().first }
        #expect(pinned == [
            "a contact", "a location", "a place", "a live location", "a to-do list", "a poll", "a poll", "a game", "an invoice", "a dice", "a story", "a story",
            "a giveaway", "a message with giveaway results", "a paid medium", "a message that expired", "a live stream", "a live photo", "a message of an unknown kind",
        ])
    }

    /// In plain text, the text of a message is above the answers, which are indented like its other lines.
    @Test func textIsNotTakenForAnAnswer() throws {
        let cases = [Case(media: [Self.poll("Well?", ["yes", "no"])], attributes: [Self.reactions], text: "Tell us\nby noon", words: [])]
        let text = try Self.chats(cases).transcript("txt", "user:2")
        #expect(text.contains("Ann: Tell us\n    by noon [Poll: Well? (anonymous)] [👍 3]\n    yes\n    no\n"), "\(text)")
    }
}
