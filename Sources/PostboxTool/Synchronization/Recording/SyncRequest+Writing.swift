import Postbox
import PostboxCoding
import TelegramCore
import TelegramModel

extension SyncRequest {
    /// As recordings name it.
    var name: String {
        switch self {
        case .getState: "getState"
        case .getDifference: "getDifference"
        case .getChannelDifference: "getChannelDifference"
        case .getMessages: "getMessages"
        case .getPeerDialogs: "getPeerDialogs"
        case .getHistory: "getHistory"
        case .search: "search"
        case .getPinnedDialogs: "getPinnedDialogs"
        case .reorderPinnedDialogs: "reorderPinnedDialogs"
        case .readHistory: "readHistory"
        case .readMessageContents: "readMessageContents"
        case .setDialogUnread: "setDialogUnread"
        case .getForumTopics: "getForumTopics"
        case .getForumTopicsByIds: "getForumTopicsByIds"
        case .ping: "ping"
        case let .other(request): request.name
        }
    }

    /// All its fields (spec 08.18.3), null where there is none.
    func writeFields(to writer: JSONWriter) {
        writer.beginObject()
        switch self {
        case .getState, .ping: break
        case let .getDifference(pts, qts, date, limit):
            writer.member("pts", int: pts)
            writer.member("qts", int: qts)
            writer.member("date", int: date)
            writer.key("ptsTotalLimit")
            if let limit { writer.int(Int(limit)) } else { writer.null() }
        case let .getChannelDifference(peerId, pts, limit):
            writer.member("peer", peer: peerId)
            writer.member("pts", int: pts)
            writer.member("limit", int: limit)
        case let .getMessages(peerId, ids, asReplyTo):
            writer.member("peer", peer: peerId)
            writer.member("ids", ints: ids)
            writer.member("asReplyTo", bool: asReplyTo)
        case let .getPeerDialogs(peers): writer.member("peers", peers: peers)
        case let .getHistory(peerId, threadId, savedPeerId, window):
            write(peerId, threadId, savedPeerId, window, to: writer)
        case let .search(peerId, threadId, savedPeerId, tag, window):
            write(peerId, threadId, savedPeerId, window, to: writer)
            let names = BitNames.messageTags.names(of: tag.rawValue).names
            writer.key("tag")
            if names.count == 1, let name = names.first { writer.string(name.description) } else { writer.null() }
            writer.key("customTag")
            writer.null()
            writer.member("query", text: "")
            writer.member("minDate", int: Int32(0))
            writer.member("maxDate", int: Int32(0))
        case let .getPinnedDialogs(groupId): writer.member("folder", int: groupId.rawValue)
        case let .reorderPinnedDialogs(groupId, peers):
            writer.member("folder", int: groupId.rawValue)
            writer.member("peers", peers: peers)
        case let .readHistory(peerId, maxId):
            writer.member("peer", peer: peerId)
            writer.member("maxId", int: maxId)
            writer.key("maxDate")
            writer.null()
        case let .readMessageContents(peerId, ids):
            writer.member("peer", peer: peerId)
            writer.member("ids", ints: ids)
        case let .setDialogUnread(peerId, isUnread):
            writer.member("peer", peer: peerId)
            writer.member("unread", bool: isUnread)
        case let .getForumTopics(peerId, limit):
            writer.member("peer", peer: peerId)
            writer.key("offset")
            writer.null()
            writer.member("limit", int: limit)
        case let .getForumTopicsByIds(peerId, ids):
            writer.member("peer", peer: peerId)
            writer.member("ids", ints: ids)
        case let .other(request):
            for field in request.fields {
                writer.key(field.name)
                writer.value(field.value)
            }
        }
        writer.endObject()
    }

    private func write(_ peerId: PeerId, _ threadId: Int64?, _ savedPeerId: PeerId?, _ window: HistoryWindow, to writer: JSONWriter) {
        writer.member("peer", peer: peerId)
        writer.key("thread")
        if let threadId { writer.int64String(threadId) } else { writer.null() }
        writer.key("savedPeer")
        if let savedPeerId { writer.peer(savedPeerId) } else { writer.null() }
        writer.member("offsetId", int: window.offsetId)
        writer.member("addOffset", int: window.addOffset)
        writer.member("limit", int: window.limit)
        writer.member("maxId", int: window.maxId)
        writer.member("minId", int: window.minId)
        writer.member("hash", int64: 0)
    }

    /// `{"request":NAME,"fields":{...}}`.
    var json: String {
        let writer = JSONWriter()
        writer.beginObject()
        writer.key("request")
        writer.string(name)
        writer.key("fields")
        writeFields(to: writer)
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
