/// The answers to options that replace running a command: `-h`, `--help`, `--version`, `--interface json`.
package enum Answers {
    package struct Answer {
        package var text: String
        /// Whether the text is read page by page.
        package var isLong = false
    }

    /// The short help of the program.
    package static func shortHelp(_ commands: [any Command.Type]) -> String { TextRenderer.short(path: [], commands: commands) }

    package static func answer(to line: Parser.Line, commands: [any Command.Type]) throws(ToolError) -> Answer? {
        if line.has(GlobalOptions.version.declaration) { return Answer(text: "postbox \(Program.version)\n") }
        let path = line.path.map { $0.declaration }
        if line.has(GlobalOptions.help.declaration) {
            return Answer(text: TextRenderer.full(path.isEmpty ? HelpPage(commands: commands) : HelpPage(path: path)), isLong: true)
        }
        if line.has(GlobalOptions.shortHelp.declaration) { return Answer(text: TextRenderer.short(path: path, commands: commands)) }
        if let form = line.lastValue(of: GlobalOptions.interface.declaration) {
            guard form == "json" else {
                throw .usage(command: nil, "bad value '\(form)' for --interface: expected json", nearest: Nearest.match(form, among: ["json"]))
            }
            return Answer(text: InterfaceDocument.render(commands))
        }
        return nil
    }
}

/// `postbox --interface json`: every command, option, argument, choice, and exit status, for wrappers.
enum InterfaceDocument {
    static func render(_ commands: [any Command.Type]) -> String {
        object([
            ("version", JSONText.quoted(Program.version)),
            ("options", array(GlobalOptions.all.filter { !$0.isHidden }.map(option))),
            ("commands", array(commands.map { command($0.declaration) })),
            ("topics", array(Topic.allCases.map { JSONText.quoted($0.rawValue) })),
            ("exitStatuses", array(ExitStatus.allCases.map { object([("status", "\($0.rawValue)"), ("meaning", JSONText.quoted($0.meaning))]) })),
        ]) + "\n"
    }

    private static func command(_ declaration: CommandDeclaration) -> String {
        object([
            ("name", JSONText.quoted(declaration.name)),
            ("summary", JSONText.quoted(declaration.summary)),
            ("writes", "\(declaration.writes)"),
            ("arguments", array(declaration.arguments.map(argument))),
            ("options", array(declaration.options.filter { !$0.isHidden }.map(option))),
            ("commands", array(declaration.subcommands.map { command($0.declaration) })),
            ("examples", array(declaration.examples.map { JSONText.quoted($0.line) })),
            ("exitStatuses", array(declaration.statuses.map {
                object([("status", "\($0.status.rawValue)"), ("meaning", JSONText.quoted($0.meaning))])
            })),
        ])
    }

    private static func argument(_ declaration: ArgumentDeclaration) -> String {
        object([
            ("name", JSONText.quoted(declaration.name)),
            ("count", JSONText.quoted(declaration.count.rawValue)),
            ("choices", array(declaration.choices.map(JSONText.quoted))),
            ("completion", JSONText.quoted(declaration.completion.rawValue)),
            ("help", JSONText.quoted(declaration.help)),
        ])
    }

    private static func option(_ declaration: OptionDeclaration) -> String {
        object([
            ("name", JSONText.quoted(declaration.name)),
            ("short", declaration.name == "help" ? "\"h\"" : declaration.short.map { JSONText.quoted(String($0)) } ?? "null"),
            ("value", declaration.valueName.map(JSONText.quoted) ?? "null"),
            ("choices", array(declaration.choices.map(JSONText.quoted))),
            ("default", declaration.defaultText.map(JSONText.quoted) ?? "null"),
            ("environment", declaration.environment.map(JSONText.quoted) ?? "null"),
            ("repeatable", "\(declaration.isRepeatable)"),
            ("help", JSONText.quoted(declaration.help)),
        ])
    }

    private static func object(_ members: [(String, String)]) -> String {
        "{" + members.map { JSONText.quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
    }

    private static func array(_ elements: [String]) -> String { "[" + elements.joined(separator: ",") + "]" }
}

/// The program's version, for help, man pages, and documents that name the program that wrote them.
package enum Program {
    package static let version = "1.0.0"
    /// The day of the version, for man pages.
    static let releaseDate = "2026-11-21"
}
