/// The messages of all spaces around the anchor, merged in time order (spec 07.8.5).
struct HistorySample {
    private(set) var lower: [HistoryEntry]
    private(set) var higher: [HistoryEntry]
    private(set) var holesToLower = false
    private(set) var holesToHigher = false

    /// Ascending. A message at the anchor's time in another namespace may stand on either side of it.
    var entries: [HistoryEntry] { higher.isEmpty ? lower : Self.ascending(lower + higher) }

    init(_ spaces: [HistorySpaceEntries], halfLimit: Int) {
        lower = Self.merged(spaces.map(\.lowerOrAt))
        if lower.count > halfLimit { lower.removeFirst(lower.count - halfLimit) }
        higher = Self.merged(spaces.map(\.higher))
        if higher.count > halfLimit { higher.removeLast(higher.count - halfLimit) }
    }

    private static func merged(_ spaces: [[HistoryEntry]]) -> [HistoryEntry] {
        let filled = spaces.filter { !$0.isEmpty }
        return ascending(filled.count == 1 ? filled[0] : Array(filled.joined()))
    }

    /// Nearly always they are already.
    private static func ascending(_ entries: [HistoryEntry]) -> [HistoryEntry] {
        for place in entries.indices.dropFirst() where entries[place].index < entries[place - 1].index {
            return entries.sorted { $0.index < $1.index }
        }
        return entries
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
