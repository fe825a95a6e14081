// What stands beside the chat lists.

extension ViewKey where View == ChatListIndexView {
    /// Follows all that it shows.
    public static func chatListIndex(id: PeerId) -> Self { Self(.chatListIndex(id: id)) }
}

extension ViewKey where View == AllChatListHolesView {
    /// Follows all that it shows.
    public static func allChatListHoles(_ groupId: PeerGroupId) -> Self { Self(.allChatListHoles(groupId)) }
}

extension ViewKey where View == AdditionalChatListItemsView {
    /// Follows all that it shows.
    public static var additionalChatListItems: Self { Self(.additionalChatListItems) }
}

extension ViewKey where View == ChatInterfaceStateView {
    /// Follows changes that the chat list shows. Not: a draft that changes otherwise.
    public static func chatInterfaceState(peerId: PeerId) -> Self { Self(.chatInterfaceState(peerId: peerId)) }
}
