# Rendered from the declarations of the commands: swift run postbox help --generate .
# Reads the line up to the cursor: the words before the one that is completed in typed, without quotes; that word in cur; the mark of a
# quotation that it is in, in quote, and the text before it in outside; and the part that readline does not replace, in kept.
_postbox_read() {
    local line char state="" word="" raw="" begun="" i
    if [[ -z "${COMP_LINE+set}" ]]; then
        typed=("${COMP_WORDS[@]:0:COMP_CWORD}") cur="${COMP_WORDS[COMP_CWORD]}"
        return
    fi
    # COMP_POINT counts bytes.
    local LC_ALL=C
    line="${COMP_LINE:0:COMP_POINT}"
    for ((i = 0; i < ${#line}; i++)); do
        char="${line:i:1}"
        case "$state$char" in
            \'\' | \"\") state="" raw+="$char" ;;
            \'?) word+="$char" raw+="$char" ;;
            \"\\) raw+="$char${line:i+1:1}"
                case "${line:i+1:1}" in [\"\\\$\`]) word+="${line:i+1:1}" ;; *) word+="$char${line:i+1:1}" ;; esac
                ((i += 1)) ;;
            \"?) word+="$char" raw+="$char" ;;
            \' | \") state="$char" outside="$word" raw+="$char" begun=1 ;;
            \\) word+="${line:i+1:1}" raw+="$char${line:i+1:1}" begun=1; ((i += 1)) ;;
            [[:space:]]) [[ -z "$begun" ]] || typed+=("$word"); word="" raw="" begun="" kept="" outside="" ;;
            *) word+="$char" raw+="$char" begun=1
                [[ "$COMP_WORDBREAKS" == *"$char"* ]] || continue
                # Before the names of hosts the mark itself is replaced as well.
                if [[ "$char" == @ ]] && shopt -q hostcomplete; then kept="${raw%@}"; else kept="$raw"; fi ;;
        esac
    done
    cur="$word" quote="$state"
    for ((i = 0; i < ${#typed[@]}; i++)); do
        if [[ "${typed[i]}" == "~/"* ]]; then typed[i]="$HOME/${typed[i]#"~/"}"; fi
    done
}
# Leaves the beginning of the word out of what is completed.
_postbox_drop() {
    cur="${cur#"$1"}"
    kept="${kept#"$1"}" outside="${outside#"$1"}"
}
# Offers a word as the shell must read it, without the part that readline leaves on the line.
_postbox_add() {
    local word="$1" quoted char i
    if [[ -n "$quote" ]]; then word="${word#"$outside"}"; fi
    case "$quote" in
        \') [[ "$word" == *\'* ]] || COMPREPLY+=("$word") ;;
        \")
            [[ "$word" != *!* ]] || return 0
            quoted=""
            for ((i = 0; i < ${#word}; i++)); do
                char="${word:i:1}"
                case "$char" in [\"\\\$\`]) quoted+="\\$char" ;; *) quoted+="$char" ;; esac
            done
            COMPREPLY+=("$quoted") ;;
        *)
            printf -v quoted %q "$word"
            # A comma needs no backslash outside of braces, which have one, and would differ from what is typed before it.
            [[ "$word" == *\\* ]] || quoted="${quoted//\\,/,}"
            if [[ "$quoted" == "$kept"* ]]; then COMPREPLY+=("${quoted#"$kept"}"); fi ;;
    esac
}
_postbox_words() {
    local word
    for word in $1; do if [[ "$word" == "$cur"* ]]; then _postbox_add "$word"; fi; done
}
# Asks the program itself. After a word that ends with an equals sign, its value follows immediately.
_postbox_offer() {
    local line open=""
    while IFS=$'\t' read -r line _; do
        _postbox_add "$line"
        if [[ "$line" == *= ]]; then open=1; fi
    done < <("${typed[0]}" offer "$1" -- "$cur" "${typed[@]:1}" 2>/dev/null </dev/null)
    if [[ -n "$open" ]]; then compopt -o nospace 2>/dev/null; fi
}
_postbox_databases() {
    if [[ "$cur" == @* ]]; then _postbox_offer accounts; else _postbox_files -f default; fi
}
_postbox_fields() {
    local line before="${cur%"${cur##*,}"}"
    [[ "${typed[${#typed[@]} - 1]}" == --fields ]] || typed+=(--fields)
    while IFS= read -r line; do
        if [[ "$before$line" == "$cur"* ]]; then _postbox_add "$before$line"; fi
    done < <("${typed[@]}" help 2>/dev/null </dev/null)
    compopt -o nospace 2>/dev/null
}
_postbox_files() {
    local name
    compopt -o filenames -o "$2" 2>/dev/null && return
    while IFS= read -r name; do _postbox_add "$name"; done < <(compgen "$1" -- "$cur")
}
_postbox() {
    local cur="" prev="" kept="" quote="" outside="" path="" place=0 isvalue="" word
    local -a typed
    _postbox_read
    COMPREPLY=()
    for word in "${typed[@]:1}"; do
        if [[ -n "$isvalue" ]]; then isvalue=""; continue; fi
        case "$path $word" in
            " dump"|" query"|" grep"|" sql"|" watch"|" engine"|" engine get"|" engine watch"|" engine list"|" holes"|" holes add"|" oplog"|" oplog drop"|" oplog requeue"|" migrate"|" migrate status"|" migrate plan"|" migrate apply"|" migrate verify"|" migrate restore"|" migrate holes"|" export"|" import"|" do"|" check"|" stat"|" accounts"|" diff"|" sync"|" simulate"|" backup"|" decrypt"|" encrypt"|" salvage"|" completions"|" help") ((place == 0)) && path="$path $word" && continue ;;
            *" --format"|*" -f"|*" --color"|*" --progress"|*" --errors"|*" --peer"|*" --from-key"|*" --to-key"|*" --limit"|*" --shard"|*" --key-file"|*" --passcode-file"|*" --key-hex-file"|*" --namespace"|*" --thread"|*" --from"|*" --since"|*" --until"|*" --id"|*" --tag"|*" --custom-tag"|*" --text"|*" --match"|*" --media"|*" --kind"|*" --name"|*" --group"|*" --key"|*" --order"|*" --last"|*" --message"|*" --number"|*" --anchor"|*" --entries"|*" --by"|*" --of"|*" --svg"|*" --regexp"|*" -e"|*" --max-count"|*" -m"|*" --after-context"|*" -A"|*" --before-context"|*" -B"|*" --context"|*" -C"|*" --file"|*" --attach"|*" --into"|*" --exec"|*" --exec-retry"|*" --cursor"|*" --from-version"|*" --events"|*" --timeout"|*" --idle-exit"|*" --space"|*" --containing"|*" --closest"|*" --min-length"|*" --range"|*" --backup"|*" --wait"|*" --local-index"|*" --seed"|*" --to"|*" --before"|*" --peer-namespace"|*" --base"|*" --out"|*" --since-pts"|*" --slice"|*" --shards"|*" --transcript"|*" --tz"|*" --media-dir"|*" --max-media-size"|*" --page-size"|*" --split"|*" --self"|*" --generation"|*" --fill-holes"|*" --server"|*" --rule"|*" --level"|*" --sort"|*" --steps"|*" --faults"|*" --subjects"|*" --record"|*" --keep"|*" --new-key"|" query --fields"|" sql -F"|" watch --count"|" holes --fields"|" oplog --fields"|" migrate status --fields"|" migrate plan --fields"|" migrate apply --fields"|" migrate verify --fields"|" migrate restore --fields"|" migrate holes --fields"|" export -o"|" import --summary"|" check --fields"|" stat --fields"|" accounts --fields"|" sync --summary"|" backup --fields"|" salvage -o") isvalue=1; prev="$word"; continue ;;
        esac
        [[ "$word" == -?* ]] || ((place += 1))
    done
    [[ -n "$isvalue" ]] || prev=""
    if [[ -z "$isvalue" && "$cur" == --*=* ]]; then prev="${cur%%=*}"; _postbox_drop "$prev="; fi
    case "$path" in
        "")
            case "$prev" in
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--format -f --color --quiet -q --verbose -v --progress --no-pager --iso --errors --help -h --version'; return; fi
            [[ $place != 0 ]] || _postbox_words 'dump query grep sql watch engine holes oplog migrate export import do check stat accounts diff sync simulate backup decrypt encrypt salvage completions help'
            case $place in
            esac
            ;;
        " dump")
            case "$prev" in
                --peer) _postbox_offer peers; return ;;
                --from-key) :; return ;;
                --to-key) :; return ;;
                --limit) :; return ;;
                --shard) :; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--tables --peer --from-key --to-key --limit --reverse --shard --raw --exact --keys-only --count --secrets --strict --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
                *) _postbox_words 'Metadata Keychain Peer GlobalMessageIds MessageHistoryIndex MessageMedia MessageHistory ChatListIndex ChatList MessageHistoryMetadata MessageHistoryUnsent MessageHistoryTags PeerChatState MessageHistoryReadState MessageHistorySynchronizeReadState Contact Rating CachedPeerData PeerNotificationSettings PeerPresence ItemCollectionInfo ItemCollectionItem OldPeerChatInterfaceState ItemCacheMeta ItemCache PeerNameTokenIndex PeerNameIndex PeerChatTopTaggedMessageIds PeerOperationLogMetadata PeerMergedOperationLogIndex PeerOperationLog MessageGloballyUniqueId TimestampBasedMessageAttributesIndex TimestampBasedMessageAttributes Preferences ItemCollectionReverseIndex OrderedItemListIndex OrderedItemList GlobalMessageHistoryTags ReverseAssociatedPeer UnorderedItemList Notice MessageHistoryTagsSummary PendingMessageActionsMetadata PendingMessageActions InvalidatedMessageHistoryTagsSummary PendingPeerNotificationSettingsIndex MessageHistoryFailed LocalMessageHistoryTags DeviceContactImportInfo AdditionalChatListItems MessageHistoryHoleIndex GroupMessageStats InvalidatedGroupMessageStats PeerNotificationSettingsBehaviorIndex PeerNotificationSettingsBehavior MessageHistoryThreads MessageHistoryThreadHoleIndex PeerTimeoutProperties StoryGeneralStates PeerChatInterfaceState PeerChatThreadInterfaceState StoryItems Story MessageHistoryThreadTags MessageHistoryThreadReverseIndex MessageHistoryThreadIndex PeerThreadsSummary MessageHistoryThreadPinned PeerThreadCombinedState StorySubscriptions StoryPeerStates StoryTopItems MessageCustomTagId MessageCustomTagHoleIndex MessageCustomTag MessageCustomTagWithTagHoleIndex MessageCustomTagWithTag TextIndex' ;;
            esac
            ;;
        " query")
            case "$prev" in
                --peer) _postbox_offer peers; return ;;
                --namespace) :; return ;;
                --thread) _postbox_offer peers; return ;;
                --from) _postbox_offer peers; return ;;
                --since) :; return ;;
                --until) :; return ;;
                --id) :; return ;;
                --tag) _postbox_words 'photoOrVideo file music webPage voiceOrInstantVideo unseenPersonalMessage liveLocation gif photo video pinned unseenReaction voice roundVideo polls unseenPollVote'; return ;;
                --custom-tag) :; return ;;
                --text) :; return ;;
                --match) :; return ;;
                --media) _postbox_words 'action contact dice expired file game giveaway giveaway_results image invoice live_stream map not_stored paid poll story todo unknown unsupported web_file web_page'; return ;;
                --kind) _postbox_words 'user group channel secret bot supergroup forum monoforum action contact dice expired file game giveaway giveaway_results image invoice live_stream map not_stored paid poll story todo unknown unsupported web_file web_page'; return ;;
                --name) :; return ;;
                --group) _postbox_words 'main archive'; return ;;
                --key) :; return ;;
                --order) _postbox_words 'time key'; return ;;
                --last) :; return ;;
                --shard) :; return ;;
                --message) :; return ;;
                --number) :; return ;;
                --anchor) :; return ;;
                --entries) :; return ;;
                --limit) :; return ;;
                --fields) _postbox_fields; return ;;
                --by) _postbox_words 'hour weekday day week month year author chat media'; return ;;
                --of) _postbox_words 'messages characters media'; return ;;
                --svg) _postbox_files -f default; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--peer --namespace --scheduled --thread --from --since --until --id --tag --custom-tag --text --fold --match --media --outgoing --incoming --unread --kind --name --contacts --group --key --order --last --reverse --shard --message --number --anchor --entries --holes --limit --fields --excel-safe --count --exists --by --of --plot --ascii --svg --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
                1) _postbox_words 'messages activity peers chats unread threads media stories stickers preferences notices cache lists state view' ;;
                *) : ;;
            esac
            ;;
        " grep")
            case "$prev" in
                --regexp|-e) :; return ;;
                --peer) _postbox_offer peers; return ;;
                --from) _postbox_offer peers; return ;;
                --since) :; return ;;
                --until) :; return ;;
                --media) _postbox_words 'action contact dice expired file game giveaway giveaway_results image invoice live_stream map not_stored paid poll story todo unknown unsupported web_file web_page'; return ;;
                --max-count|-m) :; return ;;
                --after-context|-A) :; return ;;
                --before-context|-B) :; return ;;
                --context|-C) :; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--regexp -e --fixed-strings -F --ignore-case -i --smart-case -S --word-regexp -w --line-regexp -x --fold --invert-match --peer --from --since --until --media --count -c --files-with-matches -l --max-count -m --after-context -A --before-context -B --context -C --only-matching -o --json --excel-safe --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) : ;;
                *) _postbox_databases ;;
            esac
            ;;
        " sql")
            case "$prev" in
                --file|-F) _postbox_files -f default; return ;;
                --attach) _postbox_files -f default; return ;;
                --into) _postbox_files -f default; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--file -F --attach --excel-safe --into --force --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
                1) : ;;
            esac
            ;;
        " watch")
            case "$prev" in
                --exec) :; return ;;
                --exec-retry) :; return ;;
                --cursor) _postbox_files -f default; return ;;
                --from-version) :; return ;;
                --events) :; return ;;
                --timeout) :; return ;;
                --idle-exit) :; return ;;
                --count) :; return ;;
                --peer) _postbox_offer peers; return ;;
                --thread) _postbox_offer peers; return ;;
                --message) :; return ;;
                --namespace) :; return ;;
                --tag) _postbox_words 'photoOrVideo file music webPage voiceOrInstantVideo unseenPersonalMessage liveLocation gif photo video pinned unseenReaction voice roundVideo polls unseenPollVote'; return ;;
                --custom-tag) :; return ;;
                --group) _postbox_words 'main archive'; return ;;
                --entries) :; return ;;
                --key) :; return ;;
                --number) :; return ;;
                --id) :; return ;;
                --anchor) :; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--changes --holes --new --exec --exec-retry --no-exec-retry --cursor --from-version --events --timeout --idle-exit --count --peer --thread --message --namespace --tag --custom-tag --group --entries --key --number --id --anchor --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
                *) _postbox_words 'history message messages messageGroup topChatMessage deletedMessages localMessageTag globalMessageTags messageOfInterestHole peer basicPeer multiplePeers peerPresences contacts contactPeerIds isContact cachedPeerData cachedPeerDataWithMessages peerChatState peerNotificationSettings pendingPeerNotificationSettings peerNotificationSettingsBehaviorTimestampView peerTimeoutAttributes peerChatInclusion peerStoryStats story storyItems storyExpirationTimeItems storySubscriptions storiesState chats threads savedMessagesIndex unread combinedReadState historyTagSummaryView historyCustomTagSummariesView historyTagInfo invalidatedMessageHistoryTagSummaries pendingMessageActions pendingMessageActionsSummary synchronizeGroupMessageStats synchronizePeerReadStates unsentMessageIds failedMessageIds chatListIndex allChatListHoles additionalChatListItems chatInterfaceState messageHistoryThreadInfo savedMessagesStats state preferences preferencesPrefix cachedItem notice orderedItemList itemCollectionInfos itemCollectionIds itemCollectionInfo itemCollections mergedOperationLog timestampBasedMessageAttributes +' ;;
            esac
            ;;
        " engine")
            case "$prev" in
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--format -f --color --quiet -q --verbose -v --progress --no-pager --iso --errors --help -h --version'; return; fi
            [[ $place != 0 ]] || _postbox_words 'get watch list'
            case $place in
            esac
            ;;
        " engine get")
            case "$prev" in
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--list --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
                *) _postbox_offer arguments ;;
            esac
            ;;
        " engine watch")
            case "$prev" in
                --events) :; return ;;
                --timeout) :; return ;;
                --idle-exit) :; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--list --changes --events --timeout --idle-exit --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
                *) _postbox_offer arguments ;;
            esac
            ;;
        " engine list")
            case "$prev" in
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--format -f --color --quiet -q --verbose -v --progress --no-pager --iso --errors --help -h --version'; return; fi
            case $place in
                *) : ;;
            esac
            ;;
        " holes")
            case "$prev" in
                --peer) _postbox_offer peers; return ;;
                --thread) _postbox_offer peers; return ;;
                --space) _postbox_words 'everywhere tag:photoOrVideo tag:file tag:music tag:webPage tag:voiceOrInstantVideo tag:unseenPersonalMessage tag:liveLocation tag:gif tag:photo tag:video tag:pinned tag:unseenReaction tag:voice tag:roundVideo tag:polls tag:unseenPollVote'; return ;;
                --namespace) :; return ;;
                --containing) :; return ;;
                --closest) :; return ;;
                --svg) _postbox_files -f default; return ;;
                --min-length) :; return ;;
                --fields) _postbox_fields; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--peer --thread --space --namespace --containing --closest --chat-list --summary --plot --ascii --svg --suspect --min-length --fields --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            [[ $place != 0 ]] || _postbox_words 'add'
            case $place in
                0) _postbox_databases ;;
            esac
            ;;
        " holes add")
            case "$prev" in
                --peer) _postbox_offer peers; return ;;
                --range) :; return ;;
                --namespace) :; return ;;
                --thread) _postbox_offer peers; return ;;
                --backup) _postbox_files -f default; return ;;
                --wait) :; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--peer --range --namespace --thread --dry-run -n --backup --wait --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
            esac
            ;;
        " oplog")
            case "$prev" in
                --tag) _postbox_words 'SecretOutgoing SecretIncomingEncrypted SecretIncomingDecrypted CloudChatRemoveMessages SynchronizePinnedCloudChats AutoremoveMessages SynchronizePinnedChats SynchronizeConsumeMessageContents SynchronizeInstalledStickerPacks SynchronizeInstalledMasks SynchronizeMarkFeaturedStickerPacksAsSeen SynchronizeChatInputStates SynchronizeSavedGifs SynchronizeLocalizationUpdates SynchronizeSavedStickers SynchronizeGroupedPeers SynchronizeMarkAllUnseenPersonalMessages SynchronizeRecentlyUsedStickers SynchronizeAppLogEvents SynchronizeEmojiKeywords SynchronizeChatListFilters SynchronizeMarkAllUnseenReactions SynchronizeInstalledEmoji SynchronizeAutosaveItems SynchronizeViewStories SynchronizePeerStories SynchronizePinnedSavedChats SynchronizeMarkAllUnseenPollVotes'; return ;;
                --peer) _postbox_offer peers; return ;;
                --limit) :; return ;;
                --fields) _postbox_fields; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--tag --peer --merged --stats --exact --limit --fields --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            [[ $place != 0 ]] || _postbox_words 'drop requeue'
            case $place in
                0) _postbox_databases ;;
            esac
            ;;
        " oplog drop")
            case "$prev" in
                --peer) _postbox_offer peers; return ;;
                --tag) _postbox_words 'SecretOutgoing SecretIncomingEncrypted SecretIncomingDecrypted CloudChatRemoveMessages SynchronizePinnedCloudChats AutoremoveMessages SynchronizePinnedChats SynchronizeConsumeMessageContents SynchronizeInstalledStickerPacks SynchronizeInstalledMasks SynchronizeMarkFeaturedStickerPacksAsSeen SynchronizeChatInputStates SynchronizeSavedGifs SynchronizeLocalizationUpdates SynchronizeSavedStickers SynchronizeGroupedPeers SynchronizeMarkAllUnseenPersonalMessages SynchronizeRecentlyUsedStickers SynchronizeAppLogEvents SynchronizeEmojiKeywords SynchronizeChatListFilters SynchronizeMarkAllUnseenReactions SynchronizeInstalledEmoji SynchronizeAutosaveItems SynchronizeViewStories SynchronizePeerStories SynchronizePinnedSavedChats SynchronizeMarkAllUnseenPollVotes'; return ;;
                --local-index) :; return ;;
                --wait) :; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--peer --tag --local-index --exact --dry-run -n --wait --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
            esac
            ;;
        " oplog requeue")
            case "$prev" in
                --peer) _postbox_offer peers; return ;;
                --tag) _postbox_words 'SecretOutgoing SecretIncomingEncrypted SecretIncomingDecrypted CloudChatRemoveMessages SynchronizePinnedCloudChats AutoremoveMessages SynchronizePinnedChats SynchronizeConsumeMessageContents SynchronizeInstalledStickerPacks SynchronizeInstalledMasks SynchronizeMarkFeaturedStickerPacksAsSeen SynchronizeChatInputStates SynchronizeSavedGifs SynchronizeLocalizationUpdates SynchronizeSavedStickers SynchronizeGroupedPeers SynchronizeMarkAllUnseenPersonalMessages SynchronizeRecentlyUsedStickers SynchronizeAppLogEvents SynchronizeEmojiKeywords SynchronizeChatListFilters SynchronizeMarkAllUnseenReactions SynchronizeInstalledEmoji SynchronizeAutosaveItems SynchronizeViewStories SynchronizePeerStories SynchronizePinnedSavedChats SynchronizeMarkAllUnseenPollVotes'; return ;;
                --local-index) :; return ;;
                --wait) :; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--peer --tag --local-index --exact --dry-run -n --wait --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
            esac
            ;;
        " migrate")
            case "$prev" in
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--format -f --color --quiet -q --verbose -v --progress --no-pager --iso --errors --help -h --version'; return; fi
            [[ $place != 0 ]] || _postbox_words 'status plan apply verify restore holes'
            case $place in
            esac
            ;;
        " migrate status")
            case "$prev" in
                --seed) _postbox_files -f default; return ;;
                --fields) _postbox_fields; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--seed --fields --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
            esac
            ;;
        " migrate plan")
            case "$prev" in
                --to) :; return ;;
                --seed) _postbox_files -f default; return ;;
                --fields) _postbox_fields; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--keep-history --forget-history --to --seed --fields --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
            esac
            ;;
        " migrate apply")
            case "$prev" in
                --to) :; return ;;
                --seed) _postbox_files -f default; return ;;
                --backup) _postbox_files -f default; return ;;
                --wait) :; return ;;
                --fields) _postbox_fields; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--keep-history --forget-history --to --seed --backup --no-backup --dry-run -n --wait --fields --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
            esac
            ;;
        " migrate verify")
            case "$prev" in
                --before) _postbox_files -f default; return ;;
                --seed) _postbox_files -f default; return ;;
                --fields) _postbox_fields; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--before --keep-history --forget-history --seed --fields --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
            esac
            ;;
        " migrate restore")
            case "$prev" in
                --backup) _postbox_files -f default; return ;;
                --wait) :; return ;;
                --fields) _postbox_fields; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--backup --wait --fields --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
            esac
            ;;
        " migrate holes")
            case "$prev" in
                --tag) _postbox_words 'photoOrVideo file music webPage voiceOrInstantVideo unseenPersonalMessage liveLocation gif photo video pinned unseenReaction voice roundVideo polls unseenPollVote'; return ;;
                --peer-namespace) _postbox_words 'user group channel secret'; return ;;
                --namespace) :; return ;;
                --backup) _postbox_files -f default; return ;;
                --wait) :; return ;;
                --fields) _postbox_fields; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--tag --peer-namespace --namespace --backup --no-backup --dry-run -n --wait --fields --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
            esac
            ;;
        " export")
            case "$prev" in
                --base) _postbox_databases; return ;;
                --out|-o) _postbox_files -f default; return ;;
                --peer) _postbox_offer peers; return ;;
                --since-pts) :; return ;;
                --slice) :; return ;;
                --shards) :; return ;;
                --transcript) _postbox_words 'html md csv txt'; return ;;
                --since) :; return ;;
                --until) :; return ;;
                --thread) _postbox_offer peers; return ;;
                --tz) _postbox_offer zones; return ;;
                --limit) :; return ;;
                --media-dir) _postbox_files -d dirnames; return ;;
                --max-media-size) :; return ;;
                --page-size) :; return ;;
                --split) _postbox_words 'month year topic'; return ;;
                --self) _postbox_offer peers; return ;;
                --from) _postbox_offer peers; return ;;
                --tag) _postbox_words 'photoOrVideo file music webPage voiceOrInstantVideo unseenPersonalMessage liveLocation gif photo video pinned unseenReaction voice roundVideo polls unseenPollVote'; return ;;
                --custom-tag) :; return ;;
                --text) :; return ;;
                --match) :; return ;;
                --media) _postbox_words 'action contact dice expired file game giveaway giveaway_results image invoice live_stream map not_stored paid poll story todo unknown unsupported web_file web_page'; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--difference --records --base --out -o --peer --since-pts --slice --shards --telegram-desktop --transcript --since --until --thread --tz --limit --media-dir --max-media-size --local --secret --scheduled --no-migrated --page-size --split --merge --ids --seconds --manifest --bom --excel-safe --self --strict --from --tag --custom-tag --text --fold --match --media --outgoing --incoming --unread --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
                *) _postbox_words 'Metadata Keychain Peer GlobalMessageIds MessageHistoryIndex MessageMedia MessageHistory ChatListIndex ChatList MessageHistoryMetadata MessageHistoryUnsent MessageHistoryTags PeerChatState MessageHistoryReadState MessageHistorySynchronizeReadState Contact Rating CachedPeerData PeerNotificationSettings PeerPresence ItemCollectionInfo ItemCollectionItem OldPeerChatInterfaceState ItemCacheMeta ItemCache PeerNameTokenIndex PeerNameIndex PeerChatTopTaggedMessageIds PeerOperationLogMetadata PeerMergedOperationLogIndex PeerOperationLog MessageGloballyUniqueId TimestampBasedMessageAttributesIndex TimestampBasedMessageAttributes Preferences ItemCollectionReverseIndex OrderedItemListIndex OrderedItemList GlobalMessageHistoryTags ReverseAssociatedPeer UnorderedItemList Notice MessageHistoryTagsSummary PendingMessageActionsMetadata PendingMessageActions InvalidatedMessageHistoryTagsSummary PendingPeerNotificationSettingsIndex MessageHistoryFailed LocalMessageHistoryTags DeviceContactImportInfo AdditionalChatListItems MessageHistoryHoleIndex GroupMessageStats InvalidatedGroupMessageStats PeerNotificationSettingsBehaviorIndex PeerNotificationSettingsBehavior MessageHistoryThreads MessageHistoryThreadHoleIndex PeerTimeoutProperties StoryGeneralStates PeerChatInterfaceState PeerChatThreadInterfaceState StoryItems Story MessageHistoryThreadTags MessageHistoryThreadReverseIndex MessageHistoryThreadIndex PeerThreadsSummary MessageHistoryThreadPinned PeerThreadCombinedState StorySubscriptions StoryPeerStates StoryTopItems MessageCustomTagId MessageCustomTagHoleIndex MessageCustomTag MessageCustomTagWithTagHoleIndex MessageCustomTagWithTag TextIndex' ;;
            esac
            ;;
        " import")
            case "$prev" in
                --backup) _postbox_files -f default; return ;;
                --generation) _postbox_words '11 12'; return ;;
                --fill-holes) _postbox_files -f default; return ;;
                --peer) _postbox_offer peers; return ;;
                --summary) _postbox_words 'text json'; return ;;
                --wait) :; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--create --dry-run -n --force --only-missing --backup --verify --generation --fill-holes --peer --summary --wait --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
                1) _postbox_files -f default ;;
            esac
            ;;
        " do")
            case "$prev" in
                --server) _postbox_files -f default; return ;;
                --wait) :; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--dry-run -n --no-operations --server --force --wait --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
                1) _postbox_words 'messages.deleteMessagesInteractively messages.clearHistoryInteractively messages.deleteAllMessagesWithAuthor messages.deleteAllMessagesWithForwardAuthor messages.clearAuthorHistory messages.clearCallHistory messages.clearCloudDraftsInteractively messages.deleteMessages messages.applyMaxReadIndexInteractively messages.markMessageContentAsConsumedInteractively messages.togglePeersUnreadMarkInteractively messages.togglePeerUnreadMarkInteractively messages.markAllChatsAsReadInteractively messages.markAllChatsAsRead messages.markForumThreadAsRead messages.markForumThreadsAsRead messages.markStoryAsSeen messages.setMessageReactions messages.addMessageReactions messages.sendStarsReaction messages.cancelPendingSendStarsReaction messages.enqueueOutgoingMessage messages.enqueueOutgoingMessageWithChatContextResult messages.forceSendPostponedPaidMessage messages.addSecretChatMessageScreenshot messages.requestStartBot messages.sendScheduledMessageNowInteractively messages.recentlyUsedHashtags messages.removeRecentlyUsedHashtag messages.downloadMessage messages.getMessagesLoadIfNecessary messages.searchMessages messages.getSearchMessageCount messages.searchMessageIdByTimestamp messages.findRandomMessage messages.failedMessageGroup messages.unreadChatListPeerIds messages.getAllLocalChannels messages.peerStoriesAreReady messages.ensureMessagesAreLocallyAvailable messages.refreshMessageTagStats messages.exportMessageLink messages.requestEditMessage messages.requestUpdatePinnedMessage messages.requestUnpinAllMessages messages.requestMessageSelectPollOption messages.requestClosePoll messages.requestEditLiveLocation messages.togglePeerMessagesTranslationHidden messages.debugAddHoles messages.debugResetTagHoles messages.debugReindexUnreadCounters messages.deleteStories messages.updateStoriesArePinned messages.updatePinnedToTopStories messages.setStoryReaction messages.editStoryPrivacy messages.updatePeerStoriesHidden messages.refreshStories messages.refreshStoryViews messages.getStory messages.pollAndGetLiveStory messages.addStoryFolder messages.removeStoryFolder messages.renameStoryFolder messages.reorderStoryFolders messages.addToStoryFolder messages.removeFromStoryFolder messages.reorderItemsInStoryFolder messages.savedMessagesPeerListHead messages.savedMessagesHasPeersOtherThanSaved messages.savedMessagesPeersStats messages.chatList messages.callList messages.getRelativeUnreadChatListIndex messages.storySubscriptions messages.internalReindexSavedMessagesCustomTagsIfNeeded messages.searchLocalSavedMessagesPeers messages.earliestUnseenPersonalMentionMessage messages.earliestUnseenPersonalReactionMessage messages.earliestUnseenPollVoteMessage messages.requestUpdateTodoMessageItems messages.appendTodoMessageItems messages.monoforumPerformSuggestedPostAction messages.addPollOption messages.deletePollOption messages.updateStarsReactionPrivacy messages.fetchChannelReplyThreadMessage clearPeerUnseenPersonalMessagesInteractively clearPeerUnseenReactionsAndPollVotesInteractively clearPeerUnseenReactionsInteractively enqueueMessages enqueueMessagesToMultiplePeers resendMessages updateGlobalNotificationSettingsInteractively updateMessageReactionsInteractively peers.updatePeerMuteSetting peers.togglePeerMuted peers.updateMultiplePeerMuteSettings peers.updatePeerDisplayPreviewsSetting peers.updatePeerNotificationSoundInteractive peers.updatePeerStoriesMutedSetting peers.updatePeerStoriesHideSenderSetting peers.updatePeerStorySoundInteractive peers.togglePeerStoriesMuted peers.removeCustomNotificationSettings peers.removeCustomThreadNotificationSettings peers.removeCustomStoryNotificationSettings peers.resetAllPeerNotificationSettings peers.toggleItemPinned peers.getPinnedItemIds peers.reorderPinnedItemIds peers.updatePeersGroupIdInteractively peers.updateChatListFiltersInteractively peers.updateChatListFiltersDisplayTags peers.currentChatListFilters peers.updatedChatListFilters peers.updatedChatListFiltersInfo peers.chatListFiltersAreSynced peers.markChatListFeaturedFiltersAsSeen peers.unmarkChatListFeaturedFiltersAsSeen peers.generateNewChatListFilterId peers.subscribedChatFolderUpdates peers.removePeerChat peers.removePeerChats peers.terminateSecretChat peers.removeForumChannelThread peers.removeForumChannelThreads peers.setOpaqueChatInterfaceState peers.getOpaqueChatInterfaceState peers.getNextUnreadChannel peers.getNextUnreadForumTopic peers.getChatListPeers peers.ensurePeerIsLocallyAvailable peers.ensurePeersAreLocallyAvailable peers.mostRecentSecretChat peers.getForumChannelPinnedTopics peers.addRecentlySearchedPeer peers.removeRecentlySearchedPeer peers.clearRecentlySearchedPeers peers.recentlySearchedPeers peers.recentPeers peers.recentApps peers.addRecentlyUsedInlineBot peers.recentlyUsedInlineBots peers.removeRecentPeer peers.removeRecentlyUsedApp peers.removeRecentlyUsedInlineBot peers.updateRecentPeersEnabled peers.managedUpdatedRecentPeers peers.managedUpdatedRecentApps peers.recommendedChannels peers.recommendedChannelPeerIds peers.recommendedAppPeerIds peers.toggleRecommendedChannelsHidden peers.updateSavedMessagesViewAsTopics peers.setStarsReactionDefaultToPrivate peers.notificationSoundList peers.peerCommands peers.setChannelForumMode peers.createForumChannelTopic peers.fetchForumChannelTopic peers.editForumChannelTopic peers.setForumChannelTopicClosed peers.setForumChannelTopicHidden peers.toggleForumChannelTopicPinned peers.setForumChannelPinnedTopics peers.updateForumViewAsMessages peers.updateChannelMembersHidden peers.updatePeerTitle peers.updatePeerDescription peers.updatePeerNameColorAndEmoji peers.updatePeerNameColor peers.updatePeerProfileColor peers.updatePeerEmojiStatus peers.updateAddressName peers.setChatMessageAutoremoveTimeoutInteractively peers.setChatMessageAutoremoveTimeouts peers.dismissPeerStatusOptions peers.updateChannelSlowModeInteractively peers.toggleMessageCopyProtection peers.toggleShouldChannelMessagesSignatures peers.updatePeerReactionSettings peers.updateDefaultChannelMemberBannedRights peers.updatePeerSendAsPeer peers.requestUpdateChatListFilter peers.requestUpdateChatListFilterOrder peers.resolvePeerByName peers.resolvePeerByPhone peers.updatedRemotePeer peers.notificationExceptionsList peers.joinChannel peers.joinChatInteractively peers.createGroup peers.createChannel peers.createSupergroup peers.fetchAndUpdateCachedPeerData peers.keepPeerUpdated peers.addNoPaidMessagesException peers.reinstateNoPaidMessagesException peers.updateChannelPaidMessagesStars peers.setStarsReactionDefaultPrivacy peers.updateChatRank peers.toggleAutoTranslation peers.setMainProfileTab peers.getPerstistentChatInterfaceState peers.setPerstistentChatInterfaceState peers.recommendedBots peers.savedMusicIds peers.addSavedMusic peers.removeSavedMusic peers.updatePeerStoriesHidden peers.subscribeIsPremiumRequiredForMessaging contacts.searchLocalPeers contacts.searchContacts contacts.deviceContactsImportedByCount contacts.updateIsContactSynchronizationEnabled contacts.findPeerByLocalContactIdentifier contacts.importContact contacts.addContactInteractively contacts.updateContactNote contacts.acceptAndShareContact contacts.updateContactName contacts.deleteContactPeerInteractively contacts.deleteContacts contacts.deleteAllContacts contacts.resetSavedContacts contacts.searchRemotePeers stickers.addStickerPackInteractively stickers.removeStickerPackInteractively stickers.removeStickerPacksInteractively stickers.reorderStickerPacks stickers.markFeaturedStickerPacksAsSeenInteractively stickers.searchStickerSets stickers.searchEmojiSets stickers.searchEmojiKeywords stickers.resolveInlineStickersLocal stickers.addRecentlyUsedSticker stickers.removeRecentlyUsedSticker stickers.clearRecentlyUsedStickers stickers.clearRecentlyUsedEmoji stickers.isStickerSaved stickers.isGifSaved stickers.availableReactions stickers.availableMessageEffects stickers.savedMessageTagData stickers.savedMessageTags stickers.emojiSearchCategories stickers.toggleStickerSaved stickers.cachedStickerPack stickers.loadedStickerPack stickers.resolveInlineStickers stickers.clearRecentlyUsedReactions stickers.updateQuickReaction stickers.setSavedMessageTagTitle privacy.cleanupSessionReviews privacy.requestUpdatePeerIsBlocked privacy.requestUpdatePeerIsBlockedFromStories privacy.updateCloseFriends privacy.updateAccountAutoArchiveChats privacy.updateNonContactChatsRequirePremium privacy.updateAccountKeepArchivedFolders privacy.updateAccountKeepArchivedUnmuted privacy.updateGlobalMessageRemovalTimeout privacy.updateAccountRemovalTimeout privacy.updatePhoneNumberDiscovery privacy.updateSelectiveAccountPrivacySettings privacy.updateNonContactChatsPrivacy privacy.confirmNewSessionReview privacy.terminateAnotherSession privacy.updateGlobalPrivacySettings privacy.requestAccountPrivacySettings notices.set notices.getServerProvidedSuggestions notices.getPeerSpecificServerProvidedSuggestions itemCache.get itemCache.put itemCache.remove itemCache.clear orderedLists.addOrMoveToFirstPosition orderedLists.clear orderedLists.removeItem preferences.update localization.markSuggestedLocalizationAsSeenInteractively localization.removeSavedLocalization accountData.deleteMessageShortcuts accountData.shortcutMessageList accountData.cachedTimeZoneList accountData.observeAvailableColorOptions accountData.updateAccountPeerName accountData.updateAbout accountData.updateBirthday accountData.updateNameColorAndEmoji accountData.setEmojiStatus accountData.removeAccountPhoto accountData.removeFallbackPhoto accountData.editMessageShortcut accountData.reorderMessageShortcuts accountData.sendMessageShortcut accountData.updatePersonalChannel accountData.updateAccountBusinessHours accountData.updateAccountBusinessLocation accountData.updateBusinessGreetingMessage accountData.updateBusinessAwayMessage accountData.updateBusinessIntro accountData.setAccountConnectedBot accountData.keepShortcutMessageListUpdated resources.collectStorageUsageStats resources.collectCacheUsageStats resources.renderStorageUsageStatsMessages resources.clearStorage resources.clearCachedMediaResources resources.reindexCacheInBackground resources.data themes.setChatTheme auth.cachedTwoStepPasswordToken auth.cacheTwoStepPasswordToken auth.setState auth.state sendAuthorizationCode resendAuthorizationCode authorizeWithCode beginSignUp signUpWithName authorizeWithPassword performAccountReset resetAuthorizationState togglePreviousCodeEntry calls.clearCachedGroupCallDisplayAsAvailablePeers' ;;
                *) _postbox_offer arguments ;;
            esac
            ;;
        " check")
            case "$prev" in
                --rule) _postbox_words 'pages integrity form decoding mandatory version messageIndex messageTags messageThreads messageThreadTags unsentMessages failedMessages localMessageTags messageCustomTags messageCustomTagsWithTag messageIncoming customTagNumbers globalMessageIds globallyUniqueIds globalMessageTags stableIds groupIds embeddedMedia mediaReferences timeAttributes timeAttributeMessages tagSummaries threadIndex pinnedThreads pendingActions pendingActionCounts pendingActionMessages holes holesOverMessages chatListTop chatList chatListPinning peerNames peerNameCategories associatedPeers peerTimeouts pendingNotificationSettings notificationResets operationLog operationLogIndices orderedLists collectionOrder collectionSearch stories topStories textIndex textIndexContents readStates unreadTotals unreadSummaries retired leftBehind'; return ;;
                --level) _postbox_words 'fault drift note'; return ;;
                --fields) _postbox_fields; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--rule --level --fields --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
            esac
            ;;
        " stat")
            case "$prev" in
                --sort) _postbox_words 'id rows bytes'; return ;;
                --svg) _postbox_files -f default; return ;;
                --fields) _postbox_fields; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--sort --histogram --plot --ascii --svg --fields --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
                *) _postbox_words 'Metadata Keychain Peer GlobalMessageIds MessageHistoryIndex MessageMedia MessageHistory ChatListIndex ChatList MessageHistoryMetadata MessageHistoryUnsent MessageHistoryTags PeerChatState MessageHistoryReadState MessageHistorySynchronizeReadState Contact Rating CachedPeerData PeerNotificationSettings PeerPresence ItemCollectionInfo ItemCollectionItem OldPeerChatInterfaceState ItemCacheMeta ItemCache PeerNameTokenIndex PeerNameIndex PeerChatTopTaggedMessageIds PeerOperationLogMetadata PeerMergedOperationLogIndex PeerOperationLog MessageGloballyUniqueId TimestampBasedMessageAttributesIndex TimestampBasedMessageAttributes Preferences ItemCollectionReverseIndex OrderedItemListIndex OrderedItemList GlobalMessageHistoryTags ReverseAssociatedPeer UnorderedItemList Notice MessageHistoryTagsSummary PendingMessageActionsMetadata PendingMessageActions InvalidatedMessageHistoryTagsSummary PendingPeerNotificationSettingsIndex MessageHistoryFailed LocalMessageHistoryTags DeviceContactImportInfo AdditionalChatListItems MessageHistoryHoleIndex GroupMessageStats InvalidatedGroupMessageStats PeerNotificationSettingsBehaviorIndex PeerNotificationSettingsBehavior MessageHistoryThreads MessageHistoryThreadHoleIndex PeerTimeoutProperties StoryGeneralStates PeerChatInterfaceState PeerChatThreadInterfaceState StoryItems Story MessageHistoryThreadTags MessageHistoryThreadReverseIndex MessageHistoryThreadIndex PeerThreadsSummary MessageHistoryThreadPinned PeerThreadCombinedState StorySubscriptions StoryPeerStates StoryTopItems MessageCustomTagId MessageCustomTagHoleIndex MessageCustomTag MessageCustomTagWithTagHoleIndex MessageCustomTagWithTag TextIndex' ;;
            esac
            ;;
        " accounts")
            case "$prev" in
                --fields) _postbox_fields; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--fields --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --errors --help -h --version'; return; fi
            case $place in
                *) _postbox_files -d dirnames ;;
            esac
            ;;
        " diff")
            case "$prev" in
                --peer) :; return ;;
                --since) :; return ;;
                --until) :; return ;;
                --limit) :; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--messages --peer --since --until --stat --fields --exists --limit --raw --exact --keys-only --secrets --strict --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
                1) _postbox_databases ;;
                *) _postbox_words 'Metadata Keychain Peer GlobalMessageIds MessageHistoryIndex MessageMedia MessageHistory ChatListIndex ChatList MessageHistoryMetadata MessageHistoryUnsent MessageHistoryTags PeerChatState MessageHistoryReadState MessageHistorySynchronizeReadState Contact Rating CachedPeerData PeerNotificationSettings PeerPresence ItemCollectionInfo ItemCollectionItem OldPeerChatInterfaceState ItemCacheMeta ItemCache PeerNameTokenIndex PeerNameIndex PeerChatTopTaggedMessageIds PeerOperationLogMetadata PeerMergedOperationLogIndex PeerOperationLog MessageGloballyUniqueId TimestampBasedMessageAttributesIndex TimestampBasedMessageAttributes Preferences ItemCollectionReverseIndex OrderedItemListIndex OrderedItemList GlobalMessageHistoryTags ReverseAssociatedPeer UnorderedItemList Notice MessageHistoryTagsSummary PendingMessageActionsMetadata PendingMessageActions InvalidatedMessageHistoryTagsSummary PendingPeerNotificationSettingsIndex MessageHistoryFailed LocalMessageHistoryTags DeviceContactImportInfo AdditionalChatListItems MessageHistoryHoleIndex GroupMessageStats InvalidatedGroupMessageStats PeerNotificationSettingsBehaviorIndex PeerNotificationSettingsBehavior MessageHistoryThreads MessageHistoryThreadHoleIndex PeerTimeoutProperties StoryGeneralStates PeerChatInterfaceState PeerChatThreadInterfaceState StoryItems Story MessageHistoryThreadTags MessageHistoryThreadReverseIndex MessageHistoryThreadIndex PeerThreadsSummary MessageHistoryThreadPinned PeerThreadCombinedState StorySubscriptions StoryPeerStates StoryTopItems MessageCustomTagId MessageCustomTagHoleIndex MessageCustomTag MessageCustomTagWithTagHoleIndex MessageCustomTagWithTag TextIndex' ;;
            esac
            ;;
        " sync")
            case "$prev" in
                --server) _postbox_files -f default; return ;;
                --backup) _postbox_files -f default; return ;;
                --summary) _postbox_words 'text json'; return ;;
                --wait) :; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--server --create --dry-run -n --backup --log --summary --wait --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
            esac
            ;;
        " simulate")
            case "$prev" in
                --seed) :; return ;;
                --steps) :; return ;;
                --faults) _postbox_words 'all error delay drop duplicate reorder short slice tooLong cut kill forgotten'; return ;;
                --subjects) _postbox_words 'all stories topics scheduled secretChats quickReplies savedMessages comments reactions polls migrations forums clearings scheduledElsewhere todoLists pollVotes monoforums botTopics paidMessages'; return ;;
                --out) _postbox_files -f default; return ;;
                --record) _postbox_files -f default; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--seed --steps --faults --subjects --out --record --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --errors --help -h --version'; return; fi
            case $place in
            esac
            ;;
        " backup")
            case "$prev" in
                --keep) :; return ;;
                --fields) _postbox_fields; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--if-changed --keep --verify --fields --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
                1) _postbox_files -f default ;;
            esac
            ;;
        " decrypt")
            case "$prev" in
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--keep-going --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
                1) _postbox_files -f default ;;
            esac
            ;;
        " encrypt")
            case "$prev" in
                --new-key) _postbox_files -f default; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--new-key --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
                1) _postbox_files -f default ;;
            esac
            ;;
        " salvage")
            case "$prev" in
                --out|-o) _postbox_files -f default; return ;;
                --peer) _postbox_offer peers; return ;;
                --since) :; return ;;
                --until) :; return ;;
                --text) :; return ;;
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --key-file) _postbox_files -f default; return ;;
                --passcode-file) _postbox_files -f default; return ;;
                --key-hex-file) _postbox_files -f default; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--out -o --holes --deleted --peer --since --until --text --format -f --color --quiet -q --verbose -v --progress --no-pager --iso --key-file --passcode-file --key-hex-file --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_databases ;;
            esac
            ;;
        " completions")
            case "$prev" in
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--format -f --color --quiet -q --verbose -v --progress --no-pager --iso --errors --help -h --version'; return; fi
            case $place in
                0) _postbox_words 'bash zsh fish' ;;
            esac
            ;;
        " help")
            case "$prev" in
                --format|-f) _postbox_words 'jsonl json csv tsv table'; return ;;
                --color) _postbox_words 'auto always never'; return ;;
                --progress) _postbox_words 'auto always never'; return ;;
                --errors) _postbox_words 'text json'; return ;;
            esac
            if [[ "$cur" == -* ]]; then _postbox_words '--format -f --color --quiet -q --verbose -v --progress --no-pager --iso --errors --help -h --version'; return; fi
            case $place in
                *) _postbox_words 'dump query grep sql watch engine holes oplog migrate export import do check stat accounts diff sync simulate backup decrypt encrypt salvage completions help exit-status json environment terms' ;;
            esac
            ;;
    esac
}
complete -F _postbox postbox
