/// The messages of a command other than its results, on stderr (`-q`, `-v`).
package final class Notices {
    package enum Level: Int {
        case quiet, normal, verbose
    }

    private let descriptor: Int32
    package let level: Level
    private let progress: ProgressLine
    /// The width of the terminal that notices go to; `nil` if stderr is not a terminal.
    private let columns: Int?

    /// The path before every notice; `nil` if the command reads one database.
    var source: String?
    /// The number of notices written.
    private(set) var written = 0
    /// The pager, which shows notices while it uses the terminal.
    weak var pager: Pager?

    /// Receives notices instead of the descriptor.
    private var receive: ((String) -> Void)?

    /// Creates notices for a library: they are passed to `receive`, without the name of the program.
    package convenience init(receive: @escaping (String) -> Void) {
        self.init(descriptor: -1, level: .normal, progress: .silent, columns: nil)
        self.receive = receive
    }

    init(descriptor: Int32, level: Level, progress: ProgressLine, columns: Int?) {
        self.columns = columns
        self.descriptor = descriptor
        self.level = level
        self.progress = progress
    }

    /// A summary or a count, which `--quiet` omits.
    package func note(_ text: String) { if level != .quiet { write(text) } }

    /// A note with lines below it that can be copied as they are, such as commands.
    package func note(_ text: String, lines: [String]) {
        guard level != .quiet else { return }
        write(text)
        if let receive { return lines.forEach(receive) }
        FileOutput.writeIgnoringErrors(lines.map { "  " + TerminalText.visible($0) + "\n" }.joined(), to: descriptor)
    }

    /// Writes information that is useful for finding a cause; only with `--verbose`.
    package func detail(_ text: @autoclosure () -> String) { if level == .verbose { write(text()) } }

    /// Reports that the result is incomplete. The warning is always shown.
    package func warn(_ text: String) { write("warning: " + text) }

    package func write(_ text: String) {
        let text = source.map { "\($0): \(text)" } ?? text
        if let receive { return receive(text) }
        progress.clear()
        written += 1
        var line = "postbox: " + TerminalText.visible(text)
        // Breaks lines between words, not in the middle of a word as the terminal does.
        if let columns, columns > 0 { line = DisplayWidth.lines(of: line, width: columns).joined(separator: "\n") }
        if let pager, pager.isRunning {
            do { try pager.write(line + "\n") } catch {}
        } else {
            FileOutput.writeIgnoringErrors(line + "\n", to: descriptor)
        }
    }
}

/// The form of a fatal error on stderr (`--errors text|json`).
package enum ErrorStyle: String, Sendable, CaseIterable {
    case text, json
}

package enum ErrorReport {
    /// The bytes for stderr: one line and possibly a hint line, or one JSON line. Control characters are made visible, so that a path cannot
    /// break the line or control the terminal.
    package static func render(_ error: ToolError, command: String?, style: ErrorStyle, color: Bool) -> String {
        switch style {
        case .text:
            var text = TextStyle.error.apply(to: "postbox:", if: color) + " "
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
