/// What the parts of a view depend on, taken together. Parts come and go; what the others depend on stays.
struct DependencyCounts: Equatable, Sendable {
    /// Tells one state of the counts of a view from another.
    final class Version: Sendable {}

    private static var few: Int { 16 }

    /// Each once.
    private(set) var all: Set<ViewDependency> = []
    /// How many more parts than one depend on the same.
    private var repeats = DependencyRepeats()
    private(set) var version = Version()
    /// The version that these were made from, and what has come or gone since, perhaps both; nil: they were made from nothing.
    private(set) var change: (from: Version, dependencies: [ViewDependency])?

    static func == (left: DependencyCounts, right: DependencyCounts) -> Bool { left.all == right.all }

    /// The same, to be changed: counts that a view has shown are never changed themselves, or nobody would hear what came and went.
    var successor: DependencyCounts {
        var next = self
        next.change = (version, [])
        next.version = Version()
        return next
    }

    mutating func add(_ dependency: ViewDependency) {
        if all.insert(dependency).inserted { change?.dependencies.append(dependency) } else { repeats[dependency] += 1 }
    }

    mutating func remove(_ dependency: ViewDependency) {
        if repeats[dependency] > 0 {
            repeats[dependency] -= 1
        } else if all.remove(dependency) != nil {
            change?.dependencies.append(dependency)
        }
    }

    /// Puts a part in the place of another one; each of them has a dependency at most once. What both depend on stays, without a look at it where that
    /// is little.
    mutating func replace(_ old: [ViewDependency], by new: [ViewDependency]) {
        guard old.count <= Self.few, new.count <= Self.few else {
            add(new)
            return remove(old)
        }
        for dependency in new where !old.contains(dependency) { add(dependency) }
        for dependency in old where !new.contains(dependency) { remove(dependency) }
    }

    mutating func add(_ dependencies: some Sequence<ViewDependency>) { for dependency in dependencies { add(dependency) } }
    mutating func remove(_ dependencies: some Sequence<ViewDependency>) { for dependency in dependencies { remove(dependency) } }
}
