import Postbox
import PostboxCoding
import TelegramCore

extension Operation {
    static let messages: [Operation] = [
        .transaction("transaction.addMessages", Field.messages(), location) {
            .addMessages($0, location: $1)
        } parts: {
            if case let .addMessages(messages, location) = $0 { (messages, location) } else { nil }
        },
        .transaction("transaction.updateMessage", Field.messageId(), Field.required("message", Form.storeMessage)) {
            .updateMessage($0, $1)
        } parts: {
            if case let .updateMessage(id, message) = $0 { (id, message) } else { nil }
        },
        .transaction("transaction.deleteMessages", Field.messageIds()) {
            .deleteMessages($0)
        } parts: {
            if case let .deleteMessages(ids) = $0 { ids } else { nil }
        },
        .transaction("transaction.deleteMessagesInRange", Field.peer(), Field.namespace, Field.int32("minId"), Field.int32("maxId")) {
            .deleteMessagesInRange(peerId: $0, namespace: $1, minId: $2, maxId: $3)
        } parts: {
            if case let .deleteMessagesInRange(peerId, namespace, minId, maxId) = $0 { (peerId, namespace, minId, maxId) } else { nil }
        },
        .transaction(
            "transaction.clearHistory", Field.peer(), Field.thread, Field.optionalInt32("minTimestamp"), Field.optionalInt32("maxTimestamp"),
            Field.required("namespaces", namespaces)
        ) {
            .clearHistory(peerId: $0, threadId: $1, minTimestamp: $2, maxTimestamp: $3, namespaces: $4)
        } parts: {
            guard case let .clearHistory(peerId, threadId, minTimestamp, maxTimestamp, namespaces) = $0 else { return nil }
            return (peerId, threadId, minTimestamp, maxTimestamp, namespaces)
        },
        .transaction("transaction.removeAllMessagesWithAuthor", Field.peer(), Field.peer("authorId"), Field.namespace) {
            .removeAllMessagesWithAuthor(peerId: $0, authorId: $1, namespace: $2)
        } parts: {
            if case let .removeAllMessagesWithAuthor(peerId, authorId, namespace) = $0 { (peerId, authorId, namespace) } else { nil }
        },
        .transaction("transaction.removeAllMessagesWithGlobalTag", Field.required("tag", Form.uint32)) {
            .removeAllMessagesWithGlobalTag(GlobalMessageTags(rawValue: $0))
        } parts: {
            if case let .removeAllMessagesWithGlobalTag(tag) = $0 { tag.rawValue } else { nil }
        },
        .transaction("transaction.updateMessageGroupingKeysAtomically", Field.messageIds(), Field.int64("groupingKey")) {
            .updateMessageGroupingKeysAtomically($0, groupingKey: $1)
        } parts: {
            if case let .updateMessageGroupingKeysAtomically(ids, key) = $0 { (ids, key) } else { nil }
        },
        .transaction(
            "transaction.offsetPendingMessagesTimestamps", Field.messageId("lowerBound"), Field.messageIds("excludeIds"), Field.int32("timestamp")
        ) {
            .offsetPendingMessagesTimestamps(lowerBound: $0, excludeIds: Set($1), timestamp: $2)
        } parts: {
            guard case let .offsetPendingMessagesTimestamps(lowerBound, excludeIds, timestamp) = $0 else { return nil }
            return (lowerBound, excludeIds.sorted(), timestamp)
        },
        .transaction("transaction.clearTimestampBasedAttribute", Field.messageId(), Field.required("tag", Form.uint16)) {
            .clearTimestampBasedAttribute(id: $0, tag: $1)
        } parts: {
            if case let .clearTimestampBasedAttribute(id, tag) = $0 { (id, tag) } else { nil }
        },
        .transaction("transaction.setPendingMessageAction", Field.required("type", Form.uint32), Field.messageId(), Field.optionalCoded("action")) {
            .setPendingMessageAction(type: $0, id: $1, action: $2)
        } parts: {
            if case let .setPendingMessageAction(type, id, action) = $0 { (type, id, action) } else { nil }
        },
    ]

    /// `"all"`, `{"just":[..]}`, or `{"not":[..]}`.
    private static let namespaces = JSONForm { (node: JSONNode) throws(OperationError) -> MessageIdNamespaces in
        node.string == "all" ? .all : try someNamespaces.read(node)
    } write: { namespaces, writer in
        if namespaces == .all { writer.string("all" as StaticString) } else { someNamespaces.write(namespaces, writer) }
    }

    private static let someNamespaces = Form.oneOf([
        FormCase("just", Form.array(Form.int32)) {
            MessageIdNamespaces.just(Set($0))
        } content: {
            if case let .just(namespaces) = $0 { namespaces.sorted() } else { nil }
        },
        FormCase("not", Form.array(Form.int32)) {
            MessageIdNamespaces.not(Set($0))
        } content: {
            if case let .not(namespaces) = $0 { namespaces.sorted() } else { nil }
        },
    ])
}

extension Operation {
    static let holes: [Operation] = [
        .transaction("transaction.addHole", hole) {
            .addHole($0)
        } parts: {
            if case let .addHole(hole) = $0 { hole } else { nil }
        },
        .transaction("transaction.removeHole", hole) {
            .removeHole($0)
        } parts: {
            if case let .removeHole(hole) = $0 { hole } else { nil }
        },
        .transaction("transaction.fillHole", hole, Field.messages()) {
            .fillHole($0, $1)
        } parts: {
            if case let .fillHole(hole, messages) = $0 { (hole, messages) } else { nil }
        },
        .transaction("transaction.addHolesEverywhere", Field.int32s("peerNamespaces"), Field.int32("holeNamespace")) {
            .addHolesEverywhere(peerNamespaces: $0, holeNamespace: $1)
        } parts: {
            if case let .addHolesEverywhere(peerNamespaces, holeNamespace) = $0 { (peerNamespaces, holeNamespace) } else { nil }
        },
        .transaction("transaction.addChatListHole", Field.group, Field.required("index", Form.messageIndex)) {
            .addChatListHole(groupId: $0, index: $1)
        } parts: {
            if case let .addChatListHole(groupId, index) = $0 { (groupId, index) } else { nil }
        },
        .transaction(
            "transaction.replaceChatListHole", Field.group, Field.required("index", Form.messageIndex), Field.optional("hole", Form.messageIndex)
        ) {
            .replaceChatListHole(groupId: $0, index: $1, hole: $2)
        } parts: {
            if case let .replaceChatListHole(groupId, index, hole) = $0 { (groupId, index, hole) } else { nil }
        },
        .transaction("transaction.resetCustomTagHoles", is: .resetCustomTagHoles),
    ]

    private static let hole = Fields(
        Field.peer(), Field.thread, Field.namespace, Field.required("space", Form.space), Field.required("range", Form.range)
    ) {
        HoleRange(peerId: $0, threadId: $1, namespace: $2, space: $3, range: $4)
    } parts: {
        ($0.peerId, $0.threadId, $0.namespace, $0.space, $0.range)
    }
}

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
