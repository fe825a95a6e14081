import PostboxStorage

/// Sums of the rows of a table, independent of their order: each row is hashed, and the hashes of all rows whose keys map to the same place are
/// added. By comparing sums, two tables can be compared without looking up any row, even if only one of the tables can be walked at a time.
///
/// Equal sums mean equal rows, except with a probability of 1 in 2^64. Hashes have a new seed in each process, so that no file can be made to match.
/// The place of a key is the same in every process. Therefore the rows to look up in a damaged file, and the damage found there, are the same as
/// well.
package struct RowSums: Sendable {
    /// The rows of a small table, one by one.
    private var rows: [(place: UInt16, hash: UInt64)] = []
    /// The sums of a large set; empty for a small one.
    private var sums: [UInt64] = []

    private static let placeCount = 1 << 11
    private static let rowLimit = 1024

    /// Walks a table. Returns `nil` if a key does not have the table's key type, because such a key cannot be found by its bytes. `progress` is
    /// called regularly with the number of rows walked since the last call.
    package init?(_ table: ValueBoxTable, in box: SQLiteValueBox, progress: (Int) throws -> Void) throws {
        let cursor = try box.unorderedCursor(table)
        var walked = 0
        while try cursor.advance() {
            if cursor.hasNonBlobKey { return nil }
            add(cursor.key, cursor.value)
            walked += 1
            if walked == OrderedMerge<RowCursor>.progressStep {
                try progress(walked)
                walked = 0
            }
        }
        if walked > 0 { try progress(walked) }
    }

    /// Computes the sums of the rows written by `walk`, each with another key. Returns `nil` if rows are removed. `walk` passes the writes in order;
    /// a `nil` value is a removal.
    package init?(_ walk: ((UnsafeRawBufferPointer, UnsafeRawBufferPointer?) throws -> Void) throws -> Void) rethrows {
        var sums = RowSums(), removes = false
        try walk { key, value in
            if let value { sums.add(key, value) } else { removes = true }
        }
        if removes { return nil }
        self = sums
    }

    private init() {}

    private mutating func add(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
        let place = RowSums.place(key)
        var hasher = Hasher()
        hasher.combine(key.count)
        hasher.combine(bytes: key)
        hasher.combine(bytes: value)
        let hash = UInt64(bitPattern: Int64(hasher.finalize()))
        if !sums.isEmpty {
            sums[place] &+= hash
        } else {
            rows.append((UInt16(place), hash))
            if rows.count == RowSums.rowLimit {
                sums = spread()
                rows = []
            }
        }
    }

    private func spread() -> [UInt64] {
        guard sums.isEmpty else { return sums }
        var result = [UInt64](repeating: 0, count: RowSums.placeCount)
        for row in rows { result[Int(row.place)] &+= row.hash }
        return result
    }

    /// Returns the places where the rows of two tables differ.
    package func differences(from other: RowSums) -> DifferingPlaces {
        let (mine, theirs) = (spread(), other.spread())
        var result = DifferingPlaces()
        for place in mine.indices where mine[place] != theirs[place] { result.insert(place) }
        return result
    }

    private static func place(_ key: UnsafeRawBufferPointer) -> Int {
        var hash = UInt64(key.count)
        for start in stride(from: 0, to: key.count, by: 8) {
            var word: UInt64 = 0
            withUnsafeMutableBytes(of: &word) { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: key[start..<min(start + 8, key.count)])) }
            let product = (hash ^ UInt64(littleEndian: word)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
            hash = product.high ^ product.low
        }
        return Int(hash & UInt64(placeCount - 1))
    }

    /// The places with the keys of all rows that differ between two tables.
    package struct DifferingPlaces: Sendable {
        private var bits = [UInt64](repeating: 0, count: RowSums.placeCount / 64)
        package private(set) var isEmpty = true

        /// Creates an empty set of places.
        package init() {}

        /// Adds the place of a key.
        package mutating func insert(_ key: UnsafeRawBufferPointer) { insert(RowSums.place(key)) }

        fileprivate mutating func insert(_ place: Int) {
            bits[place / 64] |= 1 << UInt64(place % 64)
            isEmpty = false
        }

        package func contains(_ key: UnsafeRawBufferPointer) -> Bool {
            let place = RowSums.place(key)
            return bits[place / 64] & 1 << UInt64(place % 64) != 0
        }
    }
}
