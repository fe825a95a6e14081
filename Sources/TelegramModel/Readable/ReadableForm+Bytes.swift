import PostboxCoding
import PostboxTables

extension ReadableForm {
    /// Writes bytes according to the catalog; as base64 if it does not describe them or they have other contents.
    func writeBytes(_ bytes: UnsafeRawBufferPointer, _ field: UnsafePointer<PreparedField>?, depth: Int, to writer: JSONWriter) {
        switch field?.pointee.bytesForm ?? .opaque {
        case .opaque: writer.base64(bytes)
        case .root: writeNestedRoot(bytes, field, depth: depth, to: writer)
        case .bareObject: writeNestedBare(bytes, field?.pointee.objectType, isCodable: field?.pointee.isCodable ?? false, depth: depth, to: writer)
        case .bareRecords: writeNestedBare(bytes, nil, depth: depth, to: writer)
        case .flatBuffers:
            // A table without a coded type is a contact of the device.
            writeFlatBuffer(bytes, root: field?.pointee.objectType.map { "\($0.name)" } ?? "StoredDeviceContactData", depth: depth, to: writer)
        case .json: writeJSON(bytes, to: writer)
        case .mediaId: writeIds(bytes, width: 12, isCounted: false, to: writer, writeNumberedId)
        case .mediaIds, .itemCollectionIds: writeIds(bytes, width: 12, isCounted: true, to: writer, writeNumberedId)
        case .messageIds: writeIds(bytes, width: 16, isCounted: true, to: writer, writeMessageId)
        case .peerIds: writeIds(bytes, width: 8, isCounted: true, to: writer) { self.writePeer(CodedBytes.int64($0, at: 0), to: $1) }
        }
    }

    private func writeNestedRoot(_ bytes: UnsafeRawBufferPointer, _ field: UnsafePointer<PreparedField>?, depth: Int, to writer: JSONWriter) {
        let isWritten = tryWriteRoot(
            bytes, field?.pointee.objectType, hash: field?.pointee.objectHash ?? 0, isCodable: field?.pointee.isCodable ?? false,
            depth: depth + 1, to: writer)
        if !isWritten { writer.base64(bytes) }
    }

    private func writeNestedBare(_ bytes: UnsafeRawBufferPointer, _ type: CatalogueType?, isCodable: Bool = false, depth: Int, to writer: JSONWriter) {
        if !tryWriteBare(bytes, type, isCodable: isCodable, depth: depth + 1, to: writer) { writer.base64(bytes) }
    }

    /// Writes JSON text unchanged if it is valid JSON on one line.
    private func writeJSON(_ bytes: UnsafeRawBufferPointer, to writer: JSONWriter) {
        let isOneLine = !bytes.contains { $0 == 0x0A || $0 == 0x0D }
        if isOneLine, (try? json.parse(bytes)) != nil { writer.raw(bytes) } else { writer.base64(bytes) }
    }

    private func writeIds(
        _ bytes: UnsafeRawBufferPointer, width: Int, isCounted: Bool, to writer: JSONWriter, _ write: (UnsafeRawBufferPointer, JSONWriter) -> Void
    ) {
        guard isCounted else {
            if bytes.count == width { write(bytes, writer) } else { writer.base64(bytes) }
            return
        }
        guard bytes.count >= 4, (bytes.count - 4) % width == 0, (bytes.count - 4) / width == Int(CodedBytes.int32(bytes, at: 0)) else {
            return writer.base64(bytes)
        }
        writer.beginArray()
        for start in stride(from: 4, to: bytes.count, by: width) {
            write(UnsafeRawBufferPointer(rebasing: bytes[start..<start + width]), writer)
        }
        writer.endArray()
    }

    /// Namespace Int32, ID Int64: media and item collections.
    private func writeNumberedId(_ bytes: UnsafeRawBufferPointer, to writer: JSONWriter) {
        writer.beginObject()
        writer.key("namespace")
        writer.int(Int(CodedBytes.int32(bytes, at: 0)))
        writer.key("id")
        writer.int64String(CodedBytes.int64(bytes, at: 4))
        writer.endObject()
    }

    private func writeMessageId(_ bytes: UnsafeRawBufferPointer, to writer: JSONWriter) {
        writer.beginObject()
        writer.key("peer")
        writePeer(CodedBytes.int64(bytes, at: 0), to: writer)
        writer.key("namespace")
        writer.int(Int(CodedBytes.int32(bytes, at: 8)))
        writer.key("id")
        writer.int(Int(CodedBytes.int32(bytes, at: 12)))
        writer.endObject()
    }
}

/// Little-endian numbers at places that the caller has checked.
private enum CodedBytes {
    static func int32(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int32 {
        Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self))
    }

    static func int64(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int64 {
        Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self))
    }
}
