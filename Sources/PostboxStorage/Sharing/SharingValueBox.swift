import Dispatch

/// A value box for building a database that is mostly equal to another one, the original. Rows that equal those of the original are not stored again.
/// Apart from speed, this is not observable.
///
/// Single-threaded, like the boxes it consists of, although several of them work in parallel at the end of a long transaction. The original must not
/// change. Up to several megabytes of a transaction's writes to tables with layers are held in memory.
package final class SharingValueBox: ValueBox {
    /// The stored rows. This box, read directly, lacks rows of shared and held tables, and all rows of deferred tables.
    package let stored: SQLiteValueBox
    private let layers: [TableLayer]
    /// The layers of shared tables, grouped by the box that they read. Writes to other tables need no sorting.
    private let groups: [[TableLayer]]
    /// The active layers.
    private let layersByTable = TableMap<TableLayer>()
    @exclusivity(unchecked) private var pendingBytes = 0
    private static let pendingByteLimit = 4 << 20
    /// The number of pending bytes from which additional threads are worthwhile.
    private static let worthAThread = 64 << 10

    /// - Parameters:
    ///   - sharing: Tables whose rows arrive approximately in the key order of an original, the largest first. A table that has another form there,
    ///     or is damaged (`examine`), is not shared.
    ///   - originals: One original, opened once or several times and read only by this box; if empty, nothing is shared.
    ///   - deferring: Rarely read tables.
    ///   - holding: Tables that nearly every transaction changes and that are rarely walked.
    package init(
        _ stored: SQLiteValueBox, sharing: [ValueBoxTable], of originals: [SQLiteValueBox], deferring: [ValueBoxTable], holding: [ValueBoxTable]
    ) {
        self.stored = stored
        var shared = originals.map { _ in [TableLayer]() }
        for (number, table) in sharing.enumerated() where !originals.isEmpty {
            // The last one reads all remaining tables.
            let reader = min(number, originals.count - 1)
            if let layer = try? SharedTable(table, of: originals[reader], over: stored) { shared[reader].append(layer) }
        }
        groups = shared
        layers = shared.flatMap { $0 } + deferring.map { DeferredTable($0, over: stored) } + holding.map { BufferedTable($0, over: stored) }
        noteLayers()
    }

    private func noteLayers() {
        for layer in layers { layersByTable[layer.table.id] = layer.isOn ? layer : nil }
    }

    /// Determines which tables of the original are intact. Done when the first row arrives, unless this was called before.
    package func examine() {
        for layer in layers { (layer as? SharedTable)?.examine() }
    }

    package var catalogue: StoredCatalogue { stored.catalogue }

    // MARK: - Transactions

    package func begin() throws { try stored.begin() }

    package func commit() throws {
        try stored.expectTransaction()
        try applyInParallel()
        try stored.commit()
        for layer in layers { layer.commit() }
    }

    package func rollback() {
        for layer in layers { layer.rollback() }
        noteLayers()
        pendingBytes = 0
        stored.rollback()
    }

    private func applyPending() throws {
        for layer in layers where layer.isOn { try layer.applyPending() }
        pendingBytes = 0
    }

    /// Settles the layers and flushes the writes to other tables into SQLite. After a long transaction, this is done in parallel: rows are searched
    /// in the original over separate connections.
    private func applyInParallel() throws {
        guard pendingBytes > SharingValueBox.worthAThread else { return try applyPending() }
        let sorting = groups.map { group in { for layer in group { try layer.sort() } } }
        try ParallelWork(sorting + [stored.flushAll]).run()
        for layer in layers where layer.isOn { try layer.store() }
        pendingBytes = 0
    }

    /// Runs `body` in the current transaction, or in a new one.
    private func inTransaction(_ body: () throws -> Void) throws {
        if stored.inTransaction { return try body() }
        try begin()
        do {
            try body()
            try commit()
        } catch {
            rollback()
            throw error
        }
    }

    /// Returns the layer of a shared table; `nil` if all rows are stored. For a table with another kind of layer, its rows are stored first.
    func sharedTable(_ table: ValueBoxTable) throws -> SharedTable? {
        guard let layer = layersByTable[table.id] else { return nil }
        if let shared = layer as? SharedTable { return shared }
        if let buffered = layer as? BufferedTable { try inTransaction { try buffered.storeAll() } } else { try storeDeferred(table) }
        return nil
    }

    func bufferedTable(_ table: ValueBoxTable) -> BufferedTable? { layersByTable[table.id] as? BufferedTable }

    // MARK: - Writing

    private func enqueue(_ table: ValueBoxTable, _ key: ValueBoxKey, _ value: [UInt8]?, isSecure: Bool, in layer: TableLayer) throws {
        if !stored.inTransaction { try stored.expectTransaction() }
        try stored.expectLength(table, key: key, value: value)
        pendingBytes += layer.enqueue(key, value, isSecure: isSecure)
        if pendingBytes > SharingValueBox.pendingByteLimit { try applyPending() }
    }

    package func set(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8]) throws {
        guard let layer = layersByTable[table.id] else { return try stored.set(table, key: key, value: value) }
        try enqueue(table, key, value, isSecure: false, in: layer)
    }

    package func setOrIgnore(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8]) throws {
        if try !exists(table, key: key) { try set(table, key: key, value: value) }
    }

    package func remove(_ table: ValueBoxTable, key: ValueBoxKey, secure: Bool) throws {
        guard let layer = layersByTable[table.id] else { return try stored.remove(table, key: key, secure: secure) }
        try enqueue(table, key, nil, isSecure: secure, in: layer)
    }

    /// Performs an operation that affects many rows of a table on the stored rows.
    private func storing(_ tables: ValueBoxTable..., body: () throws -> Void) throws {
        try stored.expectTransaction()
        for table in tables { try sharedTable(table)?.stopSharing() }
        try body()
    }

    package func removeRange(_ table: ValueBoxTable, start: ValueBoxKey, end: ValueBoxKey) throws {
        try storing(table) { try stored.removeRange(table, start: start, end: end) }
    }

    package func removeAll(_ table: ValueBoxTable) throws { try storing(table) { try stored.removeAll(table) } }

    package func removeTable(_ table: ValueBoxTable) throws { try storing(table) { try stored.removeTable(table) } }

    package func renameTable(_ table: ValueBoxTable, to other: ValueBoxTable) throws {
        try storing(table, other) { try stored.renameTable(table, to: other) }
    }

    // MARK: - Progress

    /// The shared tables.
    package var sharedTables: [ValueBoxTable] { layers.compactMap { ($0 as? SharedTable)?.isSharing == true ? $0.table : nil } }
    /// The tables whose rows are not stored in their places yet.
    package var deferredTables: [ValueBoxTable] { layers.compactMap { $0 is DeferredTable && $0.isOn ? $0.table : nil } }

    /// Passes the key of every row of a shared table that exists only in the box or only in the original, or that has different values in them. Some
    /// keys are passed twice, and some although their rows are equal. `progress` is called regularly.
    package func forEachDifference(
        _ table: ValueBoxTable, progress: () throws -> Void = {}, _ body: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        try sharedTable(table)?.forEachDifference(progress: progress, body)
    }

    /// Stores the rows of a shared table whose keys are requested, so that `stored` contains them. Nothing may be written to this box afterward.
    package func storeShared(_ table: ValueBoxTable, progress: () throws -> Void = {}, where isIncluded: (UnsafeRawBufferPointer) -> Bool) throws {
        try inTransaction { try sharedTable(table)?.storeShared(progress: progress, where: isIncluded) }
    }

    /// Stores all rows of the held tables.
    package func storeBuffered() throws {
        try inTransaction {
            for layer in layers { try (layer as? BufferedTable)?.storeAll() }
        }
    }

    /// Passes the writes to a deferred table to the closure, in order. A `nil` value is a removal.
    package func forEachDeferredWrite(_ table: ValueBoxTable, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer?) throws -> Void) throws {
        try (layersByTable[table.id] as? DeferredTable)?.forEachWrite(body)
    }

    /// Stores the rows of a deferred table, which is an ordinary table from then on.
    package func storeDeferred(_ table: ValueBoxTable) throws { try stopDeferring(table) { try $0.stopDeferring() } }

    /// Discards the rows of a deferred table, which is empty from then on.
    package func forgetDeferred(_ table: ValueBoxTable) throws { try stopDeferring(table) { try $0.forget() } }

    private func stopDeferring(_ table: ValueBoxTable, _ body: (DeferredTable) throws -> Void) throws {
        guard let layer = layersByTable[table.id] as? DeferredTable else { return }
        try inTransaction { try body(layer) }
        noteLayers()
    }
}

