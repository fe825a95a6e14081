. ./checks.bash
sample=../../Tests/Fixtures/samples/small/postbox
for command in dump stat holes oplog "query messages" "query peers" "query chats" "query unread" "query threads" "query media" \
    "query stories" "query stickers" "query preferences" "query notices" "query cache" "query lists" "query state"; do
    set -- $command
    if [ "$1" = query ]; then arguments=(query "$sample" "$2"); else arguments=("$1" "$sample"); fi
    status 0 postbox "${arguments[@]}"
    # The lists of the sample have holes and leave out chats and threads, four contacts have no peer, and messages are of kinds that need a newer
    # app, which is reported.
    sed -i -e '/^postbox: incomplete: [0-9]* messages* with content of unknown kinds (TelegramMediaUnsupported)$/d' -e '/^postbox: the lists have [0-9a]* holes*:/d' -e '/^postbox: [0-9]* chats* with messages .* in no chat list/d' \
        -e '/^postbox: [0-9]* threads* with messages .* not in the list of threads/d' -e '/^postbox: 4 contacts whose peers are not stored are left out;/d' "$folder/err"
    check "$command leaves stderr empty" test ! -s "$folder/err"
    check "$command is JSON lines" jq -e . "$folder/out" >/dev/null
    status 0 postbox -f json "${arguments[@]}"
    check "$command --format json is one array" jq -e 'type == "array"' "$folder/out" >/dev/null
    status 0 postbox -f csv "${arguments[@]}" --quiet
    check "$command --format csv has a header" test "$(wc -l <"$folder/out")" -gt 1
    if [ -e /dev/full ]; then
        code=0; postbox "${arguments[@]}" >/dev/full 2>"$folder/err" || code=$?
        check "$command on a full disk is status 74" test $code = 74
    fi
done
for table in 2 7 12 56; do
    ours=$(postbox dump "$sample" $table --count | jq .count)
    theirs=$(sqlite3 "file:$sample/db/db_sqlite?immutable=1" "select count(*) from t$table")
    check "t$table has the rows that SQLite counts" test "$ours" = "$theirs"
done
postbox dump "$sample" 2>"$folder/err" | head -1 >/dev/null
check "head is not an error" test ! -s "$folder/err"
status 66 postbox dump "$folder/none"
status 65 postbox dump "$0"
if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
    mkdir "$folder/closed"
    cp "$sample/db/db_sqlite" "$folder/closed"
    chmod 755 "$folder"
    chmod 000 "$folder/closed"
    nobody=(setpriv --reuid=65534 --regid=65534 --clear-groups)
    if "${nobody[@]}" test -x "$POSTBOX"; then
        status 77 "${nobody[@]}" "$POSTBOX" dump "$folder/closed"
        status 77 "${nobody[@]}" "$POSTBOX" dump "$folder/closed/db_sqlite"
        mkdir "$folder/fixed"
        cp "$sample/db/db_sqlite" "$folder/fixed"
        chmod 666 "$folder/fixed/db_sqlite"
        chmod 555 "$folder/fixed"
        # First the file is writable, but no log can be created next to it; then the file is read-only too.
        status 77 "${nobody[@]}" "$POSTBOX" oplog drop "$folder/fixed" --peer user:2254435025 --tag 1 --local-index 0
        chmod 755 "$folder/fixed"
        chmod 444 "$folder/fixed/db_sqlite"
        status 77 "${nobody[@]}" "$POSTBOX" oplog drop "$folder/fixed" --peer user:2254435025 --tag 1 --local-index 0
    fi
fi
status 64 postbox query "$sample" mesages
check "the nearest subject is named" grep -q "messages" "$folder/err"
status 1 postbox query "$sample" messages --text "no message says so" --exists
before=$(ls -lA "$sample/db"; cksum "$sample"/db/*)
postbox dump "$sample" >/dev/null
check "reading changes no file" test "$before" = "$(ls -lA "$sample/db"; cksum "$sample"/db/*)"
POSTBOX_PAGER= NO_COLOR=1 script -qec "'$POSTBOX' query '$sample' unread" /dev/null >"$folder/terminal"
check "a terminal gets a table" grep -q "^chat  " "$folder/terminal"
check "NO_COLOR disables color" test -z "$(grep -c $'\e\[' "$folder/terminal" | grep -v '^0$')"
