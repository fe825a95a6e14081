/// Columns that text takes in a terminal: most characters one, East Asian wide ones and emoji two, combining marks none.
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

    /// What the text takes at most: there are terminals that draw the parts of a character, such as a family or a vowel sign, one after the other.
    static func most(of text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + most(of: $1) }
    }

    private static func most(of character: Character) -> Int {
        max(of(character), character.unicodeScalars.reduce(0) { $0 + of(Character($1)) })
    }

    /// At most `width` columns, an ellipsis in the last one when something was cut.
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
    /// The text in lines of at most `width` columns, broken at spaces where there are any; one empty line for an empty text.
    static func lines(of text: String, width: Int) -> [String] {
        guard most(of: text) > width else { return [text] }
        var lines: [String] = []
        var line = "", used = 0
        // What follows the last space of the line.
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
