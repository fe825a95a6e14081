@testable import PostboxTool
@testable import TestSupport
import Testing

/// The texts of transcripts for individual kinds of messages.
struct TranscriptWordTests {
    private func chats(_ messages: [String]) throws -> MadeChats {
        try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.channel(20, "Devs", username: "devs")], messages)
    }

    @Test func aPaymentNamesTheTitle() throws {
        let invoice = #"{"$type":"TelegramMediaInvoice","t":"Tea: hot","d":"Hot","c":"USD","ta":{"$int64":"499"},"v":1,"rmi":null,"sp":"","f":0}"#
        let paid = MadeChats.action(15, #","currency":"USD","ta":{"$int64":"499"},"invoiceSlug":null,"isRecurringInit":false,"isRecurringUsed":false"#)
        let text = try chats([
            MadeChats.message("user:2", 1, media: [invoice]), MadeChats.message("user:2", 2, attributes: [MadeChats.reply(2, 1)], media: [paid]),
        ]).transcript("txt", "user:2")
        #expect(text.contains("* You paid 4.99 USD for Tea: hot\n"), "\(text)")
    }

    @Test(arguments: ["txt", "md", "html"]) func anUpdateNoticeIsMadeByTheApp(form: String) throws {
        let bold = #"{"$type":"TextEntitiesMessageAttribute","entities":{"$objects":[{"$type":"MessageTextEntity","start":0,"end":4,"_rawValue":6}]}}"#
        func notice(_ id: Int, namespace: Int, _ attributes: [String]) -> String {
            MadeChats.message("user:777000", id, "News\nof a version", author: "user:777000", attributes: attributes).replacing(#""namespace":0"#, with: #""namespace":\#(namespace)"#)
        }
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(777000, "Telegram")],
            [notice(1, namespace: 0, [bold]), notice(2, namespace: 1, [bold]), notice(3, namespace: 1, [])])
        let text = try chats.transcript(form, "user:777000")
        #expect(text.split(separator: "made by the app").count == 2, "\(text)")
    }

    @Test(arguments: ["txt", "md", "html"]) func anUnknownActionIsAServiceMessage(form: String) throws {
        let text = try chats([MadeChats.message("user:2", 1, media: [MadeChats.action(9999)])]).transcript(form, "user:2")
        #expect(text.contains("A service message of an unknown kind (9999)"), "\(text)")
    }

    @Test func aPageIsFollowedByItsText() throws {
        let page = #"""
            {"$type":"TelegramMediaWebpage","i":{"$bytes":"CAAAAAEAAAAAAAAA"},"ct":1,"u":"https://e.org/x","du":"e.org","ha":0,"ty":"article","sn":"Site",
            "ti":"Title","tx":"The page's\ntext","eb":null,"ebs":null,"ebt":null,"dur":null,"au":null,"im":null,"file":null,"attr":{"$objects":[]},
            "ip":null,"vrs":0,"st":null,"qw":null}
            """#
        let text = try chats([MadeChats.message("user:2", 1, "see", media: [page])]).transcript("txt", "user:2")
        #expect(text.contains("Ann: see [Link: Title]\n    The page's\n    text\n"), "\(text)")
    }

    @Test func coordinatesNearZeroAreDecimalNumbers() throws {
        let map = #"{"$type":"TelegramMediaMap","la":{"$double":0.00001},"lo":{"$double":-0.000001},"hdr":null}"#
        let chats = try chats([MadeChats.message("user:2", 1, media: [map])])
        let (text, html) = (try chats.transcript("txt", "user:2"), try chats.transcript("html", "user:2"))
        #expect(text.contains("[Location 0.00001, 0.0]"), "\(text)")
        #expect(html.contains("?mlat=0.00001&amp;mlon=-0.000001#map=16/0.00001/-0.000001\""), "\(html)")
    }

    @Test func aThrowWithoutOtherDataIsADie() throws {
        let dice = [#""v":4"#, #""e":"🎯","v":6"#, #""e":null,"v":null"#].map { #"{"$type":"TelegramMediaDice",\#($0)}"# }
        let text = try chats(dice.enumerated().map { MadeChats.message("user:2", $0.offset + 1, media: [$0.element]) }).transcript("txt", "user:2")
        for line in ["[🎲 4]", "[🎯 6]", "[🎲]"] { #expect(text.contains("Ann: \(line)\n"), "\(text)") }
    }

    /// Messages of older versions, which did not store this distinction.
    @Test(arguments: [
        (#""qu":{"$bytes":"eyJ0IjoicXVvdGVkIn0="}"#, "quoted"), (#""qu":{"$bytes":"eyJ0IjoicXVvdGVkIn0="},"iq":false"#, "all of it"),
        (#""qu":null"#, "all of it"),
    ]) func aReplyWithAQuoteIsOne(stored: String, expected: String) throws {
        let reply = MadeChats.reply(2, 1).replacing(#""qu":null,"iq":false"#, with: stored)
        let messages = [MadeChats.message("user:2", 1, "all of it"), MadeChats.message("user:2", 2, "yes", attributes: [reply])]
        #expect(try chats(messages).transcript("txt", "user:2").contains("(in reply to Ann: \(expected)) yes\n"))
    }

    @Test func anEntityWithoutAPositionStartsWithTheText() throws {
        let bold = #"{"$type":"TextEntitiesMessageAttribute","entities":{"$objects":[{"$type":"MessageTextEntity","end":4,"_rawValue":6}]}}"#
        let chats = try chats([MadeChats.message("user:2", 1, "bold text", attributes: [bold])])
        #expect(try chats.transcript("md", "user:2").contains("\n**bold** text\n"))
        #expect(try chats.export("--telegram-desktop", "--peer", "user:2").text.contains("\"type\": \"bold\""))
    }

    @Test func reactionsThatLookAlikeAreDistinguished() throws {
        let counts = [("\u{E9}", 2), ("e\u{301}", 3)].map { #"{"$type":"MessageReaction","v":"\#($0.0)","c":\#($0.1)}"# }
        let reactions = #"""
            {"$type":"ReactionsMessageAttribute","vl":true,"tg":false,"r":{"$objects":[\#(counts.joined(separator: ","))]},"rp":{"$objects":[]},"tp":{"$objects":[]}}
            """#
        let text = try chats([MadeChats.message("user:2", 1, "yes", attributes: [reactions])]).transcript("txt", "user:2")
        #expect(Array(text.utf8).firstRange(of: Array("yes [\u{E9} 2, e\u{301} 3]".utf8)) != nil, "\(text)")
    }

    @Test func aRepresentationHasAPreviewToo() throws {
        let photo = MadeChats.photo(9, preview: #"{"$bytes":"ASgeBjbnNg6R0P8A/9k="}"#)
        #expect(try chats([MadeChats.message("user:2", 1, media: [photo])]).transcript("html", "user:2").contains("<img class=\"preview\""))
    }

    @Test func rowsOfServiceMessagesHaveLinksToo() throws {
        let chats = try chats([MadeChats.message("channel:20", 1, media: [MadeChats.action(2, #","title":"Devs""#)])])
        #expect(try chats.transcript("csv", "channel:20").contains("https://t.me/devs/1,,,,,\r\n"))
    }

    @Test func aReplyToTheOldGroupHasTheNumberInThatGroup() throws {
        let kinds = try TranscriptCase()
        let rows = try kinds.export("--transcript", "csv", "--peer", "channel:20").text.split(separator: "\r\n")
        let row = try #require(rows.first { $0.hasPrefix("channel:20,Devs,2,") }).split(separator: ",", omittingEmptySubsequences: false)
        #expect(row[17] == "-999999995")
    }
}
