/// A text with its entities as CommonMark, which reproduces it character for character.
///
/// Blocks are outside inline marks: bold around a quotation is written as bold inside it, one paragraph at a time.
struct MarkdownText {
    private let units: [UInt16]
    private var blocks: [String] = []
    /// The lines since the last block.
    private var flow = MarkdownFlow()

    /// Returns a text with entities as Markdown.
    static func render(_ text: String, _ entities: [TextEntity]) -> String {
        let contained = ContainedText(text)
        let units = Array(contained.text.utf16)
        return render(TextTree.nodes(units, contained.entities(entities)), units, MarkdownStyle())
    }

    /// Returns a name or title on one line, which may be placed between delimiters. Empty if nothing is visible.
    static func line(_ text: String, _ entities: [TextEntity] = []) -> String {
        let whole = Wording.oneLine(text)
        var line = Substring(whole)
        while line.first?.isWhitespace == true { line.removeFirst() }
        let start = whole.utf16.distance(from: whole.startIndex, to: line.startIndex)
        while line.last?.isWhitespace == true { line.removeLast() }
        return render(String(line), entities.filter { $0.kind.isInline }.map { TextEntity(start: $0.start - start, end: $0.end - start, kind: $0.kind) })
    }

    private init(_ units: [UInt16]) { self.units = units }

    private static func render(_ nodes: [TextTree.Node], _ units: [UInt16], _ style: MarkdownStyle) -> String {
        var text = MarkdownText(units)
        text.add(nodes, style)
        text.endFlow()
        return text.blocks.count == 1 ? text.blocks[0] : text.blocks.joined(separator: "\n\n")
    }

    private mutating func add(_ nodes: [TextTree.Node], _ style: MarkdownStyle) {
        for node in nodes {
            switch node {
            case let .text(range): flow.add(String(decoding: units[range], as: UTF16.self), style)
            case let .entity(kind, range, children): add(kind, range, children, style)
            }
        }
    }

    private mutating func add(_ kind: TextEntity.Kind, _ range: Range<Int>, _ children: [TextTree.Node], _ style: MarkdownStyle) {
        var style = style
        switch kind {
        case .bold: style.marks.insert(.bold)
        case .italic: style.marks.insert(.italic)
        case .strikethrough: style.marks.insert(.strikethrough)
        case .spoiler: style.marks.insert(.spoiler)
        // Links cannot be nested.
        case let .textUrl(url): style.link = style.link ?? LinkTarget.safe(url)
        case .code where units[range].contains(where: { $0 != 0x20 && $0 != 0x0A }):
            return flow.add(code: String(decoding: units[range], as: UTF16.self), style)
        case let .pre(language): return add(block: fence(range, language))
        case .blockQuote: return add(block: MarkdownText.quotation(MarkdownText.render(children, units, style)))
        default: break
        }
        add(children, style)
    }

    // MARK: - Blocks

    private mutating func endFlow() {
        let text = flow.finish()
        if !text.isEmpty { blocks.append(text) }
    }

    private mutating func add(block: String) {
        endFlow()
        if !block.isEmpty { blocks.append(block) }
        flow.skipsLineEnd = true
    }

    private static func quotation(_ text: String) -> String {
        guard !text.isEmpty else { return "" }
        var (quotation, isStart) = ([UInt8](), true)
        for byte in text.utf8 {
            if isStart { quotation += byte == 0x0A ? [0x3E] : [0x3E, 0x20] }
            quotation.append(byte)
            isStart = byte == 0x0A
        }
        if isStart { quotation.append(0x3E) }
        return String(decoding: quotation, as: UTF8.self)
    }

