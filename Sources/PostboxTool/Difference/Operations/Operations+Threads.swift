import Postbox
import PostboxCoding
import TelegramCore

extension Operation {
    static let threads: [Operation] = [
        .transaction("transaction.setMessageHistoryThreadInfo", "peerId", "threadId", "info") { line in
            .setMessageHistoryThreadInfo(peerId: try line.peer(), threadId: try line.int64("threadId"), try line.optional("info", threadInfo))
        },
        .transaction("transaction.setPeerThreadCombinedState", "peerId", "state") { line in
            .setPeerThreadCombinedState(try line.peer(), try line.optional("state", combinedState))
        },
        .transaction("transaction.setPeerPinnedThreads", "peerId", "threadIds") { .setPeerPinnedThreads(try $0.peer(), try $0.threadIds()) },
    ]

    private static func threadInfo(_ node: JSONNode) throws(OperationError) -> StoredMessageHistoryThreadInfo {
        let fields = OperationFields(node)
        try fields.expectOnly(["data", "summary"])
        return StoredMessageHistoryThreadInfo(
            data: try fields.optional("data", Read.entry) ?? [],
            summary: try fields.required("summary") { (node: JSONNode) throws(OperationError) -> StoredMessageHistoryThreadInfo.Summary in
                let fields = OperationFields(node)
                try fields.expectOnly(["totalUnreadCount", "mutedUntil"])
                return StoredMessageHistoryThreadInfo.Summary(
                    totalUnreadCount: try fields.int32("totalUnreadCount"), mutedUntil: try fields.optional("mutedUntil", Read.int32))
            })
    }

    private static func combinedState(_ node: JSONNode) throws(OperationError) -> StoredPeerThreadCombinedState {
        let fields = OperationFields(node)
        try fields.expectOnly(["data", "validIndexBoundary"])
        return StoredPeerThreadCombinedState(
            data: try fields.required("data", Read.entry),
            validIndexBoundary: try fields.optional("validIndexBoundary") { (node: JSONNode) throws(OperationError) -> StoredPeerThreadCombinedState.Index in
                let fields = OperationFields(node)
                try fields.expectOnly(["timestamp", "threadId", "messageId"])
                return StoredPeerThreadCombinedState.Index(
                    timestamp: try fields.int32("timestamp"), threadId: try fields.int64("threadId"), messageId: try fields.int32("messageId"))
            })
    }
}
