import Postbox
import PostboxCoding
import SignalKit
import TelegramModel

extension TelegramEngine.Messages {
    /// Emits the recently used hashtags, latest first. They are emitted again after each change.
    public func recentlyUsedHashtags() -> Signal<[String], EngineError> {
        context.view(.orderedItemList(id: OrderedListId.recentlyUsedHashtags)) { (view: OrderedItemListView?) in
            (view?.items ?? []).map { String(decoding: $0.id, as: UTF8.self) }
        }
    }

    /// Removes a hashtag, which is given without `#`.
    public func removeRecentlyUsedHashtag(string: String) -> Signal<Void, EngineError> {
        context.transaction { try $0.removeOrderedItemListItem(collectionId: OrderedListId.recentlyUsedHashtags, itemId: Array(string.utf8)) }
    }

    /// Sends a scheduled message now, using the server if there is one.
    public func sendScheduledMessageNowInteractively(messageId: MessageId) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            try transaction.setPendingMessageAction(
                type: PendingActionType.sendScheduledNow, id: messageId, action: CodedObject(hash: TypeHash.sendScheduledMessageImmediatelyAction, [:]))
        }
    }

    /// Returns a random message with the tag that is not in `ignoreIds`.
    public func findRandomMessage(peerId: PeerId, namespace: Int32, tag: MessageTags, ignoreIds: [MessageId]) -> Signal<MessageIndex?, EngineError> {
        context.transaction { [account = context.account] transaction in
            var numbers = account.numbers
            return try transaction.findRandomMessage(
                peerId: peerId, namespace: namespace, tag: tag, ignoreIds: ignoreIds, using: &numbers)?.message.index
        }
    }

    /// Returns the message and its neighbors that could not be sent either.
    public func failedMessageGroup(id: MessageId) -> Signal<[Message], EngineError> {
        context.transaction { try $0.getMessageFailedGroup(id) ?? [] }
    }

    /// Returns the unread chats of a list. With a folder, returns only the chats that it shows.
    public func unreadChatListPeerIds(groupId: PeerGroupId, filterPredicate: ChatListFilterPredicate?) -> Signal<[PeerId], EngineError> {
        context.transaction { try $0.getUnreadChatListPeerIds(groupId: groupId, matching: filterPredicate) }
    }

    /// Stores missing messages, together with the unknown peers that they refer to.
    public func ensureMessagesAreLocallyAvailable(messages: [StoreMessage], peers: [CodedObject]) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            let absent = try messages.filter { message in
                guard case let .id(id) = message.id else { return true }
                return try !transaction.messageExists(id)
            }
            guard !absent.isEmpty else { return }
            try transaction.updatePeers(peers) { stored, given in stored ?? given }
            try transaction.addMessages(absent, location: .random)
        }
    }

    /// Returns the first `count` broadcast channels, from the top of the main list and then of the archive.
    public func getAllLocalChannels(count: Int) -> Signal<[PeerId], EngineError> {
        context.transaction { transaction in
            var result: [PeerId] = []
            for group in [PeerGroupId.root, .archive] {
                for peerId in try transaction.getChatListPeers(groupId: group) where result.count < count && !result.contains(peerId) {
                    guard let peer = try transaction.getPeer(peerId), transaction.seed.model.peer(peer)?.kind == .channelBroadcast else { continue }
                    result.append(peerId)
                }
            }
            return result
        }
    }

    /// Whether a story of the peer has an ID of at least `minId`.
    public func peerStoriesAreReady(id: PeerId, minId: Int32) -> Signal<Bool, EngineError> {
        context.view(.storyItems(peerId: id)) { (view: StoryItemsView?) in (view?.items ?? []).contains { $0.id >= minId } }
    }

    // MARK: - Repairs

    /// Requests all data of the chats from the server again.
    public func debugAddHoles() -> Signal<Void, EngineError> {
        context.transaction { transaction in
            try transaction.addHolesEverywhere(
                peerNamespaces: [PeerId.cloudUser, PeerId.cloudGroup, PeerId.cloudChannel], holeNamespace: MessageId.Namespace.cloud)
        }
    }

    /// Recreates the holes of tagged messages.
    public func debugResetTagHoles() -> Signal<Void, EngineError> { context.transaction { try $0.resetCustomTagHoles() } }

    /// Recalculates the unread counters.
    public func debugReindexUnreadCounters() -> Signal<Void, EngineError> { context.transaction { try $0.reindexUnreadCounters() } }
}
