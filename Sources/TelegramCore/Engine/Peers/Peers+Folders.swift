import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

/// Folders of the chat list.
extension TelegramEngine.Peers {
    /// Changes the folders and returns them. Telegram sends them to the server when it runs.
    ///
    ///     engine.peers.updateChatListFiltersInteractively { folders in folders.filter { $0.id != 5 } }
    public func updateChatListFiltersInteractively(
        _ change: @escaping @Sendable ([ChatListFilter]) -> [ChatListFilter]
    ) -> Signal<[ChatListFilter], EngineError> {
        context.transaction { transaction in try transaction.updateFolders { $0 = change($0) } }
    }

    /// Sets whether chats in the list show their folders. The change is stored in the database until it is sent to the server.
    public func updateChatListFiltersDisplayTags(isEnabled: Bool) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] in try $0.updateFoldersDisplayTags(isEnabled, account: account) }
    }

    /// Returns the current folders.
    public func currentChatListFilters() -> Signal<[ChatListFilter], EngineError> { context.transaction { try $0.folders().filters } }

    /// Returns the folders, again after every change.
    public func updatedChatListFilters() -> Signal<[ChatListFilter], EngineError> {
        updatedChatListFiltersInfo() |> map(\.filters) |> distinctUntilChanged
    }

    /// Returns the folders and whether the server's are known, again after every change.
    public func updatedChatListFiltersInfo() -> Signal<ChatListFiltersInfo, EngineError> {
        let key = PreferenceKey.chatListFilters.key
        return context.liveDistinct([.preferences(keys: [key])]) { view in
            let folders = ChatListFolders(view.preference(key))
            return ChatListFiltersInfo(filters: folders.filters, synchronized: folders.isSynchronized)
        }
    }

    /// Returns whether all changes of folders were sent to the server, again after every change.
    public func chatListFiltersAreSynced() -> Signal<Bool, EngineError> {
        let key = PostboxViewKey.mergedOperationLog(tag: OperationLogTag.chatListFilters.rawValue, filterByPeerId: nil, limit: 10)
        return context.liveDistinct([key]) { view in (view.views[key] as? PeerMergedOperationLogView)?.entries.isEmpty ?? true }
    }

    /// Returns an unused folder ID. Throws `EngineError.limitExceeded` if none is left.
    public func generateNewChatListFilterId(filters: [ChatListFilter]) throws(EngineError) -> Int32 {
        let used = Set(filters.map(\.id))
        let free = (2...254).filter { !used.contains($0) }
        guard !free.isEmpty else { throw .limitExceeded(count: used.count, limit: used.count) }
        return free[Int(UInt64(bitPattern: context.account.randomNumber()) % UInt64(free.count))]
    }

    /// Marks the server's suggested folders as seen. Does nothing without suggestions.
    public func markChatListFeaturedFiltersAsSeen() -> Signal<Void, EngineError> { context.transaction { try $0.setFeaturedFolders(areSeen: true) } }

    /// Marks the server's suggested folders as unseen. Does nothing without suggestions.
    public func unmarkChatListFeaturedFiltersAsSeen() -> Signal<Void, EngineError> { context.transaction { try $0.setFeaturedFolders(areSeen: false) } }

    /// Returns the known chats added to a shared folder since the account joined it, again after every change; `nil` for none.
    public func subscribedChatFolderUpdates(folderId: Int32) -> Signal<ChatFolderUpdates?, EngineError> {
        let key = PreferenceKey.chatListFilters.key
        let updates = context.liveDistinct([.preferences(keys: [key])]) { view in ChatFolderUpdates(folderId, ChatListFolders(view.preference(key))) }
        return updates |> map { [context] updates -> Signal<ChatFolderUpdates?, EngineError> in
            guard let updates else { return .single(nil) }
            return context.transaction { transaction in
                var known = updates
                known.missingPeers = try updates.missingPeerIds.compactMap { try transaction.getPeer($0) }.map { EnginePeer($0) }
                return known
            }
        } |> switchToLatest
    }
}

/// The folders of an account.
public struct ChatListFiltersInfo: Hashable, Sendable {
    /// The folders, in display order.
    public let filters: [ChatListFilter]
    /// Whether the server's folders are known.
    public let synchronized: Bool
}

/// Chats that the owner of a shared folder has added to it.
public struct ChatFolderUpdates: Hashable, Sendable {
    /// The folder.
    public let folderId: Int32
    /// The folder's name.
    public let title: String
    /// The known chats that the folder does not show yet.
    public fileprivate(set) var missingPeers: [EnginePeer] = []
    fileprivate let missingPeerIds: [PeerId]
    /// The numbers of members of the chats, if known.
    public let memberCounts: [PeerId: Int32]

