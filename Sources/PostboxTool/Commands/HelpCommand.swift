import CommandLineKit

/// `postbox help COMMAND` is equivalent to `postbox COMMAND --help`. `postbox help TOPIC` prints a page that is not about a single command.
enum HelpCommand: Command {
    static let words = Argument(list: "COMMAND", .text, help: "a command, or exit-status, json, environment, terms")
    static let generate = Option(
        "generate", .folder, hidden: true, help: "update man pages, completions, and the README table in a source folder")

    static let declaration = CommandDeclaration(
        HelpPage.commandName, summary: "print the help of a command or a topic",
        details: ["Without COMMAND, the help of the program is printed. 'postbox help COMMAND' is the same as 'postbox COMMAND --help'. The topics are exit-status, json, environment, and terms, a glossary."],
        arguments: [words.declaration],
        options: [generate.declaration],
        examples: [
            Example("postbox help completions", "the full help of a command"),
            Example("postbox help exit-status", "the exit statuses"),
            Example("postbox help terms", "the glossary, and the location of the database"),
        ])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let commands = invocation.context.commands
        if let folder = invocation[generate] {
            try GeneratedFiles.write(to: folder, commands: commands)
            return .done
        }
        try invocation.output.write(text: try text(for: invocation[words], commands: commands, invocation))
        return .done
    }

    private static func text(for words: [String], commands: [any Command.Type], _ invocation: Invocation) throws(ToolError) -> String {
        guard let first = words.first else { return TextRenderer.full(HelpPage(commands: commands)) }
        if words.count == 1, let topic = Topic(rawValue: first) { return topic.text }
        var path: [CommandDeclaration] = []
        var candidates = commands
        for word in words {
            guard let found = candidates.first(where: { $0.declaration.name == word }) else {
                let known = candidates.map { $0.declaration.name } + (path.isEmpty ? Topic.allCases.map(\.rawValue) : [])
                let nearest = Nearest.match(word, among: known).map { (["postbox help"] + path.map(\.name) + [$0]).joined(separator: " ") }
                let above = (["postbox help"] + path.map(\.name)).joined(separator: " ")
                throw invocation.usageError("unknown command or topic '\(word)'", nearest: nearest, list: "use '\(above)' to list them")
            }
            path.append(found.declaration)
            candidates = found.declaration.subcommands
        }
        return TextRenderer.full(HelpPage(path: path))
    }
}
