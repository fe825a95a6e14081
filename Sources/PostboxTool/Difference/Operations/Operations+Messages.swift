import Postbox
import PostboxCoding
import TelegramCore

extension Operation {
    static let messages: [Operation] = [
        .transaction("transaction.addMessages", "messages", "location") { line in
            .addMessages(try line.messages(), location: try line.required("location", location))
        },
        .transaction("transaction.updateMessage", "id", "message") { .updateMessage(try $0.messageId(), try $0.required("message", Read.storeMessage)) },
        .transaction("transaction.deleteMessages", "ids") { .deleteMessages(try $0.messageIds()) },
        .transaction("transaction.deleteMessagesInRange", "peerId", "namespace", "minId", "maxId") { line in
            .deleteMessagesInRange(
                peerId: try line.peer(), namespace: try line.int32("namespace"), minId: try line.int32("minId"), maxId: try line.int32("maxId"))
        },
        .transaction("transaction.clearHistory", "peerId", "threadId", "minTimestamp", "maxTimestamp", "namespaces") { line in
            .clearHistory(
                peerId: try line.peer(), threadId: try line.thread(), minTimestamp: try line.optional("minTimestamp", Read.int32),
                maxTimestamp: try line.optional("maxTimestamp", Read.int32), namespaces: try line.required("namespaces", namespaces))
        },
        .transaction("transaction.removeAllMessagesWithAuthor", "peerId", "authorId", "namespace") { line in
            .removeAllMessagesWithAuthor(peerId: try line.peer(), authorId: try line.peer("authorId"), namespace: try line.int32("namespace"))
        },
        .transaction("transaction.removeAllMessagesWithGlobalTag", "tag") { line in
            .removeAllMessagesWithGlobalTag(GlobalMessageTags(rawValue: try line.required("tag", Read.uint32)))
        },
        .transaction("transaction.updateMessageGroupingKeysAtomically", "ids", "groupingKey") { line in
            .updateMessageGroupingKeysAtomically(try line.messageIds(), groupingKey: try line.int64("groupingKey"))
        },
        .transaction("transaction.offsetPendingMessagesTimestamps", "lowerBound", "excludeIds", "timestamp") { line in
            .offsetPendingMessagesTimestamps(
                lowerBound: try line.messageId("lowerBound"), excludeIds: Set(try line.messageIds("excludeIds")),
                timestamp: try line.int32("timestamp"))
        },
        .transaction("transaction.clearTimestampBasedAttribute", "id", "tag") { line in
            .clearTimestampBasedAttribute(id: try line.messageId(), tag: try line.required("tag", Read.uint16))
        },
        .transaction("transaction.setPendingMessageAction", "type", "id", "action") { line in
            .setPendingMessageAction(
                type: try line.required("type", Read.uint32), id: try line.messageId(), action: try line.optionalCoded("action"))
        },
    ]

    /// `"all"`, `{"just":[..]}` or `{"not":[..]}`.
    private static func namespaces(_ node: JSONNode) throws(OperationError) -> MessageIdNamespaces {
        if node.string == "all" { return .all }
        let fields = OperationFields(node)
        try fields.expectOnly(["just", "not"])
        if let just = try fields.optional("just", OperationFields.array(of: Read.int32)) { return .just(Set(just)) }
        if let not = try fields.optional("not", OperationFields.array(of: Read.int32)) { return .not(Set(not)) }
        throw OperationError(reason: "is none of \"all\", {\"just\":[..]}, {\"not\":[..]}")
    }
}