extension SharingValueBox {
    package func get(_ table: ValueBoxTable, key: ValueBoxKey) throws -> [UInt8]? { try withValue(table, key: key) { $0.map { [UInt8]($0) } } }

    package func withValue<R>(_ table: ValueBoxTable, key: ValueBoxKey, _ body: (UnsafeRawBufferPointer?) throws -> R) throws -> R {
        if let buffered = bufferedTable(table) { return try buffered.withValue(key, body) }
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

/// Full-text tables, which are stored directly.
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

/// The work at the end of a transaction of a `SharingValueBox`, in independent parts that can run in parallel.
///
/// Sendable because one thread runs each part once, and the outcomes are read after all of them.
final class ParallelWork: @unchecked Sendable {
    private final class Part {
        let body: () throws -> Void
        var outcome: Result<Void, any Error> = .success(())

        init(_ body: @escaping () throws -> Void) { self.body = body }
    }

    private let parts: [Part]

    init(_ parts: [() throws -> Void]) { self.parts = parts.map(Part.init) }

    /// Runs all parts. Throws the error of the first failed part.
    func run() throws {
        DispatchQueue.concurrentPerform(iterations: parts.count) { [self] number in
            let part = parts[number]
            part.outcome = Result { try part.body() }
        }
        for part in parts { try part.outcome.get() }
    }
}
