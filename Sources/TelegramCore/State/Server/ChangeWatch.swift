import Postbox
import TelegramModel

/// Which chats the server's updates change while a request is under way whose answer is stored beside them: about these the answer may be older than
/// what is stored.
final class ChangeWatch {
    private let database: SyncDatabase
    /// Work of other processes that was known at the beginning.
    private let foreignChanges: Int
    /// The account was begun anew.
    private var isEverythingChanged = false
    private var changedPeerIds: Set<PeerId> = []
    /// Chats whose settings or place in the lists were changed.
    private var changedPlaces: Set<PeerId> = []
    private var movedPeerIds: Set<PeerId> = []
    /// Chats of which was told how long their messages live.
    private var changedTimeouts: Set<PeerId> = []
    /// Chats of which was told what of their messages was seen, or who reacted.
    private var seenPeerIds: Set<PeerId> = []
    /// Of which messages was told that they were seen. To be applied again after an answer that brings messages, which may be older.
    private(set) var contentsRead: [MessageContentsRead] = []
    /// What was told of topics of forums, in its order.
    private var topicOperations: [PeerId: [AccountOperation]] = [:]
    /// Unread marks that were set or taken, which a chat without a read state does not keep.
    private var changedMarks: [PeerId: Bool] = [:]
    /// Chats whose notification settings were changed.
    private var changedSettings: Set<PeerId> = []
    /// Lists whose pinned chats were changed.
    private var changedPins: Set<PeerGroupId> = []
    /// Chats were pinned among the saved messages, or unpinned.
    private(set) var areSavedPinsChanged = false
    /// Folders were changed or put into another order.
    private(set) var areFoldersChanged = false
    /// Stories that came, went, or were reacted to.
    private var changedStories: Set<StoryId> = []
    private var changedMessages = ChangedMessages()
    private var changedPeers = ChangedPeers()

    fileprivate init(_ database: SyncDatabase) {
        self.database = database
        foreignChanges = database.foreignChanges
    }

    /// Another process has stored something, or the account was begun anew: what has changed is not known here. To be asked in the transaction that
    /// stores the answer, which finds out.
    var isOverrun: Bool { isEverythingChanged || database.foreignChanges != foreignChanges }

    func isChanged(_ peerId: PeerId) -> Bool { changedPeerIds.contains(peerId) || isHistoryChanged(peerId) }

    func isHistoryChanged(_ peerId: PeerId) -> Bool { changedMessages.concern(peerId) }

    /// One of the messages was changed that an answer brings.
    func isChanged(anyOf messages: [StoreMessage]) -> Bool { changedMessages.contain(anyOf: messages) }

    /// Of messages that have no number.
    func isDeleted(_ id: MessageId) -> Bool { changedMessages.isDeleted(id) }

    /// One of those that have no number came, or was edited.
    func isUnnumbered(_ id: MessageId) -> Bool { changedMessages.isUnnumbered(id) }

    func isPlaceChanged(_ peerId: PeerId) -> Bool { changedPlaces.contains(peerId) }

    func isMoved(_ peerId: PeerId) -> Bool { movedPeerIds.contains(peerId) }

    /// The account has left the chat, and an older answer must not bring it back.
    func isLeft(_ peerId: PeerId) -> Bool { changedPeers.isLeft(peerId) }

    func isStoryChanged(_ id: StoryId) -> Bool { changedStories.contains(id) }

    func areSettingsChanged(_ peerId: PeerId) -> Bool { changedSettings.contains(peerId) }

    func arePinsChanged(_ groupId: PeerGroupId) -> Bool { changedPins.contains(groupId) }

    /// How many mentions and reactions of the chat are not seen yet may be fewer, or more.
    func areCountsChanged(_ peerId: PeerId) -> Bool { seenPeerIds.contains(peerId) }

    /// What is to be applied again after an answer about the forum's topics, which may be older: it tells how the topics are.
    func topicOperations(of peerId: PeerId) -> [AccountOperation] { topicOperations[peerId] ?? [] }

    /// Of an operation that an answer has brought what updates have not overtaken: they tell of peers, places, marks and settings as they are, and without a
    /// cursor.
    func newerPart(of operation: AccountOperation) -> AccountOperation? {
        switch operation {
        case var .resetReadState(reset):
            reset.markedUnread = changedMarks[reset.peerId] ?? reset.markedUnread
            return .resetReadState(reset)
        case let .updateNotificationSettings(peerId, nil, _) where changedSettings.contains(peerId): return nil
        case let .updatePeerChatInclusion(update) where isMoved(update.peerId) || isLeft(update.peerId): return nil
        case let .updateAutoremoveTimeout(peerId, _) where changedTimeouts.contains(peerId): return nil
        case let .mergePeers(peers): return .mergePeers(changedPeers.newer(peers))
        default: return operation
        }
    }

