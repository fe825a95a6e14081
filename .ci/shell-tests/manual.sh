. ./checks.bash
command -v mandoc >/dev/null || exit 0
mandoc -Tlint -W warning ../../man/*.1 >"$folder/out" 2>&1
check "mandoc finds nothing in the man pages" test ! -s "$folder/out"
mandoc -Tutf8 ../../man/postbox-dump.1 >"$folder/out"
check "examples are unchanged" grep -qF "postbox dump DB MessageHistory --peer user:42 | jq .value.text" "$folder/out"
