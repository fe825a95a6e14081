/// Text from a database or a path must not drive the terminal: control characters, DEL, C1, the marks that turn the direction of writing,
/// and tags outside of flags are shown as `\u001b`.
package enum TerminalText {
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F: true
        default: false
        }
    }

    static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        if digits.utf8.count > 4 { return "\\u{" + digits + "}" }
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// The text with everything that `isControl` written out; line feeds and tabs as `\n` and `\t`.
    package static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var (out, flag) = ("", TagSequence())
        for scalar in text.unicodeScalars {
            let isFlag = flag.contains(scalar)
            switch scalar {
            case _ where isFlag: out.unicodeScalars.append(scalar)
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
        var (out, flag) = ("", TagSequence())
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            let isFlag = flag.contains(scalar)
            if isControl(scalar), !isFlag, !"\r\n\t".unicodeScalars.contains(scalar) { out += escape(scalar) } else { out.unicodeScalars.append(scalar) }
        }
        return out
    }

    /// Compact JSON with what JSON itself lets through (DEL, C1, direction marks) as escapes; it stays the same JSON.
    static func appendJSON(_ json: UnsafeRawBufferPointer, to buffer: inout [UInt8]) {
        var isPlain = true
        for byte in json where byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2 || byte == 0xEF {
            isPlain = false
            break
        }
        if isPlain { return buffer.append(contentsOf: json) }
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            if isControl(scalar), scalar.value < 0x10000 { buffer.append(contentsOf: escape(scalar).utf8) } else { buffer.append(contentsOf: Unicode.UTF8.encode(scalar) ?? .init()) }
        }
    }
}

/// Tag characters, which are invisible, are text only in the flag of a region: a black flag, tags, and a tag that ends it.
struct TagSequence {
    private var isOpen = false

    /// Whether the next scalar of a text is a tag of a flag.
    mutating func contains(_ scalar: Unicode.Scalar) -> Bool {
        let isTag = isOpen && (0xE0020...0xE007F).contains(scalar.value)
        isOpen = scalar.value == 0x1F3F4 || isTag && scalar.value != 0xE007F
        return isTag
    }
}
