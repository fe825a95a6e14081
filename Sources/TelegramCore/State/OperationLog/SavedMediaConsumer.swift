import Postbox
import PostboxCoding
import TelegramModel

/// Sends changes of a saved media list to the server, and requests the list from it.
struct SavedMediaConsumer<Operation: SavedMediaOperation> {
    let collection: AccountRequest.Collection
    /// The ordered list.
    let list: Int32
    /// Returns the list entry of a file; `nil` for a file without an ID.
    let entry: (CodedObject, SeedConfiguration.Generation) -> OrderedItemListEntry?

    func run(_ run: OperationRun) {
        switch run.operation(Operation.self)?.change {
        case let .add(id, _, reference):
            // Without a reference, the server cannot find the file.
            guard reference != nil else { return run.end() }
            add(id, run, isSecond: false)
        case let .remove(id, _): run.send([.account(.setCollection(collection, .remove, ids: [id]))], about: run.peerId) { run.end() }
        case .clear: run.send([.account(.setCollection(collection, .clear, ids: []))], about: run.peerId) { run.end() }
        case .sync: ask(run)
        case nil: run.end()
        }
    }

    private func add(_ id: Int64, _ run: OperationRun, isSecond: Bool) {
        run.send(.account(.setCollection(collection, .add, ids: [id]))) { result in
            if case let .failure(error) = result, error.isStaleFileReference, !isSecond { add(id, run, isSecond: true) } else { run.end() }
        }
    }

    private func ask(_ run: OperationRun) {
        run.perform {
            let stored = try run.connection.database.transaction { try $0.getOrderedListItems(collectionId: list) }
            let hash = CollectionHash.of(stored.map { CollectionHash.number(ofMediaItem: $0.id) })
            run.send(.account(.getCollection(collection, hash: hash))) { result in
                guard case let .success(.answer(answer)) = result, answer["notModified"].bool != true else { return run.end() }
                let files = answer["items"].elements.flatMap(\.elements).compactMap(\.coded)
                run.perform {
                    let isCurrent = try run.connection.database.store { transaction in
                        var ids: Set<[UInt8]> = []
                        let items = files.compactMap { entry($0, transaction.seed.generation) }.filter { ids.insert($0.id).inserted }
                        guard try transaction.getOrderedListItems(collectionId: list).map(\.id) == stored.map(\.id) else { return false }
                        try transaction.replaceOrderedItemListItems(collectionId: list, items: items)
                        return true
                    }
                    // The list was changed in the meantime by a sent file: request it again.
                    if isCurrent { run.end() } else { ask(run) }
                }
            }
        }
    }
}

/// The hash by which a server determines whether a list is up to date.
enum CollectionHash {
    static func of(_ numbers: some Sequence<Int64>) -> Int64 {
        var hash: UInt64 = 0
        for number in numbers {
            hash ^= hash >> 21
            hash ^= hash << 35
            hash ^= hash >> 4
            hash = hash &+ UInt64(bitPattern: number)
        }
        return Int64(bitPattern: hash)
    }

    /// The number of the file, which follows the namespace in the ID of its entry.
    static func number(ofMediaItem id: [UInt8]) -> Int64 {
        id.withUnsafeBytes { bytes in
            var buffer = ReadBuffer(bytes)
            _ = try? buffer.readInt32()
            return (try? buffer.readInt64()) ?? 0
        }
    }
}
