import PostboxStorage

/// A window on a chat list or a folder (spec 07.9).
public struct ChatListView: PostboxView {
    public let groupId: PeerGroupId
    public let additionalItemEntries: [ChatListAdditionalItemEntry]
    /// Ascending: the last one is the top of the list.
    public let entries: [ChatListEntry]
    /// Other lists; in the main list only.
    public let groupEntries: [ChatListGroupReferenceEntry]
    /// The places that follow outside of the window.
    public let earlierIndex: ChatListIndex?
    public let laterIndex: ChatListIndex?
    /// PreferencesEntry bytes.
    public let displaySavedMessagesAsTopicList: [UInt8]?
    public let accountPeer: CodedObject?
    /// What is to be fetched first.
    let hole: WantedHole?
    let dependencies: NotCompared<Set<ViewDependency>>

    public func walk(into sink: some FieldSink) {
        sink.int("groupId", Int64(groupId.rawValue))
        walk("additionalItemEntries", additionalItemEntries, into: sink) { $0.walk(into: sink) }
        walk("entries", entries, into: sink) { $0.walk(into: sink) }
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

struct ChatListViewDefinition: ViewDefinition {
    let input: ChatListViewInput

    func load(_ context: ViewContext) throws -> ChatListView {
        let filter = try ChatListFilter(context, input.filterPredicate)
        let rows = ChatListRows(context, filter, around: input.index, limit: input.count)
        let sample = ChatListSample(
            try ChatListSpace.all(input).map { try rows.read($0) }, around: input.index, limit: input.count)
        let renderer = try ChatListEntryRenderer(context, input)
        let entries = try sample.rows.map { try renderer.entry($0) }
        let additional = input.hasExtras ? try context.additionalChatListItems(renderer) : (entries: [], dependencies: [])
        let groups = input.hasExtras ? try context.chatListGroups() : []
        let preferenceKey = ValueBoxKey(context.seed.displaySavedMessagesAsTopicListPreferencesKey)

        var dependencies = listDependencies.union(additional.dependencies)
        dependencies.insert(.preference(preferenceKey))
        if let accountPeerId = input.accountPeerId { dependencies.insert(.peer(accountPeerId)) }
        for case let .message(entry) in entries { dependencies.formUnion(entry.dependencies.value) }
        for item in additional.entries { dependencies.formUnion(item.entry.dependencies.value) }
        for group in groups { dependencies.formUnion(group.dependencies) }

        return ChatListView(
            groupId: input.groupId, additionalItemEntries: additional.entries, entries: entries, groupEntries: groups,
            earlierIndex: sample.earlier?.index, laterIndex: sample.later?.index,
            displaySavedMessagesAsTopicList: try context.tables.stores.preferences.get(preferenceKey),
            accountPeer: try input.accountPeerId.flatMap { try context.tables.peers.peers.get($0)?.object },
            hole: sample.hole.map { .chatList(groupId: $0.groupId, hole: $0.index.messageIndex) }, dependencies: NotCompared(dependencies))
    }

    /// What can bring in or take out chats that are not shown now.
    private var listDependencies: Set<ViewDependency> {
        var result: Set<ViewDependency> = [.globalNotificationSettings, .hiddenPeers, input.hasExtras ? .anyChatList : .chatList(input.groupId)]
        guard let filter = input.filterPredicate else { return result }
        for groupId in filter.includeAdditionalPeerGroupIds { result.insert(.chatList(groupId)) }
        for id in filter.pinnedPeerIds { result.formUnion([.history(id), .inclusion(id), .embeddedState(id)]) }
        if filter.excludeMuted { result.insert(.anyNotificationSettings) }
        if filter.excludeRead { result.formUnion([.anyThreadsSummary, .anyCachedData]) }
        if filter.messageTagSummary != nil { result.formUnion([.anyTagSummaries, .anyActionSummaries]) }
        return result
    }

    func dependencies(_ snapshot: ChatListView) -> Set<ViewDependency> { snapshot.dependencies.value }
    func wantedHoles(_ snapshot: ChatListView) -> [WantedHole] { snapshot.hole.map { [$0] } ?? [] }
}
