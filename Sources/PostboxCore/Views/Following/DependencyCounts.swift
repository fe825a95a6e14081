/// What the parts of a view depend on, taken together. Parts come and go; what the others depend on stays.
struct DependencyCounts: Equatable, Sendable {
    /// Each once.
    private(set) var all: Set<ViewDependency> = []
    /// How many more parts than one depend on the same.
    private var repeats: [ViewDependency: Int] = [:]

    static func == (left: DependencyCounts, right: DependencyCounts) -> Bool { left.all == right.all }

    mutating func add(_ dependency: ViewDependency) {
        if !all.insert(dependency).inserted { repeats[dependency, default: 0] += 1 }
    }

    mutating func remove(_ dependency: ViewDependency) {
        guard let count = repeats[dependency] else {
            all.remove(dependency)
            return
        }
        repeats[dependency] = count > 1 ? count - 1 : nil
    }

    mutating func add(_ dependencies: some Sequence<ViewDependency>) { for dependency in dependencies { add(dependency) } }
    mutating func remove(_ dependencies: some Sequence<ViewDependency>) { for dependency in dependencies { remove(dependency) } }
}
