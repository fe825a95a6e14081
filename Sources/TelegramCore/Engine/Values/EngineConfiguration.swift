import Postbox
import TelegramModel

/// The server's limits and settings for accounts.
public enum EngineConfiguration {
    /// Limits that apply to every account.
    public struct Limits: Hashable, Sendable {
        /// The maximum number of members of a basic group, which is not a channel.
        public var maxGroupMemberCount: Int32 = 200
        /// The maximum number of members of a supergroup.
        public var maxSupergroupMemberCount: Int32 = 200_000
        /// The maximum number of messages forwarded together.
        public var maxMessageForwardBatchSize: Int32 = 50
        /// The maximum number of recently used stickers to keep.
        public var maxRecentStickerCount: Int32 = 20
        /// Seconds.
        public var maxMessageEditingInterval: Int32 = 172_800
        /// Whether messages of the other person can be deleted for both.
        public var canRemoveIncomingMessagesInPrivateChats = false
        /// Seconds.
        public var maxMessageRevokeInterval: Int32 = 172_800
        /// Seconds.
        public var maxMessageRevokeIntervalInPrivateChats: Int32 = 172_800

        package init() {}

        package init(_ limits: LimitsConfiguration) {
            maxGroupMemberCount = limits.maxGroupMemberCount
            maxSupergroupMemberCount = limits.maxSupergroupMemberCount
            maxMessageForwardBatchSize = limits.maxMessageForwardBatchSize
            maxRecentStickerCount = limits.maxRecentStickerCount
            maxMessageEditingInterval = limits.maxMessageEditingInterval
            canRemoveIncomingMessagesInPrivateChats = limits.canRemoveIncomingMessagesInPrivateChats
            maxMessageRevokeInterval = limits.maxMessageRevokeInterval
            maxMessageRevokeIntervalInPrivateChats = limits.maxMessageRevokeIntervalInPrivateChats
        }
    }

    /// The bots that searches use.
    public struct SearchBots: Hashable, Sendable {
        /// The name of the bot that finds pictures; `nil` for none.
        public var imageBotUsername: String?
        /// The name of the bot that finds GIFs; `nil` for none.
        public var gifBotUsername: String?
        /// The name of the bot that finds places; `nil` for none.
        public var venueBotUsername: String?

        package init(imageBotUsername: String? = "bing", gifBotUsername: String? = "gif", venueBotUsername: String? = "foursquare") {
            self.imageBotUsername = imageBotUsername
            self.gifBotUsername = gifBotUsername
            self.venueBotUsername = venueBotUsername
        }

        package init(_ bots: SearchBotsConfiguration) {
            self.init(imageBotUsername: bots.imageBotUsername, gifBotUsername: bots.gifBotUsername, venueBotUsername: bots.venueBotUsername)
        }
    }

    /// The settings for opening links.
    public struct Links: Hashable, Sendable {
        /// The token added to links to the service's own sites to log the account in; `nil` for none. It gives access to the account.
        public var autologinToken: String?

        package init(autologinToken: String? = nil) { self.autologinToken = autologinToken }
    }
}

