import Postbox
import PostboxCoding
import TelegramModel

/// IDs of several parts, with their readers and writers. See "Difference and Record Documents", "Value Forms".
extension Form {
    static let messageId = JSONForm(Read.messageId) { id, writer in
        writer.beginObject()
        writer.members(of: id)
        writer.endObject()
    }
    static let messageIndex = JSONForm(Read.messageIndex) { index, writer in
        writer.beginObject()
        writer.members(of: index)
        writer.endObject()
    }
    static let mediaId = JSONForm(Read.mediaId) { id, writer in
        writer.beginObject()
        writer.members(namespace: id.namespace, id: id.id)
        writer.endObject()
    }
    static let itemCollectionId = JSONForm(Read.itemCollectionId) { id, writer in
        writer.beginObject()
        writer.members(namespace: id.namespace, id: id.id)
        writer.endObject()
    }
}

private enum Name {
    static var peer: StaticString { "peer" }
    static var namespace: StaticString { "namespace" }
    static var id: StaticString { "id" }
    static var timestamp: StaticString { "timestamp" }
}

extension Read {
    package static func messageId(_ node: JSONNode) throws(OperationError) -> MessageId {
        let fields = OperationFields(node)
        try fields.expectOnly([Name.peer, Name.namespace, Name.id])
        return try messageId(fields)
    }

    private static func messageId(_ fields: OperationFields) throws(OperationError) -> MessageId {
        MessageId(peerId: try fields.peer(Name.peer), namespace: try fields.int32(Name.namespace), id: try fields.int32(Name.id))
    }

    package static func messageIndex(_ node: JSONNode) throws(OperationError) -> MessageIndex {
        let fields = OperationFields(node)
        try fields.expectOnly([Name.peer, Name.namespace, Name.id, Name.timestamp])
        return MessageIndex(id: try messageId(fields), timestamp: try fields.int32(Name.timestamp))
    }

    package static func mediaId(_ node: JSONNode) throws(OperationError) -> MediaId {
        let fields = OperationFields(node)
        try fields.expectOnly([Name.namespace, Name.id])
        return MediaId(namespace: try fields.int32(Name.namespace), id: try fields.int64(Name.id))
    }

    package static func itemCollectionId(_ node: JSONNode) throws(OperationError) -> ItemCollectionId {
        let fields = OperationFields(node)
        try fields.expectOnly([Name.namespace, Name.id])
        return ItemCollectionId(namespace: try fields.int32(Name.namespace), id: try fields.int64(Name.id))
    }

    /// The id that a message has, or where it is to get one.
    static func storeMessageId(_ node: JSONNode) throws(OperationError) -> StoreMessage.Id {
        let fields = OperationFields(node)
        try fields.expectOnly([Name.peer, Name.namespace, Name.id])
        let peerId = try fields.peer(Name.peer)
        let namespace = try fields.int32(Name.namespace)
        guard let id = try fields.optional(Name.id, int32) else { return .partial(peerId: peerId, namespace: namespace) }
        return .id(MessageId(peerId: peerId, namespace: namespace, id: id))
    }
}

extension JSONWriter {
    package func members(of id: MessageId) {
        member(Name.peer, peer: id.peerId)
        member(Name.namespace, int: id.namespace)
        member(Name.id, int: id.id)
    }

    package func members(of index: MessageIndex) {
        members(of: index.id)
        member(Name.timestamp, int: index.timestamp)
    }

    package func members(namespace: Int32, id: Int64) {
        member(Name.namespace, int: namespace)
        member(Name.id, int64: id)
    }

    package func member(_ name: StaticString, message id: MessageId) { object(name) { members(of: id) } }
    package func member(_ name: StaticString, message index: MessageIndex) { object(name) { members(of: index) } }
    package func member(_ name: StaticString, media id: MediaId) { object(name) { members(namespace: id.namespace, id: id.id) } }

    func member(_ name: StaticString, messages ids: [MessageId]) {
        array(name, ids) { id in
            beginObject()
            members(of: id)
            endObject()
        }
    }

    func member(_ name: StaticString, storeMessageId id: StoreMessage.Id) {
        switch id {
        case let .id(id): member(name, message: id)
        case let .partial(peerId, namespace):
            object(name) {
                member(Name.peer, peer: peerId)
                member(Name.namespace, int: namespace)
            }
        }
    }
}
