. ./checks.bash
# A backup is the last committed state, even if another process writes or the command is killed, and the database is not changed.
rounds=${BACKUP_ROUNDS:-20}
seed=${BACKUP_SEED:-$(date +%s)}
echo "BACKUP_SEED=$seed"
RANDOM=$((seed % 32768))
samples=$(cd ../../Tests/Fixtures/samples && pwd)
key=$samples/encrypted/keys/key.hex
rows() { "$POSTBOX" dump --raw "$@" 2>/dev/null | cksum; }
names() { (cd "$1" && echo *); }

cp -R "$samples/small/postbox" "$samples/wal/postbox-wal" "$folder/" 2>/dev/null || { cp -R "$samples/small/postbox" "$folder/"; cp -R "$samples/wal/postbox" "$folder/postbox-wal"; }
chmod -R u+w "$folder"
plain=$folder/postbox/db/db_sqlite
before=$(cd "$folder/postbox/db" && ls -l --time-style=full-iso)

# One copy
status 0 postbox backup "$folder/postbox" "$folder/copy"
check "the copy has the bytes of the database" cmp "$plain" "$folder/copy"
check "only its owner can read it" test "$(stat -c %a "$folder/copy")" = 600
status 73 postbox backup "$folder/postbox" "$folder/copy"
status 73 postbox backup "$folder/postbox" "$folder/missing/copy"
status 64 postbox backup "$folder/postbox" "$folder/other" --keep 1
status 64 postbox backup "$folder/postbox" "$folder/all/" --keep 0
status 66 postbox backup "$folder/nothing" "$folder/other"
sqlite3 "$folder/foreign" 'CREATE TABLE t (x)'
status 65 postbox backup "$folder/foreign" "$folder/other"
status 0 postbox backup "$folder/postbox" "$folder/copy" --if-changed
check "an unchanged file is reported" grep -q "is unchanged since $folder/copy" "$folder/err"
chmod 400 "$plain"
status 0 postbox backup "$folder/postbox" "$folder/narrow"
check "a copy has no more permissions than the database" test "$(stat -c %a "$folder/narrow")" = 400
chmod 644 "$plain"

# A log that no process has open is included in the copy, and is not changed.
log=$(cd "$folder/postbox-wal" && find . -type f -exec cksum {} + | sort)
status 0 postbox backup "$folder/postbox-wal" "$folder/folded" --verify
check "a copy includes the log" test "$(rows "$folder/folded")" = "$(rows "$folder/postbox-wal")"
check "the database and its log are unchanged" test "$log" = "$(cd "$folder/postbox-wal" && find . -type f -exec cksum {} + | sort)"
check "no other file is next to the copy" test "$(cd "$folder" && echo folded*)" = folded

# Dated copies
copies=$folder/copies
status 0 postbox backup "$folder/postbox" "$copies/" --keep 3
check "only the owner can read the folder" test "$(stat -c %a "$copies")" = 700
status 0 postbox backup "$folder/postbox" "$copies" --if-changed --keep 3 --verify
check "an unchanged database has one copy" test "$(names "$copies" | wc -w)" = 1
touch "$copies/postbox-00000000-20200101T000000Z.sqlite" "$copies/mine.sqlite"
for _ in 1 2 3 4; do status 0 postbox backup "$folder/postbox" "$copies"; done
check "copies of one second do not collide" test "$(names "$copies" | wc -w)" = 7
status 0 postbox backup "$folder/postbox" "$copies" --keep 2
check "removed copies are reported" test "$(grep -c '^postbox: removed ' "$folder/err")" = 4
check "and are in the report" test "$(jq '.removed | length' "$folder/out")" = 4
check "two copies and other files are kept" test "$(names "$copies" | wc -w)" = 4
status 0 postbox backup "$folder/postbox-wal" "$copies" --keep 1
check "the copies of another database are kept" test "$(names "$copies" | wc -w)" = 5

# A file from another source, under a name that this command could have given
last=$(cd "$copies" && echo postbox-wal*Z.sqlite)
echo mine >"$copies/${last%-*}-20200101T000000Z.sqlite"
status 0 postbox backup "$folder/postbox-wal" "$copies" --keep 1
check "a file other than a database is kept" grep -q "keeping .*20200101T000000Z.sqlite: it is not a database" "$folder/err"

