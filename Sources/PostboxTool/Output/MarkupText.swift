/// Text from a database in HTML and in SVG.
enum MarkupText {
    /// Everything that could be markup, or end an attribute, as references; control characters, which XML forbids, are seen as U+FFFD.
    static func escaped(_ text: String) -> String {
        let needsWork = text.utf8.contains { byte in
            byte < 0x20 && byte != 0x09 && byte != 0x0A || byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22 || byte == 0x27 || byte == 0x7F
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
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
