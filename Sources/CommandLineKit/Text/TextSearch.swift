/// Searches texts for another text, regardless of the composition of accents and, unless requested otherwise, of case.
///
/// A text is searched scalar by scalar, so that a part of a displayed character is found, such as the person in a family emoji. A letter does not
/// match a letter with an additional accent, unless accents are ignored.
package struct TextSearch: Sendable {
    private let folding: TextFolding
    private let pattern: [UInt32]
    /// The search for `pattern` in bytes; `nil` if ASCII texts cannot contain it.
    private let bytes: ByteSearch?
    /// Whether every text that contains `pattern` contains its bytes, except for the Kelvin sign and skipped characters.
    private let isOnlyBytes: Bool
    /// Whether a letter may be the Kelvin sign, which is equivalent to K.
    private let hasKelvin: Bool
    /// The rarest letters of the text, except K, which may be stored as the Kelvin sign. Bytes without one of them cannot contain the text.
    private let rare: (UInt8?, UInt8?)

    package init(_ pattern: String, ignoresAccents: Bool = false, keepsCase: Bool = false) {
        var folding = TextFolding(ignoresAccents: ignoresAccents, keepsCase: keepsCase)
        var scalars = folding.scalars(pattern)
        if scalars.isEmpty {
            // The text has only usually skipped scalars: an accent or a skin tone.
            folding = TextFolding(ignoresAccents: false, keepsVariants: true, keepsCase: keepsCase)
            scalars = folding.scalars(pattern)
        }
        self.folding = folding
        self.pattern = scalars
        let isASCII = scalars.allSatisfy { $0 < 0x80 }
        let own = scalars.map { UInt8(truncatingIfNeeded: $0) }
        bytes = isASCII ? ByteSearch(own, ignoresCase: !keepsCase) : nil
        isOnlyBytes = isASCII && !scalars.isEmpty && !ignoresAccents && own.allSatisfy(TextSearch.hasNoOtherForm)
        let kelvin = UInt8(ascii: keepsCase ? "K" : "k")
        hasKelvin = own.contains(kelvin)
        let letters = isOnlyBytes ? ByteSearch.rarest(2, of: own.filter { $0 != kelvin }) : []
        rare = (letters.first, letters.dropFirst().first)
    }

    package func isFound(in stored: UnsafeRawBufferPointer) -> Bool {
        if pattern.isEmpty { return true }
        guard hasRareLetters(stored) else { return false }
        let isInBytes = bytes?.isFound(in: stored) ?? false
        if isOnlyBytes, !isInBytes, !mayBeFoundInOtherBytes(stored) { return false }
        if TextSearch.isASCII(stored) { return isInBytes }
        return next(in: folding.scalars(String(decoding: stored, as: UTF8.self)), from: 0) != nil
    }

    /// Returns the matches in an ASCII text as ranges of its bytes, without overlaps; `nil` for other texts.
    package func ranges(inASCII stored: UnsafeRawBufferPointer) -> [Range<Int>]? {
        guard TextSearch.isASCII(stored) else { return nil }
        var ranges: [Range<Int>] = [], place = 0
        while let found = bytes?.next(in: stored, from: place) {
            place = found + pattern.count
            ranges.append(found..<place)
        }
        return ranges
    }

    private static func isASCII(_ stored: UnsafeRawBufferPointer) -> Bool {
        var bits: UInt64 = 0, place = 0
        while place + 8 <= stored.count {
            bits |= stored.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            place += 8
        }
        while place < stored.count {
            bits |= UInt64(stored[place])
            place += 1
        }
        return bits & 0x8080_8080_8080_8080 == 0
    }

    /// Returns the matches in a text folded in the same way, without overlaps.
    package func ranges(in text: FoldedText) -> [Range<Int>] {
        var ranges: [Range<Int>] = [], place = 0
        while !pattern.isEmpty, let range = next(in: text.scalars, from: place) {
            ranges.append(range)
            place = range.upperBound
        }
        return ranges
    }

    /// Returns a text in the form that `ranges` requires.
    package func folded(_ text: String) -> FoldedText { folding.located(text) }

    /// Whether bytes of any kind may contain the text in UTF-8: false only if they cannot.
    package func mayBeFound(inBytes stored: UnsafeRawBufferPointer) -> Bool {
        guard isOnlyBytes, let bytes else { return true }
        return hasRareLetters(stored) && (bytes.isFound(in: stored) || mayBeFoundInOtherBytes(stored))
    }

    /// Whether bytes contain the rarest letters of the text. Searching for one missing letter is faster than searching for each form of the text.
    private func hasRareLetters(_ stored: UnsafeRawBufferPointer) -> Bool { has(rare.0, stored) && has(rare.1, stored) }

    private func has(_ letter: UInt8?, _ stored: UnsafeRawBufferPointer) -> Bool {
        guard let letter else { return true }
        if ByteSearch.first(letter, in: stored, from: 0) != nil { return true }
        return !folding.keepsCase && letter &- 0x61 < 26 && ByteSearch.first(letter & 0xDF, in: stored, from: 0) != nil
    }

    /// Whether a text can match without containing these bytes: with the Kelvin sign, or with skipped characters between its letters.
    private func mayBeFoundInOtherBytes(_ stored: UnsafeRawBufferPointer) -> Bool {
        if hasKelvin, TextSearch.kelvin.isFound(in: stored) { return true }
        guard pattern.count > 1 else { return false }
        return TextSearch.skipped.contains { lead in
            var start = 1
            while let place = ByteSearch.first(lead, in: stored, from: start) {
                start = place + 1
                var end = place
                while let length = TextSearch.lengthOfSkipped(in: stored, at: end) { end += length }
                if end > place, end < stored.count, hasNeighbors(stored[place - 1], stored[end]) { return true }
            }
            return false
        }
    }

    /// Whether two bytes are letters of the text, one after the other.
    private func hasNeighbors(_ first: UInt8, _ second: UInt8) -> Bool {
        func folded(_ byte: UInt8) -> UInt32 { UInt32(byte &- 0x41 < 26 && !folding.keepsCase ? byte | 0x20 : byte) }
        let (first, second) = (folded(first), folded(second))
        return pattern.indices.dropLast().contains { pattern[$0] == first && pattern[$0 + 1] == second }
    }

    private static let kelvin = ByteSearch([0xE2, 0x84, 0xAA], ignoresCase: false)
    /// The first bytes of variation selectors and skin tones, which may be between letters.
    private static let skipped: [UInt8] = [0xEF, 0xF3, 0xF0]

    /// Returns the number of bytes of the variation selector or skin tone at a place; `nil` if none exists.
    private static func lengthOfSkipped(in bytes: UnsafeRawBufferPointer, at place: Int) -> Int? {
        func byte(_ offset: Int) -> UInt8 { place + offset < bytes.count ? bytes[place + offset] : 0 }
        switch byte(0) {
        case 0xEF: return byte(1) == 0xB8 && byte(2) & 0xF0 == 0x80 ? 3 : nil
        case 0xF3: return byte(1) == 0xA0 && (0x84...0x87).contains(byte(2)) && byte(3) & 0xC0 == 0x80 ? 4 : nil
        case 0xF0: return byte(1) == 0x9F && byte(2) == 0x8F && (0xBB...0xBF).contains(byte(3)) ? 4 : nil
        default: return nil
        }
    }

    /// Whether only an ASCII byte is folded to this one.
    private static func hasNoOtherForm(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x21, 0x26, 0x28, 0x29, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0x3F, 0x40, 0x5F: true
        default: false
        }
    }

    private func next(in text: [UInt32], from place: Int) -> Range<Int>? {
        guard let first = pattern.first, text.count - place >= pattern.count else { return nil }
        for start in place...(text.count - pattern.count) where text[start] == first {
            let end = start + pattern.count
            guard text[start..<end].elementsEqual(pattern) else { continue }
            if end == text.count || folding.ignoresAccents || !TextFolding.isAccent(text[end]) { return start..<end }
        }
        return nil
    }
}

extension String {
    /// The form that names have in common if they differ only in case and in the composition of accents.
    package var caseFolded: String { TextFolding(ignoresAccents: false).text(self) }
}
