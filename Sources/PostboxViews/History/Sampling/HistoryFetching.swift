import PostboxEngine
import PostboxTables

/// Reads the messages of a history view on both sides of an index.
final class HistoryFetching {
    let context: ViewContext
    let input: MessageHistoryViewInput
    private let requested: Shared<MessageHistoryViewRequest>
    private let known: KnownMessages

    var tables: PostboxTables { context.tables }
    var request: MessageHistoryViewRequest { requested.value }

    init(_ context: ViewContext, _ requested: Shared<MessageHistoryViewRequest>, _ input: MessageHistoryViewInput, _ known: KnownMessages) {
        self.known = known
        self.context = context
        self.requested = requested
        self.input = input
    }

    /// Up to `limit` messages of the space, the nearest first, and whether all that are listed there could be read.
    func fetch(
        _ space: HistorySpace, from start: MessageIndex, included: Bool, upwards: Bool, limit: Int
    ) throws -> (entries: [HistoryEntry], isComplete: Bool) {
        let indices = try listed(space, from: start, included: included, upwards: upwards, limit: limit)
        var entries: [HistoryEntry] = []
        entries.reserveCapacity(indices.count)
        for index in indices {
            if let entry = try known[index] == nil ? entry(at: index) : HistoryEntry(index: index) { entries.append(entry) }
        }
        let isComplete = entries.count == indices.count
        guard bringsGroups else { return (entries, isComplete) }
        let grouped = try withGroups(entries, limit: limit, upwards: upwards) { index in
            index == start ? included : upwards == (index > start)
        }
        return (grouped, isComplete)
    }

    /// Returns the entry at an index; `nil` if the row is missing or unreadable.
    func entry(at index: MessageIndex) throws -> HistoryEntry? {
        guard let row = try tables.history.messages.get(index) else { return nil }
        return entry(row)
    }

    /// The row is remembered for the rendering.
    private func entry(_ row: consuming IntermediateMessage) -> HistoryEntry {
        let index = row.index
        known.note(row)
        return HistoryEntry(index: index)
    }

    /// Whether the list on a side corresponds exactly to its rows: each of them is shown, and nothing else.
    var listsRowsAlone: Bool {
        if case let .external(external) = input, case .messages = external.content { return false }
        return !bringsGroups && (request.tag == nil || !request.ignoresSomething)
    }

    /// Returns the rows that list the messages of a space; `nil` for a custom tag that no message has.
    func rows(_ space: HistorySpace) throws -> HistoryRows? { try tables.rows(space, threadId: input.threadId, tag: request.tag) }

    /// Returns the listed messages. In lists of messages with a tag, ignored ones are not replaced by further ones.
    private func listed(
        _ space: HistorySpace, from start: MessageIndex, included: Bool, upwards: Bool, limit: Int
    ) throws -> [MessageIndex] {
        if case let .external(external) = input, case let .messages(indices, _, _) = external.content {
            return given(indices, from: start, included: included, upwards: upwards, limit: limit)
        }
        guard let rows = try self.rows(space) else { return [] }
        let replaces = request.tag == nil && request.ignoresSomething
        let indices = try rows.indices(from: start, included: included, upwards: upwards, limit: limit) {
            !replaces || !request.ignores($0)
        }
        return indices.filter { !request.ignores($0) }
    }

    private func given(
        _ indices: [MessageIndex], from start: MessageIndex, included: Bool, upwards: Bool, limit: Int
    ) -> [MessageIndex] {
        let wanted = indices.lazy.filter { [request] index in
            (index == start ? included : upwards == (index > start)) && !request.ignores(index)
        }
        return upwards ? Array(wanted.prefix(limit)) : wanted.suffix(limit).reversed()
    }

    private var bringsGroups: Bool {
        switch request.tag {
        case nil: false
        case .tag: request.appendMessagesFromTheSameGroup
        case .customTag: true
        }
    }

    /// Adds the other messages of each album on the fetched side, and drops the farthest messages if the limit is exceeded.
    private func withGroups(
        _ entries: [HistoryEntry], limit: Int, upwards: Bool, isInside: (MessageIndex) -> Bool
    ) throws -> [HistoryEntry] {
        let renderer = MessageRenderer(context)
        var byIndex: [MessageIndex: HistoryEntry] = [:]
        for entry in entries where byIndex[entry.index] == nil {
            byIndex[entry.index] = entry
            guard known.isInGroup(entry.index) else { continue }
            for member in try renderer.storedGroup(at: entry.index, limit: MessageRenderer.GroupLimit.tagged)
            where isInside(member.index) && !request.ignores(member.index) {
                byIndex[member.index] = self.entry(member)
            }
        }
        return Array(byIndex.values.sorted { upwards ? $0.index < $1.index : $0.index > $1.index }.prefix(limit))
    }
}
