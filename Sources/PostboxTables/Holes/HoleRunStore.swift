import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The key of a row that is one hole: which messages are missing, and the upper end.
package protocol HoleRowKey: TableKey {
    var namespace: Int32 { get }
    var maxId: Int32 { get }
}

extension HoleKey: HoleRowKey {}
extension ThreadHoleKey: HoleRowKey {}
extension CustomTagHoleKey: HoleRowKey {}
extension CustomTagWithTagHoleKey: HoleRowKey {}

/// The holes of one table. Each space is a key prefix. Each hole is a row with its upper end in the key and its lower end in the value.
///
/// Holes of requested spaces are kept in memory, in ascending order. A row that cannot be a hole is reported and skipped.
package final class HoleRunStore {
    private static let cacheLimit = 10_000

    private let valueBox: any ValueBox
    private let table: ValueBoxTable
    private let form: KeyForm
    /// Returns the parts of a stored key; `nil` for a key of another form.
    private let parts: (UnsafeRawBufferPointer) -> (namespace: Int32, maxId: Int32)?
    private let value: FixedFields<Int32>
    /// The rows that cannot be read.
    var damaged = DamagedRows()
    private var cache: [ValueBoxKey: [ClosedRange<Int32>]] = [:]

    package init<Key: HoleRowKey>(valueBox: any ValueBox, table: ValueBoxTable, key: Key.Type, value: FixedFields<Int32>) {
        self.valueBox = valueBox
        self.table = table
        form = Key.form
        parts = { Key($0).map { ($0.namespace, $0.maxId) } }
        self.value = value
    }

    func forget() { cache.removeAll() }

    /// The holes of a space, ascending and disjoint.
    func runs(_ prefix: ValueBoxKey) throws -> [ClosedRange<Int32>] {
        if let runs = cache[prefix] { return runs }
        var result: [ClosedRange<Int32>] = []
        try valueBox.range(table, prefix: prefix) { row, bytes in
            guard let upper = parts(row)?.maxId else { return true }
            do throws(CodingError) {
                let lower = try value.read(bytes)
                guard lower <= upper, result.last.map({ $0.upperBound < lower }) ?? true else {
                    throw CodingError(offset: 0, reason: "a hole from \(lower) to \(upper) that is reversed or overlaps another hole")
                }
                result.append(lower...upper)
            } catch {
                damaged.note(table, row, error)
            }
            return true
        }
        if cache.count >= HoleRunStore.cacheLimit { cache.removeAll() }
        cache[prefix] = result
        return result
    }

    /// The namespaces of the rows under a prefix that ends before the namespace, in the order of their keys.
    func namespaces(_ prefix: ValueBoxKey) throws -> [Int32] {
        let end = prefix.prefixEnd
        var (start, result): (ValueBoxKey?, [Int32]) = (prefix, [])
        while let from = start, from < end {
            start = nil
            try valueBox.rangeKeys(table, .between(from, end)) { row in
                guard let namespace = parts(row)?.namespace else { return true }
                result.append(namespace)
                start = form.extending(prefix, with: Int64(namespace)).prefixEnd
                return false
            }
        }
        return result
    }

    /// Makes the IDs unknown. Returns `false` if they were all unknown already.
    package func add(_ range: ClosedRange<Int32>, _ prefix: ValueBoxKey) throws -> Bool {
        guard let change = HoleRuns.adding(range, to: try runs(prefix)) else { return false }
        try replace(change.replaced, with: [change.run], prefix)
        return true
    }

    /// Makes the IDs known. Returns `false` if they were all known already.
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
        cache[prefix]?.replaceSubrange(place, with: rest)
    }

    private func rowKey(_ prefix: ValueBoxKey, _ run: ClosedRange<Int32>) -> ValueBoxKey {
        form.extending(prefix, with: Int64(run.upperBound))
    }
}

/// Holes as the engine would store them on first use, read without writing. Grouped by namespace. Namespaces
/// without holes are omitted.
package typealias HolesByNamespace = [Int32: [ClosedRange<Int32>]]

/// The holes of one space: disjoint, nonadjacent ranges of IDs in ascending order. See "Holes, Tags, and Counters", "Missing Ranges".
package enum HoleRuns {
    /// Returns the runs to remove and the run to add when `range` becomes a hole, or `nil` if a hole already contains it.
    static func adding(_ range: ClosedRange<Int32>, to runs: [ClosedRange<Int32>]) -> (replaced: Range<Int>, run: ClosedRange<Int32>)? {
        let below = Int64(range.lowerBound) - 1
        let first = firstPlace(in: runs) { Int64($0.upperBound) >= below }
        var end = first
        var (lower, upper) = (range.lowerBound, range.upperBound)
        while end < runs.count, Int64(runs[end].lowerBound) <= Int64(range.upperBound) + 1 {
            if runs[end].lowerBound <= range.lowerBound && runs[end].upperBound >= range.upperBound { return nil }
            lower = min(lower, runs[end].lowerBound)
            upper = max(upper, runs[end].upperBound)
            end += 1
        }
        return (first..<end, lower...upper)
    }

    /// Returns the runs to remove, and the parts that remain, if `range` is no longer a hole; `nil` if it overlaps no run.
    static func removing(
        _ range: ClosedRange<Int32>, from runs: [ClosedRange<Int32>]
    ) -> (replaced: Range<Int>, rest: [ClosedRange<Int32>])? {
        let first = firstPlace(in: runs) { $0.upperBound >= range.lowerBound }
        var end = first
        var rest: [ClosedRange<Int32>] = []
        while end < runs.count, runs[end].lowerBound <= range.upperBound {
            let run = runs[end]
            if run.lowerBound < range.lowerBound { rest.append(run.lowerBound...(range.lowerBound - 1)) }
            if run.upperBound > range.upperBound { rest.append((range.upperBound + 1)...run.upperBound) }
            end += 1
        }
        return first == end ? nil : (first..<end, rest)
    }

    /// Returns the ranges that overlap `range` and, for each of its ends outside these ranges, the nearest other range.
    static func closest(_ range: ClosedRange<Int32>, in runs: [ClosedRange<Int32>]) -> [ClosedRange<Int32>] {
        var first = firstPlace(in: runs) { $0.upperBound >= range.lowerBound }
        var end = first
        while end < runs.count, runs[end].lowerBound <= range.upperBound { end += 1 }
        let meeting = runs[first..<end]
        let hasLower = meeting.first?.contains(range.lowerBound) ?? false
        let hasUpper = meeting.last?.contains(range.upperBound) ?? false
        if !hasLower, first > 0 { first -= 1 }
        if !hasUpper, end < runs.count { end += 1 }
        return Array(runs[first..<end])
    }

    /// Returns the first position for which `holds` returns `true`. It must be false before that position, and true from there on.
    package static func firstPlace<Run>(in runs: [Run], where holds: (Run) -> Bool) -> Int {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(runs[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension [ClosedRange<Int32>] {
    /// The holes, or `nil` if empty.
    var nonEmpty: Self? { isEmpty ? nil : self }
}
