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

    /// `"all"`, `{"just":[..]}` or `{"not":[..]}`.
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
