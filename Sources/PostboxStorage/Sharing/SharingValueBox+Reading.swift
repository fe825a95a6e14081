extension SharingValueBox {
    package func get(_ table: ValueBoxTable, key: ValueBoxKey) throws -> [UInt8]? { try withValue(table, key: key) { $0.map { [UInt8]($0) } } }

    package func withValue<R>(_ table: ValueBoxTable, key: ValueBoxKey, _ body: (UnsafeRawBufferPointer?) throws -> R) throws -> R {
        if let held = heldTable(table) { return try held.withValue(key, body) }
        if let shared = try sharedTable(table) { return try shared.withValue(key, body) }
        return try stored.withValue(table, key: key, body)
    }

    package func exists(_ table: ValueBoxTable, key: ValueBoxKey) throws -> Bool { try withValue(table, key: key) { $0 != nil } }

    package func range(
        _ table: ValueBoxTable, _ keys: KeyRange, limit: Int, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        guard let shared = try sharedTable(table) else { return try stored.range(table, keys, limit: limit, body) }
        try shared.walk(KeyStretch(keys), descending: keys.start > keys.end, limit: max(limit, 0), body)
    }

    package func rangeKeys(_ table: ValueBoxTable, _ keys: KeyRange, limit: Int, _ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
        guard let shared = try sharedTable(table) else { return try stored.rangeKeys(table, keys, limit: limit, body) }
        try shared.walk(KeyStretch(keys), descending: keys.start > keys.end, limit: max(limit, 0)) { key, _ in try body(key) }
    }

    package func scan(_ table: ValueBoxTable, reverse: Bool, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool) throws {
        guard let shared = try sharedTable(table) else { return try stored.scan(table, reverse: reverse, body) }
        try shared.walk(KeyStretch(), descending: reverse, limit: 0, body)
    }

    package func count(_ table: ValueBoxTable) throws -> Int {
        guard let shared = try sharedTable(table) else { return try stored.count(table) }
        return try shared.count(KeyStretch())
    }

    package func count(_ table: ValueBoxTable, start: ValueBoxKey, end: ValueBoxKey) throws -> Int {
        guard let shared = try sharedTable(table) else { return try stored.count(table, start: start, end: end) }
        guard start < end else { return 0 }
        return try shared.count(KeyStretch(.between(start, end)))
    }
}

/// Full-text tables are stored.
extension SharingValueBox {
    package func fullTextSet(_ table: ValueBoxFullTextTable, collectionId: String, itemId: String, contents: [UInt8], tags: String) throws {
        try stored.fullTextSet(table, collectionId: collectionId, itemId: itemId, contents: contents, tags: tags)
    }

    package func fullTextRemove(_ table: ValueBoxFullTextTable, itemId: String, secure: Bool) throws {
        try stored.fullTextRemove(table, itemId: itemId, secure: secure)
    }

    package func fullTextMatch(
        _ table: ValueBoxFullTextTable, collectionId: String?, query: String, tags: String?, _ body: (String, String) throws -> Bool
    ) throws {
        try stored.fullTextMatch(table, collectionId: collectionId, query: query, tags: tags, body)
    }

    package func scanFullText(
        _ table: ValueBoxFullTextTable,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try stored.scanFullText(table, body)
    }
}
