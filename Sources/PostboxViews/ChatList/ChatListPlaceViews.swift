import PostboxEngine
import PostboxTables

/// Where a chat stands in its list.
public struct ChatListIndexView: PostboxView {
    /// Where the chat stands in its list; nil when it is in none.
    public let chatListIndex: ChatListIndex?
    /// In which list it is to stand, and how.
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
    /// Where a chat stands in its list. Follows all that it shows.
    public static func chatListIndex(id: PeerId) -> Self { Self(ChatListIndexViewDefinition(id: id)) }
}

extension ViewKey where View == ChatListIndexView {
    /// Where a chat stands in its list. Follows all that it shows.
    public static func chatListIndex(id: PeerId) -> Self { Self(.chatListIndex(id: id)) }
}

/// Whether a peer stands in a chat list.
public struct PeerChatInclusionView: PostboxView {
    /// Whether the chat stands in a list.
    public let inclusion: Bool

    public func walk(into sink: some FieldSink) { sink.bool("inclusion", inclusion) }
}

struct PeerChatInclusionViewDefinition: ViewDefinition {
    let id: PeerId

    func load(_ context: ViewContext) throws -> PeerChatInclusionView {
        PeerChatInclusionView(inclusion: try context.tables.chatLists.index.get(id).includedIndex(id) != nil)
    }

    /// An included peer is in no list until it has a message or a draft, so these count too.
    func dependencies(_ snapshot: PeerChatInclusionView) -> Set<ViewDependency> { [.inclusion(id), .history(id), .embeddedState(id)] }
}

extension PostboxViewKey {
    /// Whether a chat stands in a list. Follows all that it shows.
    public static func peerChatInclusion(_ id: PeerId) -> Self { Self(PeerChatInclusionViewDefinition(id: id)) }
}

extension ViewKey where View == PeerChatInclusionView {
    /// Whether a chat stands in a list. Follows all that it shows.
    public static func peerChatInclusion(_ id: PeerId) -> Self { Self(.peerChatInclusion(id)) }
}

/// The draft and the like of a chat. Followed when what the chat list shows of it changes.
public struct ChatInterfaceStateView: PostboxView {
    /// The draft and the scroll position, as the bare fields of StoredPeerChatInterfaceState; nil when there are none.
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
    /// The draft and the scroll position of a chat. Follows changes that the chat list shows. Not: a draft that changes otherwise.
    public static func chatInterfaceState(peerId: PeerId) -> Self { Self(ChatInterfaceStateViewDefinition(peerId: peerId)) }
}

extension ViewKey where View == ChatInterfaceStateView {
    /// The draft and the scroll position of a chat. Follows changes that the chat list shows. Not: a draft that changes otherwise.
    public static func chatInterfaceState(peerId: PeerId) -> Self { Self(.chatInterfaceState(peerId: peerId)) }
}

/// The topmost hole of a chat list.
public struct AllChatListHolesView: PostboxView {
    /// The place above everything that was never fetched; nil: the list is known to its end.
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
    /// The topmost place of a list below which something was never fetched. Follows all that it shows.
    public static func allChatListHoles(_ groupId: PeerGroupId) -> Self { Self(AllChatListHolesViewDefinition(groupId: groupId)) }
}

extension ViewKey where View == AllChatListHolesView {
    /// The topmost place of a list below which something was never fetched. Follows all that it shows.
    public static func allChatListHoles(_ groupId: PeerGroupId) -> Self { Self(.allChatListHoles(groupId)) }
}

/// What is shown above the chat list besides chats.
public struct AdditionalChatListItemsView: PostboxView {
    /// Why chats that are in no list stand above it, such as a sponsor of the proxy.
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
    /// Why chats that are in no list stand above it. Follows all that it shows.
    public static var additionalChatListItems: Self { Self(AdditionalChatListItemsViewDefinition()) }
}

extension ViewKey where View == AdditionalChatListItemsView {
    /// Why chats that are in no list stand above it. Follows all that it shows.
    public static var additionalChatListItems: Self { Self(.additionalChatListItems) }
}
