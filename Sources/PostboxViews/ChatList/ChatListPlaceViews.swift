import PostboxEngine
import PostboxTables

/// The position of a chat in its list.
public struct ChatListIndexView: PostboxView {
    /// The position of the chat in its list; `nil` if it is in no list.
    public let chatListIndex: ChatListIndex?
    /// The list that the chat belongs in, and how it is included.
    public let inclusion: PeerChatListInclusion

    public func walk(into sink: some FieldSink) {
        sink.chatListIndex("chatListIndex", chatListIndex)
        guard case let .ifHasMessagesOrOneOf(groupId, pinningIndex, minTimestamp) = inclusion else { return sink.null("inclusion") }
        sink.beginObject("inclusion")
        sink.int("groupId", Int64(groupId.rawValue))
        sink.optional("pinningIndex", pinningIndex.map(Int64.init))
        sink.optional("minTimestamp", minTimestamp.map(Int64.init))
        sink.endObject()
    }
}

struct ChatListIndexViewDefinition: ViewDefinition {
    let id: PeerId

    func load(_ context: ViewContext) throws -> ChatListIndexView {
        let state = try context.tables.chatLists.index.get(id)
        return ChatListIndexView(chatListIndex: state.includedIndex(id)?.index, inclusion: state.inclusion)
    }

    /// A draft moves its chat as a message does.
    func dependencies(_ snapshot: ChatListIndexView) -> Set<ViewDependency> { [.inclusion(id), .history(id), .embeddedState(id)] }
}

extension PostboxViewKey {
    /// The position of a chat in its list. The view follows all data that it shows.
    public static func chatListIndex(id: PeerId) -> Self { Self(ChatListIndexViewDefinition(id: id)) }
}

extension ViewKey where View == ChatListIndexView {
    /// The position of a chat in its list. The view follows all data that it shows.
    public static func chatListIndex(id: PeerId) -> Self { Self(.chatListIndex(id: id)) }
}

/// Whether a peer is in a chat list.
public struct PeerChatInclusionView: PostboxView {
    /// Whether the chat is in a list.
    public let inclusion: Bool

    public func walk(into sink: some FieldSink) { sink.bool("inclusion", inclusion) }
}

struct PeerChatInclusionViewDefinition: ViewDefinition {
    let id: PeerId

    func load(_ context: ViewContext) throws -> PeerChatInclusionView {
        PeerChatInclusionView(inclusion: try context.tables.chatLists.index.get(id).includedIndex(id) != nil)
    }

    /// An included peer is not in a list until it has a message or a draft, so the view depends on both.
    func dependencies(_ snapshot: PeerChatInclusionView) -> Set<ViewDependency> { [.inclusion(id), .history(id), .embeddedState(id)] }
}

extension PostboxViewKey {
    /// Whether a chat is in a list. The view follows all data that it shows.
    public static func peerChatInclusion(_ id: PeerId) -> Self { Self(PeerChatInclusionViewDefinition(id: id)) }
}

extension ViewKey where View == PeerChatInclusionView {
    /// Whether a chat is in a list. The view follows all data that it shows.
    public static func peerChatInclusion(_ id: PeerId) -> Self { Self(.peerChatInclusion(id)) }
}

/// The interface state of a chat, such as its draft. Followed when the part shown in the chat list changes.
public struct ChatInterfaceStateView: PostboxView {
    /// The draft and the scroll position, as the bare fields of StoredPeerChatInterfaceState; `nil` if none exist.
    public let value: [UInt8]?

    public func walk(into sink: some FieldSink) { sink.interfaceState("value", value) }
}

struct ChatInterfaceStateViewDefinition: ViewDefinition {
    let peerId: PeerId

    func load(_ context: ViewContext) throws -> ChatInterfaceStateView {
        ChatInterfaceStateView(value: try context.tables.peers.interfaceStates.get(peerId))
    }

    func dependencies(_ snapshot: ChatInterfaceStateView) -> Set<ViewDependency> { [.embeddedState(peerId)] }
}

extension PostboxViewKey {
    /// The draft and the scroll position of a chat. The view follows changes that the chat list shows. It does not follow other changes of a draft.
    public static func chatInterfaceState(peerId: PeerId) -> Self { Self(ChatInterfaceStateViewDefinition(peerId: peerId)) }
}

extension ViewKey where View == ChatInterfaceStateView {
    /// The draft and the scroll position of a chat. The view follows changes that the chat list shows. It does not follow other changes of a draft.
    public static func chatInterfaceState(peerId: PeerId) -> Self { Self(.chatInterfaceState(peerId: peerId)) }
}

/// The topmost hole of a chat list.
public struct AllChatListHolesView: PostboxView {
    /// The topmost place below which something was never fetched; `nil` if the list is known to its end.
    public let latestHole: MessageIndex?

    public func walk(into sink: some FieldSink) { sink.messageIndex("latestHole", latestHole) }
}

struct AllChatListHolesViewDefinition: ViewDefinition {
    let groupId: PeerGroupId

    func load(_ context: ViewContext) throws -> AllChatListHolesView {
        let entries = context.tables.chatLists.entries
        return AllChatListHolesView(latestHole: try (entries.holes(groupId) + [entries.outstandingHole(groupId)].compactMap { $0 }).max())
    }

    func dependencies(_ snapshot: AllChatListHolesView) -> Set<ViewDependency> { [.chatList(groupId)] }
}

extension PostboxViewKey {
    /// The topmost position of a list below which chats are missing. The view follows everything that it shows.
    public static func allChatListHoles(_ groupId: PeerGroupId) -> Self { Self(AllChatListHolesViewDefinition(groupId: groupId)) }
}

extension ViewKey where View == AllChatListHolesView {
    /// The topmost position of a list below which chats are missing. The view follows everything that it shows.
    public static func allChatListHoles(_ groupId: PeerGroupId) -> Self { Self(.allChatListHoles(groupId)) }
}

/// The additional items above the chat list.
public struct AdditionalChatListItemsView: PostboxView {
    /// The reasons to show chats outside any list above it, such as a proxy sponsor.
    public let items: [CodedObject]

    public func walk(into sink: some FieldSink) { sink.objects("items", items) }
}

struct AdditionalChatListItemsViewDefinition: ViewDefinition {
    func load(_ context: ViewContext) throws -> AdditionalChatListItemsView {
        AdditionalChatListItemsView(items: try context.tables.chatLists.additionalItems.get())
    }

    func dependencies(_ snapshot: AdditionalChatListItemsView) -> Set<ViewDependency> { [.additionalChatListItems] }
}

extension PostboxViewKey {
    /// The reasons to show chats outside any list above it. The view follows everything that it shows.
    public static var additionalChatListItems: Self { Self(AdditionalChatListItemsViewDefinition()) }
}

extension ViewKey where View == AdditionalChatListItemsView {
    /// The reasons to show chats outside any list above it. The view follows everything that it shows.
    public static var additionalChatListItems: Self { Self(.additionalChatListItems) }
}
