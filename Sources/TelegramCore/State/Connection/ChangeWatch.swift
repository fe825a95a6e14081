import Postbox
import TelegramModel

/// The chats that updates from the server change while a request is running. For these chats, the stored data may be newer than the answer to the
/// request.
final class ChangeWatch {
    private let database: SyncDatabase
    /// The number of known changes by other processes at the start.
    private let foreignChanges: Int
    /// Whether the account was reset.
    private var isEverythingChanged = false
    private var changedPeerIds: Set<PeerId> = []
    /// Chats whose settings or place in the lists were changed.
    private var changedPlaces: Set<PeerId> = []
    private var movedPeerIds: Set<PeerId> = []
    /// Chats with an update of their message lifetime.
    private var changedTimeouts: Set<PeerId> = []
    /// Chats with updates of seen messages or reactions.
    private var seenPeerIds: Set<PeerId> = []
    /// Chats for which the account reported contents as seen.
    private var reportedPeerIds: Set<PeerId> = []
    /// The updates of single parts of messages, such as seen contents, votes, and loaded pages. They are applied again after an answer with messages,
    /// which may be older.
    private(set) var messageUpdates: [AccountOperation] = []
    /// The updates of forum topics, in their order.
    private var topicOperations: [PeerId: [AccountOperation]] = [:]
    /// The changes of unread marks, which a chat without a read state does not store.
    private var changedMarks: [PeerId: Bool] = [:]
    /// Chats whose notification settings were changed.
    private var changedSettings: Set<PeerId> = []
    /// Lists whose pinned chats were changed.
    private var changedPins: Set<PeerGroupId> = []
    /// Whether chats were pinned or unpinned among the saved messages.
    private(set) var areSavedPinsChanged = false
    /// Folders were changed or reordered.
    private(set) var areFoldersChanged = false
    /// Stories with updates: added, removed, or reacted to.
    private var changedStories: Set<StoryId> = []
    private var changedMessages = ChangedMessages()
    private var changedPeers = ChangedPeers()

    fileprivate init(_ database: SyncDatabase) {
        self.database = database
        foreignChanges = database.foreignChanges
    }

    /// Whether another process has stored something, or the account was reset, so that the changes are unknown. Check this in the transaction that
    /// stores the answer, because that transaction detects the changes.
    var isOverrun: Bool { isEverythingChanged || database.foreignChanges != foreignChanges }

    func isChanged(_ peerId: PeerId) -> Bool { changedPeerIds.contains(peerId) || isHistoryChanged(peerId) }

    func isHistoryChanged(_ peerId: PeerId) -> Bool { changedMessages.mayAffect(peerId) }

    /// Whether one of the messages in an answer was changed.
    func isChanged(anyOf messages: [StoreMessage]) -> Bool { changedMessages.contain(anyOf: messages) }

    /// Whether a message without a number was deleted.
    func isDeleted(_ id: MessageId) -> Bool { changedMessages.isDeleted(id) }

    /// Whether a message without a number was added or edited.
    func isUnnumbered(_ id: MessageId) -> Bool { changedMessages.isUnnumbered(id) }

    func isPlaceChanged(_ peerId: PeerId) -> Bool { changedPlaces.contains(peerId) }

    func isMoved(_ peerId: PeerId) -> Bool { movedPeerIds.contains(peerId) }

    /// Whether the account has left the chat, so that an older answer must not add it again.
    func isLeft(_ peerId: PeerId) -> Bool { changedPeers.isLeft(peerId) }

    func isStoryChanged(_ id: StoryId) -> Bool { changedStories.contains(id) }

    func areSettingsChanged(_ peerId: PeerId) -> Bool { changedSettings.contains(peerId) }

    func arePinsChanged(_ groupId: PeerGroupId) -> Bool { changedPins.contains(groupId) }

    /// Whether the number of unseen mentions and reactions of the chat may have changed.
    func areCountsChanged(_ peerId: PeerId) -> Bool { seenPeerIds.contains(peerId) }

    /// Whether the account reported contents of the chat as seen, so that the server's answer may count them or not.
    func areContentsReported(_ peerId: PeerId) -> Bool { reportedPeerIds.contains(peerId) }

    /// The updates of parts of messages to apply again after an answer about a channel.
    func messageUpdates(of channel: PeerId) -> [AccountOperation] {
        messageUpdates.filter { operation in
            if case let .readMessageContents(read) = operation { read.peerId == channel } else { true }
        }
    }

