. ./checks.bash
# Every example of the README has a result in the bundled sample.
readme=$(cd ../.. && pwd)/README.md
sample=$(cd ../../samples/postbox && pwd)
mkdir "$folder/bin"
ln -s "$POSTBOX" "$folder/bin/postbox"
unset -f postbox
export PATH="$folder/bin:$PATH"
cd "$folder"

examples=0
while IFS= read -r line; do
    command=${line#    }
    command=${command%%  *}
    words=" $command "
    words=${words// DB / $sample }
    words=${words// NEW / new.db }
    words=${words// A / $sample }
    words=${words// B / new.db }
    case $command in "postbox watch"*) words+=" --events 1" ;; esac
    # Two databases to compare: one lacks a message.
    case $command in "postbox diff"*) sqlite3 new.db 'DELETE FROM t7 WHERE rowid = (SELECT max(rowid) FROM t7)' ;; esac
    wanted=0
    case $command in "postbox diff"*) wanted=1 ;; esac
    status $wanted bash -c "set -o pipefail; $words"
    case $command in
        *" --transcript "*) check "$command creates pages" test -s chats/index.html ;;
        *" --out "*) check "$command creates a file" test -s account.jsonl.gz ;;
        "postbox import"*) check "$command creates a database" test -s new.db ;;
        "postbox check"*) check "$command counts what it found" grep -q 'sound: no faults' err ;;
        *) check "$command finds something" grep -q '[^[:space:]]' out ;;
    esac
    examples=$((examples + 1))
done < <(sed -n '/^## Quick Start/,/^## Recipes/p' "$readme" | grep -E '^    postbox ')
check "the README has examples" test "$examples" -ge 10
