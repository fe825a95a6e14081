import PostboxStorage

/// What one transaction changed (spec 07.2): filled by the tables while it runs, read by the views after COMMIT.
///
/// Spec 07 calls the finished record PostboxTransaction. One field a concern; an empty record means that nobody needs to be told.
public struct ChangeRecord: Sendable {
    public var updatedState: CodedObject?

    // History
    public var peerHoleOperations: [MessageHistoryIndexHoleOperationKey: [MessageHistoryIndexHoleOperation]] = [:]
    /// In order for each peer; a peer with an empty list was touched without effect and still counts.
    public var operationsByPeerId: [PeerId: [MessageHistoryOperation]] = [:]
    /// Peers of which a message's row was written anew without an operation: views that show the row read it again, lists are not concerned.
    public var rewrittenMessagePeerIds: Set<PeerId> = []
    public var globalTagsOperations: [GlobalMessageHistoryTagsOperation] = []
    public var localTagsOperations: [IntermediateMessageHistoryLocalTagsOperation] = []
    public var pendingMessageActionsOperations: [PendingMessageActionsOperation] = []
    public var updatedMessageActionsSummaries: [PendingMessageActionsSummaryKey: Int32] = [:]
    public var updatedMessageTagSummaries: [MessageHistoryTagsSummaryKey: MessageHistoryTagNamespaceSummary] = [:]
    public var invalidateMessageTagSummaries: [InvalidatedMessageHistoryTagsSummaryEntryOperation] = []
    public var unsentMessageOperations: [IntermediateMessageHistoryUnsentOperation] = []
    public var timestampBasedMessageAttributesOperations: [TimestampBasedMessageAttributesOperation] = []
    /// Inner nil: removed.
    public var updatedMedia: [MediaId: CodedObject?] = [:]
    public var updatedFailedMessagePeerIds: Set<PeerId> = []
    /// Messages that became failed or ceased to be in this transaction; the failed messages known so far stand beside the record (07.2).
    public var updatedFailedMessageIds: Set<MessageId> = []
    public var updatedMessageThreadPeerIds: Set<PeerId> = []
    public var updatedPeerThreadCombinedStates: Set<PeerId> = []
    public var updatedPeerThreadsSummaries: Set<PeerId> = []
    public var updatedPinnedThreads: Set<PeerId> = []

    // Peers and chat lists
    public var chatListOperations: [PeerGroupId: [ChatListOperation]] = [:]
    public var updatedChatListInclusions: [PeerId: PeerChatListInclusion] = [:]
    public var updatedPeers: [PeerId: CodedObject] = [:]
    /// Effective settings before the transaction and now.
    public var updatedPeerNotificationSettings: [PeerId: (before: CodedObject?, now: CodedObject)] = [:]
    public var updatedPeerNotificationBehaviorTimestamps: [PeerId: Int32?] = [:]
    public var updatedPendingPeerNotificationSettings: Set<PeerId> = []
    public var updatedGlobalNotificationSettings = false
    public var updatedCachedPeerData: [PeerId: CodedObject?] = [:]
    public var updatedPeerPresences: [PeerId: CodedObject] = [:]
    public var updatedPeerChatListEmbeddedStates: Set<PeerId> = []
    public var updatedPeerChatStates: Set<PeerId> = []
    public var updatedTotalUnreadStates: [PeerGroupId: ChatListTotalUnreadState] = [:]
    public var updatedTotalUnreadSummaries: [PeerGroupId: PeerGroupUnreadCountersCombinedSummary] = [:]
    /// Peers whose read state changed, with the state before the transaction; nil: there was none.
    public var alteredInitialPeerCombinedReadStates: [PeerId: CombinedPeerReadState?] = [:]
    /// Inner nil: nothing is left to synchronise.
    public var updatedSynchronizePeerReadStateOperations: [PeerId: PeerReadStateSynchronizationOperation?] = [:]
    /// True: wanted; false: done.
    public var updatedGroupSummarySynchronizeOperations: [PeerGroupAndNamespace: Bool] = [:]
    public var replaceRemoteContactCount: Int32?
    public var replaceContactPeerIds: Set<PeerId>?
    public var replacedAdditionalChatListItems: [CodedObject]?
    public var updatedPeerTimeoutAttributes = false
    public var updatedHiddenPeerIds = false

