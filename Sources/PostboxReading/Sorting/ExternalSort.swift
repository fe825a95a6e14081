import PostboxStorage

/// Sorts more elements than memory should hold: sorted runs of them wait in a database of its own, which goes away with it, and are merged when they are
/// read.
///
///     var sort = ExternalSort<Int>(keys: DatabaseKeys())
///     for number in numbers { try sort.add(number) }
///     while let number = try sort.next() { ... }
package struct ExternalSort<Element: Comparable & BitwiseCopyable> {
    /// The most elements of a run, which is held in memory until it is whole.
    private let capacity: Int
    /// Where the elements must not be on a disk in plain.
    private let keys: DatabaseKeys
    private var held: [Element] = []
    private var runs: SortedRuns<Element>?
    private var heads: MergeHeap<(element: Element, run: Int)>?
    private var given = 0

    package init(keys: DatabaseKeys, capacity: Int = 1 << 16) {
        self.keys = keys
        self.capacity = capacity
    }

    /// Not after the first call of `next`.
    package mutating func add(_ element: Element) throws {
        held.append(element)
        if held.count == capacity { try store() }
    }

    private mutating func store() throws {
        let runs = try runs ?? SortedRuns(keys: keys)
        self.runs = runs
        held.sort()
        try runs.add(held)
        held.removeAll(keepingCapacity: true)
    }

    /// The elements one by one, sorted; nil after the last one.
    package mutating func next() throws -> Element? {
        guard runs != nil else { return nextHeld() }
        if heads == nil { try beginMerge() }
        guard let runs, let (element, run) = heads?.first else { return nil }
        if let next = try runs.next(of: run) {
            heads?.replaceFirst(with: (next, run))
        } else {
            heads?.removeFirst()
        }
        return element
    }

    /// Fewer than a run: they were never stored.
    private mutating func nextHeld() -> Element? {
        if given == 0 { held.sort() }
        guard given < held.count else { return nil }
        given += 1
        return held[given - 1]
    }

    private mutating func beginMerge() throws {
        if !held.isEmpty { try store() }
        held = []
        guard let runs else { return }
        let first = try (0..<runs.count).compactMap { run in try runs.next(of: run).map { (element: $0, run: run) } }
        heads = MergeHeap(first) { $0.element < $1.element }
    }
}
