import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

/// Saved stickers, packs not installed, and reactions.
extension TelegramEngine.Stickers {
    /// Saves or unsaves a sticker. Its texts come from its pack, which is requested from the server unless it is installed.
    /// - Parameter file: TelegramMediaFile.
    public func toggleStickerSaved(file: CodedObject, saved: Bool) -> Signal<SavedStickerResult, AddSavedStickerError> {
        let account = context.account
        guard saved else {
            return context.transaction(failure: AddSavedStickerError.self) { transaction in
                try transaction.removeSavedSticker(file)
                return .generic
            }
        }
        let found = context.transaction(failure: AddSavedStickerError.self) { try $0.textsOfSticker(file) }
        return found |> mapToSignal { [context] texts -> Signal<SavedStickerResult, AddSavedStickerError> in
            switch texts {
            case .none: return .single(.generic)
            case let .known(texts):
                return context.transaction(failure: AddSavedStickerError.self) { try $0.addSavedSticker(file, texts: texts, account: account) }
            case let .of(pack):
                return context.exchange(
                    "stickers.toggleStickerSaved", failure: AddSavedStickerError.self, otherwise: .generic
                ) { _ in
                    StickerPackRequest.get(pack)
                } after: { transaction, answer in
                    guard let id = file.mediaId else { return .generic }
                    let items = answer["items"].elements.compactMap(\.coded)
                    guard let item = items.first(where: { $0.stickerFile?.mediaId == id }) else { throw AddSavedStickerError.notFound }
                    return try transaction.addSavedSticker(file, texts: item.stickerTexts, account: account)
                }
            }
        }
    }

    /// Returns a pack: first the installed or cached one, then the server's.
    /// - Parameters:
    ///   - reference: StickerPackReference.
    ///   - forceRemote: Whether to send a request even if the pack is stored.
    public func cachedStickerPack(reference: CodedObject, forceRemote: Bool = false) -> Signal<LoadedStickerPack, EngineError> {
        context.stickerPack(reference, isForced: forceRemote, "stickers.cachedStickerPack")
    }

    /// Returns a stored pack, or the server's. Requests it from the server if nothing is stored, or if `forceActualized` is `true`.
    ///
    /// - Parameter ignoreCache: Whether to request a pack that is only cached and not installed from the server.
    public func loadedStickerPack(
        reference: CodedObject, forceActualized: Bool, ignoreCache: Bool = false
    ) -> Signal<LoadedStickerPack, EngineError> {
        context.stickerPack(reference, isForced: forceActualized, ignoresCache: ignoreCache, "stickers.loadedStickerPack")
    }

    /// Returns custom emoji by the number of their file: stored ones, and the others from the server.
    public func resolveInlineStickers(fileIds: [Int64]) -> Signal<[Int64: CodedObject], EngineError> {
        let method = "stickers.resolveInlineStickers"
        return context.transaction { try $0.storedInlineStickers(fileIds) } |> mapToSignal { [context] stored -> Signal<[Int64: CodedObject], EngineError> in
            var requested: Set<Int64> = []
            let missing = fileIds.filter { stored[$0] == nil && requested.insert($0).inserted }
            guard !missing.isEmpty else { return .single(stored) }
            let requests = stride(from: 0, to: missing.count, by: 100).map { start -> Signal<[CodedObject], EngineError> in
                let ids = missing[start..<min(start + 100, missing.count)]
                return context.exchange(method, otherwise: [], onRefusal: .swallow) { _ in
                    ServerRequest("getCustomEmoji", ["ids": .list(ids.map { .int64($0) })])
                } after: { transaction, answer in
                    let files = answer["media"].elements.compactMap(\.coded)
                    for file in files { try transaction.storeMediaIfNotPresent(file) }
                    return files
                }
            }
            return combineLatest(requests) |> map { answers in
                var result = stored
                for file in answers.flatMap({ $0 }) { if let id = file.mediaId?.id { result[id] = file } }
                return result
            }
        }
    }

    /// Removes the recently used reactions. Requires a server. Server errors are reported only by `TelegramEngine.events`.
    public func clearRecentlyUsedReactions() -> Signal<Void, EngineError> {
        context.exchange("stickers.clearRecentlyUsedReactions", onRefusal: .swallow) { transaction in
            try transaction.replaceOrderedItemListItems(collectionId: OrderedListId.recentReactions, items: [])
            return ServerRequest("clearRecentReactions")
        }
    }

