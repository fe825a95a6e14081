import PostboxCoding

extension ReadableForm {
    /// Writes a FlatBuffers value like the coded object that it replaces, with `"$flat":true` after its type. An unreadable value is written as
    /// `{"$raw":"base64","$error":"why"}`.
    package func writeFlatBuffer(_ bytes: UnsafeRawBufferPointer, root: String, depth: Int = 1, to writer: JSONWriter) {
        let object: FlatReading.Object
        do throws(CodingError) {
            object = try FlatReading.counterpart(of: bytes, root: root)
        } catch {
            return writeRaw(bytes, error, to: writer)
        }
        object.records.withUnsafeBytes { records in
            let type = object.hash == 0 ? nil : catalogue.type(hash: object.hash, records, expected: nil, expectedHash: 0, isCodable: false)
            let isWritten = attempt(writer) { () throws(CodingError) in
                try writeObject(hash: object.hash, records, type: type, isFlat: object.hash != 0, depth: depth + 1, to: writer)
            }
            if !isWritten { writeRaw(bytes, CodingError(offset: 0, reason: "FlatBuffers: values are nested too deeply"), to: writer) }
        }
    }
}
