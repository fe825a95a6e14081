/// The kind of a stored field: its width, its byte order if unusual, and its form in output.
public enum FieldKind: Sendable, Equatable {
    /// Packed PeerId, 8 bytes.
    case peer
    /// 8 bytes; shown as a string of decimal digits.
    case int64
    /// 4 bytes, signed.
    case int32
    /// 4 bytes, unsigned.
    case uint32
    /// 2 bytes, little-endian even inside a key: the pinning value of t9, the tags of t33 and t34.
    case uint16LE
    /// 1 byte, signed.
    case int8
    /// 1 byte, unsigned.
    case uint8
    /// One byte, shown as false or true.
    case flag
    /// One byte that identifies the form; never shown.
    case constant(UInt8)
    /// The rest, as UTF-8 text.
    case utf8
    /// The rest, as UTF-16LE text.
    case utf16
    /// The rest, as bytes; lower-case hex in keys, base64 in values.
    case bytes

    /// The number of bytes of the field; `nil` if it contains all remaining bytes.
    @inlinable @inline(__always)
    public var width: Int? {
        switch self {
        case .peer, .int64: 8
        case .int32, .uint32: 4
        case .uint16LE: 2
        case .int8, .uint8, .flag, .constant: 1
        case .utf8, .utf16, .bytes: nil
        }
    }
}

/// A named field of a key or of a fixed value.
public struct Field: Sendable {
    /// The field's name in JSON and in messages. `dump` prints it, so it never changes.
    public let name: StaticString
    /// The width and the output form of the field.
    public let kind: FieldKind

    /// Creates a field with a name and a form.
    public init(_ name: StaticString, _ kind: FieldKind) {
        self.name = name
        self.kind = kind
    }

    /// Returns a field of 8 bytes, a packed `PeerId`.
    public static func peer(_ name: StaticString = "peer") -> Field { Field(name, .peer) }
    /// Returns a field of 8 bytes, a signed integer.
    public static func int64(_ name: StaticString) -> Field { Field(name, .int64) }
    /// Returns a field of 4 bytes, a signed integer.
    public static func int32(_ name: StaticString) -> Field { Field(name, .int32) }
    /// Returns a field of 4 bytes, an unsigned integer.
    public static func uint32(_ name: StaticString) -> Field { Field(name, .uint32) }
    /// Returns a field of 2 bytes, an unsigned integer that is little-endian even in a key.
    public static func uint16LE(_ name: StaticString) -> Field { Field(name, .uint16LE) }
    /// Returns a field of 1 byte, a signed integer.
    public static func int8(_ name: StaticString) -> Field { Field(name, .int8) }
    /// Returns a field of 1 byte, an unsigned integer.
    public static func uint8(_ name: StaticString) -> Field { Field(name, .uint8) }
    /// Returns a field of 1 byte, 0 or 1.
    public static func flag(_ name: StaticString) -> Field { Field(name, .flag) }
    /// Returns a field of one constant byte, which distinguishes a form of key from another. It has no name.
    public static func constant(_ byte: UInt8) -> Field { Field("", .constant(byte)) }
    /// The rest, as UTF-8 text.
    public static func utf8(_ name: StaticString) -> Field { Field(name, .utf8) }
    /// The rest, as UTF-16LE text.
    public static func utf16(_ name: StaticString) -> Field { Field(name, .utf16) }
    /// The rest, as bytes.
    public static func bytes(_ name: StaticString) -> Field { Field(name, .bytes) }
}
