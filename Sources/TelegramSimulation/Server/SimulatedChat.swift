import Postbox
import TelegramCore

/// A chat on the server.
package struct SimulatedChat {
    package let peerId: PeerId
    let isBroadcast: Bool
    /// Whether the account is a member of a channel.
    package var isMember = true
    /// The messages by ascending ID.
    package private(set) var messages: [SimulatedMessage] = []
    /// The ID of the next message of a channel. The message about its creation has ID 1, and clients do not request it. In a forum, that is the ID of
    /// the general topic.
    var nextId: Int32
    package var readInboxMaxId: Int32 = 0
    package var readOutboxMaxId: Int32 = 0
    package var markedUnread = false
    /// Whether only the very first message was left, or none, since the unread mark last changed. Clients request nothing about such a chat, and may
    /// not know the mark.
    private(set) var mayHideMark = false
    package var groupId = PeerGroupId.root
    package var settings = SimulatedObjects.settings()
    package var draft: CodedObject?
    /// The log of a channel.
    var log: ServerLog?
    /// The cursor of a channel in which nothing has happened.
    static let firstPts: Int32 = 1
    /// The times of the last changes without a cursor.
    var unreadMarkDate: Int32 = 0 { didSet { mayHideMark = false } }
    var settingsDate: Int32 = 0
    var draftDate: Int32 = 0
    /// The seen mentions of a channel, whose cursor does not change then, and the times when they were seen.
    var seenMentions: [(date: Int32, id: Int32)] = []
    /// The time when a client last received the cursor of a channel with its dialog. Earlier events are not reported to that client.
    var cursorDate: Int32 = 0
    /// The topics of a forum in order of creation.
    var topics: [SimulatedTopic] = []
    var pinnedTopics: [Int32] = []
    var pinnedTopicsDate: Int32 = 0
    var isForum: Bool
    /// Whether the chat contains the direct messages to a channel, with people as threads.
    let isMonoforum: Bool
    /// The threads of direct messages in the order in which they started.
    var directThreads: [SimulatedDirectThread] = []
    /// For a channel with direct messages, the chat that contains them; for that chat, the channel.
    let linkedPeerId: PeerId?

    init(peerId: PeerId, isBroadcast: Bool = false, isForum: Bool = false, isMonoforum: Bool = false, linkedPeerId: PeerId? = nil) {
        self.isForum = isForum
        nextId = isForum ? 1 : 2
        self.isMonoforum = isMonoforum
        self.linkedPeerId = linkedPeerId
        self.peerId = peerId
        self.isBroadcast = isBroadcast
        if peerId.namespace == PeerId.cloudChannel { log = ServerLog(pts: SimulatedChat.firstPts) }
    }

    package var isChannel: Bool { log != nil }
    package var topId: Int32 { messages.last?.id ?? 0 }
    var topDate: Int32 { messages.last?.date ?? 0 }
    package var unreadCount: Int32 { Int32(messages.lazy.filter { !$0.isOutgoing && $0.id > readInboxMaxId }.count) }

    /// The account can be mentioned, and its messages be answered.
    var hasMentions: Bool { peerId.namespace != PeerId.cloudUser && !isBroadcast }
    package var unseenMentionIds: [Int32] { messages.filter(\.isUnseenMention).map(\.id) }

    package func message(_ id: Int32) -> SimulatedMessage? { place(id).map { messages[$0] } }

    /// Returns the number of messages with IDs below this one.
    func count(below id: Int32) -> Int {
        var low = 0, high = messages.count
        while low < high {
            let middle = (low + high) / 2
            if messages[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func place(_ id: Int32) -> Int? {
        let place = count(below: id)
        return place < messages.count && messages[place].id == id ? place : nil
    }

    /// Whether messages can have threads of answers.
    var hasComments: Bool { isChannel && !isBroadcast && !isForum && !isMonoforum }
    var hasThreads: Bool { isForum || messages.contains { $0.thread != nil } }
    /// The topics, the peers whose messages were saved, or the messages with replies.
    var threads: [Int64] { isForum ? topics.map { Int64($0.id) } : Set(messages.compactMap(\.thread)).sorted() }

    mutating func append(_ message: SimulatedMessage) { messages.append(message) }

    mutating func change(_ id: Int32, _ body: (inout SimulatedMessage) -> Void) { if let place = place(id) { body(&messages[place]) } }

    mutating func remove(_ id: Int32) {
        guard let place = place(id) else { return }
        messages.remove(at: place)
        if topId <= 1 { mayHideMark = true }
    }
}

/// The state of the counts that clients keep of a forum's topics.
extension SimulatedChat {
    /// Call this before a message is added to the thread of a person.
    mutating func notePost(of person: PeerId) {
        if !directThreads.contains(where: { $0.person == person }) { directThreads.append(SimulatedDirectThread(person: person)) }
    }

    /// Prepares a topic for a new message.
    mutating func notePost(in topic: Int32?) {
        guard let place = topics.firstIndex(where: { $0.id == topic && $0.readInboxMaxId > $0.id }) else { return }
        topics[place].hasExactCount = false
    }

    /// Messages are about to be deleted.
    mutating func noteDeletions(_ ids: [Int32]) {
        for message in ids.compactMap(message) where !message.isOutgoing {
            if let place = directThreads.firstIndex(where: { $0.person == message.person }) {
                directThreads[place].countedMessages += 1
                directThreads[place].subtractedMessages += 1
            }
            guard let place = topics.firstIndex(where: { $0.id == message.threadId && $0.readInboxMaxId < message.id }) else { continue }
            topics[place].hasExactCount = false
            topics[place].lastDeletedUnreadId = max(topics[place].lastDeletedUnreadId, message.id)
        }
    }
}

/// A message on the server.
package struct SimulatedMessage: Sendable {
    package let id: Int32
    let authorId: PeerId
    let date: Int32
    package var text: String
    var editDate: Int32?
    let replyTo: Int32?
    package var isPinned = false
    /// The account's own reactions, as MessageReaction.
    package var reactions: [CodedObject] = []
    /// The reactions of others.
    var othersReactions: [SimulatedReaction] = []
    /// The time of the last change of others' reactions.
    var reactionsDate: Int32 = 0
    /// Whether the message was written by the account itself.
    let isOutgoing: Bool
    /// Mentions the account, or answers it.
    var isMention = false
    /// The mention was seen.
    var isMentionSeen = false

    /// The topic that it is in.
    var threadId: Int32?
    /// The original peer of a saved message.
    var savedFrom: PeerId?
    /// The person whose thread contains the message, among the direct messages of a channel.
    var person: PeerId?
    /// The action of a service message, as TelegramMediaAction.
    var action: CodedObject?
    var poll: SimulatedPoll?
    var todo: SimulatedTodoList?
    /// The price paid; `nil` if it was free.
    var paidStars: Int64?
    var wasScheduled = false

    /// The thread of its chat.
    var thread: Int64? { threadId.map { Int64($0) } ?? savedFrom?.packed ?? person?.packed }

    package var isUnseenMention: Bool { isMention && !isMentionSeen }

    /// Whether others have voted in the account's own poll since the account last saw the votes.
    var hasUnseenVotes: Bool { poll?.hasUnseenVotes ?? false }
    var hasUnseenReactions: Bool { othersReactions.contains(where: \.isUnseen) }

    /// The attribute for reactions; `nil` if none exist.
    var reactionsAttribute: CodedObject? {
        // A message that once had reactions has a list of them, which may be empty.
        guard !reactions.isEmpty || !othersReactions.isEmpty || reactionsDate != 0 else { return nil }
        return SimulatedObjects.reactions(reactions, othersReactions, areTags: savedFrom != nil)
    }

    /// Returns the message in the form in which it is stored.
    func stored(in peerId: PeerId) -> StoreMessage {
        var attributes: [CodedObject] = []
        if let replyTo {
            attributes.append(SimulatedObjects.reply(to: MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: replyTo)))
        }
        if isMention { attributes.append(SimulatedObjects.mention(isSeen: isMentionSeen)) }
        if let editDate { attributes.append(SimulatedObjects.edited(editDate)) }
        if let paidStars { attributes.append(SimulatedPayments.attribute(paidStars)) }
        if wasScheduled { attributes.append(CodedObject(hash: TypeHash.wasScheduledMessageAttribute, [:])) }
        // The last one, as if a client received the first reaction to a message that it has.
        if let reactionsAttribute { attributes.append(reactionsAttribute) }
        var tags: MessageTags = isPinned ? [.pinned] : []
        if isUnseenMention { tags.insert(.unseenPersonalMessage) }
        if hasUnseenReactions { tags.insert(.unseenReaction) }
        if poll != nil { tags.insert(.polls) }
        if hasUnseenVotes { tags.insert(.unseenPollVote) }
        return StoreMessage(
            id: .id(MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: id)), threadId: thread, timestamp: date,
            flags: isOutgoing ? [] : [.incoming],
            tags: tags, authorId: authorId, text: Array(text.utf8), attributes: attributes, media: [action, poll?.media, todo?.media].compactMap { $0 })
    }
}
