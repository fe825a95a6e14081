/// Tables of keys and values. Every call throws ValueBoxError. Use it on one queue or thread only.
///
/// A stored NULL is a value of length 0. Keys of int64 tables are passed as eight big-endian bytes in both directions. Bytes passed to a closure are
/// valid during the call. Ranges can be nested. Do not change rows of a table during a walk over it.
public protocol ValueBox: AnyObject {
    /// The tables of the file, as of the last `begin()` or, outside a transaction, the last access to the file.
    var catalogue: StoredCatalogue { get }

    /// Returns a copy of the value under a key; `nil` if no such row exists or the file does not have the table.
    func get(_ table: ValueBoxTable, key: ValueBoxKey) throws -> [UInt8]?
    /// Passes the value under a key to the closure without copying it; `nil` if no such row exists. An empty buffer is a stored NULL.
    func withValue<R>(_ table: ValueBoxTable, key: ValueBoxKey, _ body: (UnsafeRawBufferPointer?) throws -> R) throws -> R
    /// Whether a row with the key exists.
    func exists(_ table: ValueBoxTable, key: ValueBoxKey) throws -> Bool

    /// Inserts or replaces a row. A value of length 0 is stored as NULL.
    func set(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8]) throws
    /// Inserts a row unless a row with the key exists, which stays unchanged.
    func setOrIgnore(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8]) throws
    /// Deletes the row under a key, if it exists. If `secure` is `true`, its bytes are overwritten in the file.
    func remove(_ table: ValueBoxTable, key: ValueBoxKey, secure: Bool) throws
    /// Deletes all rows between the two keys, including both, given in either order.
    func removeRange(_ table: ValueBoxTable, start: ValueBoxKey, end: ValueBoxKey) throws
    /// Deletes all rows. The table remains.
    func removeAll(_ table: ValueBoxTable) throws
    /// Drops the table and its rows. Does nothing if the file does not have it.
    func removeTable(_ table: ValueBoxTable) throws
    /// Changes the number of a table. Both numbers must be declared with the same key type and form.
    func renameTable(_ table: ValueBoxTable, to other: ValueBoxTable) throws

    /// Passes the rows of a range to the closure, in the direction of the range, until it returns `false`. At most `limit` rows are passed; 0 and
    /// negative values mean no limit.
    func range(
        _ table: ValueBoxTable, _ keys: KeyRange, limit: Int,
        _ body: (_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> Bool
    ) throws
    /// Passes the keys of a range to the closure, in the direction of the range and without reading values, until it returns `false`. At most `limit`
    /// keys are passed; 0 and negative values mean no limit.
    func rangeKeys(
        _ table: ValueBoxTable, _ keys: KeyRange, limit: Int, _ body: (_ key: UnsafeRawBufferPointer) throws -> Bool
    ) throws
    /// Passes all rows to the closure in key order, or in descending order if `reverse` is `true`, until it returns `false`.
    func scan(
        _ table: ValueBoxTable, reverse: Bool,
        _ body: (_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> Bool
    ) throws
    /// The number of rows of a table. Reads the whole table.
    func count(_ table: ValueBoxTable) throws -> Int
    /// The number of rows strictly between the two keys.
    func count(_ table: ValueBoxTable, start: ValueBoxKey, end: ValueBoxKey) throws -> Int

    /// Adds a row to a full-text table, which is created if necessary. Remove the item's previous row first.
    ///
    /// - Parameters:
    ///   - table: the full-text table.
    ///   - collectionId: The collection that a search can be restricted to; for messages, the peer.
    ///   - itemId: The item that a search finds.
    ///   - contents: The words, in UTF-8.
    ///   - tags: Words that a search can also be restricted to.
    func fullTextSet(_ table: ValueBoxFullTextTable, collectionId: String, itemId: String, contents: [UInt8], tags: String) throws
    /// Deletes the rows of an item. `secure` states whether their bytes are overwritten in the file.
    func fullTextRemove(_ table: ValueBoxFullTextTable, itemId: String, secure: Bool) throws
    /// Passes the item IDs of matching rows to the closure, in row order.
    func fullTextMatch(
        _ table: ValueBoxFullTextTable, collectionId: String?, query: String, tags: String?,
        _ body: (_ collectionId: String, _ itemId: String) throws -> Bool
    ) throws
    /// Passes all rows of a full-text table to the closure, until it returns `false`: the collection, the item, the contents, and the tags of each
    /// row, in UTF-8.
    func scanFullText(
        _ table: ValueBoxFullTextTable,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws

    /// Starts a write transaction. Throws if one is already active, or if another process is still writing when the waiting time of this box ends.
    func begin() throws
    /// Ends the transaction and makes its changes visible to others. If it throws an error, nothing was written, and `rollback()` must be called.
    func commit() throws
    /// Ends the transaction and reverts its changes.
    func rollback()
}

extension ValueBox {
    /// Passes all rows of a range to the closure, in the direction of the range, until it returns `false`.
    public func range(
        _ table: ValueBoxTable, _ keys: KeyRange, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try range(table, keys, limit: 0, body)
    }

    /// Passes all keys of a range to the closure, in the direction of the range and without reading values, until it returns `false`.
    public func rangeKeys(_ table: ValueBoxTable, _ keys: KeyRange, _ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
        try rangeKeys(table, keys, limit: 0, body)
    }

    /// Passes the rows between two keys, both excluded, to the closure, until it returns `false`. The order is ascending if `start < end`, and
    /// descending if `start > end`. At most `limit` rows are passed; 0 means no limit.
    public func range(
        _ table: ValueBoxTable, start: ValueBoxKey, end: ValueBoxKey, limit: Int,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try range(table, .between(start, end), limit: limit, body)
    }

    /// Passes the keys between two keys, both excluded, to the closure, until it returns `false`. The order is ascending if `start < end`, and
    /// descending if `start > end`. At most `limit` keys are passed; 0 means no limit.
    public func rangeKeys(
        _ table: ValueBoxTable, start: ValueBoxKey, end: ValueBoxKey, limit: Int, _ body: (UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try rangeKeys(table, .between(start, end), limit: limit, body)
    }

    /// Passes the keys with a prefix to the closure in ascending order, until it returns `false`. At most `limit` keys are passed; 0 means no limit.
    public func rangeKeys(_ table: ValueBoxTable, prefix: ValueBoxKey, limit: Int = 0, _ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
        try rangeKeys(table, .prefix(prefix), limit: limit, body)
    }

    /// Passes the rows whose keys have a prefix to the closure in ascending order, until it returns `false`. At most `limit` rows are passed; 0 means
    /// no limit.
    public func range(
        _ table: ValueBoxTable, prefix: ValueBoxKey, limit: Int = 0,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try range(table, .prefix(prefix), limit: limit, body)
    }

    /// Deletes the row under a key, if it exists. Its bytes may stay in the file until they are overwritten.
    public func remove(_ table: ValueBoxTable, key: ValueBoxKey) throws { try remove(table, key: key, secure: false) }
}
