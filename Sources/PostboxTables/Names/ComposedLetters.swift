/// Pairs of characters that Unicode composes into one: the part of canonical composition that applies after marks have been removed.
enum ComposedLetters {
    /// nil: they stay two.
    static func composed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        switch second.value {
        case ..<0x900: return nil
        case 0x1161...0x1175: return syllable(first.value, vowel: second.value)
        case 0x11A8...0x11C2: return syllable(first.value, end: second.value)
        default:
            guard second.properties.generalCategory == .spacingMark else { return nil }
            var pair = String.UnicodeScalarView()
            pair.append(first)
            pair.append(second)
            return table[String(pair)]
        }
    }

    /// Hangul: a consonant and a vowel.
    private static func syllable(_ consonant: UInt32, vowel: UInt32) -> Unicode.Scalar? {
        guard case 0x1100...0x1112 = consonant else { return nil }
        return Unicode.Scalar(0xAC00 + ((consonant - 0x1100) * 21 + vowel - 0x1161) * 28)
    }

    /// Hangul: a syllable that is open, and the consonant at its end.
    private static func syllable(_ open: UInt32, end: UInt32) -> Unicode.Scalar? {
        guard case 0xAC00...0xD7A3 = open, (open - 0xAC00) % 28 == 0 else { return nil }
        return Unicode.Scalar(open + end - 0x11A7)
    }

    /// Strings are equal when they are canonically: a letter is found by its parts.
    private static let table = Dictionary(uniqueKeysWithValues: spacing.unicodeScalars.map { (String($0), $0) })

    /// Letters and vowel signs of which both parts stand beside one another.
    private static let spacing = """
        \u{9CB}\u{9CC}\u{B4B}\u{B4C}\u{B94}\u{BCA}\u{BCB}\u{BCC}\u{CCB}\u{D4A}\u{D4B}\u{D4C}\u{DDC}\u{DDE}\u{1B06}\u{1B08}\u{1B0A}\u{1B0C}\u{1B0E}\
        \u{1B12}\u{1B40}\u{1B41}\u{1134B}\u{1134C}\u{114BC}\u{114BE}\u{115BA}\u{115BB}\u{11938}
        """
}
