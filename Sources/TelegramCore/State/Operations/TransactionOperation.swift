import Postbox
import PostboxStorage

/// One call of a Transaction method as a value: the case has the method's name, and its associated values are the method's arguments.
///
/// An `AccountOperation` describes an update from the server; a `TransactionOperation` describes a change to the database. Tools, tests, and exports
/// of single tables use it. Entries are the stored bytes, coded objects represent a root object.
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
    /// Removes the hole in the range and adds its messages.
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
    case setPeerChatThreadInterfaceState(peerId: PeerId, threadId: Int64, [UInt8]?)
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

    case setMessageHistoryThreadInfo(peerId: PeerId, threadId: Int64, ThreadInfoChange?)
    case setPeerThreadCombinedState(PeerId, StoredPeerThreadCombinedState?)
    case setPeerPinnedThreads(PeerId, [Int64])

    // MARK: Stories

    case replaceAllStorySubscriptions(key: PostboxStorySubscriptionsKey, state: [UInt8]?, peerIds: [PeerId])
    case setSubscriptionsStoriesState(key: PostboxStorySubscriptionsKey, [UInt8]?)
    case setLocalStoryState([UInt8]?)
    case setPeerStoryState(PeerId, StoredStoryPeerState?)
    case setStoryItems(PeerId, [StoryItemsTableEntry])
    /// Records that a story with the ID or a later one exists, although none is stored.
    case setStoryItemsInexactMaxId(PeerId, id: Int32, hasLiveItems: Bool)
    case clearStoryItemsInexactMaxId(PeerId)
    case setStory(StoryId, [UInt8])
}

/// A change to the data of a thread. Operations from before Telegram 12 do not contain all numbers.
package struct ThreadInfoChange: Hashable, Sendable {
    /// The counts of the thread that lists show.
    package struct Summary: Hashable, Sendable {
        package var totalUnreadCount: Int32
        /// The unread mark; `nil` if the stored one is kept.
        package var isMarkedUnread: Bool?
        package var mutedUntil: Int32?
        /// The last message read by the other side; `nil` if the stored one is kept.
        package var maxOutgoingReadId: Int32?

        package init(totalUnreadCount: Int32, isMarkedUnread: Bool?, mutedUntil: Int32?, maxOutgoingReadId: Int32?) {
            self.totalUnreadCount = totalUnreadCount
            self.isMarkedUnread = isMarkedUnread
            self.mutedUntil = mutedUntil
            self.maxOutgoingReadId = maxOutgoingReadId
        }
    }

    /// The bytes of the application's coded entry.
    package var data: [UInt8]
    package var summary: Summary

    package init(data: [UInt8], summary: Summary) {
        self.data = data
        self.summary = summary
    }

    /// Creates a change to all stored data of a thread.
    package init(_ info: StoredMessageHistoryThreadInfo) {
        data = info.data
        summary = Summary(
            totalUnreadCount: info.summary.totalUnreadCount, isMarkedUnread: info.summary.isMarkedUnread, mutedUntil: info.summary.mutedUntil,
            maxOutgoingReadId: info.summary.maxOutgoingReadId)
    }

    /// Returns the info after the change. `stored` is the previous info; `nil` if nothing is stored.
    package func applied(to stored: StoredMessageHistoryThreadInfo?) -> StoredMessageHistoryThreadInfo {
        var info = stored ?? StoredMessageHistoryThreadInfo(data: [])
        info.data = data
        info.summary.totalUnreadCount = summary.totalUnreadCount
        info.summary.mutedUntil = summary.mutedUntil
        if let isMarkedUnread = summary.isMarkedUnread { info.summary.isMarkedUnread = isMarkedUnread }
        if let id = summary.maxOutgoingReadId { info.summary.maxOutgoingReadId = id }
        return info
    }
}

