import PostboxStorage

/// The fields of a key in order, with their types and names: the counterpart of `FixedFields` for keys. Declared once for each kind of key;
/// the table's declaration is derived from it, and every key of that kind is created and parsed here.
///
///     static var fields: KeyFields<PackedPeerId, Int32> { KeyFields("peer", "namespace") }
///     let key = fields.key(PackedPeerId(peerId), namespace)
///     let prefix = fields.prefix(PackedPeerId(peerId))
///     guard fields.matches(bytes) else { return nil }
///     let (peer, namespace) = fields.parts(of: bytes)
///
/// Use a computed property, not a stored one: offsets follow from the types, so that the compiler reduces it to the loads. Use it where its
/// types are known, not in a function that is generic over them.
public struct KeyFields<each Part: KeyField>: Sendable {
    private let names: (repeat KeyFieldName<each Part>)
    /// The byte that distinguishes keys of this form from others in the table, and its offset.
    @usableFromInline let constant: (byte: UInt8, offset: Int)?
    @usableFromInline let minimumTail: Int

    /// - Parameters:
    ///   - constant: A byte that all keys of this form have at the offset, between the parts.
    ///   - minimumTail: The minimum length of the last part, if it contains the rest of the key.
    public init(_ name: repeat KeyFieldName<each Part>, constant: UInt8? = nil, at offset: Int = 0, minimumTail: Int = 0) {
        names = (repeat each name)
        self.constant = constant.map { ($0, offset) }
        self.minimumTail = minimumTail
    }

    /// Returns the form for a declaration. `kind` is the name of the form if its table has several.
    public func form(kind: StaticString? = nil) -> KeyForm {
        var fields: [Field] = []
        var width = 0
        func addConstant() { if let constant, constant.offset == width { fields.append(.constant(constant.byte)); width += 1 } }
        for name in repeat each names {
            addConstant()
            fields.append(name.field)
            width += name.field.kind.width ?? 0
        }
        addConstant()
        return KeyForm(kind: kind, minimumTail: minimumTail, fields: fields)
    }

    /// Whether these bytes have the length and the constant byte of this form.
    @inlinable @inline(__always)
    public func matches(_ key: UnsafeRawBufferPointer) -> Bool {
        var width = constant == nil ? 0 : 1
        var hasTail = false
        for part in repeat (each Part).self { if let bytes = part.kind.width { width &+= bytes } else { hasTail = true } }
        guard hasTail ? key.count >= width &+ minimumTail : key.count == width else { return false }
        guard let constant else { return true }
        return constant.offset < key.count && key[constant.offset] == constant.byte
    }

    /// Returns the parts of a key for which `matches` returns `true`.
    @inlinable @inline(__always)
    public func parts(of key: UnsafeRawBufferPointer) -> (repeat each Part) {
        var offset = 0
        return (repeat load((each Part).self, key, &offset))
    }

    /// Returns the key of these parts.
    @inlinable @inline(__always)
    public func key(_ part: repeat each Part) -> ValueBoxKey { bytes(repeat each part) }

    /// Returns the common prefix of all keys with these parts: the first parts of the form, in its order and with its types.
    @inlinable @inline(__always)
    public func prefix<each Leading: KeyField>(_ part: repeat each Leading) -> ValueBoxKey {
        assert(beginsWith(repeat (each Leading).self), "parts of other types than the key's")
        return bytes(repeat each part)
    }

    @inlinable @inline(__always)
    func bytes<each Leading: KeyField>(_ part: repeat each Leading) -> ValueBoxKey {
        var width = 0
        for part in repeat each part { width &+= part.keyWidth }
        if let constant, constant.offset <= width { width &+= 1 }
        return ValueBoxKey(
            [UInt8](byteCount: width) { bytes in
                var offset = 0
                repeat store(each part, bytes, &offset)
                skipConstant(bytes, &offset)
                return width
            })
    }

    @usableFromInline
    func beginsWith<each Leading: KeyField>(_ type: repeat (each Leading).Type) -> Bool {
        var types: [any KeyField.Type] = []
        for part in repeat (each Part).self { types.append(part) }
        var place = 0
        for leading in repeat each type {
            guard place < types.count, types[place] == leading else { return false }
            place += 1
        }
        return true
    }

    @usableFromInline @inline(__always)
    func load<Value: KeyField>(_ type: Value.Type, _ bytes: UnsafeRawBufferPointer, _ offset: inout Int) -> Value {
        if let constant, constant.offset == offset { offset &+= 1 }
        let value = Value(loadingKey: bytes, at: offset)
        offset &+= value.keyWidth
        return value
    }

    @usableFromInline @inline(__always)
    func store<Value: KeyField>(_ value: Value, _ bytes: UnsafeMutableRawBufferPointer, _ offset: inout Int) {
        skipConstant(bytes, &offset)
        value.store(intoKey: bytes, at: offset)
        offset &+= value.keyWidth
    }

