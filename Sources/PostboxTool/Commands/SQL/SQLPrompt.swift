import CommandLineKit
import PlatformSupport
import PostboxReading
import PostboxSQL

/// Asks for queries on a terminal and answers them, until the end of the input.
final class SQLPrompt {
    private let printer: SQLPrinter
    private let invocation: Invocation
    private let editor: LineEditor
    private let history: PromptHistory?

    init(_ printer: SQLPrinter, _ invocation: Invocation) {
        self.printer = printer
        self.invocation = invocation
        editor = LineEditor(input: invocation.context.streams.input, output: invocation.context.streams.error)
        // Queries about an encrypted database may contain parts of its contents.
        history = printer.database.isEncrypted ? nil : PromptHistory(invocation.context.environment)
        history?.lines.forEach(editor.remember)
    }

    func run() throws {
        // An interrupt ends a query, and not the program.
        Interruption.deferSignals()
        printer.database.endQueries(when: { Interruption.arrived != 0 })
        invocation.notices.note("end each query with ';'. Use .tables and .schema [TABLE] to list tables and columns, and Control-D to quit")
        var query = ""
        while true {
            switch editor.line(after: query.isEmpty ? "sql> " : "...> ") {
            case .end:
                try Interruption.check()
                return
            case .interrupted: query = ""
            case let .line(line):
                query += (query.isEmpty ? "" : "\n") + line
                let words = query.split(whereSeparator: \.isWhitespace)
                if words.isEmpty {
                    query = ""
                } else if words[0].first == "." || SQLDatabase.isComplete(query) {
                    let isEnd = [".quit", ".exit"].contains(words[0])
                    keep(query)
                    if isEnd { return }
                    try answer(query)
                    query = ""
                }
            }
        }
    }

    private func keep(_ query: String) {
        // As in a shell, a line that starts with a space is not kept.
        guard query.first != " " else { return }
        let line = query.split(whereSeparator: \.isNewline).joined(separator: " ")
        editor.remember(line)
        history?.add(line)
    }

    private func answer(_ query: String) throws {
        do {
            try printer.run(query)
        } catch {
            let signal = Interruption.arrived
            if signal != SIGINT { try Interruption.check() }
            Interruption.deferSignals()
            if error is ClosedPipe { throw error }
            let shown = ToolError(error, doing: "running the query")
            let text = signal == SIGINT ? "\n" : ErrorReport.render(shown, command: nil, style: .text, color: invocation.context.errorColor)
            FileOutput.writeIgnoringErrors(text, to: invocation.context.streams.error)
        }
        try invocation.output.flush()
    }
}

/// The queries of earlier prompts, in a file that only its owner can read: that of `POSTBOX_SQL_HISTORY`, or `.postbox_sql_history` in the home
/// folder.
private struct PromptHistory {
    private let path: String
    let lines: [String]

    private static let variable = "POSTBOX_SQL_HISTORY"
    private static let mostLines = 1000

    /// Returns `nil` if the variable is empty, or if the user has no home folder.
    init?(_ environment: [String: String]) {
        guard let path = environment[PromptHistory.variable] ?? environment["HOME"].map({ $0 + "/.postbox_sql_history" }), !path.isEmpty else { return nil }
        self.path = path
        let text = (try? SmallFile.bytes(path, limit: 1 << 22)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        lines = text.split(separator: "\n").suffix(PromptHistory.mostLines).map(String.init)
    }

    /// Adds a query. One that cannot be written is lost with the prompt.
    func add(_ line: String) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        FileOutput.writeIgnoringErrors(line + "\n", to: descriptor)
    }
}
