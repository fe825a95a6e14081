import PostboxEngine
import PostboxSchema

/// A window on a chat list or a folder.
public struct ChatListView: PostboxView {
    /// The list of the window.
    public let groupId: PeerGroupId
    /// The chats shown above the list although they are in no list. Only the main list has such chats.
    public let additionalItemEntries: [ChatListAdditionalItemEntry]
    /// The entries in ascending order: the last one is the top of the list.
    public let entries: [ChatListEntry]
    /// The number of chats of the window that are hidden because they are below a hole: the chats between them and the shown ones are unknown.
    public let hiddenBelowHole: Int
    /// The other nonempty lists, such as the archive; only in the main list.
    public let groupEntries: [ChatListGroupReferenceEntry]
    /// The next place below the window; `nil` if the window reaches the end.
    public let earlierIndex: ChatListIndex?
    /// The next place above the window; `nil` if the window reaches the top.
    public let laterIndex: ChatListIndex?
    /// The bytes of the preference that determines whether saved messages are shown by origin; `nil` if it is not set.
    public let displaySavedMessagesAsTopicList: [UInt8]?
    /// The user, if requested for the view.
    public let accountPeer: CodedObject?
    /// The hole to fetch first.
    let hole: RequestedHole?
    let state: NotCompared<ChatListViewState>

    public func walk(into sink: some FieldSink) {
        sink.int("groupId", Int64(groupId.rawValue))
        walk("additionalItemEntries", additionalItemEntries, into: sink) { $0.walk(into: sink) }
        walk("entries", entries, into: sink) { $0.walk(into: sink) }
        sink.int("hiddenBelowHole", Int64(hiddenBelowHole))
        walk("groupEntries", groupEntries, into: sink) { $0.walk(into: sink) }
        sink.chatListIndex("earlierIndex", earlierIndex)
        sink.chatListIndex("laterIndex", laterIndex)
        sink.entry("displaySavedMessagesAsTopicList", displaySavedMessagesAsTopicList)
        sink.object("accountPeer", accountPeer)
    }

    private func walk<Entry>(_ name: StaticString, _ entries: [Entry], into sink: some FieldSink, _ walk: (Entry) -> Void) {
        sink.beginArray(name)
        for entry in entries {
            sink.beginObject("")
            walk(entry)
            sink.endObject()
        }
        sink.endArray()
    }
}

/// The state that a chat list view needs for updates; it is not shown. It is a class, because views are copied much more often than it is read.
final class ChatListViewState: Sendable {
    /// The rows of each space next to the anchor.
    let spaces: [ChatListSpaceRows]
    let surroundings: ChatListSurroundings
    /// Whether there are items above the list, shown or not.
    let hasAdditionalItems: Bool
    let dependencies: DependencyCounts
    /// The dependencies of the view other than those of its entries. `dependencies` counts them too.
    let otherDependencies: Set<ViewDependency>

    init(
        spaces: [ChatListSpaceRows], surroundings: ChatListSurroundings, hasAdditionalItems: Bool, dependencies: DependencyCounts,
        otherDependencies: Set<ViewDependency>
    ) {
        self.spaces = spaces
        self.surroundings = surroundings
        self.hasAdditionalItems = hasAdditionalItems
        self.dependencies = dependencies
        self.otherDependencies = otherDependencies
    }
}

struct ChatListViewDefinition: ViewDefinition {
    let input: ChatListViewInput

    func load(_ context: ViewContext) throws -> ChatListView { try ChatListLoading(context, input).load() }

    func update(_ snapshot: ChatListView, _ changes: CommittedChanges, _ context: ViewContext) throws -> ChatListView {
        try ChatListLoading(context, input).update(snapshot, changes)
    }

    func dependencies(_ snapshot: ChatListView) -> Set<ViewDependency> { snapshot.state.value.dependencies.all }
    func dependencyCounts(_ snapshot: ChatListView) -> DependencyCounts? { snapshot.state.value.dependencies }
    func requestedHoles(_ snapshot: ChatListView) -> [RequestedHole] { snapshot.hole.map { [$0] } ?? [] }
}

extension PostboxViewKey {
    /// A window into a chat list or a folder. The view follows the chats and everything that their entries show. It does not follow contacts (in
    /// entries or as a condition of a folder), custom emoji that become known, or drafts that do not move a chat.
    public static func chatList(_ input: ChatListViewInput) -> Self { Self(ChatListViewDefinition(input: input)) }
}

extension ViewKey where View == ChatListView {
    /// A window into a chat list or a folder. The view follows the chats and everything that their entries show. It does not follow contacts (in
    /// entries or as a condition of a folder), custom emoji that become known, or drafts that do not move a chat.
    public static func chatList(_ input: ChatListViewInput) -> Self { Self(.chatList(input)) }
}
