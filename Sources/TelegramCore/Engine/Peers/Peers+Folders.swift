import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

/// Folders of the chat list.
extension TelegramEngine.Peers {
    /// Changes the folders. The server is told when Telegram runs. Gives the folders as they are then.
    ///
    ///     engine.peers.updateChatListFiltersInteractively { folders in folders.filter { $0.id != 5 } }
    public func updateChatListFiltersInteractively(
        _ change: @escaping @Sendable ([ChatListFilter]) -> [ChatListFilter]
    ) -> Signal<[ChatListFilter], EngineError> {
        context.transaction { transaction in try transaction.updateFolders { $0 = change($0) } }
    }

    /// Whether chats in the list show which folders they are in. What the server has to be told waits in the database.
    public func updateChatListFiltersDisplayTags(isEnabled: Bool) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] in try $0.updateFoldersDisplayTags(isEnabled, account: account) }
    }

    /// The folders now.
    public func currentChatListFilters() -> Signal<[ChatListFilter], EngineError> { context.transaction { try $0.folders().filters } }

    /// The folders, again whenever they change.
    public func updatedChatListFilters() -> Signal<[ChatListFilter], EngineError> {
        updatedChatListFiltersInfo() |> map(\.filters) |> distinctUntilChanged
    }

    /// The folders and whether the server's are known, again whenever they change.
    public func updatedChatListFiltersInfo() -> Signal<ChatListFiltersInfo, EngineError> {
        let key = PreferenceKey.chatListFilters.key
        return context.liveDistinct([.preferences(keys: [key])]) { view in
            let folders = ChatListFolders(view.preference(key))
            return ChatListFiltersInfo(filters: folders.filters, synchronized: folders.isSynchronized)
        }
    }

    /// Whether the server knows of everything that was done to folders, again whenever that changes.
    public func chatListFiltersAreSynced() -> Signal<Bool, EngineError> {
        let key = PostboxViewKey.mergedOperationLog(tag: OperationLogTag.chatListFilters.rawValue, filterByPeerId: nil, limit: 10)
        return context.liveDistinct([key]) { view in (view.views[key] as? PeerMergedOperationLogView)?.entries.isEmpty ?? true }
    }

    /// A number that no folder has. Throws EngineError.limitExceeded when there is none left.
    public func generateNewChatListFilterId(filters: [ChatListFilter]) throws(EngineError) -> Int32 {
        let used = Set(filters.map(\.id))
        let free = (2...254).filter { !used.contains($0) }
        guard !free.isEmpty else { throw .limitExceeded(count: used.count, limit: used.count) }
        return free[Int(UInt64(bitPattern: context.account.randomNumber()) % UInt64(free.count))]
    }

    /// Marks the folders that the server suggests as looked at; nothing where it has suggested none.
    public func markChatListFeaturedFiltersAsSeen() -> Signal<Void, EngineError> { context.transaction { try $0.setFeaturedFolders(areSeen: true) } }

    /// The other way round.
    public func unmarkChatListFeaturedFiltersAsSeen() -> Signal<Void, EngineError> { context.transaction { try $0.setFeaturedFolders(areSeen: false) } }

    /// What has come to a shared folder since the account joined it, of chats that are known here; nil: nothing. Again whenever that changes.
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
    /// In the order in which they are shown.
    public let filters: [ChatListFilter]
    /// The folders that the server has are known.
    public let synchronized: Bool
}

/// Chats that were added to a shared folder by whoever shares it.
public struct ChatFolderUpdates: Hashable, Sendable {
    /// The folder.
    public let folderId: Int32
    /// The folder's name.
    public let title: String
    /// Chats that the folder does not show yet, of those that are known here.
    public fileprivate(set) var missingPeers: [EnginePeer] = []
    fileprivate let missingPeerIds: [PeerId]
    /// Members of the chats, of those where the number is known.
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
    /// The preference that one of its views of preferences shows.
    func preference(_ key: ValueBoxKey) -> [UInt8]? { (views[.preferences(keys: [key])] as? PreferencesView)?.values[key] }
}

/// The folders of an account: ChatListFiltersState in the preferences.
struct ChatListFolders {
    private(set) var record: CodedObject
    private(set) var filters: [ChatListFilter]

    /// An entry that is absent, or does not read, holds no folders.
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

    /// Whether it is known what the server has.
    var isSynchronized: Bool { record.has("remoteFilters") }
    var displayTags: Bool { record.bool("displayTags") ?? false }
    /// What has come to shared folders: ChatListFilterUpdates.
    var updates: [CodedObject] { record.objects("updates") }

    /// With these folders; what has come to those that are gone goes too.
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

    /// Changes the folders; the server is to be told when they are others now. Returns them.
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

    /// Shows or hides the folders' marks beside chats. Folders without a colour get one.
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

    /// Marks what the server suggests as folders. Nothing where it has suggested nothing.
    func setFeaturedFolders(areSeen: Bool) throws {
        guard let entry = try getPreferencesEntry(key: PreferenceKey.chatListFeaturedFilters.key) else { return }
        let marked = CodedObject(entry).setting(["isSeen": .int32(areSeen ? 1 : 0)])
        try setPreferencesEntry(key: PreferenceKey.chatListFeaturedFilters.key, value: marked.bytes)
    }
}
