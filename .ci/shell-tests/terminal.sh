. ./checks.bash
command -v script >/dev/null || exit 0
[ "$(uname)" = Linux ] || exit 0
sample=$(cd ../../Tests/Fixtures/samples/small/postbox && pwd)
on_terminal() { script -qec "stty cols ${columns:-80} rows 24; $*" /dev/null </dev/null 2>&1 | tr -d '\r'; }
escape=$'\e['
check "errors are colored on a terminal" grep -qF "$escape" <(TERM=xterm on_terminal "$POSTBOX nonsense")
check "NO_COLOR is honored" test -z "$(NO_COLOR=1 TERM=xterm on_terminal "$POSTBOX nonsense" | grep -F "$escape")"
check "TERM=dumb is honored" test -z "$(TERM=dumb on_terminal "$POSTBOX nonsense" | grep -F "$escape")"
check "no color in a pipe" test -z "$(postbox nonsense 2>&1 | grep -F "$escape")"

# The pager.
export TERM=xterm
unset POSTBOX_PAGER PAGER LESS LV
mkdir "$folder/bin"
printf '#!/bin/sh\nsed "s/^/paged: /"\necho "LESS=$LESS LV=$LV"\n' >"$folder/bin/mark"
chmod +x "$folder/bin/mark"
paged() { grep -q '^paged: ' <(on_terminal "$@"); }
export POSTBOX_PAGER=$folder/bin/mark PAGER=false
check "results go through POSTBOX_PAGER" paged "$POSTBOX query $sample chats"
check "which has the settings of less" grep -q '^LESS=FRX LV=-c' <(on_terminal "$POSTBOX query $sample chats")
check "unless they are set" grep -q '^LESS=S ' <(LESS=S on_terminal "$POSTBOX query $sample chats")
check "help does" paged "$POSTBOX help query"
check "and --help" paged "$POSTBOX query --help"
check "short help does not" test -z "$(on_terminal "$POSTBOX query -h" | grep '^paged: ')"
check "notices are with the results" grep -q '^paged: postbox: sound' <(on_terminal "$POSTBOX check $sample")
check "an error is not" grep -q '^postbox: ' <(NO_COLOR=1 on_terminal "$POSTBOX query /nowhere chats")
check "--no-pager" test -z "$(on_terminal "$POSTBOX query $sample chats --no-pager" | grep '^paged: ')"
check "--no-pager with help" test -z "$(on_terminal "$POSTBOX query --help --no-pager" | grep '^paged: ')"
check "POSTBOX_NO_PAGER" test -z "$(POSTBOX_NO_PAGER=1 on_terminal "$POSTBOX query $sample chats" | grep '^paged: ')"
check "an empty POSTBOX_PAGER disables paging" test -z "$(POSTBOX_PAGER='' PAGER=$folder/bin/mark on_terminal "$POSTBOX query $sample chats" | grep '^paged: ')"
check "cat disables paging" test -z "$(POSTBOX_PAGER=cat on_terminal "$POSTBOX query $sample chats" | grep '^paged: ')"
check "no pager in a pipe" test -z "$(postbox query "$sample" chats | grep '^paged: ')"
check "no pager for continuous output" test -z "$(on_terminal "$POSTBOX watch $sample unread --timeout 0" | grep '^paged: ')"
check "a command for the shell" grep -q '^twice: paged: ' <(POSTBOX_PAGER="$folder/bin/mark | sed 's/^/twice: /'" on_terminal "$POSTBOX query $sample chats")
for missing in nowhere "$folder/nowhere" "$folder/bin" "nowhere | cat" "nowhere 'a'"; do
    POSTBOX_PAGER=$missing on_terminal "$POSTBOX query $sample chats; echo ended \$?" >"$folder/out"
    [ "$missing" = "nowhere | cat" ] || check "a missing pager is reported: $missing" grep -q "^postbox: warning: .*pager" "$folder/out"
    [ "$missing" = "nowhere | cat" ] || check "and the output continues: $missing" grep -q '^.*name  *id ' "$folder/out"
    check "with its status: $missing" grep -q '^ended 0' "$folder/out"
