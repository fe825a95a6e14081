import Postbox
import TelegramModel

/// What a forum's list of topics is to become.
enum ForumTopicListReset: Hashable, Sendable {
    /// The topics from the top on, as the server has them.
    case topics(ServerTopics)
    /// They could not be had: nothing of the list is known any more.
    case unknown
}

extension StateReplay {
    private static let everyId = MessageIdBounds.full.upperBound

    /// Above what each thread is unknown, once a part of the history is missing. To be asked before new messages come in. `gapStart`: where that part
    /// begins; a message above it that an answer of another kind has brought does not make known what is between.
    func topicBounds(of peerId: PeerId, gapStart: Int32?) throws -> [(threadId: Int64, bound: Int32)] {
        try transaction.getTouchedThreadIds(peerId: peerId, limit: StateReplay.threadLimit).map { threadId in
            let bound = try transaction.holeLowerBoundForTopValidRange(peerId: peerId, threadId: threadId, namespace: MessageId.Namespace.cloud)
            return (threadId, gapStart.map { min($0, bound) } ?? bound)
        }
    }

    /// A part of the history is missing, so that new messages of any thread may be: each is unknown above its bound.
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

    /// A part of a forum's list. `isTop`: it begins with the newest topic, and tells which are pinned.
    func addTopics(of peerId: PeerId, _ answer: ServerTopics, isTop: Bool) throws {
        let cloud = MessageId.Namespace.cloud
        try transaction.addMessages(answer.messages.map { $0.withChannelPts(answer.pts) }, location: .random)
        let first = Set(answer.messages.filter { $0.media.contains { MessageAction($0)?.kind == .topicCreated } }.compactMap(\.fullId))
        for topic in answer.topics {
            try resetTopic(topic.reset(of: peerId, pts: answer.pts))
            guard topic.topMessageId >= 1, topic.topMessageId <= StateReplay.everyId else { continue }
            let isWhole = first.contains(MessageId(peerId: peerId, namespace: cloud, id: topic.topMessageId))
            try transaction.removeHole(
                peerId: peerId, threadId: Int64(topic.threadId), namespace: cloud, space: .everywhere,
                range: (isWhole ? 1 : topic.topMessageId)...StateReplay.everyId)
        }
        if isTop { try setPinnedTopics(peerId, answer.topics.filter(\.isPinned).map { Int64($0.threadId) }) }
        try transaction.setPeerThreadCombinedState(peerId, state: StoredPeerThreadCombinedState(known: answer.next ?? .end))
    }
}

extension ServerTopic {
    func reset(of peerId: PeerId, pts: Int32) -> ForumTopicReset {
        ForumTopicReset(
            peerId: peerId, threadId: Int64(threadId), data: data, topMessageId: topMessageId, unreadMentionCount: unreadMentionCount,
            unreadReactionCount: unreadReactionCount, pts: pts)
    }
}

extension StoredPeerThreadCombinedState.Index {
    /// Below all topics: the whole list is known.
    fileprivate static let end = StoredPeerThreadCombinedState.Index(timestamp: 0, threadId: 0, messageId: 1)
}

extension StoredPeerThreadCombinedState {
    /// The list is known down to this place.
    fileprivate init(known index: Index) {
        let place = CodedObject(
            hash: TypeHash.threadListIndex, ["t": .int32(index.timestamp), "i": .int64(index.threadId), "m": .int32(index.messageId)])
        let data = CodedObject(hash: TypeHash.peerThreadCombinedState, ["validIndexBoundary": .object(place)])
        self.init(data: data.bytes, validIndexBoundary: index)
    }
}
