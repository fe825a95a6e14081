/// Writes the records of a coded object in the order of the calls.
///
/// Keys are literals of at most 127 bytes; a longer one is a mistake in the program, which stops there.
public struct PostboxEncoder {
    private var buffer = WriteBuffer()

    /// Creates an empty encoder.
    ///
    ///     var encoder = PostboxEncoder()
    ///     encoder.encodeString("Ada", forKey: "fn")
    ///     encoder.encodeInt64(42, forKey: "i")
    ///     let records = encoder.makeBytes()
    public init() {}

    /// Returns the records so far.
    public func makeBytes() -> [UInt8] { buffer.bytes }

    private mutating func head(_ key: StaticString, _ type: CodedType) {
        key.withUTF8Buffer {
            precondition($0.count <= PostboxEncoder.longestKey, "PostboxEncoder: a key is longer than 127 bytes")
            head(UnsafeRawBufferPointer($0), type)
        }
    }

    /// The caller guarantees that the key is not too long.
    private mutating func head(_ key: UnsafeRawBufferPointer, _ type: CodedType) {
        writeKey(key)
        buffer.writeUInt8(type.rawValue)
    }

    private mutating func writeKey(_ key: UnsafeRawBufferPointer) {
        buffer.writeUInt8(UInt8(truncatingIfNeeded: key.count))
        buffer.writeBytes(key)
    }

    /// The maximum number of bytes in a key, limited by its length field.
    static let longestKey = 127

    /// Appends a record of 4 bytes.
    public mutating func encodeInt32(_ value: Int32, forKey key: StaticString) {
        head(key, .int32)
        buffer.writeInt32(value)
    }

    /// Appends a record of 8 bytes.
    public mutating func encodeInt64(_ value: Int64, forKey key: StaticString) {
        head(key, .int64)
        buffer.writeInt64(value)
    }

    /// Appends a record of 1 byte, 1 or 0.
    public mutating func encodeBool(_ value: Bool, forKey key: StaticString) {
        head(key, .bool)
        buffer.writeUInt8(value ? 1 : 0)
    }

    /// Appends a record of 8 bytes, the IEEE 754 bits.
    public mutating func encodeDouble(_ value: Double, forKey key: StaticString) {
        head(key, .double)
        buffer.writeDouble(value)
    }

    /// Appends a record of the text's UTF-8.
    public mutating func encodeString(_ value: String, forKey key: StaticString) {
        head(key, .string)
        var value = value
        value.withUTF8 { buffer.writeCounted(UnsafeRawBufferPointer($0)) }
    }

    /// Appends a record of bytes.
    public mutating func encodeBytes(_ value: [UInt8], forKey key: StaticString) {
        head(key, .bytes)
        buffer.writeCounted(value)
    }

    /// Appends a record for a missing value, which Telegram writes for some keys instead of omitting them.
    public mutating func encodeNil(forKey key: StaticString) { head(key, .null) }

    /// Appends an array of numbers of 4 bytes.
    public mutating func encodeInt32Array(_ value: [Int32], forKey key: StaticString) {
        head(key, .int32Array)
        buffer.writeInt32(Int32(truncatingIfNeeded: value.count))
        for element in value { buffer.writeInt32(element) }
    }

    /// Appends an array of numbers of 8 bytes.
    public mutating func encodeInt64Array(_ value: [Int64], forKey key: StaticString) {
        head(key, .int64Array)
        buffer.writeInt32(Int32(truncatingIfNeeded: value.count))
        for element in value { buffer.writeInt64(element) }
    }

    /// Appends an array of texts.
    public mutating func encodeStringArray(_ value: [String], forKey key: StaticString) {
        head(key, .stringArray)
        buffer.writeInt32(Int32(truncatingIfNeeded: value.count))
        for var element in value { element.withUTF8 { buffer.writeCounted(UnsafeRawBufferPointer($0)) } }
    }

    /// Appends an array of byte strings.
    public mutating func encodeBytesArray(_ value: [[UInt8]], forKey key: StaticString) {
        head(key, .bytesArray)
        buffer.writeInt32(Int32(truncatingIfNeeded: value.count))
        for element in value { buffer.writeCounted(element) }
    }

    /// Appends an array of objects.
    /// - Parameters:
    ///   - value: The values to encode.
    ///   - key: The key of the field.
    ///   - hash: Returns the hash of a value's type.
    ///   - body: Writes the fields of a value.
    public mutating func encodeObjectArray<T>(
        _ value: [T], forKey key: StaticString, hash: (T) -> Int32, _ body: (T, inout PostboxEncoder) -> Void
    ) {
        head(key, .objectArray)
        buffer.writeInt32(Int32(truncatingIfNeeded: value.count))
        for element in value { encodeElement(hash: hash(element)) { body(element, &$0) } }
    }

    /// Appends a nested object of the type with this hash. `body` writes its fields.
    public mutating func encodeObject(hash: Int32, forKey key: StaticString, _ body: (inout PostboxEncoder) -> Void) {
        head(key, .object)
        encodeElement(hash: hash, body)
    }

    /// Appends a nested object of the type with this hash, whose fields are already encoded in `bytes`.
    public mutating func encodeRawObject(hash: Int32, bytes: UnsafeRawBufferPointer, forKey key: StaticString) {
        head(key, .object)
        buffer.writeInt32(hash)
        buffer.writeCounted(bytes)
    }

