/// Lines of text between blocks: what begins in the middle of a line of the message begins a line here.
struct MarkdownFlow {
    /// The finished paragraphs.
    private var output: [UInt8] = []
    private var paragraph = MarkdownParagraph()
    /// The end of the paragraph before the current line.
    private var lineStart: MarkdownParagraph.Place?
    /// Whether the current line has nothing but white space.
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
