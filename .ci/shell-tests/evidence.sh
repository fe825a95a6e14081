. ./checks.bash
# A manifest names the source of an export and the SHA-256 of every file. sha256sum can read it, and an incomplete export never looks complete.
samples=$(cd ../../Tests/Fixtures/samples && pwd)
cp -r "$samples/small/postbox" "$folder/postbox"
chmod -R u+w "$folder/postbox"
db=$folder/postbox/db/db_sqlite

checks() { (cd "$1" && sha256sum --quiet --strict -c "$2") >&2; }
named() { [ "$(cd "$1" && find . -type f ! -name SHA256SUMS | sed 's,^./,,' | sort)" = "$(cut -c67- "$1/SHA256SUMS" | sort)" ]; }

for form in html md csv txt; do
    status 0 postbox export "$db" --transcript "$form" --out "$folder/$form" --split year --manifest
    check "$form: every file has its sum" checks "$folder/$form" SHA256SUMS
    check "$form: no file lacks a sum" named "$folder/$form"
done
status 0 postbox export "$db" --telegram-desktop --out "$folder/desktop" --manifest
check "desktop: every file has its sum" checks "$folder/desktop" SHA256SUMS
check "desktop: no file lacks a sum" named "$folder/desktop"
status 0 postbox export "$db" --transcript html --merge --split month --out "$folder/all.html" --manifest
check "merged: every file has its sum" checks "$folder" all.SHA256SUMS

sum=$(sha256sum <"$db" | cut -c-64)
for manifest in "$folder"/*/manifest.json "$folder/all.manifest.json"; do
    check "$manifest has the sum of the database" grep -q "\"sha256\": \"$sum\"" "$manifest"
    check "$manifest: the source has not changed" grep -q '"source_changed": false' "$manifest"
done

# Changed and missing files are found.
echo >>"$folder/desktop/result.json" 2>/dev/null || { chmod u+w "$folder/desktop/result.json" && echo >>"$folder/desktop/result.json"; }
check "a change is found" eval '! checks "$folder/desktop" SHA256SUMS 2>/dev/null'

# After a kill at any time, an export has either no list of sums or a complete one, and the next run completes it.
for after in 0.02 0.05 0.1 0.2; do
    rm -rf "$folder/killed"
    timeout -s KILL "$after" "$POSTBOX" export "$db" --transcript html --out "$folder/killed" --manifest 2>/dev/null
    [ -e "$folder/killed/SHA256SUMS" ] || status 0 postbox export "$db" --transcript html --out "$folder/killed" --manifest
    check "every listed file exists" checks "$folder/killed" SHA256SUMS
done

# Killed between the last page and the list of sums: with the manifest, and without it.
again() { # again NAME SUMS MANIFEST [OPTION...]: repeats an export without its list
    name=$1 sums=$2 manifest=$3
    shift 3
    for unfinished in "$sums" "$sums $manifest"; do
        for file in $unfinished; do mv "$file" "$file.part"; done
        status 0 postbox export "$db" "$@" --manifest
        check "$name: the next run writes the list" checks "$(dirname "$sums")" "$(basename "$sums")"
        check "$name: no partial file is left" eval '[ -z "$(find "$(dirname "$sums")" -name "*.part")" ]'
        status 73 postbox export "$db" "$@" --manifest
        check "$name: a complete export is not replaced" checks "$(dirname "$sums")" "$(basename "$sums")"
    done
}
again html "$folder/killed/SHA256SUMS" "$folder/killed/manifest.json" --transcript html --out "$folder/killed"
again md "$folder/md/SHA256SUMS" "$folder/md/manifest.json" --transcript md --out "$folder/md" --split year
again merged "$folder/all.SHA256SUMS" "$folder/all.manifest.json" --transcript html --merge --split month --out "$folder/all.html"
rm -r "$folder/desktop"
status 0 postbox export "$db" --telegram-desktop --out "$folder/desktop" --manifest
again desktop "$folder/desktop/SHA256SUMS" "$folder/desktop/manifest.json" --telegram-desktop --out "$folder/desktop"

# An export without a list is complete.
status 0 postbox export "$db" --transcript txt --out "$folder/plain"
status 73 postbox export "$db" --transcript txt --out "$folder/plain" --manifest
check "no list is left behind" eval '[ -z "$(find "$folder/plain" -name "*SUMS*")" ]'

# A list that a killed run left does not make a later export without a list look unfinished.
: >"$folder/later.SHA256SUMS.part"
status 0 postbox export "$db" --transcript txt --peer user:2254435025 --out "$folder/later.txt"
status 73 postbox export "$db" --transcript txt --peer user:2254435025 --out "$folder/later.txt" --manifest
