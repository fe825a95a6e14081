import Postbox
import PostboxCoding
import TelegramModel

/// Tells the server of changes to a list of files that an account keeps, and has the list from it.
struct SavedMediaConsumer<Operation: SavedMediaOperation> {
    let collection: AccountRequest.Collection
    /// The ordered list.
    let list: Int32
    /// A row of the list; nil for a file without an id.
    let entry: (CodedObject) -> OrderedItemListEntry?

    func run(_ run: OperationRun) {
        switch run.operation(Operation.self)?.change {
        case let .add(id, _, reference):
            // Without a reference the server would not find the file.
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
                    var ids: Set<[UInt8]> = []
                    let items = files.compactMap(entry).filter { ids.insert($0.id).inserted }
                    let isCurrent = try run.connection.database.store { transaction in
                        guard try transaction.getOrderedListItems(collectionId: list).map(\.id) == stored.map(\.id) else { return false }
                        try transaction.replaceOrderedItemListItems(collectionId: list, items: items)
                        return true
                    }
                    // A list that was changed meanwhile, by a file that was sent, is asked for again.
                    if isCurrent { run.end() } else { ask(run) }
                }
            }
        }
    }
}

/// By which a server tells whether a list is the one that it has.
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

    /// The file's own number: behind the namespace in the id of its row.
    static func number(ofMediaItem id: [UInt8]) -> Int64 {
        id.withUnsafeBytes { bytes in
            var buffer = ReadBuffer(bytes)
            _ = try? buffer.readInt32()
            return (try? buffer.readInt64()) ?? 0
        }
    }
}
