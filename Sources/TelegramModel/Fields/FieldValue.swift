import Postbox
import PostboxCoding

/// The value of one field of a coded object that is written.
package enum FieldValue {
    case int32(Int32)
    case int64(Int64)
    case bool(Bool)
    case double(Double)
    case string(String)
    case bytes([UInt8])
    case int64s([Int64])
    /// The fields of the object, under its type hash.
    case object(CodedObject)
    case objects([CodedObject])
    /// As the Codable bridge writes an array of objects: an empty one has another type.
    case codableObjects([CodedObject])
    case null
    /// The field is not written.
    case absent

    /// The value, or null where there is none.
    package static func optional(_ object: CodedObject?) -> FieldValue { object.map { .object($0) } ?? .null }
    package static func optional(_ number: Int32?) -> FieldValue { number.map { .int32($0) } ?? .null }
    package static func optional(_ number: Int64?) -> FieldValue { number.map { .int64($0) } ?? .null }

    func encode(_ key: StaticString, into output: inout PostboxEncoder) {
        switch self {
        case let .int32(value): output.encodeInt32(value, forKey: key)
        case let .int64(value): output.encodeInt64(value, forKey: key)
        case let .bool(value): output.encodeBool(value, forKey: key)
        case let .double(value): output.encodeDouble(value, forKey: key)
        case let .string(value): output.encodeString(value, forKey: key)
        case let .bytes(value): output.encodeBytes(value, forKey: key)
        case let .int64s(value): output.encodeInt64Array(value, forKey: key)
        case let .object(value): FieldValue.encode(value, key, &output)
        case let .codableObjects(values) where values.isEmpty: output.encodeInt32Array([], forKey: key)
        case let .objects(values), let .codableObjects(values): output.encodeObjectArray(values, forKey: key)
        case .null: output.encodeNil(forKey: key)
        case .absent: break
        }
    }

    /// An object that does not read is written as none.
    private static func encode(_ object: CodedObject, _ key: StaticString, _ output: inout PostboxEncoder) {
        let isWritten: Bool? = object.withFields { hash, fields in
            output.encodeRawObject(hash: hash, bytes: fields.bytes, forKey: key)
            return true
        }
        if isWritten == nil { output.encodeNil(forKey: key) }
    }
}

extension PostboxEncoder {
    /// Objects that do not read are left out.
    fileprivate mutating func encodeObjectArray(_ values: [CodedObject], forKey key: StaticString) {
        encodeObjectArray(values.filter { $0.typeHash != nil }, forKey: key, hash: { $0.typeHash ?? 0 }) { object, item in
            _ = object.withFields { _, fields -> Bool? in
                item.encodeRecords(fields.bytes)
                return true
            }
        }
    }
}
