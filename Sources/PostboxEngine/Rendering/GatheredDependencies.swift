/// Dependencies in the order in which they are found, each once. Most often there are few: comparing those is quicker than hashing them.
struct GatheredDependencies {
    private static var few: Int { 16 }

    private(set) var all: [ViewDependency] = []
    /// The same when they are many.
    private var set: Set<ViewDependency> = []

    mutating func insert(_ dependency: ViewDependency) {
        guard all.count >= Self.few else {
            if !all.contains(dependency) { all.append(dependency) }
            return
        }
        if set.isEmpty { set = Set(all) }
        if set.insert(dependency).inserted { all.append(dependency) }
    }
}
