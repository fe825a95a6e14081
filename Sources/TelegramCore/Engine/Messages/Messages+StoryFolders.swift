import Postbox
import PostboxCoding
import PostboxStorage
import SignalKit
import TelegramModel

/// Albums of the stories in a profile. The cached heads of the lists change immediately; the stories themselves are not written.
extension TelegramEngine.Messages {
    /// Adds an album to a profile. Requires a server. Refusals are reported only through `TelegramEngine.events`.
    ///
    /// - Parameter ids: The stories of the album, in their order.
    /// - Returns: The ID of the album; `nil` if it was not added.
    public func addStoryFolder(peerId: PeerId, title: String, ids: [Int32]) -> Signal<Int64?, EngineError> {
        context.exchange("messages.addStoryFolder", otherwise: Int64?.none, onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest("createAlbum", ["peer": .peer(peerId), "title": .string(title), "ids": .ids(ids)])
        } after: { transaction, answer in
            guard let id = answer["album"]["id"].int64 else { return nil }
            try transaction.editStoryFolders(peerId) { heads in
                heads.setFolders { $0 + [(id, answer["album"]["title"].string ?? title)] }
                heads.add(ids, to: id)
            }
            return id
        }
    }

    /// Removes an album from a profile. Its stories stay. Requires a server. Refusals are reported only through `TelegramEngine.events`.
    public func removeStoryFolder(peerId: PeerId, id: Int64) -> Signal<Void, EngineError> {
        changingFolders("messages.removeStoryFolder", peerId, ServerRequest("deleteAlbum", ["peer": .peer(peerId), "album": .int64(id)])) { heads in
            heads.setFolders { $0.filter { $0.id != id } }
            heads.removeFolder(id)
        }
    }

    /// Gives an album another title. Requires a server. Refusals are reported only through `TelegramEngine.events`.
    public func renameStoryFolder(peerId: PeerId, id: Int64, title: String) -> Signal<Void, EngineError> {
        changingFolders("messages.renameStoryFolder", peerId, .updateAlbum(peerId, id, title: title)) { heads in
            heads.setFolders { $0.map { $0.id == id ? (id, title) : $0 } }
        }
    }

    /// Sets the order of the albums of a profile. Unlisted albums follow the others. Requires a server. Server errors are reported only through
    /// `TelegramEngine.events`.
    public func reorderStoryFolders(peerId: PeerId, ids: [Int64]) -> Signal<Void, EngineError> {
        let request = ServerRequest("reorderAlbums", ["peer": .peer(peerId), "order": .list(ids.map { .int64($0) })])
        return changingFolders("messages.reorderStoryFolders", peerId, request) { heads in
            heads.setFolders { folders in
                ids.compactMap { id in folders.first { $0.id == id } } + folders.filter { !ids.contains($0.id) }
            }
        }
    }

    /// Adds stories to the beginning of an album. Requires a server. Refusals are reported only through `TelegramEngine.events`.
    public func addToStoryFolder(peerId: PeerId, id: Int64, itemIds: [Int32]) -> Signal<Void, EngineError> {
        changingFolders("messages.addToStoryFolder", peerId, .updateAlbum(peerId, id, add: itemIds)) { $0.add(itemIds, to: id) }
    }

    /// Removes stories from an album. Requires a server. Refusals are reported only through `TelegramEngine.events`.
    public func removeFromStoryFolder(peerId: PeerId, id: Int64, itemIds: [Int32]) -> Signal<Void, EngineError> {
        changingFolders("messages.removeFromStoryFolder", peerId, .updateAlbum(peerId, id, remove: itemIds)) { $0.remove(itemIds, from: id) }
    }

    /// Sets the order of the stories of an album. Unlisted stories follow the others. Requires a server. Server errors are reported only through
    /// `TelegramEngine.events`.
    public func reorderItemsInStoryFolder(peerId: PeerId, id: Int64, itemIds: [Int32]) -> Signal<Void, EngineError> {
        changingFolders("messages.reorderItemsInStoryFolder", peerId, .updateAlbum(peerId, id, order: itemIds)) { $0.reorder(itemIds, in: id) }
    }

    private func changingFolders(
        _ method: String, _ peerId: PeerId, _ request: ServerRequest, _ change: @escaping @Sendable (inout StoryListHeads) -> Void
    ) -> Signal<Void, EngineError> {
        context.exchange(method, onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            try transaction.editStoryFolders(peerId, change)
            return request
        }
    }
}

extension ServerRequest {
    fileprivate static func updateAlbum(
        _ peerId: PeerId, _ id: Int64, title: String? = nil, add: [Int32]? = nil, remove: [Int32]? = nil, order: [Int32]? = nil
    ) -> ServerRequest {
        func list(_ ids: [Int32]?) -> ServerValue { ids.map { .ids($0) } ?? .null }
        return ServerRequest(
            "updateAlbum",
            ["peer": .peer(peerId), "album": .int64(id), "title": .optional(title), "add": list(add), "remove": list(remove), "order": list(order)])
    }
}

/// The cached beginnings of the lists of stories of a profile: of the list of all of them, which also names the albums, and of each album.
private struct StoryListHeads {
    /// The maximum number of stories of an album that Telegram keeps.
    private static let limit = 100

