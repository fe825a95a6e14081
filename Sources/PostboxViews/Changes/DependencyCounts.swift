import PostboxEngine
import PostboxSchema

/// What the parts of a view depend on, taken together, and how many parts depend on each. Parts come and go; what the others depend on stays.
///
/// Changed in place as the view goes on, as copying many dependencies costs more than all that a transaction does to them: the states of a live view share one,
/// which says what the last of them depends on. Snapshots hold it and go to other threads, where nobody asks it: it lives on the Postbox's queue.
final class DependencyCounts: @unchecked Sendable {
    private static var few: Int { 16 }

    // Those on peers, of which there are most, lie by themselves: plain numbers are found in much less time.
    @exclusivity(unchecked) private var peers: [PeerId: Int] = [:]
    @exclusivity(unchecked) private var storyStatistics: [PeerId: Int] = [:]
    @exclusivity(unchecked) private var others: [ViewDependency: Int] = [:]
    /// What has come or gone since somebody asked, perhaps both; nil: nobody has asked yet.
    @exclusivity(unchecked) private var changed: [ViewDependency]?

    /// Each once.
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

    /// What has come or gone since this was asked before: what is there now tells which. The first time there is nothing to be told from.
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

    /// Whether it is the first one.
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

    /// Puts a part in the place of another one; each of them has a dependency at most once. What both depend on stays, without a look at it where that
    /// is little.
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
