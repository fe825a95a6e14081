import PostboxStorage

/// Sorts more elements than memory should hold: sorted runs are kept in a separate database, which is removed with this object, and merged when they
/// are read.
///
///     var sort = ExternalSort<Int>(keys: DatabaseKeys())
///     for number in numbers { try sort.add(number) }
///     while let number = try sort.next() { ... }
package struct ExternalSort<Element: Comparable & BitwiseCopyable> {
    /// The maximum number of elements of a run, which is kept in memory until it is complete.
    private let capacity: Int
    /// The keys that encrypt the elements if they must not be stored on a disk as plain data.
    private let keys: DatabaseKeys
    private var buffered: [Element] = []
    private var runs: SortedRuns<Element>?
    private var heads: MergeHeap<(element: Element, run: Int)>?
    private var returned = 0

    package init(keys: DatabaseKeys, capacity: Int = 1 << 16) {
        self.keys = keys
        self.capacity = capacity
    }

    /// Adds an element. Must not be called after `next`.
    package mutating func add(_ element: Element) throws {
        buffered.append(element)
        if buffered.count == capacity { try store() }
    }

    private mutating func store() throws {
        let runs = try runs ?? SortedRuns(keys: keys)
        self.runs = runs
        buffered.sort()
        try runs.add(buffered)
        buffered.removeAll(keepingCapacity: true)
    }

    /// Returns the elements one by one, sorted; `nil` after the last one.
    package mutating func next() throws -> Element? {
        guard runs != nil else { return nextBuffered() }
        if heads == nil { try beginMerge() }
        guard let runs, let (element, run) = heads?.first else { return nil }
        if let next = try runs.next(of: run) {
            heads?.replaceFirst(with: (next, run))
        } else {
            heads?.removeFirst()
        }
        return element
    }

    /// Returns the next element if there are fewer elements than a run contains, so that they were never stored.
    private mutating func nextBuffered() -> Element? {
        if returned == 0 { buffered.sort() }
        guard returned < buffered.count else { return nil }
        returned += 1
        return buffered[returned - 1]
    }

    private mutating func beginMerge() throws {
        if !buffered.isEmpty { try store() }
        buffered = []
        guard let runs else { return }
        let first = try (0..<runs.count).compactMap { run in try runs.next(of: run).map { (element: $0, run: run) } }
        heads = MergeHeap(first) { $0.element < $1.element }
    }
}

/// Runs of elements in a private database, each read from its start to its end.
final class SortedRuns<Element: BitwiseCopyable> {
    private let box: SQLiteValueBox
    private let table = ValueBoxTable(id: 0, keyType: .int64, compactValuesOnCreation: false)
    private var positions: [Position] = []

    /// The position in a run.
    private struct Position {
        /// The elements read so far from the current row, and the number of those already returned.
        var elements: [Element] = []
        var returned = 0
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

    /// Returns the next element of a run; `nil` at its end.
    func next(of run: Int) throws -> Element? {
        if positions[run].returned == positions[run].elements.count, try !readRow(of: run) { return nil }
        defer { positions[run].returned += 1 }
        return positions[run].elements[positions[run].returned]
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
        positions[run].returned = 0
        positions[run].nextRow += 1
        return true
    }
}

/// The next elements of several sources, with the first in order available.
///
///     var heap = MergeHeap(heads) { $0.next < $1.next }
///     while let head = heap.first {
///         if let next = try read(head.source) { heap.replaceFirst(with: next) } else { heap.removeFirst() }
///     }
package struct MergeHeap<Element> {
    package var elements: [Element]
    private let isBefore: (Element, Element) -> Bool

    package init(_ elements: [Element], isBefore: @escaping (Element, Element) -> Bool) {
        self.elements = elements
        self.isBefore = isBefore
        for place in (0..<elements.count / 2).reversed() { sink(place) }
    }

    package var first: Element? { elements.first }

    package mutating func insert(_ element: Element) {
        var place = elements.count
        elements.append(element)
        while place > 0, case let parent = (place - 1) / 2, isBefore(elements[place], elements[parent]) {
            elements.swapAt(place, parent)
            place = parent
        }
    }

    /// Replaces the first element. The heap must not be empty.
    package mutating func replaceFirst(with next: Element) {
        elements[0] = next
        sink(0)
    }

    /// Removes the first element. The heap must not be empty.
    package mutating func removeFirst() {
        let last = elements.removeLast()
        if !elements.isEmpty { replaceFirst(with: last) }
    }

    private mutating func sink(_ start: Int) {
        var place = start
        while true {
            var first = place
            for child in [2 * place + 1, 2 * place + 2] where child < elements.count && isBefore(elements[child], elements[first]) { first = child }
            guard first != place else { return }
            elements.swapAt(place, first)
            place = first
        }
    }
}
