/// The exact form of coded objects: every value is written with its coded type. Converting exact -> bytes -> exact or bytes -> exact -> bytes gives
/// the original value.
///
/// If the exact form cannot represent something byte for byte (a damaged record, a Bool other than 0 and 1, a key that is not UTF-8), the nearest
/// enclosing root becomes `{"$raw":"base64","$error":"why"}`.
public enum ExactForm {
    /// Writes a root object, `{"$type":...}`; anything else as raw bytes.
    public static func writeRoot(_ bytes: UnsafeRawBufferPointer, names: any TypeNames, to writer: JSONWriter) {
        attempt(bytes, to: writer) { () throws(CodingError) in
            var records = CodedRecords(bytes)
            guard let root = try records.next(), root.type == .object, root.key.elementsEqual("_".utf8) else {
                throw CodingError(offset: 0, reason: "the bytes are not a root object")
            }
            guard records.offset == bytes.count else { throw CodingError(offset: records.offset, reason: "there are extra bytes after the root object") }
            var payload = ReadBuffer(root.payload)
            try writeObject(&payload, names: names, depth: Depth(), to: writer)
        }
    }

    /// Writes a bare record sequence: `{...fields}`, with `$type` when a hash is given.
    public static func write(object bytes: UnsafeRawBufferPointer, hash: Int32?, names: any TypeNames, to writer: JSONWriter) {
        attempt(bytes, to: writer) { () throws(CodingError) in
            writer.beginObject()
            if let hash { writeType(hash, names: names, to: writer) }
            try writeFields(bytes, names: names, depth: Depth(), to: writer)
            writer.endObject()
        }
    }

    private static func attempt(_ bytes: UnsafeRawBufferPointer, to writer: JSONWriter, _ body: () throws(CodingError) -> Void) {
        let mark = writer.mark
        do throws(CodingError) {
            try body()
        } catch {
            writer.truncate(to: mark)
            writer.beginObject()
            writer.key("$raw")
            writer.base64(bytes)
            writer.key("$error")
            writer.string(error.description)
            writer.endObject()
        }
    }

    // MARK: - Writing

    /// The depth of the output, counted both in coded objects and in JSON values; an array of objects takes more than one JSON level.
    private struct Depth {
        var objects = 1
        var values = 1

        /// The depth limit, which is below the parser's own limit to leave room for enclosing values.
        static let valueLimit = JSONDocument.depthLimit - 32

        func inside(_ levels: Int) -> Depth { Depth(objects: objects + 1, values: values + levels) }
    }

    private static func writeType(_ hash: Int32, names: any TypeNames, to writer: JSONWriter) {
        writer.key("$type")
        if let name = names.name(forTypeHash: hash) {
            writer.string(utf8: name)
        } else {
            var text = String(UInt32(bitPattern: hash), radix: 16)
            text = "#" + String(repeating: "0", count: 8 - text.count) + text
            writer.string(text)
        }
    }

    private static func writeObject(_ payload: inout ReadBuffer, names: any TypeNames, depth: Depth, to writer: JSONWriter) throws(CodingError) {
        let hash = try payload.readInt32()
        let fields = try payload.readCountedBytes()
        writer.beginObject()
        if hash != 0 { writeType(hash, names: names, to: writer) }
        try writeFields(fields, names: names, depth: depth, to: writer)
        writer.endObject()
    }

    private static func writeFields(_ bytes: UnsafeRawBufferPointer, names: any TypeNames, depth: Depth, to writer: JSONWriter) throws(CodingError) {
        guard depth.objects <= codedNestingLimit, depth.values <= Depth.valueLimit else {
            throw CodingError(offset: 0, reason: "objects are nested too deeply")
        }
        var records = CodedRecords(bytes)
        var occurrences = KeyOccurrences()
        while let record = try records.next() {
            try writeKey(record, occurrence: try occurrences.next(record, in: bytes), to: writer)
            try writeValue(record, names: names, depth: depth, to: writer)
        }
    }

    private static func writeKey(_ record: CodedRecord, occurrence: Int, to writer: JSONWriter) throws(CodingError) {
        let isPlain = occurrence == 1 && !record.key.contains(0x24)
        guard record.key.allSatisfy({ $0 < 0x80 }) || String(validating: record.key, as: UTF8.self) != nil else {
            throw CodingError(offset: record.offset, reason: "a key is not UTF-8")
        }
        if isPlain { return writer.key(utf8: record.key) }
        var key: [UInt8] = []
        for byte in record.key {
            key.append(byte)
            if byte == 0x24 { key.append(byte) }
        }
        if occurrence > 1 { key.append(contentsOf: "$\(occurrence)".utf8) }
        key.withUnsafeBytes { writer.key(utf8: $0) }
    }

