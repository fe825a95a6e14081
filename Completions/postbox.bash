# Rendered from the declarations of the commands: swift run postbox help --generate .
_postbox() {
    local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" path="" word
    [[ "$cur" == = ]] && cur=""
    [[ "$prev" == = ]] && prev="${COMP_WORDS[COMP_CWORD-2]}"
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case "$path $word" in
            " dump"|" query"|" watch"|" holes"|" oplog"|" migrate"|" migrate status"|" migrate plan"|" migrate apply"|" migrate verify"|" migrate holes"|" export"|" import"|" check"|" stat"|" diff"|" completions"|" help") path="$path $word" ;;
        esac
    done
    case "$path" in
        "")
            case "$prev" in
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -W 'dump query watch holes oplog migrate export import check stat diff completions help' -- "$cur")) ;;
        " dump")
            case "$prev" in
                --peer) COMPREPLY=(); return ;;
                --from-key) COMPREPLY=(); return ;;
                --to-key) COMPREPLY=(); return ;;
                --limit) COMPREPLY=(); return ;;
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--tables --peer --from-key --to-key --limit --reverse --raw --exact --keys-only --count --secrets --strict --format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -f -- "$cur")) ;;
        " query")
            case "$prev" in
                --peer) COMPREPLY=(); return ;;
                --namespace) COMPREPLY=(); return ;;
                --thread) COMPREPLY=(); return ;;
                --from) COMPREPLY=(); return ;;
                --since) COMPREPLY=(); return ;;
                --until) COMPREPLY=(); return ;;
                --id) COMPREPLY=(); return ;;
                --tag) COMPREPLY=($(compgen -W 'photoOrVideo file music webPage voiceOrInstantVideo unseenPersonalMessage liveLocation gif photo video pinned unseenReaction' -- "$cur")); return ;;
                --custom-tag) COMPREPLY=(); return ;;
                --text) COMPREPLY=(); return ;;
                --match) COMPREPLY=(); return ;;
                --media) COMPREPLY=(); return ;;
                --kind) COMPREPLY=(); return ;;
                --name) COMPREPLY=(); return ;;
                --group) COMPREPLY=(); return ;;
                --key) COMPREPLY=(); return ;;
                --message) COMPREPLY=(); return ;;
                --number) COMPREPLY=(); return ;;
                --anchor) COMPREPLY=(); return ;;
                --limit) COMPREPLY=(); return ;;
                --fields) COMPREPLY=(); return ;;
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--peer --namespace --thread --from --since --until --id --tag --custom-tag --text --match --media --outgoing --incoming --unread --kind --name --contacts --group --key --reverse --message --number --anchor --limit --fields --count --exists --format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -W 'messages peers chats unread threads media stories stickers preferences notices cache lists state view' -f -- "$cur")) ;;
        " watch")
            case "$prev" in
                --events) COMPREPLY=(); return ;;
                --timeout) COMPREPLY=(); return ;;
                --idle-exit) COMPREPLY=(); return ;;
                --peer) COMPREPLY=(); return ;;
                --thread) COMPREPLY=(); return ;;
                --message) COMPREPLY=(); return ;;
                --namespace) COMPREPLY=(); return ;;
                --tag) COMPREPLY=($(compgen -W 'photoOrVideo file music webPage voiceOrInstantVideo unseenPersonalMessage liveLocation gif photo video pinned unseenReaction' -- "$cur")); return ;;
                --custom-tag) COMPREPLY=(); return ;;
                --group) COMPREPLY=(); return ;;
                --count) COMPREPLY=(); return ;;
                --key) COMPREPLY=(); return ;;
                --number) COMPREPLY=(); return ;;
                --id) COMPREPLY=(); return ;;
                --anchor) COMPREPLY=(); return ;;
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--changes --holes --events --timeout --idle-exit --peer --thread --message --namespace --tag --custom-tag --group --count --key --number --id --anchor --format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -f -- "$cur")) ;;
        " holes")
            case "$prev" in
                --peer) COMPREPLY=(); return ;;
                --thread) COMPREPLY=(); return ;;
                --space) COMPREPLY=(); return ;;
                --namespace) COMPREPLY=(); return ;;
                --containing) COMPREPLY=(); return ;;
                --closest) COMPREPLY=(); return ;;
                --svg) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--peer --thread --space --namespace --containing --closest --chat-list --summary --plot --ascii --svg --format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -f -- "$cur")) ;;
        " oplog")
            case "$prev" in
                --tag) COMPREPLY=($(compgen -W 'SecretOutgoing SecretIncomingEncrypted SecretIncomingDecrypted CloudChatRemoveMessages SynchronizePinnedCloudChats AutoremoveMessages SynchronizePinnedChats SynchronizeConsumeMessageContents SynchronizeInstalledStickerPacks SynchronizeInstalledMasks SynchronizeMarkFeaturedStickerPacksAsSeen SynchronizeChatInputStates SynchronizeSavedGifs SynchronizeLocalizationUpdates SynchronizeSavedStickers SynchronizeGroupedPeers SynchronizeMarkAllUnseenPersonalMessages SynchronizeRecentlyUsedStickers SynchronizeAppLogEvents SynchronizeEmojiKeywords SynchronizeChatListFilters SynchronizeMarkAllUnseenReactions SynchronizeInstalledEmoji SynchronizeAutosaveItems SynchronizeViewStories SynchronizePeerStories SynchronizePinnedSavedChats' -- "$cur")); return ;;
                --peer) COMPREPLY=(); return ;;
                --limit) COMPREPLY=(); return ;;
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--tag --peer --merged --stats --exact --limit --format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -f -- "$cur")) ;;
        " migrate")
            case "$prev" in
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -W 'status plan apply verify holes' -- "$cur")) ;;
        " migrate status")
            case "$prev" in
                --seed) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--seed --format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -f -- "$cur")) ;;
        " migrate plan")
            case "$prev" in
                --to) COMPREPLY=(); return ;;
                --seed) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--to --seed --format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -f -- "$cur")) ;;
        " migrate apply")
            case "$prev" in
                --to) COMPREPLY=(); return ;;
                --seed) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --backup) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--to --seed --backup --no-backup --dry-run -n --format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -f -- "$cur")) ;;
        " migrate verify")
            case "$prev" in
                --before) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --seed) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--before --seed --format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -f -- "$cur")) ;;
        " migrate holes")
            case "$prev" in
                --tag) COMPREPLY=($(compgen -W 'photoOrVideo file music webPage voiceOrInstantVideo unseenPersonalMessage liveLocation gif photo video pinned unseenReaction' -- "$cur")); return ;;
                --peer-namespace) COMPREPLY=($(compgen -W 'user group channel secret' -- "$cur")); return ;;
                --namespace) COMPREPLY=(); return ;;
                --backup) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--tag --peer-namespace --namespace --backup --no-backup --dry-run -n --format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -f -- "$cur")) ;;
        " export")
            case "$prev" in
                --base) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --out|-o) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --peer) COMPREPLY=(); return ;;
                --since-pts) COMPREPLY=(); return ;;
                --slice) COMPREPLY=(); return ;;
                --shards) COMPREPLY=(); return ;;
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--difference --records --base --out -o --peer --since-pts --slice --shards --format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -f -- "$cur")) ;;
        " import")
            case "$prev" in
                --summary) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--create --dry-run -n --force --verify --summary --format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -f -- "$cur")) ;;
        " check")
            case "$prev" in
                --rule) COMPREPLY=($(compgen -W 'integrity form decoding version messageIndex messageTags messageThreads messageThreadTags unsentMessages failedMessages localMessageTags messageCustomTags messageCustomTagsWithTag messageIncoming customTagNumbers globalMessageIds globallyUniqueIds globalMessageTags stableIds groupIds embeddedMedia mediaReferences timeAttributes timeAttributeMessages tagSummaries threadIndex pinnedThreads pendingActions pendingActionCounts pendingActionMessages holes holesOverMessages chatListTop chatList chatListPinning peerNames peerNameCategories associatedPeers peerTimeouts pendingNotificationSettings notificationResets operationLog operationLogIndices orderedLists collectionOrder collectionSearch stories topStories textIndex textIndexContents readStates unreadTotals unreadSummaries retired leftBehind' -- "$cur")); return ;;
                --level) COMPREPLY=($(compgen -W 'fault drift note' -- "$cur")); return ;;
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--rule --level --format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -f -- "$cur")) ;;
        " stat")
            case "$prev" in
                --sort) COMPREPLY=($(compgen -W 'id rows bytes' -- "$cur")); return ;;
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--sort --histogram --format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -f -- "$cur")) ;;
        " diff")
            case "$prev" in
                --limit) COMPREPLY=(); return ;;
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--stat --fields --exists --limit --raw --exact --keys-only --secrets --strict --format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -f -- "$cur")) ;;
        " completions")
            case "$prev" in
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=($(compgen -W 'bash zsh fish' -- "$cur")) ;;
        " help")
            case "$prev" in
                --format|-f) COMPREPLY=($(compgen -W 'jsonl json csv table' -- "$cur")); return ;;
                --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --progress) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
                --key-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --passcode-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --key-hex-file) COMPREPLY=($(compgen -f -- "$cur")); return ;;
                --errors) COMPREPLY=($(compgen -W 'text json' -- "$cur")); return ;;
            esac
            if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W '--format -f --color --quiet -q --verbose -v --progress --iso --key-file --passcode-file --key-hex-file --errors --help -h --version' -- "$cur")); return; fi
            COMPREPLY=() ;;
    esac
}
complete -o filenames -F _postbox postbox
