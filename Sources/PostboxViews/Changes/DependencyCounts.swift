import PostboxEngine
import PostboxSchema

/// The combined dependencies of a view's parts, each with the number of parts that have it. When a part is removed, the dependencies of the remaining
/// parts are kept.
///
/// It is changed in place when the view is updated, because a copy costs more than a transaction's changes. The states of a live view share one
/// instance, which describes the latest state. Snapshots on other threads retain it but do not read it: it is used only on the Postbox's queue.
final class DependencyCounts: @unchecked Sendable {
    private static var few: Int { 16 }

    // Dependencies on peers are the most frequent and are stored separately: plain numbers are found much faster.
    @exclusivity(unchecked) private var peers: [PeerId: Int] = [:]
    @exclusivity(unchecked) private var storyStatistics: [PeerId: Int] = [:]
    @exclusivity(unchecked) private var others: [ViewDependency: Int] = [:]
    /// The dependencies added or removed, or both, since the last `takeChanged()`; `nil` before the first.
    @exclusivity(unchecked) private var changed: [ViewDependency]?

    /// The dependencies without duplicates.
    var all: Set<ViewDependency> {
        var result = Set<ViewDependency>(minimumCapacity: peers.count + storyStatistics.count + others.count)
        for id in peers.keys { result.insert(.peer(id)) }
        for id in storyStatistics.keys { result.insert(.storyStats(id)) }
        for dependency in others.keys { result.insert(dependency) }
        return result
    }

    func contains(_ dependency: ViewDependency) -> Bool {
        switch dependency {
        case let .peer(id): peers[id] != nil
        case let .storyStats(id): storyStatistics[id] != nil
        default: others[dependency] != nil
        }
    }

    /// Returns the dependencies added or removed since the last call. The current dependencies show which of the two applies. The first
    /// call returns an empty array.
    func takeChanged() -> [ViewDependency] {
        defer { if changed?.isEmpty != true { changed = [] } }
        return changed ?? []
    }

    func add(_ dependency: ViewDependency) {
        let isNew = switch dependency {
        case let .peer(id): Self.add(id, to: &peers)
        case let .storyStats(id): Self.add(id, to: &storyStatistics)
        default: Self.add(dependency, to: &others)
        }
        if isNew { changed?.append(dependency) }
    }

    func remove(_ dependency: ViewDependency) {
        let isGone = switch dependency {
        case let .peer(id): Self.remove(id, from: &peers)
        case let .storyStats(id): Self.remove(id, from: &storyStatistics)
        default: Self.remove(dependency, from: &others)
        }
        if isGone { changed?.append(dependency) }
    }

    /// Adds one to the count of a key. Returns whether the key is new.
    private static func add<Key>(_ key: Key, to counts: inout [Key: Int]) -> Bool {
        func increment(_ count: inout Int) -> Bool {
            count += 1
            return count == 1
        }
        return increment(&counts[key, default: 0])
    }

    /// Whether it was the last one.
    private static func remove<Key>(_ key: Key, from counts: inout [Key: Int]) -> Bool {
        guard let place = counts.index(forKey: key) else { return false }
        guard counts.values[place] == 1 else {
            counts.values[place] -= 1
            return false
        }
        counts.remove(at: place)
        return true
    }

    /// Replaces one part's dependencies with those of another part. Each part has a dependency at most once. Common dependencies stay, without a
    /// lookup if there are few.
    func replace(_ old: [ViewDependency], by new: [ViewDependency]) {
        guard old.count <= Self.few, new.count <= Self.few else {
            add(new)
            return remove(old)
        }
        for dependency in new where !old.contains(dependency) { add(dependency) }
        for dependency in old where !new.contains(dependency) { remove(dependency) }
    }

    func add(_ dependencies: some Sequence<ViewDependency>) { for dependency in dependencies { add(dependency) } }
    func remove(_ dependencies: some Sequence<ViewDependency>) { for dependency in dependencies { remove(dependency) } }
}

extension DependencyCounts: Equatable {
    /// Whether views depend on the same.
    static func == (left: DependencyCounts, right: DependencyCounts) -> Bool { left === right || left.all == right.all }
}