    private static func writeValue(_ record: CodedRecord, names: any TypeNames, depth: Depth, to writer: JSONWriter) throws(CodingError) {
        var payload = ReadBuffer(record.payload)
        switch record.type {
        case .int32: writer.int(Int(try payload.readInt32()))
        case .int64:
            let value = try payload.readInt64()
            wrapped("$int64", writer) { writer.int64String(value) }
        case .bool:
            let byte = try payload.readUInt8()
            guard byte < 2 else { throw CodingError(offset: record.offset, reason: "a Bool of \(byte)") }
            writer.bool(byte == 1)
        case .double: try writeDouble(try payload.readDouble(), record, to: writer)
        case .string: writeString(try payload.readCountedBytes(), to: writer)
        case .object: try writeObject(&payload, names: names, depth: depth.inside(1), to: writer)
        case .null: writer.null()
        case .bytes:
            let bytes = try payload.readCountedBytes()
            wrapped("$bytes", writer) { writer.base64(bytes) }
        case .int32Array, .int64Array, .stringArray, .bytesArray, .objectArray, .objectDictionary:
            try writeArray(record.type, &payload, names: names, depth: depth, to: writer)
        }
    }

    /// Writes a double. A NaN with an unusual payload cannot be written as text.
    private static func writeDouble(_ value: Double, _ record: CodedRecord, to writer: JSONWriter) throws(CodingError) {
        guard !value.isNaN || value.bitPattern == Double.nan.bitPattern else {
            throw CodingError(offset: record.offset, reason: "a NaN with a payload")
        }
        wrapped("$double", writer) { writer.double(value) }
    }

    private static func writeString(_ text: UnsafeRawBufferPointer, to writer: JSONWriter) {
        let mark = writer.mark
        let before = writer.foundInvalidUTF8
        writer.foundInvalidUTF8 = false
        writer.string(utf8: text)
        let isInvalid = writer.foundInvalidUTF8
        writer.foundInvalidUTF8 = before
        guard isInvalid else { return }
        writer.truncate(to: mark)
        wrapped("$string", writer) { writer.base64(text) }
    }

    private static func wrapped(_ name: StaticString, _ writer: JSONWriter, _ body: () -> Void) {
        writer.beginObject()
        writer.key(name)
        body()
        writer.endObject()
    }

    private static func writeArray(
        _ type: CodedType, _ payload: inout ReadBuffer, names: any TypeNames, depth: Depth, to writer: JSONWriter
    ) throws(CodingError) {
        writer.beginObject()
        let count = try payload.readCount(minimumSize: 0)
        switch type {
        case .int32Array:
            writer.key("$int32s")
            writer.beginArray()
            for _ in 0..<count { writer.int(Int(try payload.readInt32())) }
        case .int64Array:
            writer.key("$int64s")
            writer.beginArray()
            for _ in 0..<count { writer.int64String(try payload.readInt64()) }
        case .stringArray:
            writer.key("$strings")
            writer.beginArray()
            for _ in 0..<count { writeString(try payload.readCountedBytes(), to: writer) }
        case .bytesArray:
            writer.key("$bytesList")
            writer.beginArray()
            for _ in 0..<count { writer.base64(try payload.readCountedBytes()) }
        case .objectArray:
            writer.key("$objects")
            writer.beginArray()
            for _ in 0..<count { try writeObject(&payload, names: names, depth: depth.inside(3), to: writer) }
        default:
            writer.key("$dictionary")
            writer.beginArray()
            for _ in 0..<count {
                writer.beginArray()
                try writeObject(&payload, names: names, depth: depth.inside(4), to: writer)
                try writeObject(&payload, names: names, depth: depth.inside(4), to: writer)
                writer.endArray()
            }
        }
        writer.endArray()
        writer.endObject()
    }
}

/// Counts the occurrences of each key in an object, record by record.
///
/// Objects have few fields and rarely repeat one, so for almost every record, one bit per key fingerprint is sufficient. An object with
/// very many records gets a dictionary, so that the time remains proportional to the bytes.
struct KeyOccurrences {
    private var fingerprints: UInt64 = 0
    private var records = 0
    private var counts: [[UInt8]: Int]?

    private static let dictionaryThreshold = 64

    /// 1 for the first record with its key, 2 for the second. `bytes` is the object that contains the record.
    mutating func next(_ record: CodedRecord, in bytes: UnsafeRawBufferPointer) throws(CodingError) -> Int {
        records += 1
        if records > KeyOccurrences.dictionaryThreshold { return try countedByDictionary(record, bytes) }
        var fingerprint = UInt64(truncatingIfNeeded: record.key.count) &+ 0x9E37
        for byte in record.key { fingerprint = (fingerprint ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        let bit = UInt64(1) << ((fingerprint ^ fingerprint >> 29) & 63)
        guard fingerprints & bit != 0 else {
            fingerprints |= bit
            return 1
        }
        var earlier = CodedRecords(UnsafeRawBufferPointer(rebasing: bytes[..<record.offset]))
        var count = 1
        while let other = try earlier.next() {
            if other.key.count == record.key.count, other.key.elementsEqual(record.key) { count += 1 }
        }
        return count
    }

    private mutating func countedByDictionary(_ record: CodedRecord, _ bytes: UnsafeRawBufferPointer) throws(CodingError) -> Int {
        if counts == nil {
            var result: [[UInt8]: Int] = [:]
            var earlier = CodedRecords(UnsafeRawBufferPointer(rebasing: bytes[..<record.offset]))
            while let other = try earlier.next() { result[[UInt8](other.key), default: 0] += 1 }
            counts = result
        }
        let key = [UInt8](record.key)
        let count = (counts?[key] ?? 0) + 1
        counts?[key] = count
        return count
    }
}
