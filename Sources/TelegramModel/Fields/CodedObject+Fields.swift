import PostboxCoding
import PostboxTables

/// Fields of a coded object by their keys; `nil` for a field that is absent or of another type. Objects inside become separate root objects.
///
/// Not inlined: thousands of generated properties call these functions, and the search for the key costs more than the call.
extension CodedObject {
    @inline(never) package func int32(_ key: StaticString) -> Int32? { withFields { _, fields in fields.decodeOptionalInt32ForKey(key) } }
    @inline(never) package func int64(_ key: StaticString) -> Int64? { withFields { _, fields in fields.decodeOptionalInt64ForKey(key) } }
    @inline(never) package func bool(_ key: StaticString) -> Bool? { withFields { _, fields in fields.decodeOptionalBoolForKey(key) } }
    @inline(never) package func double(_ key: StaticString) -> Double? { withFields { _, fields in fields.decodeOptionalDoubleForKey(key) } }
    @inline(never) package func string(_ key: StaticString) -> String? { withFields { _, fields in fields.decodeOptionalStringForKey(key) } }
    @inline(never) package func fieldBytes(_ key: StaticString) -> [UInt8]? {
        withFields { _, fields in fields.decodeBytesForKey(key).map { [UInt8]($0) } }
    }

    @inline(never) package func int64s(_ key: StaticString) -> [Int64] { withFields { _, fields in fields.decodeInt64ArrayForKey(key) } ?? [] }

    @inline(never) package func object(_ key: StaticString) -> CodedObject? {
        withFields { _, fields in fields.decodeObjectForKey(key).map { CodedObject(hash: $0.hash, fields: $0.bytes) } }
    }

    @inline(never) package func objects(_ key: StaticString) -> [CodedObject] {
        withFields { _, fields in fields.decodeObjectArrayForKey(key).map { CodedObject(hash: $0.hash, fields: $0.bytes) } } ?? []
    }

    /// Whether the field exists with a value other than nil.
    @inline(never) package func has(_ key: StaticString) -> Bool {
        withFields { _, fields in
            var records = CodedRecords(fields.bytes, depth: 1)
            while let record = try? records.next() {
                if record.key.isText(key) { return record.type != .null }
            }
            return false
        } ?? false
    }

    /// Whether the field exists, even without a value.
    @inline(never) package func contains(_ key: StaticString) -> Bool { withFields { _, fields in fields.containsKey(key) } ?? false }

    /// The object's fields without the root around them, or `nil` if the bytes are not a root object.
    package var bareFields: [UInt8]? { withFields { _, fields in [UInt8](fields.bytes) } }

    /// Creates a root object of a type with these fields.
    package init(hash: Int32, fields: UnsafeRawBufferPointer) {
        var root = PostboxEncoder()
        root.encodeRawObject(hash: hash, bytes: fields, forKey: "_")
        self.init(root.makeBytes())
    }

    package init(hash: Int32, bareFields: [UInt8]) {
        self = bareFields.withUnsafeBytes { CodedObject(hash: hash, fields: $0) }
    }

    package init(hash: Int32, _ fields: KeyValuePairs<StaticString, FieldValue>) {
        self.init(PostboxEncoder.root(hash: hash) { output in
            for (key, value) in fields { value.encode(key, into: &output) }
        })
    }

    /// Returns the fields under another type.
    @inline(never) package func retyped(_ hash: Int32) -> CodedObject { withFields {
        _, fields in CodedObject(hash: hash, fields: fields.bytes) } ?? self
    }

    /// The fields of `other`, followed by those of this object, under the type of `other`.
    @inline(never) package func following(_ other: CodedObject) -> CodedObject {
        guard let hash = other.typeHash, let first = other.bareFields, let rest = bareFields else { return other }
        return CodedObject(hash: hash, bareFields: first + rest)
    }

    /// Returns the object with these fields in place of its fields with the same keys. New fields are added at the end; all others are kept byte for
    /// byte. An object that cannot be read is not changed.
    @inline(never) package func setting(_ fields: KeyValuePairs<StaticString, FieldValue>) -> CodedObject {
        var isWritten = [Bool](repeating: false, count: fields.count)
        let edited = editingFields({ record, output in
            guard let place = fields.firstIndex(where: { record.key.isText($0.key) }) else { return false }
            if !isWritten[place] { fields[place].value.encode(fields[place].key, into: &output) }
            isWritten[place] = true
            return true
        }, ending: { output in
            for (place, field) in fields.enumerated() where !isWritten[place] { field.value.encode(field.key, into: &output) }
        })
        return edited ?? self
    }
}

extension UnsafeRawBufferPointer {
    @inline(never) func isText(_ text: StaticString) -> Bool {
        elementsEqual(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

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
    /// records are copied byte for byte, so that unknown fields survive. `ending` writes what follows; `nil` if the bytes are malformed.
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

/// Lists and dictionaries in the fields of a coded object. The result is empty if the field is absent or has another type.
extension CodedObject {
    @inline(never) package func strings(_ key: StaticString) -> [String] { withFields { _, fields in fields.decodeStringArrayForKey(key) } ?? [] }

    @inline(never) package func bytesList(_ key: StaticString) -> [[UInt8]] {
        withFields { _, fields in fields.decodeBytesArrayForKey(key).map { [UInt8]($0) } } ?? []
    }

    /// Returns the entries of a dictionary whose keys are objects.
    @inline(never) package func entries(_ key: StaticString) -> [(key: CodedObject, value: CodedObject)] {
        withFields { _, fields in
            fields.decodeObjectDictionaryForKey(key).map { entry in
                (CodedObject(hash: entry.key.hash, fields: entry.key.bytes), CodedObject(hash: entry.value.hash, fields: entry.value.bytes))
            }
        } ?? []
    }
}
