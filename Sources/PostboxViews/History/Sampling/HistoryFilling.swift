import PostboxEngine
import PostboxTables

/// Reads the spaces of a history view around its anchor.
struct HistoryFilling {
    let fetching: HistoryFetching
    /// The peers of the input.
    let peerIds: [PeerId]

    var request: MessageHistoryViewRequest { fetching.request }
    private var input: MessageHistoryViewInput { fetching.input }

    /// The spaces that have messages, in the order in which they count: by peer, then by namespace.
    func spaces() throws -> [HistorySpace] {
        if case let .external(external) = input, case .messages = external.content { return [.artificial] }
        var spaces: [HistorySpace] = []
        for peerId in peerIds {
            let namespaces = try fetching.tables.history.index.existingNamespaces(peerId)
            func note(_ namespace: Int32) {
                if request.namespaces.contains(namespace) { spaces.append(HistorySpace(peerId: peerId, namespace: namespace)) }
            }
            if namespaces.count == 1 { namespaces.forEach(note) } else { namespaces.sorted().forEach(note) }
        }
        return spaces
    }

    /// The anchor as a place in a space.
    func place(of anchor: MessageHistoryAnchorIndex, in space: HistorySpace) -> MessageIndex {
        switch anchor {
        case .lowerBound: return .lowerBound(peerId: space.peerId, namespace: space.namespace)
        case .upperBound: return .upperBound(peerId: space.peerId, namespace: space.namespace)
        case var .message(index):
            index.id.peerId = space.peerId
            index.id.namespace = space.namespace
            return index
        }
    }

    func fill(_ space: HistorySpace, around anchor: MessageHistoryAnchorIndex) throws -> HistorySpaceEntries {
        let place = self.place(of: anchor, in: space)
        let lower = try fetching.fetch(space, from: place, included: true, upwards: false, limit: request.halfLimit)
        let higher = try fetching.fetch(space, from: place, included: false, upwards: true, limit: request.halfLimit)
        return try arranged(
            HistorySpaceEntries(
                space: space, lowerOrAt: lower.entries.reversed(), higher: higher.entries, isComplete: lower.isComplete && higher.isComplete))
    }

    /// Entries in the order of time, as a view samples them.
    func arranged(_ entries: HistorySpaceEntries) throws -> HistorySpaceEntries {
        var entries = entries
        try locate(&entries)
        if canContainHoles(entries.space) { entries.sortById() }
        return entries
    }

    private func canContainHoles(_ space: HistorySpace) -> Bool {
        switch input {
        case .single, .associated: fetching.context.seed.messageHoles[space.peerId.namespace]?[space.namespace] != nil
        case let .external(external): if case .thread = external.content { true } else { false }
        }
    }

    /// Numbers the entries among all messages of their space. A custom tag alone has no count.
    private func locate(_ entries: inout HistorySpaceEntries) throws {
        guard request.orderStatistics.contains(.combinedLocation), input.isAutomatic else { return }
        if case .customTag(_, nil) = request.tag { return }
        let space = entries.space
        guard let first = (entries.lowerOrAt.first ?? entries.higher.first)?.index, let rows = try fetching.rows(space) else { return }
        let before = try rows.count(from: .lowerBound(peerId: space.peerId, namespace: space.namespace), through: first)
        let after = try rows.count(from: first, through: .upperBound(peerId: space.peerId, namespace: space.namespace))
        let lowerCount = entries.lowerOrAt.count
        func location(_ place: Int) -> MessageHistoryEntry.Location { .init(index: before - 1 + place, count: before + after - 1) }
        for place in entries.lowerOrAt.indices { entries.lowerOrAt[place].location = location(place) }
        for place in entries.higher.indices { entries.higher[place].location = location(lowerCount + place) }
    }
}