    /// The peers of an answer.
    func newer(_ peers: [ServerPeer]) -> AccountOperation { .mergePeers(changedPeers.newer(peers.map(\.merged))) }

    fileprivate func noteEverything() { isEverythingChanged = true }

    fileprivate func noteAnswer(about peerIds: [PeerId]) { changedPeerIds.formUnion(peerIds) }

    fileprivate func noteHistories(of peerIds: some Sequence<PeerId>) { changedMessages.noteHistories(of: peerIds) }

    fileprivate func note(_ operation: AccountOperation) {
        switch operation {
        case let .addMessages(messages, .upperHistoryBlock): for message in messages { changedPeerIds.insert(message.id.peerId) }
        case let .readInbox(id), let .readOutbox(id, _): changedPeerIds.insert(id.peerId)
        case let .resetReadState(reset): changedPeerIds.insert(reset.peerId)
        case let .resetIncomingReadState(reset): changedPeerIds.insert(reset.peerId)
        case let .updatePeerChatUnreadMark(peerId, _, isUnread):
            changedPeerIds.insert(peerId)
            changedMarks[peerId] = isUnread
        case let .updateNotificationSettings(peerId, nil, _):
            changedPlaces.insert(peerId)
            changedSettings.insert(peerId)
        case let .updateAutoremoveTimeout(peerId, _):
            changedPlaces.insert(peerId)
            changedTimeouts.insert(peerId)
        case let .updatePeerChatInclusion(update):
            changedPlaces.insert(update.peerId)
            movedPeerIds.insert(update.peerId)
        case let .updatePinnedItemIds(groupId, _): changedPins.insert(groupId)
        case .updatePinnedSavedItemIds: areSavedPinsChanged = true
        case let .updateStory(id, _), let .updateStorySentReaction(id, _): changedStories.insert(id)
        case .updateChatListFilter, .updateChatListFilterOrder: areFoldersChanged = true
        case let .mergePeers(peers): changedPeers.note(peers)
        case let .updatePeer(update): changedPeers.note(update)
        case let .updateReadThread(read): topicOperations[read.threadMessageId.peerId, default: []].append(operation)
        case let .updatePinnedTopic(peerId, _, _), let .updatePinnedTopicOrder(peerId, _), let .updateNotificationSettings(peerId, _?, _):
            topicOperations[peerId, default: []].append(operation)
        default:
            switch operation {
            case let .readMessageContents(read):
                contentsRead.append(read)
                if let peerId = read.peerId { seenPeerIds.insert(peerId) }
            case let .updateMessageReactions(id, _): seenPeerIds.insert(id.peerId)
            default: break
            }
            changedMessages.note(operation)
        }
    }
}

/// Those who watch.
final class ChangeWatches {
    private struct Entry {
        weak var watch: ChangeWatch?
    }

    private let database: SyncDatabase
    private var entries: [Entry] = []

    init(_ database: SyncDatabase) { self.database = database }

    /// Watches as long as somebody holds it.
    func begin() -> ChangeWatch {
        let watch = ChangeWatch(database)
        entries.append(Entry(watch: watch))
        return watch
    }

    /// What was stored.
    func note(_ state: AccountMutableState) {
        tell { watch in
            for operation in state.operations { watch.note(operation) }
            watch.noteHistories(of: state.holesFromPreviousState.keys.lazy.map(\.peerId))
            watch.noteHistories(of: state.topicListResets.keys)
        }
    }

    /// Parts of these chats' histories became unknown or were removed: what an older answer says of where messages are and where none is does not hold
    /// any more.
    func noteHistories(of peerIds: some Collection<PeerId>) {
        guard !peerIds.isEmpty else { return }
        tell { $0.noteHistories(of: peerIds) }
    }

    /// An answer about these chats was stored, or the server was told how far they are read: answers to requests before that are older.
    func noteAnswer(about peerIds: [PeerId]) { tell { $0.noteAnswer(about: peerIds) } }

    /// The account was begun anew: what happened before is told no more.
    func noteEverything() { tell { $0.noteEverything() } }

    private func tell(_ body: (ChangeWatch) -> Void) {
        guard !entries.isEmpty else { return }
        entries.removeAll { $0.watch == nil }
        for entry in entries {
            if let watch = entry.watch { body(watch) }
        }
    }
}
