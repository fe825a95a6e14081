import Postbox
import TelegramModel

/// Asks for topics to which messages are added and which are not stored.
struct ForumTopicResolver {
    let connection: SyncConnection

    func resolve(_ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        connection.perform {
            let missing = try missingTopics(state)
            let requests = missing.map { SyncRequest.getForumTopicsByIds($0.peerId, ids: $0.ids) }
            RequestGroup(connection: connection).send(requests) { responses in
                var state = state
                for (topics, response) in zip(missing, responses) {
                    let answer: ServerTopics? = if case let .topics(answer)? = response { answer } else { nil }
                    state.noteTopics(of: topics.peerId, areKnown: answer != nil)
                    if let answer { add(answer, of: topics.peerId, to: &state) }
                }
                completion(state)
            }
        }
    }

    private func missingTopics(_ state: AccountMutableState) throws -> [(peerId: PeerId, ids: [Int32])] {
        var wanted: [PeerId: Set<Int32>] = [:]
        for case let .addMessages(messages, _) in state.operations {
            for message in messages {
                guard let threadId = message.threadId.flatMap({ Int32(exactly: $0) }), let peer = state.peers[message.id.peerId] else { continue }
                let access = PeerAccess(peer)
                let topic = MessageId(peerId: message.id.peerId, namespace: MessageId.Namespace.cloud, id: threadId)
                guard access.isForum, access.isReachable, !state.resolvedTopics.contains(topic) else { continue }
                wanted[message.id.peerId, default: []].insert(threadId)
            }
        }
        guard !wanted.isEmpty else { return [] }
        return try connection.database.transaction { transaction in
            try wanted.sorted { $0.key.packed < $1.key.packed }.compactMap { peerId, threads in
                let ids = try threads.sorted().filter { try transaction.getMessageHistoryThreadInfo(peerId: peerId, threadId: Int64($0)) == nil }
                return ids.isEmpty ? nil : (peerId, ids)
            }
        }
    }

    private func add(_ answer: ServerTopics, of peerId: PeerId, to state: inout AccountMutableState) {
        state.add(answer.peers)
        for topic in answer.topics {
            state.add(.resetForumTopic(topic.reset(of: peerId, pts: answer.pts)))
        }
        let messages = answer.messages.map { $0.withChannelPts(answer.pts) }
        if !messages.isEmpty { state.add(.addMessages(messages, location: .random)) }
    }
}
