# Sourced by the shell tests. `check WHAT COMMAND...` runs COMMAND and stops the test if it fails; `status N COMMAND...` expects that status.
set -uo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
postbox() { "$POSTBOX" "$@"; }

check() {
    local what=$1
    shift
    "$@" || { echo "failed: $what" >&2; exit 1; }
}

status() {
    local wanted=$1 got=0
    shift
    "$@" >"$folder/out" 2>"$folder/err" || got=$?
    [ "$got" = "$wanted" ] || { echo "status $got instead of $wanted: $*" >&2; cat "$folder/err" >&2; exit 1; }
}
