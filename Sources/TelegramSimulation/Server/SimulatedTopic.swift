import Postbox
import TelegramCore
import TelegramModel

/// A topic of a forum on the server.
struct SimulatedTopic {
    /// The message that started it.
    let id: Int32
    let date: Int32
    let author: PeerId
    var title: String
    var isClosed = false
    var readInboxMaxId: Int32
    var readOutboxMaxId: Int32 = 0
    /// The time until which the topic is muted; 0 if it is not.
    var mutedUntil: Int32 = 0
    var settingsDate: Int32 = 0
    var draft: CodedObject?
    var draftDate: Int32 = 0

    /// Whether clients have the exact unread count of the server. They only estimate it after a part of the unread messages was deleted or read,
    /// until all messages are read. This includes clients that receive new messages before the read state of earlier ones.
    var hasExactCount = true
    /// The last message that was deleted before it was read. Clients keep it in their count until a read mark reaches it: after a lower mark they cannot
    /// know that no message is left, because a topic has a hole above its known messages.
    var lastDeletedUnreadId: Int32 = 0

    /// The account has read the topic up to a message. `messages` are those of the chat.
    mutating func read(upTo maxId: Int32, in messages: [SimulatedMessage]) {
        readInboxMaxId = maxId
        hasExactCount = maxId >= lastDeletedUnreadId && !messages.contains { $0.threadId == id && $0.id > maxId }
    }

    func unreadCount(in messages: [SimulatedMessage]) -> Int32 {
        Int32(messages.count { $0.threadId == id && !$0.isOutgoing && $0.id > readInboxMaxId })
    }

    /// Returns MessageHistoryThreadData, with the unread counts of these messages of the topic.
    func data(_ messages: [SimulatedMessage]) -> CodedObject {
        let mute = CodedObject(
            hash: TypeHash.peerMuteState, mutedUntil == 0 ? ["m.v": .int32(0)] : ["m.v": .int32(1), "m.u": .int32(mutedUntil)])
        let settings = CodedObject(
            hash: TypeHash.telegramPeerNotificationSettings,
            [
                "muteState": .object(mute),
                "messageSound": .object(CodedObject(hash: TypeHash.peerMessageSound, ["s.v": .int32(3)])),
                "displayPreviews": .object(CodedObject(hash: TypeHash.peerNotificationDisplayPreviews, ["p.v": .int32(0)])),
            ])
        return CodedObject(
            hash: TypeHash.messageHistoryThreadData,
            [
                "creationDate": .int32(date), "isOwnedByMe": .bool(false),
                "author": .object(CodedObject(hash: SimulatedObjects.Hash.codablePeerId, ["iv": .int64(author.packed)])),
                "info": .object(CodedObject(hash: SimulatedObjects.Hash.threadInfo, ["title": .string(title), "iconColor": .int32(7_322_096)])),
                "incomingUnreadCount": .int32(unreadCount(in: messages)), "maxIncomingReadId": .int32(readInboxMaxId),
                "maxKnownMessageId": .int32(messages.last?.id ?? id), "maxOutgoingReadId": .int32(readOutboxMaxId), "isClosed": .bool(isClosed),
                "isHidden": .bool(false), "notificationSettings": .object(settings),
            ])
    }
}

/// Service messages about topics: TelegramMediaAction.
enum TopicAction {
    static func created(title: String) -> CodedObject { action(28, ["title": .string(title), "iconColor": .int32(7_322_096)]) }

    static func edited(title: String) -> CodedObject { edited(["_t": .int32(0), "title": .string(title)]) }

    static func edited(isClosed: Bool) -> CodedObject { edited(["_t": .int32(2), "isClosed": .bool(isClosed)]) }

    private static func edited(_ component: KeyValuePairs<StaticString, FieldValue>) -> CodedObject {
        action(29, ["components": .objects([CodedObject(hash: SimulatedObjects.Hash.topicEditComponent, component)])])
    }

    private static func action(_ kind: Int32, _ fields: KeyValuePairs<StaticString, FieldValue>) -> CodedObject {
        CodedObject(hash: TypeHash.telegramMediaAction, ["_rawValue": .int32(kind)]).setting(fields)
    }
}

/// Events of forum topics. The creation or change of a topic is reported by messages in it.
extension SimulatedAccount {
    package func addForum(_ id: PeerId) {
        addChannel(id, isBroadcast: false, isForum: true)
        makeTopic(in: id, by: accountPeerId, title: "first")
    }

    func makeTopic(in peerId: PeerId, by author: PeerId, title: String) {
        guard let id = post(in: peerId, by: author, text: "", action: TopicAction.created(title: title)) else { return }
        chats[peerId]?.topics.append(SimulatedTopic(id: id, date: date, author: author, title: title, readInboxMaxId: id))
    }

