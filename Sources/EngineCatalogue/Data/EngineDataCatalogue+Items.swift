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
        .peer("Peer.RenderedPeer", "the peer and, for a secret chat, its user") { Peer.renderedPeer(id: $0) },
        .peer("Peer.Presence", "the last-seen time of the person") { Peer.presence(id: $0) },
        .peer("Peer.NotificationSettings", "the effective notification settings of the chat") { Peer.notificationSettings(id: $0) },
        .single("Peer.ThreadNotificationSettings", thread, "the effective notification settings of a topic") {
            Peer.threadNotificationSettings(id: try $0.peer("id"), threadId: try $0.int64("threadId"))
        },
        .keyed("Peer.ThreadData", thread, "a topic") { Peer.threadData(id: try $0.peer("id"), threadId: try $0.int64("threadId")) },
        .peer("Peer.IsContact", "whether the peer is among the contacts") { Peer.isContact(id: $0) },
        .peer("Peer.SecretChatKeyFingerprint", "the key fingerprint that both sides of a secret chat compare") { Peer.secretChatKeyFingerprint(id: $0) },
        .peer("Peer.SecretChatLayer", "the protocol version of a secret chat") { Peer.secretChatLayer(id: $0) },
        .peer("Peer.StoryStats", "the numbers of all stories and of unseen stories") { Peer.storyStats(id: $0) },
        .peer("Peer.IsPremiumRequiredForMessaging", "whether the account needs a subscription to write") {
            Peer.isPremiumRequiredForMessaging(id: $0)
        },
        .single("Peer.DisplaySavedChatsAsTopics", "whether Saved Messages are shown as topics") { Peer.displaySavedChatsAsTopics() },
        .peer("Peer.BotBiometricsState", "the biometric permissions of a bot") { Peer.botBiometricsState(id: $0) },
        .peer("Peer.BusinessChatLinks", "the links to the account's business chat") { Peer.businessChatLinks(id: $0) },
        .single("Peer.StarsReactionDefaultPrivacy", "the sender of paid reactions") { Peer.starsReactionDefaultPrivacy() },
        .single("Peer.StarsReactionDefaultToPrivate", "whether paid reactions are anonymous") { Peer.starsReactionDefaultToPrivate() },
        .keyed("Peer.BotStorageValue", [EngineParameter("id", .peer), EngineParameter("key", .text)], "a value that a bot stores under a key on this device") {
            Peer.botStorageValue(id: try $0.peer("id"), key: try $0.string("key"))
        },
        .peer("Peer.SendPaidMessageStars", "the price of a message to the peer") { Peer.sendPaidMessageStars(id: $0) },
        .peer("Peer.SendMessageToChannelPrice", "the price of a direct message to a channel") { Peer.sendMessageToChannelPrice(id: $0) },
        .peer("Peer.CopyProtectionEnabled", "whether copying messages is forbidden") { Peer.copyProtectionEnabled(id: $0) },
        .peer("Peer.AutoTranslateEnabled", "whether posts are translated automatically") { Peer.autoTranslateEnabled(id: $0) },
        .single("NotificationSettings.Global", "the notification settings of chats without their own") { EngineData.NotificationSettings.global() },
        .single("ChatList.FiltersDisplayTags", "whether chats show folder tags") { EngineData.ChatList.filtersDisplayTags() },
    ]

    static let cachedPeers: [EngineDataEntry] = cachedGroups + cachedChannels + cachedUsers

    private static let cachedGroups: [EngineDataEntry] = [
        .peer("Peer.ParticipantCount", "the number of members") { Peer.participantCount(id: $0) },
        .peer("Peer.Wallpaper", "the background of the chat") { Peer.wallpaper(id: $0) },
        .peer("Peer.GroupCallDescription", "the active video chat") { Peer.groupCallDescription(id: $0) },
        .peer("Peer.ExportedInvitation", "the invite link") { Peer.exportedInvitation(id: $0) },
        .peer("Peer.ChatTheme", "the theme of the chat: an emoji or a gift") { Peer.chatTheme(id: $0) },
        .peer("Peer.ThemeEmoticon", "the emoji of the chat's theme") { Peer.themeEmoticon(id: $0) },
        .peer("Peer.AllowedReactions", "the allowed reactions") { Peer.allowedReactions(id: $0) },
        .peer("Peer.ReactionSettings", "the allowed reactions and their maximum number") { Peer.reactionSettings(id: $0) },
        .peer("Peer.CallJoinAsPeerId", "the peer as which the account joins calls") { Peer.callJoinAsPeerId(id: $0) },
        .peer("Peer.StatusSettings", "the actions in the bar above the chat") { Peer.statusSettings(id: $0) },
        .peer("Peer.PeerSettings", "the stored settings of the bar above the chat") { Peer.peerSettings(id: $0) },
        .peer("Peer.StarGiftsCount", "the number of gifts on the profile") { Peer.starGiftsCount(id: $0) },
        .peer("Peer.ProfileMainTab", "the first tab of the profile") { Peer.profileMainTab(id: $0) },
        .single("Peer.Verification", [EngineParameter("id", .peer)], "the bot that verified the peer, and its description") {
            Peer.verification(id: try $0.peer("id"))
        },
        .peer("Peer.AboutText", "the description of the peer") { Peer.aboutText(id: $0) },
        .peer("Peer.Photo", "the photo") { Peer.photo(id: $0) },
        .peer("Peer.TranslationHidden", "whether translation is turned off") { Peer.translationHidden(id: $0) },
        .peer("Peer.LegacyGroupParticipants", "the members of a basic group") { Peer.legacyGroupParticipants(id: $0) },
    ]

    private static let cachedChannels: [EngineDataEntry] = [
        .peer("Peer.StatsDatacenterId", "the data center of the channel's statistics") { Peer.statsDatacenterId(id: $0) },
        .peer("Peer.CanSetStickerPack", "whether the account may set the group's stickers") { Peer.canSetStickerPack(id: $0) },
        .peer("Peer.StickerPack", "the group's stickers") { Peer.stickerPack(id: $0) },
        .peer("Peer.EmojiPack", "the group's custom emoji") { Peer.emojiPack(id: $0) },
        .peer("Peer.LinkedDiscussionPeerId", "the discussion group of a channel, or the channel of a discussion group") { Peer.linkedDiscussionPeerId(id: $0) },
        .peer("Peer.CanViewStats", "whether the account may see the statistics") { Peer.canViewStats(id: $0) },
        .peer("Peer.CanViewRevenue", "whether the account may see the earnings") { Peer.canViewRevenue(id: $0) },
        .peer("Peer.CanViewStarsRevenue", "whether the account may see the earned stars") { Peer.canViewStarsRevenue(id: $0) },
        .peer("Peer.PaidMediaAllowed", "whether paid media are allowed") { Peer.paidMediaAllowed(id: $0) },
        .peer("Peer.CanDeleteHistory", "whether the account may delete the history") { Peer.canDeleteHistory(id: $0) },
        .peer("Peer.AntiSpamEnabled", "whether aggressive spam filtering is on") { Peer.antiSpamEnabled(id: $0) },
        .peer("Peer.AdsRestricted", "whether advertisements are turned off") { Peer.adsRestricted(id: $0) },
        .peer("Peer.StarGiftsAvailable", "whether a channel accepts gifts") { Peer.starGiftsAvailable(id: $0) },
        .peer("Peer.BoostsToUnrestrict", "the number of boosts that exempts a member from restrictions") { Peer.boostsToUnrestrict(id: $0) },
        .peer("Peer.AppliedBoosts", "the number of boosts by the account") { Peer.appliedBoosts(id: $0) },
        .peer("Peer.CanAvoidGroupRestrictions", "whether the account has boosted enough") { Peer.canAvoidGroupRestrictions(id: $0) },
        .peer("Peer.SlowmodeTimeout", "the seconds between messages of a member (slow mode)") { Peer.slowmodeTimeout(id: $0) },
        .peer("Peer.SlowmodeValidUntilTimeout", "the time when the account may write again") { Peer.slowmodeValidUntilTimeout(id: $0) },
    ]

    private static let cachedUsers: [EngineDataEntry] = [
        .peer("Peer.CommonGroupCount", "the number of groups in common") { Peer.commonGroupCount(id: $0) },
        .peer("Peer.AreVideoCallsAvailable", "whether the person can be called with video") { Peer.areVideoCallsAvailable(id: $0) },
        .peer("Peer.AreVoiceCallsAvailable", "whether the person can be called") { Peer.areVoiceCallsAvailable(id: $0) },
        .peer("Peer.AreVoiceMessagesAvailable", "whether the person accepts voice messages") { Peer.areVoiceMessagesAvailable(id: $0) },
        .peer("Peer.PersonalPhoto", "the photo that the account chose for the person") { Peer.personalPhoto(id: $0) },
        .peer("Peer.PublicPhoto", "the public photo, shown if the profile photo is hidden") { Peer.publicPhoto(id: $0) },
        .peer("Peer.Birthday", "the birthday") { Peer.birthday(id: $0) },
        .peer("Peer.MessageReadStatsAreHidden", "whether the person hides read times") { Peer.messageReadStatsAreHidden(id: $0) },
        .peer("Peer.IsBlocked", "whether the account has blocked the person") { Peer.isBlocked(id: $0) },
        .peer("Peer.IsBlockedFromStories", "whether the account's stories are hidden from the person") { Peer.isBlockedFromStories(id: $0) },
        .peer("Peer.AdsEnabled", "whether the person sees advertisements") { Peer.adsEnabled(id: $0) },
        .peer("Peer.BusinessHours", "the opening hours of a business") { Peer.businessHours(id: $0) },
        .peer("Peer.BusinessLocation", "the location of a business") { Peer.businessLocation(id: $0) },
        .peer("Peer.BusinessGreetingMessage", "the greeting message of a business") { Peer.businessGreetingMessage(id: $0) },
        .peer("Peer.BusinessAwayMessage", "the away message of a business") { Peer.businessAwayMessage(id: $0) },
        .peer("Peer.BusinessIntro", "the introduction that an empty chat with a business shows") { Peer.businessIntro(id: $0) },
        .peer("Peer.BusinessConnectedBot", "the chatbot of a business") { Peer.businessConnectedBot(id: $0) },
        .peer("Peer.ChatManagingBot", "the chatbot that answers for the account in this chat") { Peer.chatManagingBot(id: $0) },
        .peer("Peer.PersonalChannel", "the channel on the person's profile") { Peer.personalChannel(id: $0) },
        .peer("Peer.BotPreview", "the preview media of a bot") { Peer.botPreview(id: $0) },
        .peer("Peer.BotMenu", "a bot's button") { Peer.botMenu(id: $0) },
        .peer("Peer.BotCommands", "a bot's commands") { Peer.botCommands(id: $0) },
        .peer("Peer.BotPrivacyPolicyUrl", "a bot's privacy policy") { Peer.botPrivacyPolicyUrl(id: $0) },
        .peer("Peer.BotAppSettings", "the colors of a bot's web app") { Peer.botAppSettings(id: $0) },
        .peer("Peer.BotGroupAdminRights", "the admin rights that a bot requests in groups") { Peer.botGroupAdminRights(id: $0) },
        .peer("Peer.BotChannelAdminRights", "the admin rights that a bot requests in channels") { Peer.botChannelAdminRights(id: $0) },
        .peer("Peer.CanManageEmojiStatus", "whether a bot may change the emoji status") { Peer.canManageEmojiStatus(id: $0) },
        .single("Peer.StarRefProgram", [EngineParameter("id", .peer)], "the affiliate program of a bot") {
            Peer.starRefProgram(id: try $0.peer("id"))
        },
        .peer("Peer.MyCopyProtectionEnabled", "whether the account has turned on copy protection") { Peer.myCopyProtectionEnabled(id: $0) },
        .single("Peer.DisallowedGifts", [EngineParameter("id", .peer)], "the kinds of gifts that the person does not accept") {
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
        .single("Messages.Messages", [EngineParameter("ids", .messageIds)], "the stored messages with these IDs") {
            Messages.messages(ids: Set(try $0.required("ids", OperationFields.array(of: Read.messageId))))
        },
        .single("Messages.MessageGroup", [EngineParameter("id", .messageId)], "the messages of an album") { Messages.messageGroup(id: try $0.messageId()) },
        .peer("Messages.PeerReadCounters", "the read position of a chat") { Messages.peerReadCounters(id: $0) },
        .peer("Messages.PeerUnreadCount", "the number of unread messages of a chat") { Messages.peerUnreadCount(id: $0) },
        .peer("Messages.PeerUnreadState", "the unread count of a chat, and whether it is marked as unread") { Messages.peerUnreadState(id: $0) },
        .single("Messages.ThreadInfo", [EngineParameter("peerId", .peer), EngineParameter("threadId", .thread)], "a thread") {
            Messages.threadInfo(peerId: try $0.peer(), threadId: try $0.int64("threadId"))
        },
        .single("Messages.GlobalPostSearchState", "the remaining searches of public posts") { Messages.globalPostSearchState() },
        .single("Messages.TotalReadCounters", "the unread counters of the main list") { Messages.totalReadCounters() },
        .peer("Messages.ChatListIndex", "the position of a chat in its list") { Messages.chatListIndex(id: $0) },
        .peer("Messages.ChatListGroup", "the list of a chat") { Messages.chatListGroup(id: $0) },
        .keyed("Messages.MessageCount", chat + [EngineParameter("tag", .word)], "the number of messages with a tag") {
            Messages.messageCount(
                peerId: try $0.peer(), threadId: try $0.optional("threadId", Read.int64), tag: try $0.required("tag", Read.tagOrTags))
        },
        .keyed("Messages.ReactionTagMessageCount", chat + [EngineParameter("reaction", .word)], "the number of saved messages with a reaction") {
            Messages.reactionTagMessageCount(
                peerId: try $0.peer(), threadId: try $0.optional("threadId", Read.int64), reaction: try $0.required("reaction", Read.reactionValue))
        },
        .single("Messages.SavedMessageTagStats", chat, "the numbers of saved messages per reaction") {
            Messages.savedMessageTagStats(peerId: try $0.peer(), threadId: try $0.optional("threadId", Read.int64))
        },
        .peer("Messages.TopMessage", "the newest message of a chat") { Messages.topMessage(id: $0) },
    ]

    static let contacts: [EngineDataEntry] = [
        .single("Contacts.List", [EngineParameter("includePresences", .bool, optional: true)], "the stored contacts") {
            EngineData.Contacts.list(includePresences: try $0.optional("includePresences", Read.bool) ?? false)
        },
        .single("Contacts.Top", "the most frequent contacts") { EngineData.Contacts.top() },
        .single("Contacts.CloseFriends", "contacts who see stories for close friends") { EngineData.Contacts.closeFriends() },
    ]
}

