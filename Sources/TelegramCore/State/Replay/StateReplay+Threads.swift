import Postbox
import TelegramModel

extension StateReplay {
    mutating func updateReadThread(_ update: ThreadReadUpdate) throws {
        let thread = PeerAndThread(peerId: update.peerId, threadId: update.threadId)
        guard update.isIncoming else {
            events.outgoingThreadReads[thread] = max(events.outgoingThreadReads[thread] ?? .min, update.readMaxId)
            try transaction.editTopic(thread) { $0.maxOutgoingReadId = max($0.maxOutgoingReadId, update.readMaxId) }
            return
        }
        events.incomingThreadReads[thread] = max(events.incomingThreadReads[thread] ?? .min, update.readMaxId)
        try transaction.editTopic(thread) { try transaction.read(thread, upTo: update.readMaxId, &$0) }
        guard let post = update.mainChannelMessage else { return }
        try transaction.edit(post) { message in
            message.attributes = CommentThread.read(upTo: update.readMaxId, in: message.attributes)
            return true
        }
    }

    /// Applies an operation from the server, with its effects on topics in addition to those of the operation alone.
    mutating func applyFromServer(_ operation: AccountOperation) throws {
        switch operation {
        case let .updateReadThread(read) where read.isIncoming: try applyFromServer(read)
        case let .resetMessageTagSummary(reset):
            try apply(operation)
            try transaction.checkUnseenCounts([reset.tag], of: reset.peerId, upTo: reset.maxId)
        case let .resetForumTopic(reset): try resetTopicFromServer(reset)
        case let .mergePeers(peers):
            let forums = try peers.compactMap(\.id).filter { try $0.namespace == PeerId.cloudChannel && !transaction.isForum($0) }
            try apply(operation)
            // Topic updates are lost while the client does not know that the channel is a forum: the list is no longer known.
            for peerId in forums where try transaction.isForum(peerId) && transaction.getPeerThreadCombinedState(peerId) != nil {
                try transaction.setPeerThreadCombinedState(peerId, state: nil)
            }
        default: try apply(operation)
        }
    }

    /// Applies the server's read state. Above the last known message of a topic, no messages are counted. Therefore, none are unread after that
    /// message was read, although the number of messages below it may be unknown.
    private mutating func applyFromServer(_ read: ThreadReadUpdate) throws {
        let thread = PeerAndThread(peerId: read.peerId, threadId: read.threadId)
        let known = try transaction.getMessageHistoryThreadInfo(peerId: thread.peerId, threadId: thread.threadId)
            .flatMap { ThreadReadState(threadData: CodedObject($0.data)) }?.maxKnownMessageId
        try apply(.updateReadThread(read))
        guard let known, known > 0, read.readMaxId >= known else { return }
        try transaction.editTopic(thread) { $0.incomingUnreadCount = 0 }
    }

    func updatePinnedTopic(_ peerId: PeerId, _ threadId: Int64, _ isPinned: Bool) throws {
        _ = try transaction.setThreadPinned(peerId: peerId, threadId: threadId, isPinned: isPinned)
    }

    /// A topic that is named twice is pinned once.
    func setPinnedTopics(_ peerId: PeerId, _ threadIds: [Int64]) throws {
        var seen: Set<Int64> = []
        try transaction.setPeerPinnedThreads(peerId: peerId, threadIds: threadIds.filter { seen.insert($0).inserted })
    }

    private func resetTopicFromServer(_ reset: ForumTopicReset) throws {
        try resetTopic(reset)
        try transaction.checkUnseenCounts(of: reset.peerId, threadId: reset.threadId, upTo: reset.topMessageId)
    }

