/// Items in insertion order. Indices are never reused.
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

    /// Finds a position by binary search, because indices only grow.
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

/// Items in insertion order. Indices are never reused, not even after `removeAll`. The owner must lock.
public final class Bag<T> {
    /// The index of an item.
    public typealias Index = Int
    private var items = BagItems<T>()

    /// Creates an empty bag.
    public init() {}

    /// Adds an item after the others. Returns its index, which stays the same until the item is removed.
    public func add(_ item: T) -> Index { items.add(item) }
    /// Returns the item at an index; `nil` if it was removed. Uses binary search.
    public func get(_ index: Index) -> T? { items.get(index) }
    /// Removes one item; no effect if it was already removed.
    public func remove(_ index: Index) { items.remove(index) }
    /// Removes every item. Their indices are not given out again.
    public func removeAll() { items.removeAll() }
    /// Returns the items, oldest first.
    public func copyItems() -> [T] { items.copyItems() }
    /// Returns the items with their indices, oldest first.
    public func copyItemsWithIndices() -> [(Index, T)] { items.copyItemsWithIndices() }
    /// Whether the bag is empty.
    public var isEmpty: Bool { items.isEmpty }
    /// The oldest item and its index; `nil` if the bag is empty.
    public var first: (Index, T)? { items.first }
}

/// Items in unspecified order. Indices are never reused.
public final class SparseBag<T>: Sequence {
    /// The index of an item.
    public typealias Index = Int
    private var items: [Index: T] = [:]
    private var nextIndex = 0

    /// Creates an empty bag.
    public init() {}

    /// Adds an item. Returns its index, which stays the same until the item is removed.
    public func add(_ item: T) -> Index {
        defer { nextIndex += 1 }
        items[nextIndex] = item
        return nextIndex
    }

    /// Returns the item at an index; `nil` if it was removed.
    public func get(_ index: Index) -> T? { items[index] }
    /// Removes one item; no effect if it was already removed.
    public func remove(_ index: Index) { items[index] = nil }
    /// Removes every item. Their indices are not given out again.
    public func removeAll() { items.removeAll() }
    /// Whether the bag is empty.
    public var isEmpty: Bool { items.isEmpty }
    public func makeIterator() -> AnyIterator<T> { AnyIterator(items.values.makeIterator()) }
}

/// A set of live tokens, from 1.
public final class CounterBag {
    private var nextIndex = 1
    private var items: Set<Int> = []

    /// Creates a bag without tokens.
    public init() {}

    /// Returns a new token.
    public func add() -> Int {
        defer { nextIndex += 1 }
        items.insert(nextIndex)
        return nextIndex
    }

    /// Takes back a token that `add()` returned.
    public func remove(_ index: Int) { items.remove(index) }
    /// Whether every token was taken back.
    public var isEmpty: Bool { items.isEmpty }
}
