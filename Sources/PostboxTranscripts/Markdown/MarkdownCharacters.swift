/// The text of a paragraph as UTF-8. A run of code counts as one character.
struct MarkdownCharacters {
    /// The way a reader classifies a character next to a delimiter.
    enum Kind {
        case space, punctuation, other
        /// Punctuation to some readers: since CommonMark 0.31, symbols are punctuation, and some readers process the halves of surrogate pairs
        /// separately.
        case symbol
    }

    private(set) var bytes: [UInt8] = []
    /// The runs of code in order. Each range covers the text between the backticks.
    private(set) var codes: [Range<Int>] = []

    var isEmpty: Bool { bytes.isEmpty }
    var end: Int { bytes.count }

    mutating func append(_ text: UnsafeRawBufferPointer.SubSequence) { bytes.append(contentsOf: text) }

    mutating func appendLineEnd() { bytes.append(0x0A) }

    mutating func append(code text: String, extendsLast: Bool) {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        if extendsLast, let last = codes.popLast() { codes.append(last.lowerBound..<bytes.count) } else { codes.append(start..<bytes.count) }
    }

    /// Removes everything from a position on, which must not contain code.
    mutating func removeAll(from place: Int) { bytes.removeSubrange(place...) }

    // MARK: - Characters

    /// The position after the character at `place`.
    func next(_ place: Int) -> Int {
        if let code = code(at: place) { return code.upperBound }
        var next = place + 1
        while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
        return next
    }

    /// The place of the character before `place`.
    func previous(_ place: Int) -> Int {
        if let code = code(endingAt: place) { return code.lowerBound }
        var previous = place - 1
        while previous > 0, bytes[previous] & 0xC0 == 0x80 { previous -= 1 }
        return previous
    }

    /// The kind of the character at `place`; a space at the end.
    func kind(at place: Int) -> Kind {
        guard place < bytes.count else { return .space }
        return code(at: place) == nil ? kind(place..<next(place)) : .punctuation
    }

    /// The kind of the character before `place`; a space at the start.
    func kind(before place: Int) -> Kind {
        guard place > 0 else { return .space }
        return code(endingAt: place) == nil ? kind(previous(place)..<place) : .punctuation
    }

    private func kind(_ range: Range<Int>) -> Kind {
        let first = bytes[range.lowerBound]
        guard first >= 0x80 else {
            switch first {
            case 0x20, 0x09, 0x0A: return .space
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return .other
            default: return first < 0x20 || first == 0x7F ? .other : .punctuation
            }
        }
        guard let scalar = String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first else { return .other }
        switch scalar.properties.generalCategory {
        case .spaceSeparator: return .space
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
            return scalar.value < 0x10000 ? .punctuation : .symbol
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return .symbol
        default: return .other
        }
    }

    private func code(at place: Int) -> Range<Int>? {
        let number = firstCode { $0.lowerBound >= place }
        return number < codes.count && codes[number].lowerBound == place ? codes[number] : nil
    }

    private func code(endingAt place: Int) -> Range<Int>? {
        let number = firstCode { $0.upperBound >= place }
        return number < codes.count && codes[number].upperBound == place ? codes[number] : nil
    }

    private func firstCode(_ isBehind: (Range<Int>) -> Bool) -> Int {
        var (low, high) = (0, codes.count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(codes[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// Finds delimiters that a reader of CommonMark would misunderstand, according to its rules for flanking runs.
struct MarkdownDelimiters {
    private typealias Event = MarkdownMark.Event

    private let characters: MarkdownCharacters
    private var misplaced: [MarkdownMark.Event] = []
    /// The open marks, each with the length of the run that opened it.
    private var open: [(kind: MarkdownMark.Kind, run: Int)] = []

    /// Returns the delimiters of a paragraph with these characters not recognized at their places.
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

    /// Checks all events between two characters.
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
        // A run that both closes and opens is only understood for an italic mark and a bold one.
        let isMixed = !opening.isEmpty && !closing.isEmpty
        let isAmbiguous = isMixed && length != 3
        if !opening.isEmpty, isAmbiguous || readings.contains(where: { !$0.canOpen }) || (readings.contains { $0.canClose } && closesAnother(run, length)) {
            misplaced += opening
        } else if !closing.isEmpty, readings.contains(where: { !$0.canClose }) {
            misplaced += closing
        }
        for event in opening { open.append((event.kind, length)) }
    }

    /// Whether a run that can both open and close would close an open run: runs match unless the sum of their lengths is a multiple of three.
    private func closesAnother(_ run: ArraySlice<MarkdownMark.Event>, _ length: Int) -> Bool {
        for (kind, other) in open.reversed() {
            // Marks outside a link cannot be paired with those inside.
            if case .link = kind { return false }
            if kind.delimiter == run.first?.kind.delimiter { return (other + length) % 3 != 0 || (other % 3 == 0 && length % 3 == 0) }
        }
        return false
    }
}

/// The possible roles of a run of delimiters between two characters.
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
    /// The character of runs of delimiters; `nil` for marks that readers do not match in that way.
    fileprivate var delimiter: Character? {
        switch self {
        case .link, .spoiler: nil
        case .strikethrough: "~"
        case .italic, .bold: "*"
        }
    }
}
