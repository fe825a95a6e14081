. ./checks.bash
sample=../../Tests/Fixtures/samples/small/postbox
database=$folder/copy
cp "$sample/db/db_sqlite" "$database"
status 0 postbox diff "$sample" "$database"
check "equal files have no differences" test ! -s "$folder/out" -a ! -s "$folder/err"

sqlite3 "$database" "DELETE FROM t16 WHERE key IN (SELECT key FROM t16 LIMIT 3); UPDATE t0 SET value=x'6300000000000000' WHERE key=3; INSERT INTO t16 VALUES(x'0000000000000007', NULL)"
status 1 postbox diff "$sample" "$database"
check "stderr stays empty" test ! -s "$folder/err"
check "three rows are deleted" test "$(jq -s 'map(select(.change == "deleted" and .tableId == 16)) | length' "$folder/out")" = 3
check "one is new" test "$(jq -r 'select(.change == "inserted").key.peer' "$folder/out")" = user:7
check "one has changed" test "$(jq -r 'select(.change == "changed") | .new.version' "$folder/out")" = 99
status 1 postbox diff "$database" "$sample" --stat
check "in the opposite order, they are inserted" test "$(jq -r 'select(.tableId == 16).inserted' "$folder/out")" = 3
status 1 postbox diff "$sample" "$database" t0 --fields
check "a field is named" test "$(jq -r '.field + " " + (.new | tostring)' "$folder/out")" = "version 99"
status 1 postbox diff "$sample" "$database" --exists
check "--exists prints nothing" test ! -s "$folder/out"
status 0 postbox diff "$sample" "$database" MessageHistory Peer
for format in json csv table; do status 1 postbox diff "$sample" "$database" -f "$format"; done

POSTBOX_PAGER= NO_COLOR=1 script -qec "'$POSTBOX' diff '$sample' '$database' t0" /dev/null >"$folder/terminal"
check "a terminal shows one field per line" grep -Eq '^Metadata +changed +kind transactionStateVersion +version: [0-9]+ → 99' "$folder/terminal"
postbox diff "$sample" "$folder/../nowhere" 2>/dev/null
check "a missing file is status 66" test $? = 66
status 65 postbox diff "$sample" "$0"
status 64 postbox diff "$sample"
if [ -e /dev/full ]; then
    code=0; postbox diff "$sample" "$database" >/dev/full 2>"$folder/err" || code=$?
    check "a full disk is status 74" test $code = 74
fi
before=$(cksum "$sample"/db/* "$database"; ls -lA "$sample/db" "$folder" | grep -v ' \(out\|err\)$')
postbox diff "$sample" "$database" >/dev/null
check "comparing changes no file" test "$before" = "$(cksum "$sample"/db/* "$database"; ls -lA "$sample/db" "$folder" | grep -v ' \(out\|err\)$')"

today=../../samples/postbox
cp ../../samples/postbox-yesterday/db/db_sqlite "$folder/yesterday"
status 1 postbox diff "$folder/yesterday" "$today" --messages
check "the sums come first" grep -q '^19 chats changed: .* 4 edited, 2 deleted' <(head -1 "$folder/out")
check "edits are marked" grep -q '\[-two-\]{+three+}' "$folder/out"
status 1 postbox diff "$folder/yesterday" "$today" --messages --color always
check "or colored" grep -q $'\x1b\\[32mthree' "$folder/out"
status 1 postbox diff "$folder/yesterday" "$today" --messages -f jsonl
check "an object per change" test "$(jq -s 'map(select(.change == "deleted")) | length' "$folder/out")" = 2
for format in json csv; do status 1 postbox diff "$folder/yesterday" "$today" --messages -f "$format"; done
status 0 postbox diff "$today" "$today" --messages
status 64 postbox diff "$folder/yesterday" "$today" --messages --stat
