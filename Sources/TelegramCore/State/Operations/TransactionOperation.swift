import Postbox
import PostboxStorage

/// One call of a Transaction method as a value: its name is the method's, its parts are the method's arguments.
///
/// Where `AccountOperation` says what the server told, this says what is to be written. Tools, tests and exports of single tables use it. Entries are
/// the bytes of what is stored, coded objects those of a root object.
package enum TransactionOperation: Hashable, Sendable {
    // MARK: Messages

    case addMessages([StoreMessage], location: AddMessagesLocation)
    indirect case updateMessage(MessageId, StoreMessage)
    case deleteMessages([MessageId])
    case deleteMessagesInRange(peerId: PeerId, namespace: Int32, minId: Int32, maxId: Int32)
    case clearHistory(peerId: PeerId, threadId: Int64?, minTimestamp: Int32?, maxTimestamp: Int32?, namespaces: MessageIdNamespaces)
    case removeAllMessagesWithAuthor(peerId: PeerId, authorId: PeerId, namespace: Int32)
    case removeAllMessagesWithGlobalTag(GlobalMessageTags)
    case updateMessageGroupingKeysAtomically([MessageId], groupingKey: Int64)
    case offsetPendingMessagesTimestamps(lowerBound: MessageId, excludeIds: Set<MessageId>, timestamp: Int32)
    case clearTimestampBasedAttribute(id: MessageId, tag: UInt16)
    case setPendingMessageAction(type: UInt32, id: MessageId, action: CodedObject?)
    case updateMedia(MediaId, CodedObject?)
    case storeMediaIfNotPresent(CodedObject)
    case replaceMessageTagSummary(MessageTagPlace, count: Int32, maxId: Int32)
    case invalidateMessageHistoryTagsSummary(MessageTagPlace)

    // MARK: Holes

    case addHole(HoleRange)
    case removeHole(HoleRange)
    /// The range is no hole any more, and these are its messages.
    case fillHole(HoleRange, [StoreMessage])
    case addHolesEverywhere(peerNamespaces: [Int32], holeNamespace: Int32)
    case addChatListHole(groupId: PeerGroupId, index: MessageIndex)
    case replaceChatListHole(groupId: PeerGroupId, index: MessageIndex, hole: MessageIndex?)
    case resetCustomTagHoles

    // MARK: Read states

    case resetIncomingReadStates([PeerReadStates])
    case applyIncomingReadMaxId(MessageId)
    case applyOutgoingReadMaxId(MessageId)
    case applyInteractiveReadMaxIndex(MessageIndex)
    case applyOutgoingReadMaxIndex(MessageIndex)
    case applyMarkUnread(peerId: PeerId, namespace: Int32, value: Bool, interactive: Bool)
    case setNeedsIncomingReadStateSynchronization(PeerId)
    case confirmSynchronizedIncomingReadState(PeerId)
    case resetPeerGroupSummary(groupId: PeerGroupId, namespace: Int32, messageCount: Int32, chatCount: Int32)
    case reindexUnreadCounters

    // MARK: Peers

    case setState(CodedObject)
    case setPeerChatState(PeerId, CodedObject?)
    case setPeerChatInterfaceState(PeerId, [UInt8]?)
    case updatePeers([CodedObject])
    case updatePeerCachedData(PeerId, CodedObject?)
    case updatePeerPresences([PeerPresence])
    case replaceContactPeerIds([PeerId])
    case replaceRemoteContactCount(Int32)
    case replaceRecentPeerIds([PeerId])
    case updateCurrentPeerNotificationSettings([PeerSettings])
    case updatePendingPeerNotificationSettings(PeerId, CodedObject?)
    case setDeviceContactImportInfo(identifier: ValueBoxKey, CodedObject?)

    // MARK: Chat lists

    case updatePeerChatListInclusion(PeerId, PeerChatListInclusion)
    case setPinnedItemIds(groupId: PeerGroupId, [PeerId])
    case replaceAdditionalChatListItems([CodedObject])

    // MARK: Collections and lists

    case replaceItemCollections(namespace: Int32, [ItemCollection])
    case replaceItemCollectionInfos(namespace: Int32, [ItemCollectionInfo])
    case replaceItemCollectionItems(ItemCollectionId, [CodedObject])
    case removeItemCollection(ItemCollectionId)
    case replaceOrderedItemListItems(collectionId: Int32, [OrderedItemListEntry])
    case addOrMoveToFirstPositionOrderedItemListItem(collectionId: Int32, OrderedItemListEntry, removeTailIfCountExceeds: Int32?)
    case removeOrderedItemListItem(collectionId: Int32, itemId: [UInt8])
    case unorderedItemListApplyDifference(UnorderedListDifference)

    // MARK: Entries

    case putItemCacheEntry(ItemCacheEntryId, [UInt8])
    case removeItemCacheEntry(ItemCacheEntryId)
    case clearItemCacheCollection(Int8)
    case setPreferencesEntry(key: ValueBoxKey, [UInt8]?)
    case setNoticeEntry(NoticeEntryKey, [UInt8]?)
    case clearNoticeEntries
    case setKeychainEntry(key: String, [UInt8]?)

    // MARK: Operation log

    case operationLogAddEntry(peerId: PeerId, tag: UInt8, localIndex: Int32?, isMerged: Bool, contents: CodedObject)
    case operationLogRemoveEntry(peerId: PeerId, tag: UInt8, localIndex: Int32)
    case operationLogRemoveAllEntries(peerId: PeerId, tag: UInt8)
    case operationLogRemoveEntries(peerId: PeerId, tag: UInt8, maxLocalIndex: Int32)
    case operationLogResetIndices(peerId: PeerId, tag: UInt8, nextLocalIndex: Int32)

    // MARK: Threads

    case setMessageHistoryThreadInfo(peerId: PeerId, threadId: Int64, StoredMessageHistoryThreadInfo?)
    case setPeerThreadCombinedState(PeerId, StoredPeerThreadCombinedState?)
    case setPeerPinnedThreads(PeerId, [Int64])

    // MARK: Stories

    case replaceAllStorySubscriptions(key: PostboxStorySubscriptionsKey, state: [UInt8]?, peerIds: [PeerId])
    case setSubscriptionsStoriesState(key: PostboxStorySubscriptionsKey, [UInt8]?)
    case setLocalStoryState([UInt8]?)
    case setPeerStoryState(PeerId, StoredStoryPeerState?)
    case setStoryItems(PeerId, [StoryItemsTableEntry])
    case setStory(StoryId, [UInt8])
}
