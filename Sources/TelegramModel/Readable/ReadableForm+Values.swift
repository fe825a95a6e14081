import PostboxCoding
import PostboxTables

extension ReadableForm {
    /// Writes the payload of a record in the form that the catalog specifies for the field.
    func writeValue(
        _ type: CodedType, _ buffer: inout ReadBuffer, _ field: UnsafePointer<PreparedField>?, depth: Int, to writer: JSONWriter
    ) throws(CodingError) {
        switch type {
        case .null:
            // A case determined by its key alone.
            if let field, field.pointee.isDiscriminator, field.pointee.wireType == .null, let name = field.pointee.values.first?.name {
                writer.value(name)
            } else {
                writer.null()
            }
        case .int32: writeInt32(try buffer.readInt32(), field, to: writer)
        case .int64: writeInt64(try buffer.readInt64(), field, to: writer)
        case .bool: writer.bool(try buffer.readUInt8() != 0)
        case .double: writer.double(try buffer.readDouble())
        case .string: writer.string(utf8: try buffer.readCountedBytes())
        case .bytes: writeBytes(try buffer.readCountedBytes(), field, depth: depth, to: writer)
        case .object: try writeObject(from: &buffer, field?.pointee.objectType, field?.pointee.objectHash, field, depth: depth, to: writer)
        case .int32Array, .int64Array, .stringArray, .bytesArray, .objectArray:
            try writeArray(type, &buffer, field, depth: depth, to: writer)
        case .objectDictionary:
            try writeDictionary(&buffer, field, depth: depth, to: writer)
        }
    }

    @inline(__always)
    private func writeInt32(_ value: Int32, _ field: UnsafePointer<PreparedField>?, to writer: JSONWriter) {
        guard let field, !field.pointee.values.isEmpty else {
            if writesBooleans, let field, field.pointee.isBoolean { return writer.bool(value != 0) }
            return writer.int(Int(value))
        }
        if field.pointee.areFlags { return writeFlags(value, field.pointee.values, to: writer) }
        for named in field.pointee.values where named.value == value { return writer.value(named.name) }
        writer.int(Int(value))
    }

    /// Writes an array of the names of the set bits; bits without a name follow together as one number.
    private func writeFlags(_ value: Int32, _ values: UnsafeBufferPointer<PreparedValue>, to writer: JSONWriter) {
        var rest = value
        writer.beginArray()
        for named in values where named.value != 0 && value & named.value == named.value {
            writer.value(named.name)
            rest &= ~named.value
        }
        if rest != 0 { writer.int(Int(rest)) }
        writer.endArray()
    }

    private func writeInt64(_ value: Int64, _ field: UnsafePointer<PreparedField>?, to writer: JSONWriter) {
        if let field, field.pointee.isPeerId { writePeer(value, to: writer) } else { writer.int64String(value) }
    }

    /// Writes a peer such as `user:1`. A number that is not a packed peer ID is written as a number.
    func writePeer(_ packed: Int64, to writer: JSONWriter) {
        if PeerId(packed: packed).packed == packed { writer.peer(packed: packed) } else { writer.int64String(packed) }
    }

    private func writeObject(
        from buffer: inout ReadBuffer, _ expected: CatalogueType?, _ expectedHash: Int32?, _ field: UnsafePointer<PreparedField>?, depth: Int,
        to writer: JSONWriter
    ) throws(CodingError) {
        let hash = try buffer.readInt32()
        let bytes = try buffer.readCountedBytes()
        let type = catalogue.type(hash: hash, bytes, expected: expected, expectedHash: expectedHash ?? 0, isCodable: field?.pointee.isCodable ?? false)
        try writeObject(hash: hash, bytes, type: type, depth: depth + 1, to: writer)
    }

    private func writeArray(
        _ type: CodedType, _ buffer: inout ReadBuffer, _ field: UnsafePointer<PreparedField>?, depth: Int, to writer: JSONWriter
    ) throws(CodingError) {
        var count = try buffer.readCount(minimumSize: type == .int64Array || type == .objectArray ? 8 : 4)
        writer.beginArray()
        while count > 0 {
            count &-= 1
            switch type {
            case .int32Array: writer.int(Int(try buffer.readInt32()))
            case .int64Array: writeInt64(try buffer.readInt64(), field, to: writer)
            case .stringArray: writer.string(utf8: try buffer.readCountedBytes())
            case .bytesArray: writeBytes(try buffer.readCountedBytes(), field, depth: depth, to: writer)
            default: try writeObject(from: &buffer, field?.pointee.objectType, field?.pointee.objectHash, field, depth: depth, to: writer)
            }
        }
        writer.endArray()
    }

    /// Writes `[[key,value],...]`. Keys that are wrapped Swift values are written like other objects. See "Object Coding", "Value Types".
    private func writeDictionary(
        _ buffer: inout ReadBuffer, _ field: UnsafePointer<PreparedField>?, depth: Int, to writer: JSONWriter
    ) throws(CodingError) {
        var count = try buffer.readCount(minimumSize: 16)
        writer.beginArray()
        while count > 0 {
            count &-= 1
            writer.beginArray()
            try writeObject(from: &buffer, field?.pointee.objectType, field?.pointee.objectHash, field, depth: depth, to: writer)
            try writeObject(from: &buffer, field?.pointee.valueType, field?.pointee.valueHash, field, depth: depth, to: writer)
            writer.endArray()
        }
        writer.endArray()
    }
}
