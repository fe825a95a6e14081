import PostboxEngine
import PostboxSchema

extension PostboxViewKey {
    /// Where a chat stands in its list. Follows all that it shows.
    public static func chatListIndex(id: PeerId) -> Self { Self(ChatListIndexViewDefinition(id: id)) }

    /// The topmost place of a list below which something was never fetched. Follows all that it shows.
    public static func allChatListHoles(_ groupId: PeerGroupId) -> Self { Self(AllChatListHolesViewDefinition(groupId: groupId)) }

    /// Why chats that are in no list stand above it. Follows all that it shows.
    public static var additionalChatListItems: Self { Self(AdditionalChatListItemsViewDefinition()) }

    /// The draft and the scroll position of a chat. Follows changes that the chat list shows. Not: a draft that changes otherwise.
    public static func chatInterfaceState(peerId: PeerId) -> Self { Self(ChatInterfaceStateViewDefinition(peerId: peerId)) }

    /// A window on a chat list or a folder. Follows the chats and all that their entries show. Not: contacts, neither in entries nor in what a folder
    /// takes in, custom emoji that come to be known, drafts that move no chat.
    public static func chatList(_ input: ChatListViewInput) -> Self { Self(ChatListViewDefinition(input: input)) }
}
