. ./checks.bash
# SQLCipher can read every written file, even after a killed writer, and no decrypted data of an encrypted database is written to disk.
rounds=${ENCRYPTION_ROUNDS:-50}
seed=${ENCRYPTION_SEED:-$(date +%s)}
echo "ENCRYPTION_SEED=$seed"
RANDOM=$((seed % 32768))
python=${POSTBOX_PYTHON:-$(cd ../.. && pwd)/.build/python/bin/python}
[ -x "$python" ] || { echo "no $python: .ci/run makes it (python3 -m venv, then pip install sqlcipher3-binary)" >&2; exit 1; }
samples=$(cd ../../Tests/Fixtures/samples && pwd)
key=$samples/encrypted/keys/key.hex
sqlcipher() { "$python" sqlcipher.py "$@"; }
sound() { test "$(sqlcipher judge "$1" "$key")" = sound; }

cp -R "$samples/encrypted/macos" "$samples/encrypted/ios" "$folder/"
chmod -R u+w "$folder"
account=$folder/macos/stable/account-13278904156742019835
database=$account/postbox/db/db_sqlite
ios=$folder/ios/telegram-data/account-9007199254740993/postbox/db/db_sqlite
plain=$folder/plain
cp "$samples/small/postbox/db/db_sqlite" "$plain"
chmod u+w "$plain"

# encrypt
status 0 postbox encrypt "$plain" "$folder/encrypted" --key-hex-file "$key"
check "SQLCipher validates the encrypted copy" sound "$folder/encrypted"
check "it has the rows of the sample" test "$(sqlcipher rows "$folder/encrypted" "$key")" = "$(sqlcipher rows "$database" "$key")"

# import, into a file with a log and into one without
status 0 postbox export "$samples/wal/postbox" --records --out "$folder/records"
cp "$database" "$folder/before"
before=$(sqlcipher rows "$database" "$key")
begin=$(date +%s%N)
status 0 postbox import "$account" "$folder/records" --force
longest=$((($(date +%s%N) - begin) / 1000))
check "SQLCipher validates the file after an import" sound "$database"
after=$(sqlcipher rows "$database" "$key")
check "the import changed rows" test "$before" != "$after"
status 0 postbox import "$ios" "$folder/records" --force
check "SQLCipher validates a file without a log after an import" sound "$ios"
status 0 postbox import --create "$folder/new" "$folder/records" --key-hex-file "$key"
check "SQLCipher validates a new file" sound "$folder/new"

# migrate
cp ../../Tests/Fixtures/migrate/v20.sqlite "$folder/v20"
chmod u+w "$folder/v20"
sqlite3 "$folder/v20" 'PRAGMA journal_mode=DELETE; PRAGMA page_size=4096; VACUUM' >/dev/null
status 0 postbox encrypt "$folder/v20" "$folder/old" --key-hex-file "$key"
# Status 1 reports faults that the old rows already had.
postbox migrate apply "$folder/old" --forget-history --key-hex-file "$key" >/dev/null 2>&1
check "it migrates" test $? -le 1
check "SQLCipher validates a migrated file" sound "$folder/old"
check "and its backup" sound "$folder/old.before-20"
cp "$folder/old" "$folder/migrated"
status 0 postbox migrate restore "$folder/old" --key-hex-file "$key"
check "SQLCipher validates a restored file" sound "$folder/old"
check "it has the rows of the backup" test "$(sqlcipher rows "$folder/old" "$key")" = "$(sqlcipher rows "$folder/old.before-20" "$key")"
check "the rows differ from those of the migrated file" test "$(sqlcipher rows "$folder/old" "$key")" != "$(sqlcipher rows "$folder/migrated" "$key")"

# One operation of the log at a time
cp "$folder/before" "$database"
rm -f "$database"-wal "$database"-shm
operation=$("$POSTBOX" oplog "$account" -f jsonl | jq -r 'select(.mergedIndex != null) | "--peer \(.peer) --tag \(.tag) --local-index \(.localIndex)"' | head -1)
check "the sample has an operation" test -n "$operation"
waiting=$("$POSTBOX" oplog "$account" -f jsonl | wc -l)
rows=$(sqlcipher rows "$database" "$key")
# shellcheck disable=SC2086
status 0 postbox oplog requeue "$account" $operation
check "SQLCipher validates the file after a requeue" sound "$database"
check "the requeue changed rows" test "$rows" != "$(sqlcipher rows "$database" "$key")"
check "no operation is lost" test "$("$POSTBOX" oplog "$account" -f jsonl | wc -l)" = "$waiting"
operation=$("$POSTBOX" oplog "$account" -f jsonl | jq -r 'select(.mergedIndex != null) | "--peer \(.peer) --tag \(.tag) --local-index \(.localIndex)"' | head -1)
rows=$(sqlcipher rows "$database" "$key")
# shellcheck disable=SC2086
status 0 postbox oplog drop "$account" $operation --dry-run
check "a dry run drops nothing" test "$rows" = "$(sqlcipher rows "$database" "$key")"
# shellcheck disable=SC2086
status 0 postbox oplog drop "$account" $operation
check "SQLCipher validates the file after a drop" sound "$database"
check "one operation fewer is pending" test "$("$POSTBOX" oplog "$account" -f jsonl | wc -l)" = $((waiting - 1))

