# Rendered from the declarations of the commands: swift run postbox help --generate .
_postbox() {
    local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" path="" word
    [[ "$cur" == = ]] && cur=""
    [[ "$prev" == = ]] && prev="${COMP_WORDS[COMP_CWORD-2]}"
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case "$path $word" in
            " completions"|" help") path="$path $word" ;;
        esac
    done
    case "$path" in
        "")
            case "$prev" in
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -W 'completions help' -- "$cur")) ;;
        " completions")
            case "$prev" in
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -W 'bash zsh fish' -- "$cur")) ;;
        " help")
            case "$prev" in
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=() ;;
    esac
}
complete -o filenames -F _postbox postbox
