import PostboxStorage
import PostboxTables

/// Collections of one kind stand at places from 0 on, without gaps.
enum CollectionOrderRepair: RowRepair {
    static let rules = ["collectionOrder"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        let table = ItemCollectionInfoTable.declaration
        let namespaces = Set(rows.compactMap { $0.key?.withUnsafeBytes { ItemCollectionKey($0)?.namespace } })
        for namespace in namespaces {
            var infos: [(key: ItemCollectionKey, value: [UInt8])] = []
            try work.reader(ItemCollectionInfoTable.self).rows(.prefix(ItemCollectionKey.fields.prefix(namespace))) { key, value in
                infos.append((key, [UInt8](value)))
                return true
            }
            let moved = infos.enumerated().filter { Int($1.key.position) != $0 }
            for (_, info) in moved { try work.remove(table, info.key.key) }
            for (place, info) in moved {
                guard let position = Int32(exactly: place) else { continue }
                try work.set(table, ItemCollectionKey(namespace: namespace, position: position, id: info.key.id).key, info.value)
            }
        }
    }
}