    private func fence(_ range: Range<Int>, _ language: String) -> String {
        let text = String(decoding: units[range], as: UTF16.self)
        let ticks = String(repeating: "`", count: max(3, MarkdownText.longestRun(text) + 1))
        let word = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "+#-".contains($0)) }
        return "\(ticks)\(word)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(ticks)"
    }

    // MARK: - Pieces

    /// A run of backticks around a nonblank text.
    static func code(_ text: String) -> String {
        let text = String(text.unicodeScalars.lazy.map { $0 == "\n" ? " " : Character($0) })
        let ticks = String(repeating: "`", count: longestRun(text) + 1)
        // Readers remove one space at each end.
        let isPadded = text.hasPrefix("`") || text.hasSuffix("`") || (text.hasPrefix(" ") && text.hasSuffix(" "))
        return ticks + (isPadded ? " \(text) " : text) + ticks
    }

    private static func longestRun(_ text: String) -> Int {
        var (longest, run) = (0, 0)
        for byte in text.utf8 {
            run = byte == 0x60 ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }

    /// Returns `[text](<url>)`.
    static func link(_ text: String, _ url: String) -> String { "[\(text)\(linkEnd(url))" }

    /// Returns the part after the text of a link.
    static func linkEnd(_ url: String) -> String {
        var target = ""
        for (place, scalar) in zip(url.unicodeScalars.indices, url.unicodeScalars) {
            switch scalar {
            case "&" where beginsReference(url.unicodeScalars[place...].dropFirst()): target += "&amp;"
            case "<": target += "%3C"
            case ">": target += "%3E"
            case "\\": target += "%5C"
            case "\n": target += "%0A"
            case "\r": target += "%0D"
            default: target.unicodeScalars.append(scalar)
            }
        }
        return "](<\(target)>)"
    }

    /// Whether the text after an ampersand completes a character reference: `copy;`, `#33;`.
    private static func beginsReference(_ rest: Substring.UnicodeScalarView) -> Bool {
        let name = rest.prefix { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "#") }
        return !name.isEmpty && rest.dropFirst(name.count).first == ";"
    }
}

/// Lines of text between blocks: text that starts in the middle of a line of the message starts a line here.
struct MarkdownFlow {
    /// The finished paragraphs.
    private var output: [UInt8] = []
    private var paragraph = MarkdownParagraph()
    /// The end of the paragraph before the current line.
    private var lineStart: MarkdownParagraph.Place?
    /// Whether the current line contains only white space.
    private var isBlank = true
    private var emptyLines = 0
    /// Whether the first line end belongs to the block before.
    var skipsLineEnd = false

    mutating func add(_ text: String, _ style: MarkdownStyle) {
        var text = text
        text.withUTF8 { text in
            var rest = UnsafeRawBufferPointer(text)[...]
            while !rest.isEmpty {
                let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
                if rest.startIndex < end { add(line: rest[rest.startIndex..<end], style) }
                guard end < rest.endIndex else { break }
                if !skipsLineEnd { endLine() }
                skipsLineEnd = false
                rest = rest[(end + 1)...]
            }
        }
    }

    private mutating func add(line: UnsafeRawBufferPointer.SubSequence, _ style: MarkdownStyle) {
        skipsLineEnd = false
        beginLine()
        if isBlank { isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
        paragraph.append(line, style)
    }

    mutating func add(code text: String, _ style: MarkdownStyle) {
        let isLineEmpty = lineStart == nil
        beginLine()
        (isBlank, skipsLineEnd) = (false, false)
        paragraph.append(code: text, style, isFirstOfLine: isLineEmpty)
    }

    private mutating func beginLine() {
        guard lineStart == nil else { return }
        lineStart = paragraph.place
        if !paragraph.isEmpty { paragraph.appendLineEnd() }
    }

    private mutating func endLine() {
        // A line of white space counts as empty.
        if isBlank {
            if let lineStart { paragraph.removeAll(from: lineStart) }
            endParagraph()
            emptyLines += output.isEmpty ? 0 : 1
        }
        (lineStart, isBlank) = (nil, true)
    }

    private mutating func endParagraph() {
        guard !paragraph.isEmpty else { return }
        if emptyLines > 0 { output.append(contentsOf: repeatElement(0x0A, count: emptyLines + 1)) }
        emptyLines = 0
        paragraph.write(to: &output)
        paragraph = MarkdownParagraph()
    }

    /// The paragraphs, without empty lines at the ends. The flow is empty then.
    mutating func finish() -> String {
        endLine()
        endParagraph()
        defer { self = MarkdownFlow() }
        return String(decoding: output, as: UTF8.self)
    }
}
