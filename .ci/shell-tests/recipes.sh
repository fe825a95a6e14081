# The recipes of the README run on the bundled sample as they stand, and find what is there.
. ./checks.bash
root=$(cd ../.. && pwd)
sample=$root/samples/postbox
python=${PYTHON:-$root/.build/python/bin/python}
"$python" -c 'import duckdb, pandas' 2>/dev/null || { echo "no duckdb and pandas: .ci/run installs them"; exit 0; }
mkdir "$folder/bin"
ln -s "$POSTBOX" "$folder/bin/postbox"
unset -f postbox
export PATH="$folder/bin:$(cd "$(dirname "$python")" && pwd):$PATH"
mkdir "$folder/work"
cd "$folder/work"
mkdir -p backups/monday backups/tuesday
cp -R "$sample"/. backups/monday
cp -R "$sample"/. backups/tuesday
# Files of older versions, one of them damaged, for the recipe that migrates them.
mkdir -p old/more
for version in 12 16 19 22; do cp "$root/Tests/Fixtures/migrate/v$version.sqlite" "old/more/v$version.sqlite"; done
head -c 5000 "$root/Tests/Fixtures/migrate/v20.sqlite" >"old/damaged v20.sqlite"
chmod -R u+w old

# Recipes of two copies and those that write have copies of their own: an account, the same a day earlier, and at an older schema version.
cp "$sample/db/db_sqlite" "$folder/today"
for name in yesterday old; do cp "$sample-$name/db/db_sqlite" "$folder/$name"; done
chmod u+w "$folder/today"
# Some messages were deleted, and are not overwritten; one more is only in the old copy.
sqlite3 "$folder/today" "PRAGMA secure_delete=ON; DELETE FROM t4 WHERE key IN (SELECT CAST(substr(key, 1, 12) || substr(key, 17) AS BLOB) FROM t7 WHERE rowid = 300)
    ; DELETE FROM t7 WHERE rowid = 300; PRAGMA secure_delete=OFF
    ; DELETE FROM t4 WHERE key IN (SELECT CAST(substr(key, 1, 12) || substr(key, 17) AS BLOB) FROM t7 WHERE rowid % 37 = 5)
    ; DELETE FROM t7 WHERE rowid % 37 = 5" >/dev/null
recipes=0 recipe=
while IFS= read -r line; do
    case $line in
        '```sh') recipe=begun; words= ;;
        '```')
            [ -n "$recipe" ] || continue
            recipe=
            wanted=0 database=$sample
            case $words in *"postbox diff "*) wanted=1 ;; esac
            case $words in *" YESTERDAY "* | *" OLD "* | *"postbox import "*) database=$folder/today ;; esac
            words=${words// DB / $database } words=${words// YESTERDAY / $folder/yesterday } words=${words// OLD / $folder/old }
            status $wanted bash -c "set -eo pipefail; $words"
            cp "$folder/err" "$folder/err-$recipes"
            cp "$folder/out" "$folder/out-$recipes"
            recipes=$((recipes + 1))
            ;;
        *) [ -z "$recipe" ] || words+="$line"$'\n' ;;
    esac
done < <(sed -n '/^## Recipes/,/^## Commands/p' "$root/README.md")
check "there are recipes" test "$recipes" -ge 6
check "jq finds who wrote most" grep -q '275 Mira Solvang' "$folder"/out-*
check "DuckDB counts parts" grep -q "('Mira Solvang', 275)" "$folder"/out-*
check "pandas counts chats" grep -q "^Sula crew  *156" "$folder"/out-*
check "the night leaves one copy, which has the bytes of the sample" cmp copies/*.sqlite "$sample/db/db_sqlite"
check "the report of the night says so" test "$(jq -r .state backup.jsonl)" = written
check "all old files are reported" test "$(wc -l <report.jsonl)" = 5
check "sound ones are migrated" test "$(jq -r 'select(.result == "migrated" or .result[:8] == "status 1") | .path' report.jsonl | wc -l)" = 4
check "the damaged one has a reason" grep -q 'damaged v20.sqlite","result":"status 65: postbox: ' report.jsonl
check "result.json is there" test -s archive/result.json
check "the transcript is there" test -s chat.html
check "the photos have captions and names of files" grep -q '^group:9966100001,.*,photo,.*telegram-cloud-photo-size-' family.csv
check "every backup has the number" test "$(cat "$folder"/out-* | grep -c '^backups/[a-z]*:user:9966000004: .*9996610104')" = 2
check "SQL makes a spreadsheet of photos" grep -q '^date,chat,file_name,text' photos.csv
check "SQL makes ordinary tables" test "$(sqlite3 all.sqlite 'SELECT count(*) FROM messages')" = 952
check "the days differ in words" grep -q '^  Sula crew: 8 new, 1 edited, ' "$folder"/out-*
check "deleted messages are put back" grep -q 'added [2-9][0-9] messages' "$folder"/err-*
check "the old copy has one more" grep -q 'added 1 message,' "$folder"/err-*
check "the files of a conversation are checked" grep -q '^evidence.html: OK$' "$folder"/out-*
check "a manifest names the database" grep -q '"path": ".*/db_sqlite"' evidence.manifest.json
