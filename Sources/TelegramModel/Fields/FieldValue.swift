import PostboxCoding
import PostboxTables

/// The value of one field of a coded object that is written.
package enum FieldValue {
    case int32(Int32)
    case int64(Int64)
    case bool(Bool)
    case double(Double)
    case string(String)
    case bytes([UInt8])
    case int32s([Int32])
    case int64s([Int64])
    case strings([String])
    case bytesList([[UInt8]])
    /// The fields of the object, under its type hash.
    case object(CodedObject)
    case objects([CodedObject])
    /// An array of objects in the form written by the Codable bridge: an empty one has another type.
    case codableObjects([CodedObject])
    /// A dictionary of objects.
    case pairs([CodedPair])
    case null
    /// The field is not written.
    case absent

    /// The form of arrays written by the Codable bridge: every empty one is an array of Int32.
    package static func codableInt64s(_ values: [Int64]) -> FieldValue { values.isEmpty ? .int32s([]) : .int64s(values) }
    package static func codableStrings(_ values: [String]) -> FieldValue { values.isEmpty ? .int32s([]) : .strings(values) }
    static func codableBytesList(_ values: [[UInt8]]) -> FieldValue { values.isEmpty ? .int32s([]) : .bytesList(values) }

    static func boolAsNumber(_ value: Bool) -> FieldValue { .int32(value ? 1 : 0) }

    /// Namespace and ID in twelve bytes.
    static func mediaId(_ id: MediaId) -> FieldValue {
        var bytes: [UInt8] = []
        withUnsafeBytes(of: id.namespace.littleEndian) { bytes.append(contentsOf: $0) }
        withUnsafeBytes(of: id.id.littleEndian) { bytes.append(contentsOf: $0) }
        return .bytes(bytes)
    }

    /// Returns the value, or null if the object is `nil`.
    package static func optional(_ object: CodedObject?) -> FieldValue { object.map { .object($0) } ?? .null }
    package static func optional(_ number: Int32?) -> FieldValue { number.map { .int32($0) } ?? .null }
    package static func optional(_ number: Int64?) -> FieldValue { number.map { .int64($0) } ?? .null }

    /// Returns the value, or no field if it is `nil`.
    package static func present(_ object: CodedObject?) -> FieldValue { object.map { .object($0) } ?? .absent }
    package static func present(_ number: Int32?) -> FieldValue { number.map { .int32($0) } ?? .absent }
    package static func present(_ number: Int64?) -> FieldValue { number.map { .int64($0) } ?? .absent }
    package static func present(_ text: String?) -> FieldValue { text.map { .string($0) } ?? .absent }

    /// Returns the text, or null if it is `nil` or empty.
    package static func nonEmpty(_ text: String?) -> FieldValue { text.flatMap { $0.isEmpty ? nil : .string($0) } ?? .null }

    /// The type of the record that is written.
    var type: CodedType {
        switch self {
        case .int32: .int32
        case .int64: .int64
        case .bool: .bool
        case .string: .string
        case .bytes: .bytes
        case .double: .double
        case .int32s: .int32Array
        case .int64s: .int64Array
        case .strings: .stringArray
        case .bytesList: .bytesArray
        case .object: .object
        case .objects, .codableObjects: .objectArray
        case .pairs: .objectDictionary
        case .null, .absent: .null
        }
    }

    func encode(_ key: StaticString, into output: inout PostboxEncoder) {
        switch self {
        case let .int32(value): output.encodeInt32(value, forKey: key)
        case let .int64(value): output.encodeInt64(value, forKey: key)
        case let .bool(value): output.encodeBool(value, forKey: key)
        case let .string(value): output.encodeString(value, forKey: key)
        case let .bytes(value): output.encodeBytes(value, forKey: key)
        case let .double(value): output.encodeDouble(value, forKey: key)
        case let .int32s(value): output.encodeInt32Array(value, forKey: key)
        case let .int64s(value): output.encodeInt64Array(value, forKey: key)
        case let .strings(value): output.encodeStringArray(value, forKey: key)
        case let .bytesList(value): output.encodeBytesArray(value, forKey: key)
        case let .object(value): FieldValue.encode(value, key, &output)
        case let .codableObjects(values) where values.isEmpty: output.encodeInt32Array([], forKey: key)
        case let .objects(values), let .codableObjects(values): output.encodeObjectArray(values, forKey: key)
        case let .pairs(values): output.encodePairs(values, forKey: key)
        case .null: output.encodeNil(forKey: key)
        case .absent: break
        }
    }

    /// An unreadable object is written as null.
    private static func encode(_ object: CodedObject, _ key: StaticString, _ output: inout PostboxEncoder) {
        let isWritten: Bool? = object.withFields { hash, fields in
            output.encodeRawObject(hash: hash, bytes: fields.bytes, forKey: key)
            return true
        }
        if isWritten == nil { output.encodeNil(forKey: key) }
    }
}

extension PostboxEncoder {
    /// Unreadable objects are left out.
    fileprivate mutating func encodeObjectArray(_ values: [CodedObject], forKey key: StaticString) {
        encodeObjectArray(values.filter { $0.typeHash != nil }, forKey: key, hash: { $0.typeHash ?? 0 }) { $1.encodeFields(of: $0) }
    }

    /// Pairs with an unreadable object are left out.
    fileprivate mutating func encodePairs(_ values: [CodedPair], forKey key: StaticString) {
        let pairs = values.filter { $0.key.typeHash != nil && $0.value.typeHash != nil }.map { ($0.key, $0.value) }
        encodeObjectDictionary(pairs, forKey: key, keyHash: { $0.typeHash ?? 0 }, valueHash: { $0.typeHash ?? 0 }) { $1.encodeFields(of: $0) }
            encodeValue: { $1.encodeFields(of: $0) }
    }

    private mutating func encodeFields(of object: CodedObject) {
        _ = object.withFields { _, fields -> Bool? in
            encodeRecords(fields.bytes)
            return true
        }
    }
}
