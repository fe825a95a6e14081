/// A range of a paragraph with delimiters around it.
struct MarkdownMark {
    /// The kinds of marks, in nesting order from the outside if ranges are equal.
    enum Kind: Equatable {
        case link(String), spoiler, strikethrough, italic, bold

        static func all(of style: MarkdownStyle) -> [Kind] {
            var kinds = style.link.map { [Kind.link($0)] } ?? []
            if style.marks.contains(.spoiler) { kinds.append(.spoiler) }
            if style.marks.contains(.strikethrough) { kinds.append(.strikethrough) }
            if style.marks.contains(.italic) { kinds.append(.italic) }
            if style.marks.contains(.bold) { kinds.append(.bold) }
            return kinds
        }

        var rank: Int {
            switch self {
            case .link: 0
            case .spoiler: 1
            case .strikethrough: 2
            case .italic: 3
            case .bold: 4
            }
        }

        var beginning: String { if case .link = self { "[" } else { end } }

        var end: String {
            switch self {
            case let .link(url): MarkdownText.linkEnd(url)
            case .spoiler: "||"
            case .strikethrough: "~~"
            case .italic: "*"
            case .bold: "**"
            }
        }
    }

    /// A mark that opens or closes.
    struct Event {
        var place: Int
        /// The number of the mark in the list.
        var mark: Int
        var kind: Kind
        var isOpening: Bool
    }

    var kind: Kind
    var start: Int
    var end: Int

    private static func isBefore(_ lhs: MarkdownMark, _ rhs: MarkdownMark) -> Bool {
        (lhs.start, -lhs.end, lhs.kind.rank) < (rhs.start, -rhs.end, rhs.kind.rank)
    }

    /// Returns the marks as a proper tree, outer ones first: the outer one starts first, or else is longer; overlapping marks are cut.
    static func nested(_ marks: [MarkdownMark]) -> [MarkdownMark] {
        // Taken from the end.
        var rest = marks.sorted { isBefore($1, $0) }
        var (result, ends) = ([MarkdownMark](), [Int]())
        while var mark = rest.popLast() {
            while let end = ends.last, end <= mark.start { ends.removeLast() }
            if let end = ends.last, end < mark.end {
                let cut = MarkdownMark(kind: mark.kind, start: end, end: mark.end)
                var (low, high) = (0, rest.count)
                while low < high {
                    let middle = (low + high) / 2
                    if isBefore(cut, rest[middle]) { low = middle + 1 } else { high = middle }
                }
                rest.insert(cut, at: low)
                mark.end = end
            }
            result.append(mark)
            ends.append(mark.end)
        }
        return result
    }

    /// Returns the opening and closing events of a tree, in order.
    static func events(_ tree: [MarkdownMark]) -> [Event] {
        var (events, open) = ([Event](), [Int]())
        func close(_ number: Int) { events.append(Event(place: tree[number].end, mark: number, kind: tree[number].kind, isOpening: false)) }
        for (number, mark) in tree.enumerated() {
            while let last = open.last, tree[last].end <= mark.start {
                close(last)
                open.removeLast()
            }
            events.append(Event(place: mark.start, mark: number, kind: mark.kind, isOpening: true))
            open.append(number)
        }
        while let last = open.popLast() { close(last) }
        return events
    }
}

/// The style of a character of a paragraph.
struct MarkdownStyle: Equatable {
    struct Marks: OptionSet {
        let rawValue: UInt8
        static let bold = Marks(rawValue: 1), italic = Marks(rawValue: 2), strikethrough = Marks(rawValue: 4), spoiler = Marks(rawValue: 8)
    }

    var marks: Marks = []
    /// The target of the link.
    var link: String?

    var isPlain: Bool { marks.isEmpty && link == nil }
}
