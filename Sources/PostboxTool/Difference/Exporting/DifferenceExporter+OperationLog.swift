import Postbox
import PostboxCoding
import PostboxStorage

extension DifferenceExporter {
    /// Operations that wait for the server, those of the merged logs in the order of their indices, and the counters of both (spec 04.3).
    func writeOperationLog() throws {
        let table = PeerOperationLogTable.self
        /// Keys of entries that are in a merged log; the others depend on nothing.
        var merged: [(index: Int32, key: ValueBoxKey)] = []
        try rows(table.declaration) { key, value in
            guard let row = try? OperationLogRow(value) else { return }
            if let index = row.mergedIndex { merged.append((index, ValueBoxKey(copying: key))) } else { try write(key, row) }
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
            try file.box.withValue(table.declaration.table, key: key) { value in
                guard let row = try value.map(OperationLogRow.init) else { return }
                try key.withBytes { try write($0, row) }
            }
        }
        try rows(metadata.declaration, prefix: { metadata.local($0.packed) }) { key, value in
            guard metadata.local.matches(key), let next = try? metadata.value.read(value) else { return }
            try documents.operation("transaction.operationLogResetIndices") { writer in
                writer.member("peerId", peer: metadata.local.peerId(1, of: key))
                writer.member("tag", int: metadata.local.int32(2, of: key))
                writer.member("nextTagLocalIndex", int: next)
            }
        }
    }

    private func write(_ key: UnsafeRawBufferPointer, _ row: OperationLogRow) throws {
        let form = PeerOperationLogTable.key
        try documents.operation("transaction.operationLogAddEntry") { writer in
            writer.member("peerId", peer: form.peerId(0, of: key))
            writer.member("tag", int: form.int32(1, of: key))
            writer.member("tagLocalIndex", int: form.int32(2, of: key))
            writer.key("tagMergedIndex")
            writer.string(row.mergedIndex == nil ? "none" as StaticString : "automatic")
            writer.member("contents", coded: row.contents)
        }
    }
}
