import Postbox
import TelegramCore
import TelegramModel

/// The thread of one person among the direct messages of a channel, on the server.
struct SimulatedDirectThread {
    let person: PeerId
    var readInboxMaxId: Int32 = 0
    var readOutboxMaxId: Int32 = 0
    var isMarkedUnread = false
    /// Whether the person writes without paying.
    var isFeeRemoved = false
    var draft: CodedObject?
    /// The times of the last changes without a cursor.
    var markDate: Int32 = 0
    var feeDate: Int32 = 0
    var draftDate: Int32 = 0
    /// Own messages below a read mark, and deleted messages, which a client may still have, since the clients last had the server's count. A client that
    /// receives the mark after later messages subtracts these as well.
    var subtractedMessages: Int32 = 0
    /// Messages that a client may still count, since the clients last had the server's count: the deleted ones, the very first one, which a read mark
    /// leaves out, and those that the client did not have when it received the mark.
    var countedMessages: Int32 = 0

    /// The unread counts that a client with all messages of the thread may have. Clients do not know the count, only read marks, which have no cursor
    /// and may therefore arrive late: each mark is subtracted from the count at that time.
    func possibleUnreadCounts(in messages: [SimulatedMessage]) -> ClosedRange<Int32> {
        let count = unreadCount(in: messages)
        return max(0, count - subtractedMessages)...(count + countedMessages)
    }

    func unreadCount(in messages: [SimulatedMessage]) -> Int32 {
        Int32(messages.count { $0.person == person && !$0.isOutgoing && $0.id > readInboxMaxId })
    }
}

/// Direct messages to a channel of the account: a chat whose threads are people.
extension SimulatedAccount {
    /// Adds a channel of the account, and the chat with its direct messages.
    func addDirectMessages(_ id: PeerId, of channel: PeerId) {
        addChat(SimulatedChat(peerId: channel, isBroadcast: true, linkedPeerId: id))
        addChat(SimulatedChat(peerId: id, isMonoforum: true, linkedPeerId: channel))
        for peerId in [id, channel] { describeChannel(peerId) }
    }

    private func change(_ person: PeerId, of peerId: PeerId, _ body: (inout SimulatedDirectThread) -> ServerUpdate.Content?) {
        guard var chat = chats[peerId], chat.isMember, let place = chat.directThreads.firstIndex(where: { $0.person == person }) else { return }
        guard let content = body(&chat.directThreads[place]) else { return }
        chats[peerId] = chat
        pushNumbered([content], peers: [peerId, person])
    }

    /// Call this before an event in a thread. Clients that have all of its events so far, and the server's count, must have the right count after the
    /// event as well.
    func noteExactCount(of person: PeerId, in peerId: PeerId) {
        guard let chat = chats[peerId], let place = chat.directThreads.firstIndex(where: { $0.person == person }),
            chat.directThreads[place].subtractedMessages != 0 || chat.directThreads[place].countedMessages != 0,
            hasExactCount(chat, chat.directThreads[place])
        else { return }
        chats[peerId]?.directThreads[place].subtractedMessages = 0
        chats[peerId]?.directThreads[place].countedMessages = 0
    }