    /// Deletes a topic with all its messages, or with those up to a given one; a topic with remaining messages is kept, like the first topic. Returns
    /// the same as `delete`.
    @discardableResult
    func deleteTopic(_ topic: Int32, of peerId: PeerId, upTo maxId: Int32 = .max, isAnswered: Bool = false) -> (pts: Int32, count: Int32)? {
        guard let chat = chats[peerId], chat.isMember, let place = chat.topics.firstIndex(where: { $0.id == topic }), place > 0 else { return nil }
        let moved = deleteFound(peerId, chat.messages.filter { $0.threadId == topic && $0.id <= maxId }.map(\.id), isAnswered: isAnswered)
        guard chats[peerId]?.messages.contains(where: { $0.threadId == topic }) == false else { return moved }
        chats[peerId]?.topics.remove(at: place)
        if chat.pinnedTopics.contains(topic) { reorderTopics(chat.pinnedTopics.filter { $0 != topic }, of: peerId) }
        return moved
    }

    func renameTopic(_ topic: Int32, of peerId: PeerId, by author: PeerId, title: String) {
        edit(topic, of: peerId, by: author, TopicAction.edited(title: title)) { $0.title = title }
    }

    private func edit(_ topic: Int32, of peerId: PeerId, by author: PeerId, _ action: CodedObject, _ change: (inout SimulatedTopic) -> Void) {
        guard let chat = chats[peerId], chat.isMember, let place = chat.topics.firstIndex(where: { $0.id == topic }) else { return }
        change(&chats[peerId, default: chat].topics[place])
        post(in: peerId, by: author, text: "", thread: topic, action: action)
    }

    /// Sets the position up to which the account has read or, if `isIncoming` is `false`, up to which others have read the account's messages.
    func readTopic(_ topic: Int32, of peerId: PeerId, maxId: Int32, isIncoming: Bool) {
        guard let chat = chats[peerId], chat.isMember, let place = chat.topics.firstIndex(where: { $0.id == topic }) else { return }
        let known = isIncoming ? chat.topics[place].readInboxMaxId : chat.topics[place].readOutboxMaxId
        guard known < maxId else { return }
        if isIncoming {
            chats[peerId]?.topics[place].read(upTo: maxId, in: chat.messages)
        } else {
            chats[peerId]?.topics[place].readOutboxMaxId = maxId
        }
        push([ServerUpdate(SimulatedAccount.readContent(peerId, Int64(topic), maxId, isIncoming: isIncoming))], peers: [peerId])
    }

    static func readContent(_ peerId: PeerId, _ threadId: Int64, _ maxId: Int32, isIncoming: Bool) -> ServerUpdate.Content {
        .operation(
            .updateReadThread(
                ThreadReadUpdate(peerId: peerId, threadId: threadId, readMaxId: maxId, isIncoming: isIncoming, mainChannelMessage: nil)))
    }

    /// Returns read marks of topics, which have no cursor, like those of channels.
    func topicReadUpdates(_ chat: SimulatedChat) -> [ServerUpdate] {
        chat.topics.flatMap { topic in
            [(topic.readInboxMaxId, true), (topic.readOutboxMaxId, false)].filter { $0.0 > 0 }.map {
                ServerUpdate(SimulatedAccount.readContent(chat.peerId, Int64(topic.id), $0.0, isIncoming: $0.1))
            }
        }
    }

    func pinTopic(_ topic: Int32, of peerId: PeerId, isPinned: Bool) {
        guard let chat = chats[peerId], chat.isMember, chat.pinnedTopics.contains(topic) != isPinned else { return }
        let others = chat.pinnedTopics.filter { $0 != topic }
        setPinnedTopics(isPinned ? [topic] + others : others, of: peerId)
        pushNumbered([.operation(.updatePinnedTopic(peerId, threadId: Int64(topic), isPinned: isPinned))], peers: [peerId])
    }

    func reorderTopics(_ topics: [Int32], of peerId: PeerId) {
        guard let chat = chats[peerId], chat.isMember else { return }
        setPinnedTopics(topics, of: peerId)
        pushNumbered([.topicsPinned(peerId, threadIds: topics)], peers: [peerId])
    }

    private func setPinnedTopics(_ topics: [Int32], of peerId: PeerId) {
        chats[peerId]?.pinnedTopics = topics
        chats[peerId]?.pinnedTopicsDate = date
    }

    /// Mutes the topic alone; a time of 0 unmutes it.
    func muteTopic(_ topic: Int32, of peerId: PeerId, until time: Int32) {
        change(topic, of: peerId) {
            $0.mutedUntil = time
            $0.settingsDate = date
            return SimulatedAccount.settingsContent($0, peerId)
        }
    }

    func setDraft(_ draft: CodedObject?, inTopic topic: Int32, of peerId: PeerId) {
        change(topic, of: peerId) {
            $0.draft = draft
            $0.draftDate = date
            return SimulatedAccount.draftContent(peerId, threadId: Int64(topic), draft)
        }
    }

    private func change(_ topic: Int32, of peerId: PeerId, _ body: (inout SimulatedTopic) -> ServerUpdate.Content) {
        guard var chat = chats[peerId], chat.isMember, let place = chat.topics.firstIndex(where: { $0.id == topic }) else { return }
        let content = body(&chat.topics[place])
        chats[peerId] = chat
        pushNumbered([content], peers: [peerId])
    }

