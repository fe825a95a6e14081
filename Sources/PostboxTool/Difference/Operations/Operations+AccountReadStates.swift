import Postbox
import TelegramCore

extension Operation {
    /// Account operations about what was read (spec 12.3, 08.9).
    static let accountReadStates: [Operation] = [
        .account("readInbox", "id") { .readInbox(try $0.messageId()) },
        .account("readOutbox", "id", "timestamp") { .readOutbox(try $0.messageId(), timestamp: try $0.optional("timestamp", Read.int32)) },
        .account("updatePeerChatUnreadMark", "peerId", "namespace", "value") { line in
            .updatePeerChatUnreadMark(try line.peer(), namespace: try line.int32("namespace"), value: try line.bool("value"))
        },
        .account("resetReadState", "peerId", "namespace", "maxIncomingReadId", "maxOutgoingReadId", "maxKnownId", "count", "markedUnread") { line in
            .resetReadState(
                ReadStateReset(
                    peerId: try line.peer(), namespace: try line.int32("namespace"), maxIncomingReadId: try line.int32("maxIncomingReadId"),
                    maxOutgoingReadId: try line.int32("maxOutgoingReadId"), maxKnownId: try line.int32("maxKnownId"), count: try line.int32("count"),
                    markedUnread: try line.optional("markedUnread", Read.bool)))
        },
        .account("resetIncomingReadState", "groupId", "peerId", "namespace", "maxIncomingReadId", "count", "pts") { line in
            .resetIncomingReadState(
                IncomingReadStateReset(
                    groupId: try line.group(), peerId: try line.peer(), namespace: try line.int32("namespace"),
                    maxIncomingReadId: try line.int32("maxIncomingReadId"), count: try line.int32("count"), pts: try line.int32("pts")))
        },
        .account("resetMessageTagSummary", "peerId", "tag", "namespace", "count", "maxId") { line in
            .resetMessageTagSummary(
                MessageTagSummaryReset(
                    peerId: try line.peer(), tag: try line.required("tag", Read.tags), namespace: try line.int32("namespace"),
                    count: try line.int32("count"), maxId: try line.int32("maxId")))
        },
        .account("readGroupFeedInbox", "groupId", "index") { .readGroupFeedInbox(try $0.group(), try $0.required("index", Read.messageIndex)) },
        .account("updateReadThread", "threadMessageId", "readMaxId", "isIncoming", "mainChannelMessage") { line in
            .updateReadThread(
                ThreadReadUpdate(
                    threadMessageId: try line.messageId("threadMessageId"), readMaxId: try line.int32("readMaxId"),
                    isIncoming: try line.bool("isIncoming"), mainChannelMessage: try line.optional("mainChannelMessage", Read.messageId)))
        },
        .account("readSecretOutbox", "peerId", "maxTimestamp", "actionTimestamp") { line in
            .readSecretOutbox(try line.peer(), maxTimestamp: try line.int32("maxTimestamp"), actionTimestamp: try line.int32("actionTimestamp"))
        },
    ]

    /// Account operations that move a cursor (spec 12.3, 08.1).
    static let cursors: [Operation] = [
        .account("updateState", "state") { .updateState(try $0.required("state", DifferenceHeader.cursor)) },
        .account("updateChannelState", "peerId", "pts") { .updateChannelState(try $0.peer(), pts: try $0.int32("pts")) },
        .account("updateChannelInvalidationPts", "peerId", "pts") { .updateChannelInvalidationPts(try $0.peer(), pts: try $0.int32("pts")) },
        .account("updateChannelSynchronizedUntilMessage", "peerId", "id") { line in
            .updateChannelSynchronizedUntilMessage(try line.peer(), id: try line.int32("id"))
        },
    ]
}
