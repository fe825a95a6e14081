import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore
import TelegramModel

extension SyncRequest {
    /// The name in recordings.
    var name: String {
        switch self {
        case .getState: "getState"
        case .getDifference: "getDifference"
        case .getChannelDifference: "getChannelDifference"
        case .getMessages: "getMessages"
        case .getPeerDialogs: "getPeerDialogs"
        case .getHistory: "getHistory"
        case .search, .searchCustomTag, .searchCalls: "search"
        case .getScheduledHistory: "getScheduledHistory"
        case .getQuickReplies: "getQuickReplies"
        case .getCustomEmoji: "getCustomEmoji"
        case .getStories: "getStories"
        case .getDialogs: "getDialogs"
        case .getPinnedDialogs: "getPinnedDialogs"
        case .reorderPinnedDialogs: "reorderPinnedDialogs"
        case .readHistory: "readHistory"
        case .readMessageContents: "readMessageContents"
        case .setDialogUnread: "setDialogUnread"
        case .getForumTopics: "getForumTopics"
        case .getForumTopicsByIds: "getForumTopicsByIds"
        case .getDirectThreads: "getSavedDialogs"
        case .getDirectThreadsByIds: "getSavedDialogsByIds"
        case .ping: "ping"
        default: form?.name ?? ""
        }
    }

    /// Writes all fields; an absent value is null.
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
            writeSearch(tag: BitNames.messageTags.single(tag), customTag: nil, maxDate: 0, to: writer)
        case let .searchCustomTag(peerId, savedPeerId, customTag, tag, window):
            write(peerId, nil, savedPeerId, window, to: writer)
            writeSearch(tag: tag.flatMap { BitNames.messageTags.single($0) }, customTag: customTag, maxDate: 0, to: writer)
        case let .searchCalls(maxDate, window):
            write(nil, nil, nil, window, to: writer)
            writeSearch(tag: "calls", customTag: nil, maxDate: maxDate, to: writer)
        case let .getScheduledHistory(peerId, hash):
            writer.member("peer", peer: peerId)
            writer.member("hash", int64: hash)
        case let .getQuickReplies(shortcut, hash):
            writer.member("shortcut", int: shortcut)
            writer.member("hash", int64: hash)
        case let .getCustomEmoji(ids): writer.array("ids", ids) { writer.int64String($0) }
        case let .getStories(peerId, ids):
            writer.member("peer", peer: peerId)
            writer.member("ids", ints: ids)
        case let .getDialogs(groupId, offset, excludesPinned, limit):
            writer.member("folder", int: groupId.rawValue)
            writer.object("offset") {
                writer.member("timestamp", int: offset.timestamp)
                writer.member("id", int: offset.id)
                writer.key("peer")
                if let peerId = offset.peerId { writer.peer(peerId) } else { writer.null() }
            }
            writer.member("excludePinned", bool: excludesPinned)
            writer.member("limit", int: limit)
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
        case let .getForumTopics(peerId, offset, limit):
            writer.member("peer", peer: peerId)
            if let offset {
                writer.member("offset", topicPlace: offset)
            } else {
                writer.key("offset")
                writer.null()
            }
            writer.member("limit", int: limit)
        case let .getForumTopicsByIds(peerId, ids):
            writer.member("peer", peer: peerId)
            writer.member("ids", ints: ids)
        case let .getDirectThreads(peerId, offset, limit):
            writer.member("parent", peer: peerId)
            writer.key("offset")
            if let offset {
                writer.beginObject()
                writer.member("timestamp", int: offset.timestamp)
                writer.member("id", int: offset.id)
                writer.endObject()
            } else {
                writer.null()
            }
            writer.member("limit", int: limit)
        case let .getDirectThreadsByIds(peerId, people):
            writer.member("parent", peer: peerId)
            writer.member("ids", peers: people)
        default:
            for field in form?.fields ?? [] {
                writer.key(field.name)
                writer.value(field.value)
            }
        }
        writer.endObject()
    }

    private func writeSearch(tag: String?, customTag: [UInt8]?, maxDate: Int32, to writer: JSONWriter) {
        writer.key("tag")
        if let tag { writer.string(tag) } else { writer.null() }
        writer.key("customTag")
        if let customTag { customTag.withUnsafeBytes { writer.base64($0) } } else { writer.null() }
        writer.member("query", text: "")
        writer.member("minDate", int: Int32(0))
        writer.member("maxDate", int: maxDate)
    }

    private func write(_ peerId: PeerId?, _ threadId: Int64?, _ savedPeerId: PeerId?, _ window: HistoryWindow, to writer: JSONWriter) {
        writer.key("peer")
        if let peerId { writer.peer(peerId) } else { writer.null() }
        writer.key("thread")
        if let threadId { writer.int64String(threadId) } else { writer.null() }
        writer.key("savedPeer")
        if let savedPeerId { writer.peer(savedPeerId) } else { writer.null() }
        writer.member("offsetId", int: window.offsetId)
        writer.member("addOffset", int: window.addOffset)
        writer.member("limit", int: window.limit)
        writer.member("maxId", int: window.maxId)
        writer.member("minId", int: window.minId)
        writer.member("hash", int64: window.hash)
    }

    /// The request as JSON: `{"request":NAME,"fields":{...}}`.
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

extension BitNames {
    /// The name of a single bit.
    fileprivate func single(_ tag: MessageTags) -> String? {
        let names = names(of: tag.rawValue).names
        return names.count == 1 ? names.first?.description : nil
    }
}
