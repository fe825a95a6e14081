import PostboxCoding
import PostboxStorage

// The forms that tables are declared with are public though only the library uses them: across modules the compiler specializes public code by itself, and
// code of the package not. `check` takes three times as long without that.

/// Everything that is known about a table, said once: the engine builds and reads its rows through this, and dump, holes,
/// oplog, check, diff, export and import show and write the same rows through it.
public struct TableDeclaration: Sendable {
    /// The table as a value box is asked for it.
    public let table: ValueBoxTable
    /// The field's term without the suffix `Table`, as `dump` prints it.
    public let name: StaticString
    /// The kinds of rows, those with the most particular keys first.
    public let rows: [RowForm]

    /// Declares a table.
    ///
    /// - Parameters:
    ///   - id: the number N of the table tN.
    ///   - name: the field's term without the suffix `Table`.
    ///   - keyType: bytes, or numbers of 64 bits.
    ///   - compact: whether the table is made WITHOUT ROWID.
    ///   - rows: its kinds of rows, those with the most particular keys first.
    public init(id: Int32, name: StaticString, keyType: ValueBoxKeyType = .binary, compact: Bool, rows: [RowForm]) {
        self.table = ValueBoxTable(id: id, keyType: keyType, compactValuesOnCreation: compact)
        self.name = name
        self.rows = rows
    }

    /// A table whose rows all have values of one form.
    public init(id: Int32, name: StaticString, keyType: ValueBoxKeyType = .binary, compact: Bool, keys: [KeyForm], value: ValueForm) {
        self.init(id: id, name: name, keyType: keyType, compact: compact, rows: keys.map { RowForm($0, value) })
    }

    /// Which kind of row a stored key is of; `nil` if of none: such a key is reported, never misread.
    public func rowForm(of key: UnsafeRawBufferPointer) -> Int? {
        for form in rows.indices where rows[form].key.matches(key) { return form }
        return nil
    }

    /// Hands `key` and `value` to the sink. Throws what is wrong with the row.
    public func walk(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer, into sink: some FieldSink) throws(CodingError) {
        let form = try walkKey(key, into: sink)
        try rows[form].value.walk(value, name: "value", into: sink)
    }

    /// Hands `value` alone to the sink. Throws what is wrong with the row.
    package func walkValue(of key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, into sink: some FieldSink) throws(CodingError) {
        try rows[expectForm(of: key)].value.walk(value, name: "value", into: sink)
    }

    private func expectForm(of key: UnsafeRawBufferPointer) throws(CodingError) -> Int {
        guard let form = rowForm(of: key) else {
            throw CodingError(offset: 0, reason: "the key has \(key.count) bytes and none of the declared forms")
        }
        return form
    }

    /// Hands `key` to the sink and returns which kind of row it is of.
    @specialized(where Sink == JSONFieldSink)
    @discardableResult
    public func walkKey<Sink: FieldSink>(_ key: UnsafeRawBufferPointer, into sink: Sink) throws(CodingError) -> Int {
        let form = try expectForm(of: key)
        sink.beginObject("key")
        rows[form].key.walk(key, into: sink)
        sink.endObject()
        return form
    }
}

/// A type that is one table.
public protocol DeclaredTable {
    /// The declaration of the table: its number and name, and the forms of its keys and values.
    static var declaration: TableDeclaration { get }
}

/// One kind of row of a table: the form of its key, and what its value is then.
public struct RowForm: Sendable {
    /// The form of the key, which tells this kind of row from the table's others.
    public let key: KeyForm
    /// The form of the value.
    public let value: ValueForm

    /// Pairs a key with a value.
    public init(_ key: KeyForm, _ value: ValueForm) {
        self.key = key
        self.value = value
    }
}