    private static func settingsContent(_ topic: SimulatedTopic, _ peerId: PeerId) -> ServerUpdate.Content {
        .operation(.updateNotificationSettings(peerId, threadId: Int64(topic.id), SimulatedObjects.settings(mutedUntil: topic.mutedUntil)))
    }

    /// Returns the current state of topic data without a cursor that changed since a time.
    func topicContents(_ chat: SimulatedChat, since date: Int32) -> [ServerUpdate.Content] {
        chat.topics.flatMap { topic in
            (topic.settingsDate >= date ? [SimulatedAccount.settingsContent(topic, chat.peerId)] : [])
                + (topic.draftDate >= date ? [SimulatedAccount.draftContent(chat.peerId, threadId: Int64(topic.id), topic.draft)] : [])
        }
    }

    // MARK: - Answers

    /// Returns the pinned topics, then the newest ones; all topics if `ids` is `nil`.
    func topics(_ peerId: PeerId, ids: [Int32]?) -> ServerTopics? {
        guard let chat = chats[peerId], chat.isMember, chat.isForum || chat.isChannel else { return nil }
        var result = ServerTopics(topics: [], messages: [], peers: [], pts: chat.log?.pts ?? 0)
        var named = [peerId]
        let others = chat.topics.reversed().map(\.id).filter { !chat.pinnedTopics.contains($0) }
        for id in chat.pinnedTopics + others where ids?.contains(id) ?? true {
            let messages = chat.messages.filter { $0.threadId == id }
            guard let topic = chat.topics.first(where: { $0.id == id }), let top = messages.last else { continue }
            result.topics.append(
                ServerTopic(
                    threadId: Int64(id), data: topic.data(messages), topMessageId: top.id,
                    unreadMentionCount: Int32(messages.count { $0.isUnseenMention }), unreadReactionCount: Int32(messages.count(where: \.hasUnseenReactions)),
                    unreadPollVoteCount: Int32(messages.count(where: \.hasUnseenVotes)),
                    isPinned: chat.pinnedTopics.contains(id)))
            result.messages.append(top.stored(in: peerId))
            named.append(top.authorId)
        }
        result.peers = serverPeers(named)
        return result
    }

    func topicStep(_ random: inout SimulationRandom) {
        guard let peerId = random.pick(chatIds.filter { chats[$0].map { $0.isForum && $0.isChannel } ?? false }), let chat = chats[peerId],
            let topic = random.pick(chat.topics)
        else { return }
        let author = random.pick(chatIds.filter { $0.namespace == PeerId.cloudUser }) ?? accountPeerId
        let message = random.pick(chat.messages.filter { $0.threadId == topic.id })
        switch random.below(21) {
        case 0, 1: if chat.topics.count < 8 { makeTopic(in: peerId, by: author, title: "topic \(random.below(1000))") }
        case 2, 3:
            renameTopic(topic.id, of: peerId, by: author, title: "renamed \(random.below(1000))")
        case 4:
            edit(topic.id, of: peerId, by: author, TopicAction.edited(isClosed: !topic.isClosed)) { $0.isClosed.toggle() }
        case 5, 6: if let message { readTopic(topic.id, of: peerId, maxId: message.id, isIncoming: true) }
        case 7: if let message { readTopic(topic.id, of: peerId, maxId: message.id, isIncoming: false) }
        case 8, 9: pinTopic(topic.id, of: peerId, isPinned: !chat.pinnedTopics.contains(topic.id))
        case 10: reorderTopics(chat.pinnedTopics.shuffled(using: &random), of: peerId)
        case 11: muteTopic(topic.id, of: peerId, until: random.chance(2) ? 0 : .max)
        case 20: deleteTopic(topic.id, of: peerId)
        case 12, 13:
            setDraft(random.chance(3) ? nil : SimulatedObjects.draft("topic draft \(random.below(1000))", date: date), inTopic: topic.id, of: peerId)
        default:
            for _ in 0...random.below(4) { post(in: peerId, by: author, text: "in topic \(random.below(1_000_000))", thread: random.pick(chat.topics)?.id) }
        }
    }
}

/// Answers in channels, which are threads.
extension SimulatedAccount {
    func commentStep(_ random: inout SimulationRandom) {
        guard let peerId = random.pick(chatIds.filter { chats[$0].map { $0.hasComments && $0.isMember } ?? false }), let chat = chats[peerId],
            let author = random.pick(chatIds.filter { $0.namespace == PeerId.cloudUser && $0 != accountPeerId })
        else { return }
        let answered = random.pick(chat.messages.suffix(random.chance(4) ? 1000 : 8))
        switch random.below(8) {
        case 0...4: for _ in 0...random.below(4) { post(in: peerId, by: author, text: "answer \(random.below(1_000_000))", replyTo: answered?.id) }
        case 5: post(in: peerId, by: author, text: "text \(random.below(1_000_000))")
        case 6: delete(peerId, chat.messages.filter { $0.threadId == answered?.threadId }.map(\.id))
        default: if random.chance(3) { setMember(peerId, false) }
        }
    }
}
