import CommandLineKit
import PostboxCoding
import PostboxSchema

/// Text and its entities as HTML.
enum HTMLText {
    static func escape(_ text: String) -> String { MarkupText.escaped(text) }

    /// Returns a name or a title, isolated so that it cannot change the direction of the text around it.
    static func isolated(_ text: String) -> String { "<bdi>\(contained(text))</bdi>" }

    /// Returns text as HTML in which all its characters are visible and none affects the surrounding text.
    static func contained(_ text: String) -> String { escape(ContainedText(text).text) }

    static func sentence(_ sentence: Sentence) -> String {
        sentence.pieces.map { $0.isName ? isolated($0.text) : contained($0.text) }.joined()
    }

    static func render(_ text: String, _ entities: [TextEntity]) -> String {
        let contained = ContainedText(text)
        guard !entities.isEmpty else { return escape(contained.text) }
        let units = Array(contained.text.utf16)
        return render(TextTree.nodes(units, contained.entities(entities)), units, isLink: false)
    }

    private static func render(_ nodes: [TextTree.Node], _ units: [UInt16], isLink: Bool) -> String {
        var result = ""
        for node in nodes {
            switch node {
            case let .text(range): result += escape(String(decoding: units[range], as: UTF16.self))
            case let .entity(kind, range, children):
                let plain = String(decoding: units[range], as: UTF16.self)
                let target = isLink ? nil : linkTarget(of: kind, plain)
                let inner = render(children, units, isLink: isLink || target != nil)
                result += target.map { link(inner, to: $0, title: $0 == plain || !isTextURL(kind) ? nil : $0) } ?? element(kind, inner)
            }
        }
        return result
    }

    private static func isTextURL(_ kind: TextEntity.Kind) -> Bool { if case .textUrl = kind { true } else { false } }

    private static func linkTarget(of kind: TextEntity.Kind, _ text: String) -> String? {
        switch kind {
        case .url: LinkTarget.safe(text)
        case let .textUrl(url): LinkTarget.safe(url)
        case .mention: text.hasPrefix("@") ? "https://t.me/" + encoded(String(text.dropFirst())) : nil
        case let .textMention(peerId): "tg://user?id=\(peerId.id)"
        case .email: "mailto:" + encoded(text)
        case .phoneNumber: "tel:" + encoded(text)
        default: nil
        }
    }

    private static func element(_ kind: TextEntity.Kind, _ inner: String) -> String {
        switch kind {
        case .bold: return "<strong>\(inner)</strong>"
        case .italic: return "<em>\(inner)</em>"
        case .underline: return "<u>\(inner)</u>"
        case .strikethrough: return "<s>\(inner)</s>"
        case .code: return "<code>\(inner)</code>"
        case let .pre(language):
            let word = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "+#-".contains($0)) }
            return "<pre><code\(word.isEmpty ? "" : " class=\"language-\(word)\"")>\(inner)</code></pre>"
        case .blockQuote(isCollapsed: false): return "<blockquote>\(inner)</blockquote>"
        case .blockQuote(isCollapsed: true): return "<details><summary>Quote</summary><blockquote>\(inner)</blockquote></details>"
        case .spoiler: return "<span class=\"spoiler\" tabindex=\"0\">\(inner)</span>"
        case let .formattedDate(seconds): return "<time datetime=\"\(CalendarTime.iso(seconds))\">\(inner)</time>"
        case .hashtag, .botCommand, .bankCard: return "<span class=\"tag\">\(inner)</span>"
        default: return inner
        }
    }

    /// A link to another page; `html` is already HTML.
    static func link(_ html: String, to target: String, title: String? = nil) -> String {
        let note = title.map { " title=\"\(escape($0))\"" } ?? ""
        return "<a href=\"\(escape(target))\"\(note) rel=\"noopener noreferrer nofollow\" target=\"_blank\">\(html)</a>"
    }

    /// Returns a path, or part of a link's target, with every character percent-encoded that could have a special meaning.
    static func encoded(_ path: String) -> String {
        var result = ""
        for byte in path.utf8 {
            let isPlain = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || "/-._~@+".utf8.contains(byte)
            if isPlain {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }
}
