/// Usage lines and the spelling of options in help.
enum Usage {
    /// `postbox dump [options] DB [TABLE ...]`, and one line for the subcommands of a command that has them.
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

    /// `-f, --format FORMAT`.
    static func term(_ option: OptionDeclaration) -> String {
        if option.name == "help" { return "-h, --help" }
        let short = option.short.map { "-\($0), " } ?? ""
        return short + "--\(option.name)" + (option.valueName.map { " \($0)" } ?? option.joinedValueName.map { "[=\($0)]" } ?? "")
    }
}
