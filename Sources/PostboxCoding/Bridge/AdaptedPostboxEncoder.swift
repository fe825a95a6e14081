/// Writes values of Codable types as coded objects.
public struct AdaptedPostboxEncoder {
    /// Creates an encoder. It has no settings and can be used for any number of values.
    ///
    ///     let records = try AdaptedPostboxEncoder().encode(settings)
    ///     let read = try AdaptedPostboxDecoder().decode(Settings.self, from: records)
    public init() {}

    /// Returns the bare records of the value's keyed container. Throws EncodingError for a value that has no such form, an array for example.
    public func encode<T: Encodable>(_ value: T) throws -> [UInt8] {
        let encoder = BridgeEncoder(path: [], isDictionary: value is any AnyDictionary)
        try value.encode(to: encoder)
        guard let records = try encoder.finishedRecords() else { throw encoder.error(value, "the root value must have fields") }
        return records
    }
}

extension PostboxEncoder {
    /// Writes one record: an object for a value with fields, an array for a sequence. Throws EncodingError for a value without a coded form, and for
    /// a key of more than 127 bytes.
    public mutating func encode<T: Encodable>(_ value: T, forKey key: StaticString) throws {
        guard key.utf8CodeUnitCount <= PostboxEncoder.longestKey else {
            throw EncodingError.invalidValue(value, EncodingError.Context(codingPath: [], debugDescription: "a key is longer than 127 bytes"))
        }
        let coded = try BridgeEncoder.coded(value, path: [], inKeyed: false)
        key.withUTF8Buffer { encodeCoded(coded, forKey: UnsafeRawBufferPointer($0)) }
    }
}

/// The standard library's Encoder over coded records. Input on which Telegram would trap is recorded and reported by an error when the value is
/// finished, because most of the protocol's methods cannot throw.
final class BridgeEncoder: Encoder {
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]
    /// Whether the value is a dictionary: its keyed form accepts no plain values.
    let isDictionary: Bool

    private enum Form { case none, keyed, unkeyed }
    private var form = Form.none
    private var failure: String?
    var records = WriteBuffer()
    var elements: [CodedValue] = []

    init(path: [any CodingKey], isDictionary: Bool) {
        codingPath = path
        self.isDictionary = isDictionary
    }

    func fail(_ reason: String) { failure = failure ?? reason }

    func error(_ value: Any, _ reason: String) -> EncodingError {
        EncodingError.invalidValue(value, EncodingError.Context(codingPath: codingPath, debugDescription: reason))
    }

    private func open(_ wanted: Form) {
        if form != .none, form != wanted { fail("a value is either fields or a sequence") }
        form = wanted
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        open(.keyed)
        return KeyedEncodingContainer(KeyedBridgeEncoder<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        open(.unkeyed)
        return UnkeyedBridgeEncoder(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        fail("a value coded as a single value has no coded form")
        return RefusingEncoder(encoder: self)
    }

    // MARK: - Results

    /// The records of a value with or without fields; `nil` for a sequence.
    func finishedRecords() throws -> [UInt8]? {
        if let failure { throw error(codingPath, failure) }
        return form == .unkeyed ? nil : records.bytes
    }

    /// Returns a value in the form of a record. `inKeyed` states whether it is directly in a keyed container.
    static func coded<T: Encodable>(_ value: T, path: [any CodingKey], inKeyed: Bool) throws -> CodedValue {
        switch value {
        case let number as Int32: return .int32(number)
        case let number as Int64: return .int64(number)
        case let flag as Bool: return .bool(flag)
        case let number as Double: return .double(number)
        case let text as String: return .string(text)
        case let bytes as CodedBytes: return .bytes(bytes.bytes)
        case let object as RawObjectData: return .object(hash: object.typeHash, object.data)
        default: break
        }
        let encoder = BridgeEncoder(path: path, isDictionary: value is any AnyDictionary)
        if let number = value as? Int {
            guard let short = Int32(exactly: number) else { throw encoder.error(value, "an Int must fit in 32 bits") }
            return .int32(short)
        }
        try value.encode(to: encoder)
        guard let records = try encoder.finishedRecords() else {
            return .list(encoder.elements, asPairs: inKeyed && encoder.isDictionary)
        }
        guard let named = type(of: value) as? any PostboxNamedType.Type else {
            throw encoder.error(value, "the type has no name to be stored under")
        }
        return .object(hash: persistentHash32(named.postboxTypeName), records)
    }
}

/// Fields: one record a call, in the order of the calls.
struct KeyedBridgeEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: BridgeEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    private func write(_ value: CodedValue, _ key: Key) throws {
        let name = Array(key.stringValue.utf8)
        guard name.count <= PostboxEncoder.longestKey else { throw encoder.error(key.stringValue, "a key is longer than 127 bytes") }
        if encoder.isDictionary, value.isPrimitive { throw encoder.error(key.stringValue, "a dictionary must contain objects, arrays, or bytes") }
        encoder.records.writeInt8(Int8(truncatingIfNeeded: name.count))
        encoder.records.writeBytes(name)
        encoder.records.writeCoded(value)
    }

    func encodeNil(forKey key: Key) throws { try write(.null, key) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try write(BridgeEncoder.coded(value, path: codingPath + [key], inKeyed: true), key)
    }

    func nestedContainer<Nested: CodingKey>(keyedBy keyType: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
        refused().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { refused().unkeyedContainer() }
    func superEncoder() -> any Encoder { refused() }
    func superEncoder(forKey key: Key) -> any Encoder { refused() }

    private func refused() -> BridgeEncoder {
        encoder.fail("nested containers have no coded form")
        return BridgeEncoder(path: codingPath, isDictionary: false)
    }
}

/// A sequence whose elements are all of one kind.
struct UnkeyedBridgeEncoder: UnkeyedEncodingContainer {
    let encoder: BridgeEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.elements.count }

    func encodeNil() throws { throw encoder.error(codingPath, "a sequence cannot contain nil") }

    func encode<T: Encodable>(_ value: T) throws {
        let element = try BridgeEncoder.coded(value, path: codingPath, inKeyed: false)
        guard let type = element.arrayType else { throw encoder.error(value, "a sequence must contain Int32, Int64, String, bytes, or objects") }
        if let first = encoder.elements.first, first.arrayType != type { throw encoder.error(value, "a sequence must contain values of one kind") }
        encoder.elements.append(element)
    }

    func nestedContainer<Nested: CodingKey>(keyedBy keyType: Nested.Type) -> KeyedEncodingContainer<Nested> {
        refused().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { refused().unkeyedContainer() }
    func superEncoder() -> any Encoder { refused() }

    private func refused() -> BridgeEncoder {
        encoder.fail("nested containers have no coded form")
        return BridgeEncoder(path: codingPath, isDictionary: false)
    }
}

/// Rejects raw values of enumerations, optionals, `Float`, and similar values: models convert them themselves.
struct RefusingEncoder: SingleValueEncodingContainer {
    let encoder: BridgeEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() throws { throw encoder.error(codingPath, "nil has no coded form of its own") }
    func encode<T: Encodable>(_ value: T) throws { throw encoder.error(value, "this type has no coded form") }
}
