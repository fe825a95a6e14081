/// The rest of a key: bytes of any number behind its fixed fields. `Content` says how it is shown.
public struct KeyTail<Content: KeyTailContent>: KeyField {
    /// The bytes.
    public var bytes: [UInt8]

    /// Wraps bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    public static var kind: FieldKind { Content.kind }
    public var keyWidth: Int { bytes.count }

    public init(loadingKey bytes: UnsafeRawBufferPointer, at offset: Int) {
        self.bytes = offset < bytes.count ? [UInt8](bytes[offset...]) : []
    }

    public func store(intoKey bytes: UnsafeMutableRawBufferPointer, at offset: Int) {
        UnsafeMutableRawBufferPointer(rebasing: bytes[offset...]).copyBytes(from: self.bytes)
    }
}

/// What the rest of a key is.
public protocol KeyTailContent: Hashable, Sendable {
    /// How the bytes are shown.
    static var kind: FieldKind { get }
}

/// Bytes; shown as lower-case hex.
public enum BytesOfKey: KeyTailContent { public static var kind: FieldKind { .bytes } }
/// UTF-8 text.
public enum TextOfKey: KeyTailContent { public static var kind: FieldKind { .utf8 } }
/// UTF-16LE text.
public enum UTF16TextOfKey: KeyTailContent { public static var kind: FieldKind { .utf16 } }

extension KeyTail<TextOfKey> {
    /// The UTF-8 of a text.
    public init(_ text: String) { self.init(Array(text.utf8)) }

    /// The text; bytes that are no UTF-8 are replaced.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
