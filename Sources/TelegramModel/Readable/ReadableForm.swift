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
    let catalogue = PreparedCatalogue()
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

    package init(writesBooleans: Bool = false) { self.writesBooleans = writesBooleans }

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
                if field.pointee.isDiscriminator { noteCase(records.payload, field, type, &finder) }
                names.write(field, self, to: writer)
                try writeValue(field.pointee.wireType, &records.payload, field, depth: depth, to: writer)
                continue
            }
            guard let (key, wireType) = try records.nextHead() else { break }
            let isEmptyArray = wireType == .int32Array && records.payload.nextInt32 == 0
            if let field = finder.field(key, wireType, isEmptyArray: isEmptyArray) {
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
