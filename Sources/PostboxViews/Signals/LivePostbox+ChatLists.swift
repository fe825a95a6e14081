import PostboxEngine
import PostboxSchema
import SignalKit

/// Windows on chat lists and folders. The reason of an emission is always `.generic`.
extension LivePostbox {
    /// A chat list or folder around a place: up to `count` entries on each side, again whenever one of them changes. Never completes. The reason of
    /// an emission is always `.generic`.
    public func aroundChatListView(
        groupId: PeerGroupId, filterPredicate: ChatListFilterPredicate? = nil, index: ChatListIndex, count: Int,
        summaryComponents: ChatListEntrySummaryComponents = ChatListEntrySummaryComponents(), includesCachedData: Bool = false,
        accountPeerId: PeerId? = nil
    ) -> Signal<(ChatListView, ViewUpdateType), NoError> {
        let input = ChatListViewInput(
            groupId: groupId, filterPredicate: filterPredicate, around: index, count: count, summaryComponents: summaryComponents,
            includesCachedData: includesCachedData, accountPeerId: accountPeerId)
        return view(ViewKey<ChatListView>.chatList(input)) |> map { ($0, .generic) }
    }

    /// The top of a chat list or folder, at most `count` less 1 entries. Otherwise as `aroundChatListView`.
    ///
    ///     live.tailChatListView(groupId: .root, count: 50) |> map { view, _ in view.entries.reversed() }
    public func tailChatListView(
        groupId: PeerGroupId, filterPredicate: ChatListFilterPredicate? = nil, count: Int,
        summaryComponents: ChatListEntrySummaryComponents = ChatListEntrySummaryComponents(), includesCachedData: Bool = false,
        accountPeerId: PeerId? = nil
    ) -> Signal<(ChatListView, ViewUpdateType), NoError> {
        aroundChatListView(
            groupId: groupId, filterPredicate: filterPredicate, index: .absoluteUpperBound, count: count, summaryComponents: summaryComponents,
            includesCachedData: includesCachedData, accountPeerId: accountPeerId)
    }
}