done
check "the status is that of the command" grep -q '^ended 1' <(on_terminal "$POSTBOX query $sample messages --text nowhere-to-be-found --exists; echo ended \$?")
check "also if the pager fails" grep -q '^ended 0' <(POSTBOX_PAGER='cat >/dev/null; false;' on_terminal "$POSTBOX query $sample chats; echo ended \$?")
check "leaving the pager early is not an error" grep -q '^ended 0' <(POSTBOX_PAGER='head -1' on_terminal "$POSTBOX dump $sample; echo ended \$?")
cp "$sample/db/db_sqlite" "$folder/faulty"
chmod u+w "$folder/faulty"
sqlite3 "$folder/faulty" "UPDATE t7 SET value = x'00'"
POSTBOX_PAGER='true ;' on_terminal "$POSTBOX check $folder/faulty; echo ended \$?" >"$folder/out"
check "the status of check covers all rows, even if the pager is left early" grep -q '^ended 1' "$folder/out"
check "and a note reports that the work continues" grep -q 'the pager was closed; the work continues' "$folder/out"
check "with the verdict" grep -q 'not sound: ' "$folder/out"
check "the status of diff too" grep -q '^ended 1' <(POSTBOX_PAGER='true ;' on_terminal "$POSTBOX diff $sample $folder/faulty; echo ended \$?")
check "a database without faults has status 0" grep -q '^ended 0' <(POSTBOX_PAGER='true ;' on_terminal "$POSTBOX check $sample; echo ended \$?")
check "leaving it immediately ends the work" grep -q '^ended 0' <(POSTBOX_PAGER='true ;' timeout 60 script -qec "$POSTBOX dump $sample; echo ended \$?" /dev/null </dev/null)

# Control characters of a database are visible, also in the pager.
printf '{"difference":1,"kind":"free"}\n{"op":"transaction.updatePeers","peers":[{"$type":"TelegramUser","i":{"$int64":"5"},"fn":"a\\u001b[31mred\\u009bx"}]}\n' >"$folder/hostile.jsonl"
printf '{"end":{"operations":1,"crc32":"%s"}}\n' "$(tail -n +2 "$folder/hostile.jsonl" | gzip -c | tail -c8 | od -An -N4 -tx1 | awk '{print $4 $3 $2 $1}')" >>"$folder/hostile.jsonl"
status 0 postbox import --create "$folder/hostile" "$folder/hostile.jsonl"
for format in table jsonl json csv tsv; do
    on_terminal "$POSTBOX query $folder/hostile peers -f $format" >"$folder/out"
    check "$format shows control characters" grep -qF 'u001b[31mred' "$folder/out"
    check "$format has none of a name" test -z "$(grep -F $'\e[31m' "$folder/out")"
done

# Colors of matches, levels, and differences.
export POSTBOX_PAGER=
word=$(postbox query "$sample" messages --limit 200 | jq -r 'select(.text != "") | .text' | grep -oE '[A-Za-z]{4,}' | head -1)
check "matches are in color" grep -qF $'\e[1;31m'"$word" <(on_terminal "$POSTBOX query $sample messages --text $word --limit 5")
check "and a word" grep -qiF $'\e[1;31m'"$word" <(on_terminal "$POSTBOX query $sample messages --match $word --limit 5")
check "without color with NO_COLOR" test -z "$(NO_COLOR=1 on_terminal "$POSTBOX query $sample messages --text $word --limit 5" | grep -F "$escape")"
check "--color always in a pipe" grep -qF $'\e[1;31m'"$word" <(postbox query "$sample" messages --text "$word" --limit 5 -f table --color always)
check "JSON has no color" test -z "$(postbox query "$sample" messages --text "$word" --color always | grep -F "$escape")"

# Long texts of findings are wrapped, not cut.
columns=60 on_terminal "$POSTBOX check $sample --no-pager" >"$folder/out"
check "check cuts nothing" test -z "$(grep -F '…' "$folder/out")"
check "check fits the terminal" test -z "$(sed 's/\x1b\[[0-9;]*m//g' "$folder/out" | grep -E '^.{61}')"

# Bulk output is written to a terminal only on request.
on_terminal "$POSTBOX export $sample --records; echo ended \$?" >"$folder/out"
check "export to a terminal is a usage error" grep -q '^ended 64' "$folder/out"
check "with an instruction" grep -q '^hint: .*-o -' "$folder/out"
check "-o - writes there" grep -q '^ended 0' <(on_terminal "$POSTBOX export $sample --records Notice -o -; echo ended \$?")

