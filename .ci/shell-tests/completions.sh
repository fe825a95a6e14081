. ./checks.bash
sample=$(cd ../../Tests/Fixtures/samples/small/postbox && pwd)
# Scripts run the program itself for words that only it knows.
mkdir "$folder/bin"
ln -s "$POSTBOX" "$folder/bin/postbox"
export PATH="$folder/bin:$PATH"
folder_of() { # SHELL -> a folder with its script under the name that the shell looks for
    local name
    case $1 in bash) name=postbox.bash ;; zsh) name=_postbox ;; fish) name=postbox.fish ;; esac
    mkdir -p "$folder/$1" && postbox completions "$1" >"$folder/$1/$name" && echo "$folder/$1"
}
# Each prints, one per line, the words that the shell offers at the end of a partial line, and perhaps more.
offered_by_bash() {
    local words
    read -ra words <<<"$1"
    case $1 in *" ") words+=("") ;; esac
    bash -c '. "$0"/postbox.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _postbox; printf "%s\n" "${COMPREPLY[@]}"' "$bash" "${words[@]}"
}
offered_by_zsh() { zsh -f ./offered.zsh "$zsh" "$1"; }
offered_by_fish() { fish --no-config -c 'source $argv[1]/postbox.fish; complete -C $argv[2] | string replace -r "\t.*" "" | string replace -r "^--[a-z-]+=" ""' "$fish" "$1"; }

offers() { # SHELL LINE WORD...: the words are offered
    local shell=$1 line=$2 word
    shift 2
    "offered_by_$shell" "$line" >"$folder/offered"
    for word in "$@"; do check "$shell offers $word after '$line'" grep -qxF -e "$word" "$folder/offered"; done
}
never() { # SHELL LINE WORD
    "offered_by_$1" "$2" >"$folder/offered"
    check "$1 does not offer $3 after '$2'" test -z "$(grep -xF -e "$3" "$folder/offered")"
}

# An account of the macOS app in the usual place.
export HOME=$folder/home
mkdir -p "$HOME/Library/Group Containers/6N38VWS5BX.ru.keepcoder.Telegram"
cp -R ../../Tests/Fixtures/reports/two-accounts/telegram-data "$HOME/Library/Group Containers/6N38VWS5BX.ru.keepcoder.Telegram/stable"
chmod -R u+w "$HOME"

