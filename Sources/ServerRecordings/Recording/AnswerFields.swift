import PostboxCoding
import PostboxDocuments

/// The fields in the answers to requests that only the engine sends, and to requests that notify the server of changes. The contents of such an
/// answer are read by name where they are needed, so a field of a later version is detected with this list.
enum AnswerFields {
    /// Records the fields that this version does not know. Does nothing for a request without an entry, and for objects in stored form.
    static func noteUnknown(in node: JSONNode, of request: String) {
        guard node.kind == .object, let known = ofRequest[request] else { return }
        note(node, path: "", known, request)
    }

    private static func note(_ node: JSONNode, path: String, _ known: Set<String>, _ request: String) {
        for member in node.members {
            let field = path + member.keyString
            guard known.contains(field) else {
                _ = UnknownNames.note("field '\(field)' of the answer to '\(request)'")
                continue
            }
            if let words = words[field], let word = member.value.string, !words.contains(word) {
                _ = UnknownNames.note("value '\(word)' of field '\(field)' of the answer to '\(request)'")
            }
            // Only for objects with listed fields can unknown fields be detected.
            guard known.contains(where: { $0.hasPrefix(field + ".") }) else { continue }
            switch member.value.kind {
            case .object where member.value["$type"] == nil: note(member.value, path: field + ".", known, request)
            case .array: for element in member.value.elements where element.kind == .object { note(element, path: field + ".", known, request) }
            default: break
            }
        }
    }

    private static let updates = "updates peers date seq seqStart tooLong sent"
    private static let affected = "pts ptsCount offset"
    private static let messages = "messages peers channelPts totalCount notModified"
    private static let rules = "rules rules.base rules.enabled rules.disabled rules.premium"

    /// The possible values of fields that contain one of several words.
    private static let words: [String: Set<String>] = [
        "rules.base": ["everyone", "contacts", "closeFriends", "nobody"], "settings.nonContact": ["everybody", "requirePremium"],
    ]

