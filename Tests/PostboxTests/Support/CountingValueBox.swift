import PostboxStorage

/// Counts the reads, the rows that they walk, and the bytes of the values that are read by key or written.
final class CountingValueBox: ValueBox {
    private let box: SQLiteValueBox
    private(set) var reads = 0
    private(set) var rows = 0
    private(set) var bytes = 0

    init(_ box: SQLiteValueBox) { self.box = box }

    var catalogue: StoredCatalogue { box.catalogue }

    func get(_ table: ValueBoxTable, key: ValueBoxKey) throws -> [UInt8]? {
        reads += 1
        let value = try box.get(table, key: key)
        bytes += value?.count ?? 0
        return value
    }

    func withValue<R>(_ table: ValueBoxTable, key: ValueBoxKey, _ body: (UnsafeRawBufferPointer?) throws -> R) throws -> R {
        reads += 1
        return try box.withValue(table, key: key) { value in
            bytes += value?.count ?? 0
            return try body(value)
        }
    }

    func exists(_ table: ValueBoxTable, key: ValueBoxKey) throws -> Bool {
        reads += 1
        return try box.exists(table, key: key)
    }

    func set(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8]) throws {
        bytes += value.count
        try box.set(table, key: key, value: value)
    }
    func setOrIgnore(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8]) throws { try box.setOrIgnore(table, key: key, value: value) }
    func remove(_ table: ValueBoxTable, key: ValueBoxKey, secure: Bool) throws { try box.remove(table, key: key, secure: secure) }
    func removeRange(_ table: ValueBoxTable, start: ValueBoxKey, end: ValueBoxKey) throws { try box.removeRange(table, start: start, end: end) }
    func removeAll(_ table: ValueBoxTable) throws { try box.removeAll(table) }
    func removeTable(_ table: ValueBoxTable) throws { try box.removeTable(table) }
    func renameTable(_ table: ValueBoxTable, to other: ValueBoxTable) throws { try box.renameTable(table, to: other) }

    func range(
        _ table: ValueBoxTable, _ keys: KeyRange, limit: Int,
        _ body: (_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        reads += 1
        try box.range(table, keys, limit: limit) { key, value in
            rows += 1
            return try body(key, value)
        }
    }

    func rangeKeys(_ table: ValueBoxTable, _ keys: KeyRange, limit: Int, _ body: (_ key: UnsafeRawBufferPointer) throws -> Bool) throws {
        reads += 1
        try box.rangeKeys(table, keys, limit: limit) { key in
            rows += 1
            return try body(key)
        }
    }

    func scan(
        _ table: ValueBoxTable, reverse: Bool, _ body: (_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        reads += 1
        try box.scan(table, reverse: reverse) { key, value in
            rows += 1
            return try body(key, value)
        }
    }

    func count(_ table: ValueBoxTable) throws -> Int { try box.count(table) }
    func count(_ table: ValueBoxTable, start: ValueBoxKey, end: ValueBoxKey) throws -> Int { try box.count(table, start: start, end: end) }

    func fullTextSet(_ table: ValueBoxFullTextTable, collectionId: String, itemId: String, contents: [UInt8], tags: String) throws {
        try box.fullTextSet(table, collectionId: collectionId, itemId: itemId, contents: contents, tags: tags)
    }

    func fullTextRemove(_ table: ValueBoxFullTextTable, itemId: String, secure: Bool) throws {
        try box.fullTextRemove(table, itemId: itemId, secure: secure)
    }

    func fullTextMatch(
        _ table: ValueBoxFullTextTable, collectionId: String?, query: String, tags: String?,
        _ body: (_ collectionId: String, _ itemId: String) throws -> Bool
    ) throws {
        try box.fullTextMatch(table, collectionId: collectionId, query: query, tags: tags, body)
    }

    func scanFullText(
        _ table: ValueBoxFullTextTable,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try box.scanFullText(table, body)
    }

    func begin() throws { try box.begin() }
    func commit() throws { try box.commit() }
    func rollback() { box.rollback() }
}
