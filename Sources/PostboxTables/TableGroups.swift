import PostboxSchema
import PostboxStorage

/// The groups of tables of an open Postbox. Each table is in one group.
package final class TableGroups {
    package let holes: HistoryHoleTables
    package let threads: ThreadTables
    package let history: MessageHistoryTables
    package let readStates: ReadStateTables
    package let peers: PeerTables
    package let chatLists: ChatListTables
    package let notifications: NotificationTables
    package let operationLog: OperationLogTables
    package let stores: StoreTables
    package let stories: StoryTables
    package let damaged = DamagedRows()
    package let seed: SeedConfiguration
    let all: [Table]
    /// The tables in the order in which they write.
    let writeBehind: [WriteBehindTable]

    init(valueBox: any ValueBox, seed: SeedConfiguration) {
        self.seed = seed
        holes = HistoryHoleTables(valueBox: valueBox, seed: seed)
        threads = ThreadTables(valueBox: valueBox)
        history = MessageHistoryTables(valueBox: valueBox)
        readStates = ReadStateTables(valueBox: valueBox)
        peers = PeerTables(valueBox: valueBox, seed: seed)
        chatLists = ChatListTables(valueBox: valueBox, seed: seed, metadata: holes.metadata)
        notifications = NotificationTables(valueBox: valueBox)
        operationLog = OperationLogTables(valueBox: valueBox)
        stores = StoreTables(valueBox: valueBox, seed: seed)
        stories = StoryTables(valueBox: valueBox)
        let groups: [[Table]] = [
            holes.all, threads.all, history.all, readStates.all, peers.all, chatLists.all, notifications.all, operationLog.all, stores.all, stories.all,
        ]
        all = groups.flatMap { $0 }
        writeBehind = all.compactMap { $0 as? WriteBehindTable }
        for table in all { table.setDamageReceiver(damaged) }
    }
}

/// The message tables and their indexes. See "Message Tables".
package final class MessageHistoryTables {
    package let globalIds: GlobalMessageIdsTable
    package let index: MessageHistoryIndexTable
    package let media: MessageMediaTable
    package let messages: MessageHistoryTable
    package let unsent: MessageHistoryUnsentTable
    package let tags: MessageHistoryTagsTable
    package let globallyUniqueIds: MessageGloballyUniqueIdTable
    package let timestampAttributesIndex: TimestampBasedMessageAttributesIndexTable
    package let timestampAttributes: TimestampBasedMessageAttributesTable
    package let globalTags: GlobalMessageHistoryTagsTable
    package let textIndex: MessageHistoryTextIndex
    package let invalidatedSummaries: InvalidatedMessageHistoryTagsSummaryTable
    package let summaries: MessageHistoryTagsSummaryTable
    package let pendingActionsMetadata: PendingMessageActionsMetadataTable
    package let pendingActions: PendingMessageActionsTable
    package let failed: MessageHistoryFailedTable
    package let localTags: LocalMessageHistoryTagsTable

    init(valueBox: any ValueBox) {
        globalIds = GlobalMessageIdsTable(valueBox: valueBox)
        index = MessageHistoryIndexTable(valueBox: valueBox)
        media = MessageMediaTable(valueBox: valueBox)
        messages = MessageHistoryTable(valueBox: valueBox)
        unsent = MessageHistoryUnsentTable(valueBox: valueBox)
        tags = MessageHistoryTagsTable(valueBox: valueBox)
        globallyUniqueIds = MessageGloballyUniqueIdTable(valueBox: valueBox)
        timestampAttributesIndex = TimestampBasedMessageAttributesIndexTable(valueBox: valueBox)
        timestampAttributes = TimestampBasedMessageAttributesTable(valueBox: valueBox, index: timestampAttributesIndex)
        globalTags = GlobalMessageHistoryTagsTable(valueBox: valueBox)
        textIndex = MessageHistoryTextIndex(valueBox: valueBox)
        invalidatedSummaries = InvalidatedMessageHistoryTagsSummaryTable(valueBox: valueBox)
        summaries = MessageHistoryTagsSummaryTable(valueBox: valueBox, invalidated: invalidatedSummaries)
        pendingActionsMetadata = PendingMessageActionsMetadataTable(valueBox: valueBox)
        pendingActions = PendingMessageActionsTable(valueBox: valueBox, metadata: pendingActionsMetadata)
        failed = MessageHistoryFailedTable(valueBox: valueBox)
        localTags = LocalMessageHistoryTagsTable(valueBox: valueBox)
    }

    /// Returns the newest message of a chat over these namespaces.
    package func topMessage(_ peerId: PeerId, namespaces: Set<Int32>) throws -> MessageIndex? {
        var result: MessageIndex?
        for namespace in try index.existingNamespaces(peerId) where namespaces.contains(namespace) {
            guard let top = try messages.end(PeerAndNamespace(peerId: peerId, namespace: namespace)).top else { continue }
            result = max(result ?? top.index, top.index)
        }
        return result
    }

    var all: [Table] {
        [
            globalIds, index, media, messages, unsent, tags, globallyUniqueIds, timestampAttributesIndex, timestampAttributes, globalTags,
            invalidatedSummaries, summaries, pendingActionsMetadata, pendingActions, failed, localTags,
        ]
    }
}

