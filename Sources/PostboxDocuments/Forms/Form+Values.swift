import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore
import TelegramModel

/// The value forms of difference documents. Their readers are in `Read`. See "Difference and Record Documents", "Value Forms".
extension Form {
    static let bool = JSONForm(Read.bool) { $1.bool($0) }
    static let int8 = JSONForm(Read.int8) { $1.int(Int($0)) }
    static let uint8 = JSONForm(Read.uint8) { $1.int(Int($0)) }
    static let uint16 = JSONForm(Read.uint16) { $1.int(Int($0)) }
    static let int32 = JSONForm(Read.int32) { $1.int(Int($0)) }
    static let uint32 = JSONForm(Read.uint32) { $1.int(Int($0)) }
    static let int64 = JSONForm(Read.int64) { $1.int64String($0) }
    static let string = JSONForm(Read.string) { $1.string($0) }
    static let bytes = JSONForm(Read.bytes) { bytes, writer in bytes.withUnsafeBytes { writer.base64($0) } }
    static let key = JSONForm(Read.key) { key, writer in key.withBytes { writer.hex($0) } }
    static let peer = JSONForm(Read.peer) { $1.peer($0) }
    static let group = JSONForm(Read.group) { $1.int(Int($0.rawValue)) }
    static let tags = JSONForm(Read.tags) { $1.int(Int($0.rawValue)) }
    static let space = JSONForm(Read.space) { $1.string(HoleSpace($0).numbered) }
    static let coded = JSONForm(Read.coded) { $1.coded($0.bytes) }
    static let entry = JSONForm(Read.entry) { bytes, writer in
        // An empty value of an entry is valid, not damage.
        guard bytes.isEmpty else { return writer.coded(bytes) }
        writer.beginObject()
        writer.member("$raw", bytes: UnsafeRawBufferPointer(start: nil, count: 0))
        writer.endObject()
    }
    static let bare = JSONForm(Read.bare) { bytes, writer in bytes.withUnsafeBytes { writer.bare($0) } }
    static let opaque = JSONForm(Read.opaque) { value, writer in value.json.withUnsafeBytes { writer.raw($0) } }

    /// A range including both ends.
    static let range = JSONForm(Read.range) { range, writer in
        writer.beginArray()
        writer.int(Int(range.lowerBound))
        writer.int(Int(range.upperBound))
        writer.endArray()
    }

    /// The position up to which an account has followed the server. Other members are ignored.
    package static let cursor = open(
        Fields(Field.int32("pts"), Field.int32("qts"), Field.int32("date"), Field.int32("seq")) {
            AccountCursor(pts: $0, qts: $1, date: $2, seq: $3)
        } parts: {
            ($0.pts, $0.qts, $0.date, $0.seq)
        })

    /// The case without contents of `oneOf`.
    static let isTrue = JSONForm { (node: JSONNode) throws(OperationError) -> Void in
        guard try Read.bool(node) else { throw OperationError(reason: "is not true") }
    } write: { _, writer in
        writer.bool(true)
    }

    /// Returns the form of an enumeration's raw values. `others` is the error for any other word.
    package static func word<Value: RawRepresentable & Sendable>(_ type: Value.Type, others: String) -> JSONForm<Value> where Value.RawValue == String {
        JSONForm { (node: JSONNode) throws(OperationError) -> Value in
            let text = try Read.string(node)
            guard let value = Value(rawValue: text) else { throw OperationError(reason: others, unknownWord: text) }
            return value
        } write: { value, writer in
            writer.string(value.rawValue)
        }
    }

    /// Words that represent values.
    static func words<Value: Hashable & Sendable>(_ words: KeyValuePairs<String, Value>, others: String) -> JSONForm<Value> {
        let words = words.map { (word: $0.key, value: $0.value) }
        return JSONForm { (node: JSONNode) throws(OperationError) -> Value in
            let text = try Read.string(node)
            guard let value = words.first(where: { $0.word == text })?.value else { throw OperationError(reason: others, unknownWord: text) }
            return value
        } write: { value, writer in
            if let word = words.first(where: { $0.value == value })?.word { writer.string(word) }
        }
    }
}

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
    static let ofMessageId = [peer, namespace, id]
}

extension Read {
    package static func messageId(_ node: JSONNode) throws(OperationError) -> MessageId {
        let fields = OperationFields(node)
        try fields.expectOnly(Name.ofMessageId)
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

    /// Reads the ID of a message, or the namespace in which it will receive one.
    static func storeMessageId(_ node: JSONNode) throws(OperationError) -> StoreMessage.Id {
        let fields = try OperationFields(node, only: Name.ofMessageId)
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

/// The forms of users, groups, channels, and secret chats to store. Other objects are rejected, because nothing would be stored.
extension Form {
    static let peerObject = JSONForm(Read.peerObject) { $1.coded($0.bytes) }
    static let secretChat = JSONForm(Read.secretChat) { $1.coded($0.bytes) }
}

extension Read {
    static func peerObject(_ node: JSONNode) throws(OperationError) -> CodedObject {
        let object = try coded(node)
        guard object.isStorablePeer else { throw OperationError(reason: "is not a user, group, channel, or secret chat with an ID") }
        return object
    }

    static func secretChat(_ node: JSONNode) throws(OperationError) -> CodedObject {
        let object = try coded(node)
        guard object.isStorablePeer, object.typeHash == TypeHash.telegramSecretChat else { throw OperationError(reason: "is not a TelegramSecretChat with an ID") }
        return object
    }
}

extension CodedObject {
    /// Whether the table of peers can store the object.
    var isStorablePeer: Bool {
        guard let typeHash, has("i") else { return false }
        return [TypeHash.telegramUser, TypeHash.telegramGroup, TypeHash.telegramChannel, TypeHash.telegramSecretChat].contains(typeHash)
    }
}
