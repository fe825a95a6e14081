import Postbox

/// A change to one stored peer.
public enum PeerUpdate: Hashable, Sendable {
    /// The whole peer, which is stored if it is not yet.
    case replace(CodedObject)
    /// The TelegramChatBannedRights that apply to members by default, and the corresponding version of the chat.
    case defaultBannedRights(PeerId, CodedObject, version: Int32)
    /// TelegramPeerUsername objects of a user.
    case usernames(PeerId, [CodedObject])
    /// A user's phone number; empty: not known.
    case phone(PeerId, String)
    /// PeerEmojiStatus of a user; `nil` to remove it.
    case emojiStatus(PeerId, CodedObject?)
}

/// A change to the stored data of a peer: CachedUserData, CachedGroupData, CachedChannelData.
public enum CachedPeerDataUpdate: Hashable, Sendable {
    /// The complete data; `nil` leaves it unchanged.
    case replace(CodedObject?)
    /// CachedGroupParticipants of a group; `nil` if they are unknown. Missing data is created.
    case participants(CodedObject?)
    /// A user joined a group; the date is in seconds since 1970. `version` is the version of the member list after the change.
    case participantAdded(PeerId, inviter: PeerId, date: Int32, version: Int32)
    /// A user left a group. `version` is the version of the member list after the change.
    case participantRemoved(PeerId, version: Int32)
    /// A user became an administrator of a group, or lost that role. `version` is the version of the member list after the change.
    case participantAdmin(PeerId, isAdmin: Bool, version: Int32)
    /// A member of a group has another rank. If it is `nil` or empty, the member has none. The version of the list of members does not change.
    case participantRank(PeerId, rank: String?)
    /// The number of members of a channel. Missing data is created.
    case memberCount(Int32)
    /// Whether the account has blocked the user, and keeps its stories from the user.
    case blocked(isBlocked: Bool, isBlockedFromStories: Bool)
    /// PeerStatusSettings.
    case statusSettings(CodedObject)
    /// The commands of a bot: in a chat with it, or of one in a group or channel.
    case botCommands(botId: PeerId, [BotCommand])
    /// BotMenuButton of the chat with a bot.
    case botMenuButton(CodedObject)
    /// The number of pending join requests.
    case pendingJoinRequests(count: Int32)
    /// Messages of a channel below this ID are not available.
    case minAvailableMessage(id: Int32)

    /// A command of a bot.
    public struct BotCommand: Hashable, Sendable {
        /// The text without the slash.
        public var text: String
        /// The bot's description of the command.
        public var description: String

        /// Creates a command. Commands are shown in the order in which the bot lists them.
        public init(text: String, description: String) {
            self.text = text
            self.description = description
        }
    }
}

/// The last time a user was seen: TelegramUserPresence.
public struct PeerPresence: Hashable, Sendable {
    /// The user.
    public var peerId: PeerId
    /// The presence, as TelegramUserPresence.
    public var presence: CodedObject
    /// Whether the server sent only a part of the user. Unless the presence is an exact time, the stored one is kept.
    public var isMinimal: Bool

    /// Creates an update, which replaces the stored presence by default.
    public init(peerId: PeerId, presence: CodedObject, isMinimal: Bool = false) {
        self.peerId = peerId
        self.presence = presence
        self.isMinimal = isMinimal
    }
}

/// The chat belongs to this chat list.
public struct PeerChatInclusionUpdate: Hashable, Sendable {
    /// The chat.
    public var peerId: PeerId
    /// The list that it belongs to now.
    public var groupId: PeerGroupId
    /// Whether the chat has moved from another list: the archive's counters must be requested again.
    public var changedGroup: Bool

    /// Creates an update. A chat without messages is not added to a list.
    public init(peerId: PeerId, groupId: PeerGroupId, changedGroup: Bool) {
        self.peerId = peerId
        self.groupId = groupId
        self.changedGroup = changedGroup
    }
}

/// A user types, records, or has stopped.
public struct PeerInputActivityUpdate: Hashable, Sendable {
    /// The chat.
    public var peerId: PeerId
    /// The topic or thread; `nil` for the chat as a whole.
    public var threadId: Int64?
    /// The user; `nil` in a secret chat: the other side.
    public var authorId: PeerId?
    /// The kind of activity, such as `typingText`; `nil` if the activity has ended.
    public var activity: String?

    /// Creates an update. The activity is shown for some seconds, unless it is reported again.
    public init(peerId: PeerId, threadId: Int64?, authorId: PeerId?, activity: String?) {
        self.peerId = peerId
        self.threadId = threadId
        self.authorId = authorId
        self.activity = activity
    }
}

/// The group call of a chat started, changed or ended.
public struct GroupCallUpdate: Hashable, Sendable {
    /// The group or channel; `nil` for a call without a chat, or with an unknown one. Nothing is stored about it.
    public var peerId: PeerId?
    /// The call, as CachedChannelData.ActiveCall; `nil` if the call with the ID `callId` has ended.
    public var call: CodedObject?
    /// The call's number.
    public var callId: Int64

    /// Creates an update. If `call` is `nil`, only the call `callId` ends; another active call is kept.
    public init(peerId: PeerId?, call: CodedObject?, callId: Int64) {
        self.peerId = peerId
        self.call = call
        self.callId = callId
    }
}

/// A step of a secret chat's handshake: the data to store after it.
public struct SecretChatUpdate: Hashable, Sendable {
    /// The peer, as TelegramSecretChat.
    public var peer: CodedObject
    /// The state, as SecretChatState; `nil` if the stored state is kept.
    public var state: CodedObject?
    /// The date of the step, in seconds since 1970.
    public var timestamp: Int32

    /// Creates an update. The stored state of the handshake is kept if `state` is `nil`.
    public init(peer: CodedObject, state: CodedObject?, timestamp: Int32) {
        self.peer = peer
        self.state = state
        self.timestamp = timestamp
    }
}
