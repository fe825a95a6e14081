/// Finds delimiters that a reader of CommonMark would take for something else, by its rules of flanking runs.
struct MarkdownDelimiters {
    private typealias Event = MarkdownMark.Event

    private let characters: MarkdownCharacters
    private var misplaced: [MarkdownMark.Event] = []
    /// The marks that are open, with the length of the run that opened each.
    private var open: [(kind: MarkdownMark.Kind, run: Int)] = []

    /// Those of a paragraph with these characters that cannot stand where they do.
    static func misplaced(_ events: [MarkdownMark.Event], _ characters: MarkdownCharacters) -> [MarkdownMark.Event] {
        var check = MarkdownDelimiters(characters: characters)
        var (start, rest) = (0, events[...])
        while let first = rest.first {
            let count = rest.prefix { $0.place == first.place }.count
            check.check(events[start..<start + count])
            start += count
            rest = rest.dropFirst(count)
        }
        return check.misplaced
    }

    private init(characters: MarkdownCharacters) { self.characters = characters }

    /// All that stands between two characters.
    private mutating func check(_ events: ArraySlice<MarkdownMark.Event>) {
        var start = events.startIndex
        while start < events.endIndex {
            let (place, kind) = (events[start].place, events[start].kind)
            var end = start + 1
            if let character = kind.delimiter { while end < events.endIndex, events[end].kind.delimiter == character { end += 1 } }
            let before = start > events.startIndex ? .punctuation : characters.kind(before: place)
            let after = end < events.endIndex ? .punctuation : characters.kind(at: place)
            if kind.delimiter != nil {
                check(run: events[start..<end], before, after)
            } else if events[start].isOpening {
                open.append((kind, 0))
            } else {
                open.removeLast()
            }
            start = end
        }
    }

    private mutating func check(run: ArraySlice<MarkdownMark.Event>, _ before: MarkdownCharacters.Kind, _ after: MarkdownCharacters.Kind) {
        let length = run.reduce(0) { $0 + $1.kind.end.utf8.count }
        let (opening, closing) = (run.filter(\.isOpening), run.filter { !$0.isOpening })
        open.removeLast(closing.count)
        let readings = [false, true].map { Flanks(before, after, symbolsArePunctuation: $0) }
        // What closes and opens at once is only understood of an italic mark and a bold one.
        let isMixed = !opening.isEmpty && !closing.isEmpty
        let isAmbiguous = isMixed && length != 3
        if !opening.isEmpty, isAmbiguous || readings.contains(where: { !$0.canOpen }) || (readings.contains { $0.canClose } && closesAnother(run, length)) {
            misplaced += opening
        } else if !closing.isEmpty, readings.contains(where: { !$0.canClose }) {
            misplaced += closing
        }
        for event in opening { open.append((event.kind, length)) }
    }

    /// Whether a run that opens and could close would close what is open: runs match unless their lengths add up to a multiple of three.
    private func closesAnother(_ run: ArraySlice<MarkdownMark.Event>, _ length: Int) -> Bool {
        for (kind, other) in open.reversed() {
            // What is outside of a link is out of reach.
            if case .link = kind { return false }
            if kind.delimiter == run.first?.kind.delimiter { return (other + length) % 3 != 0 || (other % 3 == 0 && length % 3 == 0) }
        }
        return false
    }
}

/// What a run of delimiters between two characters can be.
private struct Flanks {
    let canOpen: Bool
    let canClose: Bool

    init(_ before: MarkdownCharacters.Kind, _ after: MarkdownCharacters.Kind, symbolsArePunctuation: Bool) {
        func isPunctuation(_ kind: MarkdownCharacters.Kind) -> Bool { kind == .punctuation || (kind == .symbol && symbolsArePunctuation) }
        canOpen = after != .space && (!isPunctuation(after) || before == .space || isPunctuation(before))
        canClose = before != .space && (!isPunctuation(before) || after == .space || isPunctuation(after))
    }
}

extension MarkdownMark.Kind {
    /// The character of runs of delimiters; nil for what readers do not match in that way.
    fileprivate var delimiter: Character? {
        switch self {
        case .link, .spoiler: nil
        case .strikethrough: "~"
        case .italic, .bold: "*"
        }
    }
}
