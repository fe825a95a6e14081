import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxSchema
import TelegramCore
import TelegramModel

extension EngineDataCatalogue {
    private typealias Peer = EngineData.Peer
    private static let thread = [EngineParameter("id", .peer), EngineParameter("threadId", .thread)]

    static let peers: [EngineDataEntry] = [
        .peer("Peer.Peer", "the peer") { Peer.peer(id: $0) },
        .peer("Peer.RenderedPeer", "the peer, and for a secret chat its user too") { Peer.renderedPeer(id: $0) },
        .peer("Peer.Presence", "when the person was last seen") { Peer.presence(id: $0) },
        .peer("Peer.NotificationSettings", "the settings that count for the chat") { Peer.notificationSettings(id: $0) },
        .single("Peer.ThreadNotificationSettings", thread, "the settings that count for a topic") {
            Peer.threadNotificationSettings(id: try $0.peer("id"), threadId: try $0.int64("threadId"))
        },
        .keyed("Peer.ThreadData", thread, "a topic") { Peer.threadData(id: try $0.peer("id"), threadId: try $0.int64("threadId")) },
        .peer("Peer.IsContact", "whether the peer is among the contacts") { Peer.isContact(id: $0) },
        .peer("Peer.SecretChatKeyFingerprint", "what both sides of a secret chat compare") { Peer.secretChatKeyFingerprint(id: $0) },
        .peer("Peer.SecretChatLayer", "the version of a secret chat's protocol") { Peer.secretChatLayer(id: $0) },
        .peer("Peer.StoryStats", "how many stories there are, and how many are new") { Peer.storyStats(id: $0) },
        .peer("Peer.IsPremiumRequiredForMessaging", "whether the account may not write for want of a subscription") {
            Peer.isPremiumRequiredForMessaging(id: $0)
        },
        .single("Peer.DisplaySavedChatsAsTopics", "whether the chat with oneself shows its topics") { Peer.displaySavedChatsAsTopics() },
        .peer("Peer.BotBiometricsState", "what a bot may do with the fingerprint reader") { Peer.botBiometricsState(id: $0) },
        .peer("Peer.BusinessChatLinks", "the links to one's business chat") { Peer.businessChatLinks(id: $0) },
        .single("Peer.StarsReactionDefaultPrivacy", "under whose name paid reactions are sent") { Peer.starsReactionDefaultPrivacy() },
        .single("Peer.StarsReactionDefaultToPrivate", "whether paid reactions are sent without one's name") { Peer.starsReactionDefaultToPrivate() },
        .keyed("Peer.BotStorageValue", [EngineParameter("id", .peer), EngineParameter("key", .text)], "what a bot keeps under a key on this device") {
            Peer.botStorageValue(id: try $0.peer("id"), key: try $0.string("key"))
        },
        .peer("Peer.SendPaidMessageStars", "what a message to the peer costs the account") { Peer.sendPaidMessageStars(id: $0) },
        .peer("Peer.SendMessageToChannelPrice", "what a direct message to a channel costs") { Peer.sendMessageToChannelPrice(id: $0) },
        .peer("Peer.CopyProtectionEnabled", "whether messages may not be copied") { Peer.copyProtectionEnabled(id: $0) },
        .peer("Peer.AutoTranslateEnabled", "whether posts are translated without being asked for") { Peer.autoTranslateEnabled(id: $0) },
        .single("NotificationSettings.Global", "what counts for chats without settings of their own") { EngineData.NotificationSettings.global() },
        .single("ChatList.FiltersDisplayTags", "whether chats show their folders") { EngineData.ChatList.filtersDisplayTags() },
    ]

    static let cachedPeers: [EngineDataEntry] = cachedGroups + cachedChannels + cachedUsers

