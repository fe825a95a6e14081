/// The letters of a text as searches compare them: lowercase, decomposed, without variation selectors and skin tones, and on request without accents.
package struct TextFolding {
    /// `cafe` is `café`, `елка` is `ёлка`, `strasse` is `Straße`, and wide letters are narrow ones.
    package let ignoresAccents: Bool
    /// Variation selectors and skin tones count too.
    package var keepsVariants = false

    package init(ignoresAccents: Bool, keepsVariants: Bool = false) {
        self.ignoresAccents = ignoresAccents
        self.keepsVariants = keepsVariants
    }

    /// The scalars of a text.
    package func scalars(_ text: String) -> [UInt32] {
        var out: [UInt32] = []
        out.reserveCapacity(text.utf8.count)
        let table = ignoresAccents ? TextFolding.folded : TextFolding.plain
        for scalar in text.unicodeScalars {
            let value = scalar.value
            if value < 0x80 {
                out.append(value &- 0x41 < 26 ? value | 0x20 : value)
            } else if value < TextFolding.tabled, table[Int(value)] != 0 {
                out.append(table[Int(value)])
            } else {
                append(scalar, to: &out)
            }
        }
        return out
    }

    /// A text whose equality and beginnings are those of the scalars.
    package func text(_ text: String) -> String {
        var out = String.UnicodeScalarView()
        for value in scalars(text) { if let scalar = Unicode.Scalar(value) { out.append(scalar) } }
        return String(out)
    }

    /// Whether a scalar belongs to the letter before it, which is another letter without it.
    package static func isAccent(_ value: UInt32) -> Bool {
        guard value >= 0x300, let scalar = Unicode.Scalar(value) else { return false }
        let combining = scalar.properties.canonicalCombiningClass.rawValue
        return combining >= 200 || combining == 7 || combining == 8
    }

    // MARK: - One scalar

    private func append(_ scalar: Unicode.Scalar, to out: inout [UInt32]) {
        let value = scalar.value
        switch value {
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x1F3FB...0x1F3FF:
            if keepsVariants { out.append(value) }
        case 0x3400...0x9FFF, 0x1F000...0x1FAFF: out.append(value)
        case 0xAC00...0xD7A3: TextFolding.append(hangul: value - 0xAC00, to: &out)
        case 0xFF01...0xFF5E where ignoresAccents:
            let narrow = value - 0xFEE0
            out.append(narrow &- 0x41 < 26 ? narrow | 0x20 : narrow)
        default:
            for lower in scalar.properties.lowercaseMapping.unicodeScalars {
                decompose(lower.value, to: &out)
            }
        }
    }

    private func decompose(_ value: UInt32, to out: inout [UInt32]) {
        if let (base, mark) = CanonicalDecomposition.parts(of: value) {
            decompose(base, to: &out)
            if mark != 0 { decompose(mark, to: &out) }
            return
        }
        guard let scalar = Unicode.Scalar(value) else { return }
        if ignoresAccents, let letters = TextFolding.letters[scalar] { return out += letters }
        let combining = scalar.properties.canonicalCombiningClass.rawValue
        guard combining > 0 else { return out.append(value == 0x3C2 ? 0x3C3 : value) }
        if ignoresAccents, combining >= 200 || (10...35).contains(combining) { return }
        // Marks in canonical order, whatever order they were typed in; of very many on one letter only the last ones.
        var place = out.count
        while place > 0, out.count - place < TextFolding.marks, let before = Unicode.Scalar(out[place - 1]), before.properties.canonicalCombiningClass.rawValue > combining { place -= 1 }
        out.insert(value, at: place)
    }

    private static func append(hangul syllable: UInt32, to out: inout [UInt32]) {
        out.append(0x1100 + syllable / 588)
        out.append(0x1161 + syllable % 588 / 28)
        if syllable % 28 != 0 { out.append(0x11A7 + syllable % 28) }
    }

    private static let marks = 32

    // MARK: - Tables

    /// Letters that are written with others where they are missing.
    private static let letters: [Unicode.Scalar: [UInt32]] = {
        let words: [Unicode.Scalar: String] = [
            "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ŧ": "t", "ı": "i", "\u{FB00}": "ff", "\u{FB01}": "fi",
            "\u{FB02}": "fl", "\u{FB03}": "ffi", "\u{FB04}": "ffl", "\u{FB05}": "st", "\u{FB06}": "st",
        ]
        return words.mapValues { $0.unicodeScalars.map(\.value) }
    }()

    /// The scalars below it have tables.
    private static let tabled: UInt32 = 0x2000
    private static let plain = table(TextFolding(ignoresAccents: false))
    private static let folded = table(TextFolding(ignoresAccents: true))

    /// What each scalar becomes on its own; 0 if that is not one scalar, or depends on the scalars before it.
    private static func table(_ folding: TextFolding) -> [UInt32] {
        (0..<tabled).map { value in
            guard let scalar = Unicode.Scalar(value) else { return 0 }
            var out: [UInt32] = []
            folding.append(scalar, to: &out)
            guard out.count == 1, scalar.properties.canonicalCombiningClass.rawValue == 0, !isAccent(out[0]) else { return 0 }
            return out[0]
        }
    }
}
