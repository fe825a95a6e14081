/// A table that stores only the rows that differ from those of the original.
///
/// These rows are determined when the writes of a transaction are settled.
final class SharedTable: TableLayer {
    private let original: SQLiteValueBox
    private let marker: RunMarker
    /// The rows that equal those of the original.
    private var runs = KeyRuns()
    /// The stored rows.
    private var storedKeys = KeyFilter()
    /// Sorted writes to apply to the stored rows: rows to store, and rows that now equal the original's and may have been stored before.
    private var unstored: [(write: PendingWrites.Write, isShared: Bool)] = []
    private(set) var isSharing = true
    private var isExamined = false
    /// The number of rows of the original.
    private var originalCount = 0
    /// The runs before the current transaction stopped sharing.
    private var runsBefore: KeyRuns?
    /// Cursors that no walk is using.
    private var freeCursors: [Walking: [SeekingCursor]] = [:]

    /// The minimum average number of rows per run when the runs are full. With fewer, the table is no longer shared: scattered rows need a search
    /// each, and almost nothing is saved.
    private static let leastRows = 4
    /// The number of rows between two calls of `progress`.
    private static let progressStep = 4096

    private struct Walking: Hashable {
        /// Whether the cursor is for the original rather than for the stored rows.
        var isOriginal: Bool
        var descending: Bool
    }

    /// Returns `nil` if the original does not have the table in the requested form.
    init?(_ table: ValueBoxTable, of original: SQLiteValueBox, over stored: SQLiteValueBox) throws {
        guard let there = original.catalogue.tables[table.id], there.hasPrimaryKey, there.keyType == .binary, table.keyType == .binary,
            let cursor = try original.seekingCursor(table)
        else { return nil }
        self.original = original
        marker = RunMarker(cursor)
        super.init(table, over: stored)
    }

    /// Walks the keys of the original. The table is shared only if all keys are readable, in order, and complete: otherwise a row that is found in
    /// one way might not be found in another.
    func examine() {
        guard !isExamined else { return }
        isExamined = true
        var last = ShortKey(UnsafeRawBufferPointer(start: nil, count: 0)), hasNoFaults = true
        do {
            if try original.hasNonBlobKeys(table) { hasNoFaults = false }
            try original.scanKeys(table) { key in
                let short = ShortKey(key)
                // Rows whose keys have the same first 32 bytes are not shared.
                hasNoFaults = hasNoFaults && (last < short || originalCount == 0 || !short.isComplete && !last.isComplete && last == short)
                last = short
                originalCount += 1
                return hasNoFaults
            }
            if hasNoFaults { hasNoFaults = try original.countUnindexed(table) == originalCount }
        } catch {
            hasNoFaults = false
        }
        isSharing = hasNoFaults
    }

    // MARK: - Writing

    override func sort(_ writes: PendingWrites) throws {
        examine()
        unstored.removeAll()
        defer { marker.finish(&runs) }
        try writes.forEachInOrder { write in
            let key = write.keyBytes
            if let value = write.valueBytes, isSharing, try mark(key, value) {
                if storedKeys.mayContain(key) { unstored.append((write, isShared: true)) }
                return
            }
            try unshare(key)
            if !write.isRemoval {
                storedKeys.insert(key)
                unstored.append((write, isShared: false))
            } else if storedKeys.mayContain(key) {
                unstored.append((write, isShared: false))
            }
        }
    }

    override func store() throws {
        guard pending != nil else { return }
        try super.store()
        if isSharing, runs.isFull, runs.rowCount < SharedTable.leastRows * KeyRuns.limit { try stopSharing() }
    }

    override func store(_ writes: PendingWrites) throws {
        defer { unstored.removeAll() }
        for (write, isShared) in unstored {
            let key = ValueBoxKey(copying: write.keyBytes)
            if let value = write.valueBytes, !isShared {
                try stored.set(table, key: key, value: [UInt8](value))
            } else {
                try stored.remove(table, key: key, secure: !isShared && write.isSecure)
            }
        }
    }

