# The recipes of the README run unchanged on the bundled sample, and have the expected results.
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

# Recipes that compare or write use separate copies: an account, the same account a day earlier, and one with an older schema version.
cp "$sample/db/db_sqlite" "$folder/today"
for name in yesterday old; do cp "$sample-$name/db/db_sqlite" "$folder/$name"; done
chmod u+w "$folder/today"
# Some messages were deleted but not overwritten; another one is only in the old copy.
sqlite3 "$folder/today" "PRAGMA secure_delete=ON; DELETE FROM t4 WHERE key IN (SELECT CAST(substr(key, 1, 12) || substr(key, 17) AS BLOB) FROM t7 WHERE rowid = 300)
    ; DELETE FROM t7 WHERE rowid = 300; PRAGMA secure_delete=OFF
    ; DELETE FROM t4 WHERE key IN (SELECT CAST(substr(key, 1, 12) || substr(key, 17) AS BLOB) FROM t7 WHERE rowid % 37 = 5)
    ; DELETE FROM t7 WHERE rowid % 37 = 5" >/dev/null
recipes=0 recipe=
grown= # the recipe of the chats that grew fastest
while IFS= read -r line; do
    case $line in
        '```sh') recipe=begun; words= ;;
        '```')
            [ -n "$recipe" ] || continue
            recipe=
            wanted=0 database=$sample
            case $words in *"postbox diff "*) wanted=1 ;; esac
            case $words in *"--since 1mo"*) grown=$words ;; esac
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
check "the README has recipes" test "$recipes" -ge 6
check "jq finds who wrote most" grep -q '275 Mira Solvang' "$folder"/out-*
check "DuckDB counts parts" grep -q "('Mira Solvang', 275)" "$folder"/out-*
check "pandas counts chats" grep -q "^Sula crew  *156" "$folder"/out-*
check "the nightly run writes one copy with the bytes of the sample" cmp copies/*.sqlite "$sample/db/db_sqlite"
check "the nightly report has the copy" test "$(jq -r .state backup.jsonl)" = written
check "all old files are reported" test "$(jq -r '.database // .path' report.jsonl | sort -u | wc -l)" = 5
check "undamaged files are migrated" test "$(jq -r '(.report // .) | select(.item == "applied") | .to' report.jsonl | wc -l)" = 4
check "the damaged one has a reason" grep -q 'damaged v20.sqlite",.*65' report.jsonl
check "result.json is there" test -s archive/result.json
check "the transcript is there" test -s chat.html
check "each copy has its pages" test -s pages/monday/index.html -a -s pages/tuesday/index.html
check "the photos have captions and names of files" grep -q '^group:9966100001,.*,photo,.*telegram-cloud-photo-size-' family.csv
check "every backup has the number" test "$(cat "$folder"/out-* | grep -c '^backups/[a-z]*:user:9966000004: .*9996610104')" = 2
check "SQL makes a spreadsheet of photos" grep -q '^date,chat,file_name,text' photos.csv
check "SQL makes ordinary tables" test "$(sqlite3 all.sqlite 'SELECT count(*) FROM messages')" = 952
# The sample ends in May 2026: the month before its last day stands for the last one.
check "there is a recipe of the last month" test -n "$grown"
grown=${grown/ DB / $sample }
status 0 bash -c "${grown/--since 1mo/--since 2026-04-17 --until 2026-05-17}"
check "the chat that grew fastest is first" test "$(head -1 "$folder/out")" = '{"chat":{"id":"channel:9966200001","name":"Sula crew"},"messages":34}'
check "chats with missing messages are marked" grep -q 'Boat Jumble.*"incomplete":true' "$folder/out"
check "a warning names missing messages" grep -q 'the histories of 2 chats have holes' "$folder/err"
check "a month without messages is reported" grep -q 'all messages are older than --since' "$folder"/err-*
check "the days differ in words" grep -q '^  Sula crew: 8 new, 1 edited, ' "$folder"/out-*
check "deleted messages are put back" grep -q 'added [2-9][0-9] messages' "$folder"/err-*
check "the old copy has one more" grep -q 'added 1 message,' "$folder"/err-*
check "the files of a conversation are checked" grep -q '^evidence.html: OK$' "$folder"/out-*
check "a manifest names the database" grep -q '"path": ".*/db_sqlite"' evidence.manifest.json

