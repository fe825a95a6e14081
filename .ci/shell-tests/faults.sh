. ./checks.bash
# A call of the system fails: the command reports it in one line with 74 (or succeeds, if it does not depend on the call), and leaves no file.
command -v strace >/dev/null || { [ "$(uname)" != Linux ] && exit 0; echo "no strace: .ci/run installs it" >&2; exit 1; }
samples=$(cd ../../Tests/Fixtures && pwd)
place=$folder/place
mkdir "$place"

# failing CALL ERROR COMMAND...: 12 runs, in which one call fails, spread over all calls of a run.
failing() {
    local call=$1 error=$2 times number code
    shift 2
    rm -rf "${place:?}"/*
    strace -f -e trace="$call" -o "$folder/trace" "$POSTBOX" "$@" >/dev/null 2>&1
    times=$(grep -c "$call(" "$folder/trace")
    for number in $(seq 1 $((times / 12 + 1)) "$times"); do
        rm -rf "${place:?}"/*
        code=0
        strace -f -o "$folder/trace" -e trace="$call" -e inject="$call:error=$error:when=$number" "$POSTBOX" "$@" >/dev/null 2>"$folder/err" || code=$?
        # The loader of the system starts the program.
        if ! grep -q INJECTED "$folder/trace" || grep INJECTED "$folder/trace" | grep -q '\.so' || grep -q "shared libraries" "$folder/err"; then continue; fi
        if [ $code = 74 ]; then
            check "$* with $error of $call $number: one line" test "$(grep -vc '^hint: ' "$folder/err")" = 1
            check "$* with $error of $call $number: no other file" test -z "$(ls "$place")"
        else
            cat "$folder/err" >&2
            check "$* with $error of $call $number: status $code" test $code = 0
        fi
    done
}
status 0 postbox export "$samples/samples/small/postbox" --out "$folder/account"
failing pread64 EIO import -q --create "$place/new" "$folder/account"
failing pread64 EIO simulate -q --steps 4 --out "$place/new"
failing pwrite64 ENOSPC simulate -q --steps 4 --out "$place/new"
failing pread64 ENOMEM decrypt "$samples/samples/encrypted/tiny/db_sqlite" "$place/new" --key-hex-file "$samples/samples/encrypted/tiny/key.hex"
failing mkdir ENOSPC export -q "$samples/samples/small/postbox" --transcript md --out "$place/new/"
