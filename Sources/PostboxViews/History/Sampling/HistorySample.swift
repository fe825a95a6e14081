import PostboxSchema

/// The messages of all spaces around the anchor, merged in time order.
struct HistorySample {
    private(set) var lower: [HistoryEntry]
    private(set) var higher: [HistoryEntry]
    private(set) var holesToLower = false
    private(set) var holesToHigher = false
    /// The nearest hole to the anchor.
    private(set) var hole: SampledHistoryHole?

    /// The entries in ascending order. A message at the anchor's time in another namespace may be on either side of it.
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

    /// Returns entries in ascending order. They are nearly always in this order already.
    private static func ascending(_ entries: [HistoryEntry]) -> [HistoryEntry] {
        for place in entries.indices.dropFirst() where entries[place].index < entries[place - 1].index {
            return entries.sorted { $0.index < $1.index }
        }
        return entries
    }

    /// - Parameter clips: Whether to remove entries beyond holes.
    mutating func take(_ sampling: HistoryHoleSampling, clips: Bool) {
        hole = sampling.hole
        if clips { clip(sampling) }
    }

    private mutating func clip(_ sampling: HistoryHoleSampling) {
        guard !sampling.clipRanges.isEmpty else { return }
        // If everything is clipped, only the side whose outermost message was clipped has a hole.
        if lower.isEmpty && higher.isEmpty { (holesToLower, holesToHigher) = (true, true) }
        if let first = lower.first, sampling.clips(first.index) { holesToLower = true }
        if let last = higher.last, sampling.clips(last.index) { holesToHigher = true }
        lower.removeAll { sampling.clips($0.index) }
        higher.removeAll { sampling.clips($0.index) }
    }
}

/// The next hole that a view needs filled.
struct SampledHistoryHole: Equatable {
    var space: HistorySpace
    /// If the start is above the end, the hole is fetched downward.
    var start: Int32
    /// The end; `nil` to fetch around the start.
    var end: Int32?
}

/// The parts of a view that are beyond holes, and the hole that is nearest to the anchor.
struct HistoryHoleSampling {
    /// Ranges beyond holes: a message in one of them might not directly follow the messages nearer to the anchor.
    private(set) var clipRanges: [Clip] = []
    private(set) var hole: SampledHistoryHole?

    /// An interval of indices, both ends included. It is empty if the lower end is above the upper one.
    struct Clip: Equatable {
        var from = MessageIndex.absoluteLowerBound
        var through = MessageIndex.absoluteUpperBound

        func contains(_ index: MessageIndex) -> Bool { from <= index && index <= through }
    }

    private static let (firstId, lastId) = (MessageIdBounds.full.lowerBound, MessageIdBounds.full.upperBound)

    /// Creates a sample. `spaces` are those with holes, in order of precedence.
    init(_ window: HistoryWindow, spaces: [HistorySpace], halfLimit: Int) {
        let (anchor, holes) = (window.anchor, window.holes)
        /// The distance of `hole`; `nil` for the hole of a space without any message, which no other hole replaces.
        var distance: Int?
        for space in spaces {
            guard let set = holes.spaces[space] else { continue }
            if case let .message(index) = anchor, index.id.peerId == space.peerId, index.id.namespace == space.namespace,
                set.contains(index.id.id)
            {
                take(SampledHistoryHole(space: space, start: index.id.id, end: nil))
                return
            }
            guard let found = window.spaces.first(where: { $0.space == space }), !found.isEmpty else {
                let isUpwards = anchor == .lowerBound
                let whole = SampledHistoryHole(
                    space: space, start: isUpwards ? Self.firstId : Self.lastId, end: isUpwards ? Self.lastId : Self.firstId)
                if case let .message(index) = anchor, index.id.peerId == space.peerId {
                    take(whole)
                    return
                }
                if hole == nil || distance != nil { hole = whole }
                distance = nil
                continue
            }
            let search = SpaceSearch(space: space, set: set, lower: found.lowerOrAt.map(\.index), upper: found.higher.map(\.index), limit: halfLimit)
            let (below, above) = (search.downwards(), search.upwards())
            clipRanges += [below?.clip, above?.clip].compactMap { $0 }
            guard let nearest = search.nearest(below, above) else { continue }
            if hole == nil || (distance.map { nearest.distance < $0 } ?? false) { (hole, distance) = (nearest.hole, nearest.distance) }
        }
    }

    /// Shows only this hole.
    private mutating func take(_ hole: SampledHistoryHole) {
        self.hole = hole
        clipRanges = [Clip()]
    }

    func clips(_ index: MessageIndex) -> Bool { clipRanges.contains { $0.contains(index) } }

    private struct Found {
        var distance: Int
        var hole: SampledHistoryHole
        var clip: Clip
    }

    private struct SpaceSearch {
        let space: HistorySpace
        let set: HistoryHoleSet
        let lower: [MessageIndex]
        let upper: [MessageIndex]
        /// A side with fewer entries reaches to the end of the history.
        let limit: Int

        func downwards() -> Found? {
            let start = upper.first?.id.id ?? lastId
            for place in stride(from: lower.count - 1, through: lower.count < limit ? -1 : 0, by: -1) {
                guard set.meets(place < 0 ? firstId : lower[place].id.id, start) else { continue }
                let hole = SampledHistoryHole(space: space, start: set.greatest(notAbove: start) ?? start, end: firstId)
                return Found(distance: lower.count - place, hole: hole, clip: Clip(through: lowerClip(place)))
            }
            return nil
        }

        private func lowerClip(_ place: Int) -> MessageIndex {
            if place < 0, let first = lower.first ?? upper.first { return first.peerLocalPredecessor }
            guard place >= 0, place < lower.count - 1 else { return upper.first?.peerLocalPredecessor ?? .absoluteUpperBound }
            let next = lower[place + 1]
            return set.contains(next.id.id) ? next : next.peerLocalPredecessor
        }

        func upwards() -> Found? {
            let start = lower.last?.id.id ?? firstId
            for place in 0..<(upper.count < limit ? upper.count + 1 : upper.count) {
                guard set.meets(start, place < upper.count ? upper[place].id.id : lastId) else { continue }
                let hole = SampledHistoryHole(space: space, start: set.smallest(notBelow: start) ?? start, end: lastId)
                return Found(distance: place, hole: hole, clip: Clip(from: upperClip(place)))
            }
            return nil
        }

        private func upperClip(_ place: Int) -> MessageIndex {
            if place == upper.count, let last = upper.last ?? lower.last { return last.peerLocalSuccessor }
            guard place > 0, place < upper.count else { return lower.last?.peerLocalSuccessor ?? .absoluteLowerBound }
            let previous = upper[place - 1]
            return set.contains(previous.id.id) ? previous : previous.peerLocalSuccessor
        }

        func nearest(_ below: Found?, _ above: Found?) -> Found? {
            guard let below, let above else { return below ?? above }
            if lower.isEmpty != upper.isEmpty { return lower.isEmpty ? above : below }
            return below.distance < above.distance ? below : above
        }
    }
}
