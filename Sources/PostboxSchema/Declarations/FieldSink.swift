import PostboxCoding

/// Receives the named fields of a row while a declaration walks its bytes.
///
/// One sink writes JSON, and another validates. Values are not copied: text and bytes point into the row and are valid only during the call. Elements
/// of arrays have an empty name. A name is a word that needs no escape in JSON.
public protocol FieldSink: AnyObject {
    /// Starts an object: the following fields up to `endObject()` are its members.
    func beginObject(_ name: StaticString)
    /// The object that was started last ends.
    func endObject()
    /// Starts an array: the following fields up to `endArray()` are its elements, with empty names.
    func beginArray(_ name: StaticString)
    /// The array that was started last ends.
    func endArray()
    /// Receives a missing value.
    func null(_ name: StaticString)
    /// A truth value.
    func bool(_ name: StaticString, _ value: Bool)
    /// A number of at most 32 bits.
    func int(_ name: StaticString, _ value: Int64)
    /// A 64-bit number.
    func int64(_ name: StaticString, _ value: Int64)
    /// Receives a peer as stored, which need not be valid for Telegram.
    func peer(_ name: StaticString, packed: Int64)
    /// Receives a word of the catalog, not of the file.
    func word(_ name: StaticString, _ value: StaticString)
    /// Text in UTF-8, unchecked.
    func string(_ name: StaticString, utf8: UnsafeRawBufferPointer)
    /// Text in UTF-16LE, unchecked.
    func string(_ name: StaticString, utf16: UnsafeRawBufferPointer)
    /// Receives bytes of a value.
    func bytes(_ name: StaticString, _ value: UnsafeRawBufferPointer)
    /// Receives bytes of a key.
    func hex(_ name: StaticString, _ value: UnsafeRawBufferPointer)
    /// A coded object.
    func coded(_ name: StaticString, _ value: UnsafeRawBufferPointer, _ form: CodedForm)
    /// Receives secret bytes. Only their length is shown, unless secrets are requested.
    func secret(_ name: StaticString, _ value: UnsafeRawBufferPointer)
}

/// The framing of the bytes of a coded object.
public enum CodedForm: Sendable {
    /// A root object: one record `_` with the type hash in front.
    case root
    /// Bytes of a CodableEntry or PreferencesEntry: in practice a root object. Anything else is kept as bytes.
    case entry
    /// A bare record sequence of this type.
    case bare(StaticString)
}

extension FieldSink {
    /// Passes a message ID as an object with peer, namespace, and ID.
    public func messageId(_ name: StaticString, peer packed: Int64, namespace: Int32, id: Int32) {
        beginObject(name)
        peer("peer", packed: packed)
        int("namespace", Int64(namespace))
        int("id", Int64(id))
        endObject()
    }
}

/// Writes coded objects into JSON: readable through the catalog, or exact.
public protocol CodedObjectWriter {
    /// Writes one object as a JSON value. An object that cannot be decoded becomes `{"$raw":"base64","$error":"why"}`.
    func write(_ bytes: UnsafeRawBufferPointer, form: CodedForm, to writer: JSONWriter)
}

/// The exact form: stored keys, stored order, every value with its type.
public struct ExactObjectWriter: CodedObjectWriter {
    private let names: any TypeNames

    /// Creates a writer. Types are shown by their names if `names` contains them, and by their hashes otherwise.
    public init(names: any TypeNames) { self.names = names }

    public func write(_ bytes: UnsafeRawBufferPointer, form: CodedForm, to writer: JSONWriter) {
        switch form {
        case .root, .entry: ExactForm.writeRoot(bytes, names: names, to: writer)
        case .bare: ExactForm.write(object: bytes, hash: nil, names: names, to: writer)
        }
    }
}

/// The sink that writes a row's fields as JSON members, straight from the row's bytes into the output buffer.
public final class JSONFieldSink: FieldSink {
    /// The writer that receives the members.
    public let writer: JSONWriter
    private let objects: any CodedObjectWriter
    private let showsSecrets: Bool
    @exclusivity(unchecked) private var damagedObjects = 0

    /// Whether any coded object since the last call could not be decoded and was written raw.
    public var foundDamagedObject: Bool {
        defer { damagedObjects = 0 }
        return damagedObjects > 0
    }