extension EngineConfiguration {
    /// Limits that depend on the kind of account.
    public struct UserLimits: Hashable, Sendable {
        /// A limit, by the name of its property.
        public enum Limit: String, CaseIterable, Hashable, Sendable {
            /// Pinned chats of the main list.
            case maxPinnedChatCount
            /// Pinned chats of the saved messages.
            case maxPinnedSavedChatCount
            /// Pinned chats of the archive.
            case maxArchivedPinnedChatCount
            /// Channels and large groups that the account is in.
            case maxChannelsCount
            /// Channels and groups of the account with a public name.
            case maxPublicLinksCount
            /// Saved GIFs.
            case maxSavedGifCount
            /// Saved stickers.
            case maxFavedStickerCount
            /// Folders of the chat list.
            case maxFoldersCount
            /// Chats listed in one folder.
            case maxFolderChatsCount
            /// Characters of the text below a medium.
            case maxCaptionLength
            /// Parts of 512 kilobytes of a file.
            case maxUploadFileParts
            /// Characters of a person's description.
            case maxAboutLength
            /// The number of custom emoji in one message.
            case maxAnimatedEmojisInText
            /// Reactions of the account to one message.
            case maxReactionsPerMessage
            /// Links to one shared folder.
            case maxSharedFolderInviteLinks
            /// Shared folders that the account has joined.
            case maxSharedFolderJoin
            /// Characters of the text below a story.
            case maxStoryCaptionLength
            /// The number of stories shown at the same time.
            case maxExpiringStoriesCount
            /// Stories within a week.
            case maxStoriesWeeklyCount
            /// Stories within a month.
            case maxStoriesMonthlyCount
            /// Reactions that a story suggests.
            case maxStoriesSuggestedReactions
            /// Links on one story.
            case maxStoriesLinksCount
            /// The number of channels of one giveaway, in addition to its creator.
            case maxGiveawayChannelsCount
            /// Countries of one giveaway.
            case maxGiveawayCountriesCount
            /// The maximum duration of a giveaway, in seconds.
            case maxGiveawayPeriodSeconds
            /// Recommended channels to show.
            case maxChannelRecommendationsCount
            /// Members of a conference call.
            case maxConferenceParticipantCount
            /// Bots created by the account.
            case maxBotsCreated
        }

        private let values: [Limit: Int32]

        /// Creates the default limits of an account without a subscription.
        package init() { values = Dictionary(uniqueKeysWithValues: Limit.allCases.map { ($0, $0.rule.fallback) }) }

        /// Creates the limits sent by the server, with defaults for missing ones.
        package init(_ configuration: AppConfiguration, isPremium: Bool) {
            let stored = AppConfigurationReader(configuration)
            values = Dictionary(uniqueKeysWithValues: Limit.allCases.map { limit in
                let rule = limit.rule
                let name = rule.hasColumns ? rule.name + (isPremium ? "_premium" : "_default") : rule.name
                return (limit, stored.int32(name) ?? (isPremium ? rule.premiumFallback ?? rule.fallback : rule.fallback))
            })
        }

        /// The value of a limit.
        public subscript(limit: Limit) -> Int32 { values[limit] ?? limit.rule.fallback }
    }
}

extension EngineConfiguration.UserLimits.Limit {
    /// The name of a limit in the server's settings, and its default.
    struct Rule {
        let name: String
        let fallback: Int32
        var premiumFallback: Int32?
        /// Whether the limit has a separate value for each kind of account.
        var hasColumns = true
    }

    var rule: Rule {
        switch self {
        case .maxPinnedChatCount: Rule(name: "dialogs_pinned_limit", fallback: 5)
        case .maxPinnedSavedChatCount: Rule(name: "saved_dialogs_pinned_limit", fallback: 5, premiumFallback: 100)
        case .maxArchivedPinnedChatCount: Rule(name: "dialogs_folder_pinned_limit", fallback: 100)
        case .maxChannelsCount: Rule(name: "channels_limit", fallback: 500)
        case .maxPublicLinksCount: Rule(name: "channels_public_limit", fallback: 10)
        case .maxSavedGifCount: Rule(name: "saved_gifs_limit", fallback: 200)
        case .maxFavedStickerCount: Rule(name: "stickers_faved_limit", fallback: 5)
        case .maxFoldersCount: Rule(name: "dialog_filters_limit", fallback: 10)
        case .maxFolderChatsCount: Rule(name: "dialog_filters_chats_limit", fallback: 100)
        case .maxCaptionLength: Rule(name: "caption_length_limit", fallback: 1024)
        case .maxUploadFileParts: Rule(name: "upload_max_fileparts", fallback: 4000)
        case .maxAboutLength: Rule(name: "about_length_limit", fallback: 70)
        case .maxAnimatedEmojisInText: Rule(name: "message_animated_emoji_max", fallback: 10, hasColumns: false)
        case .maxReactionsPerMessage: Rule(name: "reactions_user_max", fallback: 1)
        case .maxSharedFolderInviteLinks: Rule(name: "chatlist_invites_limit", fallback: 3, premiumFallback: 100)
        case .maxSharedFolderJoin: Rule(name: "chatlists_joined_limit", fallback: 2, premiumFallback: 100)
        case .maxStoryCaptionLength: Rule(name: "story_caption_length_limit", fallback: 200)
        case .maxExpiringStoriesCount: Rule(name: "story_expiring_limit", fallback: 3)
        case .maxStoriesWeeklyCount: Rule(name: "stories_sent_weekly_limit", fallback: 7)
        case .maxStoriesMonthlyCount: Rule(name: "stories_sent_monthly_limit", fallback: 30)
        case .maxStoriesSuggestedReactions: Rule(name: "stories_suggested_reactions_limit", fallback: 1)
        case .maxStoriesLinksCount: Rule(name: "stories_area_url_max", fallback: 3, hasColumns: false)
        case .maxGiveawayChannelsCount: Rule(name: "giveaway_add_peers_max", fallback: 10, hasColumns: false)
        case .maxGiveawayCountriesCount: Rule(name: "giveaway_countries_max", fallback: 10, hasColumns: false)
        case .maxGiveawayPeriodSeconds: Rule(name: "giveaway_period_max", fallback: 2_678_400, hasColumns: false)
        case .maxChannelRecommendationsCount: Rule(name: "recommended_channels_limit", fallback: 10)
        case .maxConferenceParticipantCount: Rule(name: "conference_call_size_limit", fallback: 100, hasColumns: false)
        case .maxBotsCreated: Rule(name: "bots_create_limit", fallback: 20)
        }
    }
}

