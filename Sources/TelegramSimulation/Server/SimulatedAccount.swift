import Postbox
import TelegramCore
import TelegramModel

/// The server's data of an account: its chats with their messages, read states, pins, settings, and the logs of events.
///
/// All events are passed to `onPush`, as they are to connected clients.
package final class SimulatedAccount {
    package let accountPeerId: PeerId
    let now: () -> Int32
    var peers: [PeerId: CodedObject] = [:]
    package internal(set) var chats: [PeerId: SimulatedChat] = [:]
    var stories = SimulatedStories()
    /// The scheduled messages in order of creation, including deleted ones.
    var scheduled: [SimulatedScheduled] = []
    /// The quick replies in order of creation, including deleted ones.
    var quickReplies: [SimulatedQuickReply] = []
    var savedMessages = SimulatedSavedMessages()
    var secretChats = SimulatedSecretChats()
    /// Users whose stories the account follows.
    var contacts: Set<PeerId> = []
    /// The chats in order of creation.
    package private(set) var chatIds: [PeerId] = []
    package internal(set) var pinned: [PeerGroupId: [PeerId]] = [:]
    var pinnedDate: [PeerGroupId: Int32] = [:]
    /// The folders, as ChatListFilter objects, in their order.
    package internal(set) var folders: [CodedObject] = []
    var foldersDate: Int32 = 0
    /// The answers to sent messages, by their random numbers.
    private(set) var sent: [Int64: ServerUpdates] = [:]
    /// The texts of the sent messages, each as often as it was accepted.
    package private(set) var sentTexts: [String] = []
    var log = ServerLog(pts: 100)
    /// The times of events numbered by seq.
    var seqDates: [Int32] = []
    /// Whether more than one client follows the account.
    var hasOtherDevices = false
    /// Answers to the account's own messages are mentions.
    var hasMentions = false
    /// Answers in channels are in the thread of the message that they answer.
    var hasComments = false
    /// Users and groups share one sequence of IDs.
    private var nextId: Int32 = 1
    /// The answers to devices that started topics, by their random numbers.
    var startedTopics: [Int64: ServerUpdates] = [:]
    /// The titles of the topics that devices have started.
    var startedTitles: [String] = []
    var payments = SimulatedPayments()
    var pollCount: Int64 = 0
    private var lastDate: Int32 = 0
    /// Called with pushes. `isAnswered` states whether the device that caused the push has all of it in the answer to its request.
    var onPush: ((ServerUpdates, _ isAnswered: Bool) -> Void)?
    /// The pushed updates to include in the answer, except numbered ones, which are valid only in their sequence.
    var gathered: ServerUpdates.Batch?

    package init(accountPeerId: PeerId, now: @escaping () -> Int32) {
        self.accountPeerId = accountPeerId
        self.now = now
        peers[accountPeerId] = SimulatedObjects.user(accountPeerId, name: "Me")
    }

    /// The server's time; dates never go back.
    var date: Int32 {
        lastDate = max(lastDate, now())
        return lastDate
    }

    var seq: Int32 { Int32(seqDates.count) + 1 }

    /// The seq before a time: later events are sent again to a client that requests changes from there.
    func seq(before date: Int32) -> Int32 { Int32(seqDates.prefix { $0 < date }.count) + 1 }

    /// The time when a client last requested a first cursor.
    private(set) var lastBeginning: Int32 = 0
    private(set) var lastBeginningQts: Int32 = 0

    private var unreported = UnreportedDeletions()
    var unreportedDeletions: Set<MessageId> { unreported.ids }
    /// Messages that a device has deleted and the server has not.
    var refusedDeletions: Set<MessageId> = []
    /// The times when drafts for chats that the account had left were last refused.
    var refusedDrafts: [PeerId: Int32] = [:]
    /// The cursors of channels that the client has stored.
    var channelCursors: () -> [PeerId: Int32] = { [:] }
    /// Whether a client has not stored a message.
    var lacksMessage: (MessageId) -> Bool = { _ in true }
    /// Whether all clients have the state of a thread of direct messages.
    var hasExactCount: (SimulatedChat, SimulatedDirectThread) -> Bool = { _, _ in false }

    /// The cursor for a client that has none, or whose cursor is forgotten.
    func begin() -> AccountCursor {
        lastBeginning = date
        lastBeginningQts = secretChats.qts
        unreported.clientBegins(log)
        return cursor
    }

    /// A client that asked from this cursor is answered.
    func noteAnswer(_ difference: ServerDifference, pts: Int32) {
        if case .tooLong = difference { unreported.clientIsLost(at: pts, channels: channelCursors()) } else { unreported.clientAdvanced() }
    }

    func noteReportedChats(of groupId: PeerGroupId) {
        unreported.clientGetsChats(chats)
        if groupId == .root { leftChannels = Set(chatIds.filter { chats[$0]?.isMember == false }) }
    }

    /// The channels that the account was not a member of when a client last received its chats. In these channels, a client that gets a first cursor
    /// does not receive earlier changes without a cursor.
    private var leftChannels: Set<PeerId> = []
    /// Whether clients receive a change without a cursor that occurred in the chat at a time.
    func receivesChange(_ peerId: PeerId, of date: Int32) -> Bool { date > lastBeginning || !leftChannels.contains(peerId) }

    /// Whether clients have the draft that was saved in the chat at a time. A client that gets a first cursor does not receive earlier drafts, and one
    /// whose draft was refused keeps it.
    func receivesDraft(_ peerId: PeerId, of date: Int32) -> Bool { date > max(lastBeginning, refusedDrafts[peerId] ?? .min) }

    package var cursor: AccountCursor { AccountCursor(pts: log.pts, qts: secretChats.qts, date: date, seq: seq) }

    // MARK: - Peers

    package func addUser(_ id: PeerId) {
        peers[id] = SimulatedObjects.user(id, name: "User \(id.id)")
        addChat(SimulatedChat(peerId: id))
    }

    package func addGroup(_ id: PeerId) {
        peers[id] = SimulatedObjects.group(id, title: "Group \(id.id)", date: date)
        addChat(SimulatedChat(peerId: id))
    }

    package func addChannel(_ id: PeerId, isBroadcast: Bool, isForum: Bool = false) {
        addChat(SimulatedChat(peerId: id, isBroadcast: isBroadcast, isForum: isForum))
        describeChannel(id)
    }

    /// Brings the record of a channel up to date with its chat.
    func describeChannel(_ id: PeerId) {
        guard let chat = chats[id] else { return }
        peers[id] = SimulatedObjects.channel(id, title: "Channel \(id.id)", date: date, chat)
    }

    func addChat(_ chat: SimulatedChat) {
        if chats.updateValue(chat, forKey: chat.peerId) == nil { chatIds.append(chat.peerId) }
    }

    func serverPeers(_ ids: some Sequence<PeerId>) -> [ServerPeer] {
        // A chat of direct messages is sent with its channel.
        let linked = ids.compactMap { chats[$0].flatMap { $0.isMonoforum ? $0.linkedPeerId : nil } }
        return Set(Array(ids) + linked).sorted { $0.packed < $1.packed }.compactMap { id in
            peers[id].map { ServerPeer(MergedPeer(peer: $0, isContact: contacts.contains(id) ? true : nil)) }
        }
    }

    // MARK: - Events

    /// Adds a message and returns its ID. `isMention` states whether it mentions the account, if possible. `thread` is the topic of a forum. If it is
    /// `nil`, the message belongs to the topic of the message that it replies to, or otherwise to the first topic, unless the message starts a topic.
    @discardableResult
    package func post(
        in peerId: PeerId, by author: PeerId, text: String, replyTo: Int32? = nil, isMention: Bool = false, thread: Int32? = nil, action: CodedObject? = nil,
        wasScheduled: Bool = false, savedFrom: PeerId? = nil, poll: SimulatedPoll? = nil, todo: SimulatedTodoList? = nil, person: PeerId? = nil, paidStars: Int64? = nil
    ) -> Int32? {
        guard let stored = chats[peerId], stored.isMember else { return nil }
        // A user who writes has read the existing messages.
        let answered = stored.isMonoforum ? replyTo.flatMap { stored.message($0)?.person } : nil
        let person = stored.isMonoforum ? person ?? (author == accountPeerId ? answered ?? stored.messages.last?.person : author) : nil
        // The recipient of the message is unknown.
        if stored.isMonoforum, person == nil { return nil }
        if author == accountPeerId {
            readInbox(peerId, maxId: stored.topId)
            if let person { readDirect(person, of: peerId, maxId: stored.messages.last { $0.person == person }?.id ?? 0, isIncoming: true) }
        }
        guard var chat = chats[peerId] else { return nil }
        // Replies stay among the messages of one person.
        let replyTo = person == nil || answered == person ? replyTo : nil
        if let person {
            noteExactCount(of: person, in: peerId)
            chat = chats[peerId] ?? chat
            chat.notePost(of: person)
        }
        let id: Int32
        if chat.isChannel {
            id = chat.nextId
            chat.nextId += 1
        } else {
            id = nextId
            nextId += 1
        }
        let authorId = chat.isBroadcast ? peerId : author
        let isAnswer = hasMentions && replyTo.flatMap { chat.message($0)?.isOutgoing } ?? false
        let isBeginning = action != nil && thread == nil
        let thread = isBeginning ? id : thread ?? replyTo.flatMap { chat.message($0)?.threadId } ?? chat.topics.first?.id
        chat.notePost(in: thread)
        let commented = hasComments && chat.hasComments ? replyTo.flatMap { chat.message($0) }.map { $0.threadId ?? $0.id } : nil
        chat.append(
            SimulatedMessage(
                id: id, authorId: authorId, date: date, text: text, editDate: nil, replyTo: replyTo, isOutgoing: author == accountPeerId,
                isMention: (isMention || isAnswer) && chat.hasMentions && author != accountPeerId,
                threadId: chat.isForum ? thread : commented, savedFrom: peerId == accountPeerId ? savedFrom ?? accountPeerId : nil, person: person, action: action, poll: poll,
                todo: todo, paidStars: paidStars, wasScheduled: wasScheduled))
        chats[peerId] = chat
        happened(.newMessage(peerId, id), in: peerId)
        return id
    }

    package func edit(_ peerId: PeerId, _ id: Int32, text: String) {
        guard let message = chats[peerId]?.message(id), message.action == nil, message.poll == nil, message.todo == nil else { return }
        // Versions of a message are distinguished by their time.
        let date = max(date, (message.editDate ?? message.date) + 1)
        chats[peerId]?.change(id) {
            $0.text = text
            $0.editDate = date
        }
        happened(.edited(peerId, id), in: peerId)
    }

    /// Deletes messages and returns the resulting cursor of the account or channel; `nil` if there was nothing to delete.
    @discardableResult
    package func delete(_ peerId: PeerId, _ ids: [Int32], isAnswered: Bool = false) -> (pts: Int32, count: Int32)? {
        deleteFound(peerId, ids.filter { id in chats[peerId]?.message(id).map { $0.action == nil } ?? false }, isAnswered: isAnswered)
    }

    /// Deletes existing messages. Service messages about topics are deleted only together with the topics.
    @discardableResult
    func deleteFound(_ peerId: PeerId, _ found: [Int32], isAnswered: Bool = false) -> (pts: Int32, count: Int32)? {
        guard !found.isEmpty, let unread = chats[peerId]?.unreadCount else { return nil }
        for person in Set(found.compactMap { chats[peerId]?.message($0)?.person }) { noteExactCount(of: person, in: peerId) }
        chats[peerId]?.noteDeletions(found)
        for id in found { chats[peerId]?.remove(id) }
        let entry = happened(.deleted(peerId, found), in: peerId, count: found.count, isAnswered: isAnswered)
        // A client without the messages cannot know that they were counted.
        if let chat = chats[peerId], chat.unreadCount != unread { pushReadInbox(chat) }
        return entry.map { ($0.pts, $0.count) }
    }

    /// Replaces the account's reactions to the message.
    package func react(_ peerId: PeerId, _ id: Int32, _ reactions: [CodedObject]) {
        guard let message = chats[peerId]?.message(id), message.reactions != reactions else { return }
        chats[peerId]?.change(id) { $0.reactions = reactions }
        happened(.edited(peerId, id), in: peerId)
    }

    package func pinMessage(_ peerId: PeerId, _ id: Int32, isPinned: Bool) {
        guard let message = chats[peerId]?.message(id), message.isPinned != isPinned else { return }
        chats[peerId]?.change(id) { $0.isPinned = isPinned }
        happened(.messagesPinned(peerId, [id], isPinned: isPinned), in: peerId)
    }

    /// Sets the account's read position. The caller creates the answer to the client. Returns `nil` if nothing changes.
    @discardableResult
    package func readInbox(_ peerId: PeerId, maxId: Int32, isAnswered: Bool = false) -> (pts: Int32, count: Int32)? {
        markUnread(peerId, false)
        guard let chat = chats[peerId], chat.readInboxMaxId < maxId else { return nil }
        // The message up to which was read may be gone in the meantime.
        let lastId = (chat.isChannel ? chat.nextId : nextId) - 1
        chats[peerId]?.readInboxMaxId = min(maxId, max(lastId, chat.readInboxMaxId))
        return chats[peerId].flatMap { pushReadInbox($0, isAnswered: isAnswered) }
    }

    @discardableResult
    private func pushReadInbox(_ chat: SimulatedChat, isAnswered: Bool = false) -> (pts: Int32, count: Int32)? {
        guard chat.isChannel else {
            let entry = log.add(.readInbox(chat.peerId, maxId: chat.readInboxMaxId, unreadCount: chat.unreadCount))
            push(entry, isAnswered: isAnswered)
            return (entry.pts, entry.count)
        }
        guard chat.isMember else { return nil }
        push(
            [
                ServerUpdate(
                    .readInbox(
                        chat.peerId, groupId: chat.groupId, maxId: chat.readInboxMaxId, stillUnreadCount: chat.unreadCount,
                        pts: chat.log?.pts ?? 1))
            ], peers: [chat.peerId])
        return nil
    }

    /// Marks these messages as seen by the account; only its mentions among them matter. Returns the same as `readInbox`.
    @discardableResult
    package func seeMentions(_ peerId: PeerId, _ ids: [Int32], isAnswered: Bool = false) -> (pts: Int32, count: Int32)? {
        guard let chat = chats[peerId], chat.isMember else { return nil }
        let seen = ids.filter { chat.message($0)?.isUnseenMention ?? false }
        guard !seen.isEmpty else { return nil }
        for id in seen { chats[peerId]?.change(id) { $0.isMentionSeen = true } }
        guard chat.isChannel else {
            let entry = log.add(.contentsRead(peerId, seen), count: seen.count)
            push(entry, isAnswered: isAnswered)
            return (entry.pts, entry.count)
        }
        chats[peerId]?.seenMentions += seen.map { (date, $0) }
        pushNumbered([SimulatedAccount.seenContent(peerId, seen)], peers: [peerId])
        return nil
    }

    static func seenContent(_ channel: PeerId, _ ids: [Int32]) -> ServerUpdate.Content {
        .operation(.readMessageContents(MessageContentsRead(peerId: channel, ids: ids, date: nil)), about: [channel])
    }

    /// The other side has read up to there.
    package func readOutbox(_ peerId: PeerId, maxId: Int32) {
        guard let chat = chats[peerId], chat.readOutboxMaxId < maxId, maxId <= chat.topId else { return }
        chats[peerId]?.readOutboxMaxId = maxId
        guard chat.isChannel else { return push(log.add(.readOutbox(peerId, maxId: maxId))) }
        push([ServerUpdate(.readOutbox(peerId, maxId: maxId))], peers: [peerId])
    }

    package func markUnread(_ peerId: PeerId, _ isUnread: Bool) {
        guard let chat = chats[peerId], chat.markedUnread != isUnread else { return }
        chats[peerId]?.markedUnread = isUnread
        chats[peerId]?.unreadMarkDate = date
        pushNumbered([.operation(.updatePeerChatUnreadMark(peerId, threadId: nil, namespace: MessageId.Namespace.cloud, value: isUnread))], peers: [peerId])
    }

    /// Forgets the events so far of a channel, or of the account.
    package func forgetLog(of channel: PeerId?) {
        if let channel { chats[channel]?.log?.forget() } else { log.forget() }
    }

    /// A message of a client, which the server knows again by its random number.
    func noteSent(_ randomId: Int64, text: String, _ answer: ServerUpdates) {
        sent[randomId] = answer
        sentTexts.append(text)
    }
}

