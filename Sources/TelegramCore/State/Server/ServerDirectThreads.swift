import Postbox
import TelegramModel

/// The server's state of the thread of one person among the direct messages of a channel.
public struct ServerDirectThread: Hashable, Sendable {
    /// The person.
    public var peerId: PeerId
    /// The thread's last message, which is in the same answer.
    public var topMessageId: Int32
    /// The last message of the person that was read.
    public var readInboxMaxId: Int32
    /// The last message that the person has read.
    public var readOutboxMaxId: Int32
    /// Messages of the person that are unread.
    public var unreadCount: Int32
    /// The number of unseen reactions.
    public var unreadReactionCount: Int32
    /// Whether the thread was marked as unread manually.
    public var markedUnread: Bool
    /// Whether the person may write without paying.
    public var isFeeRemoved: Bool
    /// Whether the thread is pinned, which is possible only in saved messages.
    var isPinned: Bool

    /// Creates the state of a thread. Mentions and votes in polls are counted only for the whole chat.
    public init(
        peerId: PeerId, topMessageId: Int32, readInboxMaxId: Int32, readOutboxMaxId: Int32, unreadCount: Int32, unreadReactionCount: Int32 = 0,
        markedUnread: Bool = false, isFeeRemoved: Bool = false
    ) {
        self.init(
            peerId: peerId, topMessageId: topMessageId, readInboxMaxId: readInboxMaxId, readOutboxMaxId: readOutboxMaxId, unreadCount: unreadCount,
            unreadReactionCount: unreadReactionCount, markedUnread: markedUnread, isFeeRemoved: isFeeRemoved, isPinned: false)
    }

    fileprivate init(
        peerId: PeerId, topMessageId: Int32, readInboxMaxId: Int32, readOutboxMaxId: Int32, unreadCount: Int32, unreadReactionCount: Int32 = 0,
        markedUnread: Bool = false, isFeeRemoved: Bool = false, isPinned: Bool
    ) {
        self.peerId = peerId
        self.topMessageId = topMessageId
        self.readInboxMaxId = readInboxMaxId
        self.readOutboxMaxId = readOutboxMaxId
        self.unreadCount = max(0, unreadCount)
        self.unreadReactionCount = max(0, unreadReactionCount)
        self.markedUnread = markedUnread
        self.isFeeRemoved = isFeeRemoved
        self.isPinned = isPinned
    }
}

/// Threads of the direct messages of a channel, with their last messages.
public struct ServerDirectThreads: Hashable, Sendable {
    /// The threads, the newest first.
    public var threads: [ServerDirectThread]
    /// The last message of each thread.
    public var messages: [StoreMessage]
    /// Users and chats that threads and messages name.
    public var peers: [ServerPeer]

    /// Creates an answer. Threads requested by person but missing from the answer have no messages.
    public init(threads: [ServerDirectThread], messages: [StoreMessage], peers: [ServerPeer]) {
        self.threads = threads
        self.messages = messages
        self.peers = peers
    }
}

extension ServerAnswer {
    /// The threads of the account's saved messages, which have no unread messages; `nil` for another answer.
    fileprivate var savedThreads: ServerDirectThreads? {
        guard case .list = self["dialogs"] else { return nil }
        let threads = self["dialogs"].elements.compactMap { dialog -> ServerDirectThread? in
            guard let peerId = dialog["peer"].peer, let topMessageId = dialog["topMessage"].int32 else { return nil }
            return ServerDirectThread(
                peerId: peerId, topMessageId: topMessageId, readInboxMaxId: 0, readOutboxMaxId: 0, unreadCount: 0, isPinned: dialog["pinned"].bool ?? false)
        }
        return ServerDirectThreads(threads: threads, messages: messages, peers: peers)
    }
}

extension ServerDirectThreads {
    /// The threads as topics. The list continues below the last thread. If there are no threads, the list ends.
    func topics(accountPeerId: PeerId) -> ServerTopics {
        let next = threads.last.map { thread in
            let times = messages.filter { $0.threadId == thread.peerId.packed }.map(\.timestamp)
            return StoredPeerThreadCombinedState.Index(timestamp: times.max() ?? 1, threadId: thread.peerId.packed, messageId: thread.topMessageId)
        }
        return ServerTopics(
            topics: threads.map { $0.topic(accountPeerId: accountPeerId) }, messages: messages, peers: peers, pts: ServerTopics.noPts, next: next)
    }
}

extension ServerDirectThread {
    fileprivate func topic(accountPeerId: PeerId) -> ServerTopic {
        ServerTopic(
            threadId: peerId.packed, data: data(accountPeerId), topMessageId: topMessageId, unreadMentionCount: 0,
            unreadReactionCount: unreadReactionCount, isPinned: isPinned)
    }

