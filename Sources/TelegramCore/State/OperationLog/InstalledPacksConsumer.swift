import Postbox
import TelegramModel

/// Synchronizes the installed packs of a kind with the server: changes made here and changes made elsewhere since the last synchronization.
struct InstalledPacksConsumer {
    let kind: StickerPacksUpdate.Kind

    private typealias Pack = (id: ItemCollectionId, info: CodedObject)

    func run(_ run: OperationRun) {
        run.perform {
            guard let operation = run.operation(SynchronizeInstalledStickerPacksOperation.self) else { return run.end() }
            // Changes in a running difference come first.
            if run.states.isUpdating { return runLater(run) }
            let namespace = kind.collectionNamespace
            let local = try run.connection.database.transaction { try $0.getItemCollectionsInfos(namespace: namespace) }
            let hash = CollectionHash.of(local.map { Int64($0.info.int32("h") ?? 0) })
            run.send(.account(.getCollection(kind.collection, hash: hash))) { result in
                guard case let .success(.answer(answer)) = result else { return run.end() }
                let remote = answer["notModified"].bool == true ? nil : ServerPacks(answer, namespace: namespace)
                merge(operation, local, remote, run)
            }
        }
    }

    private func runLater(_ run: OperationRun) {
        run.states.addCustom { ended in
            ended()
            run.wait(0) { self.run(run) }
        }
    }

    private func merge(_ operation: SynchronizeInstalledStickerPacksOperation, _ local: [Pack], _ answer: ServerPacks?, _ run: OperationRun) {
        let remote = answer?.packs ?? local
        let merged = InstalledPacksMerge.merged(previous: operation.previousPacks, local: local.map(\.id), remote: remote.map(\.id))
        let isChanged = operation.previousPacks != local.map(\.id)
        let requests = isChanged
            ? InstalledPacksMerge.requests(
                from: remote.map(\.id), to: merged, archived: operation.archivedPacks, collection: kind.collection)
            : []
        run.send(requests, about: run.peerId) {
            run.perform {
                let infos = merged.compactMap { id in remote.first { $0.id == id } ?? local.first { $0.id == id } }
                let isCurrent = try run.connection.database.store { transaction in
                    let now = try transaction.getItemCollectionsInfos(namespace: kind.collectionNamespace)
                    guard now.map(\.id) == local.map(\.id), now.map(\.info) == local.map(\.info) else { return false }
                    try store(infos, local, answer, transaction)
                    return true
                }
                // If packs have changed in the meantime, everything is repeated.
                if isCurrent { run.end() } else { run.wait(0) { self.run(run) } }
            }
        }
    }

    private func store(_ infos: [Pack], _ local: [Pack], _ answer: ServerPacks?, _ transaction: Transaction) throws {
        for pack in infos {
            guard let items = answer?.items[pack.id], local.first(where: { $0.id == pack.id })?.info != pack.info else { continue }
            try transaction.replaceItemCollectionItems(pack.id, items: items)
        }
        for pack in local where !infos.contains(where: { $0.id == pack.id }) { try transaction.replaceItemCollectionItems(pack.id, items: []) }
        if infos.map(\.id) != local.map(\.id) || infos.map(\.info) != local.map(\.info) {
            try transaction.replaceItemCollectionInfos(namespace: kind.collectionNamespace, infos)
        }
        if kind == .stickers { try transaction.storePremiumStickers(of: infos.map(\.id)) }
    }
}

extension Transaction {
    /// The stickers with an effect of all installed packs have a separate list, in the order of the packs.
    fileprivate func storePremiumStickers(of packs: [ItemCollectionId]) throws {
        var ids: Set<[UInt8]> = []
        let entries = try packs.flatMap { try getItemCollectionItems($0) }
            .compactMap { RecentMedia.premiumSticker($0, seed.generation) }.filter { ids.insert($0.id).inserted }
        guard try getOrderedListItems(collectionId: OrderedListId.premiumStickers) != entries else { return }
        try replaceOrderedItemListItems(collectionId: OrderedListId.premiumStickers, items: entries)
    }
}

extension StickerPacksUpdate.Kind {
    fileprivate var collection: AccountRequest.Collection {
        switch self {
        case .stickers: .stickers
        case .masks: .masks
        case .emoji: .emoji
        }
    }
}

/// The packs on the server, in their order.
struct ServerPacks {
    var packs: [(id: ItemCollectionId, info: CodedObject)] = []
    var items: [ItemCollectionId: [CodedObject]] = [:]

    init(_ answer: ServerAnswer, namespace: Int32) {
        let items = answer["items"].elements
        for (place, value) in answer["infos"].elements.enumerated() {
            guard let number = value["id"]["id"].int64, let info = value["info"].coded else { continue }
            let id = ItemCollectionId(namespace: namespace, id: number)
            guard self.items[id] == nil else { continue }
            packs.append((id, info))
            self.items[id] = place < items.count ? items[place].elements.compactMap(\.coded) : []
        }
    }
}

/// Packs of three times: when the server was last in step, here now, on the server now.
enum InstalledPacksMerge {
    static func merged(previous: [ItemCollectionId], local: [ItemCollectionId], remote: [ItemCollectionId]) -> [ItemCollectionId] {
        guard previous != local else { return remote }
        let removedHere = Set(previous).subtracting(local)
        // Packs uninstalled elsewhere are removed, except for those installed again here.
        let removedThere = Set(previous).subtracting(remote)
        return remote.filter { !removedHere.contains($0) && !local.contains($0) } + local.filter { !removedThere.contains($0) }
    }

    /// The requests for packs changed here, in their order. The order of the packs is always sent.
    static func requests(
        from remote: [ItemCollectionId], to merged: [ItemCollectionId], archived: [ItemCollectionId], collection: AccountRequest.Collection
    ) -> [SyncRequest] {
        let removed = remote.filter { !merged.contains($0) }
        let steps: [(AccountRequest.CollectionAction, [ItemCollectionId])] = [
            (.archive, removed.filter { archived.contains($0) }), (.remove, removed.filter { !archived.contains($0) }),
            (.add, merged.filter { !remote.contains($0) }),
        ]
        let needed = steps.filter { !$0.1.isEmpty } + [(.reorder, merged)]
        return needed.map { .account(.setCollection(collection, $0.0, ids: $0.1.map(\.id))) }
    }
}

/// Reports the viewed featured packs to the server.
enum FeaturedPacksConsumer {
    static func run(_ run: OperationRun) {
        let ids = run.operation(SynchronizeMarkFeaturedStickerPacksAsSeenOperation.self)?.ids.map(\.id) ?? []
        guard !ids.isEmpty else { return run.end() }
        run.send([.account(.setCollection(.featured, .seen, ids: ids))], about: run.peerId) { run.end() }
    }
}
