import Postbox
import PostboxCoding
import TelegramCore

extension SyncRequest {
    /// As recordings name it.
    var name: String {
        switch self {
        case .getState: "getState"
        case .getDifference: "getDifference"
        case .getChannelDifference: "getChannelDifference"
        case .getMessages: "getMessages"
        case .getPeerDialogs: "getPeerDialogs"
        case .getForumTopics: "getForumTopics"
        case .getForumTopicsByIds: "getForumTopicsByIds"
        case .ping: "ping"
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
        case let .getForumTopics(peerId, limit):
            writer.member("peer", peer: peerId)
            writer.key("offset")
            writer.null()
            writer.member("limit", int: limit)
        case let .getForumTopicsByIds(peerId, ids):
            writer.member("peer", peer: peerId)
            writer.member("ids", ints: ids)
        }
        writer.endObject()
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
