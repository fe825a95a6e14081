import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore

extension DifferenceExporter {
    /// Operations waiting for the server, those of the merged logs in order of their indices, and the counters of both. See "The Operation Log".
    func writeOperationLog() throws {
        let table = PeerOperationLogTable.self
        /// Keys of entries that are in a merged log; the others depend on nothing.
        var merged: [(index: Int32, key: OperationKey)] = []
        try rows(table) { key, value in
            guard let row = try? OperationLogRow(value) else { return }
            if let index = row.mergedIndex { merged.append((index, key)) } else { try write(key, row) }
        }
        merged.sort { $0.index < $1.index }
        let metadata = PeerOperationLogMetadataTable.self
        var next: Int32 = 1
        for (index, key) in merged {
            // Indices of what was removed are passed over.
            if index != next, isWhole {
                try documents.put(metadata.declaration.table, key: metadata.merged(), value: withUnsafeBytes(of: index.littleEndian) { [UInt8]($0) })
            }
            next = index &+ 1
            try file.box.withValue(table.declaration.table, key: key.key) { value in
                guard let row = try value.map(OperationLogRow.init) else { return }
                try write(key, row)
            }
        }
        try rows(metadata.declaration, prefix: { NextOperationKey.fields.prefix(PackedPeerId($0)) }) { key, value in
            guard let parts = NextOperationKey(key), let next = try? metadata.value.read(value) else { return }
            try documents.transaction(.operationLogResetIndices(peerId: parts.peerId, tag: parts.tag, nextLocalIndex: next))
        }
    }

    private func write(_ key: OperationKey, _ row: OperationLogRow) throws {
        try documents.transaction(
            .operationLogAddEntry(
                peerId: key.peerId, tag: key.tag, localIndex: key.localIndex, isMerged: row.mergedIndex != nil,
                contents: CodedObject(copying: row.contents)))
    }
}