for shell in bash zsh fish; do
    command -v $shell >/dev/null || { echo "no $shell"; continue; }
    declare "$shell=$(folder_of $shell)"
    check "the $shell script is $shell" $shell -n "${!shell}"/*
    check "the $shell script is the one in Completions" cmp "${!shell}"/* ../../Completions/"$(basename "${!shell}"/*)"
    offers $shell "postbox comp" completions
    offers $shell "postbox " dump query watch holes oplog migrate export import check stat diff completions help
    offers $shell "postbox -f json que" query
    offers $shell "postbox completions " bash zsh fish
    offers $shell "postbox help --format j" jsonl json
    offers $shell "postbox dump DB --raw --fr" --from-key
    offers $shell "postbox dump DB Peer" Peer PeerPresence
    offers $shell "postbox query DB --limit 3 un" unread
    offers $shell "postbox watch DB chats + un" unread
    offers $shell "postbox query DB messages --tag p" photo pinned
    offers $shell "postbox help ex" export exit-status
    offers $shell "postbox migrate " status plan apply verify holes
    offers $shell "postbox migrate holes --ta" --tag
    offers $shell "postbox query $sample messages --peer user:2254" user:2254435025
    offers $shell "postbox query $sample messages --since 2020 --peer @user_202" @user_20215
    offers $shell "postbox oplog drop $sample --peer m" me
    offers $shell "postbox query $sample messages --fields te" text
    offers $shell "postbox query $sample messages --media im" image
    offers $shell "postbox holes $sample --space tag:pho" tag:photo tag:photoOrVideo
    offers $shell "postbox holes $sample --fields sp" space
    offers $shell "postbox engine get DB Peer.Notif" Peer.NotificationSettings
    offers $shell "postbox engine get DB Peer.NotificationSettings " id= +
    offers $shell "postbox engine get $sample Peer.NotificationSettings id=user:2254" id=user:2254435025
    offers $shell "postbox engine watch DB TotalReadCounters + Peer.AboutT" Peer.AboutText
    offers $shell "postbox do DB peers.updatePeerMuteSetting " peerId= muteInterval=
    offers $shell "postbox do DB peers.updatePeerMuteSetting peerId=user:5 " muteInterval=
    offers $shell "postbox do DB messages.togglePeersUnreadMarkInteractively setToValue=t" setToValue=true
    offers $shell "postbox do $sample messages.togglePeersUnreadMarkInteractively peerIds=user:5,user:2254" peerIds=user:5,user:2254435025
    offers $shell "postbox export DB --tz Europe/Ky" Europe/Kyiv
    offers $shell "postbox export DB --tz UT" UTC
    offers $shell "postbox export DB --tz America/Argentina/S" America/Argentina/Salta
    offers $shell "postbox dump @11" @111
    offers $shell "postbox diff DB @" @111
    never $shell "postbox engine get DB Peer.NotificationSettings id=user:5 " id=
    never $shell "postbox do DB peers.updatePeerMuteSetting peerId=user:5 " peerId=
    never $shell "postbox do DB nowhere.nothing " peerId=
    never $shell "postbox query /nowhere messages --peer user:" user:2254435025
    never $shell "postbox migrate holes --pl" --plot
    never $shell "postbox dump DB un" unread
    never $shell "postbox query DB messages wat" watch
done
if [ -n "${zsh:-}" ]; then offers zsh "postbox dump ./chec" checks.bash; fi
if [ -n "${fish:-}" ]; then offers fish "postbox dump ./chec" ./checks.bash; fi
if [ -n "${zsh:-}" ]; then
    check "sourced, the zsh script defines a completion" zsh -f -c 'autoload -Uz compinit; compinit -D -u; . $1/_postbox; [[ $_comps[postbox] = _postbox ]]' zsh "$zsh"
fi

# In bash, readline completes file names, so the line is typed into a bash on a terminal.
if command -v script >/dev/null && [ "$(uname)" = Linux ]; then
    touch "$folder/a database"
    typed() { printf '%b' "$1" | HOME=$folder script -qec "bash --noprofile --norc -i" /dev/null >/dev/null; }
    typed ". $folder/bash/postbox.bash; postbox() { printf '<%s>' \"\$@\" >$folder/typed; }; cd $folder\nset -o emacs\npostbox dum\ta\\ da\t--ra\t--form\tjsonl\nexit\n"
    check "bash completes commands, options and names with blanks" test "$(cat "$folder/typed")" = "<dump><a database><--raw><--format><jsonl>"
fi

# Words from a database are text to every shell: each is completed on a terminal, and the line is run.
if command -v script >/dev/null && [ "$(uname)" = Linux ]; then
    hostile=("x1\$(touch pwned)" "x2\`touch pwned\`" "x3;touch pwned" "x4 b" "x5'q\"" "x6|touch pwned" "x7>pwned" "x8&touch pwned" "x9{a,b}" "xa\\b" "xb!c" "xc*" "xd#e" "xe%h" "xf~/g" "xg=h"
        "xh[a-z]" "xi?" "xj(k)" "xk:l" "xl,m" "xm😀n" "xn^o" "xo\$HOME" "xp é" "xq--r" "xr@s" "xs@(t)")
    (
        cd "$folder" || exit
        echo '{"difference":1,"kind":"free"}'
        printf '{"op":"transaction.updatePeers","peers":['
        for number in "${!hostile[@]}"; do
            name=${hostile[number]//\\/\\\\}
            ((number == 0)) || printf ,
            printf '{"$type":"TelegramUser","i":{"$int64":"%s"},"fn":"a","un":"%s"}' $((number + 100)) "${name//\"/\\\"}"
        done
        echo ']}'
    ) >"$folder/hostile.jsonl"
    printf '{"end":{"operations":1,"crc32":"%s"}}\n' "$(tail -n +2 "$folder/hostile.jsonl" | gzip -c | tail -c8 | od -An -N4 -tx1 | awk '{print $4 $3 $2 $1}')" >>"$folder/hostile.jsonl"
    postbox import --create "$folder/hostile" "$folder/hostile.jsonl" 2>/dev/null
    type_into() { # SHELL LINE...: types the lines into the shell, which records what each query is given
        local shell=$1 record load start line
        record="postbox() { if [ \"\$1\" = query ]; then printf '<%s>' \"\$@\" >>typed; echo >>typed; else command postbox \"\$@\"; fi; }"
        case $shell in
            bash) load=". $folder/bash/postbox.bash" start="bash --noprofile --norc -i" ;;
            zsh) load="fpath=($folder/zsh \$fpath); autoload -Uz compinit; compinit -D -u" start="zsh -f -i" ;;
            fish)
                load="source $folder/fish/postbox.fish" start="fish --no-config -i"
                record="function postbox; if test \$argv[1] = query; printf '<%s>' \$argv >>typed; echo >>typed; else; command postbox \$argv; end; end" ;;
        esac
        shift
        rm -f "$folder/typed"
        for line in "cd $folder" "$record" "$load" "$@" exit; do sleep 0.5; printf '%s' "$line"; sleep 0.5; printf '\r'; done |
            HOME=$folder TERM=xterm timeout 60 script -qec "$start" /dev/null >/dev/null
    }
    for shell in bash zsh fish; do
        [ -n "${!shell:-}" ] || continue
        lines=()
        for name in "${hostile[@]}"; do lines+=("postbox query hostile messages --peer @${name:0:2}"$'\t'); done
        type_into $shell "${lines[@]}"
        printf '<query><hostile><messages><--peer><@%s>\n' "${hostile[@]}" >"$folder/wanted"
        check "$shell completes every name as one word" diff "$folder/wanted" "$folder/typed"
        check "$shell runs no part of a name" test ! -e "$folder/pwned"
    done
fi

if command -v man >/dev/null; then
    for page in ../../man/*.1; do check "$page renders without a warning" test -z "$(man --warnings -l "$page" 2>&1 >/dev/null)"; done
fi
