/// Items in insertion order under indices that are never reused.
struct BagItems<T> {
    typealias Index = Int
    private var items: [(index: Index, item: T)] = []
    private var nextIndex = 0

    init() {}

    mutating func add(_ item: T) -> Index {
        defer { nextIndex += 1 }
        items.append((nextIndex, item))
        return nextIndex
    }

    /// Indices only grow, so they are found by halving.
    private func place(of index: Index) -> Int? {
        var low = 0
        var high = items.count
        while low < high {
            let middle = (low + high) / 2
            if items[middle].index < index { low = middle + 1 } else { high = middle }
        }
        return low < items.count && items[low].index == index ? low : nil
    }

    func get(_ index: Index) -> T? { place(of: index).map { items[$0].item } }

    mutating func remove(_ index: Index) {
        if let place = place(of: index) { items.remove(at: place) }
    }

    mutating func removeAll() { items.removeAll() }
    func copyItems() -> [T] { items.map(\.item) }
    func copyItemsWithIndices() -> [(Index, T)] { items.map { ($0.index, $0.item) } }
    var isEmpty: Bool { items.isEmpty }
    var first: (Index, T)? { items.first.map { ($0.index, $0.item) } }
}

extension BagItems: Sendable where T: Sendable {}

/// Items in insertion order under indices that are never reused, not even after `removeAll` (spec 06.3). Its owner locks.
public final class Bag<T> {
    public typealias Index = Int
    private var items = BagItems<T>()

    public init() {}

    public func add(_ item: T) -> Index { items.add(item) }
    public func get(_ index: Index) -> T? { items.get(index) }
    public func remove(_ index: Index) { items.remove(index) }
    public func removeAll() { items.removeAll() }
    public func copyItems() -> [T] { items.copyItems() }
    public func copyItemsWithIndices() -> [(Index, T)] { items.copyItemsWithIndices() }
    public var isEmpty: Bool { items.isEmpty }
    public var first: (Index, T)? { items.first }
}

/// Items in no promised order under indices that are never reused.
public final class SparseBag<T>: Sequence {
    public typealias Index = Int
    private var items: [Index: T] = [:]
    private var nextIndex = 0

    public init() {}

    public func add(_ item: T) -> Index {
        defer { nextIndex += 1 }
        items[nextIndex] = item
        return nextIndex
    }

    public func get(_ index: Index) -> T? { items[index] }
    public func remove(_ index: Index) { items[index] = nil }
    public func removeAll() { items.removeAll() }
    public var isEmpty: Bool { items.isEmpty }
    public func makeIterator() -> AnyIterator<T> { AnyIterator(items.values.makeIterator()) }
}

/// A set of live tokens, from 1.
public final class CounterBag {
    private var nextIndex = 1
    private var items: Set<Int> = []

    public init() {}

    public func add() -> Int {
        defer { nextIndex += 1 }
        items.insert(nextIndex)
        return nextIndex
    }

    public func remove(_ index: Int) { items.remove(index) }
    public var isEmpty: Bool { items.isEmpty }
}
