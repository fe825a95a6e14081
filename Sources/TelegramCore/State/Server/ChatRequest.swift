import Postbox

/// Requests that change chats or fetch data about them.
public enum ChatRequest: Hashable, Sendable {
    /// The messages of a history to delete.
    public struct HistoryDeletion: Hashable, Sendable {
        /// The chat.
        public var peerId: PeerId
        /// The thread to delete; `nil` for the whole chat.
        public var threadId: Int64?
        /// The peer whose messages are deleted, in the saved messages.
        public var savedPeerId: PeerId?
        /// The last message to delete.
        public var maxId: Int32
        /// The start of the time range, in seconds since 1970; `nil` for the beginning of the history.
        public var minDate: Int32?
        /// The end of the time range, in seconds since 1970; `nil` for the end of the history.
        public var maxDate: Int32?
        /// The chat itself stays in the list.
        public var justClear: Bool
        /// Whether the messages are deleted for all members of the chat, not only for the account.
        public var forEveryone: Bool

        /// Creates a request. By default, the whole history up to `maxId` is deleted.
        public init(
            peerId: PeerId, threadId: Int64? = nil, savedPeerId: PeerId? = nil, maxId: Int32, minDate: Int32? = nil, maxDate: Int32? = nil,
            justClear: Bool, forEveryone: Bool
        ) {
            self.peerId = peerId
            self.threadId = threadId
            self.savedPeerId = savedPeerId
            self.maxId = maxId
            self.minDate = minDate
            self.maxDate = maxDate
            self.justClear = justClear
            self.forEveryone = forEveryone
        }
    }

    /// A place in the list of saved messages.
    public struct SavedOffset: Hashable, Sendable {
        /// The date of the last message before this place, in seconds since 1970.
        public var timestamp: Int32
        /// The ID of that message.
        public var id: Int32

        /// Creates a place. The list continues below it.
        public init(timestamp: Int32, id: Int32) {
            self.timestamp = timestamp
            self.id = id
        }
    }

    /// The chats whose notification settings change.
    public enum NotificationTarget: Hashable, Sendable {
        /// A chat, or one of its topics.
        case peer(PeerId, threadId: Int64?)
        /// All chats of a kind that do not have their own settings.
        case category(NotificationCategory)
    }

    /// The last messages and counters of a list.
    case getGroupDialogs(PeerGroupId)
    /// Moves chats to the archive or out of it.
    case setGroups([ServerUpdate.ChatMove])
    /// Marks all reactions in the chat, or in one of its threads, as seen.
    case readReactions(PeerId, threadId: Int64? = nil, savedPeerId: PeerId? = nil)
    /// All votes in polls of the chat, or of one of its threads, were seen.
    case readPollVotes(PeerId, threadId: Int64? = nil)
    /// Messages of the chat have arrived here.
    case reportDelivery(PeerId, ids: [Int32])
    /// Messages of a secret chat up to this time were read.
    case readSecretHistory(PeerId, maxDate: Int32)
    /// Deletes messages. `shortcut` is the shortcut of quick replies.
    case deleteMessages(PeerId, namespace: Int32, shortcut: Int32?, ids: [Int32], forEveryone: Bool)
    /// Deletes messages of a chat. The answer is `affected`; the client repeats the request until its count is 0, so that a server may delete
    /// messages in parts.
    case deleteHistory(HistoryDeletion)
    /// Leaves a group or channel, or deletes it for all its members.
    case leave(PeerId, deleteForAll: Bool)
    /// Reports the chat as spam.
    case reportSpam(PeerId)
    /// TelegramPeerNotificationSettings, or MessageNotificationSettings for a category.
    case updateNotifySettings(NotificationTarget, CodedObject)
    /// A page of the saved messages by their original peers, the newest first; `nil` to start at the top.
    case getSavedDialogs(offset: SavedOffset?, limit: Int32)
    /// The pinned peers of the saved messages.
    case getPinnedSavedDialogs
    /// The stories that the peer shows now.
    case getPeerStories(PeerId)
    /// Stories of the peer up to this one were seen.
    case readStories(PeerId, maxId: Int32)
    /// A user with the whole profile.
    case getUser(PeerId)

    /// The request as a name with all fields.
    package var form: ServerRequest {
        switch self {
        case let .getGroupDialogs(groupId):
            return ServerRequest("getPeerDialogs", ["peers": .list([]), "folder": .int(groupId.rawValue)])
        case let .setGroups(moves):
            let peers = moves.map { ServerValue.object(["peer": .peer($0.peerId), "folder": .int($0.groupId.rawValue)]) }
            return ServerRequest("setPeerFolders", ["peers": .list(peers)])
        case let .readReactions(peerId, threadId, savedPeerId):
            return ServerRequest("readReactions", ["peer": .peer(peerId)]).adding(
                (threadId.map { [ServerField("thread", .int64($0))] } ?? []) + (savedPeerId.map { [ServerField("savedPeer", .peer($0))] } ?? []))
        case let .readPollVotes(peerId, threadId):
            return ServerRequest("readPollVotes", ["peer": .peer(peerId), "thread": .optional(threadId)])
        case let .reportDelivery(peerId, ids): return ServerRequest("reportDelivery", ["peer": .peer(peerId), "ids": .ids(ids)])
        case let .readSecretHistory(peerId, maxDate):
            return ServerRequest("readHistory", ["peer": .peer(peerId), "maxId": .null, "maxDate": .int(maxDate)])
        case let .deleteMessages(peerId, namespace, shortcut, ids, forEveryone):
            return ServerRequest("deleteMessages", [
                "peer": .peer(peerId), "namespace": .int(namespace), "shortcut": .optional(shortcut), "ids": .ids(ids),
                "forEveryone": .bool(forEveryone),
            ])
        case let .deleteHistory(deletion):
            return ServerRequest("deleteHistory", [
                "peer": .peer(deletion.peerId), "thread": .optional(deletion.threadId), "savedPeer": .optional(deletion.savedPeerId),
                "maxId": .int(deletion.maxId), "minDate": .optional(deletion.minDate), "maxDate": .optional(deletion.maxDate),
                "justClear": .bool(deletion.justClear), "forEveryone": .bool(deletion.forEveryone),
            ])
        case let .leave(peerId, deleteForAll):
            return ServerRequest("leaveChat", ["peer": .peer(peerId), "deleteForAll": .bool(deleteForAll)])
        case let .reportSpam(peerId): return ServerRequest("reportSpam", ["peer": .peer(peerId)])
        case let .updateNotifySettings(target, settings):
            var (peer, thread, category) = (ServerValue.null, ServerValue.null, ServerValue.null)
            switch target {
            case let .peer(peerId, threadId): (peer, thread) = (.peer(peerId), .optional(threadId))
            case let .category(value): category = .string(value.rawValue)
            }
            return ServerRequest("updateNotifySettings", ["peer": peer, "category": category, "thread": thread, "settings": .coded(settings)])
        case let .getSavedDialogs(offset, limit):
            let place = offset.map { ServerValue.object(["timestamp": .int($0.timestamp), "id": .int($0.id)]) } ?? .null
            return ServerRequest("getSavedDialogs", ["offset": place, "limit": .int(limit)])
        case .getPinnedSavedDialogs: return ServerRequest("getPinnedSavedDialogs")
        case let .getPeerStories(peerId): return ServerRequest("getPeerStories", ["peer": .peer(peerId)])
        case let .readStories(peerId, maxId): return ServerRequest("readStories", ["peer": .peer(peerId), "maxId": .int(maxId)])
        case let .getUser(peerId): return ServerRequest("getUser", ["peer": .peer(peerId)])
        }
    }
}
