import Postbox
import TelegramModel

/// What the server says an account may do.
public enum EngineConfiguration {
    public struct Limits: Hashable, Sendable {
        public var maxGroupMemberCount: Int32 = 200
        public var maxSupergroupMemberCount: Int32 = 200_000
        public var maxMessageForwardBatchSize: Int32 = 50
        public var maxRecentStickerCount: Int32 = 20
        /// Seconds.
        public var maxMessageEditingInterval: Int32 = 172_800
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
        public var imageBotUsername: String?
        public var gifBotUsername: String?
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

    public struct Links: Hashable, Sendable {
        public var autologinToken: String?

        package init(autologinToken: String? = nil) { self.autologinToken = autologinToken }
    }
}
