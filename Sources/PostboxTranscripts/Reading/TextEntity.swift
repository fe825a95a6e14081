import CommandLineKit
import Postbox
import PostboxCoding

/// A marked range of a text. Offsets are in UTF-16 units, as stored: they may be outside the text.
struct TextEntity {
    enum Kind: Hashable {
        case mention, hashtag, botCommand, url, email, bold, italic, code, pre(language: String), textUrl(String), textMention(PeerId), phoneNumber
        case strikethrough, blockQuote(isCollapsed: Bool), underline, bankCard, spoiler, customEmoji(fileId: Int64), formattedDate(Int64), unknown

        /// Whether it marks a part of a line; the others are blocks.
        var isInline: Bool {
            switch self {
            case .pre, .blockQuote: false
            default: true
            }
        }
    }

    var start: Int
    var end: Int
    var kind: Kind

    static func read(_ nodes: [JSONNode]) -> [TextEntity] {
        nodes.map { node in
            // Entities of a quote are JSON with the stored keys.
            TextEntity(
                start: Int(node.number("range.lowerBound") ?? node.number("start") ?? 0),
                end: Int(node.number("range.upperBound") ?? node.number("end") ?? 0), kind: kind(node))
        }
    }

    /// The marks that a quote can have, by their stored numbers.
    private static let storedCases: [Int64: String] = [6: "Bold", 7: "Italic", 13: "Strikethrough", 15: "Underline", 17: "Spoiler", 18: "CustomEmoji"]

    private static func kind(_ node: JSONNode) -> Kind {
        switch node["$case"]?.string ?? storedCases[node.number("_rawValue") ?? 0] ?? "" {
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
        case "FormattedDate": node.number("date").map { .formattedDate($0) } ?? .unknown
        default: .unknown
        }
    }
}

/// Text of a transcript: no part of it is hidden, controls a terminal, or changes the display of the surrounding text.
///
/// Line feeds, tabs, and marks of direction stay, and so do embeddings and isolates that end on their own line. Overrides of the direction,
/// embeddings and isolates that do not end, and scalars that are `TerminalText.isInvisible` are written as `TerminalText` writes them; control
/// characters become U+FFFD.
struct ContainedText {
    let text: String
    /// The positions, in UTF-16 units of the original, after which the text is longer, each with the growth up to it.
    private var growths: [(offset: Int, sum: Int)] = []

    init(_ original: String) {
        guard original.utf8.contains(where: ContainedText.isSuspect) else {
            text = original
            return
        }
        let hidden = ContainedText.hidden(original)
        var (result, offset, sum, next) = (String.UnicodeScalarView(), 0, 0, 0)
        for scalar in original.unicodeScalars {
            let width = scalar.value > 0xFFFF ? 2 : 1
            if next < hidden.count, hidden[next] == offset {
                next += 1
                let escape = TerminalText.escape(scalar)
                result.append(contentsOf: escape.unicodeScalars)
                sum += escape.utf16.count - width
                growths.append((offset, sum))
            } else {
                result.append(ContainedText.isControl(scalar) ? "\u{FFFD}" : scalar)
            }
            offset += width
        }
        text = String(result)
    }

    /// The entities of the original at their places in this text.
    func entities(_ entities: [TextEntity]) -> [TextEntity] {
        guard !growths.isEmpty else { return entities }
        return entities.map { TextEntity(start: place(of: $0.start), end: place(of: $0.end), kind: $0.kind) }
    }

    private func place(of offset: Int) -> Int {
        var (low, high) = (0, growths.count)
        while low < high {
            let middle = (low + high) / 2
            if growths[middle].offset < offset { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? offset : offset.addingReportingOverflow(growths[low - 1].sum).partialValue
    }

    /// Whether a byte starts a character that may have to be replaced. It checks for the first bytes of U+0080, U+061C, U+2000, U+F000, and U+C0000.
    private static func isSuspect(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A: false
        case ..<0x20, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF, 0xF3: true
        default: false
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F..<0xA0).contains(scalar.value)
    }

    /// The UTF-16 offsets of the scalars written as escapes.
    private static func hidden(_ text: String) -> [Int] {
        enum Opening { case embedding, override, isolate }
        var (hidden, open, offset) = ([Int](), [(kind: Opening, offset: Int)](), 0)
        TerminalText.forEachScalar(text) { scalar, isFlag in
            switch scalar.value {
            case 0x0A:
                hidden += open.lazy.filter { $0.kind != .override }.map(\.offset)
                open.removeAll(keepingCapacity: true)
            case 0x202A, 0x202B: open.append((.embedding, offset))
            case 0x202D, 0x202E:
                open.append((.override, offset))
                hidden.append(offset)
            case 0x2066...0x2068: open.append((.isolate, offset))
            case 0x202C:
                // An embedding around an isolate does not end inside it.
                if let last = open.last, last.kind == .embedding {
                    open.removeLast()
                } else {
                    if open.last?.kind == .override { open.removeLast() }
                    hidden.append(offset)
                }
            case 0x2069:
                guard let start = open.lastIndex(where: { $0.kind == .isolate }) else {
                    hidden.append(offset)
                    break
                }
                open.removeSubrange(start...)
            default: if !isFlag, TerminalText.isInvisible(scalar) { hidden.append(offset) }
            }
            offset += scalar.value > 0xFFFF ? 2 : 1
        }
        hidden += open.lazy.filter { $0.kind != .override }.map(\.offset)
        return hidden.sorted()
    }
}
