import Postbox

/// A value of a request's field or of an answer's.
public indirect enum ServerValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// Of a request's numbers that are written as numbers.
    case int(Int32)
    /// Written as decimal text.
    case int64(Int64)
    case double(Double)
    case string(String)
    case bytes([UInt8])
    case peer(PeerId)
    case coded(CodedObject)
    case list([ServerValue])
    case object([ServerField])
}

/// A field and its value.
public struct ServerField: Hashable, Sendable {
    public var name: String
    public var value: ServerValue

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

/// Reading: nil for a value of another kind, or none.
extension ServerValue {
    /// The member of an object with this name; null when there is none.
    public subscript(name: String) -> ServerValue {
        guard case let .object(fields) = self else { return .null }
        return fields.first { $0.name == name }?.value ?? .null
    }

    public var int64: Int64? {
        switch self {
        case let .int(value): Int64(value)
        case let .int64(value): value
        case let .string(text): Int64(text)
        default: nil
        }
    }

    public var int32: Int32? { int64.flatMap { Int32(exactly: $0) } }
    public var bool: Bool? { if case let .bool(value) = self { value } else { nil } }
    public var string: String? { if case let .string(value) = self { value } else { nil } }
    public var coded: CodedObject? { if case let .coded(value) = self { value } else { nil } }
    /// Of a list; none of anything else.
    public var elements: [ServerValue] { if case let .list(values) = self { values } else { [] } }
    public var isNull: Bool { self == .null }

    public var double: Double? { if case let .double(value) = self { value } else { int64.map { Double($0) } } }

    public var peer: PeerId? {
        switch self {
        case let .peer(id): id
        case let .string(text): PeerId(text)
        default: nil
        }
    }
}
