import Postbox
import TelegramCore

/// The events of a run.
extension Simulation {
    func makeChats() {
        for id in 1...(2 + random.below(3)) { account.addUser(PeerId(namespace: PeerId.cloudUser, id: Int64(id) * (id == 7 ? 100 : 1))) }
        for id in 0..<random.below(3) { account.addGroup(PeerId(namespace: PeerId.cloudGroup, id: Int64(20 + id))) }
        for id in 0..<random.below(4) {
            account.addChannel(PeerId(namespace: PeerId.cloudChannel, id: Int64(50 + id)), isBroadcast: random.chance(2))
        }
        account.prepare(for: plan.subjects)
        // Messages from before the client's login.
        for _ in 0..<random.below(40) { post() }
    }

    /// Runs one event.
    func step() {
        if plan.hasViews, random.chance(5) { return screenStep() }
        if let subject = plan.subject(&random) {
            return plan.hasUser && random.chance(4) ? userStep(subject) : account.happen(subject, &random)
        }
        if plan.hasUser, random.chance(6) { return userStep() }
        if plan.faults.contains(.kill), random.chance(25) { return killStep() }
        if plan.faults.contains(.secondProcess), random.chance(15) { return secondProcessStep() }
        serverStep()
    }

    private func killStep() {
        guard let first = processes.first else { return }
        if random.chance(3) { return kill(first) }
        death = (random.below(4), random.chance(2))
    }

    private func secondProcessStep() {
        if processes.count > 1 {
            kill(processes[1])
        } else if !processes.isEmpty {
            do { try startProcess() } catch { problems.append("cannot start the second process: \(error)") }
        }
    }

    // MARK: - Server

    private func post() {
        guard let peerId = random.pick(account.chatIds), let chat = account.chats[peerId] else { return }
        let isOwn = random.chance(5)
        let others = account.chatIds.filter { $0.namespace == PeerId.cloudUser }
        let author = isOwn ? account.accountPeerId : peerId.namespace == PeerId.cloudUser ? peerId : random.pick(others) ?? peerId
        let reply = random.chance(6) ? random.pick(chat.messages)?.id : nil
        let isMention = plan.hasMentions && random.chance(3)
        account.post(in: peerId, by: author, text: "text \(random.below(1_000_000))", replyTo: reply, isMention: isMention)
    }

    private func serverStep() {
        guard let peerId = random.pick(account.chatIds), let chat = account.chats[peerId] else { return }
        let message = random.pick(chat.messages.suffix(random.chance(4) ? 1000 : 8))
        switch random.below(plan.hasMentions ? 33 : 30) {
        case 0...9: post()
        case 10, 11: for _ in 0...random.below(12) { post() }
        case 12, 13, 14: if let message { account.edit(peerId, message.id, text: "edited \(random.below(1_000_000))") }
        case 15, 16:
            let ids = chat.messages.suffix(12).filter { _ in random.chance(4) }.map(\.id)
            account.delete(peerId, ids)
        case 17, 18: if let message { account.readInbox(peerId, maxId: message.id) }
        case 19: if let message { account.readOutbox(peerId, maxId: message.id) }
        case 20: account.markUnread(peerId, !chat.markedUnread)
        case 21, 22: account.pinDialog(peerId, isPinned: !(account.pinned[chat.groupId] ?? []).contains(peerId))
        case 23:
            let order = account.pinned[chat.groupId] ?? []
            account.reorderPinned(chat.groupId, order.shuffled(using: &random), isListed: random.chance(2))
        case 24: if let message { account.pinMessage(peerId, message.id, isPinned: !message.isPinned) }
        case 25: account.move(peerId, to: chat.groupId == .root ? .archive : .root)
        case 26: account.setSettings(peerId, mutedUntil: random.chance(2) ? 0 : .max)
        case 27: account.setDraft(peerId, text: random.chance(3) ? nil : "draft \(random.below(1000))")
        case 28: if chat.isChannel, random.chance(2) { account.setMember(peerId, !chat.isMember) }
        case 30...32:
            guard let peerId = random.pick(account.chatIds.filter { !account.unseenMentionIds($0).isEmpty }) else { return }
            account.seeMentions(peerId, random.some(account.unseenMentionIds(peerId)))
        default:
            if chat.isChannel, plan.faults.contains(.tooLong) { account.forgetLog(of: peerId) }
            if !chat.isChannel, plan.faults.contains(.forgotten) { account.forgetLog(of: nil) }
        }
    }

    // MARK: - User of the client

    private func userStep() {
        guard let client = processes.first?.client, let peerId = random.pick(account.chatIds) else { return }
        do {
            if plan.hasMentions, random.chance(3) { return try seeMentions(client) }
            if random.chance(2) { try read(peerId, client) } else { try show(peerId, client) }
        } catch { problems.append("an action of the user failed: \(error)") }
    }