    private static let cachedGroups: [EngineDataEntry] = [
        .peer("Peer.ParticipantCount", "how many members there are") { Peer.participantCount(id: $0) },
        .peer("Peer.Wallpaper", "what the chat is drawn on") { Peer.wallpaper(id: $0) },
        .peer("Peer.GroupCallDescription", "the call that goes on") { Peer.groupCallDescription(id: $0) },
        .peer("Peer.ExportedInvitation", "the link that lets people in") { Peer.exportedInvitation(id: $0) },
        .peer("Peer.ChatTheme", "the chat's theme: an emoji or a gift") { Peer.chatTheme(id: $0) },
        .peer("Peer.ThemeEmoticon", "the emoji of the chat's theme") { Peer.themeEmoticon(id: $0) },
        .peer("Peer.AllowedReactions", "which reactions may be given") { Peer.allowedReactions(id: $0) },
        .peer("Peer.ReactionSettings", "which reactions may be given, and how many") { Peer.reactionSettings(id: $0) },
        .peer("Peer.CallJoinAsPeerId", "as whom the account takes part in calls") { Peer.callJoinAsPeerId(id: $0) },
        .peer("Peer.StatusSettings", "what the bar above the chat offers") { Peer.statusSettings(id: $0) },
        .peer("Peer.PeerSettings", "what the bar above the chat offers and tells, as it is stored") { Peer.peerSettings(id: $0) },
        .peer("Peer.StarGiftsCount", "how many gifts the profile shows") { Peer.starGiftsCount(id: $0) },
        .peer("Peer.ProfileMainTab", "the tab that the profile opens with") { Peer.profileMainTab(id: $0) },
        .single("Peer.Verification", [EngineParameter("id", .peer)], "who has verified the peer, and as what") {
            Peer.verification(id: try $0.peer("id"))
        },
        .peer("Peer.AboutText", "what the peer says of itself") { Peer.aboutText(id: $0) },
        .peer("Peer.Photo", "the photo") { Peer.photo(id: $0) },
        .peer("Peer.TranslationHidden", "whether translations are not offered") { Peer.translationHidden(id: $0) },
        .peer("Peer.LegacyGroupParticipants", "the members of a group that is no channel") { Peer.legacyGroupParticipants(id: $0) },
    ]

    private static let cachedChannels: [EngineDataEntry] = [
        .peer("Peer.StatsDatacenterId", "where the channel's statistics are") { Peer.statsDatacenterId(id: $0) },
        .peer("Peer.CanSetStickerPack", "whether the account may choose the group's stickers") { Peer.canSetStickerPack(id: $0) },
        .peer("Peer.StickerPack", "the group's stickers") { Peer.stickerPack(id: $0) },
        .peer("Peer.EmojiPack", "the group's custom emoji") { Peer.emojiPack(id: $0) },
        .peer("Peer.LinkedDiscussionPeerId", "the group of a channel's comments, or its channel") { Peer.linkedDiscussionPeerId(id: $0) },
        .peer("Peer.CanViewStats", "whether the account may see the statistics") { Peer.canViewStats(id: $0) },
        .peer("Peer.CanViewRevenue", "whether the account may see the earnings") { Peer.canViewRevenue(id: $0) },
        .peer("Peer.CanViewStarsRevenue", "whether the account may see the stars earned") { Peer.canViewStarsRevenue(id: $0) },
        .peer("Peer.PaidMediaAllowed", "whether media may be sold") { Peer.paidMediaAllowed(id: $0) },
        .peer("Peer.CanDeleteHistory", "whether the account may delete the history") { Peer.canDeleteHistory(id: $0) },
        .peer("Peer.AntiSpamEnabled", "whether spam is removed") { Peer.antiSpamEnabled(id: $0) },
        .peer("Peer.AdsRestricted", "whether there are no advertisements") { Peer.adsRestricted(id: $0) },
        .peer("Peer.StarGiftsAvailable", "whether a channel takes gifts") { Peer.starGiftsAvailable(id: $0) },
        .peer("Peer.BoostsToUnrestrict", "how many boosts free a member of restrictions") { Peer.boostsToUnrestrict(id: $0) },
        .peer("Peer.AppliedBoosts", "how many boosts the account has given") { Peer.appliedBoosts(id: $0) },
        .peer("Peer.CanAvoidGroupRestrictions", "whether the account has given enough boosts") { Peer.canAvoidGroupRestrictions(id: $0) },
        .peer("Peer.SlowmodeTimeout", "seconds between two messages of a member") { Peer.slowmodeTimeout(id: $0) },
        .peer("Peer.SlowmodeValidUntilTimeout", "when the account may write again") { Peer.slowmodeValidUntilTimeout(id: $0) },
    ]

