import PostboxEngine
import PostboxTables

/// The visible part of a history view's sample.
struct HistorySnapshot {
    private(set) var anchor = MessageHistoryAnchorIndex.upperBound
    private(set) var earlierId: MessageIndex?
    private(set) var laterId: MessageIndex?
    private(set) var holeEarlier: Bool
    private(set) var holeLater: Bool
    private(set) var isLoading: Bool
    private(set) var isLoadingEarlier: Bool
    private(set) var entries: [MessageHistoryEntry] = []
    /// The omitted entries above the shown ones.
    private(set) var later: [MessageHistoryEntry] = []
    /// The hole to fetch.
    private(set) var hole: SampledHistoryHole?
    private(set) var maxReadIndex: MessageIndex?

    /// Creates the snapshot of a view that waits for its anchor message.
    init(isLoading: Bool) {
        (self.isLoading, isLoadingEarlier, holeEarlier, holeLater) = (isLoading, isLoading, isLoading, isLoading)
    }

    /// - Parameter pieces: The entries of the sample.
    init(
        _ pieces: HistoryPieces, sample: HistorySample, anchor: MessageHistoryAnchorIndex, input: MessageHistoryViewInput, request: MessageHistoryViewRequest
    ) {
        let hasHole = sample.hole != nil
        hole = sample.hole
        self.anchor = anchor
        holeEarlier = sample.holesToLower
        holeLater = sample.holesToHigher
        let count = pieces.count
        isLoading = count == 0 && (hasHole || sample.holesToLower || sample.holesToHigher)
        isLoadingEarlier = count <= 1 && hasHole
        // External messages are in one space, regardless of their namespaces.
        let cut = input.isAutomatic ? pieces : HistoryPieces(
            pieces.all.filter { request.namespaces.contains($0.index.id.namespace) }, around: anchor, shows: request.shownCount)
        (entries, later) = (cut.shown, cut.later)
        // An entry beyond the wanted ones on a side shows that there are more.
        (earlierId, laterId) = (cut.earlier.last?.index, cut.later.first?.index)
        maxReadIndex = input.isAutomatic ? lastRead(request.fixedReadStates) : lastRead(of: input)
    }

    // MARK: - The last message that counts as read

    private func lastRead(_ states: MessageHistoryViewReadState?) -> MessageIndex? {
        guard case let .peer(states) = states, states.values.contains(where: { $0.count > 0 }) else { return nil }
        var result: MessageIndex?
        for peerId in Set(entries.map(\.index.id.peerId)) {
            for (namespace, state) in states[peerId]?.states ?? [] {
                guard let candidate = lastRead(peerId, namespace, state.isIncomingMessageRead) else { continue }
                result = max(result ?? candidate, candidate)
            }
        }
        return result
    }

    private func lastRead(of input: MessageHistoryViewInput) -> MessageIndex? {
        guard case let .external(external) = input, let read = external.maxReadIncomingMessageId else { return nil }
        return lastRead(read.peerId, read.namespace) { $0.id.id <= read.id }
    }

    /// Returns the index of the last message that counts as read. Messages after the last read one count too, up to the next incoming message.
    private func lastRead(_ peerId: PeerId, _ namespace: Int32, _ isRead: (MessageIndex) -> Bool) -> MessageIndex? {
        func belongs(_ entry: MessageHistoryEntry) -> Bool { entry.index.id.peerId == peerId && entry.index.id.namespace == namespace }
        var candidate: MessageIndex
        let next: Int
        if let place = entries.lastIndex(where: { belongs($0) && isRead($0.index) }) {
            candidate = entries[place].index
            next = place + 1
        } else if let place = entries.firstIndex(where: belongs) {
            candidate = entries[place].index.peerLocalPredecessor
            next = place + 1
        } else {
            return nil
        }
        for entry in entries[next...] {
            guard !entry.message.isIncoming else { break }
            candidate = entry.index
        }
        return candidate
    }
}

/// The entries of a sample in ascending order: the shown ones, and those on either side that show whether there are more.
struct HistoryPieces: Sendable {
    private(set) var earlier: [MessageHistoryEntry] = []
    private(set) var shown: [MessageHistoryEntry] = []
    private(set) var later: [MessageHistoryEntry] = []
    private let earlierCount: Int
    private let shownCount: Int

    /// Reserves space for the entries at these positions. `count` entries on each side of the anchor are shown.
    ///
    /// There can be two more: a message at the anchor's time in another namespace counts toward one side when it is read, and toward the other side
    /// here.
    init(_ places: [HistoryEntry], around anchor: MessageHistoryAnchorIndex, shows count: Int) {
        let lowerCount = HoleRuns.firstPlace(in: places) { !anchor.isEqualOrGreater(than: $0.index) }
        earlierCount = max(lowerCount - count, 0)
        shownCount = min(lowerCount + count, places.count) - earlierCount
        shown.reserveCapacity(shownCount)
    }

    /// Creates a snapshot with these entries and this layout.
    init(_ entries: [MessageHistoryEntry], around anchor: MessageHistoryAnchorIndex, shows count: Int) {
        self.init(entries.map { HistoryEntry(index: $0.index) }, around: anchor, shows: count)
        append(entries[...])
    }

    var count: Int { earlier.count + shown.count + later.count }

    var all: FlattenSequence<[[MessageHistoryEntry]]> { [earlier, shown, later].joined() }

    /// The entry at a place among all entries.
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
