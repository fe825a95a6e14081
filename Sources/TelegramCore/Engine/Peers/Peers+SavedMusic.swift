import Postbox
import SignalKit
import TelegramModel

/// Music that the account shows in its profile.
extension TelegramEngine.Peers {
    /// Returns the IDs of the tracks in the account's profile, again after every change; `nil` if unknown.
    public func savedMusicIds() -> Signal<Set<Int64>?, EngineError> {
        let key = PreferenceKey.savedMusicIds.key
        return context.liveDistinct([.preferences(keys: [key])]) { views in
            let stored = (views.views[.preferences(keys: [key])] as? PreferencesView)?.values[key]
            return SavedMusicIdsList(entry: stored).map { Set($0.items) }
        }
    }

    /// Adds a track to the profile, or moves it. Takes effect here immediately. Requires a server.
    ///
    /// - Parameters:
    ///   - file: TelegramMediaFile.
    ///   - afterFile: The track that precedes it; `nil` to make it the first.
    public func addSavedMusic(file: CodedObject, afterFile: CodedObject? = nil) -> Signal<Void, EngineError> {
        // If the server does not accept the file's reference, the request is sent again.
        let onRefusal = OnRefusal<Void>.decide { $0.isStaleFileReference ? .again : .fail(EngineError.server($0)) }
        return context.exchange("peers.addSavedMusic", onRefusal: onRefusal) { [account = context.account] transaction in
            guard let id = file.mediaId else { return nil }
            try transaction.changeSavedMusic(account.peerId, withoutList: afterFile == nil ? .object(file) : nil) { files in
                files.place(file, after: afterFile?.mediaId)
            } ids: { ids in
                if !ids.contains(id.id) { ids.append(id.id) }
            }
            return ServerRequest("saveMusic", ["id": .int64(id.id), "after": .optional(afterFile?.mediaId?.id), "remove": .bool(false)])
        }
    }

    /// Removes a track from the profile. Takes effect here immediately. Requires a server. Server errors are reported only by
    /// `TelegramEngine.events`.
    ///
    /// - Parameter file: TelegramMediaFile.
    public func removeSavedMusic(file: CodedObject) -> Signal<Void, EngineError> {
        context.exchange("peers.removeSavedMusic", onRefusal: .swallow) { [account = context.account] transaction in
            guard let id = file.mediaId else { return nil }
            let shown = try transaction.getPeerCachedData(account.peerId).flatMap { CachedUserData($0)?.savedMusic?.record.mediaId }
            try transaction.changeSavedMusic(account.peerId, withoutList: shown == id ? .null : nil) { files in
                files.removeAll { $0.mediaId == id }
            } ids: { ids in
                ids.removeAll { $0 == id.id }
            }
            return ServerRequest("saveMusic", ["id": .int64(id.id), "after": .null, "remove": .bool(true)])
        }
    }
}

extension [CodedObject] {
    /// Moves a track after another one. If the other track is unknown, a new track becomes the last one, and an existing track the first.
    fileprivate mutating func place(_ file: CodedObject, after afterId: MediaId?) {
        let id = file.mediaId
        guard let old = firstIndex(where: { $0.mediaId == id }) else {
            guard let afterId else { return insert(file, at: 0) }
            return insert(file, at: firstIndex { $0.mediaId == afterId }.map { $0 + 1 } ?? count)
        }
        remove(at: old)
        if afterId == id { return insert(file, at: Swift.min(old + 1, count)) }
        insert(file, at: afterId.flatMap { afterId in firstIndex { $0.mediaId == afterId } }.map { $0 + 1 } ?? 0)
    }
}

extension Transaction {
    /// Changes the list of tracks if it is cached, their IDs if they are stored, and the track that the profile shows.
    ///
    /// - Parameter withoutList: The track that the profile shows if no list is cached; `nil` to leave it unchanged.
    fileprivate func changeSavedMusic(
        _ accountPeerId: PeerId, withoutList: FieldValue?, files change: (inout [CodedObject]) -> Void, ids changeIds: (inout [Int64]) -> Void
    ) throws {
        let item = ItemCacheEntryId(CacheCollection.profileSavedMusic, number: accountPeerId.packed)
        var shown = withoutList
        if let entry = CachedProfileSavedMusic(entry: try retrieveItemCacheEntry(item)) {
            let before = entry.files.map(\.record)
            var files = before
            change(&files)
            let count = entry.count.addingClamped(Int32(clamping: files.count - before.count))
            let stored = files.map { CodedObject(hash: TelegramMediaFile.typeHash, ["data": .bytes($0.bytes)]) }
            try putItemCacheEntry(item, entry: entry.record.setting(["files": .codableObjects(stored), "count": .int32(max(0, count))]).bytes)
            shown = .optional(files.first)
        }
        let key = PreferenceKey.savedMusicIds.key
        if var list = SavedMusicIdsList(entry: try getPreferencesEntry(key: key)) {
            var ids = list.items
            changeIds(&ids)
            list.items = ids
            try setPreferencesEntry(key: key, value: list.record.bytes)
        }
        guard let shown else { return }
        try editCachedData(accountPeerId, of: [TypeHash.cachedUserData]) { $0.setting(["savedMusic": shown]) }
    }
}
