# Searches as with ripgrep, over several databases, plain and encrypted.
. ./checks.bash
sample=../../Tests/Fixtures/samples/small/postbox
status 0 postbox grep -i water "$sample"
check "lines name messages" grep -Eq '^(user|group|channel|secret):[0-9]+/[0-9]+/[0-9]+:[0-9-]+ [0-9:]+ ' "$folder/out"
found=$(wc -l <"$folder/out")
check "as many texts as a query finds" test "$(postbox grep -i -F water "$sample" -f jsonl -q | jq -c 'select(.field == "text")' | wc -l)" = \
    "$(postbox query "$sample" messages --text water --count | jq .count)"
status 0 postbox grep -i water "$sample"
check "missing ranges are reported" grep -q 'missing messages cannot be searched' "$folder/err"
status 0 postbox grep -c -i water "$sample"
check "the count equals the number of lines" test "$(cat "$folder/out")" = "$found"
mkdir "$folder/copy"
cp "$sample/db/db_sqlite" "$folder/copy"
status 0 postbox grep -q -i water "$sample" "$folder/copy"
check "every line has its path" test "$(grep -c "^$folder/copy:" "$folder/out")" = "$found"
check "both databases are searched" test "$(wc -l <"$folder/out")" = $((2 * found))
status 0 postbox grep --json -C 1 -i water "$sample" "$folder/copy"
check "records are those of ripgrep" jq -es '.[0].type == "begin" and .[-1].type == "summary" and (map(select(.type == "match"))[0].data |
    (.path.text | type) == "string" and (.submatches[0].match.text | ascii_downcase) == "water" and (.chat.id | type) == "string")' "$folder/out" >/dev/null
check "the summary names omitted data" jq -es '.[-1].data.omitted | length > 0' "$folder/out" >/dev/null
status 1 postbox grep 'no message says so' "$sample"
status 64 postbox grep '(' "$sample"
check "the hint names -F" grep -q -- '-F' "$folder/err"
status 66 postbox grep -i water "$folder/none" "$sample"
check "the others are searched" test -s "$folder/out"
for format in jsonl json csv tsv table; do status 0 postbox grep -q -i water "$sample" -f $format; done
status 1 timeout 120 "$POSTBOX" grep -q -c '(.*)(.*)(.*)(.*)(.*)zzzzz' "$sample"
check "colors on request" grep -q $'\e\[1;31m' <(postbox grep -i --color always water "$sample")
status 0 postbox encrypt "$sample" "$folder/secret" --new-key "$folder/key"
check "an encrypted file is searched in place" test "$(postbox grep -c -q -i water "$folder/secret" --key-file "$folder/key")" = "$found"
