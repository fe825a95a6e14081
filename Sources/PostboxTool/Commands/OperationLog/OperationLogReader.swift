import Postbox
import PostboxCoding
import PostboxStorage

/// Reads the operation log through the declarations of t30 and t31 (spec 04.3).
final class OperationLogReader {
    struct Entry {
        let peerId: PeerId
        let tag: UInt8
        let localIndex: Int32
        let row: OperationLogRow
    }

    private let file: DatabaseFile
    private let peer: PeerId?
    private let tag: UInt8?
    private(set) var damagedRows = 0

    init(file: DatabaseFile, peer: PeerId?, tag: UInt8?) {
        self.file = file
        self.peer = peer
        self.tag = tag
    }

    /// All entries by peer, tag and local index. `body` returns false to stop.
    func byPeer(_ body: (Entry) throws -> Bool) throws {
        let prefix = peer.map { peer in
            tag.map { PeerOperationLogTable.key(peer.packed, Int64($0)) } ?? PeerOperationLogTable.key(peer.packed)
        }
        try file.rows(PeerOperationLogTable.declaration, prefix: prefix) { key, value in
            guard let entry = entry(key, value) else { return true }
            if let tag, entry.tag != tag { return true }
            return try body(entry)
        }
    }

    /// Entries with a merged index, by tag and merged index.
    func merged(_ body: (Entry) throws -> Bool) throws {
        let index = PeerMergedOperationLogIndexTable.self
        try file.rows(index.declaration, prefix: tag.map { index.key(Int64($0)) }) { key, value in
            var buffer = ReadBuffer(value)
            guard index.key.matches(key), let packed = try? buffer.readInt64(), let localIndex = try? buffer.readInt32() else {
                damagedRows += 1
                return true
            }
            if let peer, peer.packed != packed { return true }
            let tag = index.key.value(0, of: key)
            let target = PeerOperationLogTable.key(packed, tag, Int64(localIndex))
            return try file.box.withValue(PeerOperationLogTable.declaration.table, key: target) { stored in
                guard let stored, let entry = target.withBytes({ entry($0, stored) }) else { return true }
                return try body(entry)
            }
        }
    }

    private func entry(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Entry? {
        let form = PeerOperationLogTable.key
        guard form.matches(key), let row = try? OperationLogRow(value) else {
            damagedRows += 1
            return nil
        }
        return Entry(
            peerId: form.peerId(0, of: key), tag: UInt8(truncatingIfNeeded: form.value(1, of: key)), localIndex: form.int32(2, of: key), row: row)
    }
}
