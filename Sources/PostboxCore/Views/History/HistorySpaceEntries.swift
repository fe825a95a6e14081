/// A message of a view's window.
struct HistoryEntry: Sendable {
    let index: MessageIndex
    var content = Content.notRead
    var location: MessageHistoryEntry.Location?

    /// What is known of the message so far.
    enum Content: Sendable {
        case notRead
        case row(Shared<IntermediateMessage>)
        case message(Message)
    }

    init(index: MessageIndex, content: Content = .notRead) {
        self.index = index
        self.content = content
    }

    init(_ row: IntermediateMessage) { self.init(index: row.index, content: .row(Shared(row))) }

    var isInGroup: Bool {
        switch content {
        case .notRead: false
        case let .row(row): row.value.groupInfo != nil
        case let .message(message): message.stored.groupInfo != nil
        }
    }
}

/// What a space has on either side of the anchor, both ascending and at most half the view and one (spec 07.8.4).
struct HistorySpaceEntries: Sendable {
    let space: HistorySpace
    var lowerOrAt: [HistoryEntry]
    var higher: [HistoryEntry]
    /// Whether all messages that are listed there could be read.
    var isComplete: Bool

    var isEmpty: Bool { lowerOrAt.isEmpty && higher.isEmpty }

    /// The places alone: what a view keeps of a space.
    var places: HistorySpaceEntries {
        var result = self
        for place in lowerOrAt.indices { result.lowerOrAt[place].content = .notRead }
        for place in higher.indices { result.higher[place].content = .notRead }
        return result
    }

    /// Holes are ranges of ids, so they are only found among entries in the order of ids.
    mutating func sortById() {
        var last = Int32.min
        func ascend(_ entries: [HistoryEntry]) -> Bool {
            for place in entries.indices {
                let id = entries[place].index.id.id
                guard last <= id else { return false }
                last = id
            }
            return true
        }
        if ascend(lowerOrAt), ascend(higher) { return }
        lowerOrAt.sort { $0.index.id < $1.index.id }
        higher.sort { $0.index.id < $1.index.id }
    }
}
