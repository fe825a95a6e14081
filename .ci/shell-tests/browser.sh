# A transcript in a real browser: it shows the messages, follows replies, runs no scripts, and fetches no files.
. ./checks.bash
command -v chromium >/dev/null || { echo "no chromium: .ci/run installs it"; exit 0; }
status 0 postbox import -q --create "$folder/db" ../../Tests/Fixtures/transcripts/kinds.jsonl
status 0 postbox export -q "$folder/db" --transcript html --peer user:2 --tz UTC --out "$folder/ann.html"
browse() {
    timeout 120 chromium --headless --no-sandbox --disable-gpu --user-data-dir="$folder/profile" --window-size=800,1600 "$@" \
        "file://$folder/ann.html" 2>"$folder/err"
}
browse --log-net-log="$folder/net" --dump-dom >"$folder/dom"
check "every message is an article" test "$(grep -c '<article' "$folder/dom")" = 42
check "every service message is a line" test "$(grep -c '<p class="service"' "$folder/dom")" = 23
check "no text became an element" test "$(grep -ciE '<script|<iframe|<object|onerror=' "$folder/dom")" = 0
check "the browser loaded the page" grep -q 'ann.html' "$folder/net"
check "no address in a message is fetched" test "$(grep -cE 'example\.org|openstreetmap|//t\.me' "$folder/net")" = 0
for anchor in $(grep -o 'href="#message[-0-9]*"' "$folder/dom" | sort -u | cut -d'"' -f2); do
    check "$anchor exists" grep -q "id=\"${anchor#\#}\"" "$folder/dom"
done
browse --screenshot="$folder/light.png"
browse --blink-settings=preferredColorScheme=0 --screenshot="$folder/dark.png"
check "the page has a picture" test -s "$folder/light.png"
check "the dark mode has another color" test "$(cksum <"$folder/light.png")" != "$(cksum <"$folder/dark.png")"