    func resetTopic(_ reset: ForumTopicReset) throws {
        let state = ThreadReadState(threadData: reset.data)
        var info = try transaction.getMessageHistoryThreadInfo(peerId: reset.peerId, threadId: reset.threadId) ?? StoredMessageHistoryThreadInfo(data: [])
        info.data = reset.data.bytes
        info.summary.totalUnreadCount = state?.incomingUnreadCount ?? 0
        info.summary.isMarkedUnread = reset.data.bool("isMarkedUnread") ?? false
        info.summary.mutedUntil = ThreadNotificationSettings.mutedUntil(reset.data)
        if let state { info.summary.maxOutgoingReadId = state.maxOutgoingReadId }
        try transaction.setMessageHistoryThreadInfo(peerId: reset.peerId, threadId: reset.threadId, info: info)
        let counts = [
            (MessageTags.unseenPersonalMessage, reset.unreadMentionCount), (.unseenReaction, reset.unreadReactionCount),
            (.unseenPollVote, reset.unreadPollVoteCount),
        ]
        for (tag, count) in counts {
            try transaction.replaceMessageTagSummary(
                peerId: reset.peerId, threadId: reset.threadId, tagMask: tag, namespace: MessageId.Namespace.cloud, customTag: nil, count: count,
                maxId: reset.topMessageId)
        }
    }
}

extension Transaction {
    /// Some topics of these forums could not be requested, and would not be requested before they have another message: the lists become unknown, and
    /// are requested when they are shown.
    func forgetTopicLists(of peerIds: Set<PeerId>) throws {
        for peerId in peerIds.sorted() where try getPeerThreadCombinedState(peerId) != nil { try setPeerThreadCombinedState(peerId, state: nil) }
    }

    func isForum(_ peerId: PeerId) throws -> Bool { try getPeer(peerId).flatMap { seed.model.peer($0) }?.isForum ?? false }

    /// Changes the read state of a thread. Comments of posts, and threads of other groups, do not have one.
    fileprivate func editTopic(_ thread: PeerAndThread, _ change: (inout ThreadReadState) throws -> Void) throws {
        guard let peer = try getPeer(thread.peerId), PeerAccess(peer).hasThreadData,
            var info = try getMessageHistoryThreadInfo(peerId: thread.peerId, threadId: thread.threadId)
        else { return }
        let data = CodedObject(info.data)
        guard var state = ThreadReadState(threadData: data) else { return }
        let before = state
        try change(&state)
        guard state != before, let updated = state.stored(in: data) else { return }
        info.data = updated.bytes
        info.summary.totalUnreadCount = state.incomingUnreadCount
        info.summary.maxOutgoingReadId = state.maxOutgoingReadId
        try setMessageHistoryThreadInfo(peerId: thread.peerId, threadId: thread.threadId, info: info)
    }

    /// Whether the server has sent data of the thread. The store gives each thread of a user's chat empty data automatically, which does not count.
    func hasThreadData(_ peerId: PeerId, _ threadId: Int64) throws -> Bool {
        guard let info = try getMessageHistoryThreadInfo(peerId: peerId, threadId: threadId) else { return false }
        return CodedObject(info.data).typeHash == TypeHash.messageHistoryThreadData
    }

    /// Sets a field of a thread's data, MessageHistoryThreadData. A thread without data stays so.
    func setThreadField(_ peerId: PeerId, _ threadId: Int64, _ name: StaticString, _ value: Bool) throws {
        guard var info = try getMessageHistoryThreadInfo(peerId: peerId, threadId: threadId) else { return }
        let data = CodedObject(info.data)
        guard data.typeHash == TypeHash.messageHistoryThreadData else { return }
        let changed = data.setting([name: .bool(value)])
        info.data = changed.bytes
        info.summary.isMarkedUnread = changed.bool("isMarkedUnread") ?? false
        try setMessageHistoryThreadInfo(peerId: peerId, threadId: threadId, info: info)
    }

    /// Subtracts the read messages from the unread count, which is 0 once the top of a known history is read.
    fileprivate func read(_ thread: PeerAndThread, upTo readMaxId: Int32, _ state: inout ThreadReadState) throws {
        guard readMaxId > state.maxIncomingReadId else { return }
        let (threadId, cloud) = (thread.threadId, MessageId.Namespace.cloud)
        let last = try getMessage(MessageId(peerId: thread.peerId, namespace: cloud, id: readMaxId))
        if let last,
            let count = try getThreadMessageCount(
                peerId: thread.peerId, threadId: threadId, namespace: cloud, fromIdExclusive: state.maxIncomingReadId, toIndex: last.index)
        {
            state.incomingUnreadCount = max(0, state.incomingUnreadCount &- Int32(clamping: count))
        }
        let top = try getMessageHistoryThreadTopMessage(peerId: thread.peerId, threadId: threadId, namespaces: [cloud])
        if let top, readMaxId >= top.id.id, try getThreadIndexHole(threadId: threadId, containing: top.id)[[]] == nil {
            state.incomingUnreadCount = 0
        }
        state.maxKnownMessageId = max(state.maxKnownMessageId, readMaxId)
        state.maxIncomingReadId = readMaxId
    }
}

