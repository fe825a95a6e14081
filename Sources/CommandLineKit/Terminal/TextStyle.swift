/// The styles of text on a terminal. Nothing else writes colors.
package enum TextStyle: Sendable {
    /// The titles of a table's columns.
    case heading
    /// The name of the program before a fatal error.
    case error
    case match
    case path, id
    case fault, drift, note
    /// Removed and new text within one text.
    case removed, added
    /// Whole values and rows on the two sides of a comparison.
    case old, new, changed

    /// Returns the text in this style, or the text alone if it may not be colored.
    package func apply(to text: String, if isColored: Bool = true) -> String {
        isColored && !text.isEmpty ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
    }

    private var code: String {
        switch self {
        case .heading: "1"
        case .error, .match: "1;31"
        case .path: "35"
        case .note: "36"
        case .removed: "9;31"
        case .fault, .old: "31"
        case .drift, .changed: "33"
        case .id, .added, .new: "32"
        }
    }
}

/// A text in pieces, each with its style, or `nil` for plain text.
package struct StyledText {
    package private(set) var pieces: [(text: String, style: TextStyle?)] = []

    package init(_ text: String, _ style: TextStyle? = nil) { pieces = [(text, style)] }

    /// Creates a text with a style in these ranges. The ranges are in ascending order, in bytes of the text's UTF-8.
    package init(_ text: String, _ ranges: [Range<Int>], _ style: TextStyle) {
        let bytes = Array(text.utf8)
        var place = 0
        func add(_ range: Range<Int>, _ style: TextStyle?) {
            guard range.lowerBound >= 0, range.upperBound <= bytes.count, !range.isEmpty else { return }
            pieces.append((String(decoding: bytes[range], as: UTF8.self), style))
        }
        for range in ranges where range.lowerBound >= place {
            add(place..<range.lowerBound, nil)
            add(range, style)
            place = range.upperBound
        }
        if place < bytes.count { add(place..<bytes.count, nil) }
    }

    package static func + (first: StyledText, second: StyledText) -> StyledText {
        var sum = first
        sum.pieces += second.pieces
        return sum
    }

    /// The text with the escape sequences of its styles.
    var colored: String { pieces.map { $0.style?.apply(to: $0.text) ?? $0.text }.joined() }
}
