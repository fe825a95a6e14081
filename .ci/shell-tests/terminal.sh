. ./checks.bash
command -v script >/dev/null || exit 0
[ "$(uname)" = Linux ] || exit 0
on_terminal() { script -qec "$*" /dev/null </dev/null 2>&1; }
escape=$'\e['
check "errors are coloured on a terminal" grep -qF "$escape" <(TERM=xterm on_terminal "$POSTBOX nonsense")
check "NO_COLOR is honoured" test -z "$(NO_COLOR=1 TERM=xterm on_terminal "$POSTBOX nonsense" | grep -F "$escape")"
check "TERM=dumb is honoured" test -z "$(TERM=dumb on_terminal "$POSTBOX nonsense" | grep -F "$escape")"
check "no colour in a pipe" test -z "$(postbox nonsense 2>&1 | grep -F "$escape")"
