import SignalKit

/// Views of what is read and unread (spec 07.1, 07.4.5, 07.3.1).
extension LivePostbox {
    /// Unread counts, in the order of the items (spec 07.4.5).
    public func unreadMessageCountsView(items: [UnreadMessageCountsItem]) -> Signal<UnreadMessageCountsView, any Error> {
        view(.unreadCounts(items: items))
    }

    /// The read states that the server must be told or asked (spec 07.3.1).
    public func synchronizePeerReadStatesView() -> Signal<SynchronizePeerReadStatesView, any Error> { view(.synchronizePeerReadStates) }
}