    @usableFromInline @inline(__always)
    func skipConstant(_ bytes: UnsafeMutableRawBufferPointer, _ offset: inout Int) {
        guard let constant, constant.offset == offset else { return }
        bytes[offset] = constant.byte
        offset &+= 1
    }
}

/// The name of a part of a key, with its type.
public struct KeyFieldName<Value: KeyField>: Sendable, ExpressibleByStringLiteral {
    private let name: StaticString

    public init(stringLiteral name: StaticString) { self.name = name }

    var field: Field { Field(name, Value.kind) }
}

/// A part of a key that has a type: big-endian, so that keys sort as numbers do.
public protocol KeyField: Hashable, Sendable {
    /// The output form of the part; its width is `nil` if it takes the rest of the key.
    static var kind: FieldKind { get }
    /// Bytes that this part takes.
    var keyWidth: Int { get }
    /// Loads the part. The caller must ensure that the bytes exist.
    init(loadingKey bytes: UnsafeRawBufferPointer, at offset: Int)
    /// Writes the part. The caller must provide the space.
    func store(intoKey bytes: UnsafeMutableRawBufferPointer, at offset: Int)
}

extension KeyField where Self: FixedWidthInteger {
    @inlinable @inline(__always)
    public var keyWidth: Int { MemoryLayout<Self>.size }

    @inlinable @inline(__always)
    public init(loadingKey bytes: UnsafeRawBufferPointer, at offset: Int) {
        self.init(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Self.self))
    }

    @inlinable @inline(__always)
    public func store(intoKey bytes: UnsafeMutableRawBufferPointer, at offset: Int) {
        bytes.storeBytes(of: bigEndian, toByteOffset: offset, as: Self.self)
    }
}

extension Int64: KeyField {}
extension Int32: KeyField {}
extension UInt32: KeyField {}
extension UInt8: KeyField {}
extension Int8: KeyField { @inlinable public static var kind: FieldKind { .int8 } }

/// A peer in a key: eight bytes, which need not be a value that Telegram could have written, and are preserved unchanged.
extension PackedPeerId: KeyField {
    @inlinable @inline(__always)
    public var keyWidth: Int { MemoryLayout<Int64>.size }

    @inlinable @inline(__always)
    public init(loadingKey bytes: UnsafeRawBufferPointer, at offset: Int) { self.init(packed: Int64(loadingKey: bytes, at: offset)) }

    @inlinable @inline(__always)
    public func store(intoKey bytes: UnsafeMutableRawBufferPointer, at offset: Int) { packed.store(intoKey: bytes, at: offset) }
}

/// Two bytes, little-endian: the only number of a key in this byte order.
public struct LittleEndianUInt16: KeyField {
    /// The number.
    public var value: UInt16

    /// Wraps a number.
    public init(_ value: UInt16) { self.value = value }

    @inlinable public static var kind: FieldKind { .uint16LE }
    public var keyWidth: Int { 2 }

    public init(loadingKey bytes: UnsafeRawBufferPointer, at offset: Int) {
        value = UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    public func store(intoKey bytes: UnsafeMutableRawBufferPointer, at offset: Int) {
        bytes.storeBytes(of: value.littleEndian, toByteOffset: offset, as: UInt16.self)
    }
}

/// The rest of a key: any number of bytes after its fixed fields. `Content` determines how it is shown.
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

/// The content of the rest of a key.
public protocol KeyTailContent: Hashable, Sendable {
    /// The output form of the bytes.
    static var kind: FieldKind { get }
}

/// Bytes; shown as lower-case hex.
public enum BytesOfKey: KeyTailContent { @inlinable public static var kind: FieldKind { .bytes } }
/// UTF-8 text.
public enum TextOfKey: KeyTailContent { @inlinable public static var kind: FieldKind { .utf8 } }
/// UTF-16LE text.
public enum UTF16TextOfKey: KeyTailContent { @inlinable public static var kind: FieldKind { .utf16 } }

extension KeyTail<TextOfKey> {
    /// Encodes a text in UTF-8.
    public init(_ text: String) { self.init(Array(text.utf8)) }

    /// The text. Invalid UTF-8 is replaced.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A key of one kind with named parts, created and parsed by the single declaration of its layout.
public protocol TableKey: Hashable, Sendable {
    /// The declared form of these keys.
    static var form: KeyForm { get }
    /// Returns `nil` for bytes of another form.
    init?(_ key: UnsafeRawBufferPointer)
    /// The stored bytes.
    var key: ValueBoxKey { get }
}

extension [UInt8] {
    /// Creates bytes from `body`, which writes them and returns their number. They are copied from the stack: if an array is passed out before it has
    /// contents, the library looks up its type at run time, which takes longer for keys than filling them.
    @inlinable @inline(__always)
    init(byteCount: Int, _ body: (UnsafeMutableRawBufferPointer) -> Int) {
        self = withUnsafeTemporaryAllocation(byteCount: byteCount, alignment: 8) { bytes in
            [UInt8](UnsafeRawBufferPointer(rebasing: bytes[..<body(bytes)]))
        }
    }
}
