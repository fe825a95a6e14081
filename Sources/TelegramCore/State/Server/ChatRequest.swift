import Postbox

/// What is done with chats, and asked about them.
public enum ChatRequest: Hashable, Sendable {
    /// Which messages of a history are deleted.
    public struct HistoryDeletion: Hashable, Sendable {
        public var peerId: PeerId
        public var threadId: Int64?
        /// Of the saved messages those from a peer.
        public var savedPeerId: PeerId?
        /// Up to this one.
        public var maxId: Int32
        public var minDate: Int32?
        public var maxDate: Int32?
        /// The chat itself stays in the list.
        public var justClear: Bool
        public var forEveryone: Bool

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
        public var timestamp: Int32
        public var id: Int32

        public init(timestamp: Int32, id: Int32) {
            self.timestamp = timestamp
            self.id = id
        }
    }

    /// Whose notifications.
    public enum NotificationTarget: Hashable, Sendable {
        case peer(PeerId, threadId: Int64?)
        case category(NotificationCategory)
    }

    /// The last messages and counters of a list.
    case getGroupDialogs(PeerGroupId)
    case setGroups([ServerUpdate.ChatMove])
    case readReactions(PeerId)
    /// Messages of a secret chat up to this time were read.
    case readSecretHistory(PeerId, maxDate: Int32)
    /// `shortcut`: of quick replies.
    case deleteMessages(PeerId, namespace: Int32, shortcut: Int32?, ids: [Int32], forEveryone: Bool)
    case deleteHistory(HistoryDeletion)
    case leave(PeerId, deleteForAll: Bool)
    case reportSpam(PeerId)
    /// TelegramPeerNotificationSettings; of a category MessageNotificationSettings.
    case updateNotifySettings(NotificationTarget, CodedObject)
    case getSavedDialogs(offset: SavedOffset?, limit: Int32)
    case getPinnedSavedDialogs
    case getPeerStories(PeerId)
    case readStories(PeerId, maxId: Int32)
    case getUser(PeerId)

    /// By its name, with all its fields.
    package var form: ServerRequest {
        switch self {
        case let .getGroupDialogs(groupId):
            return ServerRequest("getPeerDialogs", ["peers": .list([]), "folder": .int(groupId.rawValue)])
        case let .setGroups(moves):
            let peers = moves.map { ServerValue.object(["peer": .peer($0.peerId), "folder": .int($0.groupId.rawValue)]) }
            return ServerRequest("setPeerFolders", ["peers": .list(peers)])
        case let .readReactions(peerId): return ServerRequest("readReactions", ["peer": .peer(peerId)])
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