    private static let cachedUsers: [EngineDataEntry] = [
        .peer("Peer.CommonGroupCount", "how many groups one has in common") { Peer.commonGroupCount(id: $0) },
        .peer("Peer.AreVideoCallsAvailable", "whether the person can be called with video") { Peer.areVideoCallsAvailable(id: $0) },
        .peer("Peer.AreVoiceCallsAvailable", "whether the person can be called") { Peer.areVoiceCallsAvailable(id: $0) },
        .peer("Peer.AreVoiceMessagesAvailable", "whether the person takes voice messages") { Peer.areVoiceMessagesAvailable(id: $0) },
        .peer("Peer.PersonalPhoto", "the photo that the account has chosen for the person") { Peer.personalPhoto(id: $0) },
        .peer("Peer.PublicPhoto", "the photo for those who may not see the other one") { Peer.publicPhoto(id: $0) },
        .peer("Peer.Birthday", "the birthday") { Peer.birthday(id: $0) },
        .peer("Peer.MessageReadStatsAreHidden", "whether the person does not tell when messages were read") { Peer.messageReadStatsAreHidden(id: $0) },
        .peer("Peer.IsBlocked", "whether the account has blocked the person") { Peer.isBlocked(id: $0) },
        .peer("Peer.IsBlockedFromStories", "whether the person does not see one's stories") { Peer.isBlockedFromStories(id: $0) },
        .peer("Peer.AdsEnabled", "whether the person sees advertisements") { Peer.adsEnabled(id: $0) },
        .peer("Peer.BusinessHours", "when a business is open") { Peer.businessHours(id: $0) },
        .peer("Peer.BusinessLocation", "where a business is") { Peer.businessLocation(id: $0) },
        .peer("Peer.BusinessGreetingMessage", "what a business says first") { Peer.businessGreetingMessage(id: $0) },
        .peer("Peer.BusinessAwayMessage", "what a business says when nobody is there") { Peer.businessAwayMessage(id: $0) },
        .peer("Peer.BusinessIntro", "what an empty chat with a business shows") { Peer.businessIntro(id: $0) },
        .peer("Peer.BusinessConnectedBot", "the bot that answers for a business") { Peer.businessConnectedBot(id: $0) },
        .peer("Peer.ChatManagingBot", "the bot that answers for the account in this chat") { Peer.chatManagingBot(id: $0) },
        .peer("Peer.PersonalChannel", "the channel that the person shows") { Peer.personalChannel(id: $0) },
        .peer("Peer.BotPreview", "the pictures that advertise a bot") { Peer.botPreview(id: $0) },
        .peer("Peer.BotMenu", "a bot's button") { Peer.botMenu(id: $0) },
        .peer("Peer.BotCommands", "a bot's commands") { Peer.botCommands(id: $0) },
        .peer("Peer.BotPrivacyPolicyUrl", "a bot's privacy policy") { Peer.botPrivacyPolicyUrl(id: $0) },
        .peer("Peer.BotAppSettings", "the colors of a bot's application") { Peer.botAppSettings(id: $0) },
        .peer("Peer.BotGroupAdminRights", "the rights that a bot asks for in groups") { Peer.botGroupAdminRights(id: $0) },
        .peer("Peer.BotChannelAdminRights", "the rights that a bot asks for in channels") { Peer.botChannelAdminRights(id: $0) },
        .peer("Peer.CanManageEmojiStatus", "whether a bot may change the emoji status") { Peer.canManageEmojiStatus(id: $0) },
        .single("Peer.StarRefProgram", [EngineParameter("id", .peer)], "what a bot pays those who bring it people") {
            Peer.starRefProgram(id: try $0.peer("id"))
        },
        .peer("Peer.MyCopyProtectionEnabled", "whether the account has forbidden to copy messages") { Peer.myCopyProtectionEnabled(id: $0) },
        .single("Peer.DisallowedGifts", [EngineParameter("id", .peer)], "gifts that the person does not take") {
            Peer.disallowedGifts(id: try $0.peer("id"))
        },
    ]
}

extension PeerAndThread: EngineMapKey {
    var objectKey: String? { nil }

    func writeKey(to output: EngineValueWriter) {
        output.object {
            output.member("id", peerId)
            output.member("threadId", threadId)
        }
    }
}

extension EngineDataCatalogue {
    private typealias Messages = EngineData.Messages
    private static let chat = [EngineParameter("peerId", .peer), EngineParameter("threadId", .thread, optional: true)]

