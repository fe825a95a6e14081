import Postbox
import TelegramModel

/// What updates come to: operations, and what is known while they are put together.
///
/// A branch starts with what is known and collects operations of its own; so several channels are asked at once and their answers put together in a
/// fixed order.
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
    /// Messages that are replied to, with the first that does so.
    private(set) var repliedMessageIds: [MessageId: MessageId] = [:]
    private(set) var addedMessageIds: Set<MessageId> = []
    /// Histories that have a gap below what the operations add: a channel's cursor for which that was told.
    private(set) var holesFromPreviousState: [HolePlace: Int32?] = [:]
    /// Ids of messages that were being sent, by their random ids.
    private(set) var sentMessageIds: [Int64: Int32] = [:]
    private(set) var notices = SyncNotices()
    /// Up to where secret messages came, when the operations move that.
    var updatedQts: Int32? { cursor.qts == initial.cursor.qts ? nil : cursor.qts }
    /// What becomes of the topic lists of forums whose history has a new gap.
    private(set) var topicListResets: [PeerId: ForumTopicListReset] = [:]
    /// Forums with topics that the server was asked for in vain.
    private(set) var forumsWithUnknownTopics: Set<PeerId> = []
    /// Media that messages refer to.
    private(set) var media: [CodedObject] = []
    /// Stories that messages show: Stories.StoredItem; nil: the server does not have them.
    private(set) var stories: [StoryId: CodedObject?] = [:]
    /// Topics that the operations bring.
    private(set) var resolvedTopics: Set<MessageId> = []

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
        case let .resetForumTopic(topic):
            if let id = Int32(exactly: topic.threadId) {
                resolvedTopics.insert(MessageId(peerId: topic.peerId, namespace: MessageId.Namespace.cloud, id: id))
            }
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

    /// What the message replies to is to be stored as well.
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

    /// Users and chats that came with what the server told.
    mutating func add(_ came: [ServerPeer]) {
        guard !came.isEmpty else { return }
        add(.mergePeers(came.map(\.merged)))
        for peer in came {
            if let count = peer.memberCount, let id = peer.merged.id { add(.updateCachedPeerData(id, .memberCount(count))) }
        }
        let presences = came.presences
        if !presences.isEmpty { add(.mergePeerPresences(presences, isExplicit: false)) }
    }

    /// The history of the chat has a gap below the messages that are added.
    mutating func addHoleFromPreviousState(_ peerId: PeerId, channelPts: Int32?) {
        let place = HolePlace(peerId: peerId, namespace: MessageId.Namespace.cloud)
        let known = holesFromPreviousState[place] ?? nil
        holesFromPreviousState[place] = .some([known, channelPts].compactMap { $0 }.max())
    }

    mutating func resetTopicList(of peerId: PeerId, _ reset: ForumTopicListReset) { topicListResets[peerId] = reset }
    /// All topics of a forum that were missing have been asked for.
    mutating func noteTopics(of peerId: PeerId, areKnown: Bool) {
        if areKnown { forumsWithUnknownTopics.remove(peerId) } else { forumsWithUnknownTopics.insert(peerId) }
    }
    mutating func add(media: [CodedObject]) { self.media += media }
    mutating func add(story id: StoryId, _ story: CodedObject?) { stories[id] = .some(story) }

    /// Messages that the operations add.
    var addedMessages: [StoreMessage] {
        operations.flatMap { operation -> [StoreMessage] in
            switch operation {
            case let .addMessages(messages, _), let .addScheduledMessages(messages), let .addQuickReplyMessages(messages): messages
            default: []
            }
        }
    }

    mutating func noteSent(id: Int32, randomId: Int64) { sentMessageIds[randomId] = id }

    mutating func note(_ change: (inout SyncNotices) -> Void) { change(&notices) }

    // MARK: - Branches

    /// Leaves what `part` makes of each operation: less of it, or nothing.
    mutating func filterOperations(_ part: (AccountOperation) -> AccountOperation?) { operations = operations.compactMap(part) }

    /// A state that collects operations of its own, on top of these.
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

    /// Takes over what a branch has collected.
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
