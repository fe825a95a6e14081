import CommandLineKit

/// Whether texts contain another one, in any case, however its accents are composed.
///
/// A text is searched scalar by scalar, so that the first part of a drawn character is found: the person in a family. A letter is not found in one
/// that has an accent more, unless accents are ignored.
struct TextSearch {
    private let folding: TextFolding
    private let wanted: [UInt32]
    /// `wanted` in bytes; `nil` if ASCII texts cannot contain it.
    private let bytes: [UInt8]?

    init(_ wanted: String, ignoresAccents: Bool = false) {
        var folding = TextFolding(ignoresAccents: ignoresAccents)
        var scalars = folding.scalars(wanted)
        if scalars.isEmpty {
            // Only what is usually passed over: an accent or a skin tone.
            folding = TextFolding(ignoresAccents: false, keepsVariants: true)
            scalars = folding.scalars(wanted)
        }
        self.folding = folding
        self.wanted = scalars
        bytes = scalars.allSatisfy { $0 < 0x80 } ? scalars.map { UInt8(truncatingIfNeeded: $0) } : nil
    }

    func isFound(in stored: UnsafeRawBufferPointer) -> Bool {
        if wanted.isEmpty { return true }
        if stored.allSatisfy({ $0 < 0x80 }) { return bytes.map { TextSearch.isFound($0, in: stored) } ?? false }
        return isFound(in: folding.scalars(String(decoding: stored, as: UTF8.self)))
    }

    /// Searches an ASCII text without making a String of it.
    private static func isFound(_ wanted: [UInt8], in text: UnsafeRawBufferPointer) -> Bool {
        guard let first = wanted.first, text.count >= wanted.count else { return false }
        func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
        for start in 0...(text.count - wanted.count) where lower(text[start]) == first {
            if wanted.indices.allSatisfy({ lower(text[start + $0]) == wanted[$0] }) { return true }
        }
        return false
    }

    private func isFound(in text: [UInt32]) -> Bool {
        guard let first = wanted.first, text.count >= wanted.count else { return false }
        for start in 0...(text.count - wanted.count) where text[start] == first {
            let end = start + wanted.count
            guard text[start..<end].elementsEqual(wanted) else { continue }
            if end == text.count || folding.ignoresAccents || !TextFolding.isAccent(text[end]) { return true }
        }
        return false
    }
}

extension String {
    /// The form of a name that those which differ only in case, and in how accents are composed, have in common.
    var caseFolded: String { TextFolding(ignoresAccents: false).text(self) }
}

/// A phone number as people write it, compared with stored ones by its digits: `+49 151 2345-678`, `0049151…`, `0151 2345678`.
struct PhonePattern {
    private let digits: String
    /// The number begins with its country code.
    private let isInternational: Bool

    /// A number with fewer digits is compared only as a whole.
    private static let fewest = 5

    /// Returns `nil` for a text that is not a phone number.
    init?(_ text: String) {
        var digits = ""
        var separators = 0
        for scalar in text.unicodeScalars {
            switch scalar {
            case "0"..."9": digits.unicodeScalars.append(scalar)
            case "+" where digits.isEmpty: break
            case " ", "-", "(", ")", ".", "/", "\u{A0}", "\u{2010}"..."\u{2013}", "\u{202F}": separators += 1
            default: return nil
            }
        }
        guard !digits.isEmpty, separators <= digits.utf8.count else { return nil }
        var isInternational = text.drop { " (".contains($0) }.hasPrefix("+")
        if !isInternational, digits.hasPrefix("00") {
            digits.removeFirst(2)
            isInternational = true
        }
        // The prefix for calls within the country, as in +49 (0)151.
        if isInternational, let zero = text.firstRange(of: "(0)") {
            let before = text[..<zero.lowerBound].utf8.count { (0x30...0x39).contains($0) } - (text.hasPrefix("00") ? 2 : 0)
            if before > 0, before < digits.utf8.count { digits.remove(at: digits.index(digits.startIndex, offsetBy: before)) }
        }
        guard !digits.isEmpty else { return nil }
        self.digits = digits
        self.isInternational = isInternational
    }

    /// Whether the stored number is this one.
    func isWhole(_ stored: String?) -> Bool { stored.map { PhonePattern.digits($0) == digits } ?? false }

    /// Whether the stored number begins with these digits, or ends with those of a number without a country code.
    func isPart(_ stored: String?) -> Bool {
        guard let stored, digits.utf8.count >= PhonePattern.fewest else { return false }
        let other = PhonePattern.digits(stored)
        if other.hasPrefix(digits) { return true }
        guard !isInternational else { return false }
        return other.hasSuffix(digits.hasPrefix("0") ? String(digits.dropFirst()) : digits)
    }

    /// The digits of a stored number, without a plus sign and zeros before the country code.
    private static func digits(_ stored: String) -> String {
        let digits = stored.filter { $0.isASCII && $0.isNumber }
        return digits.hasPrefix("00") ? String(digits.dropFirst(2)) : digits
    }
}
