/// Text for a cell that a spreadsheet must not take for a formula.
package enum SpreadsheetCell {
    /// The text, behind an apostrophe where it begins as a formula or a command does. Negative numbers stay numbers.
    package static func safe(_ text: String) -> String { isFormula(text) ? "'" + text : text }

    /// Spreadsheets pass over blanks and invisible characters before they look for the sign.
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

    /// `-5`, `-0.5`, `-1e9`: digits with at most one point, and nothing around them.
    private static func isNegativeNumber(_ text: String) -> Bool {
        guard text.utf8.count <= 32, text.utf8.first == 0x2D, Double(text) != nil else { return false }
        return text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x65 || $0 == 0x45 || $0 == 0x2D || $0 == 0x2B }
    }
}
