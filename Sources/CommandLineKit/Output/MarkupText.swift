/// Text from a database in HTML and in SVG.
package enum MarkupText {
    /// Everything that could be markup, or end an attribute, as references; control characters and U+FFFE and U+FFFF, which XML forbids, are seen as U+FFFD.
    package static func escaped(_ text: String) -> String {
        let needsWork = text.utf8.contains { byte in
            switch byte {
            case 0x09, 0x0A: false
            // The last one begins U+FFFE among others.
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
