import Postbox
import PostboxCoding

/// The form of messages to store. For speed, messages are read and written without the closures of `Fields`.
extension Form {
    static let storeMessage = JSONForm(Read.storeMessage) { $1.storeMessage($0) }
}

private enum Name {
    static var id: StaticString { "id" }
    static var globallyUniqueId: StaticString { "globallyUniqueId" }
    static var groupingKey: StaticString { "groupingKey" }
    static var threadId: StaticString { "threadId" }
    static var timestamp: StaticString { "timestamp" }
    static var flags: StaticString { "flags" }
    static var tags: StaticString { "tags" }
    static var globalTags: StaticString { "globalTags" }
    static var localTags: StaticString { "localTags" }
    static var forwardInfo: StaticString { "forwardInfo" }
    static var authorId: StaticString { "authorId" }
    static var text: StaticString { "text" }
    static var attributes: StaticString { "attributes" }
    static var media: StaticString { "media" }
    static var stableId: StaticString { "stableId" }
    static let ofMessage = [
        id, stableId, globallyUniqueId, groupingKey, threadId, timestamp, flags, tags, globalTags, localTags, forwardInfo, authorId, text, attributes,
        media,
    ]

    static var sourceId: StaticString { "sourceId" }
    static var sourceMessageId: StaticString { "sourceMessageId" }
    static var date: StaticString { "date" }
    static var authorSignature: StaticString { "authorSignature" }
    static var psaType: StaticString { "psaType" }
    static let ofForwardInfo = [authorId, sourceId, sourceMessageId, date, authorSignature, psaType, flags]
}

extension Read {
    package static func storeMessage(_ node: JSONNode) throws(OperationError) -> StoreMessage {
        guard node.kind == .object else { throw OperationError(reason: "is not a message object") }
        let fields = try OperationFields(node, only: Name.ofMessage)
        return StoreMessage(
            id: try fields.required(Name.id, storeMessageId),
            globallyUniqueId: try fields.optional(Name.globallyUniqueId, int64),
            groupingKey: try fields.optional(Name.groupingKey, int64),
            threadId: try fields.optional(Name.threadId, int64),
            timestamp: try fields.int32(Name.timestamp),
            flags: MessageFlags(rawValue: try fields.optional(Name.flags, uint32) ?? 0),
            tags: try fields.optional(Name.tags, tags) ?? [],
            globalTags: GlobalMessageTags(rawValue: try fields.optional(Name.globalTags, uint32) ?? 0),
            localTags: LocalMessageTags(rawValue: try fields.optional(Name.localTags, uint32) ?? 0),
            forwardInfo: try fields.optional(Name.forwardInfo, forwardInfo),
            authorId: try fields.optional(Name.authorId, peer),
            text: try fields.required(Name.text, utf8),
            attributes: try fields.optional(Name.attributes, codedObjects) ?? [],
            media: try fields.optional(Name.media, codedObjects) ?? [],
            customStableId: try fields.optional(Name.stableId, uint32))
    }

    private static func forwardInfo(_ node: JSONNode) throws(OperationError) -> MessageForwardInfo {
        let fields = OperationFields(node)
        try fields.expectOnly(Name.ofForwardInfo)
        return MessageForwardInfo(
            authorId: try fields.optional(Name.authorId, peer),
            sourceId: try fields.optional(Name.sourceId, peer),
            sourceMessageId: try fields.optional(Name.sourceMessageId, messageId),
            date: try fields.int32(Name.date),
            authorSignature: try fields.optional(Name.authorSignature, utf8),
            psaType: try fields.optional(Name.psaType, utf8),
            flags: try fields.optional(Name.flags, int32) ?? 0)
    }
}

extension JSONWriter {
    package func member(_ name: StaticString, storeMessages messages: [StoreMessage]) { array(name, messages) { storeMessage($0) } }

    package func member(_ name: StaticString, storeMessage message: StoreMessage) {
        key(name)
        storeMessage(message)
    }

    /// Writes a message. Absent, zero, and empty values are omitted.
    package func storeMessage(_ message: StoreMessage) {
        beginObject()
        member(Name.id, storeMessageId: message.id)
        if let stableId = message.customStableId {
            key(Name.stableId)
            int(Int(stableId))
        }
        member(Name.globallyUniqueId, optionalInt64: message.globallyUniqueId)
        member(Name.groupingKey, optionalInt64: message.groupingKey)
        member(Name.threadId, optionalInt64: message.threadId)
        member(Name.timestamp, int: message.timestamp)
        member(Name.flags, bits: message.flags.rawValue)
        member(Name.tags, bits: message.tags.rawValue)
        member(Name.globalTags, bits: message.globalTags.rawValue)
        member(Name.localTags, bits: message.localTags.rawValue)
        if let info = message.forwardInfo { object(Name.forwardInfo) { members(of: info) } }
        member(Name.authorId, optionalPeer: message.authorId)
        member(Name.text, utf8: message.text)
        if !message.attributes.isEmpty { member(Name.attributes, codedObjects: message.attributes) }
        if !message.media.isEmpty { member(Name.media, codedObjects: message.media) }
        endObject()
    }

    private func member(_ name: StaticString, bits: UInt32) {
        guard bits != 0 else { return }
        key(name)
        int(Int(bits))
    }

    private func members(of info: MessageForwardInfo) {
        member(Name.authorId, optionalPeer: info.authorId)
        member(Name.sourceId, optionalPeer: info.sourceId)
        if let source = info.sourceMessageId { member(Name.sourceMessageId, message: source) }
        member(Name.date, int: info.date)
        if let signature = info.authorSignature { member(Name.authorSignature, utf8: signature) }
        if let type = info.psaType { member(Name.psaType, utf8: type) }
        if info.flags != 0 { member(Name.flags, int: info.flags) }
    }
}
