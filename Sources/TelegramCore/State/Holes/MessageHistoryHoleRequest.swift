import Postbox

/// How a hole of a history is asked for, and what an answer makes known.
///
/// Holes of chats and of their tags are asked for; those of the tags that users make themselves are not.
struct MessageHistoryHoleRequest {
    let request: SyncRequest
    /// All that an answer can make known.
    private let reach: ClosedRange<Int32>
    private let hole: MessageHistoryHolesViewEntry

    private static let most = 100
    private static let lastId: Int32 = 2_147_483_646

    /// nil: there is no such request.
    init?(_ hole: MessageHistoryHolesViewEntry, accountPeerId: PeerId) {
        self.hole = hole
        let limit = Int32(clamping: max(1, min(MessageHistoryHoleRequest.most, hole.count)))
        var window: SyncRequest.HistoryWindow
        switch hole.direction {
        case let .range(start, end) where start.id <= end.id:
            let offset = start.id <= 1 ? 1 : start.id - 1
            window = SyncRequest.HistoryWindow(offsetId: offset, addOffset: -limit, limit: limit, maxId: end.id, minId: start.id.addingClamped(-1))
            reach = start.id...max(start.id, min(end.id, MessageHistoryHoleRequest.lastId))
        case let .range(start, end):
            let offset = start.id.addingClamped(1)
            let isPlain = hole.space == .everywhere && hole.threadId == nil
            let least = isPlain && end.id == 1 ? 0 : end.id
            window = SyncRequest.HistoryWindow(offsetId: offset, addOffset: 0, limit: limit, maxId: offset, minId: least)
            reach = end.id...max(end.id, min(start.id, MessageHistoryHoleRequest.lastId))
        case let .aroundId(id):
            window = SyncRequest.HistoryWindow(offsetId: id.id, addOffset: -limit / 2, limit: limit, maxId: .max, minId: 1)
            reach = 1...MessageHistoryHoleRequest.lastId
        }
        switch hole.space {
        case .everywhere:
            guard let threadId = hole.threadId, hole.peerId == accountPeerId else {
                request = .getHistory(hole.peerId, threadId: hole.threadId, savedPeerId: nil, window)
                return
            }
            request = .getHistory(accountPeerId, threadId: nil, savedPeerId: PeerId(packed: threadId), window)
        case let .tag(tag):
            if tag == .liveLocation { window = SyncRequest.HistoryWindow(offsetId: 0, addOffset: 0, limit: limit, maxId: 0, minId: 0) }
            let isSaved = hole.peerId == accountPeerId
            request = .search(
                hole.peerId, threadId: isSaved ? nil : hole.threadId, savedPeerId: isSaved ? hole.threadId.map { PeerId(packed: $0) } : nil, tag: tag,
                window)
        case .customTag: return nil
        }
    }

    /// Whether a message of an answer belongs to the hole's space.
    func belongs(_ message: StoreMessage) -> Bool {
        guard case let .tag(tag) = hole.space else { return true }
        return !message.tags.intersection(tag).isEmpty
    }

    /// What is known once an answer with these ids is stored.
    func filled(by ids: [Int32]) -> ClosedRange<Int32> {
        guard let lowest = ids.min(), let highest = ids.max() else { return wholeReach }
        if case .tag(.liveLocation) = hole.space { return wholeReach }
        switch hole.direction {
        case let .aroundId(id):
            if let threadId = hole.threadId, threadId != 0, ids.count <= max(1, min(MessageHistoryHoleRequest.most, hole.count)) / 2 - 1 { return reach }
            return min(id.id, lowest)...max(id.id, highest)
        case let .range(start, end):
            let other = start.id <= end.id ? highest : lowest
            return min(start.id, other)...max(start.id, other)
        }
    }

    /// Live locations are told all at once.
    private var wholeReach: ClosedRange<Int32> {
        if case .tag(.liveLocation) = hole.space { return 1...MessageHistoryHoleRequest.lastId }
        return reach
    }
}
