/// The fish script: one `complete` line per command, option and choice.
enum FishCompletion {
    static func render(_ nodes: [CompletionNode]) -> String {
        var out = "\(Shell.header)\ncomplete -c postbox -f\n"
        for node in nodes {
            let condition = self.condition(node)
            for command in node.commands { out += "complete -c postbox -n '\(condition)' -a \(command.name) -d '\(quoted(command.summary))'\n" }
            for option in node.options {
                out += "complete -c postbox -n '\(condition)' -l \(option.name)"
                if let short = option.name == "help" ? "h" : option.short { out += " -s \(short)" }
                if option.takesValue { out += value(option) }
                out += " -d '\(quoted(option.help))'\n"
            }
            if !node.arguments.flatMap(\.choices).isEmpty {
                out += "complete -c postbox -n '\(condition)' -a '\(node.arguments.flatMap(\.choices).joined(separator: " "))'\n"
            }
            if node.arguments.contains(where: { $0.completion != .nothing }) { out += "complete -c postbox -n '\(condition)' -F\n" }
        }
        return out
    }

    private static func condition(_ node: CompletionNode) -> String {
        guard !node.path.isEmpty else { return "__fish_use_subcommand" }
        var condition = node.path.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
        if !node.commands.isEmpty { condition += "; and not __fish_seen_subcommand_from \(node.commands.map(\.name).joined(separator: " "))" }
        return condition
    }

    private static func value(_ option: OptionDeclaration) -> String {
        if !option.choices.isEmpty { return " -x -a '\(option.choices.joined(separator: " "))'" }
        return switch option.completion {
        case .nothing: " -x"
        case .file, .database: " -r -F"
        case .folder: " -x -a '(__fish_complete_directories)'"
        }
    }

    private static func quoted(_ text: String) -> String {
        String(text.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] })
    }
}
