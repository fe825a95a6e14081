import SignalKit

/// Windows on chat lists and folders. The reason of an emission is always `.generic`.
extension LivePostbox {
    /// `count` entries to each side of a place.
    public func aroundChatListView(
        groupId: PeerGroupId, filterPredicate: ChatListFilterPredicate? = nil, index: ChatListIndex, count: Int,
        summaryComponents: ChatListEntrySummaryComponents = ChatListEntrySummaryComponents(), includesCachedData: Bool = false,
        accountPeerId: PeerId? = nil
    ) -> Signal<(ChatListView, ViewUpdateType), any Error> {
        let input = ChatListViewInput(
            groupId: groupId, filterPredicate: filterPredicate, around: index, count: count, summaryComponents: summaryComponents,
            includesCachedData: includesCachedData, accountPeerId: accountPeerId)
        return view(.chatList(input)) |> map { ($0, .generic) }
    }

    /// The top of the list.
    public func tailChatListView(
        groupId: PeerGroupId, filterPredicate: ChatListFilterPredicate? = nil, count: Int,
        summaryComponents: ChatListEntrySummaryComponents = ChatListEntrySummaryComponents(), includesCachedData: Bool = false,
        accountPeerId: PeerId? = nil
    ) -> Signal<(ChatListView, ViewUpdateType), any Error> {
        aroundChatListView(
            groupId: groupId, filterPredicate: filterPredicate, index: .absoluteUpperBound, count: count, summaryComponents: summaryComponents,
            includesCachedData: includesCachedData, accountPeerId: accountPeerId)
    }
}
