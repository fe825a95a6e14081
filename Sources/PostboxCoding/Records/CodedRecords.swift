/// The type codes of coded values (spec 01.1.1).
public enum CodedType: UInt8, Sendable {
    case int32 = 0, int64, bool, double, string, object, int32Array, int64Array, objectArray, objectDictionary, bytes, null, stringArray, bytesArray
}

/// One field of a coded object. Points into the object's bytes.
public struct CodedRecord {
    public let key: UnsafeRawBufferPointer
    public let type: CodedType
    /// Everything after the type code, counts and lengths included.
    public let payload: UnsafeRawBufferPointer
    /// Offset of the record in the object.
    public let offset: Int
}

/// How deep coded objects may nest before they are taken for damaged (spec 00.5).
public let codedNestingLimit = 256

/// Walks the records of one object, one level deep; every length is checked before it is used.
public struct CodedRecords {
    private var buffer: ReadBuffer
    private let tooDeep: Bool

    /// `depth` is how deep the object is nested; beyond the limit nothing is walked.
    public init(_ bytes: UnsafeRawBufferPointer, depth: Int = 0) {
        buffer = ReadBuffer(bytes)
        tooDeep = depth > codedNestingLimit
    }

    public var offset: Int { buffer.offset }

    /// The next record; nil at the end. Throws where the bytes stop making sense.
    public mutating func next() throws(CodingError) -> CodedRecord? {
        guard !buffer.isAtEnd else { return nil }
        guard !tooDeep else { throw CodingError(offset: buffer.offset, reason: "objects are nested more than \(codedNestingLimit) deep") }
        let start = buffer.offset
        let keyLength = try buffer.readInt8()
        guard keyLength >= 0 else { throw CodingError(offset: start, reason: "a key length of \(keyLength)") }
        let key = try buffer.readBytes(Int(keyLength))
        let code = try buffer.readUInt8()
        guard let type = CodedType(rawValue: code) else { throw CodingError(offset: buffer.offset - 1, reason: "type code \(code) is not known") }
        let from = buffer.offset
        try CodedRecords.skipPayload(type, &buffer)
        return CodedRecord(key: key, type: type, payload: UnsafeRawBufferPointer(rebasing: buffer.bytes[from..<buffer.offset]), offset: start)
    }

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
