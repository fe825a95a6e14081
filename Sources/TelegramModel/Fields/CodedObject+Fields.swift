import PostboxCoding
import PostboxTables

extension CodedObject {
    /// Opens the root object and calls `body` with its type hash and a decoder of its fields. Returns `nil` if the bytes are not a root object.
    func withFields<R>(_ body: (_ hash: Int32, _ fields: inout PostboxDecoder) -> R?) -> R? {
        withBytes { CodedObject.withFields(of: $0, body) }
    }

    /// Opens a root object in the same way, without copying its bytes.
    static func withFields<R>(of bytes: UnsafeRawBufferPointer, _ body: (_ hash: Int32, _ fields: inout PostboxDecoder) -> R?) -> R? {
        var root = PostboxDecoder(bytes)
        guard let object = root.decodeObjectForKey("_") else { return nil }
        var fields = PostboxDecoder(object.bytes)
        return body(object.hash, &fields)
    }

    /// Passes the fields of a root object of this type to `body`; returns `nil` if it is another object, or not an object.
    func withFields<R>(of hash: Int32, _ body: (_ fields: inout PostboxDecoder) -> R?) -> R? {
        guard typeHash == hash else { return nil }
        return withFields { _, fields in body(&fields) }
    }

    /// Returns the object with its fields passed through `edit`, which may write a record in another form or omit it, and then returns `true`. Other
    /// records are copied byte for byte, so that unknown fields survive. `ending` writes what follows. `nil` if the bytes are malformed.
    func editingFields(
        _ edit: (_ record: CodedRecord, _ output: inout PostboxEncoder) -> Bool, ending: (_ output: inout PostboxEncoder) -> Void = { _ in }
    ) -> CodedObject? {
        withBytes { bytes in
            var root = PostboxDecoder(bytes)
            guard let object = root.decodeObjectForKey("_") else { return nil }
            var body = PostboxEncoder()
            var records = CodedRecords(object.bytes, depth: 1)
            do throws(CodingError) {
                while let record = try records.next() {
                    if !edit(record, &body) { body.encodeRecord(record) }
                }
            } catch {
                return nil
            }
            ending(&body)
            var edited = PostboxEncoder()
            body.makeBytes().withUnsafeBytes { edited.encodeRawObject(hash: object.hash, bytes: $0, forKey: "_") }
            return CodedObject(edited.makeBytes())
        }
    }
}