    /// Adds the row to the runs if the original has an equal one. A row that cannot be read in the original does not count as equal.
    private func mark(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> Bool {
        do { return try marker.mark(key, value, in: &runs) } catch let error as ValueBoxError where error.kind == .corrupt {
            marker.finish(&runs)
            return false
        }
    }

    /// Removes a row from the runs, if it is in one of them.
    private func unshare(_ key: UnsafeRawBufferPointer) throws {
        let short = ShortKey(key)
        guard runs.spans(short) else { return }
        marker.finish(&runs)
        guard let place = runs.place(of: short), try original.exists(table, key: ValueBoxKey(copying: key)) else { return }
        let run = runs.runs[place]
        let previous = run.low < short ? try neighbour(of: key, descending: true) : nil
        let next = short < run.high ? try neighbour(of: key, descending: false) : nil
        runs.remove(short, previous: previous, next: next)
    }

    /// The key of the row before or after a row of the original.
    private func neighbour(of key: UnsafeRawBufferPointer, descending: Bool) throws -> ShortKey? {
        try withCursor(Walking(isOriginal: true, descending: descending)) { cursor in
            try cursor?.seek(key)
            try cursor?.advance()
            return cursor.flatMap { $0.isOnRow ? ShortKey($0.key) : nil }
        }
    }

    // MARK: - Transactions

    override func commit() {
        runs.commit()
        runsBefore = nil
    }

    override func rollback() {
        super.rollback()
        unstored.removeAll()
        forgetOwnCursors()
        if let runsBefore {
            runs = runsBefore
            isSharing = true
        }
        runsBefore = nil
        runs.rollback()
    }

    // MARK: - Reading

    func withValue<R>(_ key: ValueBoxKey, _ body: (UnsafeRawBufferPointer?) throws -> R) throws -> R {
        if let pending, let write = pending.find(key) { return try withExtendedLifetime(pending) { try body(write.valueBytes) } }
        guard runs.spans(key.withBytes { ShortKey($0) }) else { return try withStoredValue(key, body) }
        return try original.withValue(table, key: key) { value in
            if let value { return try body(value) }
            return try withStoredValue(key, body)
        }
    }

    private func withStoredValue<R>(_ key: ValueBoxKey, _ body: (UnsafeRawBufferPointer?) throws -> R) throws -> R {
        try key.withBytes(storedKeys.mayContain) ? stored.withValue(table, key: key, body) : body(nil)
    }

    /// Walks the rows of a range. `limit` 0: no limit. The closure returns false to stop.
    func walk(
        _ stretch: KeyStretch, descending: Bool, limit: Int, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        // Searching for a write in the range is cheaper than settling all writes.
        if let pending, pending.hasKey(in: stretch) { try applyPending() }
        let parts = runs.parts(in: stretch)
        try withCursor(storedKeys.isEmpty ? nil : Walking(isOriginal: false, descending: descending)) { ours in
            try withCursor(parts.isEmpty ? nil : Walking(isOriginal: true, descending: descending)) { theirs in
                var walks: [StretchWalk] = []
                if let ours { walks.append(try StretchWalk(ours, [stretch], descending: descending)) }
                if let theirs { walks.append(try StretchWalk(theirs, parts, descending: descending)) }
                var count = 0
                while let place = SharedTable.first(walks, descending: descending) {
                    guard try body(walks[place].key, walks[place].value) else { return }
                    count += 1
                    if count == limit { return }
                    try walks[place].advance()
                }
            }
        }
    }

    func count(_ stretch: KeyStretch) throws -> Int {
        var count = 0
        try walk(stretch, descending: false, limit: 0) { _, _ in
            count += 1
            return true
        }
        return count
    }

    /// The index of the walk whose row comes first; `nil` if all have ended.
    private static func first(_ walks: [StretchWalk], descending: Bool) -> Int? {
        var result: Int?
        for (place, walk) in walks.enumerated() where walk.isOnRow {
            guard let other = result else {
                result = place
                continue
            }
            let order = RowCursor.compare(walk.key, walks[other].key)
            if descending ? order > 0 : order < 0 { result = place }
        }
        return result
    }

    /// Passes a cursor to the closure for its exclusive use; `nil` if none is requested, or if the table does not exist.
    private func withCursor<R>(_ walking: Walking?, _ body: (SeekingCursor?) throws -> R) throws -> R {
        guard let walking else { return try body(nil) }
        let box = walking.isOriginal ? original : stored
        if !walking.isOriginal { try stored.flush(table) }
        guard let cursor = try freeCursors[walking]?.popLast() ?? box.seekingCursor(table, descending: walking.descending) else { return try body(nil) }
        defer {
            cursor.leave()
            freeCursors[walking, default: []].append(cursor)
        }
        return try body(cursor)
    }

    /// Discards the cursors of the stored rows, because a table that is created again needs new statements.
    private func forgetOwnCursors() { freeCursors = freeCursors.filter { $0.key.isOriginal } }

    // MARK: - Ending the sharing

    /// See `SharingValueBox`.
    func forEachDifference(progress: () throws -> Void, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        examine()
        try applyPending()
        try stored.scanKeys(table) {
            try body($0)
            return true
        }
        if runs.rowCount == originalCount { return }
        var place = 0, walked = 0
        try original.scanKeys(table) { key in
            walked += 1
            if walked % SharedTable.progressStep == 0 { try progress() }
            let short = ShortKey(key)
            while place < runs.runs.count, !runs.holds(place, short) { place += 1 }
            if place == runs.runs.count || short < runs.runs[place].low { try body(key) }
            return true
        }
    }

    /// Also stores the rows of the original whose keys are requested. Requires a transaction.
    func storeShared(progress: () throws -> Void = {}, where isIncluded: (UnsafeRawBufferPointer) -> Bool) throws {
        try applyPending()
        var byteCount = 0, walked = 0
        try withCursor(Walking(isOriginal: true, descending: false)) { cursor in
            guard let cursor else { return }
            var walk = try StretchWalk(cursor, runs.parts(in: KeyStretch()), descending: false)
            while walk.isOnRow {
                walked += 1
                if walked % SharedTable.progressStep == 0 { try progress() }
                if isIncluded(walk.key) {
                    byteCount += walk.key.count + walk.value.count
                    try stored.set(table, key: ValueBoxKey(copying: walk.key), value: [UInt8](walk.value))
                }
                if byteCount > TableLayer.batchBytes {
                    try stored.flush(table)
                    byteCount = 0
                }
                try walk.advance()
            }
        }
    }

    /// Stores all rows from now on, including pending ones. Afterward, the table may be removed. Requires a transaction.
    func stopSharing() throws {
        try applyPending()
        forgetOwnCursors()
        guard isSharing else { return }
        try storeShared { _ in true }
        runsBefore = runs
        runs = KeyRuns()
        storedKeys = .many
        isSharing = false
    }
}

/// A walk over the rows of a table in several ranges of keys, one after the other. It does not read the row after the last row of a range, because
/// the file may be damaged there.
struct StretchWalk {
    private let cursor: SeekingCursor
    private let stretches: [KeyStretch]
    private let descending: Bool
    private var place: Int
    private(set) var isOnRow = false

