import Postbox
import PostboxCoding

/// What a range of a text is. Offsets are in UTF-16 units, as stored: they may lie outside of the text.
struct TextEntity {
    enum Kind: Hashable {
        case mention, hashtag, botCommand, url, email, bold, italic, code, pre(language: String), textUrl(String), textMention(PeerId), phoneNumber
        case strikethrough, blockQuote(isCollapsed: Bool), underline, bankCard, spoiler, customEmoji(fileId: Int64), unknown
    }

    var start: Int
    var end: Int
    var kind: Kind

    static func read(_ nodes: [JSONNode]) -> [TextEntity] {
        nodes.map { node in
            TextEntity(start: Int(node.number("range.lowerBound") ?? 0), end: Int(node.number("range.upperBound") ?? 0), kind: kind(node))
        }
    }

    private static func kind(_ node: JSONNode) -> Kind {
        switch node.text("$case") {
        case "Mention": .mention
        case "Hashtag": .hashtag
        case "BotCommand": .botCommand
        case "Url": .url
        case "Email": .email
        case "Bold": .bold
        case "Italic": .italic
        case "Code": .code
        case "Pre": .pre(language: node.text("language"))
        case "TextUrl": .textUrl(node.text("url"))
        case "TextMention": node.peer("peerId").map { .textMention($0) } ?? .unknown
        case "PhoneNumber": .phoneNumber
        case "Strikethrough": .strikethrough
        case "BlockQuote": .blockQuote(isCollapsed: node.isTrue("isCollapsed"))
        case "Underline": .underline
        case "BankCard": .bankCard
        case "Spoiler": .spoiler
        case "CustomEmoji": .customEmoji(fileId: node.number("fileId") ?? 0)
        default: .unknown
        }
    }
}
