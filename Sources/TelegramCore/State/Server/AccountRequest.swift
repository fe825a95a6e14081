import Postbox

/// What is kept for the account as a whole.
public enum AccountRequest: Hashable, Sendable {
    public enum Collection: String, Hashable, Sendable { case stickers, masks, emoji, gifs, faved, recent, featured }
    public enum CollectionAction: String, Hashable, Sendable { case add, remove, clear, archive, reorder, seen }

    /// An event for the server's statistics.
    public struct LogEvent: Hashable, Sendable {
        /// Seconds since 1970.
        public var time: Double
        public var type: String
        public var peerId: PeerId?
        public var data: ServerValue

        public init(time: Double, type: String, peerId: PeerId?, data: ServerValue) {
            self.time = time
            self.type = type
            self.peerId = peerId
            self.data = data
        }
    }

    /// `hash`: of what is stored; 0: the server is to answer in any case.
    case getCollection(Collection, hash: Int64)
    case setCollection(Collection, CollectionAction, ids: [Int64])
    case getFolders
    /// ChatListFilter; nil: the folder is gone.
    case setFolder(id: Int32, CodedObject?)
    case reorderFolders(ids: [Int32])
    case getLanguageDifference(code: String, fromVersion: Int32)
    /// nil: all of them.
    case getEmojiKeywords(code: String, fromVersion: Int32?)
    case saveLog([LogEvent])
    /// Secret messages up to this one were stored.
    case receivedQueue(qts: Int32)

    /// By its name, with all its fields.
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