    /// The MessageHistoryThreadData: such a thread has no name, and the initial settings of a chat.
    private func data(_ accountPeerId: PeerId) -> CodedObject {
        let sound = CodedObject(hash: TypeHash.peerMessageSound, ["s.v": .int32(3)])
        let settings = CodedObject(
            hash: TypeHash.telegramPeerNotificationSettings,
            [
                "muteState": .object(CodedObject(hash: TypeHash.peerMuteState, ["m.v": .int32(0)])), "messageSound": .object(sound),
                "displayPreviews": .object(CodedObject(hash: TypeHash.peerNotificationDisplayPreviews, ["p.v": .int32(0)])),
                "stor": .object(
                    CodedObject(hash: TypeHash.peerStoryNotificationSettings, ["m": .int32(0), "hs": .int32(0), "s": .object(sound)])),
            ])
        return CodedObject(
            hash: TypeHash.messageHistoryThreadData,
            [
                "creationDate": .int32(0), "isOwnedByMe": .bool(true),
                "author": .object(CodedObject(hash: TypeHash.peerId, ["iv": .int64(accountPeerId.packed)])),
                "info": .object(CodedObject(hash: MessageHistoryThreadInfo.typeHash, ["title": .string(""), "iconColor": .int32(0)])),
                "incomingUnreadCount": .int32(unreadCount), "isMarkedUnread": .bool(markedUnread), "maxIncomingReadId": .int32(readInboxMaxId),
                "maxKnownMessageId": .int32(topMessageId), "maxOutgoingReadId": .int32(readOutboxMaxId), "isClosed": .bool(false),
                "isHidden": .bool(false), "notificationSettings": .object(settings), "isMessageFeeRemoved": .bool(isFeeRemoved),
            ])
    }
}

/// Requests for threads of a chat: topics of a forum or of a bot, or people in the direct messages of a channel.
struct ThreadRequests {
    let peerId: PeerId
    private let isMonoforum: Bool

    /// Returns `nil` if the server does not report threads of the chat.
    init?(_ peerId: PeerId, _ peer: CodedObject) {
        let access = PeerAccess(peer)
        guard access.hasThreadData, access.isReachable else { return nil }
        self.peerId = peerId
        isMonoforum = access.isMonoforum
    }

    /// Returns the request; `nil` if none of the threads can be requested. `reaches` states whether a person can be requested.
    func byIds(_ ids: [Int64], reaches: (PeerId) throws -> Bool) rethrows -> SyncRequest? {
        if isMonoforum {
            let people = try ids.map { PeerId(packed: $0) }.filter(reaches)
            return people.isEmpty ? nil : .getDirectThreadsByIds(peerId, people)
        }
        let topics = ids.compactMap { Int32(exactly: $0) }
        return topics.isEmpty ? nil : .getForumTopicsByIds(peerId, ids: topics)
    }

    /// Returns the request for a part of the list. `place` is `nil` to start at the top.
    func list(from place: StoredPeerThreadCombinedState.Index?, limit: Int32) -> SyncRequest {
        guard isMonoforum else { return .getForumTopics(peerId, offset: place, limit: limit) }
        return .getDirectThreads(peerId, offset: place.map { ChatRequest.SavedOffset($0) }, limit: limit)
    }

    /// The request for the list of threads of a chat, or of the account's saved messages; `nil` if the server does not list threads.
    static func list(
        of peerId: PeerId, _ peer: CodedObject?, accountPeerId: PeerId, from place: StoredPeerThreadCombinedState.Index?, limit: Int32
    ) -> SyncRequest? {
        guard peerId != accountPeerId else { return .chat(.getSavedDialogs(offset: place.map { ChatRequest.SavedOffset($0) }, limit: limit)) }
        return peer.flatMap { ThreadRequests(peerId, $0) }?.list(from: place, limit: limit)
    }
}

extension ChatRequest.SavedOffset {
    fileprivate init(_ index: StoredPeerThreadCombinedState.Index) { self.init(timestamp: index.timestamp, id: index.messageId) }
}

extension SyncResponse {
    /// The answer to a request for threads; `nil` for any other.
    func threads(accountPeerId: PeerId) -> ServerTopics? {
        switch self {
        case let .topics(topics): topics
        case let .directThreads(threads): threads.topics(accountPeerId: accountPeerId)
        case let .answer(answer): answer.savedThreads?.topics(accountPeerId: accountPeerId)
        default: nil
        }
    }
}
