import Postbox
import PostboxCoding
import TelegramModel

extension StateReplay {
    /// Updates the installed packs. If any update requires a request to the server, the others are unnecessary.
    func updateStickerPacks(_ updates: [StickerPacksUpdate]) throws {
        guard !updates.contains(.sync) else {
            for kind in StickerPacksUpdate.Kind.allCases {
                try transaction.addSynchronizeInstalledStickerPacksOperation(namespace: kind.collectionNamespace, .sync)
            }
            return
        }
        for update in updates {
            switch update {
            case let .add(info, items): try add(info, items)
            case let .reorder(kind, ids): try reorder(kind, ids)
            case let .reorderToTop(kind, ids): try transaction.movePacksToTop(namespace: kind.collectionNamespace, ids)
            case .sync: break
            }
        }
    }

    /// Adds a pack before the others.
    private func add(_ info: CodedObject, _ items: [CodedObject]) throws {
        guard let namespace = info.int32("i.n"), let number = info.int64("i.i") else { throw OperationRefused("the pack has no id") }
        let id = ItemCollectionId(namespace: namespace, id: number)
        let others = try transaction.getItemCollectionsInfos(namespace: namespace).filter { $0.id != id }
        try transaction.replaceItemCollectionItems(id, items: items)
        try transaction.replaceItemCollectionInfos(namespace: namespace, [(id, info)] + others)
    }

    private func reorder(_ kind: StickerPacksUpdate.Kind, _ ids: [Int64]) throws {
        let namespace = kind.collectionNamespace
        let infos = try transaction.getItemCollectionsInfos(namespace: namespace)
        guard infos.count == ids.count, Set(infos.map(\.id.id)) == Set(ids) else {
            try transaction.addSynchronizeInstalledStickerPacksOperation(namespace: namespace, .sync)
            return
        }
        try transaction.replaceItemCollectionInfos(namespace: namespace, ids.compactMap { id in infos.first { $0.id.id == id } })
    }
}

extension Transaction {
    /// Moves installed packs before the others of their kind, in this order.
    func movePacksToTop(namespace: Int32, _ ids: [Int64]) throws {
        let infos = try getItemCollectionsInfos(namespace: namespace)
        let top = ids.compactMap { id in infos.first { $0.id.id == id } }
        try replaceItemCollectionInfos(namespace: namespace, top + infos.filter { !ids.contains($0.id.id) })
    }
}

extension Transaction {
    /// Moves sent stickers and GIFs to the front of the recently used ones.
    func noteUse(of message: StoreMessage, keepsGifs: Bool = true) throws {
        guard message.forwardInfo == nil, let file = message.media.first(where: { $0.typeHash == TypeHash.telegramMediaFile }) else { return }
        let facts = FileFacts(file)
        if facts.isStickerOfPack {
            try moveToFront(file, list: OrderedListId.recentStickers, limit: 20)
        } else if facts.isGif, keepsGifs {
            try moveToFront(file, list: OrderedListId.recentGifs, limit: 200)
        }
    }

    private func moveToFront(_ file: CodedObject, list: Int32, limit: Int) throws {
        guard let entry = RecentMedia.entry(file, seed.generation) else { return }
        try addOrMoveToFirstPositionOrderedItemListItem(collectionId: list, item: entry, removeTailIfCountExceeds: limit)
    }
}

/// Files in lists of the recently used or saved.
enum RecentMedia {
    /// The list entry of a file in the form of a version of Telegram; `nil` if the file has no ID.
    static func entry(_ file: CodedObject, _ generation: SeedConfiguration.Generation) -> OrderedItemListEntry? {
        id(of: file).map { OrderedItemListEntry(id: $0, contents: item(file, generation).bytes) }
    }

    /// The list entry of a sticker of a pack, a StickerPackItem, if it has an effect; `nil` for others. A file that is stored as FlatBuffers keeps
    /// its bytes.
    static func premiumSticker(_ item: CodedObject, _ generation: SeedConfiguration.Generation) -> OrderedItemListEntry? {
        let sticker = StickerPackItem(unchecked: item)
        guard let file = sticker.storedFile?.record, FileFacts(file).isPremiumSticker, let id = id(of: file) else { return nil }
        guard !sticker.fileData.isEmpty else { return entry(file, generation) }
        return OrderedItemListEntry(id: id, contents: CodedObject(hash: TypeHash.recentMediaItem, ["md": .bytes(sticker.fileData)]).bytes)
    }

    /// Returns the entry of a saved sticker. The emoji that it represents are unknown.
    static func savedSticker(_ file: CodedObject, _ generation: SeedConfiguration.Generation) -> OrderedItemListEntry? {
        id(of: file).map { OrderedItemListEntry(id: $0, contents: savedSticker(file, texts: .codableObjects([]), generation).bytes) }
    }

    /// RecentMediaItem.
    static func item(_ file: CodedObject, _ generation: SeedConfiguration.Generation) -> CodedObject {
        var item = RecentMediaItem(unchecked: CodedObject(hash: TypeHash.recentMediaItem, [:]))
        item.store(TelegramMediaFile(unchecked: file), as: .media, generation)
        return item.record
    }

    /// SavedStickerItem.
    static func savedSticker(_ file: CodedObject, texts: FieldValue, _ generation: SeedConfiguration.Generation) -> CodedObject {
        var item = SavedStickerItem(unchecked: CodedObject(hash: TypeHash.savedStickerItem, [:]))
        item.store(TelegramMediaFile(unchecked: file), as: .file, generation)
        return item.record.setting(["sr": texts])
    }

    private static func id(of file: CodedObject) -> [UInt8]? {
        guard let id = FileFacts(file).id else { return nil }
        var buffer = WriteBuffer()
        buffer.writeInt32(id.namespace)
        buffer.writeInt64(id.id)
        return buffer.bytes
    }
}

/// The properties of a TelegramMediaFile.
struct FileFacts {
    private let file: CodedObject

    init(_ file: CodedObject) { self.file = file }

    var id: MediaId? { TelegramObjectModel().media(file)?.id }
    private var attributes: [CodedObject] { file.objects("at") }

    /// Whether the file is an animation without linked stickers, which is saved on its own.
    var isGif: Bool { attributes.contains { $0.int32("t") == 3 } && !attributes.contains { $0.int32("t") == 6 } }
    /// A sticker with an effect (a video) that the server has not removed.
    var isPremiumSticker: Bool {
        attributes.contains { $0.int32("t") == 1 } && !attributes.contains { $0.int32("t") == 9 } && !file.objects("vr").isEmpty
    }
    var isStickerOfPack: Bool { attributes.contains { $0.int32("t") == 1 && $0.has("pr") } }
}
