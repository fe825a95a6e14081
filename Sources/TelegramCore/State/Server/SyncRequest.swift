import Postbox

/// What synchronisation asks of a server.
public enum SyncRequest: Hashable, Sendable {
    /// Which messages of a history: `limit` of them from `addOffset` places after the one with `offsetId` on, newest first, with ids between
    /// `minId` and `maxId`, both excluded.
    public struct HistoryWindow: Hashable, Sendable {
        public var offsetId: Int32
        public var addOffset: Int32
        public var limit: Int32
        public var maxId: Int32
        public var minId: Int32

        public init(offsetId: Int32, addOffset: Int32, limit: Int32, maxId: Int32, minId: Int32) {
            self.offsetId = offsetId
            self.addOffset = addOffset
            self.limit = limit
            self.maxId = maxId
            self.minId = minId
        }
    }

    case getState
    /// `ptsTotalLimit`: with more events than this the server says that the difference is too long.
    case getDifference(pts: Int32, qts: Int32, date: Int32, ptsTotalLimit: Int32?)
    case getChannelDifference(PeerId, pts: Int32, limit: Int32)
    /// Messages by id. `asReplyTo`: those that the messages with these ids reply to.
    case getMessages(PeerId, ids: [Int32], asReplyTo: Bool)
    case getPeerDialogs([PeerId])
    /// Messages of a chat, of one of its threads, or of what was saved from a peer.
    case getHistory(PeerId, threadId: Int64?, savedPeerId: PeerId?, HistoryWindow)
    /// The same of messages with a tag.
    case search(PeerId, threadId: Int64?, savedPeerId: PeerId?, tag: MessageTags, HistoryWindow)
    case getPinnedDialogs(PeerGroupId)
    case reorderPinnedDialogs(PeerGroupId, [PeerId])
    /// Messages up to this one were read.
    case readHistory(PeerId, maxId: Int32)
    /// Voice messages were listened to, mentions seen.
    case readMessageContents(PeerId, ids: [Int32])
    case setDialogUnread(PeerId, isUnread: Bool)
    /// The newest topics of a forum.
    case getForumTopics(PeerId, limit: Int32)
    case getForumTopicsByIds(PeerId, ids: [Int32])
    /// Comes back when the server has sent what it had to push.
    case ping
    /// One that only methods of the engine send.
    case other(ServerRequest)
}