    /// The updates to apply again after an answer about the forum's topics, which may be older because it contains the state of the topics.
    func topicOperations(of peerId: PeerId) -> [AccountOperation] { topicOperations[peerId] ?? [] }

    /// The part of an operation from an answer that updates have not overtaken; `nil` if it was overtaken. Updates of peers, places, marks, and
    /// settings contain the current state and have no cursor.
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

    fileprivate func noteReported(_ peerIds: Set<PeerId>) { reportedPeerIds.formUnion(peerIds) }

    fileprivate func noteHistories(of peerIds: some Sequence<PeerId>) { changedMessages.noteHistories(of: peerIds) }

    fileprivate func note(_ operation: AccountOperation) {
        switch operation {
        case let .addMessages(messages, .upperHistoryBlock): for message in messages { changedPeerIds.insert(message.id.peerId) }
        case let .readInbox(id), let .readOutbox(id, _): changedPeerIds.insert(id.peerId)
        case let .resetReadState(reset): changedPeerIds.insert(reset.peerId)
        case let .resetIncomingReadState(reset): changedPeerIds.insert(reset.peerId)
        case let .updatePeerChatUnreadMark(peerId, nil, _, isUnread):
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
        case let .updateReadThread(read): topicOperations[read.peerId, default: []].append(operation)
        case let .updatePeerChatUnreadMark(peerId, _?, _, _), let .updatePinnedTopic(peerId, _, _), let .updatePinnedTopicOrder(peerId, _),
            let .updateNotificationSettings(peerId, _?, _), let .updateMonoForumNoPaidException(peerId, _, _):
            topicOperations[peerId, default: []].append(operation)
        default:
            switch operation {
            case let .readMessageContents(read):
                messageUpdates.append(operation)
                if let peerId = read.peerId { seenPeerIds.insert(peerId) }
            case let .updateMessageReactions(id, _): seenPeerIds.insert(id.peerId)
            case .updateMessagePoll, .updateMedia, .updateExtendedMedia, .updateAudioTranscription, .updateMessageImpressionCount,
                .updateMessageForwardsCount:
                messageUpdates.append(operation)
            default: break
            }
            changedMessages.note(operation)
        }
    }
}

/// The active watches.
final class ChangeWatches {
    private struct Entry {
        weak var watch: ChangeWatch?
    }

    private let database: SyncDatabase
    private var entries: [Entry] = []

    init(_ database: SyncDatabase) { self.database = database }

    /// Starts a watch, which lasts as long as the caller retains it.
    func begin() -> ChangeWatch {
        let watch = ChangeWatch(database)
        entries.append(Entry(watch: watch))
        return watch
    }

    /// Records a stored state.
    func note(_ state: AccountMutableState) {
        notify { watch in
            for operation in state.operations { watch.note(operation) }
            watch.noteHistories(of: state.holesFromPreviousState.keys.lazy.map(\.peerId))
            watch.noteHistories(of: state.topicListResets.keys)
        }
    }

    /// Records that parts of these chats' histories became unknown or were removed: the positions and gaps in an older answer are no longer
    /// valid.
    func noteHistories(of peerIds: some Collection<PeerId>) {
        guard !peerIds.isEmpty else { return }
        notify { $0.noteHistories(of: peerIds) }
    }

    /// Records an answer about these chats, or their read states sent to the server: answers to earlier requests are older.
    func noteAnswer(about peerIds: [PeerId]) { notify { $0.noteAnswer(about: peerIds) } }

    /// Records that the server has received which contents of these chats were seen.
    func noteContentsReported(of peerIds: Set<PeerId>) { notify { $0.noteReported(peerIds) } }

    /// Records a reset of the account: earlier events are no longer reported.
    func noteEverything() { notify { $0.noteEverything() } }

    private func notify(_ body: (ChangeWatch) -> Void) {
        guard !entries.isEmpty else { return }
        entries.removeAll { $0.watch == nil }
        for entry in entries {
            if let watch = entry.watch { body(watch) }
        }
    }
}

