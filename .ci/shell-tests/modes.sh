. ./checks.bash
# Only the owner can read files with data of an account, regardless of the umask. A file made from a read-only source is read-only.
samples=$(cd ../../Tests/Fixtures/samples && pwd)
key=$samples/encrypted/keys/key.hex

# All files in a folder have this mode, and its folders have mode 0700.
private() {
    local wrong
    wrong=$(cd "$1" && find . -mindepth 1 \( -type d ! -perm 700 -o -type f ! -perm "$2" \) -exec ls -ld {} +)
    [ -z "$wrong" ] || { echo "$wrong" >&2; return 1; }
}

for run in "022 666 600" "000 666 600" "022 444 400"; do
    read -r mask source made <<<"$run"
    umask 077
    in=$folder/in.$mask.$source out=$folder/out.$mask.$source
    mkdir "$in" "$out"
    cp "$samples/small/postbox/db/db_sqlite" "$in/plain"
    cp ../../Tests/Fixtures/migrate/v20.sqlite "$in/old"
    cp "$samples/small/postbox/db/db_sqlite" "$in/written"
    # The databases themselves may be readable by all users.
    chmod "$source" "$in"/*
    umask "$mask"

    status 0 postbox export "$in/plain" --out "$out/difference"
    status 0 postbox export "$in/plain" --records --out "$out/records.gz"
    status 0 postbox export "$in/plain" --base "$in/plain" --out "$out/base"
    status 0 postbox export "$in/plain" --shards 2 --out "$out/shard.jsonl"
    for form in html md csv txt; do status 0 postbox export "$in/plain" --transcript "$form" --peer user:21320215 --out "$out/transcript.$form"; done
    status 0 postbox export "$in/plain" --transcript html --media-dir "$in" --out "$out/transcripts/"
    status 0 postbox export "$in/plain" --telegram-desktop --out "$out/desktop"
    status 0 postbox import --create "$out/made/" "$out/records.gz"
    status 0 postbox import --create "$out/new" "$out/difference"
    [ "$source" = 444 ] || status 0 postbox import "$in/written" "$out/difference" --force --backup "$out/import-backup"
    status 0 postbox encrypt "$in/plain" "$out/encrypted" --key-hex-file "$key"
    status 0 postbox decrypt "$out/encrypted" "$out/decrypted" --key-hex-file "$key"
    if [ "$source" != 444 ]; then
        postbox migrate apply "$in/old" --keep-history --backup "$out/migrate-backup" >/dev/null 2>&1
        check "migrate makes a backup" test -f "$out/migrate-backup"
    fi
    postbox salvage "$in/plain" --out "$out/salvaged" >/dev/null 2>&1
    check "salvage makes a database" test -f "$out/salvaged"
    if [ "$source" != 444 ]; then
        status 0 postbox simulate --steps 5 --out "$out/simulated" --record "$out/recording"
        status 0 postbox sync --create "$out/synced" --server "$out/recording"
    fi
    status 0 postbox stat "$in/plain" --svg "$out/bars.svg"
    status 0 postbox sql "$in/plain" --into "$out/tables"
    status 0 postbox sql "$in/plain" --into "$out/tables" --force
    status 0 postbox backup "$in/plain" "$out/backup"
    check "umask $mask, source $source: written files have mode $made" private "$out" "$made"
done
