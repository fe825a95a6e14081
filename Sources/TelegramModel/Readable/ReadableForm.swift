import Postbox
import PostboxCoding

/// Writes coded objects for reading (spec 11.4): `{"$type":"TelegramUser","firstName":"Ann",...}`.
///
/// Field names, enum values and flags come from the catalogue; 64-bit integers are strings, peer ids `user:1`, bytes base64. A field that the
/// catalogue does not list keeps its key, a type that it does not list is `{"$type":"#5f3a9c21",...}`. The case of an enum type is `$case`.
/// A member that occurs again becomes `name$2`. Coded objects and JSON inside of bytes are written in place. An object that cannot be decoded
/// is `{"$raw":"base64","$error":"why"}`.
///
/// Reads straight from the stored bytes into the writer; its few buffers are kept from one object to the next. Not to be shared by threads.
public final class ReadableForm {
    let catalogue = TypeCatalogue()
    /// Only this object's own methods touch it, never two at once.
    @exclusivity(unchecked) var names = MemberNames()
    var json = JSONDocument()
    var renamed: [UInt8] = []
    /// Fields of catalogued types that the catalogue does not list, among all written so far.
    public private(set) var unlistedFields = 0

    /// Nesting beyond which an object counts as malformed (spec 00.5).
    static let maximumDepth = 256

    public init() {}

    /// Writes a root object (spec 01.1.2): stored entries of every kind.
    public func writeRoot(_ bytes: UnsafeRawBufferPointer, to writer: JSONWriter) {
        do throws(CodingError) {
            let object = try CodedObjectBytes(root: bytes)
            try CodedObjectBytes.validate(object.bytes, depth: 1)
            writeObject(hash: object.hash, object.bytes, type: nil, content: .unknown, depth: 1, to: writer)
        } catch {
            writeRaw(bytes, error, to: writer)
        }
    }

    /// Writes a bare record sequence whose type the place tells (spec 01.1.2).
    public func writeBare(_ bytes: UnsafeRawBufferPointer, typeName: StaticString, to writer: JSONWriter) {
        let type = catalogue.type(named: typeName)
        do throws(CodingError) {
            try CodedObjectBytes.validate(bytes, depth: 1)
            writeObject(hash: type?.hash ?? 0, bytes, type: type, content: type?.isCodable == true ? .codable : .unknown, depth: 1, to: writer)
        } catch {
            writeRaw(bytes, error, to: writer)
        }
    }

    private func writeRaw(_ bytes: UnsafeRawBufferPointer, _ error: CodingError, to writer: JSONWriter) {
        writer.beginObject()
        writer.key("$raw")
        writer.base64(bytes)
        writer.key("$error")
        writer.string(error.description)
        writer.endObject()
    }

    /// Writes validated records. `type` is what the owner knows; a stored hash that says otherwise wins.
    func writeObject(
        hash: Int32, _ bytes: UnsafeRawBufferPointer, type known: CatalogueType?, content: CatalogueField.Content, depth: Int, to writer: JSONWriter
    ) {
        let type = catalogue.type(hash: hash, expected: known)
        let wasInvalid = writer.sawInvalidUTF8
        writer.sawInvalidUTF8 = false
        writer.beginObject()
        let scope = names.open()
        if hash != 0 {
            writer.key("$type")
            writeTypeName(hash, type, to: writer)
        }
        names.reserve("$type", in: scope)
        var finder = FieldFinder(type: type, content: content)
        var records = CodedRecords(bytes, depth: depth)
        while let record = try? records.next() {
            let field = finder.field(key: record.key, type: record.type, isEmptyArray: record.isEmptyInt32Array)
            writeKey(field?.name.utf8 ?? record.key, in: scope, to: writer)
            if let field {
                if field.isDiscriminator { finder.noteCase(record.int32Value.flatMap(field.values.name(of:))) }
                writeValue(record, field: field, depth: depth, to: writer)
            } else {
                if type != nil { unlistedFields += 1 }
                writeValue(record, field: nil, depth: depth, to: writer)
            }
        }
        if writer.sawInvalidUTF8 {
            writer.key("$invalidUTF8")
            writer.bool(true)
        }
        names.close(scope)
        writer.endObject()
        if wasInvalid { writer.sawInvalidUTF8 = true }
    }
}