# Damage: the copy is written, its name and the status report the damage, and the newest good copy is kept.
status 0 postbox encrypt "$plain" "$folder/encrypted" --key-hex-file "$key"
mkdir "$folder/nights"
for _ in 1 2 3; do status 0 postbox backup "$folder/encrypted" "$folder/nights" --key-hex-file "$key"; done
good=$(jq -r .copy "$folder/out")
check "encrypted data stays encrypted" cmp "$folder/encrypted" "$good"
check "the key file is mentioned" grep -q "keep a copy of the key file" "$folder/err"
status 77 postbox backup "$folder/encrypted" "$folder/nights"
printf 'damage' | dd of="$folder/encrypted" bs=1 seek=$((20 * 4096 + 700)) conv=notrunc 2>/dev/null
status 1 postbox backup "$folder/encrypted" "$folder/nights" --keep 1 --key-hex-file "$key"
check "the damaged page is named" grep -q "page 21 is damaged" "$folder/err"
check "in one line" test "$(grep -c "/encrypted: page 21 is damaged" "$folder/err")" = 1
says() { jq -e "$1" "$folder/out" >/dev/null; }
check "the report has the damage" says '.damaged and .faults > 0 and (.copy | endswith(".damaged.sqlite"))'
check "the newest good copy is kept" test -e "$good"
check "with the damaged one" test "$(names "$folder/nights" | wc -w)" = 2
status 1 postbox backup "$folder/encrypted" "$folder/nights" --if-changed --keep 1 --key-hex-file "$key"
check "the damaged state is not copied twice" test "$(names "$folder/nights" | wc -w)" = 2
check "it is still reported" says '.damaged and .state == "unchanged"'

# Damage that only a verification finds, in unverified copies
cp "$plain" "$folder/rotten"
mkdir "$folder/weeks"
status 0 postbox backup "$folder/rotten" "$folder/weeks"
first=$(names "$folder/weeks")
root=$(sqlite3 "$folder/rotten" "SELECT rootpage FROM sqlite_master WHERE name = 't7'")
printf '\377\377\377\377\377\377\377\377' | dd of="$folder/rotten" bs=1 seek=$(((root - 1) * $(sqlite3 "$folder/rotten" 'PRAGMA page_size'))) conv=notrunc 2>/dev/null
status 0 postbox backup "$folder/rotten" "$folder/weeks"
status 0 postbox backup "$folder/rotten" "$folder/weeks"
status 1 postbox backup "$folder/rotten" "$folder/weeks" --keep 1
check "the newest good copy is kept in addition to damaged ones" test -e "$folder/weeks/$first"
check "the copy is valid" test "$(sqlite3 "$folder/weeks/$first" 'PRAGMA integrity_check')" = ok

# A live writer in another process: two tables that always agree, checkpoints, and a restarted log.
live=$folder/live
cp "$plain" "$live"
sqlite3 "$live" 'PRAGMA journal_mode=WAL; CREATE TABLE x1 (n, z); CREATE TABLE x2 (n, z); INSERT INTO x1 VALUES (0, 0); INSERT INTO x2 VALUES (0, 0)' >/dev/null
python3 - "$live" <<'PY' &
import os, random, sqlite3, sys
database = sqlite3.connect(sys.argv[1], isolation_level=None)
database.execute("PRAGMA wal_autocheckpoint = 20")
round = 0
while os.path.exists(sys.argv[1]):
    round += 1
    database.execute("BEGIN IMMEDIATE")
    for table in "x1", "x2":
        database.execute(f"UPDATE {table} SET n = ?", (round,))
        database.execute(f"INSERT INTO {table} VALUES (?, zeroblob(?))", (round, random.randrange(9000)))
        if round % 50 == 0: database.execute(f"DELETE FROM {table} WHERE rowid > 1")
    database.execute("COMMIT")
    if round % 7 == 0: database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
PY
writer=$!
mkdir "$folder/lives"
for round in $(seq "$rounds"); do
    status 0 postbox backup "$live" "$folder/lives"
    copy=$(jq -r .copy "$folder/out")
    check "round $round: SQLite validates the copy" test "$(sqlite3 "$copy" 'PRAGMA integrity_check')" = ok
    check "round $round: the copy is one consistent state" test "$(sqlite3 "$copy" 'SELECT (SELECT max(n) FROM x1) = (SELECT max(n) FROM x2) AND (SELECT count(*) FROM x1) = (SELECT count(*) FROM x2)')" = 1
done
check "the writer continued" kill -0 $writer
check "its log is unchanged" test -e "$live-wal"
mv "$live" "$folder/gone"
wait $writer 2>/dev/null

# The same for an encrypted database that SQLCipher writes
python=${POSTBOX_PYTHON:-$(cd ../.. && pwd)/.build/python/bin/python}
if "$python" -c 'import sqlcipher3' 2>/dev/null; then
    status 0 postbox encrypt "$plain" "$folder/cipher" --key-hex-file "$key"
    mkfifo "$folder/statements"
    "$python" sqlcipher.py write "$folder/cipher" "$key" <"$folder/statements" >"$folder/answers" &
    writer=$!
    exec 3>"$folder/statements"
    printf '%s\n' 'CREATE TABLE x1 (n)' 'CREATE TABLE x2 (n)' 'INSERT INTO x1 VALUES (0)' 'INSERT INTO x2 VALUES (0)' \
        'CREATE TRIGGER agree AFTER UPDATE ON x1 BEGIN UPDATE x2 SET n = NEW.n; END' >&3
    (for n in $(seq 4000); do echo "UPDATE x1 SET n = $n"; [ $((n % 90)) != 0 ] || echo 'PRAGMA wal_checkpoint(TRUNCATE)'; done) >&3 &
    feeder=$!
    until [ "$(wc -l <"$folder/answers")" -gt 6 ]; do :; done
    mkdir "$folder/ciphers"
    for round in $(seq "$rounds"); do
        status 0 postbox backup "$folder/cipher" "$folder/ciphers" --key-hex-file "$key"
        copy=$(jq -r .copy "$folder/out")
        check "round $round: SQLCipher validates the copy" test "$("$python" sqlcipher.py judge "$copy" "$key")" = sound
        status 0 postbox decrypt "$copy" "$folder/opened" --key-hex-file "$key"
        check "round $round: the encrypted copy is one consistent state" test "$(sqlite3 "$folder/opened" 'SELECT (SELECT n FROM x1) = (SELECT n FROM x2)')" = 1
        rm -f "$folder/opened"
    done
    kill $feeder 2>/dev/null
    exec 3>&-
    wait $writer $feeder 2>/dev/null
