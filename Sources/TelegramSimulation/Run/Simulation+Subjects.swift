import Postbox
import TelegramCore

/// What the client's user does with what a run is about beside messages.
extension Simulation {
    func userStep(_ subject: SimulationSubject) {
        guard let client = processes.first?.client else { return }
        do {
            switch subject {
            case .stories: try seeStory(client)
            case .topics, .forums: try showThread(client, of: account.chatIds.filter { account.chats[$0]?.isForum == true })
            case .savedMessages: try showThread(client, of: [account.accountPeerId])
            case .comments: try showThread(client, of: account.chatIds.filter { account.chats[$0]?.hasComments == true })
            case .reactions, .scheduled, .secretChats, .quickReplies, .polls, .migrations, .clearings: break
            }
        } catch { problems.append("what the user does with \(subject.rawValue) fails: \(error)") }
    }

    private func seeStory(_ client: SyncClient) throws {
        guard let peerId = random.pick(account.chatIds) else { return }
        let ids = try client.database.postbox.transaction { try $0.getStoryItems(peerId: peerId).map(\.id) }
        if let id = random.pick(ids) { try client.database.write { try $0.markStoryAsSeen(peerId, id: id) } }
    }

    /// A part of a topic, or of what was saved of one peer, with a hole comes into view.
    private func showThread(_ client: SyncClient, of peerIds: [PeerId]) throws {
        guard let chat = random.pick(peerIds.compactMap { account.chats[$0] }), let thread = random.pick(chat.threads) else { return }
        let holes = try client.database.postbox.read {
            try $0.getThreadIndexHoles(peerId: chat.peerId, threadId: thread, namespace: MessageId.Namespace.cloud)
        }
        guard let hole = random.pick(holes) else { return client.holes.update([]) }
        client.holes.update([
            MessageHistoryHolesViewEntry(
                peerId: chat.peerId, namespace: MessageId.Namespace.cloud, threadId: thread, direction: direction(in: hole, of: chat.peerId),
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
