/// The zsh script: one function per command, on `_arguments`.
enum ZshCompletion {
    static func render(_ nodes: [CompletionNode]) -> String {
        var out = "#compdef postbox\n\(Shell.header)\n" + functions
        for node in nodes {
            let function = (["_postbox"] + node.path).joined(separator: "_")
            out += "\n\(function)() {\n    local context state state_descr line\n    typeset -A opt_args\n"
            if node.path.isEmpty { out += "    typeset -ga _postbox_line=(\"${(@Q)words[1,CURRENT-1]}\")\n" }
            out += "    _arguments -s -S -C \\\n"
            for option in node.options { out += "        \(specification(option)) \\\n" }
            if !node.commands.isEmpty {
                out += "        '1: :->command' \\\n        '*:: :->rest'\n"
                out += "    case $state in\n    command)\n        local -a commands=(\n"
                for command in node.commands { out += "            '\(command.name):\(quoted(command.summary))'\n" }
                out += "        )\n        _describe command commands\n"
                if !node.arguments.isEmpty { out += "        _files\n" }
                out += "        ;;\n    rest)\n        case $words[1] in\n"
                for command in node.commands { out += "        \(command.name)) \(function)_\(command.name) ;;\n" }
                out += "        *) _files ;;\n        esac ;;\n    esac\n"
            } else {
                for argument in node.arguments {
                    let many = argument.count == .any || argument.count == .atLeastOne
                    let lead = many ? "*:" : argument.count == .optional ? "::" : ":"
                    out += "        '\(lead)\(argument.name):\(action(argument.choices + argument.suggestions, argument.completion))' \\\n"
                }
                out += "        && return 0\n"
            }
            out += "}\n"
        }
        // Loaded by name from $fpath, it completes immediately; sourced, it only registers itself.
        return out + "\nif [ \"$funcstack[1]\" = _postbox ]; then _postbox \"$@\"; else compdef _postbox postbox; fi\n"
    }

    /// The functions that ask the program itself, with the current line.
    private static let functions = """

        # Asks the program itself: the last argument says for what. After a word that ends with an equals sign, its value follows immediately.
        _postbox_offer() {
            local line word
            local -a offered shown open openshown
            for line in "${(@f)$(${_postbox_line[1]} offer $argv[-1] -- "${(Q)PREFIX}" "${(@)_postbox_line[2,-1]}" 2>/dev/null </dev/null)}"; do
                [[ -n $line ]] || continue
                word=${line%%$'\t'*}
                if [[ $word == *= ]]; then
                    open+=("$word")
                    openshown+=("$word  ${line#*$'\t'}")
                else
                    offered+=("$word")
                    shown+=("$word  ${line#*$'\t'}")
                fi
            done
            (( $#open )) && compadd -S '' -l -d openshown -a open
            (( $#offered )) && compadd -l -d shown -a offered
        }
        _postbox_databases() {
            if [[ ${(Q)PREFIX} == @* ]]; then _postbox_offer accounts; else _files; fi
        }
        _postbox_offer_fields() {
            local before=${PREFIX%${PREFIX##*,}}
            local -a offered
            [[ ${_postbox_line[-1]} == --fields ]] || _postbox_line+=(--fields)
            offered=("${(@f)$(${_postbox_line[1]} "${(@)_postbox_line[2,-1]}" help 2>/dev/null </dev/null)}")
            compset -P '*,'
            compadd -S '' -a offered
        }

        """

    private static func specification(_ option: OptionDeclaration) -> String {
        let spellings = CompletionNode.spellings(option)
        let value = option.takesValue ? ":\(option.valueName ?? ""):\(action(option.choices + option.suggestions, option.completion))" : ""
        let tail = "[\(quoted(option.help))]\(value)'"
        let long = "--\(option.name)" + (option.takesValue ? "=" : "")
        if option.isRepeatable { return "'*\(long)" + tail }
        guard spellings.count > 1 else { return "'\(long)" + tail }
        return "'(\(spellings.joined(separator: " ")))'{\(spellings[1])\(option.takesValue ? "+" : ""),\(long)}'" + tail
    }

    private static func action(_ choices: [String], _ completion: ValueCompletion) -> String {
        if !choices.isEmpty { return "(\(choices.map { $0.replacing(":", with: "\\:") }.joined(separator: " ")))" }
        return switch completion {
        case .nothing, .message: " "
        case .peer, .author, .account, .thread: "_postbox_offer peers"
        case .argument: "_postbox_offer arguments"
        case .timeZone: "_postbox_offer zones"
        case .fields: "_postbox_offer_fields"
        case .file: "_files"
        case .database: "_postbox_databases"
        case .folder: "_files -/"
        }
    }

    private static func quoted(_ text: String) -> String {
        var out = ""
        for character in text {
            switch character {
            case "'": out += "'\\''"
            case "[", "]", ":", "\\": out += "\\\(character)"
            default: out.append(character)
            }
        }
        return out
    }
}
