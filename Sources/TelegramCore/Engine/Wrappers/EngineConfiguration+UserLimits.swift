import Postbox
import TelegramModel

extension EngineConfiguration {
    /// How much of something an account may have.
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
            /// Chats that one folder names.
            case maxFolderChatsCount
            /// Characters of the text below a medium.
            case maxCaptionLength
            /// Parts of 512 kilobytes of a file.
            case maxUploadFileParts
            /// Characters of what a person says of itself.
            case maxAboutLength
            /// Custom emoji of one message.
            case maxAnimatedEmojisInText
            /// Reactions of the account to one message.
            case maxReactionsPerMessage
            /// Links to one shared folder.
            case maxSharedFolderInviteLinks
            /// Shared folders that the account has joined.
            case maxSharedFolderJoin
            /// Characters of the text below a story.
            case maxStoryCaptionLength
            /// Stories that are shown at the same time.
            case maxExpiringStoriesCount
            /// Stories within a week.
            case maxStoriesWeeklyCount
            /// Stories within a month.
            case maxStoriesMonthlyCount
            /// Reactions that a story suggests.
            case maxStoriesSuggestedReactions
            /// Links on one story.
            case maxStoriesLinksCount
            /// Channels of one giveaway, beside the one that gives.
            case maxGiveawayChannelsCount
            /// Countries of one giveaway.
            case maxGiveawayCountriesCount
            /// How long a giveaway may last, in seconds.
            case maxGiveawayPeriodSeconds
            /// Recommended channels that are shown.
            case maxChannelRecommendationsCount
        }

        private let values: [Limit: Int32]

        /// Those of an account without a subscription of which the server said nothing.
        package init() { values = Dictionary(uniqueKeysWithValues: Limit.allCases.map { ($0, $0.rule.fallback) }) }

        /// Those that the server said; what it left out has its default.
        package init(_ configuration: AppConfiguration, isPremium: Bool) {
            let stored = AppConfigurationReader(configuration)
            values = Dictionary(uniqueKeysWithValues: Limit.allCases.map { limit in
                let rule = limit.rule
                let name = rule.hasColumns ? rule.name + (isPremium ? "_premium" : "_default") : rule.name
                return (limit, stored.int32(name) ?? (isPremium ? rule.premiumFallback ?? rule.fallback : rule.fallback))
            })
        }

        /// How many the account may have.
        public subscript(limit: Limit) -> Int32 { values[limit] ?? limit.rule.fallback }
    }
}

extension EngineConfiguration.UserLimits.Limit {
    /// Where the server's settings have a limit, and what it is without them.
    struct Rule {
        let name: String
        let fallback: Int32
        var premiumFallback: Int32?
        /// Whether there is one value for each kind of account.
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
        }
    }
}
