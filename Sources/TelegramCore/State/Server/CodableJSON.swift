import Postbox
import PostboxCoding
import TelegramModel

extension CodedObject {
    /// The JSON text that Telegram stores for a value of this type where it stores text: the same keys and values, without the type; `nil` for an
    /// object that cannot be read.
    var codableJSON: [UInt8]? {
        let writer = JSONWriter(capacity: 256)
        let isWritten: Void? = bareFields?.withUnsafeBytes { try? CodableJSON.write($0, depth: 0, to: writer) }
        return isWritten == nil ? nil : [UInt8](writer.bytes)
    }
}

/// Writes coded fields as JSON. A field that is Nil is left out.
private enum CodableJSON {
    static func write(_ fields: UnsafeRawBufferPointer, depth: Int, to writer: JSONWriter) throws(CodingError) {
        writer.beginObject()
        var records = CodedRecords(fields, depth: depth)
        while let record = try records.next() {
            guard record.type != .null else { continue }
            writer.key(utf8: record.key)
            var payload = ReadBuffer(record.payload)
            try write(record.type, &payload, depth: depth, to: writer)
        }
        writer.endObject()
    }

    private static func write(_ type: CodedType, _ payload: inout ReadBuffer, depth: Int, to writer: JSONWriter) throws(CodingError) {
        switch type {
        case .int32: writer.int(Int(try payload.readInt32()))
        case .int64: writer.int(Int(try payload.readInt64()))
        case .bool: writer.bool(try payload.readInt8() != 0)
        case .double: writer.double(try payload.readDouble())
        case .string: writer.string(utf8: try payload.readCountedBytes())
        case .bytes: writer.base64(try payload.readCountedBytes())
        case .object: try writeObject(&payload, depth: depth, to: writer)
        case .int32Array: try writeArray(&payload, size: 4, to: writer) { (element) throws(CodingError) in writer.int(Int(try element.readInt32())) }
        case .int64Array: try writeArray(&payload, size: 8, to: writer) { (element) throws(CodingError) in writer.int(Int(try element.readInt64())) }
        case .stringArray:
            try writeArray(&payload, size: 4, to: writer) { (element) throws(CodingError) in writer.string(utf8: try element.readCountedBytes()) }
        case .bytesArray:
            try writeArray(&payload, size: 4, to: writer) { (element) throws(CodingError) in writer.base64(try element.readCountedBytes()) }
        case .objectArray:
            try writeArray(&payload, size: 8, to: writer) { (element) throws(CodingError) in try writeObject(&element, depth: depth, to: writer) }
        case .objectDictionary, .null: writer.null()
        }
    }

    private static func writeObject(_ payload: inout ReadBuffer, depth: Int, to writer: JSONWriter) throws(CodingError) {
        _ = try payload.readInt32()
        try write(try payload.readCountedBytes(), depth: depth + 1, to: writer)
    }

    /// - Parameter size: The minimum number of bytes of an element.
    private static func writeArray(
        _ payload: inout ReadBuffer, size: Int, to writer: JSONWriter, _ element: (inout ReadBuffer) throws(CodingError) -> Void
    ) throws(CodingError) {
        writer.beginArray()
        for _ in 0..<(try payload.readCount(minimumSize: size)) { try element(&payload) }
        writer.endArray()
    }
}
