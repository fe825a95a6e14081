/// The fish script: one `complete` line per command, option, and argument, with a condition on the command that the preceding words name.
enum FishCompletion {
    static func render(_ nodes: [CompletionNode]) -> String {
        var out = "\(Shell.header)\n" + place(nodes) + functions + "complete -c postbox -f\n"
        for node in nodes {
            let here = condition(node)
            for command in node.commands { out += "complete -c postbox -n \(condition(node, 0)) -a \(command.name) -d '\(quoted(command.summary))'\n" }
            for option in node.options {
                out += "complete -c postbox -n \(here) -l \(option.name)"
                if let short = option.name == "help" ? "h" : option.short { out += " -s \(short)" }
                if option.takesValue { out += value(option) }
                out += " -d '\(quoted(option.help))'\n"
            }
            for place in node.places {
                let condition = condition(node, place.number, place.isLast)
                if !place.words.isEmpty { out += "complete -c postbox -n \(condition) -a '\(place.words.joined(separator: " "))'\n" }
                switch place.completion {
                case .nothing: break
                case .argument: out += "complete -c postbox -n \(condition) -a '(__postbox_offer arguments)'\n"
                case .database: out += "complete -c postbox -n \(condition) -F -a '(__postbox_offer accounts)'\n"
                default: out += "complete -c postbox -n \(condition) -F\n"
                }
            }
        }
        return out
    }

    /// The functions that run the program itself to complete the current line.
    private static let functions = """
        # Asks the program itself: __postbox_offer KIND.
        function __postbox_offer
            set -l words (commandline -opc)
            set -l begun (commandline -ct)
            set -l plain (string unescape -- "$begun"); and set begun $plain
            set begun (string replace -r '^--[a-z-]+=' '' -- "$begun")
            $words[1] offer $argv[1] -- "$begun" $words[2..-1] 2>/dev/null </dev/null
        end
        function __postbox_fields
            set -l words (commandline -opc)
            set -l current (commandline -ct)
            string match -q -- '--fields=*' $current; and set -a words --fields
            set current (string replace -r '^--fields=' '' -- $current)
            set -l before (string replace -r '[^,]*$' '' -- $current)
            for name in ($words[1] $words[2..-1] help 2>/dev/null </dev/null)
                printf '%s\\n' $before$name
            end
        end

        """

    /// Finds the command and counts the words after it that are neither options nor their values.
    private static func place(_ nodes: [CompletionNode]) -> String {
        var out = """
            # __postbox_at COMMAND [PLACE [MORE]]: whether the cursor is at this argument of this command, or with MORE at a later one.
            function __postbox_at
                set -l path ''
                set -l place 0
                set -l isvalue 0
                set -l words (commandline -opc)
                set -e words[1]
                for word in $words
                    if test $isvalue = 1
                        set isvalue 0
                        continue
                    end
                    switch "$path $word"

            """
        let paths = nodes.filter { !$0.path.isEmpty }.map { words($0.path) }
        if !paths.isEmpty {
            out += "            case \(paths.joined(separator: " "))\n                if test $place = 0\n"
            out += "                    set path \"$path $word\"\n                    continue\n                end\n"
        }
        let (everywhere, inCommands) = CompletionNode.beforeValues(nodes)
        let taking = everywhere.map { "'* \($0)'" } + inCommands.flatMap { node in node.words.map { words(node.path + [$0]) } }
        out += "            case \(taking.joined(separator: " "))\n                set isvalue 1\n                continue\n"
        return out + """
                    end
                    string match -q -- '-?*' $word; or set place (math $place + 1)
                end
                test "$path" = "$argv[1]"; or return 1
                set -q argv[3]; and test $place -ge $argv[2]; and return 0
                not set -q argv[2]; or test $place = $argv[2]
            end

            """
    }

    /// Returns words, each preceded by a blank.
    private static func words(_ words: [String]) -> String { "'" + words.map { " " + $0 }.joined() + "'" }

    private static func condition(_ node: CompletionNode, _ place: Int? = nil, _ isLast: Bool = false) -> String {
        "\"__postbox_at \(words(node.path))\(place.map { " \($0)" } ?? "")\(isLast ? " more" : "")\""
    }

    private static func value(_ option: OptionDeclaration) -> String {
        let words = option.choices + option.suggestions
        if !words.isEmpty { return " -x -a '\(words.joined(separator: " "))'" }
        return switch option.completion {
        case .nothing, .message: " -x"
        case .peer, .author, .account, .thread: " -x -a '(__postbox_offer peers)'"
        case .argument: " -x -a '(__postbox_offer arguments)'"
        case .timeZone: " -x -a '(__postbox_offer zones)'"
        case .fields: " -x -a '(__postbox_fields)'"
        case .file: " -r -F"
        case .database: " -r -F -a '(__postbox_offer accounts)'"
        case .folder: " -x -a '(__fish_complete_directories)'"
        }
    }

    private static func quoted(_ text: String) -> String {
        String(text.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] })
    }
}
