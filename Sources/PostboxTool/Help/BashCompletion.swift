/// The bash script: a function that finds the command in the words typed so far, then offers its options, choices or files.
enum BashCompletion {
    static func render(_ nodes: [CompletionNode]) -> String {
        var out = "\(Shell.header)\n_postbox() {\n"
        out += "    local cur=\"${COMP_WORDS[COMP_CWORD]}\" prev=\"${COMP_WORDS[COMP_CWORD-1]}\" path=\"\" word\n"
        out += "    [[ \"$cur\" == = ]] && cur=\"\"\n"
        out += "    [[ \"$prev\" == = ]] && prev=\"${COMP_WORDS[COMP_CWORD-2]}\"\n"
        out += "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n        case \"$path $word\" in\n"
        let paths = nodes.filter { !$0.path.isEmpty }.map { "\"" + ([""] + $0.path).joined(separator: " ") + "\"" }
        if !paths.isEmpty { out += "            \(paths.joined(separator: "|"))) path=\"$path $word\" ;;\n" }
        out += "        esac\n    done\n    case \"$path\" in\n"
        for node in nodes {
            out += "        \"\(([""] + node.path).joined(separator: " ").trimmedOfRoot)\")\n            case \"$prev\" in\n"
            for option in node.options where option.takesValue {
                out += "                \(CompletionNode.spellings(option).joined(separator: "|"))) "
                out += offer(option.choices, option.completion) + "; return ;;\n"
            }
            out += "            esac\n            if [[ \"$cur\" == -* ]]; then "
            out += offer(node.options.flatMap(CompletionNode.spellings), .nothing) + "; return; fi\n"
            let words = node.commands.map(\.name) + node.arguments.flatMap(\.choices)
            let files = node.arguments.contains { $0.completion != .nothing }
            out += "            " + offer(words, files ? .file : .nothing) + " ;;\n"
        }
        return out + "    esac\n}\ncomplete -o filenames -F _postbox postbox\n"
    }

    private static func offer(_ words: [String], _ completion: ValueCompletion) -> String {
        var parts = words.isEmpty ? "" : " -W '\(words.joined(separator: " "))'"
        if completion == .file || completion == .database { parts += " -f" }
        if completion == .folder { parts += " -d" }
        return parts.isEmpty ? "COMPREPLY=()" : "COMPREPLY=($(compgen\(parts) -- \"$cur\"))"
    }
}

extension String {
    /// The path of the program itself is "", not " ".
    fileprivate var trimmedOfRoot: String { self == " " ? "" : self }
}