extension Read {
    /// Tags as a number, a list of names, or one name.
    fileprivate static func tagOrTags(_ node: JSONNode) throws(OperationError) -> MessageTags {
        if node.kind == .string, node.int64 == nil, let name = node.string {
            guard let bit = BitNames.messageTags.bit(named: name) else { throw OperationError(reason: "is not a tag") }
            return MessageTags(rawValue: bit)
        }
        return try tags(node)
    }

    /// Reads `{"builtin":"👍"}`, `{"custom":"1"}`, `"stars"`, or an emoji.
    fileprivate static func reactionValue(_ node: JSONNode) throws(OperationError) -> ReactionValue {
        if let text = node.string { return text == "stars" ? .stars : .builtin(text) }
        if let text = node["builtin"]?.string { return .builtin(text) }
        if let fileId = (node["custom"]?["fileId"] ?? node["custom"])?.int64 { return .custom(fileId: fileId) }
        throw OperationError(reason: "is not a reaction")
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
        .single("Collections.FeaturedStickerPacks", "recommended sticker packs") { EngineData.Collections.featuredStickerPacks() },
        .single("Collections.FeaturedEmojiPacks", "recommended custom emoji packs") { EngineData.Collections.featuredEmojiPacks() },
        .single("OrderedLists.ListItems", [EngineParameter("collectionId", .int32)], "a list by its number") {
            EngineData.OrderedLists.listItems(collectionId: try $0.int32("collectionId"))
        },
        .single("ItemCache.Item", [EngineParameter("collectionId", .int32), EngineParameter("id", .text)], "an entry of the cache, by its key in hex") {
            EngineData.ItemCache.item(collectionId: try $0.required("collectionId", Read.int8), id: try $0.key("id"))
        },
        .single("Notices.Notice", [EngineParameter("key", .text)], "a notice by its key in hex, or its namespace and key") {
            EngineData.Notices.notice(key: try $0.required("key", Read.noticeKey))
        },
    ]

