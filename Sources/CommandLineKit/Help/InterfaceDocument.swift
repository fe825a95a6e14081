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
