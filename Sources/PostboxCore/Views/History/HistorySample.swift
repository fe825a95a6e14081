/// The messages of all spaces around the anchor, merged in time order (spec 07.8.5).
struct HistorySample {
    private(set) var lower: [HistoryEntry]
    private(set) var higher: [HistoryEntry]
    private(set) var holesToLower = false
    private(set) var holesToHigher = false

    var entries: [HistoryEntry] { lower + higher }

    init(_ spaces: some Sequence<HistorySpaceEntries>, halfLimit: Int) {
        lower = spaces.flatMap(\.lowerOrAt).sorted { $0.index > $1.index }.prefix(halfLimit).reversed()
        higher = Array(spaces.flatMap(\.higher).sorted { $0.index < $1.index }.prefix(halfLimit))
    }

    /// Takes out what lies beyond holes.
    mutating func clip(_ sampling: HistoryHoleSampling) {
        guard !sampling.clipRanges.isEmpty else { return }
        // Where everything is clipped, only the side whose outermost message was has a hole.
        if lower.isEmpty && higher.isEmpty { (holesToLower, holesToHigher) = (true, true) }
        if let first = lower.first, sampling.clips(first.index) { holesToLower = true }
        if let last = higher.last, sampling.clips(last.index) { holesToHigher = true }
        lower.removeAll { sampling.clips($0.index) }
        higher.removeAll { sampling.clips($0.index) }
    }
}
