/// Tables of keys and values. Every call throws ValueBoxError. Belongs to one queue or thread.
///
/// A stored NULL is a value of length 0. Keys of int64 tables are given and handed out as eight big-endian bytes. Bytes handed to a closure are
/// valid during the call. Ranges may be nested; rows of a table that is being walked must not be changed before the walk ends.
public protocol ValueBox: AnyObject {
    /// What tables there are, as of the last `begin()` or, outside of a transaction, the last look at the file.
    var catalogue: StoredCatalogue { get }

    /// A copy of the value under a key; nil when there is no row, and in a table that the file does not have.
    func get(_ table: ValueBoxTable, key: ValueBoxKey) throws -> [UInt8]?
    /// Hands over the value under a key without copying it; nil when there is no row. An empty buffer is a stored NULL.
    func withValue<R>(_ table: ValueBoxTable, key: ValueBoxKey, _ body: (UnsafeRawBufferPointer?) throws -> R) throws -> R
    /// Whether there is a row under a key.
    func exists(_ table: ValueBoxTable, key: ValueBoxKey) throws -> Bool

    /// Writes or replaces; a value of length 0 is stored as NULL.
    func set(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8]) throws
    /// Writes a row unless there is one under the key: what is there stays.
    func setOrIgnore(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8]) throws
    /// Deletes the row under a key, if there is one. `secure`: its bytes are overwritten in the file.
    func remove(_ table: ValueBoxTable, key: ValueBoxKey, secure: Bool) throws
    /// Deletes everything between the two keys, both included, given in either order.
    func removeRange(_ table: ValueBoxTable, start: ValueBoxKey, end: ValueBoxKey) throws
    /// Deletes every row; the table stays.
    func removeAll(_ table: ValueBoxTable) throws
    /// Drops the table with its rows. Nothing happens when the file does not have it.
    func removeTable(_ table: ValueBoxTable) throws
    /// Gives a table another number. Both have the same kind of keys and the same form.
    func renameTable(_ table: ValueBoxTable, to other: ValueBoxTable) throws

    /// Walks the rows of a range of keys in its direction. `limit <= 0`: no limit. The closure returns false to stop.
    func range(
        _ table: ValueBoxTable, _ keys: KeyRange, limit: Int,
        _ body: (_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> Bool
    ) throws
    /// Walks the keys of a range in its direction, without reading values. `limit <= 0`: no limit. The closure returns false to stop.
    func rangeKeys(
        _ table: ValueBoxTable, _ keys: KeyRange, limit: Int, _ body: (_ key: UnsafeRawBufferPointer) throws -> Bool
    ) throws
    /// Walks all rows in key order, or against it.
    func scan(
        _ table: ValueBoxTable, reverse: Bool,
        _ body: (_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> Bool
    ) throws
    /// How many rows a table has. Reads all of it.
    func count(_ table: ValueBoxTable) throws -> Int
    /// How many rows lie strictly between the two keys.
    func count(_ table: ValueBoxTable, start: ValueBoxKey, end: ValueBoxKey) throws -> Int

    /// Adds a row to a full-text table, which is made when it is not there. The row of the same item must have been removed before.
    ///
    /// - Parameters:
    ///   - table: the full-text table.
    ///   - collectionId: what a search may be restricted to; for messages the peer.
    ///   - itemId: what the search finds.
    ///   - contents: the words, in UTF-8.
    ///   - tags: words that a search may be restricted to as well.
    func fullTextSet(_ table: ValueBoxFullTextTable, collectionId: String, itemId: String, contents: [UInt8], tags: String) throws
    /// Deletes the rows of an item. `secure`: its bytes are overwritten in the file.
    func fullTextRemove(_ table: ValueBoxFullTextTable, itemId: String, secure: Bool) throws
    /// Item ids of matching rows, in row order.
    func fullTextMatch(
        _ table: ValueBoxFullTextTable, collectionId: String?, query: String, tags: String?,
        _ body: (_ collectionId: String, _ itemId: String) throws -> Bool
    ) throws
    /// Walks all rows of a full-text table: collection, item, contents, tags.
    func scanFullText(
        _ table: ValueBoxFullTextTable,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws

    /// Begins a transaction that may write. Throws when one is on already, or when another process writes for longer than this box waits.
    func begin() throws
    /// Ends the transaction; what it wrote is then seen by others. When it throws, nothing was written: call `rollback()`.
    func commit() throws
    /// Ends the transaction and undoes what it wrote.
    func rollback()
}

extension ValueBox {
    /// Walks all rows of a range in its direction. The closure returns false to stop.
    public func range(
        _ table: ValueBoxTable, _ keys: KeyRange, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try range(table, keys, limit: 0, body)
    }

    /// Walks all keys of a range in its direction, without reading values. The closure returns false to stop.
    public func rangeKeys(_ table: ValueBoxTable, _ keys: KeyRange, _ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
        try rangeKeys(table, keys, limit: 0, body)
    }

    /// Walks the rows strictly between the two keys: ascending when `start < end`, descending when `start > end`.
    public func range(
        _ table: ValueBoxTable, start: ValueBoxKey, end: ValueBoxKey, limit: Int,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try range(table, .between(start, end), limit: limit, body)
    }

    /// Walks the keys strictly between the two keys: ascending when `start < end`, descending when `start > end`.
    public func rangeKeys(
        _ table: ValueBoxTable, start: ValueBoxKey, end: ValueBoxKey, limit: Int, _ body: (UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try rangeKeys(table, .between(start, end), limit: limit, body)
    }

    /// Walks the keys that begin with `prefix`, ascending.
    public func rangeKeys(_ table: ValueBoxTable, prefix: ValueBoxKey, limit: Int = 0, _ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
        try rangeKeys(table, .prefix(prefix), limit: limit, body)
    }

    /// Walks the rows whose keys begin with `prefix`, ascending.
    public func range(
        _ table: ValueBoxTable, prefix: ValueBoxKey, limit: Int = 0,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try range(table, .prefix(prefix), limit: limit, body)
    }

    /// Deletes the row under a key, if there is one; its bytes may stay in the file until something overwrites them.
    public func remove(_ table: ValueBoxTable, key: ValueBoxKey) throws { try remove(table, key: key, secure: false) }
}
