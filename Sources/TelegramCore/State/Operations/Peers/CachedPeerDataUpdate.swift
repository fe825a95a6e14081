import Postbox

/// What is new in the data that is kept of a peer: CachedUserData, CachedGroupData, CachedChannelData.
public enum CachedPeerDataUpdate: Hashable, Sendable {
    /// The whole data; nil leaves it as it is.
    case replace(CodedObject?)
    /// CachedGroupParticipants of a group; nil: not known. Data is made where there is none.
    case participants(CodedObject?)
    /// Somebody came into a group, at that time in seconds since 1970. `version`: of the list of members after it.
    case participantAdded(PeerId, inviter: PeerId, date: Int32, version: Int32)
    /// Somebody left a group. `version`: of the list of members after it.
    case participantRemoved(PeerId, version: Int32)
    /// Somebody became an administrator of a group, or is none any more. `version`: of the list of members after it.
    case participantAdmin(PeerId, isAdmin: Bool, version: Int32)
    /// Members of a channel. Data is made where there is none.
    case memberCount(Int32)
    /// Whether the account has blocked the user, and keeps its stories from the user.
    case blocked(isBlocked: Bool, isBlockedFromStories: Bool)
    /// PeerStatusSettings.
    case statusSettings(CodedObject)
    /// The commands of a bot: in a chat with it, or of one in a group or channel.
    case botCommands(botId: PeerId, [BotCommand])
    /// BotMenuButton of the chat with a bot.
    case botMenuButton(CodedObject)
    /// How many wait to be let in.
    case pendingJoinRequests(count: Int32)
    /// Messages of a channel below this id cannot be had.
    case minAvailableMessage(id: Int32)

    /// A command of a bot.
    public struct BotCommand: Hashable, Sendable {
        /// Without the slash.
        public var text: String
        /// What it does, in the bot's words.
        public var description: String

        /// Commands are shown in the order in which the bot lists them.
        public init(text: String, description: String) {
            self.text = text
            self.description = description
        }
    }
}
