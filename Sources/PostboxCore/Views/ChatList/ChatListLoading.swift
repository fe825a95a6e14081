import PostboxStorage

/// Loads a chat list view: reads the rows of its spaces, samples them, and makes entries (spec 07.9). After a transaction only what it touched is
/// read again.
struct ChatListLoading {
    private let context: ViewContext
    private let input: ChatListViewInput
    private let spaces: [ChatListSpace]
    private let rows: ChatListRows
    private let renderer: ChatListEntryRenderer
    private let surroundings: ChatListSurroundings

    init(_ context: ViewContext, _ input: ChatListViewInput) throws {
        self.context = context
        self.input = input
        spaces = ChatListSpace.all(input)
        rows = ChatListRows(context, try ChatListFilter(context, input.filterPredicate), around: input.index, limit: input.count)
        renderer = try ChatListEntryRenderer(context, input)
        surroundings = try ChatListSurroundings(context)
    }

    func load() throws -> ChatListView { try view(spaces.map(rows.read)) }

    func update(_ view: ChatListView, _ changes: CommittedChanges) throws -> ChatListView {
        let state = view.state.value
        guard state.surroundings == surroundings else { return try load() }
        let touch = try ChatListTouch(changes, isFiltered: input.filterPredicate != nil, context.tables)
        // A list without a filter is read anew as fast as many chats are looked for.
        let isReadAnew = input.filterPredicate == nil && touch.peerIds.count > input.count
        let spaces = try zip(spaces, state.spaces).map { space, old in
            isReadAnew ? try rows.read(space) : try rows.update(space, old, touch)
        }
        var known: [ChatListIndex: ChatListMessageEntry] = [:]
        for case let .message(entry) in view.entries where entry.isUntouched(by: changes) { known[entry.index] = entry }
        return try self.view(spaces, known)
    }

    private func view(_ spaces: [ChatListSpaceRows], _ known: [ChatListIndex: ChatListMessageEntry] = [:]) throws -> ChatListView {
        let sample = ChatListSample(spaces, around: input.index, limit: input.count)
        let entries = try sample.rows.map { row in
            if !row.isHole, let entry = known[row.index] { return ChatListEntry.message(entry) }
            return try renderer.entry(row)
        }
        let additional = input.hasExtras ? try context.additionalChatListItems(renderer) : (entries: [], dependencies: [])
        let groups = input.hasExtras ? try context.chatListGroups() : []
        let preferenceKey = ValueBoxKey(context.seed.displaySavedMessagesAsTopicListPreferencesKey)

        var dependencies = listDependencies.union(additional.dependencies)
        dependencies.insert(.preference(preferenceKey))
        if let accountPeerId = input.accountPeerId { dependencies.insert(.peer(accountPeerId)) }
        for case let .message(entry) in entries { dependencies.formUnion(entry.dependencies.value) }
        for group in groups { dependencies.formUnion(group.dependencies.value) }

        return ChatListView(
            groupId: input.groupId, additionalItemEntries: additional.entries, entries: entries, groupEntries: groups,
            earlierIndex: sample.earlier?.index, laterIndex: sample.later?.index,
            displaySavedMessagesAsTopicList: try context.tables.stores.preferences.get(preferenceKey),
            accountPeer: try input.accountPeerId.flatMap { try context.tables.peers.peers.get($0)?.object },
            hole: sample.hole.map { .chatList(groupId: $0.groupId, hole: $0.index.messageIndex) },
            state: NotCompared(ChatListViewState(spaces: spaces, dependencies: dependencies, surroundings: surroundings)))
    }

    /// What can bring in or take out chats that are not shown now.
    private var listDependencies: Set<ViewDependency> {
        var result: Set<ViewDependency> = [.globalNotificationSettings, .hiddenPeers, input.hasExtras ? .anyChatList : .chatList(input.groupId)]
        guard let filter = input.filterPredicate else { return result }
        result.insert(.anyPeer)
        for groupId in filter.includeAdditionalPeerGroupIds { result.insert(.chatList(groupId)) }
        for id in filter.pinnedPeerIds { result.formUnion([.history(id), .inclusion(id), .embeddedState(id)]) }
        if filter.excludeMuted { result.insert(.anyNotificationSettings) }
        if filter.excludeRead { result.formUnion([.anyThreadsSummary, .anyCachedData]) }
        if filter.messageTagSummary != nil { result.formUnion([.anyTagSummaries, .anyActionSummaries]) }
        return result
    }
}
