import Postbox
import TelegramModel

/// The request for a hole in a history, and the range that an answer makes known.
struct MessageHistoryHoleRequest {
    let request: SyncRequest
    /// The range that an answer can make known.
    private let reach: ClosedRange<Int32>
    private let hole: MessageHistoryHolesViewEntry
    private let limit: Int
    /// Answers with few messages are complete: threads of others, and tags of the account.
    private let fewAreAll: Bool

    private static let most = 100
    private static let lastId: Int32 = 2_147_483_646

    /// Creates a request. `threadsArePeople` states whether the threads of the chat are people, as in the account's own chat. `coversEnds` states
    /// whether the windows extend beyond the hole, so that messages at its ends are included.
    init(_ hole: MessageHistoryHolesViewEntry, threadsArePeople: Bool, coversEnds: Bool = false) {
        self.hole = hole
        self.limit = max(1, min(MessageHistoryHoleRequest.most, hole.count))
        var window = MessageHistoryHoleRequest.window(of: hole, limit: Int32(clamping: limit))
        if coversEnds { MessageHistoryHoleRequest.widen(&window, hole.direction) }
        switch hole.direction {
        case let .range(start, end):
            let (low, high) = (min(start.id, end.id), min(max(start.id, end.id), MessageHistoryHoleRequest.lastId))
            reach = low...max(low, high)
        case .aroundId: reach = 1...MessageHistoryHoleRequest.lastId
        }
        let savedPeerId = threadsArePeople ? hole.threadId.map { PeerId(packed: $0) } : nil
        let threadId = threadsArePeople ? nil : hole.threadId
        switch hole.space {
        case .everywhere:
            request = .getHistory(hole.peerId, threadId: threadId, savedPeerId: savedPeerId, window)
            fewAreAll = hole.threadId != nil
        case let .tag(tag):
            if tag == .liveLocation { window = SyncRequest.HistoryWindow(offsetId: 0, addOffset: 0, limit: window.limit, maxId: 0, minId: 0) }
            request = .search(hole.peerId, threadId: threadId, savedPeerId: savedPeerId, tag: tag, window)
            fewAreAll = hole.threadId != nil
        case let .customTag(customTag, tag):
            request = .searchCustomTag(hole.peerId, savedPeerId: savedPeerId, customTag: customTag, tag: tag, window)
            fewAreAll = true
        }
    }

    /// The window of the request. The server excludes `maxId` and `minId` themselves.
    private static func window(of hole: MessageHistoryHolesViewEntry, limit: Int32) -> SyncRequest.HistoryWindow {
        switch hole.direction {
        case let .range(start, end) where start.id <= end.id:
            let offset = start.id <= 1 ? 1 : start.id - 1
            return SyncRequest.HistoryWindow(offsetId: offset, addOffset: -limit, limit: limit, maxId: end.id, minId: start.id.addingClamped(-1))
        case let .range(start, end):
            let offset = start.id.addingClamped(1)
            // The very first message of a chat is included.
            let isEntireHistory = hole.space == .everywhere && hole.threadId == nil && end.id == 1
            return SyncRequest.HistoryWindow(offsetId: offset, addOffset: 0, limit: limit, maxId: offset, minId: isEntireHistory ? 0 : end.id)
        case let .aroundId(id):
            return SyncRequest.HistoryWindow(offsetId: id.id, addOffset: -limit / 2, limit: limit, maxId: .max, minId: 1)
        }
    }

    /// Moves the ends of a window out of the hole.
    private static func widen(_ window: inout SyncRequest.HistoryWindow, _ direction: MessageHistoryHolesViewEntry.Direction) {
        switch direction {
        case let .range(start, end) where start.id <= end.id:
            if end.id < lastId { window.maxId = end.id.addingClamped(1) }
            // The message before the hole may be included in the answer.
            window.limit = max(2, window.limit)
            window.addOffset = -window.limit
        case let .range(_, end): window.minId = end.id.addingClamped(-1)
        case .aroundId:
            window.minId = 0
            // The limit is at least one message on each side: otherwise the other side would stay unknown.
            window.limit = max(2, window.limit)
            window.addOffset = -window.limit / 2
        }
    }

    /// Whether a message of an answer belongs to the hole's space.
    func belongs(_ message: StoreMessage) -> Bool { hole.space.contains(message) }

    /// Returns the range that is known after an answer with these IDs has been stored.
    func filled(by ids: [Int32]) -> ClosedRange<Int32> {
        guard let lowest = ids.min(), let highest = ids.max() else { return wholeRange }
        if case .tag(.liveLocation) = hole.space { return wholeRange }
        switch hole.direction {
        case let .aroundId(id):
            if fewAreAll, ids.count <= limit / 2 - 1 { return reach }
            return min(id.id, lowest)...max(id.id, highest)
        case let .range(start, end):
            let other = start.id <= end.id ? highest : lowest
            return min(start.id, other)...max(start.id, other)
        }
    }

    /// The whole range of the hole. The server returns all live locations in one answer.
    private var wholeRange: ClosedRange<Int32> {
        if case .tag(.liveLocation) = hole.space { return 1...MessageHistoryHoleRequest.lastId }
        return reach
    }
}

extension MessageHistoryHoleOperationSpace {
    /// Whether the message belongs to the space.
    package func contains(_ message: StoreMessage) -> Bool {
        switch self {
        case .everywhere: return true
        case let .tag(tag): return !message.tags.intersection(tag).isEmpty
        case let .customTag(customTag, tag):
            guard tag.map({ !message.tags.intersection($0).isEmpty }) ?? true else { return false }
            return TelegramObjectModel().customTags(ofAttributes: message.attributes).contains(customTag)
        }
    }
}