/// Stored messages changed or removed while a request is running.
struct ChangedMessages {
    /// Chats with changed or deleted messages, or with a part of the history that became unknown or was removed.
    private var peerIds: Set<PeerId> = []
    /// Whether messages of users and groups were deleted, in unknown chats.
    private var hasGlobalDeletions = false
    /// Messages with a changed part that does not affect other messages of the chat.
    private var ids: Set<MessageId> = []
    /// The IDs of deleted messages of users and groups, in unknown chats.
    private var globalIds: Set<Int32> = []
    private var media: Set<MediaId> = []
    /// Scheduled messages and quick replies that updates have deleted (`deletedIds`), and added or edited (`unnumberedIds`).
    private var deletedIds: Set<MessageId> = []
    private var unnumberedIds: Set<MessageId> = []

    func mayAffect(_ peerId: PeerId) -> Bool { peerIds.contains(peerId) || hasGlobalDeletions && peerId.namespace != PeerId.cloudChannel }

    /// Whether an answer contains one of the changed messages. All other messages are unaffected, however frequent the changes are.
    func contain(anyOf messages: [StoreMessage]) -> Bool {
        guard !(ids.isEmpty && globalIds.isEmpty && media.isEmpty) else { return false }
        let model = TelegramObjectModel()
        return messages.contains { message in
            guard let id = message.fullId, id.namespace == MessageId.Namespace.cloud else { return false }
            return ids.contains(id) || id.peerId.namespace != PeerId.cloudChannel && globalIds.contains(id.id)
                || !media.isEmpty && message.media.contains { model.media($0)?.id.map(media.contains) ?? false }
        }
    }

    /// Whether a message without a number was deleted.
    func isDeleted(_ id: MessageId) -> Bool { deletedIds.contains(id) }

    /// Whether a message without a number was added or edited.
    func isUnnumbered(_ id: MessageId) -> Bool { unnumberedIds.contains(id) }

    mutating func noteHistories(of peerIds: some Sequence<PeerId>) { self.peerIds.formUnion(peerIds) }

    mutating func note(_ operation: AccountOperation) {
        switch operation {
        case let .editMessage(id, _), let .updateMinAvailableMessage(id), let .updateMessageReactions(id, _): peerIds.insert(id.peerId)
        case let .deleteMessages(ids):
            peerIds.formUnion(ids.lazy.map(\.peerId))
            deletedIds.formUnion(ids.lazy.filter { $0.namespace != MessageId.Namespace.cloud })
        case let .addScheduledMessages(messages), let .addQuickReplyMessages(messages): unnumberedIds.formUnion(messages.lazy.compactMap(\.fullId))
        case let .updateMessagesPinned(ids, _): peerIds.formUnion(ids.lazy.map(\.peerId))
        case .deleteMessagesWithGlobalIds: hasGlobalDeletions = true
        case let .readMessageContents(read):
            if let peerId = read.peerId {
                ids.formUnion(read.ids.lazy.map { MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: $0) })
            } else {
                globalIds.formUnion(read.ids)
            }
        case let .updateExtendedMedia(id, _), let .updateAudioTranscription(id, _): ids.insert(id)
        case let .updateMedia(id, _): media.insert(id)
        case let .updateMessagePoll(update): media.insert(update.id)
        default: break
        }
    }
}

/// Peers updated while a request is running; its answer may contain their old state.
struct ChangedPeers {
    private var reported: Set<PeerId> = []
    /// Channels and groups that the account has left.
    private var left: Set<PeerId> = []

    func isLeft(_ peerId: PeerId) -> Bool { left.contains(peerId) }

    /// The peers of an answer that were not updated in the meantime.
    func newer(_ peers: [MergedPeer]) -> [MergedPeer] {
        reported.isEmpty ? peers : peers.filter { peer in peer.id.map { !reported.contains($0) } ?? true }
    }

    mutating func note(_ peers: [MergedPeer]) {
        // For a peer that was sent in part, the answer may contain more data.
        for peer in peers where !peer.keepsStored {
            guard let id = peer.id else { continue }
            reported.insert(id)
            if PeerInclusion(peer.peer)?.isGone ?? false { left.insert(id) } else { left.remove(id) }
        }
    }

    mutating func note(_ update: PeerUpdate) {
        switch update {
        case let .replace(peer): note([MergedPeer(peer: peer)])
        case let .defaultBannedRights(peerId, _, _), let .usernames(peerId, _), let .phone(peerId, _), let .emojiStatus(peerId, _): reported.insert(peerId)
        }
    }
}
