import Postbox

/// A request of synchronization to a server.
public enum SyncRequest: Hashable, Sendable {
    /// A range of messages of a history, newest first: `limit` messages, starting `addOffset` places after the message `offsetId`, with IDs between
    /// `minId` and `maxId`, both excluded.
    public struct HistoryWindow: Hashable, Sendable {
        /// The message from which places are counted; 0 for the newest.
        public var offsetId: Int32
        /// If negative, messages newer than `offsetId` are included.
        public var addOffset: Int32
        /// The number of messages.
        public var limit: Int32
        /// The upper bound: only messages below this one are included. 0 means no bound.
        public var maxId: Int32
        /// The lower bound: only messages above this one are included. 0 means no bound.
        public var minId: Int32
        /// The hash of the stored messages. A server with the same messages answers only that they are unchanged. If the hash is 0, the server always
        /// sends the messages.
        public var hash: Int64

        /// Creates a window. With a hash of 0, the server always sends the messages.
        public init(offsetId: Int32, addOffset: Int32, limit: Int32, maxId: Int32, minId: Int32, hash: Int64 = 0) {
            self.offsetId = offsetId
            self.addOffset = addOffset
            self.limit = limit
            self.maxId = maxId
            self.minId = minId
            self.hash = hash
        }
    }

    /// The chat after which a page of a chat list starts. For the first page, all fields are zero and there is no peer.
    public struct DialogOffset: Hashable, Sendable {
        /// The date of its last message, in seconds since 1970.
        public var timestamp: Int32
        /// The ID of the last message of the chat.
        public var id: Int32
        /// The chat.
        public var peerId: PeerId?

        /// The beginning of a list.
        public static let top = DialogOffset(timestamp: 0, id: 0, peerId: nil)

        /// Creates the position of a chat. The page starts with the next older chat.
        public init(timestamp: Int32, id: Int32, peerId: PeerId?) {
            self.timestamp = timestamp
            self.id = id
            self.peerId = peerId
        }
    }

    /// The account's cursor, for a client that has none. Answered with `state`.
    case getState
    /// `ptsTotalLimit` is the number of events above which the server reports that the difference is too long.
    case getDifference(pts: Int32, qts: Int32, date: Int32, ptsTotalLimit: Int32?)
    /// The events in a channel since its cursor, at most `limit` of them. Answered with `channelDifference`.
    case getChannelDifference(PeerId, pts: Int32, limit: Int32)
    /// Messages by ID. If `asReplyTo` is `true`, the server answers with the messages that these messages reply to.
    case getMessages(PeerId, ids: [Int32], asReplyTo: Bool)
    /// The current state of these chats in the chat lists. Answered with `dialogs`.
    case getPeerDialogs([PeerId])
    /// A page of a chat list, the newest first.
    case getDialogs(PeerGroupId, offset: DialogOffset, excludesPinned: Bool, limit: Int32)
    /// Messages of a chat, of one of its threads, or of those saved from a peer.
    case getHistory(PeerId, threadId: Int64?, savedPeerId: PeerId?, HistoryWindow)
    /// Messages with a tag, in the same places.
    case search(PeerId, threadId: Int64?, savedPeerId: PeerId?, tag: MessageTags, HistoryWindow)
    /// Messages with a custom tag of the account, in the same places. If `tag` is given, the messages also have this tag.
    case searchCustomTag(PeerId, savedPeerId: PeerId?, customTag: [UInt8], tag: MessageTags?, HistoryWindow)
    /// Calls in all chats, up to `maxDate`.
    case searchCalls(maxDate: Int32, HistoryWindow)
    /// `hash` is the hash of the stored messages, as in a window.
    case getScheduledHistory(PeerId, hash: Int64)
    /// The messages of a quick reply. `hash` is the hash of the stored messages, as in a window.
    case getQuickReplies(shortcut: Int32, hash: Int64)
    /// Files of custom emoji.
    case getCustomEmoji([Int64])
    /// Stories by number. Answered with `stories`.
    case getStories(PeerId, ids: [Int32])
    /// The pinned chats of a list, in their order. Answered with `dialogs`.
    case getPinnedDialogs(PeerGroupId)
    /// Sets the pinned chats of a list, in this order.
    case reorderPinnedDialogs(PeerGroupId, [PeerId])
    /// Marks messages up to this ID as read.
    case readHistory(PeerId, maxId: Int32)
    /// Marks voice messages as played, and mentions as seen.
    case readMessageContents(PeerId, ids: [Int32])
    /// The account has marked the chat as unread, or has removed the mark.
    case setDialogUnread(PeerId, isUnread: Bool)
    /// Topics of a forum below the offset, the newest first; `nil` to start at the top.
    case getForumTopics(PeerId, offset: StoredPeerThreadCombinedState.Index?, limit: Int32)
    /// Topics of a forum by number. Answered with `topics`.
    case getForumTopicsByIds(PeerId, ids: [Int32])
    /// Threads of a channel's direct messages below the offset, the newest first; `nil` to start at the top. Answered with `directThreads`.
    case getDirectThreads(PeerId, offset: ChatRequest.SavedOffset?, limit: Int32)
    /// The threads of some people.
    case getDirectThreadsByIds(PeerId, [PeerId])
    /// Answered after the server has sent its pending pushes.
    case ping
    /// A request that sends content to a chat.
    case sending(SendingRequest)
    /// A request that changes chats or fetches data about them.
    case chat(ChatRequest)
    /// A request about data kept for the account as a whole.
    case account(AccountRequest)
    /// A request that only methods of the engine send.
    case other(ServerRequest)

    /// The name and fields of a request that defines them itself; `nil` for other requests.
    public var form: ServerRequest? {
        switch self {
        case let .sending(request): request.form
        case let .chat(request): request.form
        case let .account(request): request.form
        case let .other(request): request
        default: nil
        }
    }
}
