import Postbox
import TelegramCore

extension UpdateForm {
    /// What was read, seen and heard.
    static let reading: [UpdateForm] = [
        .account("updateReadHistoryInbox", "peer", "maxId", "stillUnreadCount", "folder") { (line) throws(OperationError) in
            .readInbox(
                try line.peer("peer"), groupId: try line.folder(), maxId: try line.int32("maxId"), stillUnreadCount: try line.int32("stillUnreadCount"),
                pts: try line.int32("pts"))
        },
        .account("updateReadHistoryOutbox", "peer", "maxId") { (line) throws(OperationError) in
            .readOutbox(try line.peer("peer"), maxId: try line.int32("maxId"))
        },
        .account("updateReadMessagesContents", "ids", "date") { (line) throws(OperationError) in
            .operation(
                .readMessageContents(MessageContentsRead(peerId: nil, ids: try line.ids(), date: try line.optional("date", Read.int32))))
        },
        .other("updateReadChannelInbox", "channel", "maxId", "stillUnreadCount", "folder", "pts") { (line) throws(OperationError) in
            .readInbox(
                try line.peer("channel"), groupId: try line.folder(), maxId: try line.int32("maxId"),
                stillUnreadCount: try line.int32("stillUnreadCount"), pts: try line.int32("pts"))
        },
        .other("updateReadChannelOutbox", "channel", "maxId") { (line) throws(OperationError) in
            .readOutbox(try line.peer("channel"), maxId: try line.int32("maxId"))
        },
        .other("updateReadChannelDiscussionInbox", "channel", "thread", "maxId", "mainMessage") { (line) throws(OperationError) in
            .operation(
                .updateReadThread(
                    ThreadReadUpdate(
                        threadMessageId: try line.cloudMessageId("channel", "thread"), readMaxId: try line.int32("maxId"), isIncoming: true,
                        mainChannelMessage: try line.optional("mainMessage", Read.messageId))))
        },
        .other("updateReadChannelDiscussionOutbox", "channel", "thread", "maxId") { (line) throws(OperationError) in
            .operation(
                .updateReadThread(
                    ThreadReadUpdate(
                        threadMessageId: try line.cloudMessageId("channel", "thread"), readMaxId: try line.int32("maxId"), isIncoming: false,
                        mainChannelMessage: nil)))
        },
        .other("updateChannelReadMessagesContents", "channel", "ids", "thread") { (line) throws(OperationError) in
            .operation(
                .readMessageContents(MessageContentsRead(peerId: try line.peer("channel"), ids: try line.ids(), date: nil)))
        },
        .other("updateDialogUnreadMark", "peer", "unread") { (line) throws(OperationError) in
            .operation(
                .updatePeerChatUnreadMark(try line.peer("peer"), namespace: MessageId.Namespace.cloud, value: try line.bool("unread")))
        },
        .other("updateEncryptedMessagesRead", "peer", "maxDate", "date") { (line) throws(OperationError) in
            .operation(
                .readSecretOutbox(
                    try line.peer("peer"), maxTimestamp: try line.int32("maxDate"), actionTimestamp: try line.int32("date")))
        },
    ]
}
