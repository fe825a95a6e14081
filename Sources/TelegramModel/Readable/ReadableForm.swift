import PostboxCoding
import PostboxTables

/// Writes coded objects for reading: `{"$type":"TelegramUser","firstName":"Ann",...}`.
///
/// Field names, enum values, and flags come from the catalog; 64-bit integers are strings, peer IDs are `user:1`, and bytes are base64. A field that
/// the catalog does not list keeps its key, and a type that it does not list is `{"$type":"#5f3a9c21",...}`. The case of an enum type is `$case`. A
/// repeated member becomes `name$2`. Coded objects and JSON in bytes are written in place. An object that cannot be decoded is
/// `{"$raw":"base64","$error":"why"}`.
///
/// Reads directly from the stored bytes into the writer. Its few buffers are reused between objects. Do not share it between threads.
package final class ReadableForm {
    let catalogue: PreparedCatalogue
    /// The document for JSON in bytes. Only methods of this object use it, and never two at the same time.
    @exclusivity(unchecked) var names = MemberNames()
    var json = JSONDocument()
    var renamed: [UInt8] = []
    /// Fields of catalogued types that the catalog does not list, among all written so far.
    @exclusivity(unchecked) package private(set) var unlistedFields = 0
    /// The type that `writeBare` was last asked for.
    private var bareName: StaticString = ""
    private var bareType: CatalogueType?

    /// The nesting depth above which an object is treated as malformed.
    static let maximumDepth = 256

    /// Whether numbers that represent Booleans are written as `true` and `false`.
    let writesBooleans: Bool

    /// - Parameter omitted: The names of fields that are not written, for readers that do not need them. Their values must still be well-formed.
    package init(writesBooleans: Bool = false, omitting omitted: [StaticString] = []) {
        self.writesBooleans = writesBooleans
        catalogue = PreparedCatalogue(omitting: omitted)
    }

    /// Writes a root object: stored entries of every kind.
    package func writeRoot(_ bytes: UnsafeRawBufferPointer, to writer: JSONWriter) {
        if tryWriteRoot(bytes, nil, hash: 0, isCodable: false, depth: 1, to: writer) { return }
        do throws(CodingError) {
            try CodedObjectBytes.validate(try CodedObjectBytes(root: bytes).bytes, depth: 1)
            writer.null()
        } catch {
            writeRaw(bytes, error, to: writer)
        }
    }

    /// Writes a bare record sequence whose type is determined by its place.
    package func writeBare(_ bytes: UnsafeRawBufferPointer, typeName: StaticString, to writer: JSONWriter) {
        if typeName.utf8Start != bareName.utf8Start {
            bareName = typeName
            bareType = TypeCatalogue().type(named: typeName)
        }
        if tryWriteBare(bytes, bareType, isCodable: bareType?.isCodable == true, depth: 1, to: writer) { return }
        do throws(CodingError) {
            try CodedObjectBytes.validate(bytes, depth: 1)
            writer.null()
        } catch {
            writeRaw(bytes, error, to: writer)
        }
    }

    /// Writes a root object. Returns `false`, and writes nothing, if the bytes are not a root object or are malformed anywhere.
    func tryWriteRoot(
        _ bytes: UnsafeRawBufferPointer, _ expected: CatalogueType?, hash: Int32, isCodable: Bool, depth: Int, to writer: JSONWriter
    ) -> Bool {
        attempt(writer) { () throws(CodingError) in
            let object = try CodedObjectBytes(root: bytes)
            let type = catalogue.type(hash: object.hash, object.bytes, expected: expected, expectedHash: hash, isCodable: isCodable)
            try writeObject(hash: object.hash, object.bytes, type: type, depth: depth, to: writer)
        }
    }

    /// Writes bare records. Returns `false`, and writes nothing, if they are malformed anywhere.
    func tryWriteBare(_ bytes: UnsafeRawBufferPointer, _ type: CatalogueType?, isCodable: Bool, depth: Int, to writer: JSONWriter) -> Bool {
        attempt(writer) { () throws(CodingError) in
            let hash = type?.hash ?? 0
            let type = catalogue.type(hash: hash, bytes, expected: type, expectedHash: hash, isCodable: isCodable)
            try writeObject(hash: hash, bytes, type: type, depth: depth, to: writer)
        }
    }

    /// Writes an object before it is known to be well-formed. If it is not, the written part is removed.
    @inline(__always)
    func attempt(_ writer: JSONWriter, _ write: () throws(CodingError) -> Void) -> Bool {
        let mark = writer.mark
        let scope = names.open()
        let unlisted = unlistedFields
        let wasInvalid = writer.foundInvalidUTF8
        do throws(CodingError) {
            try write()
            return true
        } catch {
            writer.truncate(to: mark)
            names.close(scope)
            unlistedFields = unlisted
            writer.foundInvalidUTF8 = wasInvalid
            return false
        }
    }

    func writeRaw(_ bytes: UnsafeRawBufferPointer, _ error: CodingError, to writer: JSONWriter) {
        writer.beginObject()
        writer.key("$raw")
        writer.base64(bytes)
        writer.key("$error")
        writer.string(error.description)
        writer.endObject()
    }

    /// Writes records of `type`. Throws at the first malformed or too deeply nested one; records written before that remain.
    func writeObject(
        hash: Int32, _ bytes: UnsafeRawBufferPointer, type: UnsafeMutablePointer<PreparedType>?, isFlat: Bool = false, depth: Int, to writer: JSONWriter
    ) throws(CodingError) {
        guard depth <= ReadableForm.maximumDepth else { throw CodingError(offset: 0, reason: "objects are nested too deeply") }
        let wasInvalid = writer.foundInvalidUTF8
        writer.foundInvalidUTF8 = false
        begin(hash, type, to: writer)
        if isFlat {
            writer.key("$flat")
            writer.bool(true)
        }
        var names = ObjectNames(type)
        var finder = PreparedFinder(type)
        var records = CodedRecords(bytes, depth: depth)
        while true {
            if let field = finder.expected(in: &records) {
                if field.pointee.isOmitted {
                    try ReadableForm.skipValue(field.pointee.wireType, &records.payload, depth: depth)
                    continue
                }
                if field.pointee.isDiscriminator { noteCase(records.payload, field, type, &finder) }
                names.write(field, self, to: writer)
                try writeValue(field.pointee.wireType, &records.payload, field, depth: depth, to: writer)
                continue
            }
            guard let (key, wireType) = try records.nextHead() else { break }
            let isEmptyArray = wireType == .int32Array && records.payload.nextInt32 == 0
            if let field = finder.field(key, wireType, isEmptyArray: isEmptyArray) {
                if field.pointee.isOmitted {
                    try ReadableForm.skipValue(wireType, &records.payload, depth: depth)
                    continue
                }
                if field.pointee.isDiscriminator { noteCase(wireType == .int32 ? records.payload : nil, field, type, &finder) }
                names.write(field, self, to: writer)
                try writeValue(wireType, &records.payload, field, depth: depth, to: writer)
            } else {
                if type != nil { unlistedFields &+= 1 }
                names.write(key, self, to: writer)
                try writeValue(wireType, &records.payload, nil, depth: depth, to: writer)
            }
        }
        if writer.foundInvalidUTF8 {
            writer.key("$invalidUTF8")
            writer.bool(true)
        }
        names.close(self)
        writer.endObject()
        if wasInvalid { writer.foundInvalidUTF8 = true }
    }

    /// Skips the payload of a record. Throws if it is malformed or too deeply nested, as if it were written.
    private static func skipValue(_ type: CodedType, _ buffer: inout ReadBuffer, depth: Int) throws(CodingError) {
        var objects: Int
        switch type {
        case .object: objects = 1
        case .objectArray: objects = try buffer.readCount(minimumSize: 8)
        case .objectDictionary: objects = 2 &* (try buffer.readCount(minimumSize: 16))
        default: return try CodedRecords.skipPayload(type, &buffer)
        }
        while objects > 0 {
            objects &-= 1
            try buffer.skip(4)
            try CodedObjectBytes.validate(try buffer.readCountedBytes(), depth: depth + 1)
        }
    }

    /// Notes the case that the discriminator before `payload` names. The case determines the fields that later keys refer to.
    private func noteCase(
        _ payload: ReadBuffer?, _ field: UnsafePointer<PreparedField>, _ type: UnsafeMutablePointer<PreparedType>?, _ finder: inout PreparedFinder
    ) {
        guard let type, type.pointee.dependsOnCase else { return }
        let number = field.pointee.wireType == .int32 ? payload?.nextInt32 : nil
        finder.noteCase(number.flatMap { field.pointee.caseName($0) })
    }

    private func begin(_ hash: Int32, _ type: UnsafeMutablePointer<PreparedType>?, to writer: JSONWriter) {
        if let type, hash != 0 { return writer.value(type.pointee.beginning) }
        writer.beginObject()
        guard hash != 0 else { return }
        writer.key("$type")
        writeUnknownType(hash, to: writer)
    }
}

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

