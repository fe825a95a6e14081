import PostboxTables

/// Following a transaction without reading a space again: only the places that were touched are looked at.
extension HistoryFilling {
    /// So many places of a space are looked at one by one; for more of them it is read again.
    private static let touchedLimit = 16

    /// What the space holds now. `touched`: every place of it that a message has come to, changed at or gone from since `before` was read.
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
            // Where messages are listed elsewhere, their rows say nothing.
            if let rows, try !rows.contains(index) { continue }
            guard let entry = try fetching.entry(at: index) else {
                // A row that cannot be read takes a place and is not shown.
                if try isListedElsewhere || fetching.tables.history.messages.exists(index) { return try fill(before.space, around: anchor) }
                continue
            }
            if index <= place { lower.insert(entry) } else { higher.insert(entry) }
        }
        // Of what is read now, the order is not known.
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

    /// A side that has lost entries goes on where it ended. Returns whether all that was read is readable.
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
        /// As far as the space is known; nil: to its end.
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

        /// Where the entry stands or would stand.
        private func place(of index: MessageIndex) -> Int { HoleRuns.firstPlace(in: entries) { $0.index >= index } }

        /// What lies beyond the edge is left to the filling.
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