# The recipe of a webhook loses no message, though its server is down at first, fails once, and `watch` is stopped, and killed while the server is slow.
hooked=$folder/hooked
cp "$sample/db/db_sqlite" "$hooked"
chmod u+w "$hooked"
port=$("$python" -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
hook=$(sed -n 's/^    \(postbox watch DB .*--cursor .*https:.*\)$/\1/p' "$root/README.md")
check "the README has the webhook recipe" test -n "$hook"
hook=${hook/ DB / $hooked } hook=${hook/@ann/user:9966000002} hook=${hook/https:\/\/example.org/http:\/\/127.0.0.1:$port}
receive() { # bodies of requests, one a line; the first request is refused
    exec "$python" -c '
import http.server, sys, time
class Hook(http.server.BaseHTTPRequestHandler):
    refused = slow = False
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        status = 200 if Hook.refused else 503
        Hook.refused = True
        if b"fourth" in body and not Hook.slow:
            Hook.slow = True
            open(sys.argv[2] + ".slow", "w").close()
            time.sleep(600)
        if status == 200:
            with open(sys.argv[2], "ab") as file: file.write(body.strip() + b"\n")
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()
    def log_message(self, *words): pass
http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Hook).serve_forever()' "$port" "$folder/received"
}
say() { # the ID and the text of a new message
    local operation crc
    operation='{"op":"addMessages","messages":[{"id":{"peer":"user:9966000002","namespace":0,"id":'$1'},"timestamp":1779060000,"flags":4,"tags":0,"authorId":"user:9966000002","text":"'$2'","attributes":[],"media":[]}],"location":"upperHistoryBlock"}'
    crc=$(printf '%s\n' "$operation" | gzip -c | tail -c 8 | head -c 4 | od -An -tx4 | tr -d ' ')
    printf '{"difference":1,"kind":"free"}\n%s\n{"end":{"operations":1,"crc32":"%s"}}\n' "$operation" "$crc" | postbox import -q "$hooked" - 2>/dev/null
}
until_there() { # waits until a file has so many lines
    for _ in $(seq 600); do [ -f "$1" ] && [ "$(wc -l <"$1")" -ge "$2" ] && return; sleep 0.05; done
    return 1
}
bash -c "exec $hook" 2>"$folder/hook" &
watching=$!
check "the cursor exists before the first message" until_there ann.cursor 1
say 99001 first
check "a failed delivery is reported" until_there "$folder/hook" 1
receive &
receiving=$!
say 99002 second
check "both messages arrive when the server is up" until_there "$folder/received" 2
for _ in $(seq 600); do grep -q 99002 ann.cursor && break; sleep 0.05; done
kill "$watching"
wait "$watching"
say 99003 third
bash -c "exec $hook --idle-exit 1" 2>>"$folder/hook"
check "a message that came meanwhile arrives at the next start" until_there "$folder/received" 3
check "each message arrived once, in order" test "$(jq -r '.text // .message.text' "$folder/received" | tr '\n' ' ')" = 'first second third '
bash -c "exec $hook" 2>>"$folder/hook" &
watching=$!
say 99004 fourth
for _ in $(seq 600); do [ -e "$folder/received.slow" ] && break; sleep 0.05; done
check "the server is slow" test -e "$folder/received.slow"
kill -9 "$watching"
wait "$watching" 2>/dev/null
say 99005 fifth
bash -c "exec $hook --idle-exit 1" 2>>"$folder/hook"
kill "$receiving"
check "a message whose delivery was killed arrives at the next start" until_there "$folder/received" 5
check "it is before the next one" test "$(jq -r '.text // .message.text' "$folder/received" | tail -2 | tr '\n' ' ')" = 'fourth fifth '
