import PostboxEngine
import PostboxTables

/// The threads of a peer, as used by thread lists.
struct ThreadList {
    struct Row {
        let threadId: Int64
        let pinnedIndex: Int?
        let top: MessageIndex
        let info: StoredMessageHistoryThreadInfo
    }

    /// Whether the list is still unknown.
    let isLoading: Bool
    /// The rows: pinned ones in their order, then the most recently active ones.
    let rows: [Row]
    /// The hole to fetch to complete the list.
    let hole: RequestedHole?

    /// Reads the threads of a chat. Threads without information are omitted.
    init(_ context: ViewContext, peerId: PeerId) throws {
        let tables = context.tables.threads
        guard let boundary = try tables.combinedStates.get(peerId)?.validIndexBoundary else {
            isLoading = true
            rows = []
            hole = .forumTopics(peerId: peerId, index: nil)
            return
        }
        isLoading = false
        hole = boundary.messageId == 1 ? nil : .forumTopics(peerId: peerId, index: boundary)
        var pinned: [Int64: Int] = [:]
        for (index, threadId) in try tables.pinned.get(peerId).enumerated() where pinned[threadId] == nil { pinned[threadId] = index }
        var rows: [Row] = []
        try tables.index.forEachTop(peerId, limit: 0) { threadId, top, info in
            if let info { rows.append(Row(threadId: threadId, pinnedIndex: pinned[threadId], top: top, info: info)) }
            return true
        }
        rows.sort(by: Self.isAbove)
        self.rows = rows
    }

    private static func isAbove(_ left: Row, _ right: Row) -> Bool {
        switch (left.pinnedIndex, right.pinnedIndex) {
        case let (left?, right?) where left != right: left < right
        case (_?, nil): true
        case (nil, _?): false
        default: left.top > right.top
        }
    }

    /// The dependencies of the list. The history is included for edits of top messages, which Telegram does not follow: a list should not show a
    /// message that no longer exists.
    static func dependencies(_ peerId: PeerId) -> Set<ViewDependency> {
        [
            .history(peerId), .threads(peerId), .pinnedThreads(peerId), .threadCombinedState(peerId), .tagSummaries(peerId), .actionSummaries(peerId),
            .embeddedState(peerId), .notificationSettings(peerId),
        ]
    }
}

extension Message? {
    /// Whether the two are the same message for lists of threads: a change of its contents is a difference, a change of its surroundings is not.
    func isSameVersion(as other: Message?) -> Bool { self?.index == other?.index && self?.stored.stableVersion == other?.stored.stableVersion }
}
