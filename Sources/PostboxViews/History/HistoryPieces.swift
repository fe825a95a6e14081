import PostboxTables

/// The entries of a sample, ascending: those that are shown, and what was read on either side of them to know whether there are more.
struct HistoryPieces: Sendable {
    private(set) var earlier: [MessageHistoryEntry] = []
    private(set) var shown: [MessageHistoryEntry] = []
    private(set) var later: [MessageHistoryEntry] = []
    private let earlierCount: Int
    private let shownCount: Int

    /// Room for the entries at these places, of which `count` on each side of the anchor are shown.
    ///
    /// There may be two more: a message at the anchor's time in another namespace counts to one side when it is read and to the other here.
    init(_ places: [HistoryEntry], around anchor: MessageHistoryAnchorIndex, shows count: Int) {
        let lowerCount = HoleRuns.firstPlace(in: places) { !anchor.isEqualOrGreater(than: $0.index) }
        earlierCount = max(lowerCount - count, 0)
        shownCount = min(lowerCount + count, places.count) - earlierCount
        shown.reserveCapacity(shownCount)
    }

    /// These entries, laid out like that.
    init(_ entries: [MessageHistoryEntry], around anchor: MessageHistoryAnchorIndex, shows count: Int) {
        self.init(entries.map { HistoryEntry(index: $0.index) }, around: anchor, shows: count)
        append(entries[...])
    }

    var count: Int { earlier.count + shown.count + later.count }

    var all: FlattenSequence<[[MessageHistoryEntry]]> { [earlier, shown, later].joined() }

    /// By the place among all.
    subscript(place: Int) -> MessageHistoryEntry? {
        if place < earlier.count { return earlier[place] }
        let (inShown, inLater) = (place - earlier.count, place - earlier.count - shown.count)
        return inShown < shown.count ? shown[inShown] : inLater < later.count ? later[inLater] : nil
    }

    mutating func append(_ entry: MessageHistoryEntry) {
        if earlier.count < earlierCount { earlier.append(entry) } else if shown.count < shownCount { shown.append(entry) } else { later.append(entry) }
    }

    mutating func append(_ entries: ArraySlice<MessageHistoryEntry>) {
        var rest = entries
        func take(_ count: Int, into piece: inout [MessageHistoryEntry]) {
            guard count > 0, !rest.isEmpty else { return }
            piece += rest.prefix(count)
            rest = rest.dropFirst(count)
        }
        take(earlierCount - earlier.count, into: &earlier)
        take(shownCount - shown.count, into: &shown)
        take(rest.count, into: &later)
    }
}
