import Postbox
import TelegramCore
import TelegramModel

/// The events of a run.
extension DevicesSimulation {
    /// Chats with some history. There is a group among them, and a channel in which all members may write.
    func makeChats() {
        for id in 1...(2 + random.below(2)) { account.addUser(PeerId(namespace: PeerId.cloudUser, id: Int64(id))) }
        for id in 0...random.below(2) { account.addGroup(PeerId(namespace: PeerId.cloudGroup, id: Int64(20 + id))) }
        for id in 0...random.below(3) {
            account.addChannel(PeerId(namespace: PeerId.cloudChannel, id: Int64(50 + id)), isBroadcast: id > 0 && random.chance(2))
        }
        account.prepare(for: plan.subjects)
        for _ in 0..<random.below(20) { post() }
    }

    /// Runs one event.
    func step() throws {
        if plan.faults.contains(.kill), random.chance(20), let device = random.pick(devices) {
            if random.chance(2) { onQueue { device.kill() } } else { device.death = (random.below(4), random.chance(2)) }
            return
        }
        if plan.hasViews, random.chance(5), let screen = random.pick(devices)?.process?.screen { return try onQueue { try screen.step(account, &random) } }
        if let subject = plan.subject(&random) {
            guard random.chance(2) else { return onQueue { account.happen(subject, &random) } }
            let number = random.below(devices.count)
            if let action = try onQueue({ try action(of: number, subject) }) { act(action, on: number) }
            return
        }
        if random.chance(2) { return onQueue { serverStep() } }
        let number = random.below(devices.count)
        if let action = try onQueue({ try action(of: number) }) { act(action, on: number) }
    }

    // MARK: - Others

    private func post() {
        guard let peerId = random.pick(account.chatIds), let chat = account.chats[peerId] else { return }
        let others = account.chatIds.filter { $0.namespace == PeerId.cloudUser }
        let author = peerId.namespace == PeerId.cloudUser ? peerId : random.pick(others) ?? peerId
        let reply = random.chance(6) ? random.pick(chat.messages)?.id : nil
        let isMention = plan.hasMentions && random.chance(3)
        account.post(in: peerId, by: author, text: "text \(random.below(1_000_000))", replyTo: reply, isMention: isMention)
    }

    private func serverStep() {
        guard let peerId = random.pick(account.chatIds), let chat = account.chats[peerId] else { return }
        let message = random.pick(chat.messages.suffix(8))
        switch random.below(plan.hasMentions ? 18 : 16) {
        case 0...8: post()
        case 9: for _ in 0...random.below(8) { post() }
        case 10, 11: if let message, !message.isOutgoing { account.edit(peerId, message.id, text: "edited \(random.below(1_000_000))") }
        case 12: if let message { account.delete(peerId, [message.id]) }
        case 13: if let message { account.readOutbox(peerId, maxId: message.id) }
        case 14: if chat.isChannel, random.chance(4) { account.setMember(peerId, !chat.isMember) }
        case 16, 17:
            guard let peerId = random.pick(account.chatIds.filter { !account.unseenMentionIds($0).isEmpty }) else { return }
            account.seeMentions(peerId, random.some(account.unseenMentionIds(peerId)))
        default: if chat.isChannel, plan.faults.contains(.tooLong) { account.forgetLog(of: peerId) }
        }
    }

    // MARK: - Users of the devices

