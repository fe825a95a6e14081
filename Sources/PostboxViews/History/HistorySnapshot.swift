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
    /// What was left out above them.
    private(set) var later: [MessageHistoryEntry] = []
    /// What should be fetched.
    private(set) var hole: SampledHistoryHole?
    private(set) var maxReadIndex: MessageIndex?

    /// Of a view that waits for the message that it is to be around.
    init(isLoading: Bool) {
        (self.isLoading, isLoadingEarlier, holeEarlier, holeLater) = (isLoading, isLoading, isLoading, isLoading)
    }

    /// `pieces`: the entries of the sample.
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
        // Messages of others' choice lie in one space, whatever their namespaces.
        let cut = input.isAutomatic ? pieces : HistoryPieces(
            pieces.all.filter { request.namespaces.contains($0.index.id.namespace) }, around: anchor, shows: request.shownCount)
        (entries, later) = (cut.shown, cut.later)
        // The entry next to the wanted ones on either side says that there are more.
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
