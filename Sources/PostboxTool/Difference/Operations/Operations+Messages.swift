import Postbox
import PostboxCoding

extension Operation {
    static let messages: [Operation] = [
        Operation("transaction.addMessages", ["messages", "location"], read: addedMessages, apply: addMessages),
        Operation("transaction.updateMessage", ["id", "message"]) { line, transaction in
            let message = try line.required("message", Read.storeMessage)
            try transaction.updateMessage(try line.messageId(), update: { _ in .update(message) })
        },
        Operation("transaction.deleteMessages", ["ids"]) { line, transaction in
            try transaction.deleteMessages(try line.required("ids", OperationFields.array(of: Read.messageId)))
        },
        Operation("transaction.deleteMessagesInRange", ["peerId", "namespace", "minId", "maxId"]) { line, transaction in
            try transaction.deleteMessagesInRange(
                peerId: try line.peer(), namespace: try line.int32("namespace"), minId: try line.int32("minId"), maxId: try line.int32("maxId"))
        },
        Operation("transaction.clearHistory", ["peerId", "threadId", "minTimestamp", "maxTimestamp", "namespaces"]) { line, transaction in
            try transaction.clearHistory(
                peerId: try line.peer(), threadId: try line.optional("threadId", Read.int64),
                minTimestamp: try line.optional("minTimestamp", Read.int32), maxTimestamp: try line.optional("maxTimestamp", Read.int32),
                namespaces: try line.required("namespaces", namespaces))
        },
        Operation("transaction.removeAllMessagesWithAuthor", ["peerId", "authorId", "namespace"]) { line, transaction in
            try transaction.removeAllMessagesWithAuthor(
                peerId: try line.peer(), authorId: try line.peer("authorId"), namespace: try line.int32("namespace"))
        },
        Operation("transaction.removeAllMessagesWithGlobalTag", ["tag"]) { line, transaction in
            try transaction.removeAllMessagesWithGlobalTag(GlobalMessageTags(rawValue: try line.required("tag", Read.uint32)))
        },
        Operation("transaction.updateMessageGroupingKeysAtomically", ["ids", "groupingKey"]) { line, transaction in
            try transaction.updateMessageGroupingKeysAtomically(
                try line.required("ids", OperationFields.array(of: Read.messageId)), groupingKey: try line.int64("groupingKey"))
        },
        Operation("transaction.offsetPendingMessagesTimestamps", ["lowerBound", "excludeIds", "timestamp"]) { line, transaction in
            try transaction.offsetPendingMessagesTimestamps(
                lowerBound: try line.messageId("lowerBound"),
                excludeIds: Set(try line.required("excludeIds", OperationFields.array(of: Read.messageId))), timestamp: try line.int32("timestamp"))
        },
        Operation("transaction.clearTimestampBasedAttribute", ["id", "tag"]) { line, transaction in
            try transaction.clearTimestampBasedAttribute(id: try line.messageId(), tag: try line.required("tag", Read.uint16))
        },
        Operation("transaction.setPendingMessageAction", ["type", "id", "action"]) { line, transaction in
            try transaction.setPendingMessageAction(
                type: try line.required("type", Read.uint32), id: try line.messageId(), action: try line.optional("action", Read.coded))
        },
    ]

    typealias AddedMessages = (messages: [StoreMessage], location: AddMessagesLocation)

    static let addedMessages: @Sendable (OperationFields) throws -> AddedMessages = { line in
        let messages = try line.required("messages", OperationFields.array(of: Read.storeMessage))
        return (messages, try line.required("location", location))
    }

    static let randomMessages: @Sendable (OperationFields) throws -> AddedMessages = { line in
        (try line.required("messages", OperationFields.array(of: Read.storeMessage)), .random)
    }

    static let addMessages: @Sendable (AddedMessages, Transaction) throws -> Void = { added, transaction in
        try transaction.addMessages(added.messages, location: added.location)
    }

    /// Messages that are stored take the new form in their place, the others come in (spec 08.9).
    static let addOrReplaceMessages: @Sendable (AddedMessages, Transaction) throws -> Void = { added, transaction in
        var new: [StoreMessage] = []
        for message in added.messages {
            if case let .id(id) = message.id, try transaction.messageExists(id) {
                try transaction.updateMessage(id) { _ in .update(message) }
            } else {
                new.append(message)
            }
        }
        try transaction.addMessages(new, location: added.location)
    }

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
