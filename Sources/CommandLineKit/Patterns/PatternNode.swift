/// A parsed regular expression.
indirect enum PatternNode {
    case empty
    case letter(UInt32)
    /// Any character except a line end.
    case any
    case oneOf(LetterClass)
    case sequence([PatternNode])
    /// One of several nodes; earlier ones are preferred.
    case choice([PatternNode])
    case repeated(PatternNode, least: Int, most: Int?, isGreedy: Bool)
    case place(PatternPlace)
}

/// A place between two letters.
enum PatternPlace {
    case lineStart, lineEnd, textStart, textEnd, wordBorder, noWordBorder
    /// A place with no letter of a word before it, or after it.
    case beforeWord, afterWord
}

/// The letters that a place of a pattern accepts.
struct LetterClass: Sendable {
    enum Kind: Sendable { case word, digit, space, letter, capital, small, number, punctuation, mark, symbol }

    var ranges: [ClosedRange<UInt32>] = []
    var kinds: [(kind: Kind, isInverted: Bool)] = []
    var isInverted = false
    /// Whether letters were lowercased, so that a capital matches a small letter.
    var ignoresCase = false

    func contains(_ letter: UInt32) -> Bool {
        if accepts(letter) { return !isInverted }
        if ignoresCase, let scalar = Unicode.Scalar(letter) {
            let upper = scalar.properties.uppercaseMapping.unicodeScalars
            if upper.count == 1, let other = upper.first, other != scalar, accepts(other.value) { return !isInverted }
        }
        return isInverted
    }

    private func accepts(_ letter: UInt32) -> Bool {
        ranges.contains { $0.contains(letter) } || kinds.contains { LetterClass.isOf($0.kind, letter) != $0.isInverted }
    }

    /// Whether a letter is part of a word. A letter of several scalars is.
    static func isWord(_ letter: UInt32) -> Bool {
        if letter < 0x80 { return letter &- 0x30 < 10 || (letter | 0x20) &- 0x61 < 26 || letter == 0x5F }
        return isOf(.word, letter)
    }

    private static func isOf(_ kind: Kind, _ letter: UInt32) -> Bool {
        guard let scalar = Unicode.Scalar(letter) else { return kind == .word || kind == .letter }
        let category = scalar.properties.generalCategory
        switch kind {
        case .word:
            return scalar.properties.isAlphabetic || category == .decimalNumber || category == .connectorPunctuation || isOf(.mark, letter)
        case .digit: return category == .decimalNumber
        case .space: return scalar.properties.isWhitespace
        case .letter:
            return switch category {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
            default: false
            }
        case .capital: return category == .uppercaseLetter
        case .small: return category == .lowercaseLetter
        case .number: return category == .decimalNumber || category == .letterNumber || category == .otherNumber
        case .mark: return category == .nonspacingMark || category == .spacingMark || category == .enclosingMark
        case .punctuation:
            return switch category {
            case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation: true
            default: false
            }
        case .symbol: return category == .mathSymbol || category == .currencySymbol || category == .modifierSymbol || category == .otherSymbol
        }
    }
}

/// The reason why a pattern cannot be used.
package struct PatternError: Error, Sendable {
    package let message: String
}