/// Messages by thread and by custom tag, and the threads themselves. See "Threads".
package final class ThreadTables {
    package let messages: MessageHistoryThreadsTable
    package let tags: MessageHistoryThreadTagsTable
    package let customTagIds: MessageCustomTagIdTable
    package let customTags: MessageCustomTagTable
    package let customTagsWithTag: MessageCustomTagWithTagTable

    package let index: MessageHistoryThreadIndexTable
    package let reverseIndex: MessageHistoryThreadReverseIndexTable
    package let pinned: MessageHistoryThreadPinnedTable
    package let combinedStates: PeerThreadCombinedStateTable
    package let summaries: PeerThreadsSummaryTable
    package let typingDrafts = TypingDrafts()

    init(valueBox: any ValueBox) {
        messages = MessageHistoryThreadsTable(valueBox: valueBox)
        tags = MessageHistoryThreadTagsTable(valueBox: valueBox)
        customTagIds = MessageCustomTagIdTable(valueBox: valueBox)
        customTags = MessageCustomTagTable(valueBox: valueBox)
        customTagsWithTag = MessageCustomTagWithTagTable(valueBox: valueBox)
        index = MessageHistoryThreadIndexTable(valueBox: valueBox)
        reverseIndex = MessageHistoryThreadReverseIndexTable(valueBox: valueBox)
        pinned = MessageHistoryThreadPinnedTable(valueBox: valueBox)
        combinedStates = PeerThreadCombinedStateTable(valueBox: valueBox)
        summaries = PeerThreadsSummaryTable(valueBox: valueBox)
    }

    var all: [Table] {
        [
            messages, tags, customTagIds, customTags, customTagsWithTag, index, reverseIndex, pinned, combinedStates, summaries,
        ]
    }
}

/// The tables of unknown messages and of the counters of the history.
package final class HistoryHoleTables {
    package let metadata: MessageHistoryMetadataTable
    package let history: MessageHistoryHoleIndexTable
    package let threads: MessageHistoryThreadHoleIndexTable
    package let customTags: MessageCustomTagHoleIndexTable
    package let customTagsWithTag: MessageCustomTagWithTagHoleIndexTable

    init(valueBox: any ValueBox, seed: SeedConfiguration) {
        metadata = MessageHistoryMetadataTable(valueBox: valueBox)
        history = MessageHistoryHoleIndexTable(valueBox: valueBox, seed: seed, metadata: metadata)
        threads = MessageHistoryThreadHoleIndexTable(valueBox: valueBox, seed: seed, metadata: metadata)
        customTags = MessageCustomTagHoleIndexTable(valueBox: valueBox, seed: seed, metadata: metadata)
        customTagsWithTag = MessageCustomTagWithTagHoleIndexTable(valueBox: valueBox, seed: seed, metadata: metadata)
    }

    /// Returns the table with the holes of custom tags, alone or with a shared-media tag.
    package func customTagHoles(_ tag: MessageTags?) -> CustomTagHoleTable { tag == nil ? customTags : customTagsWithTag }

    var all: [Table] { [metadata, history, threads, customTags, customTagsWithTag] }
}

extension HistoryHoleTables {
    /// Returns the holes of one space of a chat or a thread. A custom tag without a number in `customTagIds` was never touched.
    package func holes(
        peerId: PeerId, threadId: Int64?, space: MessageHistoryHoleOperationSpace, customTagIds: MessageCustomTagIdTable
    ) throws -> HolesByNamespace {
        switch space {
        case .everywhere: return try holes(peerId: peerId, threadId: threadId, tag: [])
        case let .tag(tag): return try holes(peerId: peerId, threadId: threadId, tag: tag)
        case let .customTag(customTag, tag):
            guard let number = try customTagIds.get(customTag) else { return customTags.seedHoles(peerId, threadId: threadId) }
            return try customTagHoles(tag).holes(
                CustomTagHoleTable.Space(
                    peerId: peerId, threadId: threadId, customTag: customTag, tag: tag, customTagId: number, namespace: 0))
        }
    }

