import PostboxCoding
import PostboxStorage

/// A table whose keys all have one form.
@usableFromInline
package protocol KeyedTable: DeclaredTable {
    associatedtype Key: TableKey
}

/// Receives the rows that cannot be read.
@usableFromInline
package protocol DamageObserver: AnyObject {
    func note(_ table: ValueBoxTable, _ key: UnsafeRawBufferPointer, _ cause: CodingError)
}

/// Reads the rows of a table, for the engine and for read-only tools. It keeps no state except the box.
///
///     let contacts = TableReader<ContactTable>(box)
///     try contacts.keys { key in
///         found.insert(key.peerId)
///         return true
///     }
///     let state = try TableReader<MessageHistoryReadStateTable>(box).get(PeerKey(id), as: StoredReadStates.read)
///
/// Key types read and write keys, and the table's declaration reads values. Rows that cannot be read are reported and skipped.
@usableFromInline
package struct TableReader<T: DeclaredTable> {
    @usableFromInline package let box: any ValueBox
    @usableFromInline package let damage: (any DamageObserver)?

    @inlinable
    package init(_ box: any ValueBox, damage: (any DamageObserver)? = nil) {
        self.box = box
        self.damage = damage
    }

    // MARK: - One row

    /// Returns the value under a key, converted by `read`; `nil` if no row exists, or if it cannot be read.
    @inlinable
    package func get<Value>(_ key: some TableKey, as read: (UnsafeRawBufferPointer) throws -> Value?) throws -> Value? { try get(key.key, as: read) }

    /// Returns the value under a key without parts, such as the keys of counters.
    @inlinable
    package func get<Value>(_ key: ValueBoxKey, as read: (UnsafeRawBufferPointer) throws -> Value?) throws -> Value? {
        try box.withValue(T.declaration.table, key: key) { value in
            guard let value else { return nil }
            do { return try read(value) } catch let cause as CodingError {
                if let damage { key.withBytes { damage.note(T.declaration.table, $0, cause) } }
                return nil
            }
        }
    }

    /// Passes the stored value under a key to a closure; `nil` if no row exists.
    @inlinable
    package func withValue<R>(_ key: some TableKey, _ body: (UnsafeRawBufferPointer?) throws -> R) throws -> R {
        try box.withValue(T.declaration.table, key: key.key, body)
    }

    /// Passes the stored value under a key created by a layout to a closure.
    @inlinable
    package func withValue<R>(_ key: ValueBoxKey, _ body: (UnsafeRawBufferPointer?) throws -> R) throws -> R {
        try box.withValue(T.declaration.table, key: key, body)
    }

    /// Whether there is a row under a key.
    @inlinable
    package func contains(_ key: some TableKey) throws -> Bool { try box.exists(T.declaration.table, key: key.key) }

    // MARK: - Many rows

    /// Passes all rows to the closure as they are stored, until it returns `false`. For tables whose keys have several forms or no parts.
    @inlinable
    package func scan(_ body: (_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> Bool) throws {
        try box.scan(T.declaration.table, reverse: false, body)
    }

    /// Whether a range, or the table, has no rows.
    package func isEmpty(_ range: KeyRange? = nil) throws -> Bool {
        var isEmpty = true
        func take() -> Bool {
            isEmpty = false
            return false
        }
        if let range { try box.rangeKeys(T.declaration.table, range, limit: 1) { _ in take() } } else { try scan { _, _ in take() } }
        return isEmpty
    }

    /// Returns the number of rows. Reads all of them.
    package func count() throws -> Int { try box.count(T.declaration.table) }

    /// Returns the number of rows strictly between two keys.
    package func count(after start: some TableKey, before end: some TableKey) throws -> Int {
        try box.count(T.declaration.table, start: start.key, end: end.key)
    }
}

extension TableReader where T: KeyedTable {
    /// Passes the rows of a range, or all rows, to `body` until it returns `false`. `limit` is the maximum number of rows; 0 means no limit.
    @inlinable
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

    /// Passes keys without values.
    @inlinable
    package func keys(_ range: KeyRange? = nil, limit: Int = 0, _ body: (T.Key) throws -> Bool) throws {
        guard let range else { return try rows { key, _ in try body(key) } }
        try box.rangeKeys(T.declaration.table, range, limit: limit) { bytes in
            guard let key = T.Key(bytes) else { return note(bytes) }
            return try body(key)
        }
    }

    /// Returns the first key of a range, in its direction; `nil` if none exists.
    @inlinable
    package func first(_ range: KeyRange) throws -> T.Key? {
        var first: T.Key?
        try keys(range) { key in
            first = key
            return false
        }
        return first
    }

    @usableFromInline
    package func note(_ bytes: UnsafeRawBufferPointer) -> Bool {
        damage?.note(T.declaration.table, bytes, CodingError(offset: 0, reason: "the key has \(bytes.count) bytes and none of the declared forms"))
        return true
    }
}
