@testable import PostboxTool
@testable import TestSupport
import Testing

/// Gifts, payments for messages and posts, and suggested posts.
struct PaymentTranscriptTests {
    private func chats(_ messages: [String]) throws -> MadeChats {
        try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.user(3, "Bob"), MadeChats.channel(20, "Devs", username: "devs")], messages)
    }

    private static func amount(_ value: Int64, nanos: Int = 0, ton: Bool = false) -> String {
        MadeChats.bytes(#"{"a":{"value":\#(value),"nanos":\#(nanos)},"c":\#(ton ? 1 : 0)}"#)
    }

    private static func gift(_ fields: String, unique: Bool = false) -> String {
        #","gift":{"$type":"StarGift","type":\#(unique ? 1 : 0),"value":{"$type":"\#(unique ? "UniqueGift" : "Gift")","id":{"$int64":"-1"}\#(fields)}}"#
    }

    private static let kite = gift(#","title":"Red Kite","number":7"#, unique: true)
    private static let plain = gift(#","title":null,"price":{"$int64":"50"},"convertStars":{"$int64":"42"}"#)

    /// A service message, and its sentence.
    struct Case: Sendable {
        let action: Int
        let fields: String
        let sentence: String

        init(_ action: Int, _ fields: String..., is sentence: String) { (self.action, self.fields, self.sentence) = (action, fields.joined(), sentence) }
    }

    private static let gifts = [
        Case(44, plain, #","text":"For you","entities":{"$objects":[]},"nameHidden":true"#, is: "Gift: 50 Stars, from Ann: For you (name hidden)"),
        Case(44, plain, #","upgradeStars":{"$int64":"25"},"peerId":{"$int64":"3"}"#, is: "Gift: 75 Stars, from Ann, to Bob (upgrade paid)"),
        Case(
            45, kite, #","isTransferred":true,"resaleAmount":"#, amount(1_500_000_000, ton: true),
            is: "Gift transferred: Red Kite #7, from Ann, for 1.5 TON"),
        Case(
            56, kite, #","amount":"#, amount(500), #","expireDate":1709377200,"isDeclined":true"#,
            is: "Offer: 500 Stars for Red Kite #7, from Ann, until 2 March 2024 11:00, declined"),
        Case(57, kite, #","amount":"#, amount(1), #","hasExpired":true"#, is: "Offer: 1 Star for Red Kite #7, declined by Ann, expired"),
        Case(27, #","currency":"USD","amount":{"$int64":"1499"},"days":90"#, is: "Ann gave 3 months of Telegram Premium for 14.99 USD"),
        Case(27, #","currency":"USD","amount":{"$int64":"1499"},"days":14"#, is: "Ann gave 14 days of Telegram Premium for 14.99 USD"),
        Case(36, #","slug":"a","give":false,"unclaimed":false,"months":3"#, is: "A gift code for 3 months of Telegram Premium"),
        Case(36, #","slug":"a","give":false,"unclaimed":false,"months":365"#, is: "A gift code for 12 months of Telegram Premium"),
        Case(46, #","count":2,"stars":{"$int64":"20"}"#, is: "Ann refunded 20 Stars for 2 messages"),
    ]

    private static let posts = [
        Case(51, #","st":{"$type":"SuggestedPostApprovalStatus","_t":1,"rs":0,"com":"too long"}"#, is: "Suggested post: declined by Ann: too long"),
        Case(
            51, #","st":{"$type":"SuggestedPostApprovalStatus","_t":0,"ts":1780567200,"amt":"#, amount(1_500_000_000, ton: true), "}",
            is: "Suggested post: 1.5 TON, 4 June 2026 10:00, accepted by Ann"),
    ]

    /// Cases and currencies that a later version added are not taken for known ones.
    private static let newer = [
        Case(44, #","gift":{"$type":"StarGift","type":7,"value":{"$type":"Gift","id":{"$int64":"1"}}}"#, is: "Gift of an unknown kind, from Ann"),
        Case(51, #","st":{"$type":"SuggestedPostApprovalStatus","_t":9}"#, is: "Suggested post: answered by Ann in an unknown way"),
        Case(53, #","amt":"#, MadeChats.bytes(#"{"a":{"value":7,"nanos":0},"c":5}"#), is: "Suggested post: 7 of an unknown currency paid to the channel"),
        Case(56, #","gift":{"$type":"StarGift","type":7,"value":{"$type":"Gift"}},"amount":"#, amount(5), is: "Offer: 5 Stars for a gift of an unknown kind, from Ann"),
        Case(57, #","gift":{"$type":"StarGift","type":0,"value":{"$type":"Gift","title":null}},"amount":"#, amount(5), is: "Offer: 5 Stars for a gift, declined by Ann"),
        Case(32, #","b":4,"pis":{"$int64s":[]}"#, is: "You shared nobody with the bot"),
        Case(21, #","fromId":null,"toId":{"$int64":"2"},"dst":30"#, is: "An unknown peer is now within 30 m of Ann"),
        Case(43, #","amount":{"$int64":"760"},"pi":null"#, is: "You won 760 Stars in a giveaway"),
        Case(43, #","amount":{"$int64":"760"},"pi":{"$int64":"3"}"#, is: "You won 760 Stars in a giveaway of Bob"),
        Case(59, #","d":"#, MadeChats.bytes(#"{"k":7,"t":3}"#), is: "The owner of the group changes in an unknown way: Bob"),
    ]

    @Test func aServiceMessageIsASentence() throws {
        let cases = PaymentTranscriptTests.gifts + PaymentTranscriptTests.posts + PaymentTranscriptTests.newer
        let messages = cases.enumerated().map { number, item in
            MadeChats.message("user:2", number + 1, media: [MadeChats.action(item.action, item.fields)])
        }
        let text = try chats(messages).transcript("txt", "user:2")
        for item in cases { #expect(text.contains("* \(item.sentence)\n"), "\(text)") }
    }

    @Test func marksShowThePayment() throws {
        let text = try chats([
            MadeChats.message("user:2", 1, "hello", attributes: [
                #"{"$type":"PaidStarsMessageAttribute","s":\#(MadeChats.bytes(#"{"value":10,"nanos":0}"#)),"ps":false}"#,
                #"{"$type":"BoostCountMessageAttribute","c":3}"#, #"{"$type":"ParticipantRankMessageAttribute","r":"guide"}"#,
            ]),
            MadeChats.message("user:2", 2, "Please publish", attributes: [
                #"{"$type":"SuggestedPostMessageAttribute","amt":\#(PaymentTranscriptTests.amount(100)),"ts":1780567200,"st":1}"#,
            ]),
            MadeChats.message("user:2", 3, "Free", attributes: [#"{"$type":"SuggestedPostMessageAttribute","amt":null,"ts":null,"st":null}"#]),
            MadeChats.message("user:2", 4, "a claim", attributes: [
                #"{"$type":"FactCheckMessageAttribute","content":{"$type":"Content","_v":1,"text":"no","entities":{"$objects":[]},"country":"UA"},"hash":{"$int64":"1"}}"#,
            ]),
        ] + [0, -1].enumerated().map { number, stars in
            MadeChats.message("user:2", 5 + number, "cheap \(number)", attributes: [
                #"{"$type":"PaidStarsMessageAttribute","s":\#(MadeChats.bytes(#"{"value":\#(stars),"nanos":0}"#)),"ps":false}"#,
            ])
        }).transcript("txt", "user:2")
        #expect(text.contains("Ann: cheap 0\n") && text.contains("Ann: cheap 1\n"), "\(text)")
        #expect(text.contains("Ann (guide): hello (paid 10 Stars) (3 boosts)\n"), "\(text)")
        #expect(text.contains("Ann: (Suggested post: 100 Stars, 4 June 2026 10:00, declined) Please publish\n"), "\(text)")
        #expect(text.contains("Ann: (Suggested post: free, any time, waiting) Free\n"), "\(text)")
        #expect(text.contains("Ann: a claim\n    (Fact check (UA): no)\n"), "\(text)")
    }

    /// In HTML, the name is above the first of several messages.
    @Test func aRankIsShownWhenItChanges() throws {
        let rank = [#"{"$type":"ParticipantRankMessageAttribute","r":"guide"}"#]
        let text = try chats([
            MadeChats.message("user:2", 1, "one"), MadeChats.message("user:2", 2, "two", attributes: rank),
            MadeChats.message("user:2", 3, "three", attributes: rank),
        ]).transcript("html", "user:2")
        #expect(text.components(of: "<div class=\"from ") == 2 && text.components(of: "Ann (guide)") == 1, "\(text)")
    }

    @Test func aThrowWithoutAnEmojiIsADie() throws {
        let text = try chats([MadeChats.message("user:2", 1, media: [#"{"$type":"TelegramMediaDice","e":"","v":null}"#])]).transcript("txt", "user:2")
        #expect(text.contains("Ann: [🎲]"), "\(text)")
    }

    @Test func theFileOfDesktopHasGiftsAndDays() throws {
        let text = try chats([
            MadeChats.message("user:2", 1, media: [MadeChats.action(44, PaymentTranscriptTests.plain + #","nameHidden":true"#)]),
            MadeChats.message("user:2", 2, media: [MadeChats.action(36, #","slug":"a","give":false,"unclaimed":false,"months":3"#)]),
            MadeChats.message("user:2", 3, media: [MadeChats.action(36, #","slug":"a","give":false,"unclaimed":false,"months":14"#)]),
        ]).export("--telegram-desktop", "--peer", "user:2").text
        let gift = ["\"gift_id\": 18446744073709551615", "\"stars\": 50", "\"is_limited\": false", "\"is_anonymous\": true", "\"gift_text\": \"\""]
        #expect(text.contains("\"action\": \"send_star_gift\",\n   " + gift.joined(separator: ",\n   ")), "\(text)")
        #expect(text.contains("\"days\": 90") && text.contains("\"days\": 14") && !text.contains("\"months\""), "\(text)")
    }
}
