/// Options that are answered instead of running a command: `-h`, `--help`, `--version`, `--interface json`.
package enum Answers {
    package static func text(for line: Parser.Line, commands: [any Command.Type]) throws(ToolError) -> String? {
        if line.has(GlobalOptions.version.declaration) { return "postbox \(Program.version)\n" }
        let path = line.path.map { $0.declaration }
        if line.has(GlobalOptions.help.declaration) {
            return TextRenderer.full(path.isEmpty ? HelpPage(commands: commands) : HelpPage(path: path))
        }
        if line.has(GlobalOptions.shortHelp.declaration) { return TextRenderer.short(path: path, commands: commands) }
        if let form = line.lastValue(of: GlobalOptions.interface.declaration) {
            guard form == "json" else {
                throw .usage(command: nil, "bad value '\(form)' for --interface: expected json", nearest: Nearest.match(form, among: ["json"]))
            }
            return InterfaceDocument.render(commands)
        }
        return nil
    }
}
