import Postbox

/// What is new about one peer that is stored.
public enum PeerUpdate: Hashable, Sendable {
    /// The whole peer, which is stored if it is not yet.
    case replace(CodedObject)
    /// TelegramChatBannedRights that members have by default, and the chat's version that goes with them.
    case defaultBannedRights(PeerId, CodedObject, version: Int32)
    /// TelegramPeerUsername objects of a user.
    case usernames(PeerId, [CodedObject])
    /// A user's phone number; empty: not known.
    case phone(PeerId, String)
    /// PeerEmojiStatus of a user; nil: none.
    case emojiStatus(PeerId, CodedObject?)
}

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
    /// A member of a group has another rank; `nil` or empty: none. The version of the list of members stays.
    case participantRank(PeerId, rank: String?)
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

/// When a user was seen: TelegramUserPresence.
public struct PeerPresence: Hashable, Sendable {
    /// The user.
    public var peerId: PeerId
    /// TelegramUserPresence.
    public var presence: CodedObject
    /// The server told only a part of the user: unless it is an exact time, what is stored stays.
    public var isMinimal: Bool

    /// By default it replaces what is stored.
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
    /// The chat has moved from another list: the archive's counters must be asked for anew.
    public var changedGroup: Bool

    /// A chat without messages is put into no list by it.
    public init(peerId: PeerId, groupId: PeerGroupId, changedGroup: Bool) {
        self.peerId = peerId
        self.groupId = groupId
        self.changedGroup = changedGroup
    }
}

/// Somebody types, records or has ceased to.
public struct PeerInputActivityUpdate: Hashable, Sendable {
    /// The chat.
    public var peerId: PeerId
    /// The topic or thread; nil: the chat as a whole.
    public var threadId: Int64?
    /// Who; nil in a secret chat: the other side.
    public var authorId: PeerId?
    /// The kind of activity, such as `typingText`; nil: none any more.
    public var activity: String?

    /// It is shown for some seconds, unless it is told again.
    public init(peerId: PeerId, threadId: Int64?, authorId: PeerId?, activity: String?) {
        self.peerId = peerId
        self.threadId = threadId
        self.authorId = authorId
        self.activity = activity
    }
}

/// The group call of a chat began, changed or ended.
public struct GroupCallUpdate: Hashable, Sendable {
    /// The group or channel; `nil`: a call of no chat, or one whose chat is not told. Nothing is stored of it.
    public var peerId: PeerId?
    /// CachedChannelData.ActiveCall; nil: the call with the id `callId` has ended.
    public var call: CodedObject?
    /// The call's number.
    public var callId: Int64

    /// With nil only the call `callId` ends; another one that goes on stays.
    public init(peerId: PeerId?, call: CodedObject?, callId: Int64) {
        self.peerId = peerId
        self.call = call
        self.callId = callId
    }
}

/// A step of a secret chat's handshake: what is stored when it is done.
public struct SecretChatUpdate: Hashable, Sendable {
    /// TelegramSecretChat.
    public var peer: CodedObject
    /// SecretChatState; nil: as it is stored.
    public var state: CodedObject?
    /// When it happened, in seconds since 1970.
    public var timestamp: Int32

    /// What is stored of the handshake is left as it is when `state` is nil.
    public init(peer: CodedObject, state: CodedObject?, timestamp: Int32) {
        self.peer = peer
        self.state = state
        self.timestamp = timestamp
    }
}
