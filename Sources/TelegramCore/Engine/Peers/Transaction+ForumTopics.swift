import Postbox
import TelegramModel

/// Topics of a forum: MessageHistoryThreadData.
extension Transaction {
    private static let pinnedTopicLimit = 5

    /// Changes what is known of a topic; nothing where nothing is known of it.
    func editThread(_ peerId: PeerId, threadId: Int64, _ change: (CodedObject) -> CodedObject) throws {
        guard var info = try getMessageHistoryThreadInfo(peerId: peerId, threadId: threadId) else { return }
        let data = CodedObject(info.data)
        guard data.typeHash == TypeHash.messageHistoryThreadData else { return }
        let changed = change(data)
        guard changed != data else { return }
        info.data = changed.bytes
        try setMessageHistoryThreadInfo(peerId: peerId, threadId: threadId, info: info)
    }

    /// How many topics, or in the account's own chat saved chats, can be pinned.
    func pinnedThreadLimit(_ peerId: PeerId, _ account: ActingAccount) throws -> Int {
        if peerId == account.peerId { return Int(try userLimits(accountPeerId: peerId)[.maxPinnedSavedChatCount]) }
        return try appConfiguration().int32("topics_pinned_limit").map { Int($0) } ?? Self.pinnedTopicLimit
    }

    /// Pins topics in this order. In the account's own chat the server is told later.
    func setPinnedThreadsByUser(_ peerId: PeerId, _ threadIds: [Int64], _ account: ActingAccount) throws {
        if peerId == account.peerId {
            try addSynchronizePinnedSavedChatsOperation(previous: try getPeerPinnedThreads(peerId).map { PeerId(packed: $0) })
        }
        try setPeerPinnedThreads(peerId: peerId, threadIds: threadIds)
    }

    /// The topic as it is pinned or unpinned: the pinned ones after it. Throws the error for one too many.
    func togglingPinnedThread(_ peerId: PeerId, _ threadId: Int64, _ account: ActingAccount) throws -> [Int64] {
        var pinned = try getPeerPinnedThreads(peerId)
        if pinned.contains(threadId) {
            pinned.removeAll { $0 == threadId }
        } else {
            pinned.insert(threadId, at: 0)
            let limit = try pinnedThreadLimit(peerId, account)
            guard pinned.count <= limit else { throw SetForumChannelTopicPinnedError.limitReached(limit) }
        }
        return pinned
    }
}

/// Why topics could not be pinned.
public enum SetForumChannelTopicPinnedError: EngineFailure {
    /// So many can be pinned. Nothing was changed.
    case limitReached(Int)
    /// What can fail in every method.
    case engine(EngineError)

    public init(_ error: EngineError) { self = .engine(error) }
}