# kill -9 in the middle of an import
for round in $(seq "$rounds"); do
    cp "$folder/before" "$database"
    rm -f "$database"-wal "$database"-shm
    "$POSTBOX" import "$account" "$folder/records" --force >/dev/null 2>&1 &
    import=$! delay=$(((RANDOM * 32768 + RANDOM) % longest))
    sleep "$(printf '%d.%06d' $((delay / 1000000)) $((delay % 1000000)))"
    kill -9 $import 2>/dev/null
    wait $import 2>/dev/null
    check "round $round: SQLCipher validates the file" sound "$database"
    found=$(sqlcipher rows "$database" "$key")
    check "round $round: the rows are either old or new" test "$found" = "$before" -o "$found" = "$after"
done

# watch with a SQLCipher writer
cp "$folder/before" "$database"
rm -f "$database"-wal "$database"-shm
mkfifo "$folder/statements"
sqlcipher write "$database" "$key" <"$folder/statements" >"$folder/written" &
writer=$!
exec 5>"$folder/statements"
for _ in $(seq 200); do [ -s "$folder/written" ] && break; sleep 0.05; done
postbox watch "$account" isContact --peer group:30516827 --events 3 --timeout 20 >"$folder/events" 2>/dev/null &
watching=$!
for _ in $(seq 200); do [ -s "$folder/events" ] && break; sleep 0.05; done
change() { printf 'BEGIN IMMEDIATE\n%s\n%s\nCOMMIT\n' "$1" "REPLACE INTO t0 (key, value) VALUES (3, x'$2')" >&5; }
change "INSERT INTO t16 (key, value) VALUES (x'0000000101d1a65b', NULL)" ffffff0000000000
for _ in $(seq 200); do [ "$(wc -l <"$folder/events")" -ge 2 ] && break; sleep 0.05; done
change "DELETE FROM t16 WHERE key = x'0000000101d1a65b'" ffffff0100000000
wait "$watching"
exec 5>&-
wait "$writer"
check "commits of SQLCipher are noticed" test "$(jq -c '.views.isContact.isContact' "$folder/events" | tr '\n' ' ')" = 'false true false '

# No written file, named or unnamed, contains a text of the sample.
command -v strace >/dev/null || { [ "$(uname)" != Linux ] && exit 0; echo "no strace: .ci/run installs it" >&2; exit 1; }
cp "$folder/before" "$database"
rm -f "$database"-wal "$database"-shm
text=$(sqlite3 "$plain" "SELECT sql FROM sqlite_master WHERE name = 't7'")
word=$(postbox dump "$account" MessageHistory 2>/dev/null | jq -r '.value.text // empty' | awk 'length > 20' | head -1 | cut -c1-16)
hex() { printf %s "$1" | od -An -v -tx1 | tr -d ' \n' | sed 's/../\\x&/g'; }
mkdir "$folder/temporary"
quiet() { # nothing of the text is written to a descriptor of a file
    TMPDIR=$folder/temporary strace -f -y -xx -s 70000 -e trace=write,pwrite64,writev,pwritev,sendto -o "$folder/trace" "$POSTBOX" "$@" >/dev/null 2>&1
    for piece in "$text" "$word"; do
        if grep -F -e "$(hex "$piece")" "$folder/trace" | grep -vE '(write|writev)\((1|2)<' | grep -q .; then echo "plain text is written by: $*" >&2; exit 1; fi
    done
    check "no temporary file remains after: $*" test -z "$(ls -A "$folder/temporary")"
}
check "the sample has a text" test -n "$word"
quiet dump "$account"
quiet query "$account" messages --order time
quiet export "$account"
quiet check "$account"
quiet stat "$account"
quiet diff "$account" "$plain"
quiet import "$account" "$folder/records" --force --dry-run
quiet import "$account" "$folder/records" --force --backup "$folder/backup"
quiet migrate plan "$folder/old.before-20" --key-hex-file "$key"
quiet migrate apply "$folder/old.before-20" --forget-history --key-hex-file "$key"
