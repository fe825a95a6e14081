import PostboxEngine
import PostboxSchema
import PostboxStorage
import PostboxTables

/// Loads a chat list view: reads the rows of its spaces, samples them, and creates entries. After a transaction, only the affected parts are
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
        let participation = try UnreadParticipation(tables: context.tables)
        rows = ChatListRows(context, ChatListRowFilter(context, input.filterPredicate, participation), around: input.index, limit: input.count)
        renderer = ChatListEntryRenderer(context, input, participation)
        surroundings = try ChatListSurroundings(context)
    }

    /// The previous view, and the changes since then.
    private typealias Before = (view: ChatListView, changes: CommittedChanges)

    func load() throws -> ChatListView { try view(spaces.map(rows.read), after: nil) }

    func update(_ view: ChatListView, _ changes: CommittedChanges) throws -> ChatListView {
        let state = view.state.value
        guard state.surroundings == surroundings else { return try load() }
        let touch = try TouchedChatLists(changes, isFiltered: input.filterPredicate != nil, context.tables)
        // Reading a list without a filter again is as fast as looking up many chats.
        let isReloaded = input.filterPredicate == nil && touch.peerIds.all.count > input.count
        let chats = isReloaded ? [] : try rows.accepted(of: touch.peerIds.all)
        let spaces = try zip(spaces, state.spaces).map { space, old in
            isReloaded ? try rows.read(space) : try rows.update(space, old, touch, chats)
        }
        return try self.view(spaces, after: (view, changes))
    }

    private func view(_ spaces: [ChatListSpaceRows], after before: Before?) throws -> ChatListView {
        // Telegram 11 shows chats below a hole, although their position among the unknown chats is unknown.
        let sample = ChatListSample(spaces, around: input.index, limit: input.count, showsBelowHoles: context.seed.generation == .telegram11)
        let old = before?.view.state.value
        let (entries, added, removed) = try self.entries(sample.rows, after: before)
        let preferenceKey = ValueBoxKey(context.seed.displaySavedMessagesAsTopicListPreferencesKey)
        var others = listDependencies
        others.insert(.preference(preferenceKey))
        if let accountPeerId = input.accountPeerId { others.insert(.peer(accountPeerId)) }
        let (items, hasAdditionalItems) = try additionalItems(&others, after: before)
        let groups = try self.groups(after: before)
        for group in groups { others.formUnion(group.dependencies.value) }
        let displaySavedMessages = try context.tables.stores.preferences.get(preferenceKey)
        let accountPeer = try input.accountPeerId.flatMap { try context.tables.peers.peers.get($0)?.object }

        // No error can occur from here on: the dependencies of the previous view are changed.
        let dependencies = old?.dependencies ?? DependencyCounts()
        for entry in added { dependencies.add(entry.dependencies) }
        for entry in removed { dependencies.remove(entry.dependencies) }
        let otherDependencies = old?.otherDependencies ?? []
        if others != otherDependencies {
            dependencies.add(others)
            dependencies.remove(otherDependencies)
        }
        let state = ChatListViewState(
            spaces: spaces, surroundings: surroundings, hasAdditionalItems: hasAdditionalItems, dependencies: dependencies, otherDependencies: others)
        return ChatListView(
            groupId: input.groupId, additionalItemEntries: items, entries: entries, hiddenBelowHole: sample.hiddenCount, groupEntries: groups,
            earlierIndex: sample.earlier?.index, laterIndex: sample.later?.index,
            displaySavedMessagesAsTopicList: displaySavedMessages, accountPeer: accountPeer,
            hole: sample.hole.map { .chatList(groupId: $0.groupId, hole: $0.index.messageIndex) }, state: NotCompared(state))
    }

    /// Returns the entries of the rows in the same order, the new entries, and the removed ones. Entries that the transaction did not change are
    /// reused.
    private func entries(
        _ rows: [ChatListRow], after before: Before?
    ) throws -> (entries: [ChatListEntry], added: [ChatListMessageEntry], removed: [ChatListMessageEntry]) {
        let (known, changes) = (before?.view.entries ?? [], before?.changes)
        var touched: [ViewDependency] = []
        if let before {
            let known = before.view.state.value.dependencies
            for dependency in before.changes.touched.all where dependency.isOfChatListEntry && known.contains(dependency) { touched.append(dependency) }
        }
        var (added, removed) = ([ChatListMessageEntry](), [ChatListMessageEntry]())
        var next = 0
        func leave() {
            if case let .message(entry) = known[next] { removed.append(entry) }
            next += 1
        }
        var result: [ChatListEntry] = []
        result.reserveCapacity(rows.count)
        for row in rows {
            while next < known.count, known[next].index < row.index { leave() }
            if !row.isHole, next < known.count, case let .message(entry) = known[next], entry.index == row.index,
                let changes, entry.isUntouched(by: changes, touched)
            {
                result.append(known[next])
                next += 1
                continue
            }
            let entry = try renderer.entry(row)
            if case let .message(entry) = entry { added.append(entry) }
            result.append(entry)
        }
        while next < known.count { leave() }
        return (result, added, removed)
    }

    private func additionalItems(
        _ dependencies: inout Set<ViewDependency>, after before: Before?
    ) throws -> (entries: [ChatListAdditionalItemEntry], areAny: Bool) {
        guard input.hasExtras else { return ([], false) }
        dependencies.insert(.additionalChatListItems)
        if let before, !before.view.state.value.hasAdditionalItems, before.changes.record.replacedAdditionalChatListItems == nil {
            return ([], false)
        }
        let additional = try context.additionalChatListItems(renderer)
        dependencies.formUnion(additional.dependencies)
        return (additional.entries, additional.areAny)
    }

    /// Returns the entries for other lists in the main list.
    private func groups(after before: Before?) throws -> [ChatListGroupReferenceEntry] {
        guard input.hasExtras else { return [] }
        if let before, before.changes.record.chatListOperations.keys.allSatisfy({ $0 == .root }),
            before.view.groupEntries.allSatisfy({ $0.isUntouched(by: before.changes) })
        {
            return before.view.groupEntries
        }
        return try context.chatListGroups()
    }

    /// The dependencies through which chats not shown now can enter or leave the list.
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

