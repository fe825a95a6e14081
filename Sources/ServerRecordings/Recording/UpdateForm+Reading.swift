import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

extension UpdateForm {
    /// What was read, seen and heard.
    static let reading: [UpdateForm] = [
        .account("updateReadHistoryInbox", "peer", "maxId", "stillUnreadCount", "folder") { (line) throws(OperationError) in
            .readInbox(
                try line.peer("peer"), groupId: try line.folder(), maxId: try line.int32("maxId"), stillUnreadCount: try line.int32("stillUnreadCount"),
                pts: try line.int32("pts"))
        } write: { content, writer in
            // The number of the update is that for which the count is right.
            guard case let .readInbox(peerId, groupId, maxId, count, _) = content else { return false }
            writer.member("peer", peer: peerId)
            writer.readInbox(groupId, maxId, count)
            return true
        },
        .account("updateReadHistoryOutbox", "peer", "maxId") { (line) throws(OperationError) in
            .readOutbox(try line.peer("peer"), maxId: try line.int32("maxId"))
        } write: { content, writer in
            guard case let .readOutbox(peerId, maxId) = content else { return false }
            writer.member("peer", peer: peerId)
            writer.member("maxId", int: maxId)
            return true
        },
        .account("updateReadMessagesContents", "ids", "date") { (line) throws(OperationError) in
            .operation(
                .readMessageContents(MessageContentsRead(peerId: nil, ids: try line.ids(), date: try line.optional("date", Read.int32))))
        } write: { content, writer in
            guard case let .readMessageContents(read)? = content.operation, read.peerId == nil else { return false }
            writer.member("ids", ints: read.ids)
            writer.member("date", optionalInt: read.date)
            return true
        },
        .other("updateReadChannelInbox", "channel", "maxId", "stillUnreadCount", "folder", "pts") { (line) throws(OperationError) in
            .readInbox(
                try line.peer("channel"), groupId: try line.folder(), maxId: try line.int32("maxId"),
                stillUnreadCount: try line.int32("stillUnreadCount"), pts: try line.int32("pts"))
        } write: { content, writer in
            guard case let .readInbox(channel, groupId, maxId, count, pts) = content else { return false }
            writer.member("channel", peer: channel)
            writer.readInbox(groupId, maxId, count)
            writer.member("pts", int: pts)
            return true
        },
        .other("updateReadChannelOutbox", "channel", "maxId") { (line) throws(OperationError) in
            .readOutbox(try line.peer("channel"), maxId: try line.int32("maxId"))
        } write: { content, writer in
            guard case let .readOutbox(channel, maxId) = content else { return false }
            writer.member("channel", peer: channel)
            writer.member("maxId", int: maxId)
            return true
        },
        .other("updateReadChannelDiscussionInbox", "channel", "thread", "maxId", "mainMessage") { (line) throws(OperationError) in
            .operation(
                .updateReadThread(
                    ThreadReadUpdate(
                        threadMessageId: try line.cloudMessageId("channel", "thread"), readMaxId: try line.int32("maxId"), isIncoming: true,
                        mainChannelMessage: try line.optional("mainMessage", Read.messageId))))
        } write: { content, writer in
            guard case let .updateReadThread(update)? = content.operation, update.isIncoming,
                writer.cloudMessage("channel", "thread", update.threadMessageId)
            else { return false }
            writer.member("maxId", int: update.readMaxId)
            if let post = update.mainChannelMessage { writer.member("mainMessage", message: post) }
            return true
        },
        .other("updateReadChannelDiscussionOutbox", "channel", "thread", "maxId") { (line) throws(OperationError) in
            .operation(
                .updateReadThread(
                    ThreadReadUpdate(
                        threadMessageId: try line.cloudMessageId("channel", "thread"), readMaxId: try line.int32("maxId"), isIncoming: false,
                        mainChannelMessage: nil)))
        } write: { content, writer in
            guard case let .updateReadThread(update)? = content.operation, !update.isIncoming, update.mainChannelMessage == nil,
                writer.cloudMessage("channel", "thread", update.threadMessageId)
            else { return false }
            writer.member("maxId", int: update.readMaxId)
            return true
        },
        .other("updateChannelReadMessagesContents", "channel", "ids", "thread") { (line) throws(OperationError) in
            .operation(
                .readMessageContents(MessageContentsRead(peerId: try line.peer("channel"), ids: try line.ids(), date: nil)))
        } write: { content, writer in
            guard case let .readMessageContents(read)? = content.operation, let channel = read.peerId, read.date == nil else { return false }
            writer.member("channel", peer: channel)
            writer.member("ids", ints: read.ids)
            return true
        },
        .other("updateDialogUnreadMark", "peer", "unread") { (line) throws(OperationError) in
            .operation(
                .updatePeerChatUnreadMark(try line.peer("peer"), namespace: MessageId.Namespace.cloud, value: try line.bool("unread")))
        } write: { content, writer in
            guard case let .updatePeerChatUnreadMark(peerId, MessageId.Namespace.cloud, isUnread)? = content.operation else { return false }
            writer.member("peer", peer: peerId)
            writer.member("unread", bool: isUnread)
            return true
        },
        .other("updateEncryptedMessagesRead", "peer", "maxDate", "date") { (line) throws(OperationError) in
            .operation(
                .readSecretOutbox(
                    try line.peer("peer"), maxTimestamp: try line.int32("maxDate"), actionTimestamp: try line.int32("date")))
        } write: { content, writer in
            guard case let .readSecretOutbox(peerId, maxTimestamp, actionTimestamp)? = content.operation else { return false }
            writer.member("peer", peer: peerId)
            writer.member("maxDate", int: maxTimestamp)
            writer.member("date", int: actionTimestamp)
            return true
        },
    ]
}

extension JSONWriter {
    fileprivate func readInbox(_ groupId: PeerGroupId, _ maxId: Int32, _ count: Int32) {
        member("maxId", int: maxId)
        member("stillUnreadCount", int: count)
        member("folder", int: groupId.rawValue)
    }

    /// A message of a chat as two fields; false, and nothing is written, for one that is not of the server.
    func cloudMessage(_ peer: StaticString, _ name: StaticString, _ id: MessageId) -> Bool {
        guard id.namespace == MessageId.Namespace.cloud else { return false }
        member(peer, peer: id.peerId)
        member(name, int: id.id)
        return true
    }
}
