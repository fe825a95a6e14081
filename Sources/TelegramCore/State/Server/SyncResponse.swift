import Postbox
import TelegramModel

/// An answer from a server.
public enum SyncResponse: Hashable, Sendable {
    /// The account's cursor.
    case state(AccountCursor)
    /// The events since a cursor of the account.
    case difference(ServerDifference)
    /// The events since a cursor of a channel.
    case channelDifference(ServerChannelDifference)
    /// Messages of a history, of a search or by number.
    case messages(ServerMessages)
    /// Chats of a list.
    case dialogs(ServerDialogs)
    /// Topics of a forum.
    case topics(ServerTopics)
    /// Threads of the direct messages of a channel.
    case directThreads(ServerDirectThreads)
    /// The stored data is the same as the server's.
    case notModified
    /// Media in the form in which they are stored.
    case media([CodedObject])
    /// Stories of a peer.
    case stories(ServerStories)
    /// The request has moved the account's cursor.
    case affected(pts: Int32, count: Int32)
    /// The request was performed, without a result.
    case ok
    /// The answer to a request that only the engine makes.
    case answer(ServerAnswer)
}

/// The events since a cursor of the account.
public enum ServerDifference: Hashable, Sendable {
    /// A part of a difference, or all of it.
    public struct Content: Hashable, Sendable {
        /// Received and sent messages, in the order of their IDs.
        public var messages: [StoreMessage]
        /// Received encrypted messages, in their order.
        public var encryptedMessages: [SecretMessage]
        /// All other events. They do not move cursors; `state` contains the new cursors.
        public var updates: [ServerUpdate]
        /// Users and chats that messages and updates name.
        public var peers: [ServerPeer]
        /// The cursor after it.
        public var state: AccountCursor

        /// Creates a difference. Messages of channels are not included: each channel has its own difference.
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

    /// No events occurred. The cursor's date and number change to these.
    case empty(date: Int32, seq: Int32)
    /// The complete difference.
    case difference(Content)
    /// A part of the events; more follow.
    case slice(Content)
    /// There are more events than the server can report. The client reloads everything, starting with this cursor.
    case tooLong(pts: Int32)
}

/// The events since a cursor of a channel.
public enum ServerChannelDifference: Hashable, Sendable {
    /// A part of a difference, or all of it.
    public struct Content: Hashable, Sendable {
        /// The cursor after it.
        public var pts: Int32
        /// Whether this is the last part.
        public var isFinal: Bool
        /// The number of seconds before the next request while the channel is shown; `nil` if the server does not specify it.
        public var timeout: Int32?
        /// Received and sent messages.
        public var messages: [StoreMessage]
        /// All other events.
        public var updates: [ServerUpdate]
        /// Users and chats that messages and updates name.
        public var peers: [ServerPeer]

        /// Creates a difference. Unless it is final, the client sends the next request from `pts`.
        public init(
            pts: Int32, isFinal: Bool, timeout: Int32? = nil, messages: [StoreMessage], updates: [ServerUpdate], peers: [ServerPeer]
        ) {
            self.pts = pts
            self.isFinal = isFinal
            self.timeout = timeout
            self.messages = messages
            self.updates = updates
            self.peers = peers
        }
    }

    /// No events occurred, and the cursor changes to this one. Unless the answer is final, the client sends the next request from there.
    case empty(pts: Int32, isFinal: Bool = true, timeout: Int32? = nil)
    /// A part of a difference, or all of it.
    case difference(Content)
    /// The current state of the channel instead of its events.
    case tooLong(dialog: ServerDialog, messages: [StoreMessage], peers: [ServerPeer], timeout: Int32? = nil)

    /// The number of seconds before the next request while the channel is shown; `nil` if the server does not specify it.
    public var timeout: Int32? {
        switch self {
        case let .empty(_, _, timeout), let .tooLong(_, _, _, timeout): timeout
        case let .difference(content): content.timeout
        }
    }
}

/// Messages, newest first.
public struct ServerMessages: Hashable, Sendable {
    /// The messages, in the form in which they are stored.
    public var messages: [StoreMessage]
    /// Users and chats that they name.
    public var peers: [ServerPeer]
    /// For a channel, the cursor for which the messages are valid.
    public var channelPts: Int32?

    /// Creates an answer. Without messages, it means that the history has none in the window.
    public init(messages: [StoreMessage], peers: [ServerPeer], channelPts: Int32?) {
        self.messages = messages
        self.peers = peers
        self.channelPts = channelPts
    }
}

/// Chats with their last messages.
public struct ServerDialogs: Hashable, Sendable {
    /// The chats, the newest first; pinned ones in their order.
    public var dialogs: [ServerDialog]
    /// Folders listed among the chats.
    public var folders: [ServerFolder]
    /// The last message of each.
    public var messages: [StoreMessage]
    /// Users and chats that chats and messages name.
    public var peers: [ServerPeer]
    /// Whether a page is the last one, without chats below it.
    public var isComplete: Bool

    /// A page without chats is the end of the list.
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
    /// The list that the folder represents.
    public var groupId: PeerGroupId
    /// Chats in it with something unread.
    public var unreadChatCount: Int32
    /// Unread messages in it.
    public var unreadMessageCount: Int32

    /// Creates the counters. Muted chats are counted, too.
    public init(groupId: PeerGroupId, unreadChatCount: Int32, unreadMessageCount: Int32) {
        self.groupId = groupId
        self.unreadChatCount = max(0, unreadChatCount)
        self.unreadMessageCount = max(0, unreadMessageCount)
    }
}

/// Stories of a peer: Stories.StoredItem.
public struct ServerStories: Hashable, Sendable {
    /// The stories, as Stories.StoredItem objects, in ascending order.
    public var stories: [CodedObject]
    /// The last story that the account has seen; `nil` if the server did not send it.
    public var maxReadId: Int32?
    /// Users and chats that they name.
    public var peers: [ServerPeer]

    /// Creates an answer. Requested stories missing from it were deleted.
    public init(stories: [CodedObject], maxReadId: Int32?, peers: [ServerPeer]) {
        self.stories = stories
        self.maxReadId = maxReadId
        self.peers = peers
    }
}

/// Topics of a forum with their last messages.
public struct ServerTopics: Hashable, Sendable {
    /// The topics, the newest first.
    public var topics: [ServerTopic]
    /// The last message of each.
    public var messages: [StoreMessage]
    /// Users and chats that topics and messages name.
    public var peers: [ServerPeer]
    /// The channel's cursor for which the topics are valid; 0 if the server did not send it.
    public var pts: Int32
    /// The start of the next part of a list; `nil` if this was the last part.
    public var next: StoredPeerThreadCombinedState.Index?

    /// Creates an answer. Topics requested by number but missing from it were deleted.
    public init(
        topics: [ServerTopic], messages: [StoreMessage], peers: [ServerPeer], pts: Int32, next: StoredPeerThreadCombinedState.Index? = nil
    ) {
        self.topics = topics
        self.messages = messages
        self.peers = peers
        self.pts = pts
        self.next = next
    }

    static let noPts: Int32 = 0

    /// The messages, each with the cursor of its channel.
    var numberedMessages: [StoreMessage] { messages.map { $0.withChannelPts(pts == ServerTopics.noPts ? nil : pts) } }
}
