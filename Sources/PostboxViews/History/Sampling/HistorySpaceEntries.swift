import PostboxSchema

/// The place of a message in a view's window. What was read of the message meanwhile is in `KnownMessages`: places alone are copied at the cost of
/// their bytes.
struct HistoryEntry: Equatable, Sendable {
    let index: MessageIndex
    var location: MessageHistoryEntry.Location?
}

/// The entries of a space on both sides of the anchor, each ascending and limited to half the view and one more.
struct HistorySpaceEntries: Sendable {
    let space: HistorySpace
    var lowerOrAt: [HistoryEntry]
    var higher: [HistoryEntry]
    /// Whether all messages that are listed there could be read.
    var isComplete: Bool
    /// Whether the order of the keys is that of time here, which holds for no negative number, and no message stands twice.
    private(set) var isOrdinary: Bool

    /// `isOrdinary`: whether that is known already.
    init(space: HistorySpace, lowerOrAt: [HistoryEntry], higher: [HistoryEntry], isComplete: Bool, isOrdinary: Bool = false) {
        self.space = space
        self.lowerOrAt = lowerOrAt
        self.higher = higher
        self.isComplete = isComplete
        self.isOrdinary = isOrdinary || Self.areOrdinary(lowerOrAt) && Self.areOrdinary(higher)
    }

    var isEmpty: Bool { lowerOrAt.isEmpty && higher.isEmpty }

    private static func areOrdinary(_ entries: [HistoryEntry]) -> Bool {
        guard var last = entries.first?.index, last.isOrdinary else { return entries.isEmpty }
        for entry in entries.dropFirst() {
            guard entry.index.isOrdinary, last < entry.index else { return false }
            last = entry.index
        }
        return true
    }

    /// Holes are ranges of ids, so they are only found among entries in the order of ids.
    mutating func sortById() {
        var last = Int32.min
        func ascend(_ entries: [HistoryEntry]) -> Bool {
            for place in entries.indices {
                let id = entries[place].index.id.id
                guard last <= id else { return false }
                last = id
            }
            return true
        }
        if ascend(lowerOrAt), ascend(higher) { return }
        isOrdinary = false
        lowerOrAt.sort { $0.index.id < $1.index.id }
        higher.sort { $0.index.id < $1.index.id }
    }
}

extension MessageIndex {
    /// Whether its key stands where its time says.
    var isOrdinary: Bool { timestamp >= 0 && id.id >= 0 }
}