    /// Requests and the fields in their answers, separated by spaces. The fields of an object inside follow its name and a dot. Requests with only a
    /// confirmation have none. Users, chats, messages, and updates are read in one form everywhere, and are not listed.
    private static let lists: KeyValuePairs<String, String> = [
        "sendMessage sendAlbum forwardMessages editMessage sendScheduledMessages sendReaction sendPaidReaction setPeerFolders leaveChat addContact": updates,
        "acceptContact deleteContacts pinMessage sendVote setChatTheme setHistoryTTL editTitle setSlowMode setNoForwards setSignatures": updates,
        "setReactionsAllowed setDefaultRights setForum setViewAsMessages setMembersHidden createTopic editTopic reorderPinnedTopics joinChat": updates,
        "sendQuickReply setStoryReaction setStoryPrivacy toggleTodo appendTodo decideSuggestedPost setMessagePrice addPollAnswer deletePollAnswer": updates,
        "setRank setAutoTranslation updateColor updateEmojiStatus updateBusiness": updates,
        "createChat": updates + " missing",
        "deleteMessages deleteHistory": updates + " " + affected,
        "readReactions readPollVotes unpinAll deleteParticipantHistory deleteCallHistory readHistory": affected,
        "getHistory search searchGlobal searchSentMedia": messages + " nextRate",
        "getDiscussion": messages + " maxId readInboxMaxId readOutboxMaxId unreadCount",
        "getPeerDialogs": "dialogs folders messages peers complete state",
        "getSavedDialogs getPinnedSavedDialogs": "dialogs dialogs.peer dialogs.topMessage dialogs.pinned messages peers",
        "getPeerStories": "stories maxReadId peers",
        "getAlbumStories": "stories maxReadId peers count",
        "getCollection": "hash infos infos.id infos.info items notModified",
        "getFolders": "filters",
        "getUser getPeers": "peers",
        "resolve resolvePhone": "peers peer",
        "getLanguageDifference": "code fromVersion version strings strings.key strings.value",
        "getEmojiKeywords": "code fromVersion version keywords keywords.keyword keywords.emoji keywords.deleted",
        "searchPeers": "mine other peers",
        "getFullUser": "peers about botInfo personalPhoto photo fallbackPhoto wallpaper settings notifySettings pinnedId ttl personalChannelMessage personalChannel "
            + "themeEmoticon commonChats isBlocked callsPrivate voiceCalls videoCalls canPin hasScheduled voiceMessagesForbidden premiumRequired readDatesPrivate "
            + "translationsDisabled adsEnabled birthday birthday.day birthday.month birthday.year business business.hours business.location business.greeting "
            + "business.away business.intro business.bot starGiftsCount starRefProgram verification disallowedGifts botGroupAdminRights botChannelAdminRights "
            + "starRating pendingStarRating savedMusic note sendPaidMessageStars mainTab botManager chatTheme canViewRevenue botCanManageEmojiStatus "
            + "displayGiftButton myCopyProtectionEnabled copyProtectionEnabled unofficialSecurityRisk",
        "getFullGroup": "peers about participants photo notifySettings invite botInfos botInfos.peer botInfos.info pinnedId ttl requestsPending reactionsLimit call "
            + "joinAs themeEmoticon canChangeUsername hasScheduled reactions chatTheme",
        "getFullChannel": "peers about photo invite call reactions wallpaper location stickerPack emojiPack notifySettings counts counts.members counts.admins "
            + "counts.kicked counts.banned botInfos botInfos.peer botInfos.info migratedFrom migratedFrom.group migratedFrom.maxId pinnedId minAvailableId slowMode "
            + "slowModeUntil statsDc ttl requestsPending reactionsLimit appliedBoosts boostsToUnrestrict linkedChat joinAs sendAs suggestions themeEmoticon flags "
            + "membersHidden viewAsMessages starsReactions hasScheduled verification chatTheme starGiftsCount mainTab sendPaidMessageStars",
        "getParticipant": "inviter date byRequest peers rank",
        "getPeerSettings": "settings peers",
        "updateUsername updateProfile": "user",
        "deleteProfilePhotos deleteStories pinStories": "ids",
        "setProfilePhoto": "photo peers",
        "importContacts": "peers ids",
        "getContacts": "peers savedCount notModified",
        "getBlocked": "ids ids.peer ids.date peers totalCount",
        "getPrivacy setPrivacy": rules + " peers",
        "getGlobalPrivacy": "settings settings.automaticallyArchiveAndMuteNonContacts settings.keepArchivedUnmuted settings.keepArchivedFolders "
            + "settings.hideReadTime settings.nonContactChatsRequirePremium settings.nonContact settings.nonContact.stars settings.disallowedGifts "
            + "settings.displayGiftButton",
        "getAccountTTL": "days",
        "getDefaultHistoryTTL": "seconds",
        "getSessions": "sessions ttlDays",
        "getWebSessions": "sessions peers",
        "getDialogMarks": "marked",
        "getDrafts": "drafts drafts.peer drafts.thread peers",
        "getVotes": "voters totalCount next peers",
        "getTopPeers": "top top.peer top.rating peers notModified disabled",
        "getNotifyExceptions": "exceptions exceptions.peer exceptions.settings peers",
        "getStickerSet": "info items notModified",
        "getShortcuts": "replies replies.id replies.name replies.topMessage replies.count messages peers notModified",
        "getStoryViews": "views views.id views.views peers",
        "exportLink": "link",
        "getSavedMusicIds": "ids notModified",
        "getAlbums": "albums albums.id albums.title notModified",
        "createAlbum updateAlbum": "album album.id album.title",
        "sendCode resendCode": "sent sent.type sent.hash sent.nextType sent.timeout authorized authorized.user",
        "signIn": "authorized authorized.user signUpRequired signUpRequired.terms",
        "signUp checkPassword": "authorized authorized.user",
        "getPassword": "hint",
    ]

    private static let ofRequest: [String: Set<String>] = Dictionary(
        lists.flatMap { requests, fields in
            let fields = Set(fields.split(separator: " ").map(String.init))
            return requests.split(separator: " ").map { (String($0), fields) }
        }, uniquingKeysWith: { first, _ in first })
}