fi

# kill -9 at random times: a copy under its final name is complete; the next run removes and reports leftover files.
source=$folder/large
cp "$plain" "$source"
sqlite3 "$source" 'CREATE TABLE filling (x); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000) INSERT INTO filling SELECT randomblob(4000) FROM n' >/dev/null
mkdir "$folder/killed"
begin=$(date +%s%N)
status 0 postbox backup "$source" "$folder/killed"
longest=$((($(date +%s%N) - begin) / 1000))
left=0
for round in $(seq "$rounds"); do
    "$POSTBOX" backup "$source" "$folder/killed" >/dev/null 2>&1 &
    pid=$! delay=$(((RANDOM * 32768 + RANDOM) % longest))
    sleep "$(printf '%d.%06d' $((delay / 1000000)) $((delay % 1000000)))"
    kill -9 $pid 2>/dev/null
    wait $pid 2>/dev/null
    for copy in "$folder/killed"/*.sqlite; do check "round $round: $copy is complete" cmp "$source" "$copy"; done
    parts=$(cd "$folder/killed" && ls | grep -c 'part$')
    left=$((left + parts))
    status 0 postbox backup "$source" "$folder/killed" --keep 1
    check "round $round: leftover files are removed and reported" test "$(grep -c 'left by an interrupted run' "$folder/err")" = "$parts"
    check "round $round: no other file remains" test "$(names "$folder/killed" | wc -w)" = 1
done

# kill -9 at each call that writes, names, removes, or syncs a file
if command -v strace >/dev/null; then
    mkdir "$folder/calls"
    killing=(backup "$source" "$folder/calls" --keep 1)
    left=0
    for call in write link unlink fsync; do
        strace -f -e trace="$call" -o "$folder/trace" "$POSTBOX" "${killing[@]}" >/dev/null 2>&1
        # SQLite writes nothing: the first calls are those of the copy.
        for number in $(seq "$(grep -c "$call(" "$folder/trace" | awk '{ print $1 < 12 ? $1 : 12 }')"); do
            { strace -f -e trace="$call" -e inject="$call:signal=KILL:when=$number" -o /dev/null "$POSTBOX" "${killing[@]}" >/dev/null; } 2>/dev/null
            for copy in "$folder/calls"/*.sqlite; do check "killed at $call $number: $copy is complete" cmp "$source" "$copy"; done
            parts=$(cd "$folder/calls" && ls | grep -c 'part$')
            left=$((left + parts))
            status 0 postbox "${killing[@]}"
            check "killed at $call $number: leftover files are removed and reported" test "$(grep -c 'left by an interrupted run' "$folder/err")" = "$parts"
            check "killed at $call $number: no file remains" test "$(names "$folder/calls" | wc -w)" = 1
        done
    done
    check "killed runs leave partial files" test "$left" -gt 5
fi

# A full disk, a file size limit, a failing disk: no copy and no other files remain
mkdir "$folder/full"
(ulimit -f 1000; status 74 postbox backup "$source" "$folder/full") || exit 1
check "no file remains after reaching a file size limit" test "$(names "$folder/full")" = '*'
if command -v strace >/dev/null; then
    for failure in write:ENOSPC:2+ fsync:EIO:1 fdatasync:EIO:1 link:ENOSPC:1+; do
        IFS=: read -r call error when <<<"$failure"
        strace -f -o /dev/null -e trace="$call" -e inject="$call:error=$error:when=$when" "$POSTBOX" backup "$source" "$folder/full" >"$folder/out" 2>"$folder/err"
        got=$?
        check "$failure: status 74 or 73, or the failure did not occur" test $got = 74 -o $got = 73 -o $got = 0
        [ $got = 0 ] || check "$failure: no file remains" test "$(names "$folder/full")" = '*'
        rm -f "$folder/full"/*
    done
fi

check "the database is unchanged" test "$before" = "$(chmod 644 "$plain"; cd "$folder/postbox/db" && ls -l --time-style=full-iso)"
