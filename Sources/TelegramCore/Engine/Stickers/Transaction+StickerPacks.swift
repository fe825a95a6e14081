import Postbox
import TelegramModel

/// What removing a sticker pack does with it on the server.
public enum RemoveStickerPackOption: Hashable, Sendable {
    /// The account does not have it any more.
    case delete
    /// It is put away and can be taken back.
    case archive
}

/// Where a removed pack stood, and what was in it: StickerPackItem.
public struct RemovedStickerPack: Hashable, Sendable {
    /// From 0, among the packs of its kind.
    public let position: Int
    /// In their order.
    public let items: [CodedObject]
}

/// Sticker packs, masks and custom emoji that the user installs, removes, puts into another order.
extension Transaction {
    /// Installs a pack, or moves one that is installed to the front. `info`: StickerPackCollectionInfo; `items`: StickerPackItem. Nothing for a
    /// collection that is not of these kinds.
    func addStickerPack(_ info: CodedObject, items: [CodedObject], positionInList: Int?, account: ActingAccount) throws {
        guard let id = info.collectionId, OperationLogTag.installedPacks(id.namespace) != nil else { return }
        try addSynchronizeInstalledStickerPacksOperation(namespace: id.namespace, .add([id]), noDelay: items.isEmpty)
        var infos = try getItemCollectionsInfos(namespace: id.namespace)
        if let place = infos.firstIndex(where: { $0.id == id }) {
            let present = infos.remove(at: place)
            infos.insert(present, at: 0)
        } else {
            // The items are still to be fetched: with the pack's own number the server would say that nothing is new.
            let hash = Int32(truncatingIfNeeded: account.randomNumber())
            let stored = items.isEmpty ? info.setting(["h": .int32(hash)]) : info
            let place = positionInList.flatMap { (0...infos.count).contains($0) ? $0 : nil } ?? 0
            infos.insert((id, stored), at: place)
            let numbered = items.enumerated().map { place, item in item.setting(["i.n": .int32(Int32(clamping: place))]) }
            try replaceItemCollectionItems(id, items: numbered)
        }
        try replaceItemCollectionInfos(namespace: id.namespace, infos)
    }

    /// Removes packs of one kind; the result is about the first of them, nil when that was not installed. Throws EngineError.mixedNamespaces for
    /// packs of several kinds.
    func removeStickerPacks(_ ids: [ItemCollectionId], option: RemoveStickerPackOption) throws -> RemovedStickerPack? {
        guard let first = ids.first else { return nil }
        guard ids.allSatisfy({ $0.namespace == first.namespace }) else { throw EngineError.mixedNamespaces }
        guard OperationLogTag.installedPacks(first.namespace) != nil else { return nil }
        let position = try getItemCollectionsInfos(namespace: first.namespace).firstIndex { $0.id == first }
        let removed = try position.map { RemovedStickerPack(position: $0, items: try getItemCollectionItems(first)) }
        try addSynchronizeInstalledStickerPacksOperation(namespace: first.namespace, option == .archive ? .archive(ids) : .remove(ids))
        for id in ids { try removeItemCollection(id) }
        return removed
    }

    /// Puts packs into this order, behind those that it does not name.
    func reorderStickerPacks(namespace: Int32, _ ids: [ItemCollectionId]) throws {
        let infos = try getItemCollectionsInfos(namespace: namespace)
        var seen: Set<ItemCollectionId> = []
        let named = ids.filter { seen.insert($0).inserted }.compactMap { id in infos.first { $0.id == id } }
        try addSynchronizeInstalledStickerPacksOperation(namespace: namespace, .sync)
        try replaceItemCollectionInfos(namespace: namespace, infos.filter { info in !ids.contains(info.id) } + named)
    }

    /// Marks suggested packs as looked at: those of them that are not yet.
    func markFeaturedStickerPacksAsSeen(_ ids: [ItemCollectionId]) throws {
        var seen: [ItemCollectionId] = []
        let items = try getOrderedListItems(collectionId: OrderedListId.featuredStickerPacks).map { item in
            let pack = CodedObject(item.contents)
            guard pack.int32("u") == 1, let id = pack.object("i")?.collectionId, ids.contains(id) else { return item }
            seen.append(id)
            return OrderedItemListEntry(id: item.id, contents: pack.setting(["u": .int32(0)]).bytes)
        }
        guard !seen.isEmpty else { return }
        try replaceOrderedItemListItems(collectionId: OrderedListId.featuredStickerPacks, items: items)
        try addSynchronizeMarkFeaturedStickerPacksAsSeenOperation(ids: seen)
    }

    /// Installed packs of which a word of the title, or the short name, begins with the text: id, info and first item of each, in their order.
    func searchStickerSets(namespace: Int32, query: String) throws -> [StickerSetMatch] {
        let query = query.lowercased()
        return try getItemCollectionsInfos(namespace: namespace).compactMap { id, info in
            let words = (info.string("t") ?? "").lowercased().split(separator: " ")
            let name = (info.string("s") ?? "").lowercased()
            guard query.isEmpty || words.contains(where: { $0.hasPrefix(query) }) || name.hasPrefix(query) else { return nil }
            return StickerSetMatch(id: id, info: info, items: try getItemCollectionItems(id))
        }
    }
}

struct StickerSetMatch {
    var id: ItemCollectionId
    var info: CodedObject
    var items: [CodedObject]
}

extension CodedObject {
    /// Of StickerPackCollectionInfo.
    var collectionId: ItemCollectionId? {
        guard typeHash == TypeHash.stickerPackCollectionInfo, let namespace = int32("i.n"), let id = int64("i.i") else { return nil }
        return ItemCollectionId(namespace: namespace, id: id)
    }
}