    static let messages: [EngineDataEntry] = [
        .keyed("Messages.Message", [EngineParameter("id", .messageId)], "a message") { Messages.message(id: try $0.messageId()) },
        .single("Messages.Messages", [EngineParameter("ids", .messageIds)], "those messages that are stored") {
            Messages.messages(ids: Set(try $0.required("ids", OperationFields.array(of: Read.messageId))))
        },
        .single("Messages.MessageGroup", [EngineParameter("id", .messageId)], "a message with its album") { Messages.messageGroup(id: try $0.messageId()) },
        .peer("Messages.PeerReadCounters", "how far a chat was read") { Messages.peerReadCounters(id: $0) },
        .peer("Messages.PeerUnreadCount", "how many messages of a chat are unread") { Messages.peerUnreadCount(id: $0) },
        .peer("Messages.PeerUnreadState", "how much of a chat is unread, and whether it is marked so") { Messages.peerUnreadState(id: $0) },
        .single("Messages.ThreadInfo", [EngineParameter("peerId", .peer), EngineParameter("threadId", .thread)], "a thread") {
            Messages.threadInfo(peerId: try $0.peer(), threadId: try $0.int64("threadId"))
        },
        .single("Messages.GlobalPostSearchState", "how often public posts may still be searched for") { Messages.globalPostSearchState() },
        .single("Messages.TotalReadCounters", "how much of the main list is unread") { Messages.totalReadCounters() },
        .peer("Messages.ChatListIndex", "where a chat stands in its list") { Messages.chatListIndex(id: $0) },
        .peer("Messages.ChatListGroup", "the list that a chat belongs to") { Messages.chatListGroup(id: $0) },
        .keyed("Messages.MessageCount", chat + [EngineParameter("tag", .word)], "how many messages have a tag") {
            Messages.messageCount(
                peerId: try $0.peer(), threadId: try $0.optional("threadId", Read.int64), tag: try $0.required("tag", Read.tagOrTags))
        },
        .keyed("Messages.ReactionTagMessageCount", chat + [EngineParameter("reaction", .word)], "how many saved messages have a reaction") {
            Messages.reactionTagMessageCount(
                peerId: try $0.peer(), threadId: try $0.optional("threadId", Read.int64), reaction: try $0.required("reaction", Read.reactionValue))
        },
        .single("Messages.SavedMessageTagStats", chat, "how many saved messages have each reaction") {
            Messages.savedMessageTagStats(peerId: try $0.peer(), threadId: try $0.optional("threadId", Read.int64))
        },
        .peer("Messages.TopMessage", "the newest message of a chat") { Messages.topMessage(id: $0) },
    ]

    static let contacts: [EngineDataEntry] = [
        .single("Contacts.List", [EngineParameter("includePresences", .bool, optional: true)], "the contacts that are known") {
            EngineData.Contacts.list(includePresences: try $0.optional("includePresences", Read.bool) ?? false)
        },
        .single("Contacts.Top", "those who are written to most") { EngineData.Contacts.top() },
        .single("Contacts.CloseFriends", "contacts who see stories for close friends") { EngineData.Contacts.closeFriends() },
    ]
}

extension Read {
    /// Tags as a number, a list of names, or one name.
    fileprivate static func tagOrTags(_ node: JSONNode) throws(OperationError) -> MessageTags {
        if node.kind == .string, node.int64 == nil, let name = node.string {
            guard let bit = BitNames.messageTags.bit(named: name) else { throw OperationError(reason: "is no tag") }
            return MessageTags(rawValue: bit)
        }
        return try tags(node)
    }

    /// `{"builtin":"👍"}`, `{"custom":"1"}`, `"stars"`; an emoji alone.
    fileprivate static func reactionValue(_ node: JSONNode) throws(OperationError) -> ReactionValue {
        if let text = node.string { return text == "stars" ? .stars : .builtin(text) }
        if let text = node["builtin"]?.string { return .builtin(text) }
        if let fileId = (node["custom"]?["fileId"] ?? node["custom"])?.int64 { return .custom(fileId: fileId) }
        throw OperationError(reason: "is no reaction")
    }
}

extension EngineData.Messages.TagKey: EngineMapKey {
    var objectKey: String? { nil }

    func writeKey(to output: EngineValueWriter) {
        output.object {
            output.member("peerId", peerId)
            output.member("tag", Int(tag.rawValue))
            output.member("threadId", threadId)
        }
    }
}

