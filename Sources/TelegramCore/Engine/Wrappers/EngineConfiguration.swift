import Postbox
import TelegramModel

/// What the server says an account may do.
public enum EngineConfiguration {
    /// Limits that hold for every account.
    public struct Limits: Hashable, Sendable {
        /// Members of a group that is no channel.
        public var maxGroupMemberCount: Int32 = 200
        /// Members of a large group.
        public var maxSupergroupMemberCount: Int32 = 200_000
        /// Messages that are forwarded at once.
        public var maxMessageForwardBatchSize: Int32 = 50
        /// Stickers that are remembered as recently used.
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

    /// The bots that searches ask.
    public struct SearchBots: Hashable, Sendable {
        /// The name of the bot that finds pictures; nil: none.
        public var imageBotUsername: String?
        /// The name of the bot that finds GIFs; nil: none.
        public var gifBotUsername: String?
        /// The name of the bot that finds places; nil: none.
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

    /// What links are opened with.
    public struct Links: Hashable, Sendable {
        /// Added to links to the service's own sites, so that the account is logged in there; nil: none. Gives access to the account.
        public var autologinToken: String?

        package init(autologinToken: String? = nil) { self.autologinToken = autologinToken }
    }
}
