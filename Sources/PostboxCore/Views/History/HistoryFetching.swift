/// Reads the messages of a history view on either side of an index (spec 02.13.1, 07.8.4).
struct HistoryFetching {
    let tables: PostboxTables
    let request: MessageHistoryViewRequest
    let input: MessageHistoryViewInput
    private let renderer: MessageRenderer
    private let known: KnownMessages

    init(_ context: ViewContext, _ request: MessageHistoryViewRequest, _ input: MessageHistoryViewInput, _ known: KnownMessages) {
        self.known = known
        tables = context.tables
        self.request = request
        self.input = input
        renderer = MessageRenderer(context)
    }

    /// Up to `limit` messages of the space, the nearest first.
    func fetch(
        _ space: HistorySpace, from start: MessageIndex, included: Bool, upwards: Bool, limit: Int
    ) throws -> [IntermediateMessage] {
        let indices = try listed(space, from: start, included: included, upwards: upwards, limit: limit)
        let messages = try indices.compactMap { try known[$0]?.stored ?? tables.history.messages.get($0) }
        guard bringsGroups else { return messages }
        return try withGroups(messages, limit: limit, upwards: upwards) { index in
            index == start ? included : upwards == (index > start)
        }
    }

    /// Where messages with a tag are listed, ignored ones are not replaced by further ones.
    private func listed(
        _ space: HistorySpace, from start: MessageIndex, included: Bool, upwards: Bool, limit: Int
    ) throws -> [MessageIndex] {
        if case let .external(external) = input, case let .messages(indices, _, _) = external.content {
            return given(indices, from: start, included: included, upwards: upwards, limit: limit)
        }
        guard let rows = try tables.rows(space, threadId: input.threadId, tag: request.tag) else { return [] }
        let replaces = request.tag == nil && request.ignoresSomething
        let indices = try rows.indices(from: start, included: included, upwards: upwards, limit: limit) {
            !replaces || !request.ignores($0)
        }
        return indices.filter { !request.ignores($0) }
    }

    private func given(
        _ indices: [MessageIndex], from start: MessageIndex, included: Bool, upwards: Bool, limit: Int
    ) -> [MessageIndex] {
        let wanted = indices.lazy.filter { index in
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

    /// Each message that belongs to an album brings in the others of it that lie on the fetched side; the farthest go when there are too many.
    private func withGroups(
        _ messages: [IntermediateMessage], limit: Int, upwards: Bool, isInside: (MessageIndex) -> Bool
    ) throws -> [IntermediateMessage] {
        var byIndex: [MessageIndex: IntermediateMessage] = [:]
        for message in messages where byIndex[message.index] == nil {
            byIndex[message.index] = message
            guard message.groupInfo != nil else { continue }
            for member in try renderer.storedGroup(at: message.index, limit: MessageRenderer.GroupLimit.tagged)
            where isInside(member.index) && !request.ignores(member.index) {
                byIndex[member.index] = member
            }
        }
        return Array(byIndex.values.sorted { upwards ? $0.index < $1.index : $0.index > $1.index }.prefix(limit))
    }
}
