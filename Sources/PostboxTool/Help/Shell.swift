/// The shells that get a completion script.
enum Shell: String, Sendable, CaseIterable {
    case bash, zsh, fish

    func script(_ commands: [any Command.Type]) -> String {
        let nodes = CompletionNode.all(commands)
        return switch self {
        case .bash: BashCompletion.render(nodes)
        case .zsh: ZshCompletion.render(nodes)
        case .fish: FishCompletion.render(nodes)
        }
    }

    /// The name that the shell looks for.
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
        let root = CompletionNode(path: [], commands: names(commands), options: visible([]), arguments: [])
        return [root] + commands.flatMap { below([], $0.declaration) }
    }

    private static func below(_ parents: [String], _ command: CommandDeclaration) -> [CompletionNode] {
        let path = parents + [command.name]
        let node = CompletionNode(path: path, commands: names(command.subcommands), options: visible(command.options), arguments: command.arguments)
        return [node] + command.subcommands.flatMap { below(path, $0.declaration) }
    }

    private static func names(_ commands: [any Command.Type]) -> [(name: String, summary: String)] {
        commands.map { ($0.declaration.name, $0.declaration.summary) }
    }

    private static func visible(_ options: [OptionDeclaration]) -> [OptionDeclaration] { (options + GlobalOptions.all).filter { !$0.isHidden } }

    /// Every spelling of an option: `--format`, `-f`.
    static func spellings(_ option: OptionDeclaration) -> [String] {
        ["--\(option.name)"] + (option.name == "help" ? ["-h"] : option.short.map { ["-\($0)"] } ?? [])
    }
}
