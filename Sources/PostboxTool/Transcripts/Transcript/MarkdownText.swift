/// A text with its entities as CommonMark that shows it again, character for character.
struct MarkdownText {
    private let units: [UInt16]
    /// Of each unit: whether its line holds nothing but spaces and tabs.
    private let isBlank: [Bool]

    /// The whole text.
    static func render(_ text: String, _ entities: [TextEntity]) -> String {
        let markdown = MarkdownText(text)
        return trimmed(markdown.render(TextTree.nodes(markdown.units.count, entities)))
    }

    /// A text of one line, for names and titles.
    static func line(_ text: String) -> String { render(String(text.map { $0.isNewline ? " " : $0 }), []) }

    private init(_ text: String) {
        // Line ends of other systems are line ends, other controls are seen.
        var text = text
        if text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 }) {
            var scalars = String.UnicodeScalarView()
            for scalar in text.unicodeScalars { scalars.append(scalar.value < 0x20 && scalar != "\n" && scalar != "\t" ? "\u{FFFD}" : scalar) }
            text = String(scalars)
        }
        units = Array(text.utf16)
        var (blank, start) = ([Bool](repeating: false, count: units.count), 0)
        for place in 0...units.count where place == units.count || units[place] == 0x0A {
            let isEmpty = units[start..<place].allSatisfy { $0 == 0x20 || $0 == 0x09 }
            if isEmpty { for unit in start..<min(place + 1, units.count) { blank[unit] = true } }
            start = place + 1
        }
        isBlank = blank
    }

    private func render(_ nodes: [TextTree.Node]) -> String {
        var (result, skipsLineEnd) = ("", false)
        for node in nodes {
            switch node {
            case let .text(range):
                let skipped = skipsLineEnd && units[range].first == 0x0A ? range.dropFirst() : range
                result += escape(skipped)
                skipsLineEnd = false
            case let .entity(kind, range, children):
                let (text, isBlock) = entity(kind, range, children)
                if isBlock {
                    while result.hasSuffix("\\\n") { result.removeLast(2) }
                    while result.hasSuffix("\n") { result.removeLast() }
                    result += (result.isEmpty ? "" : "\n\n") + text + "\n\n"
                } else {
                    result += text
                }
                skipsLineEnd = isBlock
            }
        }
        return result
    }

    private func entity(_ kind: TextEntity.Kind, _ range: Range<Int>, _ children: [TextTree.Node]) -> (text: String, isBlock: Bool) {
        switch kind {
        case .bold: return (wrap(render(children), "**"), false)
        case .italic: return (wrap(render(children), "*"), false)
        case .strikethrough: return (wrap(render(children), "~~"), false)
        case .spoiler: return (wrap(render(children), "\\|\\|"), false)
        case .code: return (code(range) ?? render(children), false)
        case let .pre(language): return (fence(range, language), true)
        case .blockQuote:
            let lines = MarkdownText.trimmed(render(children)).split(separator: "\n", omittingEmptySubsequences: false)
            return (lines.map { $0.isEmpty ? ">" : "> " + $0 }.joined(separator: "\n"), true)
        case let .textUrl(url):
            guard let target = LinkTarget.safe(url) else { return (render(children), false) }
            return (MarkdownText.link(render(children), target), false)
        default: return (render(children), false)
        }
    }

    /// `[text](<url>)`.
    static func link(_ text: String, _ url: String) -> String {
        var target = ""
        for scalar in url.unicodeScalars {
            switch scalar {
            case "<": target += "%3C"
            case ">": target += "%3E"
            case "\\": target += "%5C"
            case "\n": target += "%0A"
            case "\r": target += "%0D"
            default: target.unicodeScalars.append(scalar)
            }
        }
        return "[\(text)](<\(target)>)"
    }

    /// Delimiters may not touch white space inside, and do not reach over empty lines.
    private func wrap(_ text: String, _ delimiter: String) -> String {
        text.split(separator: "\n\n", omittingEmptySubsequences: false).map { paragraph in
            var inner = Substring(paragraph)
            var (before, after) = ("", "")
            while let first = inner.first, first.isWhitespace { before.append(inner.removeFirst()) }
            while true {
                if inner.hasSuffix("\\\n") {
                    after = "\\\n" + after
                    inner = inner.dropLast(2)
                } else if let last = inner.last, last.isWhitespace {
                    after = String(inner.removeLast()) + after
                } else {
                    break
                }
            }
            return before + (inner.isEmpty ? "" : delimiter + inner + delimiter) + after
        }.joined(separator: "\n\n")
    }

    /// nil for code that a run of backticks cannot hold.
    private func code(_ range: Range<Int>) -> String? {
        let text = String(decoding: units[range].map { $0 == 0x0A ? 0x20 : $0 }, as: UTF16.self)
        guard text.contains(where: { $0 != " " }) else { return nil }
        let ticks = String(repeating: "`", count: MarkdownText.longestRun(text) + 1)
        // One space at both ends goes away when they are read.
        let isPadded = text.hasPrefix("`") || text.hasSuffix("`") || (text.hasPrefix(" ") && text.hasSuffix(" "))
        return ticks + (isPadded ? " \(text) " : text) + ticks
    }

    private func fence(_ range: Range<Int>, _ language: String) -> String {
        let text = String(decoding: units[range], as: UTF16.self)
        let ticks = String(repeating: "`", count: max(3, MarkdownText.longestRun(text) + 1))
        let word = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "+#-".contains($0)) }
        return "\(ticks)\(word)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(ticks)"
    }

    private static func longestRun(_ text: String) -> Int {
        var (longest, run) = (0, 0)
        for byte in text.utf8 {
            run = byte == 0x60 ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }

    private static func trimmed(_ text: String) -> String {
        var text = Substring(text)
        while text.hasPrefix("\n") { text = text.dropFirst() }
        while text.hasSuffix("\n") { text = text.dropLast() }
        return String(text)
    }

    private func escape(_ range: Range<Int>) -> String {
        var (result, isLead, place) = ("", range.lowerBound == 0 || units[range.lowerBound - 1] == 0x0A, range.lowerBound)
        for scalar in String(decoding: units[range], as: UTF16.self).unicodeScalars {
            defer { place += UTF16.width(scalar) }
            if scalar == "\n" {
                let isHard = !isBlank[place] && place + 1 < units.count && !isBlank[place + 1] && units[place + 1] != 0x0A
                result += isHard ? "\\\n" : "\n"
                isLead = true
                continue
            }
            if isLead, scalar == " " || scalar == "\t" {
                if !isBlank[place] { result += "\u{A0}" }
                continue
            }
            switch scalar {
            case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "&", "|", "~", "!": result += "\\"
            case "+", "-", "=", ":": if isLead { result += "\\" }
            case ".", ")": if isNumberBefore(place) { result += "\\" }
            default: break
            }
            result.unicodeScalars.append(scalar)
            isLead = false
        }
        return result
    }

    /// Whether nothing but digits stands between here and the beginning of the line.
    private func isNumberBefore(_ place: Int) -> Bool {
        var digit = place - 1
        while digit >= 0, place - digit < 12, (0x30...0x39).contains(units[digit]) { digit -= 1 }
        guard digit < place - 1 else { return false }
        while digit >= 0, units[digit] == 0x20 || units[digit] == 0x09 { digit -= 1 }
        return digit < 0 || units[digit] == 0x0A
    }
}
