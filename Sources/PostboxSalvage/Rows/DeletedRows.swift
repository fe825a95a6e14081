import PostboxCheck
import PostboxCoding
import PostboxSchema
import PostboxStorage
import PostboxTables

/// Finds messages and peers that were deleted, or belong to history that was never committed: rows in parts of a file that no table uses, of which the
/// database has none of the same id.
///
/// The parts are gone through twice, and the database once between: what is remembered are eight bytes for each row that is found.
final class DeletedRows {
    private let file: DamagedFile
    private let map: PageMap
    private let messages: TableDeclaration
    private let peers: TableDeclaration
    private let model: any ObjectModel
    private let isCurrent: Bool
    private let validation = RowValidation()

    init(_ file: DamagedFile, _ map: PageMap, layout: SchemaLayout, model: any ObjectModel) {
        self.file = file
        self.map = map
        self.model = model
        isCurrent = layout.isCurrent
        messages = layout.declaration(of: MessageHistoryTable.self)
        peers = layout.declaration(of: PeerTable.self)
    }

    /// Each row once, from the first place that it is found in.
    func forEach(tick: (Int) throws -> Void, _ body: (DeletedRow) throws -> Void) throws {
        let records = UnusedRecords(file, map, keyLengths: Set(messages.rows.map(\.key.fixedLength)))
        var left: Set<Int> = []
        try records.forEach { place, record, bytes in try withRow(record, bytes, place) { left.insert(identity($0)) } }
        guard !left.isEmpty else { return }
        let reader = PageRecords(file)
        for (place, tree) in map.trees.enumerated() where [messages.table.id, peers.table.id].contains(tree.tableId) {
            for number in map.pages(of: place) where reader.load(number, isOfTable: tree.isOfTable) {
                try tick(Int(number))
                reader.forEach { rowid, record in
                    guard let (record, bytes) = record else { return }
                    _ = tree.withRow(rowid, record, bytes) { key, _ in
                        left.remove(tree.tableId == peers.table.id ? identity(ofPeer: key) : identity(ofMessage: key))
                    }
                }
            }
        }
        try records.forEach { place, record, bytes in
            try withRow(record, bytes, place) { row in if left.remove(identity(row)) != nil { try body(row) } }
        }
    }

    /// The row that a record is, if its bytes leave no doubt.
    private func withRow(
        _ record: StoredRecord, _ bytes: UnsafeRawBufferPointer, _ place: RecordPlace, _ body: (DeletedRow) throws -> Void
    ) throws {
        guard record.columns.count == 2, case let .blob(range) = record.columns[1] else { return }
        let value = UnsafeRawBufferPointer(rebasing: bytes[range])
        if case let .blob(key) = record.columns[0] {
            let key = UnsafeRawBufferPointer(rebasing: bytes[key])
            guard validation.problem(messages, key: key, value: value) == nil else { return }
            try body(DeletedRow(kind: .message, table: messages, key: key, value: value, place: place))
        } else if record.columns[0] == .null, CodedValidation.isRoot(value) {
            // The number of the row may be overwritten: the peer itself says whose it is.
            guard (try? CodedValidation.checkRoot(value)) != nil, let id = model.peer(CodedObject(copying: value))?.id else { return }
            try PeerKey(id).key.withBytes { key in
                guard validation.problem(peers, key: key, value: value) == nil else { return }
                try body(DeletedRow(kind: .peer, table: peers, key: key, value: value, place: place))
            }
        }
    }

    // MARK: - Which row it is

    private func identity(_ row: DeletedRow) -> Int { row.kind == .peer ? identity(ofPeer: row.key) : identity(ofMessage: row.key) }

    private func identity(ofPeer key: UnsafeRawBufferPointer) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: key)
        return hasher.finalize()
    }

    /// A message that got another time is the same one.
    private func identity(ofMessage key: UnsafeRawBufferPointer) -> Int {
        var hasher = Hasher()
        hasher.combine(1)
        if isCurrent, let id = MessageKey(key)?.index.id { hasher.combine(id) } else { hasher.combine(bytes: key) }
        return hasher.finalize()
    }
}

/// A message or a peer that stands only where the database has none any more. Points into the page.
package struct DeletedRow {
    package enum Kind: String, Sendable {
        case message, peer
    }

    package let kind: Kind
    package let table: TableDeclaration
    package let key: UnsafeRawBufferPointer
    package let value: UnsafeRawBufferPointer
    package let place: RecordPlace
}
