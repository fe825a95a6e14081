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
        // A part of the messages cannot have the stable ids of the whole.
        var gaps = peer == nil && sincePts == nil ? StableIdGaps(messages: order.entries.count, next: try documents.nextStableId()) : nil
        var batch = MessageBatch(media: StoredMedia(file))
        func finishBatch() throws {
            try batch.finish(documents)
            if documents.isBetweenDocuments { gaps?.resume(at: try documents.nextStableId()) }
        }
        let table = MessageHistoryTable.self
        for entry in order.entries {
            let index = entry.index
            let id = index.id
            if id.peerId != batch.peerId { try finishBatch() }
            for number in 0..<(gaps?.advance(to: entry.stableId, order) ?? 0) {
                if batch.count >= MessageBatch.limit { try batch.finish(documents) }
                batch.addPlaceholder(id, timestamp: DifferenceExporter.placeholderTimestamp(number, before: index))
            }
            if batch.count >= MessageBatch.limit { try batch.finish(documents) }
            let key = table.key(id.peerId.packed, Int64(id.namespace), Int64(index.timestamp), Int64(id.id))
            try file.box.withValue(table.declaration.table, key: key) { value in
                guard let row = try value.map(MessageRow.init) else { return }
                try batch.add(index, row)
            }
            if batch.count >= MessageBatch.limit { try finishBatch() }
        }
        try finishBatch()
    }

    /// Another timestamp makes a message with the same id a new one (spec 02.9.2). The least ones are below any album that they could split.
    private static func placeholderTimestamp(_ number: Int, before index: MessageIndex) -> Int32 {
        (1...2).contains(index.timestamp) ? 3 + Int32(number & 1) : 1 + Int32(number & 1)
    }
}
