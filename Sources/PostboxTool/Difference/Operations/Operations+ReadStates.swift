import Postbox
import PostboxCoding

extension Operation {
    static let readStates: [Operation] = [
        Operation("transaction.resetIncomingReadStates", ["states"]) { line, transaction in
            let namespaceStates = OperationFields.array(of: OperationFields.pair(Read.int32, readState))
            let states = try line.required("states", OperationFields.array(of: OperationFields.pair(Read.peer, namespaceStates)))
            try transaction.resetIncomingReadStates(states.map { ($0, $1) })
        },
        Operation("transaction.applyIncomingReadMaxId", ["id"]) { line, transaction in
            try transaction.applyIncomingReadMaxId(try line.messageId())
        },
        Operation("transaction.applyOutgoingReadMaxId", ["id"]) { line, transaction in
            try transaction.applyOutgoingReadMaxId(try line.messageId())
        },
        Operation("transaction.applyInteractiveReadMaxIndex", ["index"]) { line, transaction in
            _ = try transaction.applyInteractiveReadMaxIndex(try line.required("index", Read.messageIndex))
        },
        Operation("transaction.applyOutgoingReadMaxIndex", ["index"]) { line, transaction in
            _ = try transaction.applyOutgoingReadMaxIndex(try line.required("index", Read.messageIndex))
        },
        Operation("transaction.applyMarkUnread", ["peerId", "namespace", "value", "interactive"]) { line, transaction in
            try transaction.applyMarkUnread(
                peerId: try line.peer(), namespace: try line.int32("namespace"), value: try line.bool("value"),
                interactive: try line.bool("interactive"))
        },
        Operation("transaction.setNeedsIncomingReadStateSynchronization", ["peerId"]) { line, transaction in
            try transaction.setNeedsIncomingReadStateSynchronization(try line.peer())
        },
        Operation("transaction.confirmSynchronizedIncomingReadState", ["peerId"]) { line, transaction in
            try transaction.confirmSynchronizedIncomingReadState(try line.peer())
        },
        Operation("transaction.resetPeerGroupSummary", ["groupId", "namespace", "summary"]) { line, transaction in
            let summary = try line.required("summary") { (node: JSONNode) throws(OperationError) -> PeerGroupUnreadCountersSummary in
                let fields = OperationFields(node)
                try fields.expectOnly(["count", "chatCount"])
                return PeerGroupUnreadCountersSummary(
                    all: ChatListTotalUnreadCounters(messageCount: try fields.int32("count"), chatCount: try fields.int32("chatCount")))
            }
            try transaction.resetPeerGroupSummary(
                groupId: try line.required("groupId", Read.group), namespace: try line.int32("namespace"), summary: summary)
        },
    ]

    /// `{"idBased":{..}}` or `{"indexBased":{..}}`.
    private static func readState(_ node: JSONNode) throws(OperationError) -> PeerReadState {
        let fields = OperationFields(node)
        try fields.expectOnly(["idBased", "indexBased"])
        if let state = try fields.optional("idBased", idBased) { return state }
        return try fields.required("indexBased", indexBased)
    }

    private static func idBased(_ node: JSONNode) throws(OperationError) -> PeerReadState {
        let fields = OperationFields(node)
        try fields.expectOnly(["maxIncomingReadId", "maxOutgoingReadId", "maxKnownId", "count", "markedUnread"])
        return .idBased(
            maxIncomingReadId: try fields.int32("maxIncomingReadId"), maxOutgoingReadId: try fields.int32("maxOutgoingReadId"),
            maxKnownId: try fields.int32("maxKnownId"), count: try fields.int32("count"), markedUnread: try fields.bool("markedUnread"))
    }

    private static func indexBased(_ node: JSONNode) throws(OperationError) -> PeerReadState {
        let fields = OperationFields(node)
        try fields.expectOnly(["maxIncomingReadIndex", "maxOutgoingReadIndex", "count", "markedUnread"])
        return .indexBased(
            maxIncomingReadIndex: try fields.required("maxIncomingReadIndex", Read.messageIndex),
            maxOutgoingReadIndex: try fields.required("maxOutgoingReadIndex", Read.messageIndex), count: try fields.int32("count"),
            markedUnread: try fields.bool("markedUnread"))
    }
}
