. ./checks.bash
check "the interface document is JSON" jq -e '.commands | map(.name) | index("help") != null' <(postbox --interface json) >/dev/null
check "it lists every status" jq -e '[.exitStatuses[].status] == [0,1,64,65,66,69,70,73,74,75,77]' <(postbox --interface json) >/dev/null
status 64 postbox --errors json nonsense
check "an error is one JSON line" jq -e '.error.status == 64 and .error.command == null' "$folder/err" >/dev/null
