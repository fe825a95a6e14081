import PostboxCoding
import PostboxStorage

/// A table all of whose keys have one form.
package protocol KeyedTable: DeclaredTable {
    associatedtype Key: TableKey
}

/// Who wants to know which rows cannot be read.
package protocol DamageObserver: AnyObject {
    func note(_ table: ValueBoxTable, _ key: UnsafeRawBufferPointer, _ cause: CodingError)
}

/// Reads the rows of a table with their keys taken apart, for the engine as for tools that only look. It holds nothing but the box.
///
///     let contacts = TableReader<ContactTable>(box)
///     try contacts.keys { key in
///         found.insert(key.peerId)
///         return true
///     }
///
/// A key that is none of the table's is told and passed over.
package struct TableReader<T: KeyedTable> {
    private let box: any ValueBox
    private let damage: (any DamageObserver)?

    package init(_ box: any ValueBox, damage: (any DamageObserver)? = nil) {
        self.box = box
        self.damage = damage
    }

    /// Hands over the rows of a range, of all where there is none, until `body` returns false. `limit`: how many rows are looked at; 0 for all.
    package func rows(
        _ range: KeyRange? = nil, limit: Int = 0, _ body: (T.Key, _ value: UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        func take(_ bytes: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> Bool {
            guard let key = T.Key(bytes) else { return note(bytes) }
            return try body(key, value)
        }
        let table = T.declaration.table
        guard let range else { return try box.scan(table, reverse: false) { try take($0, $1) } }
        try box.range(table, range, limit: limit) { try take($0, $1) }
    }

    /// The same without the values.
    package func keys(_ range: KeyRange? = nil, limit: Int = 0, _ body: (T.Key) throws -> Bool) throws {
        guard let range else { return try rows { key, _ in try body(key) } }
        try box.rangeKeys(T.declaration.table, range, limit: limit) { bytes in
            guard let key = T.Key(bytes) else { return note(bytes) }
            return try body(key)
        }
    }

    private func note(_ bytes: UnsafeRawBufferPointer) -> Bool {
        damage?.note(T.declaration.table, bytes, CodingError(offset: 0, reason: "the key has \(bytes.count) bytes and none of the declared forms"))
        return true
    }
}
