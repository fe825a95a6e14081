import Postbox

/// Requests about data kept for the account as a whole.
public enum AccountRequest: Hashable, Sendable {
    /// A collection of stickers or GIFs.
    public enum Collection: String, Hashable, Sendable {
        /// Installed sticker packs.
        case stickers
        /// Installed packs of stickers for pictures.
        case masks
        /// Installed packs of custom emoji.
        case emoji
        /// Saved GIFs.
        case gifs
        /// Saved stickers.
        case faved
        /// Recently used stickers.
        case recent
        /// Packs that the server recommends.
        case featured
    }
    /// Changes to items of a collection.
    public enum CollectionAction: String, Hashable, Sendable {
        /// Adds the items in front of the others.
        case add
        /// Removes the items.
        case remove
        /// Removes all items.
        case clear
        /// Archives the items, which can be restored.
        case archive
        /// Sets all items, in this order.
        case reorder
        /// Marks the items as viewed.
        case seen
    }

    /// An event for the server's statistics.
    public struct LogEvent: Hashable, Sendable {
        /// Seconds since 1970.
        public var time: Double
        /// The kind of event.
        public var type: String
        /// The peer that the event is about; `nil` if it is not about a peer.
        public var peerId: PeerId?
        /// Additional data of the event.
        public var data: ServerValue

        /// Creates an event. `time` is the time of the event, not of sending.
        public init(time: Double, type: String, peerId: PeerId?, data: ServerValue) {
            self.time = time
            self.type = type
            self.peerId = peerId
            self.data = data
        }
    }

    /// Requests a collection. `hash` is the hash of the stored collection; if it is 0, the server always answers in full.
    case getCollection(Collection, hash: Int64)
    /// Changes a collection; `ids` are those of packs or files.
    case setCollection(Collection, CollectionAction, ids: [Int64])
    /// All folders of the chat list.
    case getFolders
    /// Sets a folder: ChatListFilter; `nil` to remove the folder.
    case setFolder(id: Int32, CodedObject?)
    /// The folders in this order.
    case reorderFolders(ids: [Int32])
    /// The changes to the strings of a language since a version.
    case getLanguageDifference(code: String, fromVersion: Int32)
    /// Requests emoji keywords since a version; `nil` for all keywords.
    case getEmojiKeywords(code: String, fromVersion: Int32?)
    /// Events for the server's statistics.
    case saveLog([LogEvent])
    /// Secret messages up to this one were stored.
    case receivedQueue(qts: Int32)

    /// The request as a name with all fields.
    package var form: ServerRequest {
        switch self {
        case let .getCollection(collection, hash):
            return ServerRequest("getCollection", ["collection": .string(collection.rawValue), "hash": .int64(hash)])
        case let .setCollection(collection, action, ids):
            return ServerRequest("setCollection", [
                "collection": .string(collection.rawValue), "action": .string(action.rawValue), "ids": .list(ids.map { .int64($0) }),
            ])
        case .getFolders: return ServerRequest("getFolders")
        case let .setFolder(id, filter): return ServerRequest("setFolder", ["id": .int(id), "filter": .optional(filter)])
        case let .reorderFolders(ids): return ServerRequest("reorderFolders", ["ids": .ids(ids)])
        case let .getLanguageDifference(code, fromVersion):
            return ServerRequest("getLanguageDifference", ["code": .string(code), "fromVersion": .int(fromVersion)])
        case let .getEmojiKeywords(code, fromVersion):
            return ServerRequest("getEmojiKeywords", ["code": .string(code), "fromVersion": .optional(fromVersion)])
        case let .saveLog(events):
            let values = events.map { event in
                ServerValue.object(["time": .double(event.time), "type": .string(event.type), "peer": .optional(event.peerId), "data": event.data])
            }
            return ServerRequest("saveLog", ["events": .list(values)])
        case let .receivedQueue(qts): return ServerRequest("receivedQueue", ["qts": .int(qts)])
        }
    }
}
