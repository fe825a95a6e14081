import PostboxSchema
import PostboxStorage

/// The changes of one transaction. The tables fill it while the transaction runs, and the views read it after COMMIT.
///
/// It has one field per kind of change. If the record is empty, no view needs to be notified.
package struct ChangeRecord: Sendable {
    package var updatedState: CodedObject?

    // History
    package var peerHoleOperations: [MessageHistoryIndexHoleOperationKey: [MessageHistoryIndexHoleOperation]] = [:]
    /// The operations in order for each peer. A peer with an empty list was touched without effect and also counts.
    package var operationsByPeerId: [PeerId: [MessageHistoryOperation]] = [:]
    /// Peers with rewritten message rows but without message operations. Views that show the rows read them again; lists are unaffected.
    package var rewrittenMessagePeerIds: Set<PeerId> = []
    package var globalTagsOperations: [GlobalMessageHistoryTagsOperation] = []
    package var localTagsOperations: [IntermediateMessageHistoryLocalTagsOperation] = []
    package var pendingMessageActionsOperations: [PendingMessageActionsOperation] = []
    package var updatedMessageActionsSummaries: [PendingMessageActionsSummaryKey: Int32] = [:]
    package var updatedMessageTagSummaries: [MessageHistoryTagsSummaryKey: MessageHistoryTagNamespaceSummary] = [:]
    package var invalidateMessageTagSummaries: [InvalidatedMessageHistoryTagsSummaryEntryOperation] = []
    package var unsentMessageOperations: [IntermediateMessageHistoryUnsentOperation] = []
    package var timestampBasedMessageAttributesOperations: [TimestampBasedMessageAttributesOperation] = []
    /// The changed media. The inner value is `nil` for removed media.
    package var updatedMedia: [MediaId: CodedObject?] = [:]
    package var updatedFailedMessagePeerIds: Set<PeerId> = []
    /// Messages that became failed or ceased to be failed in this transaction. The set of all known failed messages is kept outside the record.
    package var updatedFailedMessageIds: Set<MessageId> = []
    package var updatedMessageThreadPeerIds: Set<PeerId> = []
    /// Threads whose infos were set, whether or not there are rows of them.
    package var updatedPeerThreadInfos: Set<PeerAndThread> = []
    /// The changed typing drafts. The inner value is `nil` for a removed draft.
    package var updatedTypingDrafts: [TypingDraftLocation: CurrentTypingDraft?] = [:]
    package var updatedPeerThreadCombinedStates: Set<PeerId> = []
    package var updatedPeerThreadsSummaries: Set<PeerId> = []
    package var updatedPinnedThreads: Set<PeerId> = []

    // Peers and chat lists
    package var chatListOperations: [PeerGroupId: [ChatListOperation]] = [:]
    package var updatedChatListInclusions: [PeerId: PeerChatListInclusion] = [:]
    package var updatedPeers: [PeerId: CodedObject] = [:]
    /// Effective settings before the transaction and now.
    package var updatedPeerNotificationSettings: [PeerId: (before: CodedObject?, now: CodedObject)] = [:]
    package var updatedPeerNotificationBehaviorTimestamps: [PeerId: Int32?] = [:]
    package var updatedPendingPeerNotificationSettings: Set<PeerId> = []
    package var updatedGlobalNotificationSettings = false
    package var updatedCachedPeerData: [PeerId: CodedObject?] = [:]
    package var updatedPeerPresences: [PeerId: CodedObject] = [:]
    package var updatedPeerChatListEmbeddedStates: Set<PeerId> = []
    package var updatedPeerChatStates: Set<PeerId> = []
    package var updatedTotalUnreadStates: [PeerGroupId: ChatListTotalUnreadState] = [:]
    package var updatedTotalUnreadSummaries: Set<PeerGroupId> = []
    /// Peers whose read state changed, with the state before the transaction, or `nil` if no state existed.
    package var alteredInitialPeerCombinedReadStates: [PeerId: CombinedPeerReadState?] = [:]
    /// The read-state synchronizations that were added or completed. The inner value is `nil` if nothing is left to synchronize.
    package var updatedSynchronizePeerReadStateOperations: [PeerId: PeerReadStateSynchronizationOperation?] = [:]
    /// The changed synchronizations: `true` if the operation was added, and `false` if it was completed.
    package var updatedGroupSummarySynchronizeOperations: [PeerGroupAndNamespace: Bool] = [:]
    package var replaceRemoteContactCount: Int32?
    package var replaceContactPeerIds: Set<PeerId>?
    package var replacedAdditionalChatListItems: [CodedObject]?
    package var updatedPeerTimeoutAttributes = false
    package var updatedHiddenPeerIds = false

    // The rest
    package var mergedOperationLogOperations: [PeerMergedOperationLogOperation] = []
    package var preferencesOperations: [PreferencesOperation] = []
    package var orderedItemListOperations: [Int32: [OrderedItemListOperation]] = [:]
    package var itemCollectionItemsOperations: [ItemCollectionId: [ItemCollectionItemsOperation]] = [:]
    package var itemCollectionInfosOperations: [ItemCollectionInfosOperation] = []
    package var updatedNoticeEntryKeys: Set<NoticeEntryKey> = []
    package var updatedCacheEntryKeys: Set<ItemCacheEntryId> = []
    package var updatedMasterClientId: Int64?
    package var storyGeneralStatesEvents: [StoryGeneralStatesEvent] = []
    package var storyPeerStatesEvents: [StoryPeerStatesEvent] = []
    package var storySubscriptionsEvents: [StorySubscriptionsEvent] = []
    package var storyItemsEvents: [StoryItemsEvent] = []
    package var storyEvents: [StoryEvent] = []

    package init() {}
}