extension EngineData.Messages.ReactionKey: EngineMapKey {
    var objectKey: String? { nil }

    func writeKey(to output: EngineValueWriter) {
        output.object {
            output.member("peerId", peerId)
            output.member("threadId", threadId)
            output.member("reaction", reaction)
        }
    }
}

extension EngineDataCatalogue {
    private typealias Configuration = EngineData.Configuration

    static let stores: [EngineDataEntry] = [
        .single("Collections.FeaturedStickerPacks", "sticker packs that are recommended") { EngineData.Collections.featuredStickerPacks() },
        .single("Collections.FeaturedEmojiPacks", "packs of custom emoji that are recommended") { EngineData.Collections.featuredEmojiPacks() },
        .single("OrderedLists.ListItems", [EngineParameter("collectionId", .int32)], "a list by its number") {
            EngineData.OrderedLists.listItems(collectionId: try $0.int32("collectionId"))
        },
        .single("ItemCache.Item", [EngineParameter("collectionId", .int32), EngineParameter("id", .text)], "an entry of the cache; its key in hex") {
            EngineData.ItemCache.item(collectionId: try $0.required("collectionId", Read.int8), id: try $0.key("id"))
        },
        .single("Notices.Notice", [EngineParameter("key", .text)], "a notice by its key in hex, or its namespace and key") {
            EngineData.Notices.notice(key: try $0.required("key", Read.noticeKey))
        },
    ]

    static let configuration: [EngineDataEntry] = [
        .single("Configuration.App", "the server's settings for applications") { Configuration.app() },
        .single("Configuration.Limits", "limits of groups and messages") { Configuration.limits() },
        .single("Configuration.UserLimits", [EngineParameter("isPremium", .bool)], "limits of an account") {
            Configuration.userLimits(isPremium: try $0.bool("isPremium"))
        },
        .single("Configuration.SuggestedLocalization", "the language that the server suggests") { Configuration.suggestedLocalization() },
        .single("Configuration.SearchBots", "the bots that searches ask") { Configuration.searchBots() },
        .single("Configuration.ApplicationSpecificPreference", [EngineParameter("key", .text)], "a preference of the application, by its key in hex") {
            Configuration.applicationSpecificPreference(key: try $0.key("key"))
        },
        .single("Configuration.ContentSettings", "which restrictions are not applied") { Configuration.contentSettings() },
        .single("Configuration.LocalizationList", "the languages that can be chosen") { Configuration.localizationList() },
        .single("Configuration.EmojiGame", "the dice game that the server offers") { Configuration.emojiGame() },
        .single("Configuration.PremiumPromo", "what a subscription is advertised with") { Configuration.premiumPromo() },
        .single("Configuration.GlobalAutoremoveTimeout", "seconds after which messages of new chats go") { Configuration.globalAutoremoveTimeout() },
        .single("Configuration.Links", "the token of links that log in") { Configuration.links() },
        .single("Configuration.GlobalPrivacy", "what holds for all strangers") { Configuration.globalPrivacy() },
        .single("Configuration.StoryConfigurationState", "how stories are watched unseen") { Configuration.storyConfigurationState() },
        .single("Configuration.AudioTranscriptionTrial", "how many transcriptions are free") { Configuration.audioTranscriptionTrial() },
        .single("Configuration.AvailableColorOptions", [EngineParameter("scope", .word)], "the colours that the server lists, for replies or profile") {
            Configuration.availableColorOptions(scope: try $0.required("scope", Read.colorScope))
        },
    ]
}

extension Read {
    fileprivate static func colorScope(_ node: JSONNode) throws(OperationError) -> EngineData.Configuration.ColorScope {
        switch node.string {
        case "replies": return .replies
        case "profile": return .profile
        default: throw OperationError(reason: "is neither 'replies' nor 'profile'")
        }
    }

    /// The whole key in hex, or `{"namespace":HEX,"key":HEX}`.
    fileprivate static func noticeKey(_ node: JSONNode) throws(OperationError) -> NoticeEntryKey {
        guard node.kind == .object else { return NoticeEntryKey(combined: try key(node)) }
        let fields = OperationFields(node)
        try fields.expectOnly(["namespace", "key"])
        return NoticeEntryKey(namespace: try fields.key("namespace"), key: try fields.key("key"))
    }
}
