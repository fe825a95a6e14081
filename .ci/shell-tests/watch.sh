. ./checks.bash
database=$folder/db
document() { # an operation line -> a document
    local crc
    crc=$(printf '%s\n' "$1" | gzip -c | tail -c 8 | head -c 4 | od -An -tx4 | tr -d ' ')
    printf '{"difference":1,"kind":"free"}\n%s\n{"end":{"operations":1,"crc32":"%s"}}\n' "$1" "$crc"
}
printf '{"difference":1,"kind":"free"}\n{"end":{"operations":0,"crc32":"00000000"}}\n' | status 0 postbox import --create "$database" -

postbox watch "$database" isContact --peer user:7 --events 3 --timeout 20 | jq -c --unbuffered '[.event, .views.isContact.isContact]' >"$folder/events" &
watching=$!
for _ in $(seq 200); do [ -s "$folder/events" ] && break; sleep 0.05; done
document '{"op":"transaction.replaceContactPeerIds","peerIds":["user:7"]}' | postbox import -q "$database" - 2>/dev/null
for _ in $(seq 200); do [ "$(wc -l <"$folder/events")" -ge 2 ] && break; sleep 0.05; done
document '{"op":"transaction.replaceContactPeerIds","peerIds":[]}' | postbox import -q "$database" - 2>/dev/null
wait "$watching"
check "two changes of another process are two lines" test "$(tr '\n' ' ' <"$folder/events")" = '["initial",false] ["generic",true] ["generic",false] '

set +o pipefail
timeout 20 "$POSTBOX" watch "$database" state | head -1 >/dev/null
ended=${PIPESTATUS[0]}
check "a closed reader ends it, even without changes" test "$ended" -ne 124
set -o pipefail

status 0 postbox watch "$database" chats + unread --timeout 0
check "the first line shows both views" test "$(jq -r '.views | keys | join(" ")' "$folder/out")" = 'chats unread'
document '{"op":"transaction.updatePeerChatListInclusion","peerId":"user:8","inclusion":{"groupId":0,"pinningIndex":null,"minTimestamp":null}}' |
    postbox import -q "$database" - 2>/dev/null
document '{"op":"addMessages","messages":[{"id":{"peer":"user:8","namespace":0,"id":1},"timestamp":1000,"flags":4,"tags":0,"authorId":"user:8","text":"a","attributes":[],"media":[]}],"location":"upperHistoryBlock"}' |
    postbox import -q "$database" - 2>/dev/null
status 0 postbox watch "$database" chats --timeout 0
check "a list has the number of hidden chats below a hole" test "$(jq -c '.views.chats | [(.entries | length), .hiddenBelowHole]' "$folder/out")" = '[1,1]'
check "and stderr reports it" grep -q "^postbox: chats: 1 chat below a hole in the list is" "$folder/err"
status 0 postbox query "$database" view chats --count
check "and a query" test "$(jq -c '[.count, (.omitted | length)]' "$folder/out")" = '[1,1]'
status 0 postbox query "$database" chats
check "a query of chats shows them" test "$(jq -r .chat.id "$folder/out")" = user:8
status 0 postbox watch ../../Tests/Fixtures/samples/small/postbox history --peer "$(postbox query ../../Tests/Fixtures/samples/small/postbox messages --limit 1 | jq -r .id.peer)" --count 5 --holes --timeout 0
check "a history has entries" test "$(jq '.views.history.entries | length > 0' "$folder/out")" = true
check "a history lists its requested holes" test "$(jq '.holes | type' "$folder/out")" = '"array"'
status 0 postbox query "$database" view contactPeerIds
status 64 postbox watch "$database" nothing
status 66 postbox watch "$folder/nowhere" state

# A file of an old version is read from a private copy, which is renewed while its writer continues: the watch does not end, and shows the last message.
old=$folder/old
gzip -dc ../../Tests/Fixtures/migrate/telegram-v17.sqlite.gz >"$old"
: >"$folder/events"
timeout 60 "$POSTBOX" watch "$old" history --peer user:22341524 --count 1 >"$folder/events" 2>"$folder/err" &
watching=$!
for _ in $(seq 200); do [ -s "$folder/events" ] && break; sleep 0.05; done
for number in $(seq 41 100); do
    id=$(printf %02X "$number")
    sqlite3 "$old" "
        INSERT INTO t7 SELECT x'000000000154E7945E0F89${id}00000000000000${id}', value FROM t7 WHERE key = x'000000000154E7945E0F86F60000000000000028';
        INSERT INTO t4 SELECT x'000000000154E79400000000000000${id}', x'02${id}890F5E' FROM t4 WHERE key = x'000000000154E7940000000000000028';"
done
shown() { tail -n 1 "$folder/events" | jq -r '.views.history.entries[-1].message.id.id'; }
for _ in $(seq 200); do [ "$(shown)" != 100 ] || break; sleep 0.05; done
kill -0 "$watching" 2>/dev/null || cat "$folder/err" >&2
check "the watch of an old file continues, and shows its last message" test "$(shown)" = 100
kill "$watching"
wait "$watching" || true
