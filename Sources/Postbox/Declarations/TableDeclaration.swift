import PostboxCoding
import PostboxStorage

/// Everything that is known about a table, said once (spec 00.2): the engine builds and reads its rows through this, and dump, holes,
/// oplog, check, diff, export and import show and write the same rows through it.
public struct TableDeclaration: Sendable {
    public let table: ValueBoxTable
    /// The field's term without the suffix `Table`, as `dump` prints it.
    public let name: StaticString
    /// The forms of keys, the most particular first.
    public let keys: [KeyForm]
    public let value: ValueForm

    public init(id: Int32, name: StaticString, keyType: ValueBoxKeyType = .binary, compact: Bool, keys: [KeyForm], value: ValueForm) {
        self.table = ValueBoxTable(id: id, keyType: keyType, compactValuesOnCreation: compact)
        self.name = name
        self.keys = keys
        self.value = value
    }

    /// Which declared form a stored key has; nil when none: such a key is reported, never misread.
    public func keyForm(of key: UnsafeRawBufferPointer) -> Int? {
        for form in keys.indices where keys[form].matches(key) { return form }
        return nil
    }

    /// Hands `key` and `value` to the sink. Throws what is wrong with the row.
    public func walk(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer, into sink: some FieldSink) throws(CodingError) {
        let form = try walkKey(key, into: sink)
        try self.value.walk(value, keyForm: form, name: "value", into: sink)
    }

    /// Hands `key` to the sink and returns the number of its form.
    @specialized(where Sink == JSONFieldSink)
    @discardableResult
    public func walkKey<Sink: FieldSink>(_ key: UnsafeRawBufferPointer, into sink: Sink) throws(CodingError) -> Int {
        guard let form = keyForm(of: key) else {
            throw CodingError(offset: 0, reason: "the key has \(key.count) bytes and none of the declared forms")
        }
        sink.beginObject("key")
        keys[form].walk(key, into: sink)
        sink.endObject()
        return form
    }
}

/// A type that is one table.
public protocol DeclaredTable {
    static var declaration: TableDeclaration { get }
}
