import Postbox

/// What is new in the data that is kept of a peer: CachedUserData, CachedGroupData, CachedChannelData.
public enum CachedPeerDataUpdate: Hashable, Sendable {
    /// The whole data; nil leaves it as it is.
    case replace(CodedObject?)
    /// CachedGroupParticipants of a group; nil: not known.
    case participants(CodedObject?)
    case participantAdded(PeerId, inviter: PeerId, date: Int32, version: Int32)
    case participantRemoved(PeerId, version: Int32)
    case participantAdmin(PeerId, isAdmin: Bool, version: Int32)
    /// Members of a channel. Data is made where there is none.
    case memberCount(Int32)
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

    public struct BotCommand: Hashable, Sendable {
        public var text: String
        public var description: String

        public init(text: String, description: String) {
            self.text = text
            self.description = description
        }
    }
}
