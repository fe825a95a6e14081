/// The bash script: a function that finds the command and the place in the words typed so far, then offers options, words or files.
enum BashCompletion {
    static func render(_ nodes: [CompletionNode]) -> String {
        var out = "\(Shell.header)\n" + functions
        out += "_postbox() {\n"
        out += "    local cur=\"${COMP_WORDS[COMP_CWORD]}\" prev=\"${COMP_WORDS[COMP_CWORD-1]}\" path=\"\" place=0 isvalue=\"\" word\n"
        out += "    local colon=\"\" joined=\"\"\n"
        out += "    [[ \"$cur\" == = ]] && cur=\"\"\n"
        out += "    [[ \"$prev\" == = ]] && prev=\"${COMP_WORDS[COMP_CWORD-2]}\"\n"
        // readline breaks words at colons, and wants only what comes behind one.
        out += "    if [[ \"$cur\" == : ]]; then colon=\"$prev:\"; cur=\"$colon\"; prev=\"${COMP_WORDS[COMP_CWORD-2]}\"\n"
        out += "    elif [[ \"$prev\" == : ]]; then colon=\"${COMP_WORDS[COMP_CWORD-2]}:\"; cur=\"$colon$cur\"; prev=\"${COMP_WORDS[COMP_CWORD-3]}\"; fi\n"
        out += "    [[ -n \"$colon\" && \"$prev\" == = ]] && prev=\"${COMP_WORDS[COMP_CWORD-4]}\"\n"
        out += "    COMPREPLY=()\n"
        out += "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
        out += "        if [[ \"$word\" == = ]]; then continue; fi\n"
        out += "        if [[ \"$word\" == : ]]; then joined=1; continue; fi\n"
        out += "        if [[ -n \"$joined\" ]]; then joined=\"\"; continue; fi\n"
        out += "        if [[ -n \"$isvalue\" ]]; then isvalue=\"\"; continue; fi\n"
        out += "        case \"$path $word\" in\n"
        let paths = nodes.filter { !$0.path.isEmpty }.map { pattern($0.path) }
        if !paths.isEmpty { out += "            \(paths.joined(separator: "|"))) ((place == 0)) && path=\"$path $word\" && continue ;;\n" }
        let (everywhere, inCommands) = CompletionNode.beforeValues(nodes)
        let taking = everywhere.map { "*" + pattern([$0]) } + inCommands.flatMap { node in node.words.map { pattern(node.path + [$0]) } }
        out += "            \(taking.joined(separator: "|"))) isvalue=1; continue ;;\n"
        out += "        esac\n        [[ \"$word\" == -?* ]] || ((place += 1))\n    done\n    case \"$path\" in\n"
        for node in nodes { out += offers(node) }
        return out + "    esac\n}\ncomplete -F _postbox postbox\n"
    }

    /// Names of files may hold blanks: they are offered by readline itself where bash can ask it to (from version 4 on).
    private static let functions = #"""
        _postbox_words() {
            local word
            for word in $(compgen -W "$1" -- "$cur"); do COMPREPLY+=("${word#"$colon"}"); done
        }
        _postbox_typed() { # the words of the line before this one, without =
            typed=()
            local word
            for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do [[ "$word" == = ]] || typed+=("${word/#\~\//$HOME/}"); done
        }
        _postbox_peers() {
            local line typed
            _postbox_typed
            while IFS=$'\t' read -r line _; do
                COMPREPLY+=("${line#"$colon"}")
            done < <("${COMP_WORDS[0]}" offer-peers "$cur" -- "${typed[@]}" 2>/dev/null </dev/null)
        }
        _postbox_fields() {
            local line typed before="${cur%"${cur##*,}"}"
            _postbox_typed
            [[ "${typed[*]: -1}" == --fields ]] || return
            while IFS= read -r line; do
                [[ "$before$line" == "$cur"* ]] && COMPREPLY+=("$before$line")
            done < <("${COMP_WORDS[0]}" "${typed[@]}" help 2>/dev/null </dev/null)
            compopt -o nospace 2>/dev/null
        }
        _postbox_files() {
            local name
            compopt -o filenames -o "$2" 2>/dev/null && return
            while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen "$1" -- "$cur")
        }

        """#

    private static func offers(_ node: CompletionNode) -> String {
        var out = "        \(pattern(node.path)))\n            case \"$prev\" in\n"
        for option in node.options where option.takesValue {
            out += "                \(CompletionNode.spellings(option).joined(separator: "|"))) "
            out += offer(option.choices + option.suggestions, option.completion) + "; return ;;\n"
        }
        out += "            esac\n            if [[ \"$cur\" == -* ]]; then "
        out += offer(node.options.flatMap(CompletionNode.spellings), .nothing) + "; return; fi\n"
        if !node.commands.isEmpty { out += "            [[ $place != 0 ]] || \(offer(node.commands.map(\.name), .nothing))\n" }
        out += "            case $place in\n"
        for place in node.places {
            out += "                \(place.isLast ? "*" : "\(place.number)")) \(offer(place.words, place.completion)) ;;\n"
        }
        return out + "            esac\n            ;;\n"
    }

    /// Words, each after a blank, as a pattern of `case`.
    private static func pattern(_ words: [String]) -> String { "\"" + words.map { " " + $0 }.joined() + "\"" }

    private static func offer(_ words: [String], _ completion: ValueCompletion) -> String {
        var calls = words.isEmpty ? [] : ["_postbox_words '\(words.joined(separator: " "))'"]
        switch completion {
        case .nothing: break
        case .peer: calls.append("_postbox_peers")
        case .fields: calls.append("_postbox_fields")
        case .file, .database: calls.append("_postbox_files -f default")
        case .folder: calls.append("_postbox_files -d dirnames")
        }
        return calls.isEmpty ? ":" : calls.joined(separator: "; ")
    }
}
