/// Files of the source tree that are rendered from the declarations. A test fails when one is stale.
package enum GeneratedFiles {
    static let command = "swift run postbox help --generate ."

    /// Paths below the package's root and contents, the README excepted.
    static func all(_ commands: [any Command.Type]) -> [(path: String, text: String)] {
        var files = [(path: "man/postbox.1", text: ManRenderer.render(HelpPage(commands: commands)))]
        func add(_ parents: [CommandDeclaration], _ command: CommandDeclaration) {
            let path = parents + [command]
            let page = HelpPage(path: path)
            files.append((path: "man/\(page.name).1", text: ManRenderer.render(page)))
            for below in command.subcommands { add(path, below.declaration) }
        }
        for command in commands { add([], command.declaration) }
        for shell in Shell.allCases { files.append((path: "Completions/\(shell.fileName)", text: shell.script(commands))) }
        return files
    }

    /// The README with its command table renewed; nil when the markers are not there.
    static func readme(_ text: String, commands: [any Command.Type]) -> String? {
        let begin = "<!-- commands: rendered by `\(command)` -->\n", end = "<!-- end of commands -->"
        guard let from = position(after: begin, in: text), let to = position(before: end, in: text[from...]) else { return nil }
        var table = "| command | one line |\n|---|---|\n"
        for entry in commands { table += "| `\(entry.declaration.name)` | \(entry.declaration.summary) |\n" }
        return text[..<from] + table + text[to...]
    }

    private static func position(after needle: String, in text: String) -> String.Index? {
        position(before: needle, in: text[...]).map { text.index($0, offsetBy: needle.count) }
    }

    private static func position(before needle: String, in text: Substring) -> String.Index? {
        var rest = text
        while !rest.isEmpty {
            if rest.hasPrefix(needle) { return rest.startIndex }
            rest = rest.drop { $0 != "\n" }.dropFirst()
        }
        return nil
    }

    package static func write(to root: String, commands: [any Command.Type]) throws(ToolError) {
        for folder in ["man", "Completions"] { try SmallFile.makeFolder("\(root)/\(folder)") }
        for file in all(commands) { try SmallFile.write(file.text, to: "\(root)/\(file.path)", mode: 0o644) }
        let path = "\(root)/README.md"
        guard let text = readme(try SmallFile.text(path), commands: commands) else {
            throw ToolError(.badInput, doing: "renewing \(path)", "the markers of the command table are missing")
        }
        try SmallFile.write(text, to: path, mode: 0o644)
    }
}