extension ChangeRecord {
    /// Whether the transaction made no visible change, in which case the transaction state version does not change. Inlined, because a call would
    /// copy all fields.
    @inline(__always)
    package var isEmpty: Bool { historyIsEmpty && peersAreEmpty && restIsEmpty }

    @inline(__always)
    package var historyIsEmpty: Bool {
        updatedState == nil && peerHoleOperations.isEmpty && operationsByPeerId.isEmpty && rewrittenMessagePeerIds.isEmpty
            && globalTagsOperations.isEmpty && localTagsOperations.isEmpty && pendingMessageActionsOperations.isEmpty && updatedMessageActionsSummaries.isEmpty
            && updatedMessageTagSummaries.isEmpty && invalidateMessageTagSummaries.isEmpty && unsentMessageOperations.isEmpty
            && timestampBasedMessageAttributesOperations.isEmpty && updatedMedia.isEmpty && updatedFailedMessagePeerIds.isEmpty
            && updatedFailedMessageIds.isEmpty && updatedMessageThreadPeerIds.isEmpty && updatedPeerThreadCombinedStates.isEmpty
            && updatedPeerThreadsSummaries.isEmpty && updatedPinnedThreads.isEmpty && updatedPeerThreadInfos.isEmpty
            && updatedTypingDrafts.isEmpty
    }

    @inline(__always)
    package var peersAreEmpty: Bool {
        chatListOperations.isEmpty && updatedChatListInclusions.isEmpty && updatedPeers.isEmpty && updatedPeerNotificationSettings.isEmpty
            && updatedPeerNotificationBehaviorTimestamps.isEmpty && updatedPendingPeerNotificationSettings.isEmpty
            && !updatedGlobalNotificationSettings && updatedCachedPeerData.isEmpty && updatedPeerPresences.isEmpty
            && updatedPeerChatListEmbeddedStates.isEmpty && updatedPeerChatStates.isEmpty && updatedTotalUnreadStates.isEmpty
            && updatedTotalUnreadSummaries.isEmpty && alteredInitialPeerCombinedReadStates.isEmpty
            && updatedSynchronizePeerReadStateOperations.isEmpty && updatedGroupSummarySynchronizeOperations.isEmpty
            && replaceRemoteContactCount == nil && replaceContactPeerIds == nil && replacedAdditionalChatListItems == nil
            && !updatedPeerTimeoutAttributes && !updatedHiddenPeerIds
    }

    @inline(__always)
    package var restIsEmpty: Bool {
        mergedOperationLogOperations.isEmpty && preferencesOperations.isEmpty && orderedItemListOperations.isEmpty
            && itemCollectionItemsOperations.isEmpty && itemCollectionInfosOperations.isEmpty && updatedNoticeEntryKeys.isEmpty
            && updatedCacheEntryKeys.isEmpty && updatedMasterClientId == nil && storyGeneralStatesEvents.isEmpty
            && storyPeerStatesEvents.isEmpty && storySubscriptionsEvents.isEmpty && storyItemsEvents.isEmpty && storyEvents.isEmpty
    }
}
