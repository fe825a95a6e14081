import PostboxSchema

/// The words that find a name. See "Peer Tables", "Tokens".
///
/// Telegram's words are Apple's; the rule here is that of the project: a word is a run of letters and digits. Stored words are never made again.
package enum PeerNameTokens {
    package enum Mode: Sendable {
        /// The text as it is, without marks over letters.
        case none
        /// The text, and after it the same in Latin letters.
        case combined
        /// In Latin letters only.
        case transliterated
    }

    /// The words of a name, each in UTF-16LE.
    package static func of(_ name: PeerIndexName) -> [[UInt8]] {
        switch name {
        case let .title(title, addressNames):
            words(title, .combined) + addressNames.flatMap { words($0, .none) }
        case let .personName(first, last, addressNames, phoneNumber):
            words(first, .combined) + words(last, .combined) + addressNames.flatMap { words($0, .none) } + words(phoneNumber ?? "", .none)
        }
    }

    /// The words of a text, each once, in order, in UTF-16LE.
    package static func words(_ text: String, _ mode: Mode) -> [[UInt8]] {
        var text = text.lowercased()
        if text.utf16.contains(where: { $0 >= 128 }) {
            let stripped = text.withoutMarks()
            switch mode {
            case .none: text = stripped
            case .combined: text = stripped + " " + stripped.inLatinLetters()
            case .transliterated: text = stripped.inLatinLetters()
            }
        }
        var result: [[UInt8]] = []
        var seen: Set<String> = []
        for word in text.unicodeScalars.split(whereSeparator: { !$0.isPartOfWord }) {
            let word = String(word)
            if seen.insert(word).inserted { result.append(word.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }) }
        }
        return result
    }
}

extension Unicode.Scalar {
    fileprivate var isPartOfWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}

extension String {
    /// Letters without the marks over and under them, composed: decomposed and composed texts are the same then.
    fileprivate func withoutMarks() -> String {
        var result: [Unicode.Scalar] = []
        func append(_ plain: Unicode.Scalar) {
            if let last = result.last, let composed = ComposedLetters.composed(last, plain) {
                result[result.count - 1] = composed
            } else {
                result.append(plain)
            }
        }
        for scalar in unicodeScalars where scalar.properties.generalCategory != .nonspacingMark {
            if scalar == "\u{CCB}" {
                // The one letter that leaves two: a vowel sign of Kannada.
                append("\u{CC2}")
                append("\u{CD5}")
            } else {
                append(PlainLetters.plain(scalar))
            }
        }
        return String(String.UnicodeScalarView(result))
    }

    /// What the built-in tables of alphabets give; letters of other alphabets are left out.
    fileprivate func inLatinLetters() -> String {
        var result = ""
        for scalar in unicodeScalars {
            if scalar.isASCII {
                result.unicodeScalars.append(scalar)
            } else if let latin = LatinLetters.of(scalar) {
                result += latin
            } else if scalar.properties.isWhitespace {
                result += " "
            }
        }
        return result
    }
}
