. ./checks.bash
status 0 postbox --version
status 0 postbox -h
status 0 postbox help exit-status
status 64 postbox
status 64 postbox no-such-command
status 64 postbox help --no-such-option
status 64 postbox completions tcsh
check "a usage error has one line and a hint" test "$(wc -l <"$folder/err")" = 2
check "nothing on stdout" test ! -s "$folder/out"
