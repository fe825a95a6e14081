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

    /// Filled text in lines of at most 80 columns. A dot or quote at the start of one is no request.
    private static func line(_ text: String) -> String {
        TextRenderer.wrapped(escaped(text), indent: 0).split(separator: "\n").map { line in
            (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line + "\n"
        }.joined()
    }

    /// A backslash or a dash is itself.
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
