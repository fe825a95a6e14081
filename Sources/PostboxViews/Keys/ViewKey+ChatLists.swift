import PostboxSchema

// What stands beside the chat lists.

extension ViewKey where View == ChatListIndexView {
    /// Where a chat stands in its list. Follows all that it shows.
    public static func chatListIndex(id: PeerId) -> Self { Self(.chatListIndex(id: id)) }
}

extension ViewKey where View == AllChatListHolesView {
    /// The topmost place of a list below which something was never fetched. Follows all that it shows.
    public static func allChatListHoles(_ groupId: PeerGroupId) -> Self { Self(.allChatListHoles(groupId)) }
}

extension ViewKey where View == AdditionalChatListItemsView {
    /// Why chats that are in no list stand above it. Follows all that it shows.
    public static var additionalChatListItems: Self { Self(.additionalChatListItems) }
}

extension ViewKey where View == ChatInterfaceStateView {
    /// The draft and the scroll position of a chat. Follows changes that the chat list shows. Not: a draft that changes otherwise.
    public static func chatInterfaceState(peerId: PeerId) -> Self { Self(.chatInterfaceState(peerId: peerId)) }
}
