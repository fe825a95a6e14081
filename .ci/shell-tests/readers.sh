# Other programs read the files: chat-miner and tg-parser read the exported chats of the bundled sample, which also match the JSON Schema.
. ./checks.bash
python=${PYTHON:-$(cd ../.. && pwd)/.build/python/bin/python}
"$python" -c 'import chatminer, tg_parser, jsonschema' 2>/dev/null || { echo "no chat-miner, tg-parser and jsonschema: .ci/run installs them"; exit 0; }
sample=../../Tests/Fixtures/samples/small/postbox
mkdir "$folder/chats"
for peer in $(postbox query "$sample" activity --by chat --of messages | jq -r .chat.id); do
    status 0 postbox export -q "$sample" --telegram-desktop --peer "$peer" --no-migrated --tz UTC --out "$folder/chats/$peer.json"
    postbox query -q "$sample" messages --peer "$peer" >"$folder/chats/$peer.jsonl"
done
status 0 postbox export -q "$sample" --telegram-desktop --out "$folder/account.json"
check "the export has chats" test "$(ls "$folder/chats" | wc -l)" -ge 20
status 0 "$python" readers.py ../../Tests/Fixtures/schemas/telegram-desktop.schema.json "$folder/account.json" "$folder/chats"
cat "$folder/out"
