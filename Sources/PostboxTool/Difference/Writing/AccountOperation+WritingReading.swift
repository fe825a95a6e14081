import Postbox
import PostboxCoding
import TelegramCore

extension AccountOperation {
    /// What was read, and cursors.
    func writeReading(to writer: JSONWriter) {
        switch self {
        case let .resetReadState(reset):
            writer.member("peerId", peer: reset.peerId)
            writer.member("namespace", int: reset.namespace)
            writer.member("maxIncomingReadId", int: reset.maxIncomingReadId)
            writer.member("maxOutgoingReadId", int: reset.maxOutgoingReadId)
            writer.member("maxKnownId", int: reset.maxKnownId)
            writer.member("count", int: reset.count)
            if let markedUnread = reset.markedUnread { writer.member("markedUnread", bool: markedUnread) }
        case let .resetIncomingReadState(reset):
            writer.member("groupId", int: reset.groupId.rawValue)
            writer.member("peerId", peer: reset.peerId)
            writer.member("namespace", int: reset.namespace)
            writer.member("maxIncomingReadId", int: reset.maxIncomingReadId)
            writer.member("count", int: reset.count)
            writer.member("pts", int: reset.pts)
        case let .updatePeerChatUnreadMark(peerId, namespace, value):
            writer.member("peerId", peer: peerId)
            writer.member("namespace", int: namespace)
            writer.member("value", bool: value)
        case let .resetMessageTagSummary(reset):
            writer.member("peerId", peer: reset.peerId)
            writer.key("tag")
            writer.int(Int(reset.tag.rawValue))
            writer.member("namespace", int: reset.namespace)
            writer.member("count", int: reset.count)
            writer.member("maxId", int: reset.maxId)
        case let .readGroupFeedInbox(groupId, index):
            writer.member("groupId", int: groupId.rawValue)
            writer.member("index", message: index)
        case let .updateReadThread(update):
            writer.member("threadMessageId", message: update.threadMessageId)
            writer.member("readMaxId", int: update.readMaxId)
            writer.member("isIncoming", bool: update.isIncoming)
            if let post = update.mainChannelMessage { writer.member("mainChannelMessage", message: post) }
        case let .updateState(cursor):
            writer.object("state") {
                writer.member("pts", int: cursor.pts)
                writer.member("qts", int: cursor.qts)
                writer.member("date", int: cursor.date)
                writer.member("seq", int: cursor.seq)
            }
        case let .updateChannelState(peerId, pts), let .updateChannelInvalidationPts(peerId, pts):
            writer.member("peerId", peer: peerId)
            writer.member("pts", int: pts)
        case let .updateChannelSynchronizedUntilMessage(peerId, id):
            writer.member("peerId", peer: peerId)
            writer.member("id", int: id)
        case let .readSecretOutbox(peerId, maxTimestamp, actionTimestamp):
            writer.member("peerId", peer: peerId)
            writer.member("maxTimestamp", int: maxTimestamp)
            writer.member("actionTimestamp", int: actionTimestamp)
        default:
            break
        }
    }
}