extension StateReplay {
    private static let everyId = MessageIdBounds.full.upperBound

    /// Returns the ID above which each thread is unknown if a part of the history is missing. Call this before new messages are added. `gapStart` is
    /// the start of the missing part. A message above it from another kind of answer does not make the messages between known.
    func topicBounds(of peerId: PeerId, gapStart: Int32?) throws -> [(threadId: Int64, bound: Int32)] {
        try transaction.getTouchedThreadIds(peerId: peerId, limit: StateReplay.threadLimit).map { threadId in
            let bound = try transaction.holeLowerBoundForTopValidRange(peerId: peerId, threadId: threadId, namespace: MessageId.Namespace.cloud)
            return (threadId, gapStart.map { min($0, bound) } ?? bound)
        }
    }

    /// Marks each thread as unknown above its bound, because a part of the history is missing that may contain new messages of any thread.
    func resetTopicList(of peerId: PeerId, _ reset: ForumTopicListReset, bounds: [(threadId: Int64, bound: Int32)]) throws {
        let cloud = MessageId.Namespace.cloud
        for (threadId, bound) in bounds where bound <= StateReplay.everyId {
            for space in [MessageHistoryHoleOperationSpace.everywhere] + MessageTags.all.singles.map({ .tag($0) }) {
                try transaction.addHole(peerId: peerId, threadId: threadId, namespace: cloud, space: space, range: bound...StateReplay.everyId)
            }
        }
        switch reset {
        case let .topics(topics): try addTopics(of: peerId, topics, isTop: true)
        case .unknown: try transaction.setPeerThreadCombinedState(peerId, state: nil)
        }
    }

    /// A part of a forum's list. If `isTop` is `true`, it starts with the newest topic and includes the pins. If `keepsPins` is `true`, the stored
    /// pins are newer.
    func addTopics(of peerId: PeerId, _ answer: ServerTopics, isTop: Bool, keepsPins: Bool = false) throws {
        try transaction.addFound(answer.numberedMessages)
        for topic in answer.topics { try resetTopicFromServer(topic.reset(of: peerId, pts: answer.pts)) }
        // A topic has no messages before the one that created it. Messages above the last known one may be missing.
        for message in answer.messages where message.media.contains(where: { MessageAction($0)?.kind == .topicCreated }) {
            guard let id = message.fullId, id.id >= 1, let threadId = message.threadId else { continue }
            try transaction.removeHole(peerId: peerId, threadId: threadId, namespace: id.namespace, space: .everywhere, range: 1...id.id)
        }
        if isTop, !keepsPins { try setPinnedTopics(peerId, answer.topics.filter(\.isPinned).map(\.threadId)) }
        try transaction.setPeerThreadCombinedState(peerId, state: StoredPeerThreadCombinedState(known: answer.next ?? .end))
    }
}

extension StoredPeerThreadCombinedState.Index {
    /// Below all topics: the whole list is known.
    fileprivate static let end = StoredPeerThreadCombinedState.Index(timestamp: 0, threadId: 0, messageId: 1)
}

extension StoredPeerThreadCombinedState {
    /// Creates the state of a list that is known down to this position.
    fileprivate init(known index: Index) {
        let place = CodedObject(
            hash: TypeHash.storedPeerThreadCombinedStateIndex, ["t": .int32(index.timestamp), "i": .int64(index.threadId), "m": .int32(index.messageId)])
        let data = CodedObject(hash: TypeHash.peerThreadCombinedState, ["validIndexBoundary": .object(place)])
        self.init(data: data.bytes, validIndexBoundary: index)
    }
}