    private func holes(peerId: PeerId, threadId: Int64?, tag: MessageTags) throws -> HolesByNamespace {
        guard let threadId else { return try history.holes(peerId: peerId, tag: tag) }
        return try threads.holes(peerId: peerId, threadId: threadId, tag: tag)
    }
}

/// The chat lists and their counters.
package final class ChatListTables {
    package let index: ChatListIndexTable
    package let entries: ChatListTable
    package let topTagged: PeerChatTopTaggedMessageIdsTable
    package let additionalItems: AdditionalChatListItemsTable
    package let groupStats: GroupMessageStatsTable
    package let invalidatedGroupStats: InvalidatedGroupMessageStatsTable
    /// The chats that views of lists leave out. They are never stored: each process hides its own.
    package var hiddenPeerIds: Set<PeerId> = []

    init(valueBox: any ValueBox, seed: SeedConfiguration, metadata: MessageHistoryMetadataTable) {
        index = ChatListIndexTable(valueBox: valueBox)
        entries = ChatListTable(valueBox: valueBox, seed: seed, metadata: metadata)
        topTagged = PeerChatTopTaggedMessageIdsTable(valueBox: valueBox, generation: seed.generation)
        additionalItems = AdditionalChatListItemsTable(valueBox: valueBox)
        groupStats = GroupMessageStatsTable(valueBox: valueBox)
        invalidatedGroupStats = InvalidatedGroupMessageStatsTable(valueBox: valueBox)
    }

    var all: [Table] { [index, entries, topTagged, additionalItems, groupStats, invalidatedGroupStats] }
}

/// Peers, their names, and the data about each. See "Peer Tables".
package final class PeerTables {
    package let peers: PeerTable
    package let reverseAssociated: ReverseAssociatedPeerTable
    package let timeouts: PeerTimeoutPropertiesTable
    package let chatStates: PeerChatStateTable
    package let contacts: ContactTable
    package let recent: RatingTable
    package let cachedData: CachedPeerDataTable
    package let presences: PeerPresenceTable
    package let interfaceStates: PeerChatInterfaceStateTable
    package let threadInterfaceStates: PeerChatThreadInterfaceStateTable
    package let nameTokens: PeerNameTokenIndexTable
    package let names: PeerNameIndexTable

    init(valueBox: any ValueBox, seed: SeedConfiguration) {
        peers = PeerTable(valueBox: valueBox, model: seed.model)
        reverseAssociated = ReverseAssociatedPeerTable(valueBox: valueBox)
        timeouts = PeerTimeoutPropertiesTable(valueBox: valueBox)
        chatStates = PeerChatStateTable(valueBox: valueBox)
        contacts = ContactTable(valueBox: valueBox)
        recent = RatingTable(valueBox: valueBox)
        cachedData = CachedPeerDataTable(valueBox: valueBox)
        presences = PeerPresenceTable(valueBox: valueBox)
        interfaceStates = PeerChatInterfaceStateTable(valueBox: valueBox)
        threadInterfaceStates = PeerChatThreadInterfaceStateTable(valueBox: valueBox)
        nameTokens = PeerNameTokenIndexTable(valueBox: valueBox)
        names = PeerNameIndexTable(valueBox: valueBox, peers: peers, tokens: nameTokens)
    }

    /// The name tables are last, because names are derived from the peers.
    var all: [Table] {
        [
            peers, reverseAssociated, timeouts, chatStates, contacts, recent, cachedData, presences, interfaceStates, threadInterfaceStates, nameTokens,
            names,
        ]
    }
}

/// Notification settings of peers. See "Peer Tables", "Notification Settings".
package final class NotificationTables {
    package let settings: PeerNotificationSettingsTable
    package let pending: PendingPeerNotificationSettingsIndexTable
    package let behaviorIndex: PeerNotificationSettingsBehaviorIndexTable
    package let behavior: PeerNotificationSettingsBehaviorTable

    init(valueBox: any ValueBox) {
        settings = PeerNotificationSettingsTable(valueBox: valueBox)
        pending = PendingPeerNotificationSettingsIndexTable(valueBox: valueBox)
        behaviorIndex = PeerNotificationSettingsBehaviorIndexTable(valueBox: valueBox)
        behavior = PeerNotificationSettingsBehaviorTable(valueBox: valueBox, index: behaviorIndex)
    }

    var all: [Table] { [settings, pending, behaviorIndex, behavior] }
}

