/// A phone number as people write it, compared with stored ones by its digits: `+49 151 2345-678`, `0049151…`, `0151 2345678`.
struct PhonePattern {
    private let digits: String
    /// The number starts with its country code.
    private let isInternational: Bool

    /// A number with fewer digits is compared only as a whole.
    private static let fewest = 5

    /// Returns `nil` if the text is not a phone number.
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
    func isComplete(_ stored: String?) -> Bool { stored.map { PhonePattern.digits($0) == digits } ?? false }

    /// Whether the stored number starts with these digits, or ends with them if they are those of a number without a country code.
    func isPart(_ stored: String?) -> Bool {
        guard let stored, digits.utf8.count >= PhonePattern.fewest else { return false }
        let other = PhonePattern.digits(stored)
        if other.hasPrefix(digits) { return true }
        guard !isInternational else { return false }
        return other.hasSuffix(digits.hasPrefix("0") ? String(digits.dropFirst()) : digits)
    }

    /// Digits of a number that is written among words; shorter ones are years and amounts.
    private static let fewestWritten = 7

    /// Whether it has enough digits to be searched among words.
    var isWrittenOut: Bool { digits.utf8.count >= PhonePattern.fewestWritten }

    /// Returns the ranges of the number in a text, in bytes of its UTF-8. Any grouping of the digits matches.
    func ranges(in text: String) -> [Range<Int>] {
        guard isWrittenOut else { return [] }
        var ranges: [Range<Int>] = []
        var start: Int?, end = 0, offset = 0, number = ""
        func close() {
            if let start, number.utf8.count >= PhonePattern.fewestWritten, let written = PhonePattern(number), isWritten(written) { ranges.append(start..<end) }
            (start, number) = (nil, "")
        }
        for scalar in text.unicodeScalars {
            let width = UTF8.width(scalar)
            switch scalar {
            case "0"..."9", "+":
                if scalar == "+", start != nil { close() }
                if start == nil { start = offset }
                end = offset + width
                number.unicodeScalars.append(scalar)
            case " ", "-", "(", ")", ".", "/", "\u{A0}", "\u{2010}"..."\u{2013}", "\u{202F}":
                if start != nil { number.unicodeScalars.append(scalar) }
                // More separators than a space and a parenthesis end the number.
                if offset - end > 3 { close() }
            default: close()
            }
            offset += width
        }
        close()
        return ranges
    }

    /// Whether a number of a text is this one, with a country code or without on either side.
    private func isWritten(_ other: PhonePattern) -> Bool {
        if isPart(other.digits) { return true }
        return !other.isInternational && digits.hasSuffix(other.digits.hasPrefix("0") ? String(other.digits.dropFirst()) : other.digits)
    }

    /// The digits of a stored number, without a plus sign and zeros before the country code.
    private static func digits(_ stored: String) -> String {
        let digits = stored.filter { $0.isASCII && $0.isNumber }
        return digits.hasPrefix("00") ? String(digits.dropFirst(2)) : digits
    }
}