    /// The list of stories; `nil` if it is not cached, in which case nothing is stored about the albums either.
    private(set) var main: CachedPeerStoryListHead?
    /// The lists of albums, which are read when they are first needed.
    private(set) var folders: [Int64: CachedPeerStoryListHead?] = [:]
    private let read: (Int64) throws -> CachedPeerStoryListHead?

    init(main: CachedPeerStoryListHead?, read: @escaping (Int64) throws -> CachedPeerStoryListHead?) {
        self.main = main
        self.read = read
    }

    mutating func setFolders(_ change: ([(id: Int64, title: String)]) -> [(id: Int64, title: String)]) {
        guard var head = main else { return }
        head.folders = change(head.folders.map { ($0.id, $0.title) }).map { folder in
            StoryListContextState.Folder(
                unchecked: CodedObject(hash: StoryListContextState.Folder.typeHash, ["id": .int64(folder.id), "title": .string(folder.title)]))
        }
        main = head
    }

    mutating func removeFolder(_ id: Int64) {
        mark(nil, in: id, false)
        folders[id] = .some(nil)
    }

    mutating func add(_ ids: [Int32], to id: Int64) {
        guard main != nil else { return }
        mark(Set(ids), in: id, true)
        let known = main?.items ?? []
        var head = folder(id) ?? CachedPeerStoryListHead(
            unchecked: CodedObject(
                hash: CachedPeerStoryListHead.typeHash,
                ["items": .codableObjects([]), "pinnedIds": .int32s([]), "totalCount": .int32(0), "folders": .codableObjects([])]))
        let before = Set(head.items.compactMap(\.storyId))
        let added = ids.filter { !before.contains($0) }
        let items = added.compactMap { id in known.first { $0.storyId == id } }
        head.items = Array((items + head.items).prefix(Self.limit))
        head.totalCount = head.totalCount.addingClamped(Int32(clamping: added.count))
        folders[id] = .some(head)
    }

    mutating func remove(_ ids: [Int32], from id: Int64) {
        mark(Set(ids), in: id, false)
        guard var head = folder(id) else { return }
        let items = head.items.filter { !($0.storyId.map(ids.contains) ?? false) }
        head.totalCount = max(0, head.totalCount.addingClamped(Int32(clamping: items.count - head.items.count)))
        head.items = items
        folders[id] = .some(head)
    }

    mutating func reorder(_ ids: [Int32], in id: Int64) {
        guard var head = folder(id) else { return }
        let items = head.items
        head.items = ids.compactMap { id in items.first { $0.storyId == id } } + items.filter { !($0.storyId.map(ids.contains) ?? false) }
        folders[id] = .some(head)
    }

    private func folder(_ id: Int64) -> CachedPeerStoryListHead? {
        if let changed = folders[id] { return changed }
        return (try? read(id)) ?? nil
    }

    /// Notes the album in the cached stories. `ids` are the affected stories; `nil` means all.
    private mutating func mark(_ ids: Set<Int32>?, in id: Int64, _ isMember: Bool) {
        func marked(_ head: CachedPeerStoryListHead) -> CachedPeerStoryListHead {
            var head = head
            head.items = head.items.map { item in
                guard let storyId = item.storyId, ids?.contains(storyId) ?? true, let story = item.record.object("i") else { return item }
                let before = story.int64s("folderIds")
                guard before.contains(id) != isMember else { return item }
                let after = isMember ? before + [id] : before.filter { $0 != id }
                return Stories.StoredItem(unchecked: item.record.setting(["i": .object(story.setting(["folderIds": .codableInt64s(after)]))]))
            }
            return head
        }
        main = main.map(marked)
        if let head = folder(id) { folders[id] = .some(marked(head)) }
    }
}

extension Stories.StoredItem {
    fileprivate var storyId: Int32? { (record.object("i") ?? record.object("p"))?.int32("id") }
}

extension Transaction {
    /// Changes the cached albums of a profile.
    fileprivate func editStoryFolders(_ peerId: PeerId, _ change: (inout StoryListHeads) -> Void) throws {
        let mainId = ItemCacheEntryId(storiesOf: peerId, folderId: nil)
        let before = CachedPeerStoryListHead(entry: try retrieveItemCacheEntry(mainId))
        var heads = StoryListHeads(main: before) { id in
            CachedPeerStoryListHead(entry: try self.retrieveItemCacheEntry(ItemCacheEntryId(storiesOf: peerId, folderId: id)))
        }
        change(&heads)
        if let main = heads.main, main.record != before?.record { try putItemCacheEntry(mainId, entry: main.record.bytes) }
        for (id, head) in heads.folders.sorted(by: { $0.key < $1.key }) {
            let itemId = ItemCacheEntryId(storiesOf: peerId, folderId: id)
            if let head { try putItemCacheEntry(itemId, entry: head.record.bytes) } else { try removeItemCacheEntry(itemId) }
        }
    }
}

extension ItemCacheEntryId {
    /// Creates the start of the list of a profile's unarchived stories, or of those in the album `folderId`.
    fileprivate init(storiesOf peerId: PeerId, folderId: Int64?) {
        let key = ValueBoxKey(peerId.packed).bytes + [0] + (folderId.map { ValueBoxKey($0).bytes } ?? [])
        self.init(collectionId: CacheCollection.peerStoryListHeads, key: ValueBoxKey(key))
    }
}