    /// Sets the reaction of a double tap: MessageReaction.Reaction. Requires a server. Server errors are reported only by `TelegramEngine.events`.
    public func updateQuickReaction(reaction: CodedObject) -> Signal<Void, EngineError> {
        context.exchange("stickers.updateQuickReaction", onRefusal: .swallow) { transaction in
            let key = PreferenceKey.reactionSettings.key
            let stored = try transaction.getPreferencesEntry(key: key).map { CodedObject($0) } ?? CodedObject(hash: TypeHash.reactionSettings, [:])
            try transaction.setPreferencesEntry(key: key, value: stored.setting(["quickReaction": .object(reaction)]).bytes)
            return ServerRequest("setDefaultReaction", ["reaction": .coded(reaction)])
        }
    }

    /// Sets the title of a reaction that tags saved messages; `nil` for none. Requires a server. Server errors are reported only by
    /// `TelegramEngine.events`.
    public func setSavedMessageTagTitle(reaction: CodedObject, title: String?) -> Signal<Void, EngineError> {
        context.exchange("stickers.setSavedMessageTagTitle", onRefusal: .swallow) { transaction in
            try transaction.setSavedMessageTagTitle(reaction, title)
            return ServerRequest("setSavedTag", ["reaction": .coded(reaction), "title": .optional(title)])
        }
    }
}

/// The reason why a sticker could not be saved.
public enum AddSavedStickerError: EngineFailure {
    /// The sticker's pack does not contain it.
    case notFound
    /// An error common to all methods.
    case engine(EngineError)

    public init(_ error: EngineError) { self = .engine(error) }
}

/// A pack as stored, or as sent by the server.
public enum LoadedStickerPack: Hashable, Sendable {
    /// No pack is stored; a request to the server is in progress.
    case fetching
    /// The server has no such pack.
    case none
    /// A pack: its info as StickerPackCollectionInfo, and its items as StickerPackItem objects.
    case result(info: CodedObject, items: [CodedObject], installed: Bool)
}

/// The texts of a sticker, or their source.
enum StickerTexts {
    /// The file is not a sticker that can be saved.
    case none
    case known([String])
    /// The stickers of this pack, a StickerPackReference.
    case of(CodedObject)
}

enum StickerPackRequest {
    /// - Parameter reference: A StickerPackReference.
    static func get(_ reference: CodedObject) -> ServerRequest {
        let builtins: [Int32: String] = [2: "animatedEmoji", 3: "dice", 4: "animatedEmojiAnimations", 5: "premiumGifts"]
        let kind = reference.int32("r") ?? 0
        return ServerRequest("getStickerSet", [
            "id": kind == 0 ? .optional(reference.int64("i")) : .null, "name": kind == 1 ? .optional(reference.string("n")) : .null,
            "builtin": .optional(builtins[kind]), "hash": .int(0),
        ])
    }
}

extension Transaction {
    private static let sticker: Int32 = 1

    func textsOfSticker(_ file: CodedObject) throws -> StickerTexts {
        guard file.mediaId != nil, let attribute = file.objects("at").first(where: { $0.int32("t") == Self.sticker }) else { return .none }
        guard let pack = attribute.object("pr") else { return .known([]) }
        switch pack.int32("r") ?? 0 {
        case 0:
            let installed = ItemCollectionId(namespace: StickerPacksUpdate.Kind.stickers.collectionNamespace, id: pack.int64("i") ?? 0)
            if try getItemCollectionInfo(installed) != nil,
                let item = try getItemCollectionItems(installed).first(where: { $0.stickerFile?.mediaId == file.mediaId })
            {
                return .known(item.stickerTexts)
            }
            return .of(pack)
        case 1: return .of(pack)
        default: return .none
        }
    }

    /// Sets the title of a tag of saved messages. Throws if the object is not a reaction.
    func setSavedMessageTagTitle(_ reaction: CodedObject, _ title: String?) throws {
        guard let value = ReactionValue(reaction) else { throw EngineError.generic }
        let id = ItemCacheEntryId(CacheCollection.savedMessageTags, number: 0)
        let stored = try retrieveItemCacheEntry(id).map { CodedObject($0) }
            ?? CodedObject(hash: TypeHash.savedMessageTags, ["newHash": .int64(0), "tags": .codableObjects([])])
        var tags = stored.objects("tags")
        if let place = tags.firstIndex(where: { $0.object("reaction").flatMap(ReactionValue.init) == value }) {
            tags[place] = tags[place].setting(["title": .present(title)])
        } else {
            tags.append(
                CodedObject(hash: TypeHash.savedMessageTagsTag, ["reaction": .object(reaction), "title": .present(title), "count": .int32(0)]))
        }
        try putItemCacheEntry(id, entry: stored.setting(["newHash": .int64(0), "tags": .codableObjects(tags)]).bytes)
    }
}

extension CodedObject {
    /// The file of a StickerPackItem.
    fileprivate var stickerFile: CodedObject? { StickerPackItem(unchecked: self).storedFile?.record }

    /// The keywords of a StickerPackItem.
    var stickerTexts: [String] { bytesList("s").map { String(decoding: $0, as: UTF8.self) } }
}