    /// Marks the person's messages up to an ID as read by the account or, if `isIncoming` is `false`, the account's messages as read by the person.
    func readDirect(_ person: PeerId, of peerId: PeerId, maxId: Int32, isIncoming: Bool) {
        if isIncoming {
            markDirect(person, of: peerId, isUnread: false)
            noteExactCount(of: person, in: peerId)
        }
        guard let chat = chats[peerId], chat.isMember, let place = chat.directThreads.firstIndex(where: { $0.person == person }) else { return }
        let known = isIncoming ? chat.directThreads[place].readInboxMaxId : chat.directThreads[place].readOutboxMaxId
        guard known < maxId else { return }
        if isIncoming {
            chats[peerId]?.directThreads[place].readInboxMaxId = maxId
            // Clients count the messages after the last read one, including own messages; without any, they leave out the first message.
            let own = chat.messages.count { $0.person == person && $0.isOutgoing && $0.id > known && $0.id <= maxId }
            chats[peerId]?.directThreads[place].subtractedMessages += Int32(own)
            if !chat.messages.contains(where: { $0.id <= known }) { chats[peerId]?.directThreads[place].countedMessages += 1 }
            func isMissing(_ id: Int32) -> Bool { lacksMessage(MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: id)) }
            // A client without the last read message subtracts nothing.
            let isLastMissing = isMissing(maxId)
            let missing = chat.messages.count {
                $0.person == person && !$0.isOutgoing && $0.id > known && $0.id <= maxId && (isLastMissing || isMissing($0.id))
            }
            chats[peerId]?.directThreads[place].countedMessages += Int32(missing)
        } else {
            chats[peerId]?.directThreads[place].readOutboxMaxId = maxId
        }
        push([ServerUpdate(SimulatedAccount.readContent(peerId, person.packed, maxId, isIncoming: isIncoming))], peers: [peerId, person])
    }

    func markDirect(_ person: PeerId, of peerId: PeerId, isUnread: Bool) {
        change(person, of: peerId) {
            guard $0.isMarkedUnread != isUnread else { return nil }
            $0.isMarkedUnread = isUnread
            $0.markDate = date
            return SimulatedAccount.markContent($0, peerId)
        }
    }

    func setFeeRemoved(_ person: PeerId, of peerId: PeerId, _ isRemoved: Bool) {
        change(person, of: peerId) {
            guard $0.isFeeRemoved != isRemoved else { return nil }
            $0.isFeeRemoved = isRemoved
            $0.feeDate = date
            return SimulatedAccount.feeContent($0, peerId)
        }
    }

    func setDraft(_ draft: CodedObject?, to person: PeerId, of peerId: PeerId) {
        if let chat = chats[peerId], chat.isMonoforum, !chat.directThreads.contains(where: { $0.person == person }) {
            chats[peerId]?.directThreads.append(SimulatedDirectThread(person: person))
        }
        change(person, of: peerId) {
            $0.draft = draft
            $0.draftDate = date
            return SimulatedAccount.draftContent(peerId, threadId: person.packed, draft)
        }
    }

    /// Deletes the history of one person, up to a message. Returns the same as `delete`.
    @discardableResult
    func clearDirect(_ person: PeerId, of peerId: PeerId, upTo maxId: Int32, isAnswered: Bool = false) -> (pts: Int32, count: Int32)? {
        deleteFound(peerId, chats[peerId]?.messages.filter { $0.person == person && $0.id <= maxId }.map(\.id) ?? [], isAnswered: isAnswered)
    }

    private static func markContent(_ thread: SimulatedDirectThread, _ peerId: PeerId) -> ServerUpdate.Content {
        .operation(
            .updatePeerChatUnreadMark(peerId, threadId: thread.person.packed, namespace: MessageId.Namespace.cloud, value: thread.isMarkedUnread))
    }

    private static func feeContent(_ thread: SimulatedDirectThread, _ peerId: PeerId) -> ServerUpdate.Content {
        .operation(.updateMonoForumNoPaidException(peerId, threadId: thread.person.packed, isFree: thread.isFeeRemoved))
    }

    /// Returns the current state of data without a cursor that changed since a time.
    func directContents(_ chat: SimulatedChat, since date: Int32) -> [ServerUpdate.Content] {
        chat.directThreads.flatMap { thread in
            (thread.markDate >= date ? [SimulatedAccount.markContent(thread, chat.peerId)] : [])
                + (thread.feeDate >= date ? [SimulatedAccount.feeContent(thread, chat.peerId)] : [])
                + (thread.draftDate >= date ? [SimulatedAccount.draftContent(chat.peerId, threadId: thread.person.packed, thread.draft)] : [])
        }
    }

    /// Read marks of threads have no cursor.
    func directReadUpdates(_ chat: SimulatedChat) -> [ServerUpdate] {
        chat.directThreads.flatMap { thread in
            [(thread.readInboxMaxId, true), (thread.readOutboxMaxId, false)].filter { $0.0 > 0 }.map {
                ServerUpdate(SimulatedAccount.readContent(chat.peerId, thread.person.packed, $0.0, isIncoming: $0.1))
            }
        }
    }

    // MARK: - Requests

    /// Returns the threads below a place, the newest first, or those of some people. Threads without messages are not listed. Returns `nil` if the
    /// account has no access.
    func directThreads(_ peerId: PeerId, people: [PeerId]? = nil, below offset: Int32? = nil, limit: Int32 = .max) -> ServerDirectThreads? {
        guard let chat = chats[peerId], chat.isMember, chat.isMonoforum else { return nil }
        var result = ServerDirectThreads(threads: [], messages: [], peers: [])
        let listed = chat.directThreads.compactMap { thread in chat.messages.last { $0.person == thread.person }.map { (thread, top: $0) } }
            .filter { people?.contains($0.0.person) ?? true && $0.top.id < offset ?? .max }.sorted { $0.top.id > $1.top.id }
        for (thread, top) in listed.prefix(Int(max(1, limit))) {
            let messages = chat.messages.filter { $0.person == thread.person }
            result.threads.append(
                ServerDirectThread(
                    peerId: thread.person, topMessageId: top.id, readInboxMaxId: thread.readInboxMaxId, readOutboxMaxId: thread.readOutboxMaxId,
                    unreadCount: thread.unreadCount(in: messages), unreadReactionCount: Int32(messages.count(where: \.hasUnseenReactions)),
                    markedUnread: thread.isMarkedUnread, isFeeRemoved: thread.isFeeRemoved))
            result.messages.append(top.stored(in: peerId))
        }
        result.peers = serverPeers([peerId] + result.threads.map(\.peerId) + result.messages.compactMap(\.authorId))
        return result
    }

    /// Answers a request of a device; `nil` if it is about something else.
    func answer(toDirect request: ServerRequest) -> Result<SyncResponse, SyncError>? {
        let fields = ServerValue.object(request.fields)
        guard let parent = fields["parent"].peer, let person = fields["peer"].peer ?? fields["user"].peer else { return nil }
        return switch request.name {
        case "readSavedHistory": changing(parent) { readDirect(person, of: parent, maxId: fields["maxId"].int32 ?? 0, isIncoming: true) }
        case "setDialogUnread": changing(parent) { markDirect(person, of: parent, isUnread: fields["unread"].bool == true) }
        case "setFeeException": changing(parent) { setFeeRemoved(person, of: parent, fields["require"].bool != true) }
        default: nil
        }
    }

    // MARK: - Events

    func directStep(_ random: inout SimulationRandom) {
        guard let peerId = random.pick(chatIds.filter { chats[$0]?.isMonoforum == true }), let chat = chats[peerId],
            let person = random.pick(chatIds.filter { $0.namespace == PeerId.cloudUser && $0 != accountPeerId })
        else { return }
        let messages = chat.messages.filter { $0.person == person }
        let message = random.pick(messages.suffix(8)), thread = chat.directThreads.first { $0.person == person }
        switch random.below(20) {
        case 0, 1: if let message { readDirect(person, of: peerId, maxId: message.id, isIncoming: true) }
        case 2: if let message { readDirect(person, of: peerId, maxId: message.id, isIncoming: false) }
        case 3, 4: if let thread { markDirect(person, of: peerId, isUnread: !thread.isMarkedUnread) }
        case 5, 6: if let thread { setFeeRemoved(person, of: peerId, !thread.isFeeRemoved) }
        case 7: setDraft(random.chance(3) ? nil : SimulatedObjects.draft("direct draft \(random.below(1000))", date: date), to: person, of: peerId)
        case 8: if let message { clearDirect(person, of: peerId, upTo: random.chance(2) ? .max : message.id) }
        case 9: if let message { delete(peerId, [message.id]) }
        case 10: if let message { pinMessage(peerId, message.id, isPinned: !message.isPinned) }
        case 11: if let message { edit(peerId, message.id, text: "edited direct \(random.below(1_000_000))") }
        case 12: if random.chance(3) { setMember(peerId, !chat.isMember) }
        case 13, 14: if !messages.isEmpty { post(in: peerId, by: accountPeerId, text: "answer \(random.below(1_000_000))", person: person) }
        default:
            for _ in 0...random.below(4) { post(in: peerId, by: person, text: "direct \(random.below(1_000_000))", replyTo: random.chance(4) ? message?.id : nil) }
        }
    }
}

extension SimulatedDirectThread {
    /// Whether a client has all events of the chat, exactly the messages of the thread, its read mark, and its unread count.
    func isExact(of chat: SimulatedChat, _ transaction: Transaction) throws -> Bool {
        let peerId = chat.peerId
        guard try transaction.getPeerChatState(peerId).flatMap({ ChannelCursor.pts($0) }) == chat.log?.pts,
            let info = try transaction.getMessageHistoryThreadInfo(peerId: peerId, threadId: person.packed),
            let data = MessageHistoryThreadData(CodedObject(info.data)), data.maxIncomingReadId == readInboxMaxId,
            data.incomingUnreadCount == unreadCount(in: chat.messages)
        else { return false }
        let stored = try transaction.getThreadMessageIds(peerId: peerId, threadId: person.packed, namespace: MessageId.Namespace.cloud)
        return stored.map(\.id) == chat.messages.filter { $0.person == person }.map(\.id)
    }
}
