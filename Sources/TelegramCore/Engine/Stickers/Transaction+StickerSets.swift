import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

/// Where the words of a sticker are to be had.
enum StickerTexts {
    /// The file is no sticker that can be saved.
    case none
    case known([String])
    /// From this pack: StickerPackReference.
    case of(CodedObject)
}

enum StickerPackRequest {
    /// `reference`: StickerPackReference.
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
                let item = try getItemCollectionItems(installed).first(where: { $0.object("f")?.mediaId == file.mediaId })
            {
                return .known(item.stickerTexts)
            }
            return .of(pack)
        case 1: return .of(pack)
        default: return .none
        }
    }

    /// Throws for an object that is no reaction.
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
                CodedObject(hash: TypeHash.tag, ["reaction": .object(reaction), "title": .present(title), "count": .int32(0)]))
        }
        try putItemCacheEntry(id, entry: stored.setting(["newHash": .int64(0), "tags": .codableObjects(tags)]).bytes)
    }
}

extension CodedObject {
    /// What a StickerPackItem stands for: the words that it is found by.
    var stickerTexts: [String] { bytesList("s").map { String(decoding: $0, as: UTF8.self) } }
}

extension EngineContext {
    func stickerPack(_ reference: CodedObject, isForced: Bool, _ method: String) -> Signal<LoadedStickerPack, EngineError> {
        transaction { transaction -> StickerPackLookup in
            let place = StickerPackPlace(reference)
            for id in place.installedIds {
                guard let info = try transaction.getItemCollectionInfo(id) else { continue }
                let items = try transaction.getItemCollectionItems(id)
                if !items.isEmpty { return StickerPackLookup(info: info, items: items, isInstalled: true, isCurrent: true) }
            }
            guard let entry = try transaction.retrieveItemCacheEntry(ItemCacheEntryId(collectionId: CacheCollection.cachedStickerPacks, key: place.key))
            else { return StickerPackLookup() }
            let cached = CodedObject(entry)
            let info = cached.object("in")
            return StickerPackLookup(
                info: info, items: cached.objects("it"), isInstalled: false, isCurrent: info != nil && info?.int32("h") == cached.int32("h"))
        } |> mapToSignal { stored -> Signal<LoadedStickerPack, EngineError> in
            let known = stored.info.map { LoadedStickerPack.result(info: $0, items: stored.items, installed: stored.isInstalled) }
            if let known, stored.isInstalled || stored.isCurrent && !isForced { return .single(known) }
            let asked = loadStickerPack(reference, method) |> filter { loaded in
                guard let known = stored.info else { return true }
                guard case let .result(info, _, _)? = loaded else { return loaded != nil }
                return info.int32("h") != known.int32("h")
            } |> map { $0 ?? LoadedStickerPack.none }
            guard server != nil else { return known.map { Signal<LoadedStickerPack, EngineError>.single($0) } ?? asked }
            return Signal<LoadedStickerPack, EngineError>.single(known ?? .fetching) |> then(asked)
        }
    }

    /// nil: the server says that there is nothing new.
    private func loadStickerPack(_ reference: CodedObject, _ method: String) -> Signal<LoadedStickerPack?, EngineError> {
        exchange(method, otherwise: LoadedStickerPack.none, onRefusal: .swallow) { _ in
            StickerPackRequest.get(reference)
        } after: { transaction, answer in
            guard answer["notModified"].bool != true else { return nil }
            guard let info = answer["info"].coded, let id = info.collectionId else { return LoadedStickerPack.none }
            let items = answer["items"].elements.compactMap(\.coded).filter { $0.typeHash == TypeHash.stickerPackItem }
            let isInstalled = try transaction.getItemCollectionInfo(id) != nil
            if isInstalled { try transaction.replaceItemCollectionItems(id, items: items) }
            let entry = CodedObject(
                hash: TypeHash.cachedStickerPack, ["in": .object(info), "it": .objects(items), "h": .int32(info.int32("h") ?? 0)]).bytes
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

/// Where a pack is kept.
private struct StickerPackPlace {
    let key: ValueBoxKey
    /// Under which it may be installed.
    let installedIds: [ItemCollectionId]

    /// `reference`: StickerPackReference.
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
