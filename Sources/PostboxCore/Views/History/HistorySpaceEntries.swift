/// A message of a view before it is rendered.
struct HistoryEntry {
    var message: IntermediateMessage
    var location: MessageHistoryEntry.Location?

    var index: MessageIndex { message.index }
}

/// What a space has on either side of the anchor, both ascending and at most half the view and one (spec 07.8.4).
struct HistorySpaceEntries {
    var lowerOrAt: [HistoryEntry]
    var higher: [HistoryEntry]

    var isEmpty: Bool { lowerOrAt.isEmpty && higher.isEmpty }

    /// Holes are ranges of ids, so they are only found among entries in the order of ids.
    mutating func sortById() {
        let entries = lowerOrAt + higher
        guard zip(entries, entries.dropFirst()).contains(where: { $0.index.id.id > $1.index.id.id }) else { return }
        lowerOrAt.sort { $0.index.id < $1.index.id }
        higher.sort { $0.index.id < $1.index.id }
    }
}

/// Reads the spaces of a history view around its anchor.
struct HistoryFilling {
    let fetching: HistoryFetching
    let seed: SeedConfiguration

    private var request: MessageHistoryViewRequest { fetching.request }
    private var input: MessageHistoryViewInput { fetching.input }

    /// The spaces that have messages, in the order in which they count: by peer, then by namespace.
    func spaces() throws -> [HistorySpace] {
        if case let .external(external) = input, case .messages = external.content { return [.artificial] }
        return try input.peerIds.flatMap { peerId in
            try fetching.tables.history.index.existingNamespaces(peerId).filter(request.namespaces.contains).sorted().map {
                HistorySpace(peerId: peerId, namespace: $0)
            }
        }
    }

    func fill(_ space: HistorySpace, around anchor: MessageHistoryAnchorIndex) throws -> HistorySpaceEntries {
        var place: MessageIndex
        switch anchor {
        case .lowerBound: place = .lowerBound(peerId: space.peerId, namespace: space.namespace)
        case .upperBound: place = .upperBound(peerId: space.peerId, namespace: space.namespace)
        case let .message(index):
            place = index
            place.id.peerId = space.peerId
            place.id.namespace = space.namespace
        }
        let lower = try fetching.fetch(space, from: place, included: true, upwards: false, limit: request.halfLimit)
        let higher = try fetching.fetch(space, from: place, included: false, upwards: true, limit: request.halfLimit)
        var entries = HistorySpaceEntries(lowerOrAt: lower.reversed().map { HistoryEntry(message: $0) }, higher: higher.map { HistoryEntry(message: $0) })
        try locate(&entries, in: space)
        if canContainHoles(space) { entries.sortById() }
        return entries
    }

    private func canContainHoles(_ space: HistorySpace) -> Bool {
        switch input {
        case .single, .associated: seed.messageHoles[space.peerId.namespace]?[space.namespace] != nil
        case let .external(external): if case .thread = external.content { true } else { false }
        }
    }

    /// Numbers the entries among all messages of their space. A custom tag alone has no count.
    private func locate(_ entries: inout HistorySpaceEntries, in space: HistorySpace) throws {
        guard request.orderStatistics.contains(.combinedLocation), input.isAutomatic else { return }
        if case .customTag(_, nil) = request.tag { return }
        guard let first = (entries.lowerOrAt.first ?? entries.higher.first)?.index,
            let rows = try fetching.tables.rows(space, threadId: input.threadId, tag: request.tag)
        else { return }
        let before = try rows.count(from: .lowerBound(peerId: space.peerId, namespace: space.namespace), through: first)
        let after = try rows.count(from: first, through: .upperBound(peerId: space.peerId, namespace: space.namespace))
        let lowerCount = entries.lowerOrAt.count
        func location(_ place: Int) -> MessageHistoryEntry.Location { .init(index: before - 1 + place, count: before + after - 1) }
        for place in entries.lowerOrAt.indices { entries.lowerOrAt[place].location = location(place) }
        for place in entries.higher.indices { entries.higher[place].location = location(lowerCount + place) }
    }
}