    /// Creates a sink. Secret values are written as their length, unless `showsSecrets` is true.
    public init(writer: JSONWriter, objects: any CodedObjectWriter, showsSecrets: Bool = false) {
        self.writer = writer
        self.objects = objects
        self.showsSecrets = showsSecrets
    }

    private func name(_ name: StaticString) {
        if name.utf8CodeUnitCount > 0 { writer.plainKey(name) }
    }

    public func beginObject(_ name: StaticString) {
        self.name(name)
        writer.beginObject()
    }

    public func endObject() { writer.endObject() }

    public func beginArray(_ name: StaticString) {
        self.name(name)
        writer.beginArray()
    }

    public func endArray() { writer.endArray() }

    public func null(_ name: StaticString) {
        self.name(name)
        writer.null()
    }

    public func bool(_ name: StaticString, _ value: Bool) {
        self.name(name)
        writer.bool(value)
    }

    public func int(_ name: StaticString, _ value: Int64) {
        if name.utf8CodeUnitCount > 0 { writer.member(name, int: value) } else { writer.int(Int(value)) }
    }

    public func int64(_ name: StaticString, _ value: Int64) {
        if name.utf8CodeUnitCount > 0 { writer.member(name, int64String: value) } else { writer.int64String(value) }
    }

    public func peer(_ name: StaticString, packed: Int64) {
        self.name(name)
        writer.peer(packed: packed)
    }

    public func word(_ name: StaticString, _ value: StaticString) {
        self.name(name)
        writer.string(value)
    }

    public func string(_ name: StaticString, utf8: UnsafeRawBufferPointer) {
        self.name(name)
        writer.string(utf8: utf8)
    }

    public func string(_ name: StaticString, utf16: UnsafeRawBufferPointer) {
        self.name(name)
        let units = (0..<(utf16.count / 2)).lazy.map { unit -> UInt16 in
            UInt16(littleEndian: utf16.loadUnaligned(fromByteOffset: 2 * unit, as: UInt16.self))
        }
        writer.string(String(decoding: units, as: UTF16.self))
    }

    public func bytes(_ name: StaticString, _ value: UnsafeRawBufferPointer) {
        self.name(name)
        writer.base64(value)
    }

    public func hex(_ name: StaticString, _ value: UnsafeRawBufferPointer) {
        self.name(name)
        writer.hex(value)
    }

    public func coded(_ name: StaticString, _ value: UnsafeRawBufferPointer, _ form: CodedForm) {
        self.name(name)
        let start = writer.count
        objects.write(value, form: form, to: writer)
        if JSONFieldSink.isDamage(UnsafeRawBufferPointer(rebasing: writer.bytes[start...])) { damagedObjects += 1 }
    }

    /// Both forms write an undecodable object as `{"$raw":...}`, possibly after a comma.
    private static func isDamage(_ json: UnsafeRawBufferPointer) -> Bool {
        let start = json.first == UInt8(ascii: ",") ? 1 : 0
        guard json.count > start + 3, json[start + 2] == UInt8(ascii: "$"), json[start + 3] == UInt8(ascii: "r") else { return false }
        return json[start...].starts(with: "{\"$raw\":".utf8)
    }

    public func secret(_ name: StaticString, _ value: UnsafeRawBufferPointer) {
        if showsSecrets { return bytes(name, value) }
        beginObject(name)
        int("length", Int64(value.count))
        endObject()
    }
}

extension JSONWriter {
    /// Writes a peer ID in its text form, `"user:42"`, without creating a String.
    public func peer(packed: Int64) {
        let peer = PeerId(packed: packed)
        let word = PeerId.word(forNamespace: peer.namespace)
        plainString(longest: 2 * JSONWriter.longestNumber + 1) { start in
            var place = start
            if let word {
                for offset in 0..<word.utf8CodeUnitCount { place[offset] = word.utf8Start[offset] }
                place += word.utf8CodeUnitCount
            } else {
                place += JSONWriter.writeDigits(Int64(peer.namespace), to: place)
            }
            place[0] = UInt8(ascii: ":")
            place += 1
            place += JSONWriter.writeDigits(peer.id, to: place)
            return place - start
        }
    }
}
