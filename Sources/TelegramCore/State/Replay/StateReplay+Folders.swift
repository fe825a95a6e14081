import Postbox
import PostboxStorage
import TelegramModel

/// Folders: ChatListFiltersState, in the preferences.
extension StateReplay {
    /// Once the server is to be asked, nothing is changed here any more.
    mutating func reorderFolders(_ ids: [Int32]) throws {
        guard !collected.synchronizesFolders else { return }
        guard let state = try folders() else {
            collected.synchronizesFolders = true
            return
        }
        let filters = state.objects("filters")
        guard filters.count == ids.count, Set(filters.map(FolderObject.id)) == Set(ids) else {
            collected.synchronizesFolders = true
            return
        }
        var edited = state.setting(["filters": .codableObjects(FolderObject.sorted(filters, by: ids))])
        if state.has("remoteFilters") {
            edited = edited.setting(["remoteFilters": .codableObjects(FolderObject.sorted(state.objects("remoteFilters"), by: ids))])
        }
        try setFolders(edited)
    }

    mutating func updateFolder(_ id: Int32, _ filter: CodedObject?) throws {
        guard !collected.synchronizesFolders else { return }
        guard let state = try folders(), state.objects("filters").contains(where: { FolderObject.id($0) == id }) else {
            collected.synchronizesFolders = true
            return
        }
        func replaced(_ filters: [CodedObject]) -> [CodedObject] {
            filters.compactMap { FolderObject.id($0) == id ? filter : $0 }
        }
        var edited = state.setting(["filters": .codableObjects(replaced(state.objects("filters")))])
        if state.has("remoteFilters") {
            edited = edited.setting(["remoteFilters": .codableObjects(replaced(state.objects("remoteFilters")))])
        }
        try setFolders(edited)
    }

    private func folders() throws -> CodedObject? {
        try transaction.getPreferencesEntry(key: PreferenceKey.chatListFilters.key).map { CodedObject($0) }
    }

    private func setFolders(_ state: CodedObject) throws {
        try transaction.setPreferencesEntry(key: PreferenceKey.chatListFilters.key, value: state.bytes)
    }
}

/// ChatListFilter.
enum FolderObject {
    /// All chats have the number 0.
    static func id(_ filter: CodedObject) -> Int32 { filter.int32("id") ?? 0 }

    /// Folders that the order does not name stay behind the others.
    static func sorted(_ filters: [CodedObject], by ids: [Int32]) -> [CodedObject] {
        let named = ids.compactMap { id in filters.first { FolderObject.id($0) == id } }
        return named + filters.filter { !ids.contains(FolderObject.id($0)) }
    }
}
