import Postbox
import TelegramModel

extension StateReplay {
    /// Any request to ask the server makes all else needless.
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

    /// The pack stands before the others.
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
    /// Installed packs stand before the others of their kind, in this order.
    func movePacksToTop(namespace: Int32, _ ids: [Int64]) throws {
        let infos = try getItemCollectionsInfos(namespace: namespace)
        let top = ids.compactMap { id in infos.first { $0.id.id == id } }
        try replaceItemCollectionInfos(namespace: namespace, top + infos.filter { !ids.contains($0.id.id) })
    }
}

extension StickerPacksUpdate.Kind {
    /// Where packs of the kind are kept.
    var collectionNamespace: Int32 {
        switch self {
        case .stickers: 0
        case .masks: 1
        case .emoji: 8
        }
    }
}
