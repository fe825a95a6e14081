import PostboxCoding
import PostboxStorage

// The forms in table declarations are public, although only the library uses them: across modules, the compiler specializes public code
// automatically, but not package code. Without this, `check` takes three times as long.

/// All properties of a table in one place. The engine writes and reads its rows through this declaration, and dump, holes, oplog, check, diff,
/// export, and import use the same declaration.
public struct TableDeclaration: Sendable {
    /// The table as requested from a value box.
    public let table: ValueBoxTable
    /// The field's term without the suffix `Table`, as `dump` prints it.
    public let name: StaticString
    /// The kinds of rows. Those with the most specific keys come first.
    public let rows: [RowForm]

    /// Declares a table.
    ///
    /// - Parameters:
    ///   - id: The number N of the table tN.
    ///   - name: The field's term without the suffix `Table`.
    ///   - keyType: The type of the keys: bytes, or 64-bit numbers.
    ///   - compact: Whether the table is created WITHOUT ROWID.
    ///   - rows: The kinds of rows, those with the most specific keys first.
    public init(id: Int32, name: StaticString, keyType: ValueBoxKeyType = .binary, compact: Bool, rows: [RowForm]) {
        self.table = ValueBoxTable(id: id, keyType: keyType, compactValuesOnCreation: compact)
        self.name = name
        self.rows = rows
    }

    /// Declares a table in which all rows have values of one form.
    public init(id: Int32, name: StaticString, keyType: ValueBoxKeyType = .binary, compact: Bool, keys: [KeyForm], value: ValueForm) {
        self.init(id: id, name: name, keyType: keyType, compact: compact, rows: keys.map { RowForm($0, value) })
    }

    /// Returns the kind of row for a stored key; `nil` if the key has no known form, so that it is reported instead of misread.
    public func rowForm(of key: UnsafeRawBufferPointer) -> Int? {
        for form in rows.indices where rows[form].key.matches(key) { return form }
        return nil
    }

    /// Passes `key` and `value` to the sink. Throws an error for a malformed row.
    public func walk(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer, into sink: some FieldSink) throws(CodingError) {
        let form = try walkKey(key, into: sink)
        try rows[form].value.walk(value, name: "value", into: sink)
    }

    /// Passes only `value` to the sink. Throws an error for a malformed row.
    package func walkValue(of key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, into sink: some FieldSink) throws(CodingError) {
        try rows[expectForm(of: key)].value.walk(value, name: "value", into: sink)
    }

    private func expectForm(of key: UnsafeRawBufferPointer) throws(CodingError) -> Int {
        guard let form = rowForm(of: key) else {
            throw CodingError(offset: 0, reason: "the key has \(key.count) bytes and none of the declared forms")
        }
        return form
    }

    /// Passes the fields of `key` to the sink, and returns the index of its form among the table's rows. Throws `CodingError` if the key has none of
    /// the declared forms.
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

/// One kind of row of a table: the forms of its key and its value.
public struct RowForm: Sendable {
    /// The form of the key, which distinguishes this kind of row from others in the table.
    public let key: KeyForm
    /// The form of the value.
    public let value: ValueForm

    /// Creates a form of rows from a form of keys and a form of values.
    public init(_ key: KeyForm, _ value: ValueForm) {
        self.key = key
        self.value = value
    }
}
