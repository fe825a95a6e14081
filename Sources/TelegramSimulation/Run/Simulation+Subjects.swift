import Postbox
import TelegramCore

/// What the client's user does with what a run is about beside messages.
extension Simulation {
    func userStep(_ subject: SimulationSubject) {
        guard let client = processes.first?.client else { return }
        do {
            switch subject {
            case .stories: try seeStory(client)
            case .topics: try showTopic(client)
            case .scheduled, .secretChats, .quickReplies: break
            }
        } catch { problems.append("what the user does with \(subject.rawValue) fails: \(error)") }
    }

    private func seeStory(_ client: SyncClient) throws {
        guard let peerId = random.pick(account.chatIds) else { return }
        let ids = try client.database.postbox.transaction { try $0.getStoryItems(peerId: peerId).map(\.id) }
        if let id = random.pick(ids) { try client.database.write { try $0.markStoryAsSeen(peerId, id: id) } }
    }

    /// A part of a topic with a hole comes into view.
    private func showTopic(_ client: SyncClient) throws {
        guard let chat = random.pick(account.chatIds.compactMap { account.chats[$0] }.filter(\.isForum)), let topic = random.pick(chat.topics) else { return }
        let holes = try client.database.postbox.read {
            try $0.getThreadIndexHoles(peerId: chat.peerId, threadId: Int64(topic.id), namespace: MessageId.Namespace.cloud)
        }
        guard let hole = random.pick(holes) else { return client.holes.update([]) }
        client.holes.update([
            MessageHistoryHolesViewEntry(
                peerId: chat.peerId, namespace: MessageId.Namespace.cloud, threadId: Int64(topic.id), direction: direction(in: hole, of: chat.peerId),
                space: .everywhere, count: 1 + random.below(20), userId: nil)
        ])
    }

    /// The lists of topics come into view, as far as they are not known.
    func showTopicLists() throws {
        guard let client = processes.first?.client else { return }
        let unknown = try client.database.postbox.read { transaction in
            try account.chatIds.filter { try account.chats[$0]?.isForum == true && transaction.getPeerThreadCombinedState($0) == nil }
        }
        let lists = ManagedForumTopicListHoles(client.connection)
        arrive { lists.update(unknown.map { ForumTopicListHolesEntry(peerId: $0, index: nil) }) }
        pass(30 * Simulation.second)
        withExtendedLifetime(lists) {}
    }
}
