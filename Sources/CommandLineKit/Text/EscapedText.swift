/// Conversion between JSON strings and text, for uses in which speed does not matter.
enum JSONText {
    /// Returns the string in quotes, with control characters escaped, including DEL and C1.
    static func quoted(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            case _ where TerminalText.isControl(scalar): out += TerminalText.jsonEscape(scalar)
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }

    /// Returns the text of a JSON value for a table cell: strings without quotes and escapes, null as empty text, anything else unchanged.
    static func plain(_ value: Slice<UnsafeRawBufferPointer>) -> String {
        guard value.first == 0x22 else {
            let text = String(decoding: value, as: UTF8.self)
            return text == "null" ? "" : text
        }
        let inner = value.dropFirst().dropLast()
        guard inner.contains(0x5C) else { return String(decoding: inner, as: UTF8.self) }
        return unescaped(inner)
    }

    private static func unescaped(_ inner: Slice<UnsafeRawBufferPointer>) -> String {
        var units: [UInt16] = []
        var text = String(decoding: inner, as: UTF8.self).utf16.makeIterator()
        while let unit = text.next() {
            guard unit == 0x5C, let escape = text.next() else {
                units.append(unit)
                continue
            }
            switch escape {
            case 0x6E: units.append(0x0A)
            case 0x72: units.append(0x0D)
            case 0x74: units.append(0x09)
            case 0x62: units.append(0x08)
            case 0x66: units.append(0x0C)
            case 0x75:
                var code: UInt16 = 0
                for _ in 0..<4 {
                    let digit = text.next().flatMap { Unicode.Scalar($0) }.flatMap { Character($0).hexDigitValue } ?? 0
                    code = code << 4 | UInt16(truncatingIfNeeded: digit)
                }
                units.append(code)
            default: units.append(escape)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }
}

/// Text from a database in HTML and in SVG.
package enum MarkupText {
    /// Replaces all characters that could be markup or end an attribute with references, and control characters, U+FFFE, and U+FFFF, which XML
    /// forbids, with U+FFFD.
    package static func escaped(_ text: String) -> String {
        let needsWork = text.utf8.contains { byte in
            switch byte {
            case 0x09, 0x0A: false
            // 0xEF is the first byte of U+FFFE, among others.
            case ..<0x20, 0x22, 0x26, 0x27, 0x3C, 0x3E, 0x7F, 0xEF: true
            default: false
            }
        }
        guard needsWork else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\t", "\n": result.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0x7F || (0xFFFE...0xFFFF).contains(scalar.value): result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// Text for a cell that a spreadsheet must not interpret as a formula.
package enum SpreadsheetCell {
    /// Returns the text, preceded by an apostrophe if it starts like a formula or command. Negative numbers remain numbers.
    package static func safe(_ text: String) -> String { isFormula(text) ? "'" + text : text }

    /// Spreadsheets ignore leading whitespace and invisible characters when they look for the sign.
    private static func isFormula(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        if "\t\r\n".unicodeScalars.contains(first) { return true }
        guard let sign = text.unicodeScalars.first(where: { !isBlank($0) }) else { return false }
        switch sign {
        case "=", "+", "@", "|", "%", "\u{FF1D}", "\u{FF0B}", "\u{FF20}", "\u{FF0D}": return true
        case "-": return !isNegativeNumber(text)
        default: return false
        }
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint { return true }
        switch scalar.properties.generalCategory {
        case .control, .format: return true
        default: return false
        }
    }

    /// Whether the text is a number such as `-5`, `-0.5`, or `-1e9`: digits with at most one point, and nothing else.
    private static func isNegativeNumber(_ text: String) -> Bool {
        guard text.utf8.count <= 32, text.utf8.first == 0x2D, Double(text) != nil else { return false }
        return text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x65 || $0 == 0x45 || $0 == 0x2D || $0 == 0x2B }
    }
}