extension TransactionOperation {
    /// Performs the call. Throws `OperationRefused` for arguments that cannot be applied.
    package func apply(to transaction: Transaction) throws {
        switch self {
        case let .addMessages(messages, location): try transaction.addMessages(messages, location: location)
        case let .updateMessage(id, message): try transaction.updateMessage(id) { _ in .update(message) }
        case let .deleteMessages(ids): try transaction.deleteMessages(ids)
        case let .deleteMessagesInRange(peerId, namespace, minId, maxId):
            try transaction.deleteMessagesInRange(peerId: peerId, namespace: namespace, minId: minId, maxId: maxId)
        case let .clearHistory(peerId, threadId, minTimestamp, maxTimestamp, namespaces):
            try transaction.clearHistory(
                peerId: peerId, threadId: threadId, minTimestamp: minTimestamp, maxTimestamp: maxTimestamp, namespaces: namespaces)
        case let .removeAllMessagesWithAuthor(peerId, authorId, namespace):
            try transaction.removeAllMessagesWithAuthor(peerId: peerId, authorId: authorId, namespace: namespace)
        case let .removeAllMessagesWithGlobalTag(tag): try transaction.removeAllMessagesWithGlobalTag(tag)
        case let .updateMessageGroupingKeysAtomically(ids, key): try transaction.updateMessageGroupingKeysAtomically(ids, groupingKey: key)
        case let .offsetPendingMessagesTimestamps(lowerBound, excluded, timestamp):
            try transaction.offsetPendingMessagesTimestamps(lowerBound: lowerBound, excludeIds: excluded, timestamp: timestamp)
        case let .clearTimestampBasedAttribute(id, tag): try transaction.clearTimestampBasedAttribute(id: id, tag: tag)
        case let .setPendingMessageAction(type, id, action): try transaction.setPendingMessageAction(type: type, id: id, action: action)
        case let .updateMedia(id, media): try transaction.updateMedia(id, media: media)
        case let .storeMediaIfNotPresent(media): try transaction.storeMediaIfNotPresent(media)
        case let .replaceMessageTagSummary(place, count, maxId):
            try transaction.replaceMessageTagSummary(
                peerId: place.peerId, threadId: place.threadId, tagMask: place.tagMask, namespace: place.namespace, customTag: place.customTag,
                count: count, maxId: maxId)
        case let .invalidateMessageHistoryTagsSummary(place):
            try transaction.invalidateMessageHistoryTagsSummary(
                peerId: place.peerId, threadId: place.threadId, namespace: place.namespace, tagMask: place.tagMask, customTag: place.customTag)

        case let .addHole(hole):
            try transaction.addHole(
                peerId: hole.peerId, threadId: hole.threadId, namespace: hole.namespace, space: hole.space, range: hole.range)
        case let .removeHole(hole): try remove(hole, transaction)
        case let .fillHole(hole, messages):
            try remove(hole, transaction)
            try transaction.addMessages(messages, location: .random)
        case let .addHolesEverywhere(peerNamespaces, holeNamespace):
            try transaction.addHolesEverywhere(peerNamespaces: peerNamespaces, holeNamespace: holeNamespace)
        case let .addChatListHole(groupId, index): try transaction.addChatListHole(groupId: groupId, hole: index)
        case let .replaceChatListHole(groupId, index, hole): try transaction.replaceChatListHole(groupId: groupId, index: index, hole: hole)
        case .resetCustomTagHoles: try transaction.resetCustomTagHoles()

        case let .resetIncomingReadStates(states):
            try transaction.resetIncomingReadStates(states.map { ($0.peerId, $0.states.map { (namespace: $0.namespace, state: $0.state) }) })
        case let .applyIncomingReadMaxId(id): try transaction.applyIncomingReadMaxId(id)
        case let .applyOutgoingReadMaxId(id): try transaction.applyOutgoingReadMaxId(id)
        case let .applyInteractiveReadMaxIndex(index): _ = try transaction.applyInteractiveReadMaxIndex(index)
        case let .applyOutgoingReadMaxIndex(index): _ = try transaction.applyOutgoingReadMaxIndex(index)
        case let .applyMarkUnread(peerId, namespace, value, interactive):
            try transaction.applyMarkUnread(peerId: peerId, namespace: namespace, value: value, interactive: interactive)
        case let .setNeedsIncomingReadStateSynchronization(peerId): try transaction.setNeedsIncomingReadStateSynchronization(peerId)
        case let .confirmSynchronizedIncomingReadState(peerId): try transaction.confirmSynchronizedIncomingReadState(peerId)
        case let .resetPeerGroupSummary(groupId, namespace, messageCount, chatCount):
            try transaction.resetPeerGroupSummary(
                groupId: groupId, namespace: namespace,
                summary: PeerGroupUnreadCountersSummary(all: ChatListTotalUnreadCounters(messageCount: messageCount, chatCount: chatCount)))
        case .reindexUnreadCounters: try transaction.reindexUnreadCounters()

        case .setState, .setPeerChatState, .setPeerChatInterfaceState, .setPeerChatThreadInterfaceState, .updatePeers, .updatePeerCachedData,
            .updatePeerPresences, .replaceContactPeerIds, .replaceRemoteContactCount, .replaceRecentPeerIds, .updateCurrentPeerNotificationSettings,
            .updatePendingPeerNotificationSettings, .setDeviceContactImportInfo, .updatePeerChatListInclusion, .setPinnedItemIds,
            .replaceAdditionalChatListItems:
            try applyToPeers(transaction)
        default:
            try applyToStores(transaction)
        }
    }

