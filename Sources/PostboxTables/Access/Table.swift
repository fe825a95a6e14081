import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The engine's access to one table: the box that stores its rows, and its caches between and during transactions.
///
/// Use only on the Postbox's queue. A write-behind table changes its cache and writes when the transaction commits. Other tables write immediately.
/// Caches must be discarded by `clearMemoryCache`, which runs after a rollback and when another process has written.
package class Table {
    package let valueBox: any ValueBox
    /// The table in the value box.
    package let table: ValueBoxTable
    /// Receives rows that cannot be read. All tables of a Postbox share it.
    package private(set) final var damaged = DamagedRows()

    package init(valueBox: any ValueBox, declaration: TableDeclaration) {
        self.valueBox = valueBox
        self.table = declaration.table
    }

    /// Sets the receiver of rows that cannot be read.
    func setDamageReceiver(_ damaged: DamagedRows) { self.damaged = damaged }

    /// Drops caches and pending writes: afterwards, only the contents of the file are used.
    package func clearMemoryCache() {}
}

extension Table {
    /// Returns the rows of another table. Rows that cannot be read are reported.
    package final func reader<Other: DeclaredTable>(of table: Other.Type) -> TableReader<Other> { TableReader(valueBox, damage: damaged) }
}

extension KeyedTable where Self: Table {
    /// The rows of the table. Keys of another form are reported.
    var reader: TableReader<Self> { reader(of: Self.self) }
}

/// Reading. A row that cannot be read is reported, and treated as missing.
extension Table {
    /// Returns the row converted by `read`; `nil` if it is missing or damaged.
    @inline(__always)
    package final func value<Value>(_ key: ValueBoxKey, as read: (UnsafeRawBufferPointer) throws -> Value) throws -> Value? {
        try valueBox.withValue(table, key: key) { value in
            guard let value else { return nil }
            do { return try read(value) } catch let cause as CodingError {
                key.withBytes { damaged.note(table, $0, cause) }
                return nil
            }
        }
    }

    /// Converts the row of a walk with `read`.
    @inline(__always)
    final func value<Value>(
        of key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, as read: (UnsafeRawBufferPointer) throws -> Value
    ) -> Value? {
        do { return try read(value) } catch {
            damaged.note(table, key, error as? CodingError ?? CodingError(offset: 0, reason: "\(error)"))
            return nil
        }
    }

    /// Returns the bytes of a value that may be a coded object or any other bytes. The value is damaged if it starts like an object but does not end
    /// like one.
    package final func entry(_ key: ValueBoxKey) throws -> [UInt8]? {
        try value(key) { bytes in
            if CodedValidation.isRoot(bytes) { try CodedValidation.checkRoot(bytes) }
            return [UInt8](bytes)
        }
    }

    /// Converts a value that consists only of an object's fields with `read`.
    final func fields<Value>(_ key: ValueBoxKey, as read: (UnsafeRawBufferPointer) -> Value) throws -> Value? {
        try value(key) { bytes in
            try CodedValidation.checkFields(bytes)
            return read(bytes)
        }
    }

    /// Reports a list of peers that ends within an ID. The peers before it count.
    final func noteCut(_ key: UnsafeRawBufferPointer, _ list: UnsafeRawBufferPointer) {
        let width = MemoryLayout<Int64>.size
        guard list.count % width != 0 else { return }
        damaged.note(table, key, CodingError(offset: list.count / width * width, reason: "the list ends inside a peer's id"))
    }

    /// Returns the coded object stored as the row's value.
    package final func object(_ key: ValueBoxKey) throws -> CodedObject? { try value(key, as: { try CodedObject(decoding: $0) }) }

    /// Whether there is a row for which `read` throws.
    package final func isDamaged(_ key: ValueBoxKey, _ read: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool {
        try valueBox.withValue(table, key: key) { value in
            guard let value else { return false }
            do { try read(value) } catch is CodingError { return true }
            return false
        }
    }
}

/// A table that delays writes until the transaction commits, or keeps data during the transaction.
package class WriteBehindTable: Table {
    /// Writes the pending changes. Called once for each write-behind table, before COMMIT.
    package func beforeCommit() throws {}
}

/// The layout of a table before a schema version. See "Schema Versions", "Summary of the Steps".
///
/// It is declared next to the table's current declaration, for readers of older databases and for the schema step that replaces the layout.
struct EarlierDeclaration: Sendable {
    /// The first version that has a later layout.
    let before: Int32
    let declaration: TableDeclaration

    /// Declares the form of a table before a version. `present` has one kind of row. Omitted arguments have the values of `present`.
    init(before version: Int32, of present: TableDeclaration, key: KeyForm? = nil, value: ValueForm? = nil) {
        before = version
        declaration = TableDeclaration(
            id: present.table.id, name: present.name, keyType: present.table.keyType, compact: present.table.compactValuesOnCreation,
            rows: present.rows.map { RowForm(key ?? $0.key, value ?? $0.value) })
    }
}