extension EngineContext {
    func stickerPack(_ reference: CodedObject, isForced: Bool, ignoresCache: Bool = false, _ method: String) -> Signal<LoadedStickerPack, EngineError> {
        transaction { transaction -> StickerPackLookup in
            let place = StickerPackPlace(reference)
            for id in place.installedIds {
                guard let info = try transaction.getItemCollectionInfo(id) else { continue }
                let items = try transaction.getItemCollectionItems(id)
                if !items.isEmpty { return StickerPackLookup(info: info, items: items, isInstalled: true, isCurrent: true) }
            }
            guard !ignoresCache, let entry = try transaction.retrieveItemCacheEntry(ItemCacheEntryId(collectionId: CacheCollection.cachedStickerPacks, key: place.key))
            else { return StickerPackLookup() }
            let cached = CodedObject(entry)
            let info = CachedStickerPack(unchecked: cached).storedInfo?.record
            return StickerPackLookup(
                info: info, items: cached.objects("it"), isInstalled: false, isCurrent: info != nil && info?.int32("h") == cached.int32("h"))
        } |> mapToSignal { stored -> Signal<LoadedStickerPack, EngineError> in
            let known = stored.info.map { LoadedStickerPack.result(info: $0, items: stored.items, installed: stored.isInstalled) }
            if let known, stored.isInstalled || stored.isCurrent && !isForced { return .single(known) }
            let requested = loadStickerPack(reference, method) |> filter { loaded in
                guard let known = stored.info else { return true }
                guard case let .result(info, _, _)? = loaded else { return loaded != nil }
                return info.int32("h") != known.int32("h")
            } |> map { $0 ?? LoadedStickerPack.none }
            guard server != nil else { return known.map { Signal<LoadedStickerPack, EngineError>.single($0) } ?? requested }
            return Signal<LoadedStickerPack, EngineError>.single(known ?? .fetching) |> then(requested)
        }
    }

    /// Returns `nil` if the server reports no changes.
    private func loadStickerPack(_ reference: CodedObject, _ method: String) -> Signal<LoadedStickerPack?, EngineError> {
        exchange(method, otherwise: LoadedStickerPack.none, onRefusal: .swallow) { _ in
            StickerPackRequest.get(reference)
        } after: { transaction, answer in
            guard answer["notModified"].bool != true else { return nil }
            guard let info = answer["info"].coded, let id = info.collectionId else { return LoadedStickerPack.none }
            let items = answer["items"].elements.compactMap(\.coded).filter { $0.typeHash == TypeHash.stickerPackItem }
            let isInstalled = try transaction.getItemCollectionInfo(id) != nil
            if isInstalled { try transaction.replaceItemCollectionItems(id, items: items) }
            var pack = CachedStickerPack(unchecked: CodedObject(hash: TypeHash.cachedStickerPack, [:]))
            pack.store(StickerPackCollectionInfo(unchecked: info), as: .info, transaction.seed.generation)
            let entry = pack.record.setting(["it": .objects(items), "h": .int32(info.int32("h") ?? 0)]).bytes
            var keys = [StickerPackPlace.key(id), StickerPackPlace(reference).key]
            if let name = info.string("s") { keys.append(ValueBoxKey(name.lowercased())) }
            for key in keys {
                try transaction.putItemCacheEntry(ItemCacheEntryId(collectionId: CacheCollection.cachedStickerPacks, key: key), entry: entry)
            }
            return .result(info: info, items: items, installed: isInstalled)
        }
    }
}

private struct StickerPackLookup: Sendable {
    var info: CodedObject?
    var items: [CodedObject] = []
    var isInstalled = false
    var isCurrent = false
}

/// The location of a stored pack.
private struct StickerPackPlace {
    let key: ValueBoxKey
    /// The IDs under which the pack may be installed.
    let installedIds: [ItemCollectionId]

    /// - Parameter reference: A StickerPackReference.
    init(_ reference: CodedObject) {
        switch reference.int32("r") ?? 0 {
        case 0:
            let id = ItemCollectionId(namespace: 0, id: reference.int64("i") ?? 0)
            key = StickerPackPlace.key(id)
            installedIds = [id]
        case 1:
            key = ValueBoxKey((reference.string("n") ?? "").lowercased())
            installedIds = []
        case let builtin:
            // Animated emoji, dice, their animations, premium gifts.
            let namespaces: [Int32: Int32] = [2: 3, 3: 4, 4: 5, 5: 7]
            let id = ItemCollectionId(namespace: namespaces[builtin] ?? 3, id: 0)
            key = StickerPackPlace.key(id)
            installedIds = [id]
        }
    }

    static func key(_ id: ItemCollectionId) -> ValueBoxKey { ValueBoxKey(namespace: id.namespace, id: id.id) }
}
