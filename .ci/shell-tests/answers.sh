. ./checks.bash
# The bundled sample as its makers counted it: chats, authors, media, polls, to-do lists, topics, and states, in SQL, in queries, and in transcripts.
set -e
root=$(cd ../.. && pwd)
answers=$root/Tests/Fixtures/answers

rows() { postbox sql "$database" -f json "$1"; }

# Compares an answer, or what a filter makes of it, with the JSON on stdin, which may be in another order.
same() { # NAME [FILTER]
    jq -S "${2:-.$1}" "$wanted" >"$folder/wanted"
    jq -S . >"$folder/got"
    check "$1 of $name" diff "$folder/wanted" "$folder/got"
}

for name in demo demo-yesterday; do
    wanted=$answers/$name.json
    database=$root/samples/postbox${name#demo}
    # The account's messages, without those that are scheduled or quick replies.
    history='namespace BETWEEN 0 AND 2'

    rows "SELECT m.chat_id AS peer, count(*) AS messages, sum(kind = 'service') AS service, coalesce((SELECT unread FROM chats c WHERE c.chat_id = m.chat_id), 0) AS unread,
        min(timestamp) AS first, max(timestamp) AS last FROM messages m WHERE $history GROUP BY 1 ORDER BY 1" | same chats '.chats | map(del(.key, .name)) | sort_by(.peer)'
    # A deleted account has no name, and direct messages are named after their channel.
    rows 'SELECT chat_id AS peer, chat AS name FROM chats ORDER BY 1' | jq 'map(.name |= (. // "" | sub("^direct messages of "; "")))' |
        same names '.chats | map({peer, name}) | sort_by(.peer)'
    rows "SELECT count(*) AS n FROM messages WHERE $history" | jq '.[0].n' | same messages
    rows 'SELECT sum(namespace = 3) AS scheduled, sum(namespace = 5) AS quickReplies FROM messages' | jq '.[0]' | same scheduled '{scheduled, quickReplies}'
    rows "SELECT author_id AS peer, coalesce(author, '') AS name, count(*) AS messages FROM messages WHERE $history GROUP BY 1 ORDER BY 3 DESC, 1" |
        same authors '.authors | sort_by(-.messages, .peer)'
    postbox query "$database" messages --scheduled | jq -s '[.[] | select(.id.namespace < 3) | .media[]."$type"] | group_by(.) | map({(.[0]): length}) | add' | same media
    rows "SELECT mime_type, count(*) AS n FROM media WHERE kind NOT IN ('photo', 'self_destructing') AND mime_type IS NOT NULL AND $history GROUP BY 1" |
        jq 'map({(.mime_type): .n}) | add' | same files
    postbox query "$database" messages --last 5 -q | jq -s 'map({date: (.timestamp | todate), timestamp, peer: .chat.id, namespace: .id.namespace, author: .author.id, text}) | sort_by(.timestamp)' |
        same lastFive
    rows 'SELECT sum(unread > 0) AS chats, sum(unread) AS messages, coalesce(sum(mentions), 0) AS mentions, coalesce(sum(unseen_reactions), 0) AS reactions FROM chats' | jq '.[0]' | same unread
    postbox query "$database" messages --media action | jq -s '[.[] | select(.media[0].action == "phoneCall")] | length' | same calls
    rows "SELECT DISTINCT chat_id, min_id, max_id FROM holes WHERE space = 'everywhere' ORDER BY 1, 2" | jq 'group_by(.chat_id) | map({(.[0].chat_id): map([.min_id, .max_id])}) | add' | same holes
    rows "SELECT sum(forward_date IS NOT NULL) AS forwards, sum(edited IS NOT NULL) AS edited, sum(reply_to IS NOT NULL) AS replies, sum(tags LIKE '%pinned%') AS pinned,
        sum(flags LIKE '%Failed%') AS failed, sum(flags LIKE '%Unsent%') AS unsent FROM messages WHERE $history" | jq '.[0]' |
        same counts '{forwards, edited, replies, pinned, failed, unsent}'
    rows "SELECT count(DISTINCT chat_id || namespace || '/' || id) AS n FROM reactions WHERE $history" | jq '.[0].n' | same withReactions
    rows "SELECT substr(date, 1, 7) AS month, count(*) AS n FROM messages WHERE $history GROUP BY 1" | jq 'map({(.month): .n}) | add' | same byMonth
    rows 'SELECT sum(contact) AS n FROM people' | jq '.[0].n' | same contacts

    # Posts that are forwarded into the discussion of their channel bring their polls along.
    rows "SELECT p.chat_id || '/' || p.namespace || '/' || p.id AS message, question, quiz, closed, voters, answer, votes, chosen FROM polls p JOIN messages m
        ON m.chat_id = p.chat_id AND m.namespace = p.namespace AND m.id = p.id WHERE m.forward_date IS NULL ORDER BY p.chat_id, p.id, p.position" |
        jq 'group_by(.message) | map({message: .[0].message, question: .[0].question, quiz: (.[0].quiz == 1), closed: (.[0].closed == 1), voters: .[0].voters,
            voted: map(select(.chosen == 1).answer), answers: (if all(.votes == null) then null else map({(.answer): .votes}) | add end)})' | same polls '.polls | sort_by(.message)'
    postbox query "$database" messages --media todo | jq -s 'map(. as $message | .media[] | select(."$type" == "TelegramMediaTodo") | (.completions | map(.id)) as $done
        | {message: "\($message.id.peer)/\($message.id.namespace)/\($message.id.id)", title: .text, items: (.items | length), done: ($done | length),
            open: [.items[] | select(.id as $id | $done | index($id) | not).text]}) | sort_by(.message)' | same todos '.todos | sort_by(.message)'
    threads() {
        rows "SELECT cast(t.thread AS text) AS thread, peer_id, t.name AS name, unread, closed, (SELECT count(*) FROM messages m WHERE m.chat_id = t.chat_id AND m.thread = t.thread) AS messages
            FROM threads t WHERE chat_id = '$1' ORDER BY t.thread"
    }
    threads channel:9966200001 | jq 'map({title: .name, thread, messages, unread, closed: (.closed == 1)})' | same topics
    threads channel:9966200004 | jq 'map({thread, peer: .peer_id, name, messages, unread})' | same directMessages

    # The same in the pages that people read.
    postbox export "$database" --transcript txt --tz UTC --secret --out "$folder/$name" 2>/dev/null
    page() { cat "$folder/$name"/chats/"$(tr : - <<<"${1%/*/*}")"-*.txt; }
    while IFS=$'\t' read -r message question; do
        check "the transcript of $name has the poll $question" grep -qF "$question" <(page "$message")
    done < <(jq -r '.polls[] | [.message, .question] | @tsv' "$wanted")
    while IFS=$'\t' read -r message answer votes mark; do
        check "the transcript of $name has the answer $answer" grep -qE "$votes votes?\\)$mark" <(page "$message" | grep -F "%  $answer (")
    done < <(jq -r '.polls[] | . as $poll | (.answers // {}) | to_entries[] | [$poll.message, .key, .value, (if .key as $own | $poll.voted | index($own) then " ✓" else "($| ★)" end)] | @tsv' "$wanted")
    while IFS=$'\t' read -r message title items completed; do
        check "the transcript of $name has the list $title" grep -qF "[To-do list \"$title\": $completed of $items done" <(page "$message")
    done < <(jq -r '.todos[] | [.message, .title, .items, .done] | @tsv' "$wanted")
    while IFS=$'\t' read -r message item; do
        check "the transcript of $name has the open item $item" grep -qxF "    [ ] $item" <(page "$message")
    done < <(jq -r '.todos[] | .message as $message | .open[] | [$message, .] | @tsv' "$wanted")
    check "the transcript of $name has every open item" test "$(cat "$folder/$name"/chats/*.txt | grep -c '^    \[ \] ')" = "$(jq '[.todos[].open[]] | length' "$wanted")"
    while IFS= read -r topic; do
        check "the transcript of $name has the topic $topic" grep -qF -- "--- Topic: $topic" <(page channel:9966200001/0/0)
    done < <(jq -r '.topics[].title' "$wanted")
done
