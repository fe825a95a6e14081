import Postbox
import TelegramModel

/// The result of processing updates: operations, and the facts collected along the way.
///
/// A branch starts with the known facts and collects its own operations, so that several channels can be polled simultaneously and their answers
/// merged in a fixed order.
struct AccountMutableState {
    struct HolePlace: Hashable {
        var peerId: PeerId
        var namespace: Int32
    }

    let initial: AccountInitialState
    private var branchIndex = 0
    private(set) var operations: [AccountOperation] = []
    /// The account's cursor after the operations.
    private(set) var cursor: AccountCursor
    private(set) var peers: [PeerId: CodedObject]
    private(set) var channelStates: [PeerId: Int32]
    /// Replied-to messages, each with the first message that replies to it.
    private(set) var repliedMessageIds: [MessageId: MessageId] = [:]
    private(set) var addedMessageIds: Set<MessageId> = []
    /// Histories with a gap below the added messages, each with the channel's cursor at which the gap was reported.
    private(set) var holesFromPreviousState: [HolePlace: Int32?] = [:]
    /// IDs of messages in the process of being sent, by their random IDs.
    private(set) var sentMessageIds: [Int64: Int32] = [:]
    private(set) var notices = SyncNotices()
    /// The new position in the secret messages, if the operations move it.
    var updatedQts: Int32? { cursor.qts == initial.cursor.qts ? nil : cursor.qts }
    /// The changes to the topic lists of forums whose history has a new gap.
    private(set) var topicListResets: [PeerId: ForumTopicListReset] = [:]
    /// Forums with topics that could not be requested from the server.
    private(set) var forumsWithUnknownTopics: Set<PeerId> = []
    /// Media that messages refer to.
    private(set) var media: [CodedObject] = []
    /// Stories in messages: Stories.StoredItem; `nil` if the server does not have the story.
    private(set) var stories: [StoryId: CodedObject?] = [:]
    /// The topics, and threads of people, in the operations.
    private(set) var resolvedThreads: Set<PeerAndThread> = []

    init(_ initial: AccountInitialState) {
        self.initial = initial
        cursor = initial.cursor
        peers = initial.peers
        channelStates = initial.channelStates
    }

    // MARK: - Adding

    mutating func add(_ operation: AccountOperation) {
        operations.append(operation)
        switch operation {
        case let .addMessages(messages, _), let .addScheduledMessages(messages), let .addQuickReplyMessages(messages): note(messages)
        case let .updateState(cursor): self.cursor = cursor
        case let .updateChannelState(peerId, pts): channelStates[peerId] = pts
        case let .mergePeers(merged): merge(merged)
        case let .updatePeer(.replace(peer)): merge([MergedPeer(peer: peer)])
        case let .resetForumTopic(topic): resolvedThreads.insert(PeerAndThread(peerId: topic.peerId, threadId: topic.threadId))
        default: break
        }
    }

    private mutating func note(_ messages: [StoreMessage]) {
        for message in messages {
            guard let id = message.fullId else { continue }
            addedMessageIds.insert(id)
            noteReplies(of: message)
        }
    }

    /// Records the replied-to messages of the message, which must also be stored.
    mutating func noteReplies(of message: StoreMessage) {
        guard let id = message.fullId else { return }
        for target in message.repliedMessageIds where repliedMessageIds[target] == nil { repliedMessageIds[target] = id }
    }

    private mutating func merge(_ merged: [MergedPeer]) {
        for peer in merged {
            guard let id = peer.id else { continue }
            peers[id] = peer.merged(into: peers[id])
        }
    }

    /// Adds the users and chats in an answer or update.
    mutating func add(_ newPeers: [ServerPeer]) {
        guard !newPeers.isEmpty else { return }
        add(.mergePeers(newPeers.map(\.merged)))
        for peer in newPeers {
            if let count = peer.memberCount, let id = peer.merged.id { add(.updateCachedPeerData(id, .memberCount(count))) }
        }
        let presences = newPeers.presences
        if !presences.isEmpty { add(.mergePeerPresences(presences, isExplicit: false)) }
    }

    /// Records a gap in the chat's history below the added messages.
    mutating func addHoleFromPreviousState(_ peerId: PeerId, channelPts: Int32?) {
        let place = HolePlace(peerId: peerId, namespace: MessageId.Namespace.cloud)
        let known = holesFromPreviousState[place] ?? nil
        holesFromPreviousState[place] = .some([known, channelPts].compactMap { $0 }.max())
    }

    mutating func resetTopicList(of peerId: PeerId, _ reset: ForumTopicListReset) { topicListResets[peerId] = reset }
    /// Records that all missing topics of a forum have been requested.
    mutating func noteTopics(of peerId: PeerId, areKnown: Bool) {
        if areKnown { forumsWithUnknownTopics.remove(peerId) } else { forumsWithUnknownTopics.insert(peerId) }
    }
    mutating func add(media: [CodedObject]) { self.media += media }
    mutating func add(story id: StoryId, _ story: CodedObject?) { stories[id] = .some(story) }

