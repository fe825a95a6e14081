/// What a history view shows of its sample (spec 07.8.9).
struct HistorySnapshot {
    private(set) var anchor = MessageHistoryAnchorIndex.upperBound
    private(set) var earlierId: MessageIndex?
    private(set) var laterId: MessageIndex?
    private(set) var holeEarlier: Bool
    private(set) var holeLater: Bool
    private(set) var isLoading: Bool
    private(set) var isLoadingEarlier: Bool
    private(set) var entries: [MessageHistoryEntry] = []
    /// What was left out above them.
    private(set) var later: [MessageHistoryEntry] = []
    /// All entries of the sample, ascending, in pieces.
    private(set) var pieces: [[MessageHistoryEntry]] = []
    /// What should be fetched.
    private(set) var hole: SampledHistoryHole?
    private(set) var maxReadIndex: MessageIndex?

    /// Of a view that waits for the message that it is to be around.
    init(isLoading: Bool) {
        (self.isLoading, isLoadingEarlier, holeEarlier, holeLater) = (isLoading, isLoading, isLoading, isLoading)
    }

    /// `entries`: those of the sample, ascending.
    init(
        entries: [MessageHistoryEntry], sample: HistorySample, anchor: MessageHistoryAnchorIndex, input: MessageHistoryViewInput,
        request: MessageHistoryViewRequest
    ) {
        let hasHole = sample.hole != nil
        hole = sample.hole
        self.anchor = anchor
        holeEarlier = sample.holesToLower
        holeLater = sample.holesToHigher
        isLoading = entries.isEmpty && (hasHole || sample.holesToLower || sample.holesToHigher)
        isLoadingEarlier = entries.count <= 1 && hasHole
        self.entries = entries
        // Messages of others' choice lie in one space, whatever their namespaces.
        if !input.isAutomatic {
            pieces = [self.entries]
            self.entries.removeAll { !request.namespaces.contains($0.index.id.namespace) }
        }
        let earlier = cut(to: request.shownCount)
        if input.isAutomatic { pieces = [earlier, self.entries, later] }
        maxReadIndex = input.isAutomatic ? lastRead(request.fixedReadStates) : lastRead(of: input)
    }

    /// The entry next to the wanted ones on either side says that there are more. There may be two beyond them: a message at the anchor's time
    /// in another namespace counts to one side when it is read and to the other here.
    ///
    /// Returns what was left out below them.
    private mutating func cut(to count: Int) -> [MessageHistoryEntry] {
        let lowerCount = HoleRuns.firstPlace(in: entries) { !anchor.isEqualOrGreater(than: $0.index) }
        let (first, end) = (max(lowerCount - count, 0), min(lowerCount + count, entries.count))
        if first > 0 { earlierId = entries[first - 1].index }
        if end < entries.count { laterId = entries[end].index }
        later = Array(entries[end...])
        let earlier = Array(entries[..<first])
        entries.removeSubrange(end...)
        entries.removeSubrange(..<first)
        return earlier
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

    /// What follows the last read message without having come in counts as read too.
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
