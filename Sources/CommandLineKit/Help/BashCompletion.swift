/// Creates the bash script: a function that determines the command and the position from the words entered so far, then offers options, words, or
/// files.
///
/// Words from a database or a folder are plain text to the shell: each is quoted as necessary before readline inserts it.
enum BashCompletion {
    static func render(_ nodes: [CompletionNode]) -> String {
        var out = "\(Shell.header)\n" + functions
        out += "_postbox() {\n"
        out += "    local cur=\"\" prev=\"\" kept=\"\" quote=\"\" outside=\"\" path=\"\" place=0 isvalue=\"\" word\n"
        out += "    local -a typed\n"
        out += "    _postbox_read\n"
        out += "    COMPREPLY=()\n"
        out += "    for word in \"${typed[@]:1}\"; do\n"
        out += "        if [[ -n \"$isvalue\" ]]; then isvalue=\"\"; continue; fi\n"
        out += "        case \"$path $word\" in\n"
        let paths = nodes.filter { !$0.path.isEmpty }.map { pattern($0.path) }
        if !paths.isEmpty { out += "            \(paths.joined(separator: "|"))) ((place == 0)) && path=\"$path $word\" && continue ;;\n" }
        let (everywhere, inCommands) = CompletionNode.beforeValues(nodes)
        let taking = everywhere.map { "*" + pattern([$0]) } + inCommands.flatMap { node in node.words.map { pattern(node.path + [$0]) } }
        out += "            \(taking.joined(separator: "|"))) isvalue=1; prev=\"$word\"; continue ;;\n"
        out += "        esac\n        [[ \"$word\" == -?* ]] || ((place += 1))\n    done\n"
        out += "    [[ -n \"$isvalue\" ]] || prev=\"\"\n"
        // The value of an option can be in the same word.
        out += "    if [[ -z \"$isvalue\" && \"$cur\" == --*=* ]]; then prev=\"${cur%%=*}\"; _postbox_drop \"$prev=\"; fi\n"
        out += "    case \"$path\" in\n"
        for node in nodes { out += offers(node) }
        return out + "    esac\n}\ncomplete -F _postbox postbox\n"
    }

