import Postbox
import TelegramModel

/// What a server answers.
public enum SyncResponse: Hashable, Sendable {
    case state(AccountCursor)
    case difference(ServerDifference)
    case channelDifference(ServerChannelDifference)
    case messages(ServerMessages)
    case dialogs(ServerDialogs)
    case topics(ServerTopics)
    /// What is stored is as the server has it.
    case notModified
    /// Media as they are stored.
    case media([CodedObject])
    case stories(ServerStories)
    /// The request has moved the account's cursor.
    case affected(pts: Int32, count: Int32)
    case ok
    /// To a request of the engine's own.
    case answer(ServerAnswer)
}

/// What happened since a cursor of the account.
public enum ServerDifference: Hashable, Sendable {
    public struct Content: Hashable, Sendable {
        public var messages: [StoreMessage]
        public var encryptedMessages: [SecretMessage]
        public var updates: [ServerUpdate]
        public var peers: [ServerPeer]
        /// The cursor after it.
        public var state: AccountCursor

        public init(
            messages: [StoreMessage], encryptedMessages: [SecretMessage], updates: [ServerUpdate], peers: [ServerPeer], state: AccountCursor
        ) {
            self.messages = messages
            self.encryptedMessages = encryptedMessages
            self.updates = updates
            self.peers = peers
            self.state = state
        }
    }

    case empty(date: Int32, seq: Int32)
    case difference(Content)
    /// More follows.
    case slice(Content)
    case tooLong(pts: Int32)
}

/// What happened since a cursor of a channel.
public enum ServerChannelDifference: Hashable, Sendable {
    public struct Content: Hashable, Sendable {
        public var pts: Int32
        /// Nothing follows.
        public var isFinal: Bool
        public var messages: [StoreMessage]
        public var updates: [ServerUpdate]
        public var peers: [ServerPeer]

        public init(pts: Int32, isFinal: Bool, messages: [StoreMessage], updates: [ServerUpdate], peers: [ServerPeer]) {
            self.pts = pts
            self.isFinal = isFinal
            self.messages = messages
            self.updates = updates
            self.peers = peers
        }
    }

    case empty(pts: Int32)
    case difference(Content)
    /// Instead of what happened, the channel as it is now.
    case tooLong(dialog: ServerDialog, messages: [StoreMessage], peers: [ServerPeer])
}

/// Messages, newest first.
public struct ServerMessages: Hashable, Sendable {
    public var messages: [StoreMessage]
    public var peers: [ServerPeer]
    /// Of a channel: its cursor for which they are right.
    public var channelPts: Int32?

    public init(messages: [StoreMessage], peers: [ServerPeer], channelPts: Int32?) {
        self.messages = messages
        self.peers = peers
        self.channelPts = channelPts
    }
}

/// Chats with their last messages.
public struct ServerDialogs: Hashable, Sendable {
    public var dialogs: [ServerDialog]
    /// Folders that stand among the chats.
    public var folders: [ServerFolder]
    public var messages: [StoreMessage]
    public var peers: [ServerPeer]
    /// Of a page: no chats are below it.
    public var isComplete: Bool

    public init(
        dialogs: [ServerDialog], folders: [ServerFolder] = [], messages: [StoreMessage], peers: [ServerPeer], isComplete: Bool = false
    ) {
        self.dialogs = dialogs
        self.folders = folders
        self.messages = messages
        self.peers = peers
        self.isComplete = isComplete
    }
}

/// A folder of a chat list with its unread counters.
public struct ServerFolder: Hashable, Sendable {
    public var groupId: PeerGroupId
    public var unreadChatCount: Int32
    public var unreadMessageCount: Int32

    public init(groupId: PeerGroupId, unreadChatCount: Int32, unreadMessageCount: Int32) {
        self.groupId = groupId
        self.unreadChatCount = unreadChatCount
        self.unreadMessageCount = unreadMessageCount
    }
}

/// Stories of a peer: Stories.StoredItem.
public struct ServerStories: Hashable, Sendable {
    public var stories: [CodedObject]
    public var maxReadId: Int32?
    public var peers: [ServerPeer]

    public init(stories: [CodedObject], maxReadId: Int32?, peers: [ServerPeer]) {
        self.stories = stories
        self.maxReadId = maxReadId
        self.peers = peers
    }
}

/// Topics of a forum with their last messages.
public struct ServerTopics: Hashable, Sendable {
    public var topics: [ServerTopic]
    public var messages: [StoreMessage]
    public var peers: [ServerPeer]
    /// The channel's cursor for which they are right.
    public var pts: Int32
    /// Of a list: where the next part of it begins; nil: this was the last.
    public var next: StoredPeerThreadCombinedState.Index?

    public init(
        topics: [ServerTopic], messages: [StoreMessage], peers: [ServerPeer], pts: Int32, next: StoredPeerThreadCombinedState.Index? = nil
    ) {
        self.topics = topics
        self.messages = messages
        self.peers = peers
        self.pts = pts
        self.next = next
    }
}
