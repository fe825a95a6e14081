/// The letters of texts for pattern matching: each with its accents in composed form, lowercase and without accents if these are ignored.
struct PatternLetters: Sendable {
    let ignoresCase: Bool
    let ignoresAccents: Bool
    private let folding: TextFolding

    /// Represents an accented letter of several scalars.
    private static let other: UInt32 = 0x11_0000

    init(ignoresCase: Bool, ignoresAccents: Bool) {
        self.ignoresCase = ignoresCase
        self.ignoresAccents = ignoresAccents
        folding = TextFolding(ignoresAccents: ignoresAccents, keepsCase: !ignoresCase)
    }

    /// The letters of a text, with the place of each among its folded scalars.
    func letters(of text: String) -> (letters: [UInt32], places: [Int], folded: FoldedText) {
        let folded = folding.located(text)
        var letters: [UInt32] = [], places: [Int] = []
        letters.reserveCapacity(folded.scalars.count)
        places.reserveCapacity(folded.scalars.count)
        PatternLetters.join(folded.scalars) { letter, place in
            letters.append(letter)
            places.append(place)
        }
        return (letters, places, folded)
    }

    /// Returns the letters that a part of a pattern represents.
    func letters(ofPattern text: String, ignoresCase: Bool) -> [PatternNode] {
        var scalars = folding.scalars(text)
        if scalars.isEmpty { scalars = TextFolding(ignoresAccents: false, keepsVariants: true, keepsCase: !self.ignoresCase).scalars(text) }
        var nodes: [PatternNode] = []
        PatternLetters.join(scalars) { letter, _ in
            // `(?i)` within a pattern whose letters keep their case.
            guard ignoresCase, !self.ignoresCase, let scalar = Unicode.Scalar(letter) else { return nodes.append(.letter(letter)) }
            let forms = [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping].map(\.unicodeScalars).filter { $0.count == 1 }.compactMap(\.first?.value)
            nodes.append(.oneOf(LetterClass(ranges: (forms + [letter]).map { $0...$0 })))
        }
        return nodes
    }

    /// Puts letters together with their accents, and syllables of Hangul.
    private static func join(_ scalars: [UInt32], _ body: (UInt32, Int) -> Void) {
        var place = 0
        while place < scalars.count {
            let start = place
            var letter = scalars[place]
            place += 1
            if letter < 0x300, place == scalars.count || scalars[place] < 0x300 {
                body(letter, start)
                continue
            }
            if letter &- 0x1100 < 19, place < scalars.count, scalars[place] &- 0x1161 < 21 {
                letter = 0xAC00 + (letter - 0x1100) * 588 + (scalars[place] - 0x1161) * 28
                place += 1
                if place < scalars.count, scalars[place] &- 0x11A8 < 27 {
                    letter += scalars[place] - 0x11A7
                    place += 1
                }
            }
            while place < scalars.count, TextFolding.isAccent(scalars[place]) {
                letter = composed(letter, scalars[place])
                place += 1
            }
            body(letter, start)
        }
    }

    private static func composed(_ letter: UInt32, _ accent: UInt32) -> UInt32 {
        if let composed = CanonicalDecomposition.composed(letter, accent) { return composed }
        guard let scalar = Unicode.Scalar(letter) else { return other }
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        guard lower.count == 1, let small = lower.first, small != scalar, let composed = CanonicalDecomposition.composed(small.value, accent) else { return other }
        let upper = Unicode.Scalar(composed)?.properties.uppercaseMapping.unicodeScalars
        return upper?.count == 1 ? upper?.first?.value ?? other : other
    }
}
