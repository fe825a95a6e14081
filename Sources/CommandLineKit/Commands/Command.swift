/// One command of `postbox`: its name, its arguments and options, and its action.
///
/// To add a command, write one file (or folder) under `Commands/` and put the type into `Commands.all`:
///
///     enum CountCommand: Command {
///         static let limit = Option("limit", short: "l", .count, help: "stop after N rows")             // Int?
///         static let raw = Option(flag: "raw", help: "hex next to the decoded forms")                   // Bool
///         static let tables = Argument(list: "TABLE", .text, help: "tables to count; all when absent")  // [String]
///
///         static let declaration = CommandDeclaration(
///             "count", summary: "count the rows of tables",
///             arguments: [.database, tables.declaration],
///             options: [limit.declaration, raw.declaration],
///             examples: [Example("postbox count DB t7", "rows of one table")])
///
///         static func run(_ invocation: Invocation) throws -> ExitStatus {
///             let path = invocation[.database]                    // String
///             for name in invocation[tables] {
///                 var row = "{\"table\":\"\(name)\"}"         // one compact JSON object; every --format follows from it
///                 try row.withUTF8 { try invocation.output.write(row: UnsafeRawBufferPointer($0)) }
///             }
///             invocation.notices.note("counted \(path)")          // stderr, silent under --quiet
///             return .done                                        // or .no when the answer is 'no'
///         }
///     }
///
/// Parsing, `-h`, `--help`, man page, completions, `--interface json` and the README table follow from the declaration; renew the
/// checked-in files with `swift run postbox help --generate .`. Errors are thrown as `ToolError`.
package protocol Command: SendableMetatype {
    static var declaration: CommandDeclaration { get }

    /// Runs the command. Write results to `invocation.output`, and everything else to `invocation.notices`.
    static func run(_ invocation: Invocation) throws -> ExitStatus
}

/// The declaration of a command, from which help, man pages, completions, `--interface json`, and the parser are derived.
package struct CommandDeclaration: Sendable {
    /// The word typed: `dump`; for a subcommand its own word (`apply`).
    package var name: String
    /// The summary: one line, lower case, without a full stop.
    package var summary: String
    /// Paragraphs of the full help, wrapped when rendered.
    package var details: [String]
    package var arguments: [ArgumentDeclaration]
    /// The possible words of an argument, with their meanings: sections of the full help.
    package var lists: [TermList]
    /// The options of the command. Options of all commands are added from `GlobalOptions`.
    package var options: [OptionDeclaration]
    /// Groups of options that cannot be used together.
    package var exclusive: [[OptionDeclaration]]
    /// The subcommands, such as `migrate status`. A command with subcommands and its own arguments runs itself if the first argument is not a
    /// subcommand.
    package var subcommands: [any Command.Type]
    package var examples: [Example]
    /// The meanings of statuses for this command, in addition to those that all commands share.
    package var statuses: [StatusNote]
    /// The shape of its results; `nil` if they have no fixed form, or if the command describes them itself.
    package var results: ResultShape?
    /// Whether it changes the database. Help mentions it, and SIGINT and SIGTERM then roll back instead of ending the process immediately.
    package var writes: Bool
    /// Whether its output to a terminal goes through the pager.
    package var isPaged: Bool
    /// Whether the exit status is an answer that is known only at the end. If the user leaves the pager, the work then continues without output.
    package var statusIsLast: Bool

    /// Whether the command accepts at most one word for each of its arguments.
    var hasFixedArguments: Bool { arguments.allSatisfy { ($0.count == .one || $0.count == .optional) && !$0.isOfEach } }

    /// Writes a result about a database that could not be read, where the command accepts several and its results are a report on each.
    package var failure: (@Sendable (ToolError, ResultOutput) throws -> Void)?
    /// The options that cannot be used with several databases, where the command accepts several.
    package var ofOneDatabase: [OptionDeclaration]
    /// The changes to the line for each of several databases, in addition to the name of the database.
    package var lineOfEach: LineOfEach?

    package init(
        _ name: String, summary: String, details: [String] = [], arguments: [ArgumentDeclaration] = [], lists: [TermList] = [],
        options: [OptionDeclaration] = [], exclusive: [[OptionDeclaration]] = [], subcommands: [any Command.Type] = [], examples: [Example] = [],
        statuses: [StatusNote] = [], results: ResultShape? = nil, writes: Bool = false, ofOneDatabase: [OptionDeclaration] = [], lineOfEach: LineOfEach? = nil,
        failure: (@Sendable (ToolError, ResultOutput) throws -> Void)? = nil, isPaged: Bool? = nil, statusIsLast: Bool = false
    ) {
        self.name = name
        self.summary = summary
        self.details = details
        self.arguments = arguments
        self.lists = lists
        self.options = options
        self.exclusive = exclusive
        self.subcommands = subcommands
        self.examples = examples
        self.statuses = statuses
        self.results = results
        self.writes = writes
        self.ofOneDatabase = ofOneDatabase
        self.lineOfEach = lineOfEach
        self.failure = failure
        self.isPaged = isPaged ?? !writes
        self.statusIsLast = statusIsLast
    }
}

