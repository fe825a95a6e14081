import PostboxSchema

/// The messages of all spaces around the anchor, merged in time order.
struct HistorySample {
    private(set) var lower: [HistoryEntry]
    private(set) var higher: [HistoryEntry]
    private(set) var holesToLower = false
    private(set) var holesToHigher = false
    /// The one that is nearest to the anchor.
    private(set) var hole: SampledHistoryHole?

    /// Ascending. A message at the anchor's time in another namespace may stand on either side of it.
    var entries: [HistoryEntry] { higher.isEmpty ? lower : Self.ascending(lower + higher) }

    init(_ spaces: [HistorySpaceEntries], halfLimit: Int) {
        lower = Self.merged(spaces, \.lowerOrAt)
        if lower.count > halfLimit { lower.removeFirst(lower.count - halfLimit) }
        higher = Self.merged(spaces, \.higher)
        if higher.count > halfLimit { higher.removeLast(higher.count - halfLimit) }
    }

    private static func merged(_ spaces: [HistorySpaceEntries], _ side: (HistorySpaceEntries) -> [HistoryEntry]) -> [HistoryEntry] {
        guard let first = spaces.first(where: { !side($0).isEmpty }) else { return [] }
        guard spaces.allSatisfy({ $0.space == first.space || side($0).isEmpty }) else { return ascending(spaces.flatMap(side)) }
        return first.isOrdinary ? side(first) : ascending(side(first))
    }

    /// Nearly always they are already.
    private static func ascending(_ entries: [HistoryEntry]) -> [HistoryEntry] {
        for place in entries.indices.dropFirst() where entries[place].index < entries[place - 1].index {
            return entries.sorted { $0.index < $1.index }
        }
        return entries
    }

    /// `clips`: whether what lies beyond holes is taken out.
    mutating func take(_ sampling: HistoryHoleSampling, clips: Bool) {
        hole = sampling.hole
        if clips { clip(sampling) }
    }

    private mutating func clip(_ sampling: HistoryHoleSampling) {
        guard !sampling.clipRanges.isEmpty else { return }
        // Where everything is clipped, only the side whose outermost message was has a hole.
        if lower.isEmpty && higher.isEmpty { (holesToLower, holesToHigher) = (true, true) }
        if let first = lower.first, sampling.clips(first.index) { holesToLower = true }
        if let last = higher.last, sampling.clips(last.index) { holesToHigher = true }
        lower.removeAll { sampling.clips($0.index) }
        higher.removeAll { sampling.clips($0.index) }
    }
}
