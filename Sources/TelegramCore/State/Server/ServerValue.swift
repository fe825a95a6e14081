import Postbox
import PostboxCoding
import TelegramModel

/// A value of a request's field or of an answer's.
public indirect enum ServerValue: Hashable, Sendable {
    /// No value, for a field that is omitted.
    case null
    /// A Boolean value.
    case bool(Bool)
    /// An integer that requests encode as a number.
    case int(Int32)
    /// A 64-bit integer, which is written as decimal text.
    case int64(Int64)
    /// A number with a fraction.
    case double(Double)
    /// A text.
    case string(String)
    /// Bytes.
    case bytes([UInt8])
    /// A user or chat.
    case peer(PeerId)
    /// An object in stored form.
    case coded(CodedObject)
    /// An ordered list of values.
    case list([ServerValue])
    /// An ordered list of fields.
    case object([ServerField])
}

/// A field and its value.
public struct ServerField: Hashable, Sendable {
    /// The name of the field. Each name occurs only once in an object.
    public var name: String
    /// Null if the interface omits the field.
    public var value: ServerValue

    /// Creates a field with this name and value.
    public init(_ name: String, _ value: ServerValue) {
        self.name = name
        self.value = value
    }
}

extension ServerValue {
    static func optional(_ value: Int32?) -> ServerValue { value.map { .int($0) } ?? .null }
    static func optional(_ value: Int64?) -> ServerValue { value.map { .int64($0) } ?? .null }
    static func optional(_ value: Bool?) -> ServerValue { value.map { .bool($0) } ?? .null }
    static func optional(_ value: String?) -> ServerValue { value.map { .string($0) } ?? .null }
    static func optional(_ value: PeerId?) -> ServerValue { value.map { .peer($0) } ?? .null }
    static func optional(_ value: CodedObject?) -> ServerValue { value.map { .coded($0) } ?? .null }
    static func ids(_ ids: [Int32]) -> ServerValue { .list(ids.map { .int($0) }) }
    static func peers(_ ids: [PeerId]) -> ServerValue { .list(ids.map { .peer($0) }) }
    static func object(_ fields: KeyValuePairs<String, ServerValue>) -> ServerValue { .object(fields.map { ServerField($0.key, $0.value) }) }
}

/// Reading of values. The result is `nil` for a value of another kind, and for a missing one.
extension ServerValue {
    /// The member of an object with this name; null if no such member exists.
    public subscript(name: String) -> ServerValue {
        guard case let .object(fields) = self else { return .null }
        return fields.first { $0.name == name }?.value ?? .null
    }

    /// The value as an integer, also if it is written as text.
    public var int64: Int64? {
        switch self {
        case let .int(value): Int64(value)
        case let .int64(value): value
        case let .string(text): Int64(text)
        default: nil
        }
    }

    /// The value as an integer that fits into 32 bits, also if it is written as text.
    public var int32: Int32? { int64.flatMap { Int32(exactly: $0) } }
    /// The Boolean value; `nil` for a value of another kind.
    public var bool: Bool? { if case let .bool(value) = self { value } else { nil } }
    /// The text; `nil` for a value of another kind.
    public var string: String? { if case let .string(value) = self { value } else { nil } }
    /// The object in stored form.
    public var coded: CodedObject? { if case let .coded(value) = self { value } else { nil } }
    /// The elements of a list; empty for any other value.
    public var elements: [ServerValue] { if case let .list(values) = self { values } else { [] } }
    /// Whether there is nothing.
    public var isNull: Bool { self == .null }

    /// A number of any kind.
    public var double: Double? { if case let .double(value) = self { value } else { int64.map { Double($0) } } }

    /// The value as a user or chat, also if it is written as text: `user:42`.
    public var peer: PeerId? {
        switch self {
        case let .peer(id): id
        case let .string(text): PeerId(text)
        default: nil
        }
    }
}

/// Conversion of values to and from their stored form, JSON text.
extension ServerValue {
    /// Returns `nil` if the text is not JSON.
    init?(json text: StoredJSON) {
        let document = JSONDocument()
        guard text.bytes.withUnsafeBytes({ (try? document.parse($0)) != nil }) else { return nil }
        self = withExtendedLifetime(document) { ServerValue(document.root) }
    }

    private init(_ node: JSONNode) {
        switch node.kind {
        case .object: self = .object(node.members.map { ServerField($0.keyString, ServerValue($0.value)) })
        case .array: self = .list(node.elements.map { ServerValue($0) })
        case .string: self = .string(node.string ?? "")
        case .bool: self = .bool(node.bool ?? false)
        case .null: self = .null
        case .number:
            if let number = node.int64 {
                self = Int32(exactly: number).map { .int($0) } ?? .int64(number)
            } else {
                self = node.double.map { .double($0) } ?? .null
            }
        }
    }

    /// The object in stored form, with peers as `{"iv":123}`; `nil` for any other value.
    var json: StoredJSON? {
        guard case .object = self else { return nil }
        let writer = JSONWriter(capacity: 256)
        write(to: writer, arePeers: false)
        return StoredJSON(bytes: [UInt8](writer.bytes))
    }

    /// The members that contain peers. Other texts may look like peers.
    private static let peerMembers: Set<String> = ["id", "botId", "additionalPeers", "excludePeers"]

    private func write(to writer: JSONWriter, arePeers: Bool) {
        switch self {
        case .null: writer.null()
        case let .coded(object): if let json = object.codableJSON { json.withUnsafeBytes { writer.raw($0) } } else { writer.null() }
        case let .bool(flag): writer.bool(flag)
        case let .int(number): writer.int(Int(number))
        case let .int64(number): writer.int(Int(number))
        case let .double(number): writer.double(number)
        case let .string(text):
            if arePeers, let id = PeerId(text) { ServerValue.peer(id).write(to: writer, arePeers: true) } else { writer.string(text) }
        case let .bytes(bytes): bytes.withUnsafeBytes { writer.base64($0) }
        case let .peer(id):
            writer.beginObject()
            writer.key("iv")
            writer.int(Int(id.packed))
            writer.endObject()
        case let .list(values):
            writer.beginArray()
            for value in values { value.write(to: writer, arePeers: arePeers) }
            writer.endArray()
        case let .object(fields):
            writer.beginObject()
            for field in fields where field.name != "$type" {
                writer.key(field.name)
                field.value.write(to: writer, arePeers: ServerValue.peerMembers.contains(field.name))
            }
            writer.endObject()
        }
    }
}
