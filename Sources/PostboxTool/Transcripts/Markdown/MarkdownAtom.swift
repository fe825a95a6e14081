/// The smallest piece of a paragraph that delimiters can stand beside: a character, escaped where it has to be, or all of a run of code.
struct MarkdownAtom {
    /// How a reader takes a character beside a delimiter.
    enum Kind {
        case space, punctuation, other
        /// Punctuation to some readers: CommonMark has counted symbols as such since 0.31, and some look at halves of surrogate pairs.
        case symbol
    }

    /// Of code what is between the backticks.
    var text: String
    var isCode = false
    var style: MarkdownStyle

    static let lineEnd = MarkdownAtom(text: "\\\n", style: MarkdownStyle())

    var markdown: String { isCode ? MarkdownText.code(text) : text }

    var kind: Kind {
        guard !isCode, let scalar = text.unicodeScalars.last else { return .punctuation }
        if scalar.isASCII {
            switch scalar {
            case " ", "\t", "\n": return .space
            case "0"..."9", "A"..."Z", "a"..."z": return .other
            default: return scalar.value < 0x20 || scalar.value == 0x7F ? .other : .punctuation
            }
        }
        switch scalar.properties.generalCategory {
        case .spaceSeparator: return .space
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
            return scalar.value < 0x10000 ? .punctuation : .symbol
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return .symbol
        default: return .other
        }
    }
}
