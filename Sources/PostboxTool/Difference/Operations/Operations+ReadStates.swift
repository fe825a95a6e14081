import Postbox
import PostboxCoding
import TelegramCore

extension Operation {
    static let readStates: [Operation] = [
        .transaction("transaction.resetIncomingReadStates", "states") { line in
            let namespaceStates = OperationFields.array(of: OperationFields.pair(Read.int32, readState))
            let states = try line.required("states", OperationFields.array(of: OperationFields.pair(Read.peer, namespaceStates)))
            return .resetIncomingReadStates(
                states.map { peerId, states in
                    PeerReadStates(peerId: peerId, states: states.map { PeerReadStates.NamespaceState(namespace: $0, state: $1) })
                })
        },
        .transaction("transaction.applyIncomingReadMaxId", "id") { .applyIncomingReadMaxId(try $0.messageId()) },
        .transaction("transaction.applyOutgoingReadMaxId", "id") { .applyOutgoingReadMaxId(try $0.messageId()) },
        .transaction("transaction.applyInteractiveReadMaxIndex", "index") { .applyInteractiveReadMaxIndex(try $0.required("index", Read.messageIndex)) },
        .transaction("transaction.applyOutgoingReadMaxIndex", "index") { .applyOutgoingReadMaxIndex(try $0.required("index", Read.messageIndex)) },
        .transaction("transaction.applyMarkUnread", "peerId", "namespace", "value", "interactive") { line in
            .applyMarkUnread(
                peerId: try line.peer(), namespace: try line.int32("namespace"), value: try line.bool("value"),
                interactive: try line.bool("interactive"))
        },
        .transaction("transaction.setNeedsIncomingReadStateSynchronization", "peerId") { .setNeedsIncomingReadStateSynchronization(try $0.peer()) },
        .transaction("transaction.confirmSynchronizedIncomingReadState", "peerId") { .confirmSynchronizedIncomingReadState(try $0.peer()) },
        .transaction("transaction.resetPeerGroupSummary", "groupId", "namespace", "summary") { line in
            let summary = try line.required("summary", groupSummary)
            return .resetPeerGroupSummary(
                groupId: try line.group(), namespace: try line.int32("namespace"), messageCount: summary.messageCount, chatCount: summary.chatCount)
        },
    ]

    private static func groupSummary(_ node: JSONNode) throws(OperationError) -> (messageCount: Int32, chatCount: Int32) {
        let fields = OperationFields(node)
        try fields.expectOnly(["count", "chatCount"])
        return (try fields.int32("count"), try fields.int32("chatCount"))
    }

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
