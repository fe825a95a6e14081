import Postbox
import TelegramCore

extension Operation {
    static let threads: [Operation] = [
        .transaction("transaction.setMessageHistoryThreadInfo", Field.peer(), Field.threadId, Field.optional("info", threadInfo)) {
            .setMessageHistoryThreadInfo(peerId: $0, threadId: $1, $2)
        } parts: {
            if case let .setMessageHistoryThreadInfo(peerId, threadId, info) = $0 { (peerId, threadId, info) } else { nil }
        },
        .transaction("transaction.setPeerThreadCombinedState", Field.peer(), Field.optional("state", combinedState)) {
            .setPeerThreadCombinedState($0, $1)
        } parts: {
            if case let .setPeerThreadCombinedState(peerId, state) = $0 { (peerId, state) } else { nil }
        },
        .transaction("transaction.setPeerPinnedThreads", Field.peer(), Field.int64s("threadIds")) {
            .setPeerPinnedThreads($0, $1)
        } parts: {
            if case let .setPeerPinnedThreads(peerId, threadIds) = $0 { (peerId, threadIds) } else { nil }
        },
    ]

    private static let threadInfo = Form.object(Field.entry("data"), Field.required("summary", threadSummary)) {
        StoredMessageHistoryThreadInfo(data: $0, summary: $1)
    } parts: {
        ($0.data, $0.summary)
    }

    private static let threadSummary = Form.object(Field.int32("totalUnreadCount"), Field.optionalInt32("mutedUntil")) {
        StoredMessageHistoryThreadInfo.Summary(totalUnreadCount: $0, mutedUntil: $1)
    } parts: {
        ($0.totalUnreadCount, $0.mutedUntil)
    }

    private static let combinedState = Form.object(Field.entry("data"), Field.optional("validIndexBoundary", threadBoundary)) {
        StoredPeerThreadCombinedState(data: $0, validIndexBoundary: $1)
    } parts: {
        ($0.data, $0.validIndexBoundary)
    }

    private static let threadBoundary = Form.object(Field.int32("timestamp"), Field.threadId, Field.int32("messageId")) {
        StoredPeerThreadCombinedState.Index(timestamp: $0, threadId: $1, messageId: $2)
    } parts: {
        ($0.timestamp, $0.threadId, $0.messageId)
    }
}
