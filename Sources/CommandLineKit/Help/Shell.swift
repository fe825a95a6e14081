/// The shells that get a completion script.
package enum Shell: String, Sendable, CaseIterable {
    case bash, zsh, fish

    package func script(_ commands: [any Command.Type]) -> String {
        let nodes = CompletionNode.all(commands)
        return switch self {
        case .bash: BashCompletion.render(nodes)
        case .zsh: ZshCompletion.render(nodes)
        case .fish: FishCompletion.render(nodes)
        }
    }

    /// The name for which the shell searches.
    var fileName: String {
        switch self {
        case .bash: "postbox.bash"
        case .zsh: "_postbox"
        case .fish: "postbox.fish"
        }
    }

    static let header = "# Rendered from the declarations of the commands: swift run postbox help --generate ."
}

/// A command or subcommand as a completion script needs it.
struct CompletionNode {
    /// Words after `postbox`: `migrate apply`; empty for the program itself.
    var path: [String]
    var commands: [(name: String, summary: String)]
    var options: [OptionDeclaration]
    var arguments: [ArgumentDeclaration]

    static func all(_ commands: [any Command.Type]) -> [CompletionNode] {
        let root = CompletionNode(path: [], commands: names(commands), options: visible(nil), arguments: [])
        return [root] + commands.flatMap { below([], $0.declaration) }.map { node in
            guard node.path == [HelpPage.commandName] else { return node }
            var help = node
            help.arguments = node.arguments.map { argument in
                var argument = argument
                argument.suggestions = root.commands.map(\.name) + Topic.allCases.map(\.rawValue)
                return argument
            }
            return help
        }
    }

    /// The positions of the command's arguments among the words other than options, starting at 0.
    var places: [Place] {
        arguments.enumerated().map { number, argument in
            Place(
                number: number, isLast: argument.count == .any || argument.count == .atLeastOne,
                words: argument.choices + argument.suggestions, completion: argument.completion)
        }
    }

    struct Place {
        var number: Int
        /// Whether all following words are of the same kind.
        var isLast: Bool
        var words: [String]
        var completion: ValueCompletion
    }

    private static func below(_ parents: [String], _ command: CommandDeclaration) -> [CompletionNode] {
        let path = parents + [command.name]
        let node = CompletionNode(path: path, commands: names(command.subcommands), options: visible(command), arguments: command.arguments)
        return [node] + command.subcommands.flatMap { below(path, $0.declaration) }
    }

    private static func names(_ commands: [any Command.Type]) -> [(name: String, summary: String)] {
        commands.map { ($0.declaration.name, $0.declaration.summary) }
    }

    private static func visible(_ command: CommandDeclaration?) -> [OptionDeclaration] {
        (command?.options ?? []).filter { !$0.isHidden } + GlobalOptions.shown(for: command)
    }

    /// Returns the words after which a value follows: options that have a value in every command, and options of one command that are flags in
    /// others.
    static func beforeValues(_ nodes: [CompletionNode]) -> (everywhere: [String], inCommands: [(path: [String], words: [String])]) {
        let flags = Set(nodes.flatMap { $0.options.filter { !$0.takesValue }.flatMap(spellings) })
        var everywhere: [String] = []
        var inCommands: [(path: [String], words: [String])] = []
        for node in nodes {
            let words = node.options.filter(\.takesValue).flatMap(spellings)
            everywhere += words.filter { !flags.contains($0) && !everywhere.contains($0) }
            let own = words.filter(flags.contains)
            if !own.isEmpty { inCommands.append((node.path, own)) }
        }
        return (everywhere, inCommands)
    }

    /// Every spelling of an option: `--format`, `-f`.
    static func spellings(_ option: OptionDeclaration) -> [String] {
        ["--\(option.name)"] + (option.name == "help" ? ["-h"] : option.short.map { ["-\($0)"] } ?? [])
    }
}