    static let configuration: [EngineDataEntry] = [
        .single("Configuration.App", "the server's settings for apps") { Configuration.app() },
        .single("Configuration.Limits", "limits of groups and messages") { Configuration.limits() },
        .single("Configuration.UserLimits", [EngineParameter("isPremium", .bool)], "limits of an account") {
            Configuration.userLimits(isPremium: try $0.bool("isPremium"))
        },
        .single("Configuration.SuggestedLocalization", "the language suggested by the server") { Configuration.suggestedLocalization() },
        .single("Configuration.SearchBots", "the bots used by searches") { Configuration.searchBots() },
        .single("Configuration.ApplicationSpecificPreference", [EngineParameter("key", .text)], "a preference of the app, by its key in hex") {
            Configuration.applicationSpecificPreference(key: try $0.key("key"))
        },
        .single("Configuration.ContentSettings", "the ignored content restrictions") { Configuration.contentSettings() },
        .single("Configuration.LocalizationList", "the available languages") { Configuration.localizationList() },
        .single("Configuration.EmojiGame", "the server's settings for dice games") { Configuration.emojiGame() },
        .single("Configuration.PremiumPromo", "the promotion of Telegram Premium") { Configuration.premiumPromo() },
        .single("Configuration.GlobalAutoremoveTimeout", "the auto-delete timer of new chats, in seconds") { Configuration.globalAutoremoveTimeout() },
        .single("Configuration.Links", "the token for links that log in automatically") { Configuration.links() },
        .single("Configuration.GlobalPrivacy", "the privacy settings for people who are not contacts") { Configuration.globalPrivacy() },
        .single("Configuration.StoryConfigurationState", "the settings of the stealth mode of stories") { Configuration.storyConfigurationState() },
        .single("Configuration.AudioTranscriptionTrial", "the number of free transcriptions") { Configuration.audioTranscriptionTrial() },
        .single("Configuration.AvailableColorOptions", [EngineParameter("scope", .word)], "the colors that the server offers for replies or profiles") {
            Configuration.availableColorOptions(scope: try $0.required("scope", Read.colorScope))
        },
    ]
}

extension Read {
    fileprivate static func colorScope(_ node: JSONNode) throws(OperationError) -> EngineData.Configuration.ColorScope {
        switch node.string {
        case "replies": return .replies
        case "profile": return .profile
        default: throw OperationError(reason: "must be 'replies' or 'profile'")
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
