import Postbox
import PostboxCoding

extension Read {
    private static let messageFields: [StaticString] = [
        "id", "globallyUniqueId", "groupingKey", "threadId", "timestamp", "flags", "tags", "globalTags", "localTags", "forwardInfo", "authorId",
        "text", "attributes", "media",
    ]
    private static let forwardFields: [StaticString] = [
        "authorId", "sourceId", "sourceMessageId", "date", "authorSignature", "psaType", "flags",
    ]

    /// A StoreMessage (spec 12.2).
    static func storeMessage(_ node: JSONNode) throws(OperationError) -> StoreMessage {
        guard node.kind == .object else { throw OperationError(reason: "is not a message object") }
        let fields = OperationFields(node)
        try fields.expectOnly(messageFields)
        return StoreMessage(
            id: try fields.required("id", storeMessageId),
            globallyUniqueId: try fields.optional("globallyUniqueId", int64),
            groupingKey: try fields.optional("groupingKey", int64),
            threadId: try fields.optional("threadId", int64),
            timestamp: try fields.int32("timestamp"),
            flags: MessageFlags(rawValue: try fields.optional("flags", uint32) ?? 0),
            tags: try fields.optional("tags", tags) ?? [],
            globalTags: GlobalMessageTags(rawValue: try fields.optional("globalTags", uint32) ?? 0),
            localTags: LocalMessageTags(rawValue: try fields.optional("localTags", uint32) ?? 0),
            forwardInfo: try fields.optional("forwardInfo", forwardInfo),
            authorId: try fields.optional("authorId", peer),
            text: try fields.required("text", utf8),
            attributes: try fields.optional("attributes", OperationFields.array(of: coded)) ?? [],
            media: try fields.optional("media", OperationFields.array(of: coded)) ?? [])
    }

    private static func storeMessageId(_ node: JSONNode) throws(OperationError) -> StoreMessage.Id {
        let fields = OperationFields(node)
        try fields.expectOnly(["peer", "namespace", "id"])
        let peerId = try fields.peer("peer")
        let namespace = try fields.int32("namespace")
        guard let id = try fields.optional("id", int32) else { return .partial(peerId: peerId, namespace: namespace) }
        return .id(MessageId(peerId: peerId, namespace: namespace, id: id))
    }

    private static func forwardInfo(_ node: JSONNode) throws(OperationError) -> MessageForwardInfo {
        let fields = OperationFields(node)
        try fields.expectOnly(forwardFields)
        return MessageForwardInfo(
            authorId: try fields.optional("authorId", peer),
            sourceId: try fields.optional("sourceId", peer),
            sourceMessageId: try fields.optional("sourceMessageId", messageId),
            date: try fields.int32("date"),
            authorSignature: try fields.optional("authorSignature", utf8),
            psaType: try fields.optional("psaType", utf8),
            flags: try fields.optional("flags", int32) ?? 0)
    }
}
