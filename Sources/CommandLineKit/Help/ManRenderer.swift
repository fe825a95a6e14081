/// Help as a man page (man(7) macros).
enum ManRenderer {
    static func render(_ page: HelpPage) -> String {
        var out = ".\\\" Rendered from the declaration of the command: swift run postbox help --generate .\n"
        out += ".TH \(page.name.uppercased()) 1 \"\(Program.releaseDate)\" \"postbox \(Program.version)\" \"User Commands\"\n"
        // Long words would leave holes in adjusted lines.
        out += ".ad l\n.nh\n"
        out += ".SH NAME\n\(escaped(page.name)) \\- \(escaped(page.summary))\n"
        for section in page.sections {
            out += ".SH \(section.heading == "USAGE" ? "SYNOPSIS" : section.heading)\n"
            for (index, block) in section.blocks.enumerated() {
                switch block {
                case .usage(let line): out += (index > 0 ? ".br\n" : "") + ".B \(escaped(line))\n"
                case .paragraph(let text): out += (index > 0 ? ".PP\n" : "") + line(text)
                case .term(let term, let text): out += ".TP\n.B \(escaped(term))\n" + line(text)
                case .example(let command, let meaning):
                    out += (index > 0 ? ".PP\n" : "") + line(meaning.sentence) + ".PP\n.RS 4\n.nf\n\(escaped(command))\n.fi\n.RE\n"
                }
            }
        }
        return out
    }

    /// Filled text in lines of at most 80 columns. A dot or quote at the start of a line does not become a request.
    private static func line(_ text: String) -> String {
        TextRenderer.wrapped(escaped(text), indent: 0).split(separator: "\n").map { line in
            (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line + "\n"
        }.joined()
    }

    /// Escapes backslashes and dashes, which have a special meaning in roff.
    private static func escaped(_ text: String) -> String {
        var out = ""
        for character in text {
            switch character {
            case "\\": out += "\\e"
            case "-": out += "\\-"
            default: out.append(character)
            }
        }
        return out
    }
}

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

    /// Returns the README with a new command table; `nil` if the markers are missing.
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
