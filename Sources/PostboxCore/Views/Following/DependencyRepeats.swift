/// How often each dependency occurs again. Those on peers, of which there are most, lie by themselves: they are copied with every change of a view, which costs
/// much less where keys are plain numbers.
struct DependencyRepeats: Sendable {
    private var peers: [PeerId: Int] = [:]
    private var storyStatistics: [PeerId: Int] = [:]
    private var others: [ViewDependency: Int] = [:]

    /// Never negative.
    subscript(dependency: ViewDependency) -> Int {
        get {
            switch dependency {
            case let .peer(id): peers[id] ?? 0
            case let .storyStats(id): storyStatistics[id] ?? 0
            default: others[dependency] ?? 0
            }
        }
        set {
            let count = newValue > 0 ? newValue : nil
            switch dependency {
            case let .peer(id): peers[id] = count
            case let .storyStats(id): storyStatistics[id] = count
            default: others[dependency] = count
            }
        }
    }
}
