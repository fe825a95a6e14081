/// Whether coded objects can be decoded to their last byte, without making anything of them.
public enum CodedValidation {
    /// Walks a root object: one record `_` of type object, every object inside of it, and nothing behind. Throws where it stops making sense.
    public static func checkRoot(_ bytes: UnsafeRawBufferPointer) throws(CodingError) {
        guard isRoot(bytes) else { throw CodingError(offset: 0, reason: "the bytes are no root object") }
        var buffer = ReadBuffer(bytes)
        try buffer.skip(7)
        let object = try buffer.readCountedBytes()
        guard buffer.isAtEnd else { throw CodingError(offset: buffer.offset, reason: "bytes are left over at the end") }
        try checkFields(object, depth: 1)
    }

    /// Whether the bytes begin as a root object does.
    public static func isRoot(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.count >= 11 && bytes[0] == 1 && bytes[1] == 0x5F && bytes[2] == CodedType.object.rawValue
    }

    /// Walks the records of an object and of every object inside of it.
    public static func checkFields(_ bytes: UnsafeRawBufferPointer, depth: Int = 0) throws(CodingError) {
        var records = CodedRecords(bytes, depth: depth)
        while let record = try records.next() {
            switch record.type {
            case .object:
                var payload = ReadBuffer(record.payload)
                try payload.skip(4)
                try checkFields(try payload.readCountedBytes(), depth: depth + 1)
            case .objectArray, .objectDictionary:
                var payload = ReadBuffer(record.payload)
                try payload.skip(4)
                while !payload.isAtEnd {
                    try payload.skip(4)
                    try checkFields(try payload.readCountedBytes(), depth: depth + 1)
                }
            default: break
            }
        }
    }
}
