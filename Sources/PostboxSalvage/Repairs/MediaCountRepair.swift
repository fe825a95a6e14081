import PostboxStorage
import PostboxTables

/// Media of their own are counted as often as messages refer to them.
enum MediaCountRepair: RowRepair {
    static let rules = ["mediaReferences"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        let table = MessageMediaTable.declaration
        var users: [MediaKey: Int32] = [:]
        for row in rows { if let key = row.key.flatMap({ $0.withUnsafeBytes { MediaKey($0) } }) { users[key] = 0 } }
        try work.forEachMessage { _, message in
            for id in message.referencedMedia {
                let key = MediaKey(namespace: id.namespace, id: id.id)
                if let count = users[key] { users[key] = count &+ 1 }
            }
        }
        for (key, count) in users {
            guard let old = try work.box.get(table.table, key: key.key) else { continue }
            let new = try? old.withUnsafeBytes { bytes -> [UInt8]? in
                guard case let .direct(media, _) = try MessageMediaEntry(bytes) else { return nil }
                return MessageMediaEntry.direct(media, referenceCount: count).encoded()
            }
            if let new = new ?? nil { try work.set(table, key.key, new) } else { try work.remove(table, key.key) }
        }
    }
}
