import PlatformSupport

/// The environment of a run in addition to its values: environment variables, streams, and objects created from the global options.
package final class RunContext {
    package let streams: Streams
    package let environment: [String: String]
    package let output: ResultOutput
    package let notices: Notices
    package let progress: ProgressLine
    /// The pager of a command that prints to a terminal.
    package let pager: Pager?
    package let errorColor: Bool
    private let errorStyle: ErrorStyle
    /// `--iso`: whether dates are shown next to times.
    let addsDates: Bool
    package let commands: [any Command.Type]
    /// Whether the user may be asked for a passcode. A shell that completes a line must not wait for input.
    package var mayPrompt = true
    /// The completed work of the command while only its report is still unwritten. It is reported if writing fails.
    package var accomplished: String?
    /// The error about a peer on the line, kept until the rest of the line is known to be valid.
    package var peerError: ToolError?
    /// The error that the database does not know an ID on the line.
    package var unknownPeer: ToolError?
    /// Values of options read once, such as from standard input, by the name of the option.
    package var readOnce: [String: any Sendable] = [:]
    /// The path of the database that the command runs for at present, if it runs for several.
    package private(set) var source: String?

    package init(values: Values, streams: Streams, environment: [String: String], commands: [any Command.Type], declaration: CommandDeclaration, people: any ResultNames) {
        self.streams = streams
        self.environment = environment
        self.commands = commands
        let color = ColorPolicy(choice: values[GlobalOptions.color], environment: environment)
        errorColor = color.allows(streams.error)
        errorStyle = values[GlobalOptions.errors]
        addsDates = values[GlobalOptions.iso]
        progress = ProgressLine(
            descriptor: streams.error, choice: values[GlobalOptions.progress], isQuiet: values[GlobalOptions.quiet],
            isDumb: environment["TERM"] == "dumb", columns: Streams.columns(streams.error, environment) ?? 80)
        let notices = Notices(
            descriptor: streams.error, level: values[GlobalOptions.quiet] ? .quiet : values[GlobalOptions.verbose] ? .verbose : .normal,
            progress: progress, columns: Streams.isTerminal(streams.error) ? Streams.columns(streams.error, environment) : nil)
        self.notices = notices
        let continueWithoutPager: (() -> Void)? = declaration.statusIsLast ? { notices.note("the pager was closed; the work continues, because the exit status depends on it") } : nil
        pager = declaration.isPaged && !values[GlobalOptions.noPager]
            ? Pager(environment: environment, streams: streams, willStart: { [progress] in progress.clear() }, continueWithoutPager: continueWithoutPager) { notices.warn($0) } : nil
        // The pager controls the terminal, so notices go through it.
        if Streams.isTerminal(streams.error) {
            notices.pager = pager
            progress.pager = pager
        }
        let toTerminal = Streams.isTerminal(streams.output)
        output = ResultOutput(
            descriptor: streams.output, format: values[GlobalOptions.format] ?? (toTerminal ? .table : .jsonl), isTerminal: toTerminal,
            columns: toTerminal ? Streams.columns(streams.output, environment) ?? 80 : nil, color: color.allows(streams.output), iso: values[GlobalOptions.iso],
            pager: pager, notices: notices, people: people)
    }

    /// Writes an error that does not end the program.
    package func report(_ error: ToolError, command: String) {
        FileOutput.writeIgnoringErrors(ErrorReport.render(error, command: command, style: errorStyle, color: errorColor), to: streams.error)
    }

    /// Starts the run for one of several databases, whose path is in every result and before every line.
    package func begin(source: String) {
        self.source = source
        (accomplished, peerError, unknownPeer) = (nil, nil, nil)
        output.source = source
        notices.source = source
    }
}

/// The environment of the process.
package enum Environment {
    /// Returns the variables that this program and its help use. Reading them one by one keeps start-up fast.
    package static func current() -> [String: String] {
        var variables: [String: String] = [:]
        for name in ["NO_COLOR", "TERM", "COLUMNS", "HOME", "PATH", "POSTBOX_PAGER", "PAGER", "POSTBOX_SQL_HISTORY"] + GlobalOptions.all.compactMap(\.environment) {
            if let value = getenv(name) { variables[name] = String(cString: value) }
        }
        return variables
    }
}