    private func action(of number: Int, _ subject: SimulationSubject) throws -> DeviceAction? {
        guard let postbox = devices[number].process?.client.database.postbox, let peerId = random.pick(account.chatIds) else { return nil }
        switch subject {
        case .botTopics:
            guard let peerId = account.chatIds.first(where: { account.chats[$0].map { $0.isForum && !$0.isChannel } ?? false }),
                try postbox.read({ try $0.getPeerChatListInclusion(peerId) }) != .notIncluded
            else { return nil }
            let text = "\(devices[number].name) topic \(sentTexts.count)", topic = try knownTopic(of: peerId, on: number)
            switch random.below(5) {
            case 0: return topic.flatMap { $0 == account.chats[peerId]?.topics.first?.id ? nil : .removeTopic(peerId, $0) }
            case 1, 2: return .sendInNewTopic(peerId, text)
            default: return topic.map { .send(peerId, text, topic: $0) }
            }
        case .paidMessages:
            guard peerId.namespace == PeerId.cloudUser, peerId != account.accountPeerId,
                try postbox.read({ try $0.getPeerChatListInclusion(peerId) }) != .notIncluded
            else { return nil }
            let price = account.payments.prices[peerId] ?? 0
            return .sendPaid(
                peerId, "\(devices[number].name) paid \(sentTexts.count)", stars: random.chance(4) ? Int64(1 + random.below(20)) : max(1, price),
                isPostponed: random.chance(2))
        case .monoforums:
            guard let peerId = random.pick(account.chatIds.filter { account.chats[$0]?.isMonoforum == true }),
                let person = random.pick(try knownPeople(of: peerId, on: number))
            else { return nil }
            // A thread is read on the device that shows it, and the server is notified immediately or never. It refuses those who are not members.
            let isStored = isReliable && account.chats[peerId]?.isMember == true
            switch random.below(8) {
            case 0, 1: return isStored ? .markThread(peerId, person.packed, isUnread: false) : nil
            case 2: return isStored ? .markThread(peerId, person.packed, isUnread: true) : nil
            case 3: return .draftInThread(peerId, person.packed, random.chance(3) ? nil : "direct draft \(random.below(1000))")
            case 4: return .clearThread(peerId, person.packed)
            case 5: return isStored ? .removeFee(person, of: peerId) : nil
            default: return try answer(in: peerId, on: number)
            }
        case .todoLists:
            let known = try postbox.read { try StoredHistory(peerId, postbox, $0).messages }
            let lists = known.flatMap { message in message.embeddedMedia.filter { $0.typeHash == TelegramMediaTodo.typeHash }.map { (message.index.id, $0) } }
            guard let (id, object) = random.pick(lists.suffix(5)) else { return nil }
            let list = TelegramMediaTodo(unchecked: object), numbers = list.items.map(\.id)
            if random.chance(3) { return .appendTodo(id, (numbers.max() ?? 0) + 1, "\(devices[number].name) \(random.below(1000))") }
            let some = random.some(numbers), done = some.filter { number in !list.completions.contains { $0.id == number } }
            return some.isEmpty ? nil : .completeTodo(id, done: done, notDone: some.filter { !done.contains($0) })
        case .scheduledElsewhere:
            let known = try postbox.read { try StoredHistory(peerId, postbox, $0, namespace: MessageId.Namespace.scheduledCloud).messages.map(\.index.id) }
            let some = random.some(known)
            return some.isEmpty ? nil : .delete(some)
        case .scheduled:
            let known = try postbox.read { try StoredHistory(peerId, postbox, $0, namespace: MessageId.Namespace.scheduledCloud).messages.map(\.index.id) }
            guard let id = random.pick(known), random.chance(2) else {
                let isListed = try postbox.read { try $0.getPeerChatListInclusion(peerId) } != .notIncluded
                let time = clock.now + 15 + Int32(random.below(10_000))
                let text = "\(devices[number].name) scheduled \(sentTexts.count)"
                return isListed ? .schedule(peerId, text, time, topic: try knownTopic(of: peerId, on: number)) : nil
            }
            return random.chance(2) ? .sendScheduledNow(id) : .delete([id])
        case .stories:
            return random.pick(try postbox.read { try $0.getStoryItems(peerId: peerId).map(\.id) }).map { .seeStory(StoryId(peerId: peerId, id: $0)) }
        case .topics:
            guard let peerId = random.pick(account.chatIds.filter { account.chats[$0]?.isForum == true }), random.chance(4) else { return nil }
            // The first topic stays.
            return try knownTopic(of: peerId, on: number).flatMap { $0 == account.chats[peerId]?.topics.first?.id ? nil : .removeTopic(peerId, $0) }
        case .savedMessages:
            let threads = Set(try postbox.read { try StoredHistory(account.accountPeerId, postbox, $0).messages.compactMap(\.threadId) }).sorted()
            // The last of a chat leave a message that only the device has.
            return threads.count > 1 ? random.pick(threads).map { .clearSaved(PeerId(packed: $0)) } : nil
        case .reactions, .pollVotes: return random.chance(2) ? .seeAllReactions(peerId) : nil
        case .clearings:
            // The server clears up to the last message that the device knows.
            let isKnown = try !postbox.read { try StoredHistory(peerId, postbox, $0).messages }.isEmpty
            return isKnown && peerId.namespace == PeerId.cloudGroup ? .clearChat(peerId) : nil
        case .secretChats, .quickReplies, .comments, .polls, .migrations, .forums: return nil
        }
    }