    /// Starts on the first row. The ranges are in key order and do not overlap; a descending walk starts with the last. The cursor has the
    /// same direction and is used only by this walk.
    init(_ cursor: SeekingCursor, _ stretches: [KeyStretch], descending: Bool) throws {
        self.cursor = cursor
        self.stretches = stretches
        self.descending = descending
        place = descending ? stretches.count : -1
        try enterNext()
    }

    var key: UnsafeRawBufferPointer { cursor.key }
    var value: UnsafeRawBufferPointer { cursor.value }

    mutating func advance() throws {
        if isAtEnd { return try enterNext() }
        try cursor.advance()
        if !isInside { try enterNext() }
    }

    /// Whether the cursor is on the last possible row of the current range.
    private var isAtEnd: Bool {
        (descending ? stretches[place].low : stretches[place].high)?.withBytes { RowCursor.compare($0, cursor.key) == 0 } ?? false
    }

    /// Whether the cursor is in the current range.
    private var isInside: Bool {
        guard cursor.isOnRow else { return false }
        return descending ? stretches[place].isAboveLow(cursor.key) : stretches[place].isBelowHigh(cursor.key)
    }

    private mutating func enterNext() throws {
        isOnRow = false
        while !isOnRow {
            place += descending ? -1 : 1
            guard stretches.indices.contains(place) else { return cursor.leave() }
            let stretch = stretches[place]
            if let start = descending ? stretch.high : stretch.low {
                try start.withBytes { try cursor.seek($0) }
            } else {
                try cursor.seek(nil)
            }
            // The range may exclude its end.
            if cursor.isOnRow, descending ? !stretch.isBelowHigh(cursor.key) : !stretch.isAboveLow(cursor.key) { try cursor.advance() }
            isOnRow = isInside
        }
    }
}

/// A set of the keys of a table, as hashes: it may report a key outside the table, but never misses a key of the table.
struct KeyFilter {
    private var hashes: Set<Int> = []
    private var areMany = false
    private static let limit = 1 << 14

    /// The set that reports every key.
    static var many: KeyFilter { KeyFilter(areMany: true) }

    init() {}

    private init(areMany: Bool) { self.areMany = areMany }

    var isEmpty: Bool { hashes.isEmpty && !areMany }

    mutating func insert(_ key: UnsafeRawBufferPointer) {
        guard !areMany else { return }
        hashes.insert(KeyFilter.hash(key))
        guard hashes.count > KeyFilter.limit else { return }
        areMany = true
        hashes = []
    }

    func mayContain(_ key: UnsafeRawBufferPointer) -> Bool { areMany || !hashes.isEmpty && hashes.contains(KeyFilter.hash(key)) }

    private static func hash(_ key: UnsafeRawBufferPointer) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: key)
        return hasher.finalize()
    }
}
