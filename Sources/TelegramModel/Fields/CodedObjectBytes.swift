import PostboxCoding

/// The parts of a root object: the type hash and the records after it.
struct CodedObjectBytes {
    let hash: Int32
    let bytes: UnsafeRawBufferPointer

    /// Reads a root object. Throws an error if the first record is not an object with the key `_`. Bytes that an encoder wrote after it are ignored.
    init(root: UnsafeRawBufferPointer) throws(CodingError) {
        var records = CodedRecords(root, depth: 0)
        guard let record = try records.next(), record.type == .object, record.key.elementsEqual(CollectionOfOne(UInt8(ascii: "_"))) else {
            throw CodingError(offset: 0, reason: "no object under the key _")
        }
        var buffer = ReadBuffer(record.payload)
        hash = try buffer.readInt32()
        bytes = try buffer.readCountedBytes()
    }

    /// Walks every record of the object and of the objects inside it. Throws at the first that is malformed or too deep.
    static func validate(_ bytes: UnsafeRawBufferPointer, depth: Int) throws(CodingError) {
        guard depth <= codedNestingLimit else { throw CodingError(offset: 0, reason: "objects are nested too deeply") }
        var records = CodedRecords(bytes, depth: depth)
        while let record = try records.next() {
            var buffer = ReadBuffer(record.payload)
            var objects: Int32
            switch record.type {
            case .object: objects = 1
            case .objectArray: objects = try buffer.readInt32()
            case .objectDictionary:
                let pairs = try buffer.readInt32()
                guard pairs <= .max / 2 else { throw CodingError(offset: record.offset, reason: "a count is too large") }
                objects = pairs * 2
            default: continue
            }
            while objects > 0 {
                objects -= 1
                _ = try buffer.readInt32()
                try validate(try buffer.readCountedBytes(), depth: depth + 1)
            }
        }
    }
}

extension CodedRecord {
    /// Whether this is the one form in which the Codable path writes an empty array of any element type.
    var isEmptyInt32Array: Bool {
        type == .int32Array && payload.count == 4 && payload.allSatisfy { $0 == 0 }
    }

    var int32Value: Int32? {
        guard type == .int32 else { return nil }
        var buffer = ReadBuffer(payload)
        return try? buffer.readInt32()
    }
}
