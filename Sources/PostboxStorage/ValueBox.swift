/// Tables of keys and values (spec 01.5). Every call throws ValueBoxError. Belongs to one queue or thread.
///
/// A stored NULL is a value of length 0. Keys of int64 tables are given and handed out as eight big-endian bytes. Bytes handed to a closure are
/// valid during the call. Ranges may be nested; rows of a table that is being walked must not be changed before the walk ends.
public protocol ValueBox: AnyObject {
    var catalogue: StoredCatalogue { get }

    func get(_ table: ValueBoxTable, key: ValueBoxKey) throws -> [UInt8]?
    func withValue<R>(_ table: ValueBoxTable, key: ValueBoxKey, _ body: (UnsafeRawBufferPointer?) throws -> R) throws -> R
    func exists(_ table: ValueBoxTable, key: ValueBoxKey) throws -> Bool

    /// Writes or replaces; a value of length 0 is stored as NULL.
    func set(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8]) throws
    func setOrIgnore(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8]) throws
    func remove(_ table: ValueBoxTable, key: ValueBoxKey, secure: Bool) throws
    /// Deletes everything between the two keys, both included, given in either order.
    func removeRange(_ table: ValueBoxTable, start: ValueBoxKey, end: ValueBoxKey) throws
    func removeAll(_ table: ValueBoxTable) throws
    func removeTable(_ table: ValueBoxTable) throws
    func renameTable(_ table: ValueBoxTable, to other: ValueBoxTable) throws

    /// Walks the rows of a range of keys in its direction. `limit <= 0`: no limit. The closure returns false to stop.
    func range(
        _ table: ValueBoxTable, _ keys: KeyRange, limit: Int,
        _ body: (_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> Bool
    ) throws
    func rangeKeys(
        _ table: ValueBoxTable, _ keys: KeyRange, limit: Int, _ body: (_ key: UnsafeRawBufferPointer) throws -> Bool
    ) throws
    /// Walks all rows in key order, or against it.
    func scan(
        _ table: ValueBoxTable, reverse: Bool,
        _ body: (_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> Bool
    ) throws
    func count(_ table: ValueBoxTable) throws -> Int
    func count(_ table: ValueBoxTable, start: ValueBoxKey, end: ValueBoxKey) throws -> Int

    func fullTextSet(_ table: ValueBoxFullTextTable, collectionId: String, itemId: String, contents: [UInt8], tags: String) throws
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

    func begin() throws
    func commit() throws
    func rollback()
}

extension ValueBox {
    public func range(
        _ table: ValueBoxTable, _ keys: KeyRange, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try range(table, keys, limit: 0, body)
    }

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

    public func remove(_ table: ValueBoxTable, key: ValueBoxKey) throws { try remove(table, key: key, secure: false) }
}
