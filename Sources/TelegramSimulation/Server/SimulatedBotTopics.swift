import Postbox
import TelegramCore
import TelegramModel

/// The chat of a bot with topics. They are numbered as messages of users are, and read marks of them are in the account's log.
extension SimulatedAccount {
    func addBotWithTopics(_ id: PeerId) {
        peers[id] = SimulatedObjects.user(id, name: "Bot \(id.id)").setting([
            "bi": .object(CodedObject(hash: BotUserInfo.typeHash, ["f": .int32(BotUserInfo.Flags.hasForum.rawValue), "ip": .null]))
        ])
        addChat(SimulatedChat(peerId: id, isForum: true))
        makeTopic(in: id, by: id, title: "first")
    }

    /// The account has read a topic so far.
    func readBotTopic(_ topic: Int32, of peerId: PeerId, maxId: Int32) {
        guard let chat = chats[peerId], let place = chat.topics.firstIndex(where: { $0.id == topic }), chat.topics[place].readInboxMaxId < maxId else { return }
        chats[peerId]?.topics[place].read(upTo: maxId, in: chat.messages)
        happened(.readTopic(peerId, topic, maxId: maxId), in: peerId)
    }

    /// Answers a device that starts a topic. The server takes a random number once only.
    func beginTopic(_ request: ServerRequest) -> Result<SyncResponse, SyncError>? {
        let fields = ServerValue.object(request.fields)
        guard let peerId = fields["peer"].peer, let title = fields["title"].string, let randomId = fields["randomId"].int64, let chat = chats[peerId],
            chat.isForum, !chat.isChannel
        else { return nil }
        if let answer = startedTopics[randomId] { return .success(.answer(ServerAnswer(updates: answer))) }
        let answer = ServerUpdates.batch(collectingUpdates { makeTopic(in: peerId, by: accountPeerId, title: title) })
        startedTopics[randomId] = answer
        startedTitles.append(title)
        return .success(.answer(ServerAnswer(updates: answer)))
    }

    func botTopicStep(_ random: inout SimulationRandom) {
        guard let peerId = random.pick(chatIds.filter { chats[$0].map { $0.isForum && !$0.isChannel } ?? false }), let chat = chats[peerId],
            let topic = random.pick(chat.topics)
        else { return }
        let author = random.chance(4) ? accountPeerId : peerId
        let message = random.pick(chat.messages.filter { $0.threadId == topic.id })
        switch random.below(18) {
        case 0, 1: if chat.topics.count < 8 { makeTopic(in: peerId, by: author, title: "topic \(random.below(1000))") }
        case 2: renameTopic(topic.id, of: peerId, by: author, title: "renamed \(random.below(1000))")
        case 3, 4: if let message { readBotTopic(topic.id, of: peerId, maxId: message.id) }
        case 5, 6: pinTopic(topic.id, of: peerId, isPinned: !chat.pinnedTopics.contains(topic.id))
        case 7: reorderTopics(chat.pinnedTopics.shuffled(using: &random), of: peerId)
        case 8: muteTopic(topic.id, of: peerId, until: random.chance(2) ? 0 : .max)
        case 9: setDraft(random.chance(3) ? nil : SimulatedObjects.draft("topic draft \(random.below(1000))", date: date), inTopic: topic.id, of: peerId)
        case 10: deleteTopic(topic.id, of: peerId)
        case 11: if let message { delete(peerId, [message.id]) }
        default:
            for _ in 0...random.below(4) { post(in: peerId, by: author, text: "in topic \(random.below(1_000_000))", thread: random.pick(chat.topics)?.id) }
        }
    }
}
