import Postbox
import PostboxCoding
import PostboxStorage

extension DifferenceExporter {
    /// All messages in the order in which they were stored, so that a replay gives them the same stable ids, and what is known of each history.
    func writeMessages() throws {
        var order = InsertionOrder()
        try rows(MessageHistoryTable.declaration) { key, value in
            guard let row = try? MessageRow(value), let index = MessageHistoryTable.index(of: key) else { return }
            if let sincePts, let pts = MessageVersion.pts(row), pts <= sincePts { return }
            order.add(index, row)
        }
        order.sort()
        try write(order)
        if sincePts == nil { try writeKnownRanges() }
    }

    private func write(_ order: InsertionOrder) throws {
        var batch = MessageBatch(media: StoredMedia(file))
        let table = MessageHistoryTable.self
        for entry in order.entries {
            let index = entry.index
            let id = index.id
            if id.peerId != batch.peerId { try batch.finish(documents) }
            let key = table.key(id.peerId.packed, Int64(id.namespace), Int64(index.timestamp), Int64(id.id))
            try file.box.withValue(table.declaration.table, key: key) { value in
                guard let row = try value.map(MessageRow.init) else { return }
                try batch.add(index, row)
            }
            if batch.count >= MessageBatch.limit { try batch.finish(documents) }
        }
        try batch.finish(documents)
    }
}