extension ReadableForm {
    /// Writes `#` and the hash in hexadecimal.
    func writeUnknownType(_ hash: Int32, to writer: JSONWriter) {
        let bits = UInt32(bitPattern: hash)
        withUnsafeTemporaryAllocation(byteCount: 9, alignment: 1) { text in
            text[0] = UInt8(ascii: "#")
            for position in 0..<8 {
                let digit = UInt8(truncatingIfNeeded: bits >> UInt32(28 - position * 4)) & 15
                text[position + 1] = digit < 10 ? digit + UInt8(ascii: "0") : digit - 10 + UInt8(ascii: "a")
            }
            writer.string(utf8: UnsafeRawBufferPointer(text))
        }
    }

    /// Writes a member's name, followed by `$2`, `$3`, ... if the object already has it.
    func writeKey(_ name: UnsafeRawBufferPointer, in scope: MemberNames.Scope, to writer: JSONWriter) {
        let occurrence = names.note(name, in: scope)
        guard occurrence > 1 else { return writer.key(utf8: name) }
        renamed.removeAll(keepingCapacity: true)
        renamed.append(contentsOf: name)
        renamed.append(UInt8(ascii: "$"))
        renamed.append(contentsOf: String(occurrence).utf8)
        renamed.withUnsafeBytes { writer.key(utf8: $0) }
    }
}
