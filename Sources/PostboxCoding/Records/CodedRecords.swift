/// The type codes of coded values.
public enum CodedType: UInt8, Sendable {
    /// 4 bytes.
    case int32 = 0
    /// 8 bytes.
    case int64
    /// 1 byte; any but 0 is true.
    case bool
    /// 8 bytes, IEEE 754.
    case double
    /// A length as Int32 and UTF-8.
    case string
    /// A type hash, a length, and the records of a nested object.
    case object
    /// A count as Int32, and 4 bytes each.
    case int32Array
    /// A count as Int32, and 8 bytes each.
    case int64Array
    /// A count as Int32, and an object each.
    case objectArray
    /// A count as Int32, and two objects each: key and value.
    case objectDictionary
    /// A length as Int32 and bytes.
    case bytes
    /// No payload: the field is there and has no value.
    case null
    /// A count as Int32, and a string each.
    case stringArray
    /// A count as Int32, and counted bytes each.
    case bytesArray
}

/// One field of a coded object. Points into the object's bytes.
public struct CodedRecord {
    /// The field's name, in UTF-8 of at most 127 bytes.
    public let key: UnsafeRawBufferPointer
    /// What the payload is.
    public let type: CodedType
    /// Everything after the type code, counts and lengths included.
    public let payload: UnsafeRawBufferPointer
    /// Offset of the record in the object.
    public let offset: Int
}

/// How deep coded objects may nest before they are taken for damaged.
public let codedNestingLimit = 256

/// Walks the records of one object, one level deep; every length is checked before it is used.
public struct CodedRecords {
    /// Behind the head of a record: what follows it.
    public var payload: ReadBuffer
    @usableFromInline let tooDeep: Bool

    /// `depth` is how deep the object is nested; beyond the limit nothing is walked.
    public init(_ bytes: UnsafeRawBufferPointer, depth: Int = 0) {
        payload = ReadBuffer(bytes)
        tooDeep = depth > codedNestingLimit
    }

    /// How many bytes of the object were walked.
    public var offset: Int { payload.offset }

    /// The next record; nil at the end. Throws where the bytes stop making sense.
    public mutating func next() throws(CodingError) -> CodedRecord? {
        let start = payload.offset
        guard let head = try nextHead() else { return nil }
        let from = payload.offset
        try CodedRecords.skipPayload(head.type, &payload)
        return CodedRecord(
            key: head.key, type: head.type, payload: UnsafeRawBufferPointer(rebasing: payload.bytes[from..<payload.offset]), offset: start)
    }

    /// Key and type of the next record; nil at the end. The caller reads or skips the payload through `payload` before it asks again.
    @inlinable @inline(__always)
    public mutating func nextHead() throws(CodingError) -> (key: UnsafeRawBufferPointer, type: CodedType)? {
        guard !payload.isAtEnd else { return nil }
        guard !tooDeep else { throw nestedTooDeep() }
        let start = payload.offset
        let keyLength = try payload.readInt8()
        guard keyLength >= 0 else { throw wrongKeyLength(keyLength, at: start) }
        let key = try payload.readBytes(Int(keyLength))
        let code = try payload.readUInt8()
        guard let type = CodedType(rawValue: code) else { throw unknownType(code) }
        return (key, type)
    }

    @usableFromInline @inline(never)
    func nestedTooDeep() -> CodingError {
        CodingError(offset: payload.offset, reason: "objects are nested more than \(codedNestingLimit) deep")
    }

    @usableFromInline @inline(never)
    func wrongKeyLength(_ length: Int8, at start: Int) -> CodingError { CodingError(offset: start, reason: "a key length of \(length)") }

    @usableFromInline @inline(never)
    func unknownType(_ code: UInt8) -> CodingError { CodingError(offset: payload.offset - 1, reason: "type code \(code) is not known") }

    /// Moves over one payload.
    public static func skipPayload(_ type: CodedType, _ buffer: inout ReadBuffer) throws(CodingError) {
        switch type {
        case .int32: try buffer.skip(4)
        case .int64, .double: try buffer.skip(8)
        case .bool: try buffer.skip(1)
        case .null: break
        case .string, .bytes: _ = try buffer.readCountedBytes()
        case .object:
            try buffer.skip(4)
            _ = try buffer.readCountedBytes()
        case .int32Array: try buffer.skip(try buffer.readCount(minimumSize: 4) * 4)
        case .int64Array: try buffer.skip(try buffer.readCount(minimumSize: 8) * 8)
        case .stringArray, .bytesArray:
            for _ in 0..<(try buffer.readCount(minimumSize: 4)) { _ = try buffer.readCountedBytes() }
        case .objectArray, .objectDictionary:
            let perElement = type == .objectArray ? 1 : 2
            for _ in 0..<(try buffer.readCount(minimumSize: 8 * perElement) * perElement) {
                try buffer.skip(4)
                _ = try buffer.readCountedBytes()
            }
        }
    }
}