/// The read states of the chats. See "Read States and Unread Counters".
package final class ReadStateTables {
    package let states: MessageHistoryReadStateTable
    package let synchronization: MessageHistorySynchronizeReadStateTable

    init(valueBox: any ValueBox) {
        states = MessageHistoryReadStateTable(valueBox: valueBox)
        synchronization = MessageHistorySynchronizeReadStateTable(valueBox: valueBox)
    }

    var all: [Table] { [states, synchronization] }
}

/// Operations that must survive a restart. See "The Operation Log".
package final class OperationLogTables {
    package let metadata: PeerOperationLogMetadataTable
    package let mergedIndex: PeerMergedOperationLogIndexTable
    package let operations: PeerOperationLogTable

    init(valueBox: any ValueBox) {
        metadata = PeerOperationLogMetadataTable(valueBox: valueBox)
        mergedIndex = PeerMergedOperationLogIndexTable(valueBox: valueBox)
        operations = PeerOperationLogTable(valueBox: valueBox, metadata: metadata, mergedIndex: mergedIndex)
    }

    var all: [Table] { [metadata, mergedIndex, operations] }
}

/// Small stores: collections, lists, caches, preferences, and notices. See "Other Tables".
package final class StoreTables {
    package let metadata: MetadataTable
    package let keychain: KeychainTable
    package let collectionInfos: ItemCollectionInfoTable
    package let collectionItems: ItemCollectionItemTable
    package let collectionReverseIndex: ItemCollectionReverseIndexTable
    package let itemCacheMeta: ItemCacheMetaTable
    package let itemCache: ItemCacheTable
    package let preferences: PreferencesTable
    package let orderedListIndex: OrderedItemListIndexTable
    package let orderedLists: OrderedItemListTable
    package let unorderedLists: UnorderedItemListTable
    package let notices: NoticeTable
    package let deviceContacts: DeviceContactImportInfoTable

    init(valueBox: any ValueBox, seed: SeedConfiguration) {
        metadata = MetadataTable(valueBox: valueBox)
        keychain = KeychainTable(valueBox: valueBox)
        collectionInfos = ItemCollectionInfoTable(valueBox: valueBox)
        collectionReverseIndex = ItemCollectionReverseIndexTable(valueBox: valueBox)
        collectionItems = ItemCollectionItemTable(valueBox: valueBox, model: seed.model, reverseIndex: collectionReverseIndex)
        itemCacheMeta = ItemCacheMetaTable(valueBox: valueBox)
        itemCache = ItemCacheTable(valueBox: valueBox)
        preferences = PreferencesTable(valueBox: valueBox)
        orderedListIndex = OrderedItemListIndexTable(valueBox: valueBox)
        orderedLists = OrderedItemListTable(valueBox: valueBox, index: orderedListIndex)
        unorderedLists = UnorderedItemListTable(valueBox: valueBox, model: seed.model)
        notices = NoticeTable(valueBox: valueBox)
        deviceContacts = DeviceContactImportInfoTable(valueBox: valueBox)
    }

    var all: [Table] {
        [
            metadata, keychain, collectionInfos, collectionItems, collectionReverseIndex, itemCacheMeta, itemCache, preferences, orderedLists,
            orderedListIndex, unorderedLists, notices, deviceContacts,
        ]
    }
}

/// Stories. See "Other Tables", "Stories".
package final class StoryTables {
    package let generalStates: StoryGeneralStatesTable
    package let subscriptions: StorySubscriptionsTable
    package let items: StoryItemsTable
    package let topItems: StoryTopItemsTable
    package let peerStates: StoryPeerStatesTable
    package let stories: StoryTable

    init(valueBox: any ValueBox) {
        generalStates = StoryGeneralStatesTable(valueBox: valueBox)
        subscriptions = StorySubscriptionsTable(valueBox: valueBox)
        topItems = StoryTopItemsTable(valueBox: valueBox)
        items = StoryItemsTable(valueBox: valueBox, topItems: topItems)
        peerStates = StoryPeerStatesTable(valueBox: valueBox)
        stories = StoryTable(valueBox: valueBox)
    }

    var all: [Table] { [generalStates, peerStates, subscriptions, items, topItems, stories] }

    /// Returns a summary of a peer's stories for the chat list, or `nil` if the peer has no stories.
    package func statistics(peerId: PeerId) throws -> PeerStoryStats? {
        guard let top = try topItems.get(peerId), top.id != 0 else { return nil }
        let maxSeenId = try peerStates.get(peerId)?.maxSeenId ?? 0
        if top.isExact { return try items.statistics(peerId: peerId, maxSeenId: maxSeenId) }
        return PeerStoryStats(
            totalCount: 1, unseenCount: top.id > maxSeenId ? 1 : 0, hasUnseenCloseFriends: false, hasLiveItems: top.hasLiveItems)
    }
}
