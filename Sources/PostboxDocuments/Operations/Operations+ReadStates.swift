import Postbox
import TelegramCore

extension Operation {
    static let readStates: [Operation] = [
        .transaction("transaction.resetIncomingReadStates", Field.required("states", states)) {
            .resetIncomingReadStates($0)
        } parts: {
            if case let .resetIncomingReadStates(states) = $0 { states } else { nil }
        },
        .transaction("transaction.applyIncomingReadMaxId", Field.messageId()) {
            .applyIncomingReadMaxId($0)
        } parts: {
            if case let .applyIncomingReadMaxId(id) = $0 { id } else { nil }
        },
        .transaction("transaction.applyOutgoingReadMaxId", Field.messageId()) {
            .applyOutgoingReadMaxId($0)
        } parts: {
            if case let .applyOutgoingReadMaxId(id) = $0 { id } else { nil }
        },
        .transaction("transaction.applyInteractiveReadMaxIndex", Field.required("index", Form.messageIndex)) {
            .applyInteractiveReadMaxIndex($0)
        } parts: {
            if case let .applyInteractiveReadMaxIndex(index) = $0 { index } else { nil }
        },
        .transaction("transaction.applyOutgoingReadMaxIndex", Field.required("index", Form.messageIndex)) {
            .applyOutgoingReadMaxIndex($0)
        } parts: {
            if case let .applyOutgoingReadMaxIndex(index) = $0 { index } else { nil }
        },
        .transaction("transaction.applyMarkUnread", Field.peer(), Field.namespace, Field.bool("value"), Field.bool("interactive")) {
            .applyMarkUnread(peerId: $0, namespace: $1, value: $2, interactive: $3)
        } parts: {
            if case let .applyMarkUnread(peerId, namespace, value, interactive) = $0 { (peerId, namespace, value, interactive) } else { nil }
        },
        .transaction("transaction.setNeedsIncomingReadStateSynchronization", Field.peer()) {
            .setNeedsIncomingReadStateSynchronization($0)
        } parts: {
            if case let .setNeedsIncomingReadStateSynchronization(peerId) = $0 { peerId } else { nil }
        },
        .transaction("transaction.confirmSynchronizedIncomingReadState", Field.peer()) {
            .confirmSynchronizedIncomingReadState($0)
        } parts: {
            if case let .confirmSynchronizedIncomingReadState(peerId) = $0 { peerId } else { nil }
        },
        .transaction("transaction.resetPeerGroupSummary", Field.group, Field.namespace, Field.required("summary", groupSummary)) {
            .resetPeerGroupSummary(groupId: $0, namespace: $1, messageCount: $2.messageCount, chatCount: $2.chatCount)
        } parts: {
            guard case let .resetPeerGroupSummary(groupId, namespace, messageCount, chatCount) = $0 else { return nil }
            return (groupId, namespace, (messageCount, chatCount))
        },
    ]

    private static let groupSummary: JSONForm<(messageCount: Int32, chatCount: Int32)> = Form.object(Field.int32("count"), Field.int32("chatCount")) {
        (messageCount: $0, chatCount: $1)
    } parts: {
        ($0.messageCount, $0.chatCount)
    }

    private static let states = Form.pairs(
        Form.peer,
        Form.pairs(Form.int32, readState) { PeerReadStates.NamespaceState(namespace: $0, state: $1) } parts: { ($0.namespace, $0.state) }
    ) {
        PeerReadStates(peerId: $0, states: $1)
    } parts: {
        ($0.peerId, $0.states)
    }

    /// `{"idBased":{..}}` or `{"indexBased":{..}}`.
    private static let readState = Form.oneOf([
        FormCase("idBased", idBased) {
            PeerReadState.idBased(maxIncomingReadId: $0, maxOutgoingReadId: $1, maxKnownId: $2, count: $3, markedUnread: $4)
        } content: {
            guard case let .idBased(incoming, outgoing, known, count, markedUnread) = $0 else { return nil }
            return (incoming, outgoing, known, count, markedUnread)
        },
        FormCase("indexBased", indexBased) {
            PeerReadState.indexBased(maxIncomingReadIndex: $0, maxOutgoingReadIndex: $1, count: $2, markedUnread: $3)
        } content: {
            guard case let .indexBased(incoming, outgoing, count, markedUnread) = $0 else { return nil }
            return (incoming, outgoing, count, markedUnread)
        },
    ])

    private static let idBased: JSONForm<(Int32, Int32, Int32, Int32, Bool)> = Form.object(
        Field.int32("maxIncomingReadId"), Field.int32("maxOutgoingReadId"), Field.int32("maxKnownId"), Field.int32("count"), Field.bool("markedUnread")
    ) {
        ($0, $1, $2, $3, $4)
    } parts: {
        $0
    }

    private static let indexBased: JSONForm<(MessageIndex, MessageIndex, Int32, Bool)> = Form.object(
        Field.required("maxIncomingReadIndex", Form.messageIndex), Field.required("maxOutgoingReadIndex", Form.messageIndex), Field.int32("count"),
        Field.bool("markedUnread")
    ) {
        ($0, $1, $2, $3)
    } parts: {
        $0
    }
}
