import PostboxStorage

/// Runs of elements in a database that nobody else sees, each of which is read from its beginning to its end.
final class SortedRuns<Element: BitwiseCopyable> {
    private let box: SQLiteValueBox
    private let table = ValueBoxTable(id: 0, keyType: .int64, compactValuesOnCreation: false)
    private var positions: [Position] = []

    /// Where the reading of a run is.
    private struct Position {
        /// What was read of it, and how much of that was given.
        var elements: [Element] = []
        var given = 0
        var nextRow: Int64 = 0
    }

    /// Elements of one row: about a page of them.
    private static var rowCount: Int { max(1, 3840 / MemoryLayout<Element>.stride) }

    init(keys: DatabaseKeys) throws {
        box = try PrivateFolder().openUnnamed(keys: keys)
        // Each page is written once and read once.
        try box.beginFilling(cacheKilobytes: 64)
    }

    var count: Int { positions.count }

    func add(_ elements: [Element]) throws {
        try box.begin()
        do {
            var row: Int64 = 0
            for start in stride(from: 0, to: elements.count, by: Self.rowCount) {
                let part = elements[start..<min(start + Self.rowCount, elements.count)]
                try box.set(table, key: key(count, row), value: part.withUnsafeBytes { [UInt8]($0) })
                row += 1
            }
            try box.commit()
        } catch {
            box.rollback()
            throw error
        }
        positions.append(Position())
    }

    private func key(_ run: Int, _ row: Int64) -> ValueBoxKey { ValueBoxKey(Int64(run) << 32 | row) }

    /// The next element of a run; nil at its end.
    func next(of run: Int) throws -> Element? {
        if positions[run].given == positions[run].elements.count, try !readRow(of: run) { return nil }
        defer { positions[run].given += 1 }
        return positions[run].elements[positions[run].given]
    }

    private func readRow(of run: Int) throws -> Bool {
        let elements: [Element]? = try box.withValue(table, key: key(run, positions[run].nextRow)) { value in
            value.map { value in
                let stride = MemoryLayout<Element>.stride
                return (0..<value.count / stride).map { value.loadUnaligned(fromByteOffset: $0 * stride, as: Element.self) }
            }
        }
        guard let elements, !elements.isEmpty else { return false }
        positions[run].elements = elements
        positions[run].given = 0
        positions[run].nextRow += 1
        return true
    }
}