    /// The functions of the script. Bash 4 and later can make readline complete file names.
    private static let functions = #"""
        # Reads the line up to the cursor: the words before the one that is completed in typed, without quotes; that word in cur; the mark of a
        # quotation that it is in, in quote, and the text before it in outside; and the part that readline does not replace, in kept.
        _postbox_read() {
            local line char state="" word="" raw="" begun="" i
            if [[ -z "${COMP_LINE+set}" ]]; then
                typed=("${COMP_WORDS[@]:0:COMP_CWORD}") cur="${COMP_WORDS[COMP_CWORD]}"
                return
            fi
            # COMP_POINT counts bytes.
            local LC_ALL=C
            line="${COMP_LINE:0:COMP_POINT}"
            for ((i = 0; i < ${#line}; i++)); do
                char="${line:i:1}"
                case "$state$char" in
                    \'\' | \"\") state="" raw+="$char" ;;
                    \'?) word+="$char" raw+="$char" ;;
                    \"\\) raw+="$char${line:i+1:1}"
                        case "${line:i+1:1}" in [\"\\\$\`]) word+="${line:i+1:1}" ;; *) word+="$char${line:i+1:1}" ;; esac
                        ((i += 1)) ;;
                    \"?) word+="$char" raw+="$char" ;;
                    \' | \") state="$char" outside="$word" raw+="$char" begun=1 ;;
                    \\) word+="${line:i+1:1}" raw+="$char${line:i+1:1}" begun=1; ((i += 1)) ;;
                    [[:space:]]) [[ -z "$begun" ]] || typed+=("$word"); word="" raw="" begun="" kept="" outside="" ;;
                    *) word+="$char" raw+="$char" begun=1
                        [[ "$COMP_WORDBREAKS" == *"$char"* ]] || continue
                        # Before the names of hosts the mark itself is replaced as well.
                        if [[ "$char" == @ ]] && shopt -q hostcomplete; then kept="${raw%@}"; else kept="$raw"; fi ;;
                esac
            done
            cur="$word" quote="$state"
            for ((i = 0; i < ${#typed[@]}; i++)); do
                if [[ "${typed[i]}" == "~/"* ]]; then typed[i]="$HOME/${typed[i]#"~/"}"; fi
            done
        }
        # Leaves the beginning of the word out of what is completed.
        _postbox_drop() {
            cur="${cur#"$1"}"
            kept="${kept#"$1"}" outside="${outside#"$1"}"
        }
        # Offers a word as the shell must read it, without the part that readline leaves on the line.
        _postbox_add() {
            local word="$1" quoted char i
            if [[ -n "$quote" ]]; then word="${word#"$outside"}"; fi
            case "$quote" in
                \') [[ "$word" == *\'* ]] || COMPREPLY+=("$word") ;;
                \")
                    [[ "$word" != *!* ]] || return 0
                    quoted=""
                    for ((i = 0; i < ${#word}; i++)); do
                        char="${word:i:1}"
                        case "$char" in [\"\\\$\`]) quoted+="\\$char" ;; *) quoted+="$char" ;; esac
                    done
                    COMPREPLY+=("$quoted") ;;
                *)
                    printf -v quoted %q "$word"
                    # A comma needs no backslash outside of braces, which have one, and would differ from what is typed before it.
                    [[ "$word" == *\\* ]] || quoted="${quoted//\\,/,}"
                    if [[ "$quoted" == "$kept"* ]]; then COMPREPLY+=("${quoted#"$kept"}"); fi ;;
            esac
        }
        _postbox_words() {
            local word
            for word in $1; do if [[ "$word" == "$cur"* ]]; then _postbox_add "$word"; fi; done
        }
        # Asks the program itself. After a word that ends with an equals sign, its value follows immediately.
        _postbox_offer() {
            local line open=""
            while IFS=$'\t' read -r line _; do
                _postbox_add "$line"
                if [[ "$line" == *= ]]; then open=1; fi
            done < <("${typed[0]}" offer "$1" -- "$cur" "${typed[@]:1}" 2>/dev/null </dev/null)
            if [[ -n "$open" ]]; then compopt -o nospace 2>/dev/null; fi
        }
        _postbox_databases() {
            if [[ "$cur" == @* ]]; then _postbox_offer accounts; else _postbox_files -f default; fi
        }
        _postbox_fields() {
            local line before="${cur%"${cur##*,}"}"
            [[ "${typed[${#typed[@]} - 1]}" == --fields ]] || typed+=(--fields)
            while IFS= read -r line; do
                if [[ "$before$line" == "$cur"* ]]; then _postbox_add "$before$line"; fi
            done < <("${typed[@]}" help 2>/dev/null </dev/null)
            compopt -o nospace 2>/dev/null
        }
        _postbox_files() {
            local name
            compopt -o filenames -o "$2" 2>/dev/null && return
            while IFS= read -r name; do _postbox_add "$name"; done < <(compgen "$1" -- "$cur")
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

    /// The words as a `case` pattern, each after a space.
    private static func pattern(_ words: [String]) -> String { "\"" + words.map { " " + $0 }.joined() + "\"" }

    private static func offer(_ words: [String], _ completion: ValueCompletion) -> String {
        var calls = words.isEmpty ? [] : ["_postbox_words '\(words.joined(separator: " "))'"]
        switch completion {
        case .nothing, .message: break
        case .peer, .author, .account, .thread: calls.append("_postbox_offer peers")
        case .argument: calls.append("_postbox_offer arguments")
        case .timeZone: calls.append("_postbox_offer zones")
        case .fields: calls.append("_postbox_fields")
        case .file: calls.append("_postbox_files -f default")
        case .database: calls.append("_postbox_databases")
        case .folder: calls.append("_postbox_files -d dirnames")
        }
        return calls.isEmpty ? ":" : calls.joined(separator: "; ")
    }
}
