import PostboxCoding
import PostboxTables

/// The fields that models read from an object, in addition to those of `CodedObject+Fields`. Like those, they are not inlined.
extension CodedObject {
    @inline(never) func numberAsBool(_ key: StaticString) -> Bool? { int32(key).map { $0 != 0 } }
    @inline(never) func json(_ key: StaticString) -> StoredJSON? { fieldBytes(key).map { StoredJSON(bytes: $0) } }

    @inline(never) func optionalInt32s(_ key: StaticString) -> [Int32]? { array(key, .int32Array) { $0.decodeInt32ArrayForKey(key) } }
    @inline(never) func optionalInt64s(_ key: StaticString) -> [Int64]? { array(key, .int64Array) { $0.decodeInt64ArrayForKey(key) } }
    @inline(never) func optionalStrings(_ key: StaticString) -> [String]? { array(key, .stringArray) { $0.decodeStringArrayForKey(key) } }
    @inline(never) func optionalBytesList(_ key: StaticString) -> [[UInt8]]? {
        array(key, .bytesArray) { $0.decodeBytesArrayForKey(key).map { [UInt8]($0) } }
    }

    /// Returns `nil` if the field is not such an array.
    @inline(never) private func array<Value>(_ key: StaticString, _ type: CodedType, _ decode: (inout PostboxDecoder) -> [Value]) -> [Value]? {
        withFields { _, fields in
            var records = CodedRecords(fields.bytes, depth: 1)
            while let record = try? records.next() {
                guard record.key.isText(key) else { continue }
                if record.type == type { return decode(&fields) }
                if record.type == .null { return nil }
            }
            return nil
        }
    }

    /// Namespace and ID in twelve bytes.
    @inline(never) func mediaId(_ key: StaticString) -> MediaId? {
        withFields { _, fields in
            guard let bytes = fields.decodeBytesForKey(key), bytes.count == 12 else { return nil }
            return MediaId(
                namespace: Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: 0, as: Int32.self)),
                id: Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: Int64.self)))
        }
    }

    /// The entries of a dictionary in stored order; empty when one of them is damaged.
    @inline(never) package func pairs(_ key: StaticString) -> [CodedPair] {
        withFields { _, fields in
            var records = CodedRecords(fields.bytes, depth: 1)
            while let record = try? records.next() {
                guard record.type == .objectDictionary, record.key.isText(key) else { continue }
                var payload = ReadBuffer(record.payload)
                guard let count = try? payload.readCount(minimumSize: 16) else { return nil }
                var pairs: [CodedPair] = []
                for _ in 0..<count {
                    guard let key = CodedObject(next: &payload), let value = CodedObject(next: &payload) else { return nil }
                    pairs.append(CodedPair(key: key, value: value))
                }
                return pairs
            }
            return nil
        } ?? []
    }

    private init?(next payload: inout ReadBuffer) {
        guard let hash = try? payload.readInt32(), let bytes = try? payload.readCountedBytes() else { return nil }
        self.init(hash: hash, fields: bytes)
    }

    /// The object that a Codable field has as the bytes of its root, under `data`.
    var unwrapped: CodedObject? { fieldBytes("data").map { CodedObject($0) } }

    /// Returns an object with this object under `data`. Other fields of the old object are kept.
    @inline(never) func wrapped(in old: CodedObject?) -> CodedObject {
        let new = CodedObject(hash: typeHash ?? 0, ["data": .bytes(bytes)])
        guard let old, old.typeHash == typeHash else { return new }
        return old.setting(["data": .bytes(bytes)])
    }
}

/// Setting one field.
extension CodedObject {
    /// Writes the value to the field that is read. If no value can be read, `nil` changes nothing.
    @inline(never) mutating func put<Value: Equatable>(
        _ key: StaticString, _ new: Value?, over old: Value?, _ make: (Value) -> FieldValue, absent: FieldValue
    ) {
        if let new {
            let field = make(new)
            replace(key, field.type, with: field)
        } else if let old {
            replace(key, make(old).type, with: absent)
        }
    }

    /// Sets a field that always has a value. If the value needs no bytes and the field cannot be read, nothing changes.
    @inline(never) mutating func put<Value: Equatable>(
        _ key: StaticString, _ new: Value, over old: Value?, _ fallback: Value, _ make: (Value) -> FieldValue
    ) {
        guard old != nil || new != fallback else { return }
        let field = make(new)
        replace(key, old.map { make($0).type } ?? field.type, with: field)
    }

    @inline(never) mutating func put<Value: Equatable>(
        _ key: StaticString, _ new: [Value], over old: [Value], _ fallback: [Value], _ make: ([Value]) -> FieldValue
    ) {
        guard !old.isEmpty || !new.isEmpty else { return }
        let field = make(new)
        replace(key, make(old).type, with: field)
    }

    /// Replaces the first record that a reader of the field would stop at: one of its type, or a nil. An object may have other records with the
    /// same key. If no such record exists, the field is appended. An object that cannot be read is not changed.
    @inline(never) private mutating func replace(_ key: StaticString, _ type: CodedType, with value: FieldValue) {
        var isWritten = false
        let edited = editingFields({ record, output in
            guard !isWritten, record.key.isText(key), record.type == type || record.type == .null || record.isEmptyInt32Array else { return false }
            isWritten = true
            value.encode(key, into: &output)
            return true
        }, ending: { output in
            if !isWritten { value.encode(key, into: &output) }
        })
        if let edited { self = edited }
    }
}

extension MediaId {
    /// Returns `nil` for an object without the fields of an ID, in either coding.
    init?(codedObject object: CodedObject) {
        guard let id = object.int64("i") ?? object.int64("id") else { return nil }
        self.init(namespace: object.int32("n") ?? object.int32("namespace") ?? 0, id: id)
    }
}

extension PeerId {
    init?(codedObject object: CodedObject) {
        guard let packed = object.int64("iv") else { return nil }
        self.init(packed: packed)
    }
}

extension MessageId {
    /// Returns `nil` for an object without the fields of an ID, in either coding.
    init?(codedObject object: CodedObject) {
        if let peer = object.int64("p"), let id = object.int32("i") {
            self.init(peerId: PeerId(packed: peer), namespace: object.int32("n") ?? 0, id: id)
        } else if let peerId = object.object("peerId").flatMap({ PeerId(codedObject: $0) }), let id = object.int32("id") {
            self.init(peerId: peerId, namespace: object.int32("namespace") ?? 0, id: id)
        } else {
            return nil
        }
    }
}
