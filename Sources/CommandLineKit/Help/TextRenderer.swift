/// Help as plain text, 80 columns at most.
package enum TextRenderer {
    static let width = 80

    /// Renders `--help`.
    package static func full(_ page: HelpPage) -> String {
        var out = ""
        for section in page.sections {
            if !out.isEmpty { out += "\n" }
            out += section.heading + "\n"
            let column = column(of: section)
            for (index, block) in section.blocks.enumerated() {
                switch block {
                case .usage(let line): out += wrapped(line, indent: 2, hanging: 6)
                case .paragraph(let text):
                    if index > 0 { out += "\n" }
                    out += wrapped(text, indent: 2)
                case .term(let term, let text):
                    if term.utf8.count + 4 <= column {
                        out += hanging(term, wrapped(text, indent: column), column)
                    } else {
                        out += "  \(term)\n" + wrapped(text, indent: column)
                    }
                case .example(let line, let meaning):
                    if index > 0 { out += "\n" }
                    out += wrapped(meaning.sentence, indent: 2) + "      \(line)\n"
                }
            }
        }
        return out
    }

    /// Returns the column of the texts of a section's terms: after the longest term if all are short, such as the names of commands.
    private static func column(of section: HelpPage.Section) -> Int {
        let longest = section.blocks.map { if case let .term(term, _) = $0 { term.utf8.count } else { 0 } }.max() ?? 0
        return longest <= 12 ? max(10, longest + 4) : 10
    }

    private static func hanging(_ term: String, _ text: String, _ indent: Int) -> String {
        let head = "  " + term
        return head + String(repeating: " ", count: max(1, indent - head.utf8.count)) + text.drop { $0 == " " }
    }

    /// Renders `-h`, with one line per command and option.
    static func short(path: [CommandDeclaration], commands: [any Command.Type]) -> String {
        var out: String
        var rows: [(heading: String?, entries: [(String, String)])] = []
        if let command = path.last {
            let words = "postbox " + path.map(\.name).joined(separator: " ")
            let usage = Usage.lines(words, command)
            out = "usage: " + usage.joined(separator: "\n       ") + "\n" + clipped(command.summary.sentence, 0) + "\n"
            rows.append((nil, command.subcommands.map { ($0.declaration.name, $0.declaration.summary) }))
            rows.append((nil, command.arguments.map { ($0.name, $0.help) }))
            rows.append(("options", command.options.filter { !$0.isHidden }.map { (Usage.term($0), $0.help) }))
        } else {
            out = "usage: postbox COMMAND [options] DB [arguments]\n"
            rows.append(("commands", commands.map { ($0.declaration.name, $0.declaration.summary) }))
        }
        let lists = path.last.map { $0.lists.map { ($0.heading, $0.words.joined(separator: " ")) } } ?? commands.flatMap { HelpPage.lists(of: $0.declaration) }
        rows.append(("options of every command", GlobalOptions.shown(for: path.last).map { (Usage.term($0), $0.help) }))
        let indent = min(30, 4 + (rows.flatMap(\.entries).map(\.0.utf8.count).max() ?? 0))
        for group in rows where !group.entries.isEmpty {
            out += "\n" + (group.heading.map { "\($0):\n" } ?? "")
            for (term, help) in group.entries {
                let head = "  " + term + String(repeating: " ", count: max(2, indent - 2 - term.utf8.count))
                out += head + clipped(help, head.utf8.count) + "\n"
            }
        }
        for (heading, words) in lists { out += "\n\(heading):\n" + wrapped(words, indent: 2) }
        return out
    }

    private static func clipped(_ text: String, _ column: Int) -> String { DisplayWidth.cut(text, to: max(1, width - column)) }

    /// Words in lines of at most 80 columns.
    static func wrapped(_ text: String, indent: Int, hanging: Int? = nil) -> String {
        var out = ""
        var line = String(repeating: " ", count: indent)
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, line.count + 1 + word.count > width {
                out += line + "\n"
                line = String(repeating: " ", count: hanging ?? indent)
                isEmpty = true
            }
            line += isEmpty ? word : " " + word
            isEmpty = false
        }
        return out + line + "\n"
    }
}
