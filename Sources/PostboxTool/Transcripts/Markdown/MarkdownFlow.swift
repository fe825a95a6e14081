/// Lines of text between blocks: what begins in the middle of a line of the message begins a line here.
struct MarkdownFlow {
    /// What of a line there was so far; some characters mean something at its beginning.
    private enum Beginning { case blank, digits, over }

    private var lines: [[MarkdownAtom]] = [[]]
    private var beginning = Beginning.blank
    /// Whether the first line end belongs to the block before.
    var skipsLineEnd = false

    mutating func add(_ text: String, _ style: MarkdownStyle) {
        for scalar in text.unicodeScalars {
            guard scalar != "\n" else {
                if !skipsLineEnd { endLine() }
                skipsLineEnd = false
                continue
            }
            skipsLineEnd = false
            add(scalar, style)
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar, _ style: MarkdownStyle) {
        var text = String(scalar)
        let isBlank = scalar == " " || scalar == "\t", isDigit = ("0"..."9").contains(scalar)
        switch scalar {
        case " ", "\t": if beginning == .blank { text = "\u{A0}" }
        case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "&", "|", "~", "!": text = "\\" + text
        case "+", "-", "=", ":": if beginning == .blank { text = "\\" + text }
        case ".", ")": if beginning == .digits { text = "\\" + text }
        default: break
        }
        if !isBlank || beginning != .blank { beginning = isDigit && beginning != .over ? .digits : .over }
        lines[lines.count - 1].append(MarkdownAtom(text: text, style: style))
    }

    mutating func add(code text: String, _ style: MarkdownStyle) {
        (beginning, skipsLineEnd) = (.over, false)
        // Two runs of backticks that touch would be read as one.
        if var last = lines[lines.count - 1].last, last.isCode, last.style.link == style.link {
            last.text += text
            last.style.marks.formIntersection(style.marks)
            lines[lines.count - 1][lines[lines.count - 1].count - 1] = last
        } else {
            lines[lines.count - 1].append(MarkdownAtom(text: text, isCode: true, style: style))
        }
    }

    private mutating func endLine() {
        // A line of white space counts as empty.
        if beginning == .blank { lines[lines.count - 1] = [] }
        lines.append([])
        beginning = .blank
    }

    /// The paragraphs, without empty lines at the ends.
    func text() -> String {
        var flow = self
        flow.endLine()
        var (text, paragraph, emptyLines) = ("", [MarkdownAtom](), 0)
        for line in flow.lines {
            if line.isEmpty {
                text += MarkdownParagraph(paragraph).text()
                paragraph = []
                emptyLines += text.isEmpty ? 0 : 1
                continue
            }
            if paragraph.isEmpty {
                if emptyLines > 0 { text += String(repeating: "\n", count: emptyLines + 1) }
                emptyLines = 0
            } else {
                paragraph.append(.lineEnd)
            }
            paragraph += line
        }
        return text
    }
}
