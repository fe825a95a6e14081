#!/bin/bash
# Runs every case of Tests/Fixtures/reports: `cmd` must print exactly the contents of `output`. `REPORTS=NAME` runs one case; `UPDATE=1` rewrites its output.
source "$(dirname "$0")/checks.bash"
POSTBOX="${POSTBOX:-$(cd "$(dirname "$0")/../.." && pwd)/.build/debug/postbox}"
cases="$(cd "$(dirname "$0")/../.." && pwd)/Tests/Fixtures/reports"
mkdir "$folder/bin" "$folder/cases"
ln -s "$POSTBOX" "$folder/bin/postbox"
PATH="$folder/bin:$PATH"
export TZ=UTC NO_COLOR=1 COLUMNS=100 LC_ALL=C.UTF-8
failed=0
cp -R "$cases/." "$folder/cases"
for case in "$cases/"*/; do
    name=$(basename "$case")
    [ -z "${REPORTS:-}" ] || [ "$REPORTS" = "$name" ] || continue
    (cd "$folder/cases/$name" && bash ./cmd) </dev/null >"$folder/$name.raw" 2>&1
    # Transcripts have the date of the export.
    sed -E 's/exported [0-9]{4}-[0-9]{2}-[0-9]{2} by/exported DATE by/' "$folder/$name.raw" >"$folder/$name.output"
    if [ -n "${UPDATE:-}" ]; then cp "$folder/$name.output" "$case/output"; fi
    diff -u "$case/output" "$folder/$name.output" || { echo "report $name: the output differs" >&2; failed=1; }
done
exit "$failed"
