import Postbox
import PostboxStorage
import TelegramCore
import TelegramModel

/// Random operations of every kind that a difference file has.
extension RandomServer {
    typealias Maker<Value> = @Sendable (inout RandomServer) -> Value

    /// A user, a group, a channel or a secret chat.
    mutating func storedPeer() -> CodedObject {
        if isCrowded { return crowdedPeer() }
        let types = [TypeHash.telegramUser, TypeHash.telegramGroup, TypeHash.telegramChannel, TypeHash.telegramSecretChat]
        return CodedObject(hash: types[random.below(types.count)], ["i": .int64(peer().packed), "t": .string(text())])
    }

    mutating func secretChat() -> CodedObject { CodedObject(hash: TypeHash.telegramSecretChat, ["i": .int64(peer().packed)]) }

    mutating func bytes() -> [UInt8] { list { UInt8($0.random.below(256)) } }
    mutating func key() -> ValueBoxKey { ValueBoxKey(bytes()) }
    mutating func entry() -> [UInt8] { bool() ? object().bytes : bytes() }
    mutating func messageId() -> MessageId {
        MessageId(peerId: peer([0, 1, 2, 3]), namespace: isCrowded ? crowdedNamespace() : int32(), id: int32())
    }
    mutating func index() -> MessageIndex { MessageIndex(id: messageId(), timestamp: int32()) }
    mutating func mediaId() -> MediaId { MediaId(namespace: isCrowded ? 5 : int32(), id: int64()) }
    mutating func collectionId() -> ItemCollectionId { ItemCollectionId(namespace: int32(), id: int64()) }
    mutating func storyId() -> StoryId { StoryId(peerId: peer(), id: int32()) }
    mutating func tags() -> MessageTags { isCrowded ? [[], .file, [.file, .pinned]][random.below(3)] : MessageTags(rawValue: UInt32(truncatingIfNeeded: int64())) }
    mutating func opaque() -> OpaqueValue { OpaqueValue(json: Array([#"{"a":[1,null,"x"]}"#, "null", "[]", "7"][random.below(4)].utf8)) }

    mutating func storeMessage() -> StoreMessage {
        if isCrowded { return crowdedMessage() }
        var result = message()
        if bool() { result.id = .partial(peerId: peer(), namespace: int32()) }
        result.flags = MessageFlags(rawValue: UInt32(truncatingIfNeeded: int64()))
        result.tags = tags()
        result.globalTags = GlobalMessageTags(rawValue: UInt32(truncatingIfNeeded: int64()))
        result.localTags = LocalMessageTags(rawValue: UInt32(truncatingIfNeeded: int64()))
        result.customStableId = maybe { UInt32(truncatingIfNeeded: $0.int64()) }
        return result
    }

    mutating func range() -> ClosedRange<Int32> {
        let (one, other) = (int32(), int32())
        return min(one, other)...max(one, other)
    }

    mutating func hole() -> HoleRange {
        let tag = tags(), customTag = bytes()
        let space: MessageHistoryHoleOperationSpace = [.everywhere, .tag(tag), .customTag(customTag, nil), .customTag(customTag, tag)][random.below(4)]
        return HoleRange(peerId: peer(), threadId: maybe { $0.int64() }, namespace: int32(), space: space, range: range())
    }

    mutating func tagPlace() -> MessageTagPlace {
        MessageTagPlace(peerId: peer(), threadId: maybe { $0.int64() }, namespace: int32(), tagMask: tags(), customTag: maybe { $0.bytes() })
    }

    mutating func readState() -> PeerReadState {
        guard bool() else {
            return .indexBased(maxIncomingReadIndex: index(), maxOutgoingReadIndex: index(), count: int32(), markedUnread: bool())
        }
        return .idBased(maxIncomingReadId: int32(), maxOutgoingReadId: int32(), maxKnownId: int32(), count: int32(), markedUnread: bool())
    }

    mutating func namespaces() -> MessageIdNamespaces {
        let some = Set(list { $0.int32() })
        return [.all, .just(some), .not(some)][random.below(3)]
    }

    mutating func pinned() -> PinnedItemsUpdate { [.pin(peer()), .unpin(peer()), .reorder(list { $0.peer() }), .sync][random.below(4)] }

    mutating func packs() -> StickerPacksUpdate {
        let kind = StickerPacksUpdate.Kind.allCases[random.below(3)], ids = list { $0.int64() }
        return [.add(info: object(), items: list { $0.object() }), .reorder(kind, ids: ids), .reorderToTop(kind, ids: ids), .sync][random.below(4)]
    }

    mutating func subscriptions() -> PostboxStorySubscriptionsKey { bool() ? .hidden : .filtered }
    mutating func listEntry() -> OrderedItemListEntry { OrderedItemListEntry(id: bytes(), contents: entry()) }
    mutating func location() -> AddMessagesLocation { bool() ? .random : .upperHistoryBlock }

    mutating func languageDifference() -> LanguagePackDifference {
        LanguagePackDifference(
            fromVersion: int32(), version: int32(), strings: list { LanguagePackDifference.Entry(key: $0.text(), value: $0.maybe { $0.text() }) })
    }

    static let transactionOperations: [Maker<TransactionOperation>] = [
        { .addMessages($0.list { $0.storeMessage() }, location: $0.location()) }, { .updateMessage($0.messageId(), $0.storeMessage()) },
        { .deleteMessages($0.list { $0.messageId() }) },
        { .deleteMessagesInRange(peerId: $0.peer(), namespace: $0.int32(), minId: $0.int32(), maxId: $0.int32()) },
        {
            .clearHistory(
                peerId: $0.peer(), threadId: $0.maybe { $0.int64() }, minTimestamp: $0.maybe { $0.int32() }, maxTimestamp: $0.maybe { $0.int32() },
                namespaces: $0.namespaces())
        },
        { .removeAllMessagesWithAuthor(peerId: $0.peer(), authorId: $0.peer(), namespace: $0.int32()) },
        { .removeAllMessagesWithGlobalTag(GlobalMessageTags(rawValue: UInt32(truncatingIfNeeded: $0.int64()))) },
        { .updateMessageGroupingKeysAtomically($0.list { $0.messageId() }, groupingKey: $0.int64()) },
        {
            .offsetPendingMessagesTimestamps(lowerBound: $0.messageId(), excludeIds: Set($0.list { $0.messageId() }), timestamp: $0.int32())
        },
        { .clearTimestampBasedAttribute(id: $0.messageId(), tag: UInt16(truncatingIfNeeded: $0.int32())) },
        { .setPendingMessageAction(type: UInt32(truncatingIfNeeded: $0.int64()), id: $0.messageId(), action: $0.maybe { $0.object() }) },
        { .updateMedia($0.mediaId(), $0.maybe { $0.object() }) }, { .storeMediaIfNotPresent($0.object()) },
        { .replaceMessageTagSummary($0.tagPlace(), count: $0.int32(), maxId: $0.int32()) }, { .invalidateMessageHistoryTagsSummary($0.tagPlace()) },
        { .addHole($0.hole()) }, { .removeHole($0.hole()) }, { .fillHole($0.hole(), $0.list { $0.storeMessage() }) },
        { .addHolesEverywhere(peerNamespaces: $0.list { $0.int32() }, holeNamespace: $0.int32()) },
        { .addChatListHole(groupId: $0.group(), index: $0.index()) },
        { .replaceChatListHole(groupId: $0.group(), index: $0.index(), hole: $0.maybe { $0.index() }) }, { _ in .resetCustomTagHoles },
        {
            .resetIncomingReadStates($0.list { random in
                PeerReadStates(
                    peerId: random.peer(), states: random.list { PeerReadStates.NamespaceState(namespace: $0.int32(), state: $0.readState()) })
            })
        },
        { .applyIncomingReadMaxId($0.messageId()) }, { .applyOutgoingReadMaxId($0.messageId()) }, { .applyInteractiveReadMaxIndex($0.index()) },
        { .applyOutgoingReadMaxIndex($0.index()) },
        { .applyMarkUnread(peerId: $0.peer(), namespace: $0.int32(), value: $0.bool(), interactive: $0.bool()) },
        { .setNeedsIncomingReadStateSynchronization($0.peer()) }, { .confirmSynchronizedIncomingReadState($0.peer()) },
        { .resetPeerGroupSummary(groupId: $0.group(), namespace: $0.int32(), messageCount: $0.int32(), chatCount: $0.int32()) },
        { _ in .reindexUnreadCounters }, { .setState($0.object()) }, { .setPeerChatState($0.peer(), $0.maybe { $0.object() }) },
        { .setPeerChatInterfaceState($0.peer(), $0.maybe { $0.bytes() }) },
        { .setPeerChatThreadInterfaceState(peerId: $0.peer(), threadId: $0.int64(), $0.maybe { $0.bytes() }) }, { .updatePeers($0.list { $0.storedPeer() }) },
        { .updatePeerCachedData($0.peer(), $0.maybe { $0.object() }) },
        { .updatePeerPresences($0.list { PeerPresence(peerId: $0.peer(), presence: $0.object()) }) },
        { .replaceContactPeerIds($0.list { $0.peer() }) }, { .replaceRemoteContactCount($0.int32()) }, { .replaceRecentPeerIds($0.list { $0.peer() }) },
        { .updateCurrentPeerNotificationSettings($0.list { PeerSettings(peerId: $0.peer(), settings: $0.object()) }) },
        { .updatePendingPeerNotificationSettings($0.peer(), $0.maybe { $0.object() }) },
        { .setDeviceContactImportInfo(identifier: $0.key(), $0.maybe { $0.object() }) },
        {
            .updatePeerChatListInclusion(
                $0.peer(),
                $0.maybe { random in
                    .ifHasMessagesOrOneOf(
                        groupId: random.group(), pinningIndex: random.maybe { UInt16($0.random.below(65534)) },
                        minTimestamp: random.maybe { $0.int32() })
                } ?? .notIncluded)
        },
        { .setPinnedItemIds(groupId: $0.group(), $0.list { $0.peer() }) }, { .replaceAdditionalChatListItems($0.list { $0.object() }) },
        {
            .replaceItemCollections(
                namespace: $0.int32(), $0.list { ItemCollection(id: $0.collectionId(), info: $0.object(), items: $0.list { $0.object() }) })
        },
        { .replaceItemCollectionInfos(namespace: $0.int32(), $0.list { ItemCollectionInfo(id: $0.collectionId(), info: $0.object()) }) },
        { .replaceItemCollectionItems($0.collectionId(), $0.list { $0.object() }) }, { .removeItemCollection($0.collectionId()) },
        { .replaceOrderedItemListItems(collectionId: $0.int32(), $0.list { $0.listEntry() }) },
        {
            .addOrMoveToFirstPositionOrderedItemListItem(
                collectionId: $0.int32(), $0.listEntry(), removeTailIfCountExceeds: $0.maybe { $0.int32() })
        },
        { .removeOrderedItemListItem(collectionId: $0.int32(), itemId: $0.bytes()) },
        {
            .unorderedItemListApplyDifference(
                UnorderedListDifference(
                    tag: $0.key(), previousInfo: $0.maybe { $0.object() }, updatedInfo: $0.object(),
                    setItems: $0.list { UnorderedListDifference.Item(id: $0.key(), hash: $0.int64(), contents: $0.object()) },
                    removeItemIds: $0.list { $0.key() }))
        },
        { .putItemCacheEntry(ItemCacheEntryId(collectionId: Int8(truncatingIfNeeded: $0.int32()), key: $0.key()), $0.entry()) },
        { .removeItemCacheEntry(ItemCacheEntryId(collectionId: Int8(truncatingIfNeeded: $0.int32()), key: $0.key())) },
        { .clearItemCacheCollection(Int8(truncatingIfNeeded: $0.int32())) }, { .setPreferencesEntry(key: $0.key(), $0.maybe { $0.entry() }) },
        { .setNoticeEntry(NoticeEntryKey(namespace: $0.key(), key: $0.key()), $0.maybe { $0.entry() }) }, { _ in .clearNoticeEntries },
        { .setKeychainEntry(key: $0.text(), $0.maybe { $0.bytes() }) },
        {
            .operationLogAddEntry(
                peerId: $0.peer(), tag: UInt8(truncatingIfNeeded: $0.int32()), localIndex: $0.maybe { $0.int32() }, isMerged: $0.bool(),
                contents: $0.object())
        },
        { .operationLogRemoveEntry(peerId: $0.peer(), tag: UInt8(truncatingIfNeeded: $0.int32()), localIndex: $0.int32()) },
        { .operationLogRemoveAllEntries(peerId: $0.peer(), tag: UInt8(truncatingIfNeeded: $0.int32())) },
        { .operationLogRemoveEntries(peerId: $0.peer(), tag: UInt8(truncatingIfNeeded: $0.int32()), maxLocalIndex: $0.int32()) },
        { .operationLogResetIndices(peerId: $0.peer(), tag: UInt8(truncatingIfNeeded: $0.int32()), nextLocalIndex: $0.int32()) },
        {
            .setMessageHistoryThreadInfo(
                peerId: $0.peer(), threadId: $0.int64(),
                $0.maybe { random in
                    ThreadInfoChange(
                        data: random.entry(),
                        summary: ThreadInfoChange.Summary(
                            totalUnreadCount: random.int32(), isMarkedUnread: random.maybe { $0.bool() }, mutedUntil: random.maybe { $0.int32() },
                            maxOutgoingReadId: random.maybe { $0.int32() }))
                })
        },
        {
            .setPeerThreadCombinedState(
                $0.peer(),
                $0.maybe { random in
                    StoredPeerThreadCombinedState(
                        data: random.entry(),
                        validIndexBoundary: random.maybe {
                            StoredPeerThreadCombinedState.Index(timestamp: $0.int32(), threadId: $0.int64(), messageId: $0.int32())
                        })
                })
        },
        { .setPeerPinnedThreads($0.peer(), $0.list { $0.int64() }) },
        { .replaceAllStorySubscriptions(key: $0.subscriptions(), state: $0.maybe { $0.entry() }, peerIds: $0.list { $0.peer() }) },
        { .setSubscriptionsStoriesState(key: $0.subscriptions(), $0.maybe { $0.entry() }) }, { .setLocalStoryState($0.maybe { $0.entry() }) },
        { .setPeerStoryState($0.peer(), $0.maybe { StoredStoryPeerState(entry: $0.entry(), maxSeenId: $0.int32()) }) },
        {
            .setStoryItems(
                $0.peer(),
                $0.list { random in
                    StoryItemsTableEntry(
                        value: random.entry(), id: random.int32(), expirationTimestamp: random.maybe { $0.int32() }, isCloseFriends: random.bool(),
                        isLiveStream: random.bool())
                })
        },
        { .setStoryItemsInexactMaxId($0.peer(), id: $0.int32(), hasLiveItems: $0.bool()) }, { .clearStoryItemsInexactMaxId($0.peer()) },
        { .setStory($0.storyId(), $0.entry()) },
    ]
}