    // The rest
    public var mergedOperationLogOperations: [PeerMergedOperationLogOperation] = []
    public var preferencesOperations: [PreferencesOperation] = []
    public var orderedItemListOperations: [Int32: [OrderedItemListOperation]] = [:]
    public var itemCollectionItemsOperations: [ItemCollectionId: [ItemCollectionItemsOperation]] = [:]
    public var itemCollectionInfosOperations: [ItemCollectionInfosOperation] = []
    public var updatedNoticeEntryKeys: Set<NoticeEntryKey> = []
    public var updatedCacheEntryKeys: Set<ItemCacheEntryId> = []
    public var updatedMasterClientId: Int64?
    public var storyGeneralStatesEvents: [StoryGeneralStatesEvent] = []
    public var storyPeerStatesEvents: [StoryPeerStatesEvent] = []
    public var storySubscriptionsEvents: [StorySubscriptionsEvent] = []
    public var storyItemsEvents: [StoryItemsEvent] = []
    public var storyEvents: [StoryEvent] = []

    public init() {}
}

extension ChangeRecord {
    /// Whether nothing changed that anybody could see: then the transaction state version stays (spec 01.9.1).
    public var isEmpty: Bool { historyIsEmpty && peersAreEmpty && restIsEmpty }

    private var historyIsEmpty: Bool {
        updatedState == nil && peerHoleOperations.isEmpty && operationsByPeerId.isEmpty && rewrittenMessagePeerIds.isEmpty
            && globalTagsOperations.isEmpty && localTagsOperations.isEmpty && pendingMessageActionsOperations.isEmpty && updatedMessageActionsSummaries.isEmpty
            && updatedMessageTagSummaries.isEmpty && invalidateMessageTagSummaries.isEmpty && unsentMessageOperations.isEmpty
            && timestampBasedMessageAttributesOperations.isEmpty && updatedMedia.isEmpty && updatedFailedMessagePeerIds.isEmpty
            && updatedFailedMessageIds.isEmpty && updatedMessageThreadPeerIds.isEmpty && updatedPeerThreadCombinedStates.isEmpty
            && updatedPeerThreadsSummaries.isEmpty && updatedPinnedThreads.isEmpty
    }

    private var peersAreEmpty: Bool {
        chatListOperations.isEmpty && updatedChatListInclusions.isEmpty && updatedPeers.isEmpty && updatedPeerNotificationSettings.isEmpty
            && updatedPeerNotificationBehaviorTimestamps.isEmpty && updatedPendingPeerNotificationSettings.isEmpty
            && !updatedGlobalNotificationSettings && updatedCachedPeerData.isEmpty && updatedPeerPresences.isEmpty
            && updatedPeerChatListEmbeddedStates.isEmpty && updatedPeerChatStates.isEmpty && updatedTotalUnreadStates.isEmpty
            && updatedTotalUnreadSummaries.isEmpty && alteredInitialPeerCombinedReadStates.isEmpty
            && updatedSynchronizePeerReadStateOperations.isEmpty && updatedGroupSummarySynchronizeOperations.isEmpty
            && replaceRemoteContactCount == nil && replaceContactPeerIds == nil && replacedAdditionalChatListItems == nil
            && !updatedPeerTimeoutAttributes && !updatedHiddenPeerIds
    }

    private var restIsEmpty: Bool {
        mergedOperationLogOperations.isEmpty && preferencesOperations.isEmpty && orderedItemListOperations.isEmpty
            && itemCollectionItemsOperations.isEmpty && itemCollectionInfosOperations.isEmpty && updatedNoticeEntryKeys.isEmpty
            && updatedCacheEntryKeys.isEmpty && updatedMasterClientId == nil && storyGeneralStatesEvents.isEmpty
            && storyPeerStatesEvents.isEmpty && storySubscriptionsEvents.isEmpty && storyItemsEvents.isEmpty && storyEvents.isEmpty
    }
}
