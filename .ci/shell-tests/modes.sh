. ./checks.bash
# Only its owner may read what a command writes of an account, whatever the umask lets through.
samples=$(cd ../../Tests/Fixtures/samples && pwd)
key=$samples/encrypted/keys/key.hex

# Everything in a folder has mode 0600, and its folders have mode 0700.
private() {
    local wrong
    wrong=$(cd "$1" && find . -mindepth 1 \( -type d ! -perm 700 -o -type f ! -perm 600 \) -exec ls -ld {} +)
    [ -z "$wrong" ] || { echo "$wrong" >&2; return 1; }
}

for mask in 022 000; do
    umask 077
    in=$folder/in.$mask out=$folder/out.$mask
    mkdir "$in" "$out"
    cp "$samples/small/postbox/db/db_sqlite" "$in/plain"
    cp ../../Tests/Fixtures/migrate/v20.sqlite "$in/old"
    # The databases themselves may be open to everybody.
    chmod 666 "$in"/*
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
    status 0 postbox import "$in/plain" "$out/difference" --force --backup "$out/import-backup"
    status 0 postbox encrypt "$in/plain" "$out/encrypted" --key-hex-file "$key"
    status 0 postbox decrypt "$out/encrypted" "$out/decrypted" --key-hex-file "$key"
    postbox migrate apply "$in/old" --keep-history --backup "$out/migrate-backup" >/dev/null 2>&1
    check "migrate makes a backup" test -f "$out/migrate-backup"
    postbox salvage "$in/plain" --out "$out/salvaged" >/dev/null 2>&1
    check "salvage makes a database" test -f "$out/salvaged"
    status 0 postbox simulate --steps 5 --out "$out/simulated" --record "$out/recording"
    status 0 postbox sync --create "$out/synced" --server "$out/recording"
    status 0 postbox stat "$in/plain" --svg "$out/bars.svg"
    check "umask $mask: nobody else may read what was written" private "$out"
done
