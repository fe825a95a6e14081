. ./checks.bash
# SQL on the decoded database: in place, read-only, and as files for other programs.
demo=$(cd ../../samples/postbox && pwd)
samples=$(cd ../../Tests/Fixtures/samples && pwd)
db=$(find "$demo" -name db_sqlite)
before=$(cksum <"$db")
sql() { postbox sql "$demo" "$@"; }

check "messages are counted" test "$(sql 'select count(*) n from messages')" = '{"n":952}'
check "a query comes from stdin" test "$(echo 'select 1 a; select 2 b' | sql | tr -d '\n')" = '{"a":1}{"b":2}'
check "CSV has one value per cell" test "$(sql 'select kind, count(*) n from people group by 1 order by 2 desc limit 1' -f csv | tail -1 | tr -d '\r')" = 'user,22'
check "a plan shows keys" grep -q 'MessageHistory chat_id=? by date' <(sql "explain query plan select text from messages where chat_id = 'user:1' order by date")
status 64 postbox sql "$demo" "attach '$folder/x' as x"
status 64 postbox sql "$demo" "vacuum into '$folder/x'"
status 64 postbox sql "$demo" 'delete from messages'
check "no query creates a file" test ! -e "$folder/x"

status 0 postbox sql "$demo" --into "$folder/all.sqlite"
check "only its owner reads it" test "$(ls -l "$folder/all.sqlite" | cut -c1-10)" = -rw-------
check "no other file remains" test "$(ls "$folder" | grep -c 'all.sqlite')" = 1
if command -v sqlite3 >/dev/null; then
    check "sqlite3 validates the file" test "$(sqlite3 "$folder/all.sqlite" 'pragma integrity_check')" = ok
    check "it has all messages" test "$(sqlite3 "$folder/all.sqlite" 'select count(*) from messages')" = 952
fi
status 73 postbox sql "$demo" --into "$folder/all.sqlite"
status 0 postbox sql "$demo" --into "$folder/all.sqlite" --force
status 73 postbox sql "$demo" --into "$db" --force

# An encrypted database is read in place, without plain files next to it.
encrypted=$(find "$samples/encrypted/macos" -name db_sqlite | head -1)
if [ -n "$encrypted" ] && postbox query "$encrypted" messages --count --key-hex-file "$samples/encrypted/keys/key.hex" >/dev/null 2>&1; then
    check "an encrypted file is queried in place" grep -q '^{"n":[1-9]' <(postbox sql "$encrypted" --key-hex-file "$samples/encrypted/keys/key.hex" 'select count(*) n from messages')
fi
check "the database is unchanged" test "$(cksum <"$db")" = "$before"
