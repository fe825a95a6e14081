/// The pattern of a search in texts: regular expressions or plain texts, any of several. Belongs to one thread at a time.
///
/// Letters are compared as in `TextSearch`. A search takes time proportional to the text and to the pattern, for any input.
package final class TextPattern {
    package struct Options: Sendable {
        package var isPlain = false
        package var ignoresCase = false
        package var ignoresAccents = false
        /// Matches start and end at word boundaries.
        package var isWord = false
        /// Matches are whole lines.
        package var isLine = false

        package init() {}
    }

    private let letters: PatternLetters
    /// The machine that matches the pattern; `nil` if only plain texts are searched.
    private let machine: PatternMachine?
    /// Plain texts, at least one of which is in every match; empty if no such texts are known.
    private let needles: [TextSearch]
    /// The longest word of each of these texts.
    private let words: [TextSearch]

    /// The number of texts with further matches, which were not searched.
    package private(set) var cutTexts = 0

    /// The maximum number of steps of the machine in one text, after the first match.
    private static let budget = 1 << 22

    package init(_ patterns: [String], _ options: Options) throws(PatternError) {
        letters = PatternLetters(ignoresCase: options.ignoresCase, ignoresAccents: options.ignoresAccents)
        var nodes: [PatternNode] = [], texts: [String] = []
        for pattern in patterns {
            let isPlain = options.isPlain || !TextPattern.hasSyntax(pattern)
            if isPlain, !pattern.isEmpty {
                texts.append(pattern)
                nodes.append(.sequence(letters.letters(ofPattern: pattern, ignoresCase: options.ignoresCase)))
            } else {
                var parser = PatternParser(pattern, letters: letters, ignoresCase: options.ignoresCase)
                nodes.append(isPlain ? .empty : try parser.parse())
            }
        }
        let search = { TextSearch($0, ignoresAccents: options.ignoresAccents, keepsCase: !options.ignoresCase) }
        let isAllPlain = texts.count == patterns.count
        let own = isAllPlain ? texts : TextPattern.needles(nodes)
        needles = own.map(search)
        words = own.map { search($0.split { " ,@+".contains($0) }.max { $0.utf8.count < $1.utf8.count }.map(String.init) ?? "") }
        if isAllPlain, !options.isWord, !options.isLine {
            machine = nil
            return
        }
        var node = nodes.count == 1 ? nodes[0] : .choice(nodes)
        if options.isWord { node = .sequence([.place(.beforeWord), node, .place(.afterWord)]) }
        if options.isLine { node = .sequence([.place(.lineStart), node, .place(.lineEnd)]) }
        machine = PatternMachine(try PatternProgram(node))
    }

    private static func hasSyntax(_ text: String) -> Bool { text.utf8.contains { "\\.+*?()|[]{}^$".utf8.contains($0) } }

    /// Whether the text matches.
    package func isFound(in stored: UnsafeRawBufferPointer) -> Bool {
        if !needles.isEmpty, !needles.contains(where: { $0.isFound(in: stored) }) { return false }
        guard let machine else { return true }
        var budget = Int.max
        let own = letters.letters(of: String(decoding: stored, as: UTF8.self))
        return machine.next(in: own.letters, from: 0, budget: &budget) != nil
    }

    /// Whether bytes of any kind may contain a match in UTF-8: false only if they cannot.
    package func mayBeFound(inBytes stored: UnsafeRawBufferPointer) -> Bool { TextPattern.mayBeFound(needles, stored) }

    /// Like the method above, for bytes that contain the parts of a text, which are joined with spaces and commas.
    package func mayBeFound(inPartsOf stored: UnsafeRawBufferPointer) -> Bool { TextPattern.mayBeFound(words, stored) }

    /// Whether one of the texts may be found; `true` if there are no texts. Uses a loop, because `contains` copies each search.
    private static func mayBeFound(_ texts: [TextSearch], _ stored: UnsafeRawBufferPointer) -> Bool {
        for place in texts.indices where texts[place].mayBeFound(inBytes: stored) { return true }
        return texts.isEmpty
    }

    /// Returns the matches as ranges of bytes of the text's UTF-8, in order and without overlaps. An empty match is an empty range.
    package func ranges(in text: String) -> [Range<Int>] {
        var text = text
        guard text.withUTF8({ mayBeFound(inBytes: UnsafeRawBufferPointer($0)) }) else { return [] }
        guard let machine else { return plainRanges(in: text) }
        let own = letters.letters(of: text)
        var ranges: [Range<Int>] = [], place = 0, budget = Int.max
        while place <= own.letters.count {
            let range = machine.next(in: own.letters, from: place, budget: &budget)
            // The first match is searched to the end.
            if budget <= 0 {
                cutTexts += 1
                break
            }
            guard let range else { break }
            budget = min(budget, TextPattern.budget)
            let start = range.lowerBound < own.places.count ? own.places[range.lowerBound] : own.folded.scalars.count
            let end = range.upperBound < own.places.count ? own.places[range.upperBound] : own.folded.scalars.count
            let bytes = own.folded.bytes(of: start..<end)
            ranges.append(range.isEmpty ? bytes.lowerBound..<bytes.lowerBound : bytes)
            place = range.isEmpty ? range.upperBound + 1 : range.upperBound
        }
        return ranges
    }

    private func plainRanges(in text: String) -> [Range<Int>] {
        var found: [Range<Int>] = [], text = text
        for needle in needles {
            if let ranges = text.withUTF8({ needle.ranges(inASCII: UnsafeRawBufferPointer($0)) }) {
                found += ranges
                continue
            }
            let folded = needle.folded(text)
            found += needle.ranges(in: folded).map { folded.bytes(of: $0) }
        }
        guard needles.count > 1 else { return found }
        var ranges: [Range<Int>] = []
        for range in found.sorted(by: { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }) where range.lowerBound >= ranges.last?.upperBound ?? 0 {
            ranges.append(range)
        }
        return ranges
    }

    // MARK: - Texts in every match

    /// Returns plain texts, at least one of which is in every match of one of the nodes; empty if none exist.
    private static func needles(_ nodes: [PatternNode]) -> [String] {
        var all: [String] = []
        for node in nodes {
            let own = needles(node)
            if own.isEmpty { return [] }
            all += own
        }
        return all.count <= 16 ? all : []
    }

    private static func needles(_ node: PatternNode) -> [String] {
        switch node {
        case .letter: return run([node])
        case let .sequence(parts):
            var best: [String] = [], letters: [PatternNode] = []
            func take(_ candidate: [String]) {
                func worth(_ texts: [String]) -> Int { texts.map(\.utf8.count).min() ?? 0 }
                if worth(candidate) > worth(best) { best = candidate }
            }
            for part in parts.flatMap({ node -> [PatternNode] in if case let .sequence(inner) = node { inner } else { [node] } }) {
                if case .letter = part {
                    letters.append(part)
                } else {
                    take(run(letters))
                    letters = []
                    take(needles(part))
                }
            }
            take(run(letters))
            return best
        case let .choice(branches): return needles(branches)
        case let .repeated(inner, least, _, _): return least > 0 ? needles(inner) : []
        case .empty, .any, .oneOf, .place: return []
        }
    }

    private static func run(_ letters: [PatternNode]) -> [String] {
        var text = ""
        for case let .letter(letter) in letters {
            guard let scalar = Unicode.Scalar(letter) else { return [] }
            text.unicodeScalars.append(scalar)
        }
        return text.isEmpty ? [] : [text]
    }
}
