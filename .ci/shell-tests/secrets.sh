. ./checks.bash
# Login secrets are shown only by --secrets and --raw, and in exports.
database=$folder/db
cp ../../Tests/Fixtures/samples/small/postbox/db/db_sqlite "$database"
secret="a secret of this test"
sqlite3 "$database" "INSERT INTO t1 VALUES (CAST('ours' AS BLOB), CAST('$secret' AS BLOB))"
encoded=$(printf %s "$secret" | base64)
hex=$(printf %s "$secret" | od -An -tx1 | tr -d ' \n')
holds() { grep -qF -e "$secret" -e "$encoded" -e "$hex" "$1"; }
asked() { # the command prints the secret
    postbox "$@" >"$folder/out" 2>"$folder/err"
    check "the secret is in: $*" holds "$folder/out"
}
unasked() {
    postbox "$@" >"$folder/out" 2>"$folder/err"
    check "output is printed by: $*" test -s "$folder/out"
    for file in "$folder/out" "$folder/err"; do if holds "$file"; then echo "the secret is in: $*" >&2; exit 1; fi; done
}
asked dump "$database" Keychain --secrets
asked dump "$database" Keychain --raw
asked diff ../../Tests/Fixtures/samples/small/postbox "$database" --secrets
asked export "$database" --records
for format in jsonl json csv table; do unasked dump "$database" -f $format; unasked diff ../../Tests/Fixtures/samples/small/postbox "$database" -f $format; done
unasked dump "$database" Keychain --exact
unasked diff ../../Tests/Fixtures/samples/small/postbox "$database" --exact
unasked diff "$database" ../../Tests/Fixtures/samples/small/postbox --fields
unasked stat "$database"
unasked check "$database" --verbose
unasked oplog "$database"
unasked query "$database" state
unasked watch "$database" state + preferencesPrefix --key 00 --timeout 0
