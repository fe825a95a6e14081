import Postbox
import PostboxCoding

extension ReadableForm {
    /// Writes the payload of a validated record; what the catalogue says of the field decides how.
    func writeValue(_ record: CodedRecord, field: CatalogueField?, depth: Int, to writer: JSONWriter) {
        var buffer = ReadBuffer(record.payload)
        do throws(CodingError) {
            switch record.type {
            case .null: writer.null()
            case .int32: writeInt32(try buffer.readInt32(), field, to: writer)
            case .int64: writeInt64(try buffer.readInt64(), field, to: writer)
            case .bool: writer.bool(try buffer.readUInt8() != 0)
            case .double: writer.double(try buffer.readDouble())
            case .string: writer.string(utf8: try buffer.readCountedBytes())
            case .bytes: writeBytes(try buffer.readCountedBytes(), field, depth: depth, to: writer)
            case .object:
                try writeObject(from: &buffer, type: field?.objectType, field, depth: depth, to: writer)
            case .int32Array, .int64Array, .stringArray, .bytesArray, .objectArray:
                try writeArray(record.type, &buffer, field, depth: depth, to: writer)
            case .objectDictionary:
                try writeDictionary(&buffer, field, depth: depth, to: writer)
            }
        } catch {
            // Cannot happen in validated bytes; a value must stand behind the key all the same.
            writer.null()
        }
    }

    private func writeInt32(_ value: Int32, _ field: CatalogueField?, to writer: JSONWriter) {
        guard let values = field?.values, values.count > 0 else { return writer.int(Int(value)) }
        if field?.areFlags == true { return writeFlags(value, values, to: writer) }
        if let name = values.name(of: value) { writer.string(utf8: name.utf8) } else { writer.int(Int(value)) }
    }

    /// An array of the names of the bits that are set; bits without a name follow together as one number.
    private func writeFlags(_ value: Int32, _ values: CatalogueValues, to writer: JSONWriter) {
        var rest = value
        writer.beginArray()
        for (bit, name) in values where bit != 0 && value & bit == bit {
            writer.string(utf8: name.utf8)
            rest &= ~bit
        }
        if rest != 0 { writer.int(Int(rest)) }
        writer.endArray()
    }

    private func writeInt64(_ value: Int64, _ field: CatalogueField?, to writer: JSONWriter) {
        if field?.isPeerId == true { writePeer(value, to: writer) } else { writer.int64String(value) }
    }

    /// `user:1`; a number that no peer id packs to stays a number.
    func writePeer(_ packed: Int64, to writer: JSONWriter) {
        if PeerId(packed: packed).packed == packed { writer.peer(packed: packed) } else { writer.int64String(packed) }
    }

    private func writeObject(
        from buffer: inout ReadBuffer, type: CatalogueType?, _ field: CatalogueField?, depth: Int, to writer: JSONWriter
    ) throws(CodingError) {
        let hash = try buffer.readInt32()
        let bytes = try buffer.readCountedBytes()
        writeObject(hash: hash, bytes, type: type, content: field?.content ?? .unknown, depth: depth + 1, to: writer)
    }

    private func writeArray(
        _ type: CodedType, _ buffer: inout ReadBuffer, _ field: CatalogueField?, depth: Int, to writer: JSONWriter
    ) throws(CodingError) {
        var count = try buffer.readInt32()
        writer.beginArray()
        while count > 0 {
            count -= 1
            switch type {
            case .int32Array: writer.int(Int(try buffer.readInt32()))
            case .int64Array: writeInt64(try buffer.readInt64(), field, to: writer)
            case .stringArray: writer.string(utf8: try buffer.readCountedBytes())
            case .bytesArray: writeBytes(try buffer.readCountedBytes(), field, depth: depth, to: writer)
            default: try writeObject(from: &buffer, type: field?.objectType, field, depth: depth, to: writer)
            }
        }
        writer.endArray()
    }

    /// `[[key,value],...]`. Keys that are Swift values in a wrapping (05.1 rule 11) are objects like others.
    private func writeDictionary(_ buffer: inout ReadBuffer, _ field: CatalogueField?, depth: Int, to writer: JSONWriter) throws(CodingError) {
        var count = try buffer.readInt32()
        writer.beginArray()
        while count > 0 {
            count -= 1
            writer.beginArray()
            try writeObject(from: &buffer, type: field?.objectType, field, depth: depth, to: writer)
            try writeObject(from: &buffer, type: field?.valueType, field, depth: depth, to: writer)
            writer.endArray()
        }
        writer.endArray()
    }
}
