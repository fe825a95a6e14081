import Postbox
import TelegramModel

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
