. ./checks.bash
# kill -9 at each call that names, removes, or syncs a file. The remaining file can be opened and is either old or new, and the next run
# continues, or reports in one line why it cannot.
command -v strace >/dev/null || { [ "$(uname)" != Linux ] && exit 0; echo "no strace: .ci/run installs it" >&2; exit 1; }
samples=$(cd ../../Tests/Fixtures && pwd)
key=$samples/samples/encrypted/keys/key.hex
names="rename link unlink fsync ftruncate"
rows() { "$POSTBOX" dump --raw "$@" 2>/dev/null | cksum; }
place=$folder/place
mkdir "$place"

# how_often CALL COMMAND...: the number of calls in an undisturbed run.
how_often() { strace -f -e trace="$1" -o "$folder/trace" "$POSTBOX" "${@:2}" >/dev/null 2>&1; grep -c "$1(" "$folder/trace"; }
# killed_at CALL N COMMAND...
killed_at() {
    what="$3 $4, killed at $1 $2"
    { strace -f -e trace="$1" -e inject="$1:signal=KILL:when=$2" -o /dev/null "$POSTBOX" "${@:3}" >/dev/null; } 2>/dev/null
}

# migrate apply: SETUP creates the database, HISTORY is the option for the messages, and OPTION... are its key.
migrating() {
    local setup=$1 old new name number
    local apply=(migrate apply "$place/db" "--$2-history" "${@:3}")
    set -- "$1" "${@:3}"
    "$setup"
    "$POSTBOX" "${apply[@]}" >/dev/null 2>&1
    old=$(rows "$place/db.before-20" "${@:2}") new=$(rows "$place/db" "${@:2}")
    check "$setup: it migrates" test "$old" != "$new"
    for name in $names; do
        "$setup"
        for number in $(seq "$(how_often "$name" "${apply[@]}")"); do
            "$setup"
            killed_at "$name" "$number" "${apply[@]}"
            # The first process that opens a database with an unfinished journal rolls it back.
            if [ -s "$place/db-journal" ]; then sqlite3 "$place/db" 'SELECT count(*) FROM t0' >/dev/null; fi
            found=$(rows "$place/db" "${@:2}")
            check "$setup: $what: the rows are either old or new" test "$found" = "$old" -o "$found" = "$new"
            "$POSTBOX" "${apply[@]}" >/dev/null 2>"$folder/err"
            check "$setup: $what: the next run succeeds" test $? -le 1
            check "$setup: $what: the next run migrates" test "$(rows "$place/db" "${@:2}")" = "$new"
            check "$setup: $what: the backup is unchanged" test "$(rows "$place/db.before-20" "${@:2}")" = "$old"
            check "$setup: $what: no other file remains" test "$(cd "$place" && echo *)" = "db db.before-20"
        done
    done
}
with_log() { rm -f "$place"/*; cp "$samples/migrate/v20.sqlite" "$place/db"; chmod u+w "$place/db"; sqlite3 "$place/db" 'PRAGMA journal_mode=WAL' >/dev/null; }
without_log() { with_log; sqlite3 "$place/db" 'PRAGMA journal_mode=DELETE; PRAGMA page_size=4096; VACUUM' >/dev/null; }
# A writer was killed in the middle of a transaction; half of it is in the file.
with_journal() {
    without_log
    sqlite3 "$place/db" 'CREATE TABLE IF NOT EXISTS other (x); INSERT INTO other SELECT zeroblob(90000);' >/dev/null
    cp "$place/db" "$place/writer"
    printf '%s\n' 'PRAGMA cache_size=1; BEGIN; UPDATE other SET x = zeroblob(300000); UPDATE t0 SET value = value;' \
        ".shell cp '$place/writer' '$place/db'; cp '$place/writer-journal' '$place/db-journal'" | sqlite3 "$place/writer" >/dev/null
    rm -f "$place"/writer*
}
encrypted() {
    [ -e "$folder/encrypted" ] || { without_log; status 0 postbox encrypt "$place/db" "$folder/encrypted" --key-hex-file "$key"; }
    rm -f "$place"/*
    cp "$folder/encrypted" "$place/db"
}
migrating with_log forget
migrating with_log keep
migrating without_log forget
migrating with_journal forget
with_journal
check "the sample has a journal" test -s "$place/db-journal"
migrating encrypted forget --key-hex-file "$key"

# oplog and migrate apply, ended by each signal at some writes and at each call above: the rows are either old or new, a backup exists if they
# are new, and the next run continues. After SIGINT and SIGTERM, no file of SQLite remains.
ended_at() {
    what="$4 $5, SIG$1 at $2 $3"
    { strace -f -e trace="$2" -e inject="$2:signal=$1:when=$3" -o /dev/null "$POSTBOX" "${@:4}" >/dev/null; } 2>/dev/null
}
ending() {
    local setup=$1 backup=$2 old new name number signal step times turn=0
    local signals=(KILL INT TERM)
    shift 2
    "$setup"
    old=$(rows "$place/db")
    "$POSTBOX" "$@" >/dev/null 2>&1
    new=$(rows "$place/db")
    check "$1 $2: it changes rows" test "$old" != "$new"
    for name in pwrite64 $names; do
        "$setup"
        times=$(how_often "$name" "$@")
        step=1
        [ "$name" != pwrite64 ] || step=$((times / 5 + 1))
        for number in $(seq 1 "$step" "$times"); do
            signal=${signals[turn++ % 3]}
            "$setup"
            ended_at "$signal" "$name" "$number" "$@"
            found=$(rows "$place/db")
            check "$what: the rows are either old or new" test "$found" = "$old" -o "$found" = "$new"
            [ "$signal" = KILL ] || check "$what: no file of SQLite remains" test -z "$(find "$place" -name 'db*-wal' -o -name 'db*-shm' -o -name 'db*-journal')"
            [ -z "$backup" ] || [ "$found" = "$old" ] || check "$what: the backup has the old rows" test "$(rows "$place/$backup")" = "$old"
            [ "$found" = "$old" ] || continue
            "$POSTBOX" "$@" >/dev/null 2>"$folder/err"
            check "$what: the next run succeeds" test $? -le 1
            check "$what: the next run does the same" test "$(rows "$place/db")" = "$new"
        done
    done
}
with_operations() { rm -f "$place"/*; cp "$samples/samples/small/postbox/db/db_sqlite" "$place/db"; chmod u+w "$place/db"; }
with_operations
operation=$("$POSTBOX" oplog "$place/db" -f jsonl | jq -r 'select(.mergedIndex != null) | "--peer \(.peer) --tag \(.tag) --local-index \(.localIndex)"' | head -1)
ending with_operations "" oplog requeue "$place/db" $operation
ending with_operations "" oplog drop "$place/db" $operation
ending with_log db.before-20 migrate apply "$place/db" --keep-history
ending without_log "" migrate apply "$place/db" --forget-history --no-backup

# export --split: a file under its final name is complete, and the next run writes the others.
whole=$folder/whole
mkdir "$whole"
splitting=(export ../../samples/postbox --transcript md --split month --tz UTC --peer channel:9966200001)
status 0 postbox "${splitting[@]}" --out "$whole/all"
same_files() { (cd "$place" && find . -type f ! -name '*.part' | sort | while read -r file; do cmp -s "$file" "$whole/$file" || echo "$file"; done); }
for name in write link fsync; do
    times=$(how_often "$name" "${splitting[@]}" --out "$place/all")
    for number in $(seq 1 $((times / 12 + 1)) "$times"); do
        rm -rf "${place:?}"/*
        killed_at "$name" "$number" "${splitting[@]}" --out "$place/all"
        check "$what: a file under its final name is complete" test -z "$(same_files)"
        check "$what: the list does not exist before the other files" test ! -e "$place/all" -o "$(ls "$place" | grep -vc 'part$')" = "$(ls "$whole" | wc -l)"
        rm -rf "$place/again"
        status 0 postbox "${splitting[@]}" --out "$place/again"
    done
done
rm -rf "${place:?}"/*

# encrypt: the new key never blocks the copy, and is never lost.
plain=$samples/samples/small/postbox
expected=$(rows "$plain")
encrypting=(encrypt "$plain" "$place/out" --new-key "$place/key")
opens() { test "$(rows "$place/out" --key-file "$place/key")" = "$expected"; }
for name in $names; do
    rm -f "$place"/*
    for number in $(seq "$(how_often "$name" "${encrypting[@]}")"); do
        rm -f "$place"/*
        killed_at "$name" "$number" "${encrypting[@]}"
        if [ -e "$place/out" ]; then
            check "$what: a copy has its key" opens
        elif [ -e "$place/key" ]; then
            status 73 postbox "${encrypting[@]}"
            check "$what: the next run has a hint about the key" grep -q "^hint: .*--key-file $place/key" "$folder/err"
            status 0 postbox encrypt "$plain" "$place/out" --key-file "$place/key"
            check "$what: the key is that of the copy" opens
        else
            status 0 postbox "${encrypting[@]}"
            check "$what: the next run writes both" opens
        fi
    done
done
