import SignalKit

/// Views of what is read and unread.
extension LivePostbox {
    /// Unread counts, in the order of the items.
    public func unreadMessageCountsView(items: [UnreadMessageCountsItem]) -> Signal<UnreadMessageCountsView, NoError> {
        view(.unreadCounts(items: items))
    }

    /// The read states that the server must be told or asked. Whoever follows the server works them off.
    public func synchronizePeerReadStatesView() -> Signal<SynchronizePeerReadStatesView, NoError> { view(.synchronizePeerReadStates) }
}
