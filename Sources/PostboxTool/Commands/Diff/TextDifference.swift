import CommandLineKit

/// A word-by-word comparison of two versions of a text: the common, removed, and added parts.
struct TextDifference: Hashable {
    enum Kind {
        case same, removed, added
    }

    struct Part: Hashable {
        var kind: Kind
        var text: String
    }

    private(set) var parts: [Part] = []

    /// The maximum number of cells in the comparison table, to limit memory use. For longer texts, the different part of each side is one change.
    private static let mostCells = 1_000_000

    /// Creates a text without changes.
    init(_ text: String) { append(.same, [text[...]]) }

    init(old: String, new: String) {
        let oldWords = TextDifference.words(of: old), newWords = TextDifference.words(of: new)
        let shared = zip(oldWords, newWords).prefix { $0 == $1 }.count
        let (oldRest, newRest) = (oldWords.dropFirst(shared), newWords.dropFirst(shared))
        let end = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
        append(.same, oldWords.prefix(shared))
        compare(Array(oldRest.dropLast(end)), Array(newRest.dropLast(end)))
        append(.same, oldWords.suffix(end))
        joinAcrossSpaces()
    }

    /// Splits a text into runs of letters and digits, runs of spaces, and single other characters. Scripts without spaces are compared by character.
    private static func words(of text: String) -> [Substring] {
        enum Class { case word, space, other }
        func kind(_ character: Character) -> Class {
            if character.isWhitespace { return .space }
            guard let scalar = character.unicodeScalars.first, scalar.value < 0x2E80 else { return .other }
            return character.isLetter || character.isNumber ? .word : .other
        }
        var words: [Substring] = [], start = text.startIndex, last: Class?
        for place in text.indices {
            let next = kind(text[place])
            if let last, next != last || next == .other {
                words.append(text[start..<place])
                start = place
            }
            last = next
        }
        if start < text.endIndex { words.append(text[start...]) }
        return words
    }

    /// Appends the longest common subsequence of two lists, and the words between.
    private mutating func compare(_ old: [Substring], _ new: [Substring]) {
        let width = new.count + 1
        guard !old.isEmpty, !new.isEmpty, old.count < TextDifference.mostCells / width else {
            append(.removed, old[...])
            append(.added, new[...])
            return
        }
        // The length of the longest common subsequence of the words that follow both positions.
        var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
        for row in old.indices.reversed() {
            for column in new.indices.reversed() {
                lengths[row * width + column] = old[row] == new[column]
                    ? lengths[(row + 1) * width + column + 1] + 1
                    : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
            }
        }
        var (row, column) = (0, 0)
        while row < old.count, column < new.count {
            if old[row] == new[column] {
                append(.same, [old[row]])
                row += 1
                column += 1
            } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
                append(.removed, [old[row]])
                row += 1
            } else {
                append(.added, [new[column]])
                column += 1
            }
        }
        append(.removed, old[row...])
        append(.added, new[column...])
    }

    /// Appends words. Removed words precede words added at the same position.
    private mutating func append(_ kind: Kind, _ words: some Sequence<Substring>) {
        let text = words.joined()
        guard !text.isEmpty else { return }
        if let last = parts.last, last.kind == kind {
            parts[parts.count - 1].text += text
        } else if kind == .removed, let last = parts.last, last.kind == .added {
            if parts.count > 1, parts[parts.count - 2].kind == .removed {
                parts[parts.count - 2].text += text
            } else {
                parts.insert(Part(kind: .removed, text: text), at: parts.count - 1)
            }
        } else {
            parts.append(Part(kind: kind, text: text))
        }
    }

    /// Combines adjacent changed words and the spaces between them into one change.
    private mutating func joinAcrossSpaces() {
        let before = parts
        parts = []
        for (place, part) in before.enumerated() {
            let isBetween = place > 0 && place + 1 < before.count && part.kind == .same && part.text.allSatisfy(\.isWhitespace)
            if isBetween {
                append(.removed, [part.text[...]])
                append(.added, [part.text[...]])
            } else {
                append(part.kind, [part.text[...]])
            }
        }
    }

    /// Returns the text with marks as in `git diff --word-diff`, or in color. `shown` makes each part safe to print.
    func marked(color: Bool, shown: (String) -> String = { $0 }) -> String {
        parts.map { part in
            let text = shown(part.text)
            return switch part.kind {
            case .same: text
            case .removed: color ? TextStyle.removed.apply(to: text) : "[-\(text)-]"
            case .added: color ? TextStyle.added.apply(to: text) : "{+\(text)+}"
            }
        }.joined()
    }

    static func + (first: TextDifference, second: TextDifference) -> TextDifference {
        var sum = first
        for part in second.parts { sum.append(part.kind, [part.text[...]]) }
        return sum
    }

    static func + (first: String, second: TextDifference) -> TextDifference { TextDifference(first) + second }
    static func + (first: TextDifference, second: String) -> TextDifference { first + TextDifference(second) }
}
