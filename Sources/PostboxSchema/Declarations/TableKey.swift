import PostboxStorage

/// A key of one kind with its parts by name, made and taken apart by the one declaration of its layout.
public protocol TableKey: Hashable, Sendable {
    /// The declared form of these keys.
    static var form: KeyForm { get }
    /// nil for bytes that have another form.
    init?(_ key: UnsafeRawBufferPointer)
    /// The stored bytes.
    var key: ValueBoxKey { get }
}
