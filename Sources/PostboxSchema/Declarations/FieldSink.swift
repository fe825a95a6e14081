import PostboxCoding

/// Receives the named fields of a row while a declaration walks its bytes.
///
/// The JSON writer is one sink, a validator another. Nothing is materialised: text and bytes point into the row and
/// are valid during the call only. Elements of arrays carry the empty name.
public protocol FieldSink: AnyObject {
    /// An object begins: what follows up to `endObject()` are its members.
    func beginObject(_ name: StaticString)
    /// The object that was begun last ends.
    func endObject()
    /// An array begins: what follows up to `endArray()` are its elements, with empty names.
    func beginArray(_ name: StaticString)
    /// The array that was begun last ends.
    func endArray()
    /// There is no value.
    func null(_ name: StaticString)
    /// A truth value.
    func bool(_ name: StaticString, _ value: Bool)
    /// A number of at most 32 bits.
    func int(_ name: StaticString, _ value: Int64)
    /// A 64-bit number.
    func int64(_ name: StaticString, _ value: Int64)
    /// A peer as it is stored, which need not be one that Telegram could have written.
    func peer(_ name: StaticString, packed: Int64)
    /// A word of the catalogue, not of the file.
    func word(_ name: StaticString, _ value: StaticString)
    /// Text in UTF-8, unchecked.
    func string(_ name: StaticString, utf8: UnsafeRawBufferPointer)
    /// Text in UTF-16LE, unchecked.
    func string(_ name: StaticString, utf16: UnsafeRawBufferPointer)
    /// Bytes that are part of a value.
    func bytes(_ name: StaticString, _ value: UnsafeRawBufferPointer)
    /// Bytes that are part of a key.
    func hex(_ name: StaticString, _ value: UnsafeRawBufferPointer)
    /// A coded object.
    func coded(_ name: StaticString, _ value: UnsafeRawBufferPointer, _ form: CodedForm)
    /// Secret bytes: only their length is shown unless asked for.
    func secret(_ name: StaticString, _ value: UnsafeRawBufferPointer)
}

/// How the bytes of a coded object are framed.
public enum CodedForm: Sendable {
    /// A root object: one record `_` with the type hash in front.
    case root
    /// CodableEntry or PreferencesEntry bytes: in practice a root object; anything else is kept as bytes.
    case entry
    /// A bare record sequence of this type.
    case bare(StaticString)
}

extension FieldSink {
    /// A message id as an object of peer, namespace and id.
    public func messageId(_ name: StaticString, peer packed: Int64, namespace: Int32, id: Int32) {
        beginObject(name)
        peer("peer", packed: packed)
        int("namespace", Int64(namespace))
        int("id", Int64(id))
        endObject()
    }
}
