/// The rule for displaying text from a database or a path: it must neither control the terminal nor hide or reorder the surrounding text.
///
/// Control characters, DEL, C1, marks that change the writing direction, deprecated format characters, and tags, which spell invisible text, are
/// written as escapes: `\u001b`, and `\u{e0041}` beyond four digits. Transcripts keep the marks that end where they started (`ContainedText`).
package enum TerminalText {
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: isInvisible(scalar)
        }
    }

    /// Whether a scalar is invisible, and no text needs it outside a flag.
    package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF: true
        default: false
        }
    }

    /// The escape of a control character in text.
    package static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return digits.utf8.count > 4 ? "\\u{\(digits)}" : "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }

    /// The escape of a control character in a JSON string: two of them, a surrogate pair, beyond four digits.
    static func jsonEscape(_ scalar: Unicode.Scalar) -> String {
        UTF16.encode(scalar).map { units in
            units.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            }.joined()
        } ?? ""
    }

    /// Calls `body` with each scalar of a text and whether it is part of the flag of England, Scotland, or Wales. These flags are spelled with tags,
    /// and are kept whole.
    package static func forEachScalar(_ text: String, _ body: (_ scalar: Unicode.Scalar, _ isFlag: Bool) -> Void) {
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            if scalar == "\u{1F3F4}", let flag = flags.first(where: { rest.starts(with: $0) }) {
                for part in flag { body(part, true) }
                rest = rest.dropFirst(flag.count)
            } else {
                body(scalar, false)
                rest.removeFirst()
            }
        }
    }

    private static let flags: [[Unicode.Scalar]] = ["gbeng", "gbsct", "gbwls"].map { region in
        ([0x1F3F4] + region.unicodeScalars.map { 0xE0000 + $0.value } + [0xE007F]).compactMap { Unicode.Scalar($0) }
    }

    /// The text with everything that `isControl` written out; line feeds and tabs as `\n` and `\t`.
    package static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var out = ""
        forEachScalar(text) { scalar, isFlag in
            switch scalar {
            case _ where isFlag || !isControl(scalar): out.unicodeScalars.append(scalar)
            case "\n": out += "\\n"
            case "\t": out += "\\t"
            case "\r": out += "\\r"
            default: out += escape(scalar)
            }
        }
        return out
    }

    /// Returns lines of text with their line ends, and with all other characters for which `isControl` is true as escapes.
    package static func lines(_ text: UnsafeRawBufferPointer) -> String {
        var out = ""
        forEachScalar(String(decoding: text, as: UTF8.self)) { scalar, isFlag in
            if isControl(scalar), !isFlag, !"\r\n\t".unicodeScalars.contains(scalar) { out += escape(scalar) } else { out.unicodeScalars.append(scalar) }
        }
        return out
    }

    /// The first bytes, in UTF-8, of the characters for which `isControl` is true and that JSON does not escape.
    private static let firstBytes: Set<UInt8> = [0x7F, 0xC2, 0xD8, 0xE2, 0xEF, 0xF3]

    /// Appends compact JSON with the characters that JSON itself allows (DEL, C1, direction marks, tags) as escapes; it stays the same JSON.
    static func appendJSON(_ json: UnsafeRawBufferPointer, to buffer: inout [UInt8]) {
        guard json.contains(where: { $0 >= 0x7F && firstBytes.contains($0) }) else { return buffer.append(contentsOf: json) }
        forEachScalar(String(decoding: json, as: UTF8.self)) { scalar, isFlag in
            if isControl(scalar), !isFlag { buffer.append(contentsOf: jsonEscape(scalar).utf8) } else { buffer.append(contentsOf: Unicode.UTF8.encode(scalar) ?? .init()) }
        }
    }
}

/// The number of columns that text occupies in a terminal: one for most characters, two for East Asian wide characters and emoji, and none for
/// combining marks.
package enum DisplayWidth {
    package static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        var width = 0
        for character in text { width += of(character) }
        return width
    }

    private static func of(_ character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
             0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x1F200...0x1F265, 0x20000...0x3FFFD: return 2
        default: break
        }
        if first.properties.isEmojiPresentation || character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return 1
        }
    }

    /// Returns the largest width of the text: some terminals draw the parts of a character, such as a family or a vowel sign, one after the other.
    static func most(of text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + most(of: $1) }
    }

    private static func most(of character: Character) -> Int {
        max(of(character), character.unicodeScalars.reduce(0) { $0 + of(Character($1)) })
    }

    /// Returns at most `width` columns of a text, with an ellipsis in the last one if the text was cut.
    package static func cut(_ text: String, to width: Int) -> String {
        if text.utf8.count <= width || of(text) <= width { return text }
        var out = ""
        var used = 0
        for character in text {
            let next = of(character)
            if used + next > width - 1 { break }
            out.append(character)
            used += next
        }
        return out + "…"
    }
}

extension DisplayWidth {
    /// The text in lines of at most `width` columns, broken at spaces if there are any; one empty line for an empty text.
    static func lines(of text: String, width: Int) -> [String] {
        guard most(of: text) > width else { return [text] }
        var lines: [String] = []
        var line = "", used = 0
        // The text after the last space of the line.
        var word = "", wordUsed = 0
        for character in text {
            let next = most(of: character)
            if used + wordUsed + next > width {
                if line.isEmpty { (line, word, wordUsed) = (word, "", 0) }
                lines.append(line.hasSuffix(" ") ? String(line.dropLast()) : line)
                (line, used) = ("", 0)
            }
            word.append(character)
            wordUsed += next
            if character == " " {
                line += word
                used += wordUsed
                (word, wordUsed) = ("", 0)
            }
        }
        return lines + [line + word]
    }

}
