/// Text from a database or a path must not drive the terminal: control characters, DEL, C1 and the marks that turn the direction of writing
/// are shown as `\u001b`.
package enum TerminalText {
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }

    static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// The text with everything that `isControl` written out; line feeds and tabs as `\n` and `\t`.
    package static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": out += "\\n"
            case "\t": out += "\\t"
            case "\r": out += "\\r"
            case _ where isControl(scalar): out += escape(scalar)
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }

    /// Lines of text, which end as they did, with everything else that `isControl` written out.
    static func lines(_ text: UnsafeRawBufferPointer) -> String {
        var out = ""
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            if isControl(scalar), !"\r\n\t".unicodeScalars.contains(scalar) { out += escape(scalar) } else { out.unicodeScalars.append(scalar) }
        }
        return out
    }

    /// Compact JSON with what JSON itself lets through (DEL, C1, direction marks) as escapes; it stays the same JSON.
    static func appendJSON(_ json: UnsafeRawBufferPointer, to buffer: inout [UInt8]) {
        var isPlain = true
        for byte in json where byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == 0xEF {
            isPlain = false
            break
        }
        if isPlain { return buffer.append(contentsOf: json) }
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            if isControl(scalar) { buffer.append(contentsOf: escape(scalar).utf8) } else { buffer.append(contentsOf: Unicode.UTF8.encode(scalar) ?? .init()) }
        }
    }
}
