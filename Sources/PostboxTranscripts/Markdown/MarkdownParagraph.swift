/// The characters of a paragraph, with delimiters around the marked ranges.
///
/// A delimiter is placed only where every reader of CommonMark recognizes it. If no such place exists, as between bold punctuation and a
/// letter that is not bold, it moves inward: the mark covers one character less, and no delimiter appears as text.
struct MarkdownParagraph {
    /// A run of adjacent characters with the same style.
    private struct Span {
        var end: Int
        var style: MarkdownStyle
        var isCode = false
    }

    /// An end that the paragraph had.
    struct Place {
        fileprivate var end: Int
        fileprivate var spanCount: Int
        fileprivate var lastEnd: Int
    }

    private var characters = MarkdownCharacters()
    private var spans: [Span] = []

    /// The largest number of times that delimiters move; misplaced marks are then omitted.
    private static let moves = 64

    var isEmpty: Bool { characters.isEmpty }

    // MARK: - Filling

    var place: Place { Place(end: characters.end, spanCount: spans.count, lastEnd: spans.last?.end ?? 0) }

    mutating func append(_ text: UnsafeRawBufferPointer.SubSequence, _ style: MarkdownStyle) {
        characters.append(text)
        extend(style)
    }

    mutating func append(code text: String, _ style: MarkdownStyle, isFirstOfLine: Bool) {
        // Two runs of backticks that touch would be read as one.
        let isJoined = !isFirstOfLine && spans.last.map { $0.isCode && $0.style.link == style.link } ?? false
        characters.append(code: text, extendsLast: isJoined)
        if isJoined {
            spans[spans.count - 1].end = characters.end
            spans[spans.count - 1].style.marks.formIntersection(style.marks)
        } else {
            spans.append(Span(end: characters.end, style: style, isCode: true))
        }
    }

    /// Appends a line end with the style of the text before it: marks lose white space at their ends.
    mutating func appendLineEnd() {
        characters.appendLineEnd()
        extend(spans.last?.style ?? MarkdownStyle())
    }

    private mutating func extend(_ style: MarkdownStyle) {
        if let last = spans.last, !last.isCode, last.style == style {
            spans[spans.count - 1].end = characters.end
        } else {
            spans.append(Span(end: characters.end, style: style))
        }
    }

    /// Removes everything after a place, which is not inside code.
    mutating func removeAll(from place: Place) {
        characters.removeAll(from: place.end)
        spans.removeSubrange(place.spanCount...)
        if !spans.isEmpty { spans[spans.count - 1].end = place.lastEnd }
    }

    // MARK: - Writing

    func write(to output: inout [UInt8]) {
        var (escaping, place) = (MarkdownEscaping(characters), 0)
        for event in spans.allSatisfy(\.style.isPlain) ? [] : events() {
            escaping.write(place..<event.place, to: &output)
            place = event.place
            output.append(contentsOf: (event.isOpening ? event.kind.beginning : event.kind.end).utf8)
        }
        escaping.write(place..<characters.end, to: &output)
    }

    // MARK: - Marks

    /// Returns the opening and closing events, in order.
    private func events() -> [MarkdownMark.Event] {
        var marks = requestedMarks()
        for attempt in 0... {
            marks = MarkdownMark.nested(marks.compactMap(trimmed)).compactMap(trimmed)
            let events = MarkdownMark.events(marks)
            let misplaced = MarkdownDelimiters.misplaced(events, characters)
            if misplaced.isEmpty { return events }
            for event in misplaced { move(&marks[event.mark], event, isDropped: attempt >= MarkdownParagraph.moves) }
        }
        return []
    }

    /// The longest ranges of each kind.
    private func requestedMarks() -> [MarkdownMark] {
        var (marks, open, start) = ([MarkdownMark](), [MarkdownMark](), 0)
        for span in spans {
            let kinds = MarkdownMark.Kind.all(of: span.style)
            open.removeAll { mark in
                let ends = !kinds.contains(mark.kind)
                if ends { marks.append(mark) }
                return ends
            }
            for kind in kinds {
                if let known = open.firstIndex(where: { $0.kind == kind }) {
                    open[known].end = span.end
                } else {
                    open.append(MarkdownMark(kind: kind, start: start, end: span.end))
                }
            }
            start = span.end
        }
        return marks + open
    }

    /// Delimiters do not touch white space inside.
    private func trimmed(_ mark: MarkdownMark) -> MarkdownMark? {
        var mark = mark
        while mark.start < mark.end, characters.kind(at: mark.start) == .space { mark.start = characters.next(mark.start) }
        while mark.end > mark.start, characters.kind(before: mark.end) == .space { mark.end = characters.previous(mark.end) }
        return mark.start < mark.end ? mark : nil
    }

    /// Moves a delimiter inward, past all punctuation at its place.
    private func move(_ mark: inout MarkdownMark, _ event: MarkdownMark.Event, isDropped: Bool) {
        if isDropped {
            mark.end = mark.start
        } else if event.isOpening {
            repeat { mark.start = characters.next(mark.start) } while mark.start < mark.end && characters.kind(at: mark.start) != .other
        } else {
            repeat { mark.end = characters.previous(mark.end) } while mark.end > mark.start && characters.kind(before: mark.end) != .other
        }
    }
}

/// Writes the characters of a paragraph so that a reader shows each of them.
struct MarkdownEscaping {
    /// The content of the line so far, because some characters have a special meaning at the start of a line.
    private enum Beginning { case blank, digits, over }

    private let characters: MarkdownCharacters
    private var beginning = Beginning.blank
    private var nextCode = 0

    init(_ characters: MarkdownCharacters) { self.characters = characters }

    /// Writes a range. Ranges must be passed in order.
    mutating func write(_ range: Range<Int>, to output: inout [UInt8]) {
        var place = range.lowerBound
        while nextCode < characters.codes.count, characters.codes[nextCode].lowerBound < range.upperBound {
            let code = characters.codes[nextCode]
            writePlain(place..<code.lowerBound, to: &output)
            output.append(contentsOf: MarkdownText.code(String(decoding: characters.bytes[code], as: UTF8.self)).utf8)
            (place, beginning) = (code.upperBound, .over)
            nextCode += 1
        }
        writePlain(place..<range.upperBound, to: &output)
    }

    private mutating func writePlain(_ range: Range<Int>, to output: inout [UInt8]) {
        for byte in characters.bytes[range] {
            let isBlank = byte == 0x20 || byte == 0x09
            switch byte {
            case 0x0A:
                output += [0x5C, 0x0A]
                beginning = .blank
                continue
            case _ where isBlank && beginning == .blank:
                // A no-break space.
                output += [0xC2, 0xA0]
                continue
            case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"),
                 UInt8(ascii: ">"), UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "!"):
                output.append(0x5C)
            case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: ":"):
                if beginning == .blank { output.append(0x5C) }
            case UInt8(ascii: "."), UInt8(ascii: ")"):
                if beginning == .digits { output.append(0x5C) }
            default: break
            }
            output.append(byte)
            beginning = (0x30...0x39).contains(byte) && beginning != .over ? .digits : .over
        }
    }
}
