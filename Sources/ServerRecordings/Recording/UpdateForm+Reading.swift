import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

extension UpdateForm {
    /// Updates about content that was read, seen, or played.
    static let reading: [UpdateForm] = [
        // In a bot's topic, the update moves only the topic's read position and contains no data about the chat.
        .account("updateReadHistoryInbox", "peer", "thread", "maxId", "stillUnreadCount", "folder") { (line) throws(OperationError) in
            if let thread = try line.optional("thread", Read.int64) {
                let peerId = try line.peer("peer")
                return .operation(
                    .updateReadThread(
                        ThreadReadUpdate(peerId: peerId, threadId: thread, readMaxId: try line.int32("maxId"), isIncoming: true, mainChannelMessage: nil)),
                    needingLocalState: [peerId])
            }
            return .readInbox(
                try line.peer("peer"), groupId: try line.folder(), maxId: try line.int32("maxId"), stillUnreadCount: try line.int32("stillUnreadCount"),
                pts: try line.int32("pts"))
        } write: { content, writer in
            if case let .updateReadThread(read)? = content.operation, read.isIncoming, read.mainChannelMessage == nil {
                writer.member("peer", peer: read.peerId)
                writer.member("thread", int64: read.threadId)
                writer.member("maxId", int: read.readMaxId)
                return true
            }
            // The count is valid for the number of the update.
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
                        peerId: try line.peer("channel"), threadId: Int64(try line.int32("thread")), readMaxId: try line.int32("maxId"), isIncoming: true,
                        mainChannelMessage: try line.optional("mainMessage", Read.messageId))))
        } write: { content, writer in
            guard case let .updateReadThread(update)? = content.operation, update.isIncoming,
                writer.topic(update)
            else { return false }
            writer.member("maxId", int: update.readMaxId)
            if let post = update.mainChannelMessage { writer.member("mainMessage", message: post) }
            return true
        },
        .other("updateReadChannelDiscussionOutbox", "channel", "thread", "maxId") { (line) throws(OperationError) in
            .operation(
                .updateReadThread(
                    ThreadReadUpdate(
                        peerId: try line.peer("channel"), threadId: Int64(try line.int32("thread")), readMaxId: try line.int32("maxId"), isIncoming: false,
                        mainChannelMessage: nil)))
        } write: { content, writer in
            guard case let .updateReadThread(update)? = content.operation, !update.isIncoming, update.mainChannelMessage == nil,
                writer.topic(update)
            else { return false }
            writer.member("maxId", int: update.readMaxId)
            return true
        },
        personRead("updateReadMonoForumInbox", isIncoming: true),
        personRead("updateReadMonoForumOutbox", isIncoming: false),
        .other("updateChannelReadMessagesContents", "channel", "ids", "thread", "savedPeer") { (line) throws(OperationError) in
            .operation(
                .readMessageContents(MessageContentsRead(peerId: try line.peer("channel"), threadId: try line.threadId(), ids: try line.ids(), date: nil)))
        } write: { content, writer in
            guard case let .readMessageContents(read)? = content.operation, let channel = read.peerId, read.date == nil else { return false }
            writer.member("channel", peer: channel)
            writer.member("ids", ints: read.ids)
            writer.member("thread", optionalInt64: read.threadId)
            return true
        },
        .other("updateDialogUnreadMark", "peer", "savedPeer", "unread") { (line) throws(OperationError) in
            .operation(
                .updatePeerChatUnreadMark(
                    try line.peer("peer"), threadId: try line.optional("savedPeer", Read.peer)?.packed, namespace: MessageId.Namespace.cloud,
                    value: try line.bool("unread")))
        } write: { content, writer in
            guard case let .updatePeerChatUnreadMark(peerId, threadId, MessageId.Namespace.cloud, isUnread)? = content.operation else { return false }
            writer.member("peer", peer: peerId)
            if let threadId { writer.member("savedPeer", peer: PeerId(packed: threadId)) }
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

    /// A mark in the thread of one person among the direct messages of a channel.
    private static func personRead(_ name: StaticString, isIncoming: Bool) -> UpdateForm {
        .other(name, "channel", "savedPeer", "maxId") { (line) throws(OperationError) in
            .operation(
                .updateReadThread(
                    ThreadReadUpdate(
                        peerId: try line.peer("channel"), threadId: try line.peer("savedPeer").packed, readMaxId: try line.int32("maxId"),
                        isIncoming: isIncoming, mainChannelMessage: nil)))
        } write: { content, writer in
            guard case let .updateReadThread(update)? = content.operation, update.isIncoming == isIncoming, update.mainChannelMessage == nil else {
                return false
            }
            writer.member("channel", peer: update.peerId)
            writer.member("savedPeer", peer: PeerId(packed: update.threadId))
            writer.member("maxId", int: update.readMaxId)
            return true
        }
    }
}

extension OperationFields {
    /// Reads the thread of an update: a topic's number, or a person, whose packed ID is the number; `nil` if the update has none.
    func threadId() throws(OperationError) -> Int64? {
        if let person = try optional("savedPeer", Read.peer) { return person.packed }
        return try optional("thread", Read.int64)
    }
}

extension JSONWriter {
    /// Writes the chat and the number of a topic. Returns `false`, and writes nothing, for the thread of a person.
    fileprivate func topic(_ update: ThreadReadUpdate) -> Bool {
        guard let thread = Int32(exactly: update.threadId) else { return false }
        member("channel", peer: update.peerId)
        member("thread", int: thread)
        return true
    }

    fileprivate func readInbox(_ groupId: PeerGroupId, _ maxId: Int32, _ count: Int32) {
        member("maxId", int: maxId)
        member("stillUnreadCount", int: count)
        member("folder", int: groupId.rawValue)
    }

    /// Writes a message of a chat as two fields. Returns `false`, and writes nothing, if it is not a message of the server.
    func cloudMessage(_ peer: StaticString, _ name: StaticString, _ id: MessageId) -> Bool {
        guard id.namespace == MessageId.Namespace.cloud else { return false }
        member(peer, peer: id.peerId)
        member(name, int: id.id)
        return true
    }
}