    /// Whether requests arrive at the server.
    private var isReliable: Bool { !plan.endsAfterActions && plan.faults.isDisjoint(with: [.error, .drop, .cut, .kill]) }

    /// Returns the people among the direct messages of a channel whose threads the device shows.
    private func knownPeople(of peerId: PeerId, on number: Int) throws -> [PeerId] {
        try devices[number].process?.client.database.postbox.read { transaction in
            try account.chats[peerId]?.directThreads.map(\.person).filter {
                try transaction.getMessageHistoryThreadInfo(peerId: peerId, threadId: $0.packed) != nil
            }
        } ?? []
    }

    private func answer(in peerId: PeerId, on number: Int, replyTo: MessageId? = nil) throws -> DeviceAction? {
        guard let person = random.pick(try knownPeople(of: peerId, on: number)) else { return nil }
        let isOfPerson = replyTo.map { account.chats[peerId]?.message($0.id)?.person == person } ?? false
        return .answer(peerId, "\(devices[number].name) direct \(sentTexts.count)", to: person, replyTo: isOfPerson ? replyTo : nil)
    }

    /// Returns one of a forum's topics that the device shows; `nil` if none exists.
    private func knownTopic(of peerId: PeerId, on number: Int) throws -> Int32? {
        guard let topics = account.chats[peerId]?.topics, !topics.isEmpty, random.chance(2) else { return nil }
        let known = try devices[number].process?.client.database.postbox.read { transaction in
            try topics.map(\.id).filter { try transaction.getMessageHistoryThreadInfo(peerId: peerId, threadId: Int64($0)) != nil }
        }
        return random.pick(known ?? [])
    }

    /// Returns an action that the device's user can perform on the shown chats; `nil` if none exists.
    private func action(of number: Int) throws -> DeviceAction? {
        guard let shown = try devices[number].shown(), let chat = random.pick(shown.chats) else { return nil }
        let topic = try knownTopic(of: chat.peerId, on: number)
        let message = random.pick(chat.messages.suffix(6)), own = random.pick(chat.messages.filter { !$0.isIncoming }.suffix(6))
        switch random.below(plan.hasMentions ? 28 : 24) {
        case 0...5 where account.chats[chat.peerId]?.isMonoforum == true:
            return try answer(in: chat.peerId, on: number, replyTo: random.chance(4) ? message?.id : nil)
        case 0...5:
            return .send(chat.peerId, "\(devices[number].name) \(sentTexts.count)", replyTo: random.chance(4) ? message?.id : nil, topic: topic)
        case 6, 7: return own.map { .edit($0.id, "own \(random.below(1_000_000))") }
        // Messages about topics are not deleted.
        case 8: return message.flatMap { account.chats[chat.peerId]?.message($0.id.id)?.action == nil ? .delete([$0.id]) : nil }
        // Topics are read one by one, and the server is notified immediately or never.
        case 9...12 where account.chats[chat.peerId].map({ $0.isForum || $0.isMonoforum }) ?? false: return nil
        case 9...11: return .read(chat.peerId)
        case 12: return .markUnread(chat.peerId, random.chance(2))
        case 13: return message.map { .pinMessage($0.id, random.chance(3)) }
        case 14, 15: return .pinChat(chat.peerId, chat.groupId)
        case 16:
            let groupId = random.chance(3) ? PeerGroupId.archive : .root
            return .reorderPinned(groupId, (shown.pinned[groupId] ?? []).shuffled(using: &random))
        case 17: return .mute(chat.peerId, [nil, 0, 3600, .max][random.below(4)])
        case 18: return .move(chat.peerId, chat.groupId == .root ? .archive : .root)
        case 19: return .setFolder(Int32(2 + random.below(4)), "folder \(random.below(1000))", shown.chats.map(\.peerId).filter { _ in random.chance(2) })
        case 20: return random.chance(2) ? .reverseFolders : .removeFolder(Int32(2 + random.below(4)))
        case 21, 22: return .draft(chat.peerId, random.chance(3) ? nil : "draft \(random.below(1000))", topic: topic)
        case 24, 25: return random.pick(chat.messages.filter(\.isUnseenMention)).map { .seeMention($0.id) }
        case 26: return .seeAllMentions(chat.peerId)
        // Holes are filled only if a view shows them.
        case 27: return plan.hasViews ? .findMention(chat.peerId) : nil
        default: return message.map { .react($0.id, random.chance(4) ? [] : [random.chance(2) ? "👍" : "🔥"]) }
        }
    }
}
