/// Names of coded types by hash; the catalogue of TelegramModel is one.
public protocol TypeNames: Sendable {
    /// The name's UTF-8 in memory that lives for ever; nil for a hash that is not known.
    func name(forTypeHash hash: Int32) -> UnsafeRawBufferPointer?
}

/// Knows no names: every type is shown by its hash.
public struct NoTypeNames: TypeNames {
    /// Makes a table without names.
    public init() {}
    public func name(forTypeHash hash: Int32) -> UnsafeRawBufferPointer? { nil }
}