extension SimulatedAccount {
    /// Creates the initial data of the subjects.
    func prepare(for subjects: Set<SimulationSubject>) {
        if subjects.contains(.stories) { contacts = Set(chatIds.filter { $0.namespace == PeerId.cloudUser && $0.id % 2 == 0 }) }
        if subjects.contains(.savedMessages) { addChat(SimulatedChat(peerId: accountPeerId)) }
        if subjects.contains(.comments) {
            hasComments = true
            addChannel(PeerId(namespace: PeerId.cloudChannel, id: 95), isBroadcast: false)
        }
        if subjects.contains(.monoforums) {
            addDirectMessages(PeerId(namespace: PeerId.cloudChannel, id: 61), of: PeerId(namespace: PeerId.cloudChannel, id: 60))
        }
        if subjects.contains(.botTopics) { addBotWithTopics(PeerId(namespace: PeerId.cloudUser, id: 9)) }
        if subjects.contains(.clearings) { addGroup(PeerId(namespace: PeerId.cloudGroup, id: 31)) }
        if subjects.contains(.migrations) { addGroup(PeerId(namespace: PeerId.cloudGroup, id: 30)) }
        if !subjects.isDisjoint(with: [.topics, .forums]) { addForum(PeerId(namespace: PeerId.cloudChannel, id: 90)) }
    }

    /// Performs one event of the subject: an action of another user, or of the account on an unchecked device.
    func happen(_ subject: SimulationSubject, _ random: inout SimulationRandom) {
        switch subject {
        case .stories: storyStep(&random)
        case .topics: topicStep(&random)
        case .scheduled: scheduledStep(&random)
        case .secretChats: secretStep(&random)
        case .quickReplies: quickReplyStep(&random)
        case .savedMessages: savedStep(&random)
        case .comments: commentStep(&random)
        case .reactions: reactionStep(&random)
        case .polls: pollStep(&random)
        case .migrations: migrationStep(&random)
        case .forums: forumStep(&random)
        case .clearings: clearingStep(&random)
        case .scheduledElsewhere: scheduledElsewhereStep(&random)
        case .todoLists: todoStep(&random)
        case .pollVotes: pollVoteStep(&random)
        case .monoforums: directStep(&random)
        case .botTopics: botTopicStep(&random)
        case .paidMessages: paymentStep(&random)
        }
    }
}