/// The content restrictions that do not apply to the account.
public struct EngineContentSettings: Hashable, Sendable {
    /// Restriction reasons to ignore.
    public var ignoreContentRestrictionReasons: Set<String>
    /// Additional platforms whose restrictions apply.
    public var addContentRestrictionReasons: [String]

    package init(ignoreContentRestrictionReasons: Set<String> = [], addContentRestrictionReasons: [String] = []) {
        self.ignoreContentRestrictionReasons = ignoreContentRestrictionReasons
        self.addContentRestrictionReasons = addContentRestrictionReasons
    }

    package init(_ configuration: AppConfiguration) {
        let values = AppConfigurationReader(configuration)
        ignoreContentRestrictionReasons = Set(values.strings("ignore_restriction_reasons"))
        addContentRestrictionReasons = values.strings("restriction_add_platforms")
    }
}

/// The server's settings for applications: a dictionary of JSON values, stored as objects.
struct AppConfigurationReader {
    private let values: [String: CodedObject]

    private enum Kind { static let number: Int32 = 1, string: Int32 = 2, array: Int32 = 4, dictionary: Int32 = 5 }

    init(_ configuration: AppConfiguration) {
        guard let data = configuration.data, data.int32("r") == Kind.dictionary else {
            values = [:]
            return
        }
        values = Dictionary(data.pairs("v").compactMap { pair in pair.key.string("k").map { ($0, pair.value) } }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns a number; `nil` if the value is not a number, or does not fit.
    func int32(_ name: String, rounded rule: FloatingPointRoundingRule = .towardZero) -> Int32? {
        guard let value = values[name], value.int32("r") == Kind.number else { return nil }
        return value.double("v").flatMap { Int32(exactly: $0.rounded(rule)) }
    }

    func strings(_ name: String) -> [String] {
        guard let value = values[name], value.int32("r") == Kind.array else { return [] }
        return value.objects("v").compactMap { $0.int32("r") == Kind.string ? $0.string("v") : nil }
    }
}

/// The limits of accounts.
extension Transaction {
    /// Returns the server's settings for applications; empty if it has sent none.
    func appConfiguration() throws -> AppConfigurationReader { AppConfigurationReader(try storedAppConfiguration()) }

    /// Returns the limits of the account. `isPremium` overrides its kind; `nil` uses the actual one.
    func userLimits(accountPeerId: PeerId, isPremium: Bool? = nil) throws -> EngineConfiguration.UserLimits {
        let flags = try getPeer(accountPeerId)?.int32("fl") ?? 0
        return EngineConfiguration.UserLimits(try storedAppConfiguration(), isPremium: isPremium ?? (flags & UserFlags.premium != 0))
    }

    private func storedAppConfiguration() throws -> AppConfiguration {
        try getPreferencesEntry(key: PreferenceKey.appConfiguration.key).flatMap { AppConfiguration(CodedObject($0)) } ?? AppConfiguration()
    }
}