/// Data that every entry of a chat list depends on but that entries do not follow. If it has changed, everything is read again; since most of it is
/// not followed, the change may be older than the transaction. See "Views and Dependencies", "Chat Lists".
struct ChatListSurroundings: Equatable, Sendable {
    private let contacts: Set<PeerId>
    private let hiddenPeerIds: Set<PeerId>
    /// The global notification settings, as PreferencesEntry bytes.
    private let globalNotificationSettings: [UInt8]?
    private let silentWrites: [Int]

    init(_ context: ViewContext) throws {
        let tables = context.tables
        contacts = try tables.peers.contacts.get()
        hiddenPeerIds = tables.chatLists.hiddenPeerIds
        globalNotificationSettings = try tables.stores.preferences.get(ValueBoxKey([0, 0, 0, 0]))
        silentWrites = [tables.peers.interfaceStates.silentWrites, tables.stories.topItems.writes]
    }
}

/// The rows shown by a chat list view, merged from its spaces.
struct ChatListSample {
    /// The rows in ascending order: the last one is the top of the list.
    private(set) var rows: [ChatListRow] = []
    /// The rows that follow outside the window.
    private(set) var earlier: ChatListRow?
    private(set) var later: ChatListRow?
    /// The hole to fetch first, including a hole just outside the window.
    private(set) var hole: ChatListRow?
    /// The number of chats of the window that are hidden because they are below a hole.
    private(set) var hiddenCount = 0

    /// - Parameter showsBelowHoles: Whether rows below a hole are shown. The neighbors and the hole do not depend on it.
    init(_ spaces: [ChatListSpaceRows], around anchor: ChatListIndex, limit: Int, showsBelowHoles: Bool) {
        // A place in several spaces is shown once, but counted in each space.
        let lower = Self.merged(spaces.reversed().map(\.lowerOrAt)).reversed().prefix(limit)
        let higher = Self.merged(spaces.map(\.higher)).prefix(limit)
        rows = Self.distinct(lower).reversed() + Self.distinct(higher)
        let atOrAbove = rows.first { $0.isHole && $0.index >= anchor }
        hole = atOrAbove ?? rows.first(where: \.isHole)
        if lower.count >= limit { earlier = rows.removeFirst() }
        if higher.count >= limit, !rows.isEmpty { later = rows.removeLast() }
        if !showsBelowHoles, let place = rows.lastIndex(where: \.isHole) {
            hiddenCount = rows[..<place].count { !$0.isHole }
            rows.removeFirst(place)
        }
    }

    /// Rows at the same place in the order of the spaces.
    private static func merged(_ spaces: [[ChatListRow]]) -> [ChatListRow] {
        let filled = spaces.filter { !$0.isEmpty }
        return filled.count == 1 ? filled[0] : filled.flatMap { $0 }.sorted()
    }

    /// Returns one row for each position, nearest to the anchor first. If several spaces have a row there, the row of the first space is used.
    private static func distinct(_ rows: some Collection<ChatListRow>) -> [ChatListRow] {
        var result: [ChatListRow] = []
        result.reserveCapacity(rows.count)
        for row in rows {
            if let last = result.last, last.index == row.index, last.isHole == row.isHole { continue }
            result.append(row)
        }
        return result
    }
}
