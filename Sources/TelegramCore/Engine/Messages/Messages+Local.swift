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
            try transaction.addFound(absent)
        }
    }

    /// Returns the first `count` broadcast channels, from the top of the main list and then of the archive.
    public func getAllLocalChannels(count: Int) -> Signal<[PeerId], EngineError> {
        context.transaction { transaction in
            var result: [PeerId] = []
            var seen: Set<PeerId> = []
            for group in [PeerGroupId.root, .archive] {
                for peerId in try transaction.getChatListPeers(groupId: group) where result.count < count && seen.insert(peerId).inserted {
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

/// Data about a message that only this device has, such as the place at which its playback stopped.
extension TelegramEngine.Messages {
    /// Changes the data that this device has derived from a message. An unknown message is left as it is.
    ///
    /// Every update of a message keeps such data: in Telegram 12 if the new version of the message has none, and in Telegram 11 in any case. So values
    /// are removed by an empty attribute, and in a database with the rules of Telegram 11, stored values do not change.
    ///
    /// - Parameters:
    ///   - messageId: The message.
    ///   - update: Receives the stored values by their keys, and returns the new ones.
    public func updateLocallyDerivedData(
        messageId: MessageId, update: @escaping @Sendable ([String: CodedObject]) -> [String: CodedObject]
    ) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            try transaction.edit(messageId) { message in
                let stored = message.attributes.lazy.compactMap { DerivedDataMessageAttribute($0) }.first
                message.attributes.removeAll { $0.typeHash == DerivedDataMessageAttribute.typeHash }
                var attribute = stored ?? DerivedDataMessageAttribute()
                attribute.change(update)
                // Without the attribute, the message would keep the stored one.
                guard stored != nil || !attribute.data.isEmpty else { return false }
                message.attributes.append(attribute.record)
                return true
            }
        }
    }
}

extension DerivedDataMessageAttribute {
    /// Changes the values by their keys. Those that stay keep their place and the fields that this version does not know.
    fileprivate mutating func change(_ update: ([String: CodedObject]) -> [String: CodedObject]) {
        func value(_ pair: CodedPair) -> CodedObject { CodedObject(EntryData(unchecked: pair.value).data) }
        let old = data.compactMap { pair in pair.key.string("k").map { ($0, pair) } }
        var new = update(Dictionary(old.map { ($0, value($1)) }, uniquingKeysWith: { first, _ in first }))
        var pairs = old.compactMap { key, pair -> CodedPair? in
            guard let changed = new.removeValue(forKey: key) else { return nil }
            guard changed != value(pair) else { return pair }
            var entry = EntryData(unchecked: pair.value)
            entry.data = changed.bytes
            return CodedPair(key: pair.key, value: entry.record)
        }
        for (key, value) in new.sorted(by: { $0.key < $1.key }) {
            pairs.append(
                CodedPair(
                    key: CodedObject(hash: TypeHash.string, ["k": .string(key)]),
                    value: CodedObject(hash: EntryData.typeHash, ["d": .bytes(value.bytes)])))
        }
        data = pairs
    }
}
