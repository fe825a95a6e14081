. ./checks.bash
# kill -9 at random times of an import: the remaining database is valid, has the state after a complete document, and importing again completes it.
rounds=${INTERRUPTION_ROUNDS:-100}
seed=${INTERRUPTION_SEED:-$(date +%s)}
echo "INTERRUPTION_SEED=$seed"
RANDOM=$((seed % 32768))
documents=8

cursor() { printf '{"pts":%d,"qts":0,"date":1700000000,"seq":1}' "$1"; }

# document N: users, messages with tags and media, deletions and reading, from pts N-1 to N.
document() {
    local n=$1 id from line="" chat
    for chat in user:7 channel:9; do
        for id in 1 2 3 4 5 6 7 8; do
            from=$((n * 10 + id))
            line+="{\"op\":\"addMessages\",\"messages\":[{\"id\":{\"peer\":\"$chat\",\"namespace\":0,\"id\":$from},\"timestamp\":$((1700000000 + from)),\"flags\":4,\"tags\":10,\"threadId\":\"42\",\"authorId\":\"user:7\",\"text\":\"message $from\"}],\"location\":\"upperHistoryBlock\"}"$'\n'
        done
    done
    line+="{\"op\":\"transaction.updatePeerChatListInclusion\",\"peerId\":\"user:7\",\"inclusion\":{\"groupId\":$((n % 2)),\"pinningIndex\":null,\"minTimestamp\":$n}}"$'\n'
    line+="{\"op\":\"deleteMessages\",\"ids\":[{\"peer\":\"channel:9\",\"namespace\":0,\"id\":$((n * 10 - 5))}]}"$'\n'
    line+="{\"op\":\"transaction.addHole\",\"peerId\":\"channel:9\",\"threadId\":null,\"namespace\":0,\"space\":\"everywhere\",\"range\":[$n,$((n + 3))]}"$'\n'
    printf '{"difference":1,"kind":"final","from":%s,"to":%s}\n' "$([ "$n" = 0 ] && echo null || cursor $((n - 1)))" "$(cursor "$n")"
    printf '%s' "$line"
    printf '{"end":{"operations":%d,"crc32":"%s"}}\n' "$(printf '%s' "$line" | wc -l)" \
        "$(printf '%s' "$line" | gzip -c | tail -c 8 | head -c 4 | od -An -tx4 --endian=little | tr -d ' ')"
}

# The rows of the database without the number of its transactions.
rows() { postbox dump --raw "$1" | grep -v '"rawKey":"0000000000000003"' | cksum; }

# The contents of the database after each document, applied one at a time.
document 0 >"$folder/first"
status 0 postbox import --create "$folder/base" "$folder/first"
cp "$folder/base" "$folder/grown"
states=("$(rows "$folder/grown")")
: >"$folder/all"
for n in $(seq $documents); do
    document "$n" >"$folder/document"
    cat "$folder/document" >>"$folder/all"
    status 0 postbox import "$folder/grown" "$folder/document"
    states[n]=$(rows "$folder/grown")
done
check "every document changes something" test "$(printf '%s\n' "${states[@]}" | sort -u | wc -l)" = $((documents + 1))
begin=$(date +%s%N)
cp "$folder/base" "$folder/whole"
status 0 postbox import "$folder/whole" "$folder/all"
longest=$((($(date +%s%N) - begin) / 1000))
check "all documents together equal the single ones" test "$(rows "$folder/whole")" = "${states[documents]}"

# Kills an import after a random time.
interrupt() {
    "$POSTBOX" import "$@" >/dev/null 2>&1 &
    local import=$! delay=$(((RANDOM * 32768 + RANDOM) % longest))
    sleep "$(printf '%d.%06d' $((delay / 1000000)) $((delay % 1000000)))"
    kill -9 $import 2>/dev/null
    wait $import 2>/dev/null
}

seen=" "
for round in $(seq "$rounds"); do
    rm -f "$folder"/killed*
    cp "$folder/base" "$folder/killed"
    interrupt "$folder/killed" "$folder/all"
    found=$(rows "$folder/killed")
    at=-1
    for n in $(seq 0 $documents); do [ "${states[n]}" = "$found" ] && at=$n; done
    check "round $round: the rows are those after a complete document" test "$at" -ge 0
    seen+="$at "
    check "round $round: SQLite finds no fault" test "$(sqlite3 "$folder/killed" 'PRAGMA integrity_check')" = ok
    if [ $((round % 10)) = 0 ]; then status 0 postbox check "$folder/killed"; fi
    status 0 postbox import "$folder/killed" "$folder/all"
    check "round $round: importing again completes it" test "$(rows "$folder/killed")" = "${states[documents]}"
done
echo "killed after documents:$seen"
check "some runs were killed midway" test "$(printf '%s\n' $seen | sort -u | wc -l)" -gt 2

# The same for a file that the import creates: with --create again if it is still empty, and without --create otherwise.
cat "$folder/first" "$folder/all" >"$folder/new"
for round in $(seq $((rounds / 5))); do
    rm -f "$folder"/killed*
    interrupt --create "$folder/killed" "$folder/new"
    if ! postbox import --create "$folder/killed" "$folder/new" 2>/dev/null; then status 0 postbox import "$folder/killed" "$folder/new"; fi
    check "new file, round $round: importing again completes it" test "$(rows "$folder/killed")" = "${states[documents]}"
done
