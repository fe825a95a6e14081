import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Operations waiting for the server. Updates the merged log and records its changes. See "The Operation Log", "Operations".
package final class PeerOperationLogTable: Table, KeyedTable {
    package typealias Key = OperationKey
    package static let key = OperationKey.form

    package static let declaration = TableDeclaration(
        id: 31, name: "PeerOperationLog", compact: false, keys: [key],
        value: .custom(OperationLogRow.self))

    private let metadata: PeerOperationLogMetadataTable
    private let mergedIndex: PeerMergedOperationLogIndexTable

    package init(valueBox: any ValueBox, metadata: PeerOperationLogMetadataTable, mergedIndex: PeerMergedOperationLogIndexTable) {
        self.metadata = metadata
        self.mergedIndex = mergedIndex
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    // MARK: - Writing

    /// Adds an operation. It overwrites an operation with the same local index, whose entry in the merged log remains.
    package func add(
        peerId: PeerId, tag: UInt8, tagLocalIndex: OperationLogTagLocalIndex, tagMergedIndex: OperationLogTagMergedIndex, contents: CodedObject,
        _ changes: inout ChangeRecord
    ) throws {
        let local =
            switch tagLocalIndex {
            case .automatic: try metadata.takeLocalIndex(peerId: peerId, tag: tag)
            case let .manual(index): index
            }
        let merged: Int32? = tagMergedIndex == .automatic ? try metadata.takeMergedIndex() : nil
        let entry = PeerOperationLogEntry(peerId: peerId, tag: tag, tagLocalIndex: local, mergedIndex: merged, contents: contents)
        try write(entry)
        if let merged = entry.merged { try append(merged, &changes) }
    }

    /// Removes an operation. Returns whether it existed.
    package func remove(peerId: PeerId, tag: UInt8, tagLocalIndex: Int32, _ changes: inout ChangeRecord) throws -> Bool {
        let key = rowKey(peerId, tag, tagLocalIndex)
        guard let value = try valueBox.get(table, key: key) else { return false }
        try valueBox.remove(table, key: key)
        let merged = value.withUnsafeBytes { OperationLogRow.mergedIndex($0) }
        try reportRemoval(peerId, tag, Set(merged.map { [$0] } ?? []), &changes)
        return true
    }

    /// Removes the operations with local indices 0 ... `max`.
    package func removeAll(peerId: PeerId, tag: UInt8, upTo max: Int32, _ changes: inout ChangeRecord) throws {
        var locals: [Int32] = []
        var merged: Set<Int32> = []
        try walk(peerId: peerId, tag: tag, upTo: max) { local, value in
            locals.append(local)
            if let index = OperationLogRow.mergedIndex(value) { merged.insert(index) }
            return true
        }
        for local in locals { try valueBox.remove(table, key: rowKey(peerId, tag, local)) }
        try reportRemoval(peerId, tag, merged, &changes)
    }

    /// Applies an update to the operation.
    package func apply(_ update: PeerOperationLogEntryUpdate, to old: PeerOperationLogEntry, _ changes: inout ChangeRecord) throws {
        let (peerId, tag) = (old.peerId, old.tag)
        var new = old
        if case let .update(contents) = update.contents { new.contents = contents }
        switch update.mergedIndex {
        case .none:
            if case .update = update.contents, let merged = new.merged { changes.mergedOperationLogOperations.append(.updateContents(merged)) }
        case .remove:
            new.mergedIndex = nil
            try reportRemoval(peerId, tag, Set(old.mergedIndex.map { [$0] } ?? []), &changes)
        case .newAutomatic:
            new.mergedIndex = try metadata.takeMergedIndex()
            try reportRemoval(peerId, tag, Set(old.mergedIndex.map { [$0] } ?? []), &changes)
            if let merged = new.merged { try append(merged, &changes) }
        }
        if update.contents != .none || new.mergedIndex != old.mergedIndex { try write(new) }
    }

    private func write(_ entry: PeerOperationLogEntry) throws {
        let value = OperationLogRow.encode(mergedIndex: entry.mergedIndex, contents: entry.contents.bytes)
        try valueBox.set(table, key: rowKey(entry.peerId, entry.tag, entry.tagLocalIndex), value: value)
    }

    private func append(_ entry: PeerMergedOperationLogEntry, _ changes: inout ChangeRecord) throws {
        try mergedIndex.set(tag: entry.tag, mergedIndex: entry.mergedIndex, peerId: entry.peerId, tagLocalIndex: entry.tagLocalIndex)
        changes.mergedOperationLogOperations.append(.append(entry))
    }

    private func reportRemoval(_ peerId: PeerId, _ tag: UInt8, _ indices: Set<Int32>, _ changes: inout ChangeRecord) throws {
        guard !indices.isEmpty else { return }
        for index in indices { try mergedIndex.remove(tag: tag, mergedIndex: index) }
        changes.mergedOperationLogOperations.append(.remove(tag: tag, peerId: peerId, mergedIndices: indices))
    }

    // MARK: - Reading

    package func exists(peerId: PeerId, tag: UInt8, tagLocalIndex: Int32) throws -> Bool {
        try valueBox.exists(table, key: rowKey(peerId, tag, tagLocalIndex))
    }

    /// Returns an operation; `nil` if it does not exist or cannot be decoded.
    package func get(peerId: PeerId, tag: UInt8, tagLocalIndex: Int32) throws -> PeerOperationLogEntry? {
        try value(rowKey(peerId, tag, tagLocalIndex)) { try Self.entry(peerId, tag, tagLocalIndex, $0) }
    }

    /// Passes the decodable operations of a log to the closure, ascending, until it returns false.
    package func enumerate(peerId: PeerId, tag: UInt8, _ body: (PeerOperationLogEntry) throws -> Bool) throws {
        try walk(peerId: peerId, tag: tag, upTo: .max) { local, bytes in
            let key = rowKey(peerId, tag, local)
            guard let entry = key.withBytes({ value(of: $0, bytes, as: { try Self.entry(peerId, tag, local, $0) }) }) else { return true }
            return try body(entry)
        }
    }

    /// Returns at most `limit` operations of the merged log, starting at merged index `from`, of one peer or all. `removingLost` determines whether
    /// to delete rows of t30 without an operation; only in a transaction.
    package func mergedEntries(
        tag: UInt8, from: Int32, limit: Int, peerId: PeerId? = nil, removingLost: Bool = false
    ) throws -> [PeerMergedOperationLogEntry] {
        var result: [PeerMergedOperationLogEntry] = []
        var lost: [Int32] = []
        var seen = 0
        guard limit > 0 else { return [] }
        try mergedIndex.walk(tag: tag, from: from) { merged, peer, local in
            guard peerId == nil || peerId == peer else { return true }
            seen += 1
            if let entry = try get(peerId: peer, tag: tag, tagLocalIndex: local) {
                if let entry = entry.merged { result.append(entry) }
            } else if try !exists(peerId: peer, tag: tag, tagLocalIndex: local) {
                lost.append(merged)
            }
            return seen < limit
        }
        if removingLost { for index in lost { try mergedIndex.remove(tag: tag, mergedIndex: index) } }
        return result
    }

    private func walk(peerId: PeerId, tag: UInt8, upTo max: Int32, _ body: (Int32, UnsafeRawBufferPointer) throws -> Bool) throws {
        guard max >= 0 else { return }
        try valueBox.range(table, .from(rowKey(peerId, tag, 0), through: rowKey(peerId, tag, max))) { key, value in
            guard let parts = OperationKey(key), parts.tag == tag else { return true }
            return try body(parts.localIndex, value)
        }
    }

    private static func entry(
        _ peerId: PeerId, _ tag: UInt8, _ local: Int32, _ value: UnsafeRawBufferPointer
    ) throws(CodingError) -> PeerOperationLogEntry {
        let row = try OperationLogRow(value)
        let contents = try CodedObject(decoding: row.contents)
        return PeerOperationLogEntry(peerId: peerId, tag: tag, tagLocalIndex: local, mergedIndex: row.mergedIndex, contents: contents)
    }

    private func rowKey(_ peerId: PeerId, _ tag: UInt8, _ local: Int32) -> ValueBoxKey {
        OperationKey(peer: PackedPeerId(peerId), tag: tag, localIndex: local).key
    }
}

/// A pending operation, by peer and kind.
package struct OperationKey: TableKey {
    package var peer: PackedPeerId
    package var tag: UInt8
    package var localIndex: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// A row of t31. See "The Operation Log", "Operations".
package struct OperationLogRow: ValueWalker {
    package let mergedIndex: Int32?
    /// The root bytes of the operation.
    package let contents: UnsafeRawBufferPointer

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        mergedIndex = try buffer.readInt8() != 0 ? try buffer.readInt32() : nil
        contents = try buffer.readCountedBytes()
        try buffer.expectEnd()
    }

    /// The merged index, which can be read even if the contents are invalid.
    static func mergedIndex(_ value: UnsafeRawBufferPointer) -> Int32? {
        var buffer = ReadBuffer(value)
        guard let isMerged = try? buffer.readInt8(), isMerged != 0 else { return nil }
        return try? buffer.readInt32()
    }

    static func encode(mergedIndex: Int32?, contents: [UInt8]) -> [UInt8] {
        var buffer = WriteBuffer(reserving: 9 + contents.count)
        buffer.writeInt8(mergedIndex == nil ? 0 : 1)
        if let mergedIndex { buffer.writeInt32(mergedIndex) }
        buffer.writeCounted(contents)
        return buffer.bytes
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let row = try OperationLogRow(value)
        sink.beginObject(name)
        if let mergedIndex = row.mergedIndex { sink.int("mergedIndex", Int64(mergedIndex)) } else { sink.null("mergedIndex") }
        sink.coded("contents", row.contents, .root)
        sink.endObject()
    }
}
