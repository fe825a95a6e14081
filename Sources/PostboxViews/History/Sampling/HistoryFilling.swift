import PostboxEngine
import PostboxTables

/// Reads the spaces of a history view around its anchor.
struct HistoryFilling {
    let fetching: HistoryFetching
    /// The peers of the input.
    let peerIds: [PeerId]

    var request: MessageHistoryViewRequest { fetching.request }
    private var input: MessageHistoryViewInput { fetching.input }

    /// The nonempty spaces in their order of precedence: by peer, then by namespace.
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

/// Following a transaction without reading a space again: only the touched places are examined.
extension HistoryFilling {
    /// The maximum number of places of a space to examine individually; with more, the space is read again.
    private static let touchedLimit = 16

    /// Returns the current entries of the space. `touched` contains every position where a message was added, changed, or removed since `before` was
    /// read.
    func follow(
        _ before: HistorySpaceEntries, around anchor: MessageHistoryAnchorIndex, touched: [MessageIndex]
    ) throws -> HistorySpaceEntries {
        guard !touched.isEmpty else { return before }
        let place = self.place(of: anchor, in: before.space)
        let isListedElsewhere = request.tag != nil || fetching.input.threadId != nil
        let rows = isListedElsewhere ? try fetching.rows(before.space) : nil
        guard canFollow(before, place, touched), (rows != nil) == isListedElsewhere else { return try fill(before.space, around: anchor) }
        var lower = Side(before.lowerOrAt, isUpwards: false, limit: request.halfLimit)
        var higher = Side(before.higher, isUpwards: true, limit: request.halfLimit)
        lower.remove(touched)
        higher.remove(touched)
        for index in touched where !request.ignores(index) {
            // If messages are listed by another source, their rows contain no information about this.
            if let rows, try !rows.contains(index) { continue }
            guard let entry = try fetching.entry(at: index) else {
                // A row that cannot be read takes a place and is not shown.
                if try isListedElsewhere || fetching.tables.history.messages.exists(index) { return try fill(before.space, around: anchor) }
                continue
            }
            if index <= place { lower.insert(entry) } else { higher.insert(entry) }
        }
        // The order of the rows read now is unknown.
        let isOrdinary = lower.isFilled && higher.isFilled
        var isComplete = try fill(&lower, before.space)
        isComplete = try fill(&higher, before.space) && isComplete
        return try arranged(
            HistorySpaceEntries(
                space: before.space, lowerOrAt: lower.entries, higher: higher.entries, isComplete: isComplete, isOrdinary: isOrdinary))
    }

    /// Whether every row of the space is shown, in the order of the keys.
    private func canFollow(_ entries: HistorySpaceEntries, _ place: MessageIndex, _ touched: [MessageIndex]) -> Bool {
        entries.isComplete && entries.isOrdinary && fetching.listsRowsAlone && touched.count <= Self.touchedLimit && place.isOrdinary
            && touched.allSatisfy(\.isOrdinary)
    }

    /// Extends a side that has lost entries beyond its edge. Returns whether all messages read are readable.
    private func fill(_ side: inout Side, _ space: HistorySpace) throws -> Bool {
        guard !side.isFilled, let edge = side.edge else { return true }
        let more = try fetching.fetch(
            space, from: edge, included: false, upwards: side.isUpwards, limit: request.halfLimit - side.entries.count)
        side.append(more.entries)
        return more.isComplete
    }

    /// The entries on one side of the anchor, ascending.
    private struct Side {
        private(set) var entries: [HistoryEntry]
        let isUpwards: Bool
        /// The last known index of the space; `nil` if the space is known to its end.
        let edge: MessageIndex?
        private let limit: Int

        init(_ entries: [HistoryEntry], isUpwards: Bool, limit: Int) {
            self.entries = entries
            self.isUpwards = isUpwards
            self.limit = limit
            edge = entries.count < limit ? nil : (isUpwards ? entries.last : entries.first)?.index
        }

        /// Whether it has all entries that it can have.
        var isFilled: Bool { edge == nil || entries.count >= limit }

        mutating func remove(_ indices: [MessageIndex]) {
            for index in indices {
                let place = self.place(of: index)
                if place < entries.count, entries[place].index == index { entries.remove(at: place) }
            }
        }

        /// The position of the entry, or the position where it would be inserted.
        private func place(of index: MessageIndex) -> Int { HoleRuns.firstPlace(in: entries) { $0.index >= index } }

        /// Inserts an entry. Ignores entries beyond the edge: `fill` reads them.
        mutating func insert(_ entry: HistoryEntry) {
            if let edge, isUpwards ? edge < entry.index : entry.index < edge { return }
            entries.reserveCapacity(entries.count + 1)
            entries.insert(entry, at: place(of: entry.index))
            guard entries.count > limit else { return }
            if isUpwards { entries.removeLast() } else { entries.removeFirst() }
        }

        /// Entries beyond the edge, the nearest first.
        mutating func append(_ more: [HistoryEntry]) {
            if isUpwards { entries += more } else { entries = more.reversed() + entries }
        }
    }
}
