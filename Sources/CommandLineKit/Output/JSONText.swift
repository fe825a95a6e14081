/// JSON strings to and from text, for the few places outside the row path.
enum JSONText {
    /// The string with quotes; control characters escaped, DEL and C1 included.
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

    /// The text of a JSON value as a cell shows it: strings without quotes and escapes, null as nothing, anything else as it is.
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
