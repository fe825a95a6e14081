import Postbox

/// What synchronisation asks of a server.
public enum SyncRequest: Hashable, Sendable {
    case getState
    /// `ptsTotalLimit`: with more events than this the server says that the difference is too long.
    case getDifference(pts: Int32, qts: Int32, date: Int32, ptsTotalLimit: Int32?)
    case getChannelDifference(PeerId, pts: Int32, limit: Int32)
    /// Messages by id. `asReplyTo`: those that the messages with these ids reply to.
    case getMessages(PeerId, ids: [Int32], asReplyTo: Bool)
    case getPeerDialogs([PeerId])
    /// The newest topics of a forum.
    case getForumTopics(PeerId, limit: Int32)
    case getForumTopicsByIds(PeerId, ids: [Int32])
    /// Comes back when the server has sent what it had to push.
    case ping
}
