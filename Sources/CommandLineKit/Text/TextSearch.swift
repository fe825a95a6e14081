/// Searches texts for another text, regardless of the composition of accents and, unless requested otherwise, of case.
///
/// A text is searched scalar by scalar, so that the first part of a drawn character is found: the person in a family. A letter is not found in one
/// that has an accent more, unless accents are ignored.
package struct TextSearch: Sendable {
    private let folding: TextFolding
    private let wanted: [UInt32]
    /// `wanted` in bytes; `nil` if ASCII texts cannot contain it.
    private let bytes: [UInt8]?

    package init(_ wanted: String, ignoresAccents: Bool = false, keepsCase: Bool = false) {
        var folding = TextFolding(ignoresAccents: ignoresAccents, keepsCase: keepsCase)
        var scalars = folding.scalars(wanted)
        if scalars.isEmpty {
            // The text has only scalars that are usually skipped: an accent or a skin tone.
            folding = TextFolding(ignoresAccents: false, keepsVariants: true, keepsCase: keepsCase)
            scalars = folding.scalars(wanted)
        }
        self.folding = folding
        self.wanted = scalars
        bytes = scalars.allSatisfy { $0 < 0x80 } ? scalars.map { UInt8(truncatingIfNeeded: $0) } : nil
    }

    package func isFound(in stored: UnsafeRawBufferPointer) -> Bool {
        if wanted.isEmpty { return true }
        if stored.allSatisfy({ $0 < 0x80 }) { return bytes.map { isFound($0, in: stored) } ?? false }
        return next(in: folding.scalars(String(decoding: stored, as: UTF8.self)), from: 0) != nil
    }

    /// Returns the matches in a text folded in the same way, without overlaps.
    package func ranges(in text: FoldedText) -> [Range<Int>] {
        var ranges: [Range<Int>] = [], place = 0
        while !wanted.isEmpty, let range = next(in: text.scalars, from: place) {
            ranges.append(range)
            place = range.upperBound
        }
        return ranges
    }

    /// A text as `ranges` wants it.
    package func folded(_ text: String) -> FoldedText { folding.located(text) }

    /// Whether bytes of any kind may contain the text in UTF-8: false only if they cannot.
    package func mayBeFound(inBytes stored: UnsafeRawBufferPointer) -> Bool {
        guard let bytes, !folding.ignoresAccents, !wanted.isEmpty, bytes.allSatisfy(TextSearch.hasNoOtherForm) else { return true }
        if isFound(bytes, in: stored) { return true }
        // The sign of the kelvin is a small k, too.
        return !folding.keepsCase && bytes.contains(UInt8(ascii: "k")) && TextSearch.kelvin.isFound(TextSearch.kelvinBytes, in: stored)
    }

    private static let kelvinBytes: [UInt8] = [0xE2, 0x84, 0xAA]
    private static let kelvin = TextSearch("", keepsCase: true)

    /// Whether only an ASCII byte is folded to this one.
    private static func hasNoOtherForm(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x21, 0x26, 0x28, 0x29, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0x3F, 0x40, 0x5F: true
        default: false
        }
    }

    /// Searches an ASCII text without making a String of it.
    private func isFound(_ wanted: [UInt8], in text: UnsafeRawBufferPointer) -> Bool {
        guard let first = wanted.first, text.count >= wanted.count else { return false }
        let keepsCase = folding.keepsCase
        func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 && !keepsCase ? byte | 0x20 : byte }
        for start in 0...(text.count - wanted.count) where lower(text[start]) == first {
            if wanted.indices.allSatisfy({ lower(text[start + $0]) == wanted[$0] }) { return true }
        }
        return false
    }

    private func next(in text: [UInt32], from place: Int) -> Range<Int>? {
        guard let first = wanted.first, text.count - place >= wanted.count else { return nil }
        for start in place...(text.count - wanted.count) where text[start] == first {
            let end = start + wanted.count
            guard text[start..<end].elementsEqual(wanted) else { continue }
            if end == text.count || folding.ignoresAccents || !TextFolding.isAccent(text[end]) { return start..<end }
        }
        return nil
    }
}

extension String {
    /// The form of a name that those which differ only in case, and in how accents are composed, have in common.
    package var caseFolded: String { TextFolding(ignoresAccents: false).text(self) }
}
