. ./checks.bash
check "help is written to stdout" test -n "$(postbox --help 2>/dev/null)"
check "help leaves stderr empty" test -z "$(postbox --help 2>&1 >/dev/null)"
postbox completions zsh 2>"$folder/err" | head -1 >/dev/null
codes=("${PIPESTATUS[@]}")
check "head ends it by SIGPIPE or it was done before" test "${codes[0]}" = 141 -o "${codes[0]}" = 0
check "a closed pipe is silent" test ! -s "$folder/err"
if [ -e /dev/full ]; then
    code=0; postbox --help >/dev/full 2>"$folder/err" || code=$?
    check "a full disk is status 74" test $code = 74
    check "a full disk is named" grep -q "^postbox: writing to stdout: No space left on device$" "$folder/err"
fi
code=0; postbox --help >&- 2>"$folder/err" || code=$?
check "a closed stdout is status 74" test $code = 74
# A parent process may have blocked the signal.
if env --block-signal=PIPE true 2>/dev/null; then
    env --block-signal=PIPE "$POSTBOX" query ../../samples/postbox messages 2>"$folder/err" | head -1 >/dev/null
    code=${PIPESTATUS[0]}
    check "a blocked SIGPIPE ends it" test "$code" = 141
    check "and is silent" test ! -s "$folder/err"
fi
