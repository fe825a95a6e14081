/// The type codes of coded values.
public enum CodedType: UInt8, Sendable {
    /// 4 bytes.
    case int32 = 0
    /// 8 bytes.
    case int64
    /// One byte. Any value except 0 is `true`.
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
    /// The field exists and has no value, so there is no payload.
    case null
    /// A count as Int32, followed by the strings.
    case stringArray
    /// A count as Int32, and counted bytes each.
    case bytesArray
}

/// One field of a coded object. Points into the object's bytes, and cannot outlive them.
public struct CodedRecord: ~Escapable {
    /// The field's name, in UTF-8 of at most 127 bytes.
    public let key: UnsafeRawBufferPointer
    /// The type of the payload.
    public let type: CodedType
    /// The bytes after the type code, including counts and lengths.
    public let payload: UnsafeRawBufferPointer
    /// Offset of the record in the object.
    public let offset: Int

    /// Creates a record. Its lifetime is that of the walk that returns it.
    @_lifetime(immortal)
    fileprivate init(key: UnsafeRawBufferPointer, type: CodedType, payload: UnsafeRawBufferPointer, offset: Int) {
        (self.key, self.type, self.payload, self.offset) = (key, type, payload, offset)
    }
}

/// The maximum nesting depth of coded objects; deeper ones are treated as damaged.
public let codedNestingLimit = 256

/// Walks the records of one object, one level deep; every length is checked before it is used.
public struct CodedRecords: ~Escapable {
    /// The bytes after the head of a record.
    public var payload: ReadBuffer
    @usableFromInline let tooDeep: Bool

    /// Creates a walk. `depth` is the nesting depth of the object; beyond the limit, nothing is walked.
    @_lifetime(borrow bytes)
    public init(_ bytes: UnsafeRawBufferPointer, depth: Int = 0) {
        payload = ReadBuffer(bytes)
        tooDeep = depth > codedNestingLimit
    }

    /// The number of bytes walked so far.
    public var offset: Int { payload.offset }

    /// Returns the next record; `nil` at the end. Throws if the bytes are invalid.
    @_lifetime(copy self)
    public mutating func next() throws(CodingError) -> CodedRecord? {
        let start = payload.offset
        guard let head = try nextHead() else { return nil }
        let from = payload.offset
        try CodedRecords.skipPayload(head.type, &payload)
        // The payload was skipped within the bytes.
        let bytes = UnsafeRawBufferPointer(start: payload.bytes.baseAddress.map { $0 + from }, count: payload.offset &- from)
        return CodedRecord(key: head.key, type: head.type, payload: bytes, offset: start)
    }

    /// Reads the key and type of the next record; `nil` at the end. The caller must read or skip the payload through `payload` before the next call.
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
        CodingError(offset: payload.offset, reason: "objects are nested more than \(codedNestingLimit) levels deep")
    }

    @usableFromInline @inline(never)
    func wrongKeyLength(_ length: Int8, at start: Int) -> CodingError { CodingError(offset: start, reason: "a key length of \(length)") }

    @usableFromInline @inline(never)
    func unknownType(_ code: UInt8) -> CodingError { CodingError(offset: payload.offset - 1, reason: "unknown type code \(code)") }

    /// Skips the payload of a record of this type. Throws `CodingError` if the payload is malformed or cut off.
    @inline(__always)
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

/// The key and type of a record in stored form, if the key is short enough to be compared in one step.
public struct PreparedHead {
    @usableFromInline let word: UInt64
    @usableFromInline let mask: UInt64
    @usableFromInline let count: Int

    /// Prepares a head; `nil` for a key that is too long.
    public init?(key: UnsafeRawBufferPointer, type: CodedType) {
        guard key.count <= 6 else { return nil }
        count = key.count + 2
        var word = UInt64(key.count)
        var shift: UInt64 = 8
        for byte in key {
            word |= UInt64(byte) << shift
            shift += 8
        }
        self.word = word | UInt64(type.rawValue) << shift
        mask = .max >> UInt64((8 - count) * 8)
    }
}

extension CodedRecords {
    /// Moves past the head of the next record if it is this one. Returns `false` if it is another one, or if fewer than eight bytes remain; use
    /// `nextHead` then.
    @inlinable @inline(__always)
    public mutating func skip(_ head: PreparedHead) -> Bool {
        guard payload.remaining >= 8, let start = payload.bytes.baseAddress, !tooDeep else { return false }
        let word = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: payload.position, as: UInt64.self))
        guard word & head.mask == head.word else { return false }
        payload.position &+= head.count
        return true
    }
}

/// Whether coded objects can be decoded completely, without creating values.
public enum CodedValidation {
    /// Validates a root object: one record `_` of type object, valid objects within it, and no further bytes. Throws at the first error.
    public static func checkRoot(_ bytes: UnsafeRawBufferPointer) throws(CodingError) {
        guard isRoot(bytes) else { throw CodingError(offset: 0, reason: "the bytes are not a root object") }
        var buffer = ReadBuffer(bytes)
        try buffer.skip(7)
        let object = try buffer.readCountedBytes()
        guard buffer.isAtEnd else { throw CodingError(offset: buffer.offset, reason: "bytes are left over at the end") }
        try checkFields(object, depth: 1)
    }

    /// Whether the bytes start as a root object does.
    public static func isRoot(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.count >= 11 && bytes[0] == 1 && bytes[1] == 0x5F && bytes[2] == CodedType.object.rawValue
    }

    /// Validates the records of an object and of all objects within it. Throws `CodingError` for malformed records and too deeply nested objects.
    public static func checkFields(_ bytes: UnsafeRawBufferPointer, depth: Int = 0) throws(CodingError) {
        var records = CodedRecords(bytes, depth: depth)
        while let (_, type) = try records.nextHead() {
            switch type {
            case .object: try checkObject(&records.payload, depth: depth + 1)
            case .objectArray, .objectDictionary:
                var objects = records.payload
                try CodedRecords.skipPayload(type, &records.payload)
                try objects.skip(4)
                while objects.offset < records.payload.offset { try checkObject(&objects, depth: depth + 1) }
            default: try CodedRecords.skipPayload(type, &records.payload)
            }
        }
    }

    private static func checkObject(_ payload: inout ReadBuffer, depth: Int) throws(CodingError) {
        try payload.skip(4)
        try checkFields(try payload.readCountedBytes(), depth: depth)
    }
}