    fileprivate init?(_ folderId: Int32, _ folders: ChatListFolders) {
        guard let update = folders.updates.first(where: { $0.int32("folderId") == folderId }),
            let folder = folders.filters.first(where: { $0.id == folderId && $0.isFolder && $0.isShared })
        else { return nil }
        let shown = Set(folder.includePeerIds)
        let missing = update.objects("peerIds").compactMap { $0.int64("iv").map { PeerId(packed: $0) } }.filter { !shown.contains($0) }
        guard !missing.isEmpty else { return nil }
        self.folderId = folderId
        title = folder.title
        missingPeerIds = missing
        let counts = update.objects("memberCounts").compactMap { entry -> (PeerId, Int32)? in
            guard let id = entry.object("id")?.int64("iv"), let count = entry.int32("count") else { return nil }
            return (PeerId(packed: id), count)
        }
        memberCounts = Dictionary(counts, uniquingKeysWith: { _, last in last })
    }
}

extension CombinedView {
    /// Returns the preference shown by one of the view's preference views.
    func preference(_ key: ValueBoxKey) -> [UInt8]? { (views[.preferences(keys: [key])] as? PreferencesView)?.values[key] }
}

/// The folders of an account: ChatListFiltersState in the preferences.
struct ChatListFolders {
    private(set) var record: CodedObject
    private(set) var filters: [ChatListFilter]

    /// Reads an entry. A missing or unreadable entry has no folders.
    init(_ entry: [UInt8]?) {
        record = CodedObject(hash: TypeHash.chatListFiltersState, [
            "filters": .codableObjects([]), "updates": .codableObjects([]), "displayTags": .bool(false),
        ])
        filters = []
        guard let entry else { return }
        let stored = CodedObject(entry)
        guard stored.typeHash == TypeHash.chatListFiltersState, stored.has("filters") else { return }
        let objects = stored.objects("filters")
        let read = objects.compactMap(ChatListFilter.init)
        guard read.count == objects.count else { return }
        record = stored
        filters = read
    }

    /// Whether the server's folders are known.
    var isSynchronized: Bool { record.has("remoteFilters") }
    var displayTags: Bool { record.bool("displayTags") ?? false }
    /// Additions to shared folders: ChatListFilterUpdates.
    var updates: [CodedObject] { record.objects("updates") }

    /// Returns a copy with these folders, without additions to removed folders.
    func with(_ filters: [ChatListFilter]) -> ChatListFolders {
        var result = self
        let kept = updates.filter { update in filters.contains { $0.id == update.int32("folderId") } }
        result.filters = filters
        if filters != self.filters { result.record = result.record.setting(["filters": .codableObjects(filters.map(\.record))]) }
        if kept != updates { result.record = result.record.setting(["updates": .codableObjects(kept)]) }
        return result
    }

    func with(displayTags: Bool) -> ChatListFolders {
        var result = self
        result.record = record.setting(["displayTags": .bool(displayTags)])
        return result
    }
}

extension Transaction {
    func folders() throws -> ChatListFolders { ChatListFolders(try getPreferencesEntry(key: PreferenceKey.chatListFilters.key)) }

    /// Changes the folders and returns them. If they are different, queues them for the server.
    @discardableResult
    func updateFolders(_ change: (inout [ChatListFilter]) throws -> Void) throws -> [ChatListFilter] {
        let before = try folders()
        var filters = before.filters
        try change(&filters)
        let now = before.with(filters)
        if now.record != before.record { try setFolders(now) }
        if filters != before.filters { try addSynchronizeChatListFiltersOperation() }
        return filters
    }

    /// Shows or hides the folders' marks next to chats. Folders without a color get one.
    func updateFoldersDisplayTags(_ isEnabled: Bool, account: ActingAccount) throws {
        let before = try folders()
        guard before.displayTags != isEnabled else { return }
        let colored = before.filters.map { filter in
            guard filter.isFolder, filter.color == nil else { return filter }
            var filter = filter
            filter.color = Int32(truncatingIfNeeded: account.randomNumber() & 7)
            return filter
        }
        try setFolders(before.with(colored).with(displayTags: isEnabled))
        try addSynchronizeChatListFiltersOperation()
    }

    private func setFolders(_ folders: ChatListFolders) throws {
        try setPreferencesEntry(key: PreferenceKey.chatListFilters.key, value: folders.record.bytes)
    }

    /// Marks the server's suggested folders. Does nothing without suggestions.
    func setFeaturedFolders(areSeen: Bool) throws {
        guard let entry = try getPreferencesEntry(key: PreferenceKey.chatListFeaturedFilters.key) else { return }
        let marked = CodedObject(entry).setting(["isSeen": .int32(areSeen ? 1 : 0)])
        try setPreferencesEntry(key: PreferenceKey.chatListFeaturedFilters.key, value: marked.bytes)
    }
}