    /// Messages that the operations add.
    var addedMessages: some Sequence<StoreMessage> {
        operations.lazy.flatMap { operation -> [StoreMessage] in
            switch operation {
            case let .addMessages(messages, _), let .addScheduledMessages(messages), let .addQuickReplyMessages(messages): messages
            default: []
            }
        }
    }

    /// Replaces a message that the operations add with a newer copy that has other tags.
    mutating func replaceAdded(_ newer: StoreMessage) {
        func isOlder(_ message: StoreMessage) -> Bool { message.id == newer.id && message.tags != newer.tags }
        for (place, operation) in operations.enumerated() {
            guard case let .addMessages(messages, location) = operation, messages.contains(where: isOlder) else { continue }
            operations[place] = .addMessages(messages.map { isOlder($0) ? newer : $0 }, location: location)
        }
    }

    mutating func noteSent(id: Int32, randomId: Int64) { sentMessageIds[randomId] = id }

    mutating func note(_ change: (inout SyncNotices) -> Void) { change(&notices) }

    // MARK: - Branches

    /// Replaces each operation with the result of `part`: a part of it, or `nil`.
    mutating func filterOperations(_ part: (AccountOperation) -> AccountOperation?) { operations = operations.compactMap(part) }

    /// Returns a state that collects its own operations on top of these.
    func branch() -> AccountMutableState {
        var branch = self
        branch.branchIndex = operations.count
        branch.notices = SyncNotices()
        branch.sentMessageIds = [:]
        branch.topicListResets = [:]
        branch.media = []
        branch.stories = [:]
        return branch
    }

    /// Adopts the changes of a branch.
    mutating func merge(_ branch: AccountMutableState) {
        repliedMessageIds.merge(branch.repliedMessageIds) { mine, _ in mine }
        for operation in branch.operations[branch.branchIndex...] { add(operation) }
        for (place, pts) in branch.holesFromPreviousState {
            let known = holesFromPreviousState[place] ?? nil
            holesFromPreviousState[place] = .some([known, pts].compactMap { $0 }.max())
        }
        sentMessageIds.merge(branch.sentMessageIds) { _, theirs in theirs }
        notices.add(branch.notices)
        forumsWithUnknownTopics.formUnion(branch.forumsWithUnknownTopics)
        topicListResets.merge(branch.topicListResets) { mine, _ in mine }
        media += branch.media
        stories.merge(branch.stories) { _, theirs in theirs }
    }
}

/// The stored data needed by updates, as it was when their processing started.
struct AccountInitialState {
    let accountPeerId: PeerId
    var cursor: AccountCursor
    /// Users and chats that must be known before the updates can be applied.
    var peerIds: Set<PeerId> = []
    var peers: [PeerId: CodedObject] = [:]
    /// Cursors of channels.
    var channelStates: [PeerId: Int32] = [:]
    /// Chats that must have settings and a place in the lists.
    var peerIdsRequiringLocalState: Set<PeerId> = []
    /// The settings of these peers, if known: TelegramPeerNotificationSettings.
    var peerSettings: [PeerId: CodedObject] = [:]
    /// Channels that the account has just joined and without stored data.
    var channelsToPoll: Set<PeerId> = []
    /// Times of stored service notifications.
    var serviceNotificationTimes: Set<Int32> = []
}

/// The unstored contents of updates.
public struct SyncNotices: Hashable, Sendable {
    /// A message of the service to be shown immediately.
    public struct Alert: Hashable, Sendable {
        /// The text, in UTF-8.
        public var text: [UInt8]
        /// The session was ended.
        public var endsSession: Bool
    }

    /// The alerts in the order of arrival.
    public var alerts: [Alert] = []
    /// The numbers of queries whose bot web pages were closed.
    public var closedWebViews: [Int64] = []
    /// Peers whose full data must be requested.
    public var changedPeerIds: Set<PeerId> = []
    /// The account was used from a new device.
    public var hasNewAuthorization = false
    /// The sent messages that replaced scheduled messages.
    public var sentScheduledMessageIds: Set<MessageId> = []

    package init() {}

    mutating func add(_ other: SyncNotices) {
        alerts += other.alerts
        closedWebViews += other.closedWebViews
        changedPeerIds.formUnion(other.changedPeerIds)
        sentScheduledMessageIds.formUnion(other.sentScheduledMessageIds)
        hasNewAuthorization = hasNewAuthorization || other.hasNewAuthorization
    }
}

/// The new contents of a forum's list of topics.
enum ForumTopicListReset: Hashable, Sendable {
    /// The server's topics from the top on.
    case topics(ServerTopics)
    /// The topics could not be fetched, so the list becomes unknown.
    case unknown
}
