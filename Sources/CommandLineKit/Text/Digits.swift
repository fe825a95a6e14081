/// Hexadecimal digits of command-line values.
package enum HexText {
    /// Returns `nil` for an odd number of digits, or anything that is not a digit.
    package static func bytes(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var high: UInt8?
        for character in text.utf8 {
            let digit: UInt8
            switch character {
            case 0x30...0x39: digit = character &- 0x30
            case 0x41...0x46: digit = character &- 0x37
            case 0x61...0x66: digit = character &- 0x57
            default: return nil
            }
            if let upper = high {
                bytes.append(upper << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return high == nil ? bytes : nil
    }

    /// Returns lower-case hex digits.
    package static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

extension BinaryInteger {
    /// The number with a comma between groups of three digits: `1,204`.
    package var grouped: String {
        var (digits, text) = (Array(String(magnitude)), self < 0 ? "-" : "")
        while !digits.isEmpty {
            let count = digits.count % 3 == 0 ? 3 : digits.count % 3
            text += String(digits.prefix(count))
            digits.removeFirst(count)
            if !digits.isEmpty { text += "," }
        }
        return text
    }

    /// Returns the number with a noun in its plural, unless it is 1: `1 row`, `2 rows`.
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
