/// The form of a fatal error on stderr (`--errors text|json`).
package enum ErrorStyle: String, Sendable, CaseIterable {
    case text, json
}

package enum ErrorReport {
    /// The bytes for stderr: one line and perhaps a hint line, or one JSON line. Control characters are made visible, so that a path cannot
    /// break the line or drive the terminal.
    package static func render(_ error: ToolError, command: String?, style: ErrorStyle, color: Bool) -> String {
        switch style {
        case .text:
            var text = color ? "\u{1b}[1;31mpostbox:\u{1b}[0m " : "postbox: "
            text += TerminalText.visible(error.doing) + ": " + TerminalText.visible(error.message) + "\n"
            if let hint = error.hint { text += "hint: " + TerminalText.visible(hint) + "\n" }
            return text
        case .json:
            var members = "\"status\":\(error.status.rawValue)"
            members += ",\"command\":" + (command.map(JSONText.quoted) ?? "null")
            members += ",\"doing\":" + JSONText.quoted(error.doing)
            members += ",\"message\":" + JSONText.quoted(error.message)
            members += ",\"hint\":" + (error.hint.map(JSONText.quoted) ?? "null")
            return "{\"error\":{" + members + "}}\n"
        }
    }
}
