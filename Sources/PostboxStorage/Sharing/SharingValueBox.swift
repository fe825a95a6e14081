import Dispatch

/// A value box in which a database is built that mostly comes to be what another one is, the original: rows that the original has just so are not
/// stored a second time. Nobody can tell but by the speed.
///
/// Single-threaded, as the boxes that it is made of, though at the end of a long transaction several of them are busy at once; the original must not
/// change. What a transaction writes to the tables that have layers is held in memory up to some megabytes.
package final class SharingValueBox: ValueBox {
    /// What is stored. Asked by itself it lacks rows of the tables that are shared or held, and all of those that are deferred.
    package let stored: SQLiteValueBox
    private let layers: [TableLayer]
    /// Those of tables that are shared; together are those that read through one box. What others write needs no sorting.
    private let groups: [[TableLayer]]
    /// Those that are on.
    private let layersByTable = TableMap<TableLayer>()
    @exclusivity(unchecked) private var pendingBytes = 0
    private static let pendingByteLimit = 4 << 20
    /// From so many bytes on that wait, another thread is worth the while.
    private static let worthAThread = 64 << 10

    /// `sharing`: tables whose rows come in the order of their keys, more or less, of an original, the largest first; a table that is there in another
    /// form, or damaged (`examine`), is not shared. `originals`: the same one, open once or several times, and read by this box alone; none: nothing is
    /// shared. `deferring`: tables that are hardly ever read. `holding`: tables of which nearly every transaction changes some rows, and that are
    /// hardly ever walked.
    package init(
        _ stored: SQLiteValueBox, sharing: [ValueBoxTable], of originals: [SQLiteValueBox], deferring: [ValueBoxTable], holding: [ValueBoxTable]
    ) {
        self.stored = stored
        var shared = originals.map { _ in [TableLayer]() }
        for (number, table) in sharing.enumerated() where !originals.isEmpty {
            // The last one reads what is left.
            let reader = min(number, originals.count - 1)
            if let layer = try? SharedTable(table, of: originals[reader], over: stored) { shared[reader].append(layer) }
        }
        groups = shared
        layers = shared.flatMap { $0 } + deferring.map { DeferredTable($0, over: stored) } + holding.map { HeldTable($0, over: stored) }
        noteLayers()
    }

    private func noteLayers() {
        for layer in layers { layersByTable[layer.table.id] = layer.isOn ? layer : nil }
    }

    /// Finds out which tables of the original are sound. It is done when the first row comes, unless there was time for it before.
    package func examine() {
        for layer in layers { (layer as? SharedTable)?.examine() }
    }

    package var catalogue: StoredCatalogue { stored.catalogue }

    // MARK: - Transactions

    package func begin() throws { try stored.begin() }

    package func commit() throws {
        try stored.expectTransaction()
        try settleBesideStoring()
        try stored.commit()
        for layer in layers { layer.commit() }
    }

    package func rollback() {
        for layer in layers { layer.rollback() }
        noteLayers()
        pendingBytes = 0
        stored.rollback()
    }

    private func settle() throws {
        for layer in layers where layer.isOn { try layer.settle() }
        pendingBytes = 0
    }

    /// Settles, and has SQLite take what was written to other tables. Of a long transaction all that at once: rows are looked up in the original by
    /// connections of their own.
    private func settleBesideStoring() throws {
        guard pendingBytes > SharingValueBox.worthAThread else { return try settle() }
        let sorting = groups.map { group in { for layer in group { try layer.sort() } } }
        try Settling(sorting + [stored.flushAll]).run()
        for layer in layers where layer.isOn { try layer.store() }
        pendingBytes = 0
    }

    /// Runs `body` in a transaction, in the one that is on if there is one.
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

    /// The layer of a table that is shared; nil where what is stored is all there is. Rows of a table with another layer are stored first.
    func sharedTable(_ table: ValueBoxTable) throws -> SharedTable? {
        guard let layer = layersByTable[table.id] else { return nil }
        if let shared = layer as? SharedTable { return shared }
        if let held = layer as? HeldTable { try inTransaction { try held.storeAll() } } else { try storeDeferred(table) }
        return nil
    }

    func heldTable(_ table: ValueBoxTable) -> HeldTable? { layersByTable[table.id] as? HeldTable }

    // MARK: - Writing

    private func enqueue(_ table: ValueBoxTable, _ key: ValueBoxKey, _ value: [UInt8]?, isSecure: Bool, in layer: TableLayer) throws {
        if !stored.inTransaction { try stored.expectTransaction() }
        try stored.expectLength(table, key: key, value: value)
        pendingBytes += layer.enqueue(key, value, isSecure: isSecure)
        if pendingBytes > SharingValueBox.pendingByteLimit { try settle() }
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

    /// What concerns many rows of a table at once is done to what is stored.
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

    // MARK: - How far it has come

    /// The tables that are shared.
    package var sharedTables: [ValueBoxTable] { layers.compactMap { ($0 as? SharedTable)?.isSharing == true ? $0.table : nil } }
    /// The tables whose rows are not in their places yet.
    package var deferredTables: [ValueBoxTable] { layers.compactMap { $0 is DeferredTable && $0.isOn ? $0.table : nil } }

    /// Hands over the key of every row of a shared table that only one of the box and the original has, or that they have with different values; some of them
    /// twice, and the keys of some that do not differ. `progress` is called now and then.
    package func forEachDifference(
        _ table: ValueBoxTable, progress: () throws -> Void = {}, _ body: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        try sharedTable(table)?.forEachDifference(progress: progress, body)
    }

    /// Has what is stored, asked by itself, hold also the rows of a shared table whose keys are wanted. Nothing is to be written to this box any more.
    package func storeShared(_ table: ValueBoxTable, progress: () throws -> Void = {}, where isWanted: (UnsafeRawBufferPointer) -> Bool) throws {
        try inTransaction { try sharedTable(table)?.storeShared(progress: progress, where: isWanted) }
    }

    /// Has what is stored hold all rows of the tables that are held.
    package func storeHeld() throws {
        try inTransaction {
            for layer in layers { try (layer as? HeldTable)?.storeAll() }
        }
    }

    /// Hands over the writes to a deferred table one after the other; a value of nil: a removal.
    package func forEachDeferredWrite(_ table: ValueBoxTable, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer?) throws -> Void) throws {
        try (layersByTable[table.id] as? DeferredTable)?.forEachWrite(body)
    }

    /// Has what is stored hold the rows of a deferred table: it is like others from then on.
    package func storeDeferred(_ table: ValueBoxTable) throws { try stopDeferring(table) { try $0.stopDeferring() } }

    /// Drops the rows of a deferred table: it is empty from then on.
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

/// Work at the end of a transaction of a `SharingValueBox`, in parts that may go on at once and have nothing in common.
///
/// Sendable because each part is done once, by one thread, and the outcomes are looked at after all.
final class Settling: @unchecked Sendable {
    private final class Part {
        let body: () throws -> Void
        var outcome: Result<Void, any Error> = .success(())

        init(_ body: @escaping () throws -> Void) { self.body = body }
    }

    private let parts: [Part]

    init(_ parts: [() throws -> Void]) { self.parts = parts.map(Part.init) }

    /// Does all of it; throws what the first part that failed has thrown.
    func run() throws {
        DispatchQueue.concurrentPerform(iterations: parts.count) { [self] number in
            let part = parts[number]
            part.outcome = Result { try part.body() }
        }
        for part in parts { try part.outcome.get() }
    }
}