    /// Appends a dictionary of objects, pair by pair in the given order.
    /// - Parameters:
    ///   - pairs: The keys and values to encode.
    ///   - keyHash: The hash of the type of the keys.
    ///   - valueHash: The hash of the type of the values.
    ///   - key: The key of the field.
    ///   - encodeKey: Writes the fields of a key.
    ///   - encodeValue: Writes the fields of a value.
    public mutating func encodeObjectDictionary<K, V>(
        _ pairs: [(K, V)], keyHash: Int32, valueHash: Int32, forKey key: StaticString, encodeKey: (K, inout PostboxEncoder) -> Void,
        encodeValue: (V, inout PostboxEncoder) -> Void
    ) {
        encodeObjectDictionary(
            pairs, forKey: key, keyHash: { _ in keyHash }, valueHash: { _ in valueHash }, encodeKey: encodeKey, encodeValue: encodeValue)
    }

    /// Appends a dictionary of objects whose types differ. `keyHash` and `valueHash` return the hash of the type of a key and of a value.
    package mutating func encodeObjectDictionary<K, V>(
        _ pairs: [(K, V)], forKey key: StaticString, keyHash: (K) -> Int32, valueHash: (V) -> Int32, encodeKey: (K, inout PostboxEncoder) -> Void,
        encodeValue: (V, inout PostboxEncoder) -> Void
    ) {
        head(key, .objectDictionary)
        buffer.writeInt32(Int32(truncatingIfNeeded: pairs.count))
        for (pairKey, pairValue) in pairs {
            encodeElement(hash: keyHash(pairKey)) { encodeKey(pairKey, &$0) }
            encodeElement(hash: valueHash(pairValue)) { encodeValue(pairValue, &$0) }
        }
    }

    private mutating func encodeElement(hash: Int32, _ body: (inout PostboxEncoder) -> Void) {
        buffer.writeInt32(hash)
        var nested = PostboxEncoder()
        body(&nested)
        buffer.writeCounted(nested.makeBytes())
    }

    /// Writes the records of another object unchanged.
    public mutating func encodeRecords(_ records: UnsafeRawBufferPointer) { buffer.writeBytes(records) }

    /// Encodes a record of another object.
    public mutating func encodeRecord(_ record: CodedRecord) {
        head(record.key, record.type)
        buffer.writeBytes(record.payload)
    }

    /// Writes a record with a value from the Codable bridge. The key has at most 127 bytes.
    mutating func encodeCoded(_ value: CodedValue, forKey key: UnsafeRawBufferPointer) {
        writeKey(key)
        buffer.writeCoded(value)
    }

    /// Returns the bytes of a root object of the type with this hash. `body` writes its fields.
    public static func root(hash: Int32, _ body: (inout PostboxEncoder) -> Void) -> [UInt8] {
        var encoder = PostboxEncoder()
        encoder.encodeObject(hash: hash, forKey: "_", body)
        return encoder.makeBytes()
    }
}

/// A value on its way into a record.
enum CodedValue {
    case int32(Int32)
    case int64(Int64)
    case bool(Bool)
    case double(Double)
    case string(String)
    case bytes([UInt8])
    case object(hash: Int32, [UInt8])
    case null
    /// Elements of one kind. With `asPairs`, the objects are alternately the keys and values of a dictionary.
    case list([CodedValue], asPairs: Bool)

    /// The type of the array for values of this kind; `nil` if none exists.
    var arrayType: CodedType? {
        switch self {
        case .int32: .int32Array
        case .int64: .int64Array
        case .string: .stringArray
        case .bytes: .bytesArray
        case .object: .objectArray
        case .bool, .double, .null, .list: nil
        }
    }

    var isPrimitive: Bool {
        switch self {
        case .int32, .int64, .bool, .double, .string, .null: true
        case .bytes, .object, .list: false
        }
    }
}

extension WriteBuffer {
    /// Writes a type code and its payload. All elements of a list have the same kind, which was checked when the list was created.
    mutating func writeCoded(_ value: CodedValue) {
        switch value {
        case .int32: writeUInt8(CodedType.int32.rawValue)
        case .int64: writeUInt8(CodedType.int64.rawValue)
        case .bool: writeUInt8(CodedType.bool.rawValue)
        case .double: writeUInt8(CodedType.double.rawValue)
        case .string: writeUInt8(CodedType.string.rawValue)
        case .bytes: writeUInt8(CodedType.bytes.rawValue)
        case .object: writeUInt8(CodedType.object.rawValue)
        case .null: writeUInt8(CodedType.null.rawValue)
        case .list(let elements, let asPairs):
            let type = elements.first?.arrayType ?? .int32Array
            let isDictionary = asPairs && type == .objectArray
            writeUInt8(isDictionary ? CodedType.objectDictionary.rawValue : type.rawValue)
            writeInt32(Int32(truncatingIfNeeded: isDictionary ? elements.count / 2 : elements.count))
            for element in elements { writePayload(element) }
            return
        }
        writePayload(value)
    }

    private mutating func writePayload(_ value: CodedValue) {
        switch value {
        case .int32(let number): writeInt32(number)
        case .int64(let number): writeInt64(number)
        case .bool(let flag): writeUInt8(flag ? 1 : 0)
        case .double(let number): writeDouble(number)
        case .string(let text): writeCounted(Array(text.utf8))
        case .bytes(let bytes): writeCounted(bytes)
        case .object(let hash, let records):
            writeInt32(hash)
            writeCounted(records)
        case .null, .list: break
        }
    }
}