    private func read(_ peerId: PeerId, _ client: SyncClient) throws {
        let messages = try client.database.postbox.transaction { transaction in
            try StoredHistory(peerId, client.database.postbox, transaction).messages
        }
        guard let message = messages.last else { return }
        try client.database.write { transaction in
            // Messages above the stored ones were read before: only the unread mark must be cleared.
            let stored = try transaction.getCombinedPeerReadState(peerId)?[MessageId.Namespace.cloud]
            if case let .idBased(maxId, _, _, _, _)? = stored, maxId > message.index.id.id {
                try transaction.applyMarkUnread(peerId: peerId, namespace: MessageId.Namespace.cloud, value: false, interactive: true)
            } else {
                _ = try transaction.applyInteractiveReadMaxIndex(message.index)
            }
        }
    }

    /// Sees one of the stored mentions, or all mentions.
    private func seeMentions(_ client: SyncClient) throws {
        guard let peerId = random.pick(account.chatIds) else { return }
        let isAll = random.chance(2)
        let account = ActingAccount(peerId: Simulation.accountPeerId, clock: DeviceClock(clock, numbers.fork())) { 0 }
        try client.database.write { transaction in
            guard !isAll else { return try transaction.markAllMentionsSeen(peerId, threadId: nil) }
            let known = try transaction.getMessageIndicesWithTag(
                peerId: peerId, namespace: MessageId.Namespace.cloud, tag: .unseenPersonalMessage, limit: .max)
            if let index = random.pick(known) { try transaction.markMessageContentAsConsumedInteractively(index.id, account: account) }
        }
    }

    private func screenStep() {
        do { try processes.first?.screen?.step(account, &random) } catch { problems.append("cannot show a chat: \(error)") }
    }

    /// Shows the unknown chat lists.
    func showChatLists() {
        guard let client = processes.first?.client else { return }
        let lists = ShownChatLists(client)
        arrive { [weak self] in
            self?.onChatListsShown?()
            lists.start()
        }
        pass(30 * Simulation.second)
        withExtendedLifetime(lists) {}
    }

    /// Shows a part of a history with a hole.
    private func show(_ peerId: PeerId, _ client: SyncClient) throws {
        let holes = try client.database.postbox.transaction { try StoredHistory(peerId, client.database.postbox, $0).holes }
        guard let hole = random.pick(holes) else { return client.holes.update([]) }
        let direction = direction(in: hole, of: peerId)
        client.holes.update([
            MessageHistoryHolesViewEntry(
                peerId: peerId, namespace: MessageId.Namespace.cloud, threadId: nil, direction: direction, space: .everywhere,
                count: 1 + random.below(20), userId: nil)
        ])
    }

    func direction(in hole: ClosedRange<Int32>, of peerId: PeerId) -> MessageHistoryHolesViewEntry.Direction {
        func id(_ id: Int32) -> MessageId { MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: id) }
        return switch random.below(3) {
        case 0: .range(start: id(hole.lowerBound), end: id(hole.upperBound))
        case 1: .range(start: id(hole.upperBound), end: id(hole.lowerBound))
        default: .aroundId(id(hole.lowerBound))
        }
    }
}

/// The user's actions for the additional subjects of a run.
extension Simulation {
    func userStep(_ subject: SimulationSubject) {
        guard let client = processes.first?.client else { return }
        do {
            switch subject {
            case .stories: try seeStory(client)
            case .topics, .forums, .botTopics: try showThread(client, of: account.chatIds.filter { account.chats[$0]?.isForum == true })
            case .savedMessages: try showThread(client, of: [account.accountPeerId])
            case .monoforums: try showThread(client, of: account.chatIds.filter { account.chats[$0]?.isMonoforum == true })
            case .comments: try showThread(client, of: account.chatIds.filter { account.chats[$0]?.hasComments == true })
            case .reactions, .scheduled, .secretChats, .quickReplies, .polls, .migrations, .clearings, .scheduledElsewhere, .todoLists, .pollVotes, .paidMessages: break
            }
        } catch { problems.append("an action of the user with \(subject.rawValue) failed: \(error)") }
    }

    private func seeStory(_ client: SyncClient) throws {
        guard let peerId = random.pick(account.chatIds) else { return }
        let ids = try client.database.postbox.transaction { try $0.getStoryItems(peerId: peerId).map(\.id) }
        if let id = random.pick(ids) { try client.database.write { try $0.markStoryAsSeen(peerId, id: id) } }
    }

    /// Shows a part of a topic, or of the messages saved from a peer, with a hole.
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

    /// Shows the unknown lists of topics.
    func showTopicLists() throws {
        guard let client = processes.first?.client else { return }
        let unknown = try client.database.postbox.read { transaction in
            try account.chatIds.filter { peerId in
                guard let chat = account.chats[peerId], chat.isForum || chat.isMonoforum else { return false }
                return try transaction.getPeerThreadCombinedState(peerId) == nil
            }
        }
        let lists = ManagedForumTopicListHoles(client.connection)
        arrive { lists.update(unknown.map { ForumTopicListHolesEntry(peerId: $0, index: nil) }) }
        pass(30 * Simulation.second)
        withExtendedLifetime(lists) {}
    }
}
