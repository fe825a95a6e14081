import PostboxCoding
import PostboxStorage

/// The holes of one table: each space is a key prefix, each hole one row under it, upper end in the key and lower end in the value (spec 02.8).
///
/// Holes of the spaces that were asked for are kept in memory, ascending. A row that no hole can have is told and passed over.
final class HoleRunStore {
    private static let cacheLimit = 20_000

    private let valueBox: any ValueBox
    private let table: ValueBoxTable
    private let key: KeyForm
    private let value: FixedFields<Int32>
    /// Where rows that cannot be read are told.
    var damaged = DamagedRows()
    private var known: [ValueBoxKey: [ClosedRange<Int32>]] = [:]

    init(valueBox: any ValueBox, table: ValueBoxTable, key: KeyForm, value: FixedFields<Int32>) {
        self.valueBox = valueBox
        self.table = table
        self.key = key
        self.value = value
    }

    func forget() { known.removeAll() }

    /// The holes of a space, ascending and disjoint.
    func runs(_ prefix: ValueBoxKey) throws -> [ClosedRange<Int32>] {
        if let runs = known[prefix] { return runs }
        let upperField = key.fields.count - 1
        var result: [ClosedRange<Int32>] = []
        try valueBox.range(table, prefix: prefix) { row, bytes in
            guard key.matches(row) else { return true }
            let upper = key.int32(upperField, of: row)
            do throws(CodingError) {
                let lower = try value.read(bytes)
                guard lower <= upper, result.last.map({ $0.upperBound < lower }) ?? true else {
                    throw CodingError(offset: 0, reason: "a hole from \(lower) to \(upper) that is upside down or overlaps another")
                }
                result.append(lower...upper)
            } catch {
                damaged.note(table, row, error)
            }
            return true
        }
        if known.count >= HoleRunStore.cacheLimit { known.removeAll() }
        known[prefix] = result
        return result
    }

    /// The namespaces of the rows under a prefix, ascending; `length`: how many bytes of a key end with the namespace, its field `field`.
    func namespaces(_ prefix: ValueBoxKey, field: Int, length: Int) throws -> [Int32] {
        let end = prefix.prefixEnd
        var (start, result): (ValueBoxKey?, [Int32]) = (prefix, [])
        while let from = start, from < end {
            start = nil
            try valueBox.rangeKeys(table, start: from, end: end, limit: 1) { row in
                guard row.count >= length else { return false }
                result.append(key.int32(field, of: row))
                start = ValueBoxKey(copying: UnsafeRawBufferPointer(rebasing: row[..<length])).prefixEnd
                return false
            }
        }
        return result
    }

    /// Makes the ids unknown. Returns false when they were all unknown already.
    func add(_ range: ClosedRange<Int32>, _ prefix: ValueBoxKey) throws -> Bool {
        guard let change = HoleRuns.adding(range, to: try runs(prefix)) else { return false }
        try replace(change.replaced, with: [change.run], prefix)
        return true
    }

    /// Makes the ids known. Returns false when they were all known already.
    func remove(_ range: ClosedRange<Int32>, _ prefix: ValueBoxKey) throws -> Bool {
        guard let change = HoleRuns.removing(range, from: try runs(prefix)) else { return false }
        try replace(change.replaced, with: change.rest, prefix)
        return true
    }

    private func replace(_ place: Range<Int>, with rest: [ClosedRange<Int32>], _ prefix: ValueBoxKey) throws {
        for run in try runs(prefix)[place] where !rest.contains(where: { $0.upperBound == run.upperBound }) {
            try valueBox.remove(table, key: rowKey(prefix, run))
        }
        for run in rest { try valueBox.set(table, key: rowKey(prefix, run), value: value.bytes(run.lowerBound)) }
        known[prefix]?.replaceSubrange(place, with: rest)
    }

    private func rowKey(_ prefix: ValueBoxKey, _ run: ClosedRange<Int32>) -> ValueBoxKey {
        key.extending(prefix, with: Int64(run.upperBound))
    }
}
