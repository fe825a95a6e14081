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
    /// Elements of one kind; with `asPairs` objects are keys and values of a dictionary by turns.
    case list([CodedValue], asPairs: Bool)

    /// The type of the array that holds values of this kind; nil when there is none.
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
    /// Writes a type code and its payload. The elements of a list are of one kind; the list was checked when it was made.
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