    private func remove(_ hole: HoleRange, _ transaction: Transaction) throws {
        try transaction.removeHole(peerId: hole.peerId, threadId: hole.threadId, namespace: hole.namespace, space: hole.space, range: hole.range)
    }

    private func applyToPeers(_ transaction: Transaction) throws {
        switch self {
        case let .setState(state): try transaction.setState(state)
        case let .setPeerChatState(peerId, state): try transaction.setPeerChatState(peerId, state: state)
        case let .setPeerChatInterfaceState(peerId, state): try transaction.setPeerChatInterfaceState(peerId, state: state)
        case let .setPeerChatThreadInterfaceState(peerId, threadId, state):
            try transaction.setPeerChatThreadInterfaceState(peerId: peerId, threadId: threadId, state: state)
        case let .updatePeers(peers): try transaction.updatePeers(peers)
        case let .updatePeerCachedData(peerId, data): if let data { try transaction.updatePeerCachedData(peerId, data: data) }
        case let .updatePeerPresences(presences): try transaction.updatePeerPresences(presences.map { ($0.peerId, $0.presence) })
        case let .replaceContactPeerIds(peerIds): try transaction.replaceContactPeerIds(Set(peerIds))
        case let .replaceRemoteContactCount(count): try transaction.replaceRemoteContactCount(count)
        case let .replaceRecentPeerIds(peerIds): try transaction.replaceRecentPeerIds(peerIds)
        case let .updateCurrentPeerNotificationSettings(settings):
            try transaction.updateCurrentPeerNotificationSettings(settings.map { ($0.peerId, $0.settings) })
        case let .updatePendingPeerNotificationSettings(peerId, settings):
            try transaction.updatePendingPeerNotificationSettings(peerId, settings: settings)
        case let .setDeviceContactImportInfo(identifier, value): try transaction.setDeviceContactImportInfo(identifier: identifier, value: value)
        case let .updatePeerChatListInclusion(peerId, inclusion): try transaction.updatePeerChatListInclusion(peerId, inclusion: inclusion)
        case let .setPinnedItemIds(groupId, peerIds): try transaction.setPinnedItemIds(groupId: groupId, peerIds: peerIds)
        case let .replaceAdditionalChatListItems(items): try transaction.replaceAdditionalChatListItems(items)
        default: break
        }
    }

