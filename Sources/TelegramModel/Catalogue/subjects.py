"""The files that hold the typed models. A type is in the first file whose pattern matches the name of its outermost type, else in the file of its kind."""
import re

SUBJECTS = [
    ("NotificationSettings", r"Global(Notif)\w*|MessageNotificationSettings|Peer(Reaction|Story)NotificationSettings|PeerMessageSound|PeerMuteState"
                             r"|PeerNotification\w*|PeerReactionSettings|NotificationSoundList|TelegramPeerNotificationSettings"),
    ("PeerParts", r"TelegramPeerUsername|PeerReference|PeerAccessRestrictionInfo|RestrictionRule|PeerEmojiStatus|PeerCollectibleColor|PeerVerification"
                  r"|PeerGeoLocation|PeerStatusSettings|TelegramChat\w*Rights|TelegramChannelInfo|TelegramGroupRole|UserPresenceStatus|PeerAllowedReactions"
                  r"|PeerMembersHidden|PeerViewForumAsMessages|CachedPeer(AutoremoveTimeout|ProfilePhoto)|ChannelMigrationReference|TelegramProfileTab"),
    ("Participants", r"Cached(Channel|Group)Participants\w*|(Channel|Group)Participant\w*|CachedPeer\w*Invit\w*|ExportedInvitation|Cached\w+AsPeers"
                     r"|CachedGroupsInCommon|CachedChannelBoosters|CachedChannelAdminRanks?"),
    ("Bots", r"(Editable)?Bot[A-Z]\w*|CachedPeerBotInfo|AttachMenuBots|Telegram(Secure)?Bot\w*|CachedRecommendedBots|TelegramStarRefProgram|SearchBots\w*"),
    ("InlineResults", r"ChatContextResult\w*|RequestData|CachedChatContextResult"),
    ("Business", r"(Cached)?Telegram(Business|PersonalChannel)\w*|TelegramBirthday|TelegramAccountConnectedBot|QuickReply\w*"),
    ("StarGifts", r"StarGift|StarGiftReference"),
    ("GiftCollections", r"\w*Gifts?(Collections?|List|ChatThemes|Context|UpgradeAttributes)?|CachedProfile\w*|RecentStarGiftItem|SavedMusicIdsList"),
    ("Stars", r"Stars?[A-Z]\w*|CurrencyAmount|RevenueStats|StatsGraph|TelegramPaidReactionPrivacy|\w*PremiumGift\w*|PremiumPromo\w*|TelegramStar\w*"),
    ("Polls", r"TelegramMediaPoll\w*|TelegramMediaTodo|CachedPollOptionResult"),
    ("ServiceMessages", r"TelegramMediaActionType"),
    ("WebPages", r"Tele\w+MediaWebpage\w+|WebpageReference\w*"),
    ("InstantPages", r"InstantPage[A-Z]?\w*|RichText|CachedInstantPage"),
    ("MediaParts", r"TelegramMedia(File|Image)[A-Z]\w*|TelegramExtendedMedia|MapGeoAddress|MapVenue|NamedGeoPlace|StickerMaskCoords|(Partial)?MediaReference"
                   r"|StickerPackReference|MediaDictionary|CachedMediaReferenceEntry|GroupCallReference|MediaPlaybackStoredState"),
    ("Reactions", r"\w*Reactions?(MessageAttribute|Item|Settings)?|AvailableMessageEffects|SavedMessageTags|StarsReaction\w*"),
    ("Replies", r"(Quoted)?Reply(MessageAttribute|StoryAttribute|ThreadMessageAttribute)|EngineMessageReply\w*|MessageReference\w*|Source\w+Attribute"
                r"|Forward\w+Attribute"),
    ("ReplyMarkup", r"ReplyMarkup\w*"),
    ("TextEntities", r"(TextEntities|Translation|FactCheck|Summarization|AudioTranscription)MessageAttribute|MessageTextEntity|AudioTranscription"),
    ("Stories", r"Stories"),
    ("StoryParts", r"MediaArea|\w*Story[A-Z]\w*"),
    ("ChatFolders", r"ChatList\w*|ChatFolderTitle|PromoChatListItem"),
    ("Drafts", r"ChatTextInput\w*|MediaDraftState|SynchronizeableChatInputState|InternalChatInterfaceState"),
    ("ChatInterfaceStates", r"Chat\w*Interface\w*|ChatEditMessageState"),
    ("Accounts", r"Account[A-Z]\w*|AuthAccountRecord|TelegramAccountRecordAttribute|PostboxAccessChallengeData|MasterNotificationKey|NewSessionReview"),
    ("Login", r"Unauthorized\w*|SentAuthorizationCodeType|AuthorizationCode|TemporaryTwoStepPasswordToken|\w*SecureId\w*"),
    ("SecretChats", r"SecretChat\w*|StandaloneSecretMessageContents|SecretFileEncryptionKey"),
    ("StickerPacks", r"(Cached|Featured|Archived)?Sticker\w*|EmojiKeyword\w*|EmojiSearchCategories|SavedStickerItem|CachedSticker\w*|FeaturedSticker\w*"
                     r"|ArchivedSticker\w*"),
    ("RecentItems", r"Recent\w+Item|CachedRecentPeers|PreviousPeerItemId"),
    ("Themes", r"TelegramTheme\w*|ChatThemes?|Theme(Settings|Reference)|Cached\w*Themes\w*"),
    ("Wallpapers", r"TelegramWallpaper\w*|Wallpaper\w*|CachedWallpapersConfiguration"),
    ("Localization", r"\w*Localization\w*|Country|CountriesList|TimeZoneList"),
    ("Preferences", r"Proxy\w*|Autodownload\w*"),
]
BY_KIND = [("Peers", {"peer", "presence", "notificationSettings"}), ("CachedPeerData", {"cachedPeerData"}), ("Media", {"media"}),
           ("MediaResources", {"mediaResource"}), ("MessageAttributes", {"messageAttribute"}), ("StoryParts", {"story"}), ("Preferences", {"preference"}),
           ("CacheItems", {"cacheItem"}), ("StickerPacks", {"itemCollectionInfo", "itemCollectionItem"}),
           ("ChatStates", {"threadInfo", "interfaceState", "state"}), ("OtherValues", {"other"})]


def file(type_):
    root = type_["name"].split(".")[0]
    for name, pattern in SUBJECTS:
        if re.fullmatch(pattern, root):
            return name
    return next(name for name, kinds in BY_KIND if type_["kind"] in kinds)