/// The lines for each of several databases of a command that does not print results.
package struct LineOfEach: Sendable {
    /// The paragraph of the help about several databases.
    package var help: String
    /// Returns a name for each of the databases.
    package var names: @Sendable (_ databases: [String]) -> [String]
    /// Returns the line for the database with a name.
    package var line: @Sendable (_ line: [Occurrence], _ name: String) throws -> [Occurrence]

    package init(
        help: String, names: @escaping @Sendable (_ databases: [String]) -> [String],
        line: @escaping @Sendable (_ line: [Occurrence], _ name: String) throws -> [Occurrence]
    ) {
        self.help = help
        self.names = names
        self.line = line
    }
}

/// Words with the meaning of each, under a separate heading: the views of `watch`.
package struct TermList: Sendable {
    /// The heading of a group of options, such as `views`.
    package var heading: String
    package var terms: [(term: String, meaning: String)]

    /// The words alone, without the options of each.
    var words: [String] {
        terms.map { term in
            let parts = term.term.split(separator: " ")
            return parts.prefix { !$0.hasPrefix("-") }.joined(separator: " ")
        }
    }

    package init(_ heading: String, _ terms: [(term: String, meaning: String)]) {
        self.heading = heading
        self.terms = terms
    }
}

/// An example of a command line, with a description of its effect.
package struct Example: Sendable {
    package var line: String
    package var meaning: String

    package init(_ line: String, _ meaning: String) {
        self.line = line
        self.meaning = meaning
    }
}

/// The meaning of a status for one command: `StatusNote(.no, "the databases differ")`.
package struct StatusNote: Sendable {
    package var status: ExitStatus
    package var meaning: String

    package init(_ status: ExitStatus, _ meaning: String) {
        self.status = status
        self.meaning = meaning
    }
}

/// Usage lines and the spelling of options in help.
enum Usage {
    /// Returns `postbox dump [options] DB [TABLE ...]` or, for a command with subcommands, one line for each of them.
    static func lines(_ words: String, _ command: CommandDeclaration) -> [String] {
        var lines: [String] = []
        if !command.arguments.isEmpty || command.subcommands.isEmpty {
            lines.append(([words, "[options]"] + command.arguments.map(\.usage)).joined(separator: " "))
        }
        if !command.subcommands.isEmpty {
            let names = command.subcommands.map { $0.declaration.name }.joined(separator: "|")
            lines.append("\(words) \(names) [options] ...")
        }
        return lines
    }

    /// Returns the term for an option, such as `-f, --format FORMAT`.
    static func term(_ option: OptionDeclaration) -> String {
        if option.name == "help" { return "-h, --help" }
        let short = option.short.map { "-\($0), " } ?? ""
        return short + "--\(option.name)" + (option.valueName.map { " \($0)" } ?? option.joinedValueName.map { "[=\($0)]" } ?? "")
    }
}