    private func applyToStores(_ transaction: Transaction) throws {
        switch self {
        case let .replaceItemCollections(namespace, collections):
            try transaction.replaceItemCollections(namespace: namespace, collections.map { (id: $0.id, info: $0.info, items: $0.items) })
        case let .replaceItemCollectionInfos(namespace, infos):
            try transaction.replaceItemCollectionInfos(namespace: namespace, infos.map { (id: $0.id, info: $0.info) })
        case let .replaceItemCollectionItems(id, items): try transaction.replaceItemCollectionItems(id, items: items)
        case let .removeItemCollection(id): try transaction.removeItemCollection(id)
        case let .replaceOrderedItemListItems(collectionId, items): try transaction.replaceOrderedItemListItems(collectionId: collectionId, items: items)
        case let .addOrMoveToFirstPositionOrderedItemListItem(collectionId, item, limit):
            try transaction.addOrMoveToFirstPositionOrderedItemListItem(
                collectionId: collectionId, item: item, removeTailIfCountExceeds: limit.map(Int.init))
        case let .removeOrderedItemListItem(collectionId, itemId): try transaction.removeOrderedItemListItem(collectionId: collectionId, itemId: itemId)
        case let .unorderedItemListApplyDifference(list):
            _ = try transaction.unorderedItemListApplyDifference(
                tag: list.tag, previousInfo: list.previousInfo, updatedInfo: list.updatedInfo,
                setItems: list.setItems.map { (id: $0.id, hash: $0.hash, contents: $0.contents) }, removeItemIds: list.removeItemIds)

        case let .putItemCacheEntry(id, entry): try transaction.putItemCacheEntry(id, entry: entry)
        case let .removeItemCacheEntry(id): try transaction.removeItemCacheEntry(id)
        case let .clearItemCacheCollection(collectionId): try transaction.clearItemCacheCollection(collectionId)
        case let .setPreferencesEntry(key, value): try transaction.setPreferencesEntry(key: key, value: value)
        case let .setNoticeEntry(key, value): try transaction.setNoticeEntry(key, value: value)
        case .clearNoticeEntries: try transaction.clearNoticeEntries()
        case let .setKeychainEntry(key, value): try transaction.setKeychainEntry(key: key, value: value)

        case let .operationLogAddEntry(peerId, tag, localIndex, isMerged, contents):
            try transaction.operationLogAddEntry(
                peerId: peerId, tag: tag, tagLocalIndex: localIndex.map { .manual($0) } ?? .automatic,
                tagMergedIndex: isMerged ? .automatic : .none, contents: contents)
        case let .operationLogRemoveEntry(peerId, tag, localIndex):
            _ = try transaction.operationLogRemoveEntry(peerId: peerId, tag: tag, tagLocalIndex: localIndex)
        case let .operationLogRemoveAllEntries(peerId, tag): try transaction.operationLogRemoveAllEntries(peerId: peerId, tag: tag)
        case let .operationLogRemoveEntries(peerId, tag, maxLocalIndex):
            try transaction.operationLogRemoveEntries(peerId: peerId, tag: tag, withTagLocalIndicesEqualToOrLowerThan: maxLocalIndex)
        case let .operationLogResetIndices(peerId, tag, next):
            try transaction.operationLogResetIndices(peerId: peerId, tag: tag, nextTagLocalIndex: next)

        case let .setMessageHistoryThreadInfo(peerId, threadId, info):
            let info = try info.map { try $0.applied(to: transaction.getMessageHistoryThreadInfo(peerId: peerId, threadId: threadId)) }
            try transaction.setMessageHistoryThreadInfo(peerId: peerId, threadId: threadId, info: info)
        case let .setPeerThreadCombinedState(peerId, state): try transaction.setPeerThreadCombinedState(peerId, state: state)
        case let .setPeerPinnedThreads(peerId, threadIds): try transaction.setPeerPinnedThreads(peerId: peerId, threadIds: threadIds)

        case let .replaceAllStorySubscriptions(key, state, peerIds):
            try transaction.replaceAllStorySubscriptions(key: key, state: state, peerIds: peerIds)
        case let .setSubscriptionsStoriesState(key, state): try transaction.setSubscriptionsStoriesState(key: key, state: state)
        case let .setLocalStoryState(state): try transaction.setLocalStoryState(state)
        case let .setPeerStoryState(peerId, state): try transaction.setPeerStoryState(peerId, state: state)
        case let .setStoryItems(peerId, items): try transaction.setStoryItems(peerId: peerId, items: items)
        case let .setStoryItemsInexactMaxId(peerId, id, hasLiveItems):
            try transaction.setStoryItemsInexactMaxId(peerId: peerId, id: id, hasLiveItems: hasLiveItems)
        case let .clearStoryItemsInexactMaxId(peerId): try transaction.clearStoryItemsInexactMaxId(peerId: peerId)
        case let .setStory(id, value): try transaction.setStory(id, value: value)
        default: break
        }
    }
}