# A passcode is requested on the terminal, regardless of stdin, and not shown.
encrypted=$(cd ../../Tests/Fixtures/samples/encrypted && pwd)
locked=$encrypted/macos-passcode/appstore/account-4398046511104
code=$(cat "$encrypted/keys/passcode.txt")
# Each line is typed when its question is shown: the count of questions so far is that of the lines.
typed() {
    local line questions=0
    : >"$folder/shown"
    {
        for line in "$@"; do
            questions=$((questions + 1))
            for _ in {1..200}; do [ "$(grep -ao 'Passcode of' "$folder/shown" | wc -l)" -lt "$questions" ] || break; sleep 0.1; done
            sleep 0.5
            printf '%s' "$line"
        done
        sleep 1
    } | script -qefc "$command" "$folder/shown" 2>&1 | tr -d '\r'
}
export NO_COLOR=1
command="echo nothing | $POSTBOX query $locked peers --count -f jsonl; echo ended \$?; stty -a" typed "$code"$'\n' >"$folder/out"
check "a passcode is typed" grep -q '^ended 0' "$folder/out"
check "after a question" grep -q '^Passcode of .*tempkeyEncrypted: ' "$folder/out"
check "the terminal shows typed text again" grep -qE '(^| )echo ' "$folder/out"
check "a wrong passcode is requested again" grep -q '^ended 0' <(command="$POSTBOX query $locked peers --count -f jsonl; echo ended \$?" typed $'x\n' "$code"$'\n')
command="trap : INT; $POSTBOX query $locked peers --count; echo ended \$?; stty -a" typed $'\x03' >"$folder/out"
check "Control-C ends the question" grep -q '^ended 130' "$folder/out"
check "and the terminal shows typed text again" grep -qE '(^| )echo ' "$folder/out"
command="$POSTBOX query $locked peers; echo ended \$?" typed $'\x04' >"$folder/out"
check "the end of the input is one line" test "$(grep -cE '^(postbox: .*the input ended|hint: )' "$folder/out")" = 1
check "and has its status" grep -q '^ended 77' "$folder/out"
status 77 setsid -w "$POSTBOX" query "$locked" peers
check "without a terminal the option is named" grep -q '^hint: .*--passcode-file' "$folder/err"

# A chat list is rewritten in place.
document() { # an operation line -> a document
    printf '{"difference":1,"kind":"free"}\n%s\n' "$1"
    printf '{"end":{"operations":1,"crc32":"%s"}}\n' "$(printf '%s\n' "$1" | gzip -c | tail -c8 | od -An -N4 -tx1 | awk '{print $4 $3 $2 $1}')"
}
cp "$sample/db/db_sqlite" "$folder/list"
chmod u+w "$folder/list"
chat=$(postbox query "$folder/list" chats --limit 1 | jq -r .chat.id)
message() { # ID TEXT
    document "{\"op\":\"addMessages\",\"messages\":[{\"id\":{\"peer\":\"$chat\",\"namespace\":0,\"id\":$((2000000 + $1))},\"timestamp\":$((1900000000 + $1)),\"flags\":4,\"tags\":0,\"authorId\":null,\"text\":\"$2\",\"attributes\":[],\"media\":[]}],\"location\":\"upperHistoryBlock\"}"
}
watched() { # TERM: two states of the chat list, the second one written meanwhile
    TERM=$1 script -qec "stty cols 300 rows 24; $POSTBOX watch $folder/list chats --entries 5 --events 2 --timeout 20" /dev/null </dev/null >"$folder/watched" 2>&1 &
    for _ in $(seq 200); do grep -q 'main\|20[23][0-9]-' "$folder/watched" && break; sleep 0.05; done
    message $2 "$3" | postbox import -q "$folder/list" - 2>/dev/null
    wait $!
}
watched xterm 2 second
check "the second state replaces the first" grep -qE "$(printf '\033')"'\[[0-9]+A' "$folder/watched"
check "and shows the new rows" grep -q 'second' "$folder/watched"
watched dumb 3 third
check "a simple terminal gets lines" test -z "$(grep -F "$escape" "$folder/watched")"
check "with the old and the new value" grep -q 'second.* → .*third' "$folder/watched"
