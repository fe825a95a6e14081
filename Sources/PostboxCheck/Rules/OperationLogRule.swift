import PostboxStorage
import PostboxTables

/// The operation log and its merged order agree, and their indices are below the next indices.
final class OperationLogRule: CheckRule {
    static let names = ["operationLog", "operationLogIndices"]

    private let merged = PeerMergedOperationLogIndexTable.declaration
    private let log = PeerOperationLogTable.declaration
    var tables: [Int32] { [merged, log].map(\.table.id) }

    private var nextMerged: Int32 = 1
    /// The current log of the walk, and its next index.
    private var current: (peer: Int64, tag: Int64, next: Int32)?

    init() {}

    func begin(_ context: CheckContext) throws {
        nextMerged = try next(PeerOperationLogMetadataTable.merged(), context) ?? 1
    }

    private func next(_ key: ValueBoxKey, _ context: CheckContext) throws -> Int32? {
        try context.reader(PeerOperationLogMetadataTable.self).get(key) { try PeerOperationLogMetadataTable.value.read($0) }
    }

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        if row.id == merged.table.id { try checkMerged(row, context) } else { try checkEntry(row, context) }
    }

    private func checkMerged(_ row: CheckRow, _ context: CheckContext) throws {
        guard let place = MergedOperationKey(row.key), let (peer, localIndex) = try? PeerMergedOperationLogIndexTable.value.read(row.value) else { return }
        let index = place.mergedIndex
        if index < 1 || index >= nextMerged {
            try context.report(.fault, "operationLogIndices", row, expected: "an index from 1 to below the next one, \(nextMerged)", found: "\(index)")
        }
        let key = OperationKey(peer: peer, tag: place.tag, localIndex: localIndex)
        try context.reader(PeerOperationLogTable.self).withValue(key) { value in
            let entry = value.flatMap { try? OperationLogRow($0) }
            // An entry remains when its operation is overwritten. See "The Operation Log", "Changing the Log".
            if entry?.mergedIndex != index {
                let found = entry.map { $0.mergedIndex.map { "merged index \($0)" } ?? "an entry without merged index" } ?? "none"
                try context.report(.drift, "operationLog", row, expected: "an entry with this merged index", found: found)
            }
        }
    }

    private func checkEntry(_ row: CheckRow, _ context: CheckContext) throws {
        guard let place = OperationKey(row.key), let entry = try? OperationLogRow(row.value) else { return }
        let peer = place.peer.packed, tag = Int64(place.tag), localIndex = place.localIndex
        if current.map({ ($0.peer, $0.tag) != (peer, tag) }) ?? true {
            current = (peer, tag, try next(NextOperationKey(peer: PackedPeerId(packed: peer), tag: UInt8(truncatingIfNeeded: tag)).key, context) ?? 0)
        }
        // Logs with manual indices do not advance the next index.
        if let next = current?.next, localIndex >= next {
            try context.report(.note, "operationLogIndices", row, expected: "an index below the next one, \(next)", found: "\(localIndex), which was assigned manually")
        }
        guard let index = entry.mergedIndex else { return }
        let key = MergedOperationKey(tag: UInt8(truncatingIfNeeded: tag), mergedIndex: index).key
        let target = try context.reader(PeerMergedOperationLogIndexTable.self).get(key) { try PeerMergedOperationLogIndexTable.value.read($0) }
        if target?.0.packed != peer || target?.1 != localIndex {
            try context.report(
                .fault, "operationLog", merged, key.bytes, expected: "a row that names \(PeerId(packed: peer)), tag \(tag), index \(localIndex)",
                found: target.map { "\($0.peerId), index \($1)" } ?? "none")
        }
    }
}
