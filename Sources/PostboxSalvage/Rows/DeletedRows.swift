import PostboxCheck
import PostboxCoding
import PostboxSchema
import PostboxStorage
import PostboxTables

/// Finds deleted messages and peers, uncommitted messages and peers, and earlier versions of messages: rows in unused parts of a file
/// whose version is not in the database.
///
/// These parts are read twice, and the database once in between. Memory holds only some bytes for each row found.
final class DeletedRows {
    private let file: DamagedFile
    private let map: PageMap
    private let messages: TableDeclaration
    private let peers: TableDeclaration
    private let model: any ObjectModel
    private let layout: SchemaLayout
    private let validation = RowValidation()

    /// The findings about one message or peer.
    private struct Found {
        /// The hashes of the versions found, except those already delivered and those in the database.
        var versions: Set<Int> = []
        /// The version that was stored last, according to the rows.
        var newest: (number: UInt32, version: Int)?
        var isLive = false
    }

    init(_ file: DamagedFile, _ map: PageMap, layout: SchemaLayout, model: any ObjectModel) {
        self.file = file
        self.map = map
        self.model = model
        self.layout = layout
        messages = layout.declaration(of: MessageHistoryTable.self)
        peers = layout.declaration(of: PeerTable.self)
    }

    /// Passes each row to `body` once, from the first place where it is found. Returns the unused space.
    func forEach(tick: (Int) throws -> Void, _ body: (DeletedRow) throws -> Void) throws -> UnusedSpace {
        let layout = layout
        let records = UnusedRecords(file, map, keyLengths: Set(messages.rows.map(\.key.fixedLength))) { key in
            guard let index = layout.messageIndex(ofKey: key) else { return false }
            return DeletedRows.peerNamespaces.contains(index.id.peerId.namespace) && (0...16).contains(index.id.namespace) && index.id.id > 0
                && index.timestamp >= 0
        }
        var found: [Int: Found] = [:]
        try records.forEach { place, record, bytes in
            try withRow(record, bytes, place) { row in
                let (number, version) = version(of: row.table, row.value)
                var entry = found[identity(row)] ?? Found()
                entry.versions.insert(version)
                if entry.newest.map({ $0.number < number }) ?? true { entry.newest = (number, version) }
                found[identity(row)] = entry
            }
        }
        let space = UnusedSpace(bytes: records.unusedBytes, remainingBytes: records.remainingBytes)
        guard !found.isEmpty else { return space }
        let reader = PageRecords(file)
        for (place, tree) in map.trees.enumerated() where [messages.table.id, peers.table.id].contains(tree.tableId) {
            for number in map.pages(of: place) where reader.load(number, isOfTable: tree.isOfTable) {
                try tick(Int(number))
                reader.forEach { rowid, record in
                    guard let (record, bytes) = record else { return }
                    _ = tree.withRow(rowid, record, bytes) { key, value in
                        if tree.tableId == peers.table.id {
                            found[identity(ofPeer: key)] = nil
                        } else {
                            found[identity(ofMessage: key)]?.isLive = true
                            found[identity(ofMessage: key)]?.versions.remove(version(of: messages, value).version)
                        }
                    }
                }
            }
        }
        try records.forEach { place, record, bytes in
            try withRow(record, bytes, place) { row in
                let identity = identity(row), version = version(of: row.table, row.value).version
                guard let entry = found[identity], entry.versions.contains(version) else { return }
                found[identity]?.versions.remove(version)
                var row = row
                if row.kind == .message, entry.isLive || entry.newest?.version != version { row.kind = .earlierVersion }
                try body(row)
            }
        }
        return space
    }

    private static let peerNamespaces: Set<Int32> = [PeerId.cloudUser, PeerId.cloudGroup, PeerId.cloudChannel, PeerId.secretChat]

    /// Returns a hash of the text and edit date of a message, which distinguishes its visible versions, and the number of changes of its row so far.
    private func version(of table: TableDeclaration, _ value: UnsafeRawBufferPointer) -> (number: UInt32, version: Int) {
        guard table.table.id == messages.table.id, let row = try? layout.message(value) else { return (0, 0) }
        var hasher = Hasher()
        hasher.combine(bytes: row.text)
        row.attributes.forEach { attribute in
            var root = PostboxDecoder(attribute)
            guard let object = root.decodeRootObject(), object.hash == DeletedRows.editedHash else { return }
            var fields = PostboxDecoder(object.bytes)
            hasher.combine(fields.decodeOptionalInt32ForKey("d"))
        }
        return (row.stableVersion, hasher.finalize())
    }

    private static let editedHash = persistentHash32("EditedMessageAttribute")

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
            // The number of the row may be overwritten, but the peer itself contains its ID.
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

    /// Returns the identity of a message, which is the same after its time has changed.
    private func identity(ofMessage key: UnsafeRawBufferPointer) -> Int {
        var hasher = Hasher()
        hasher.combine(1)
        if layout.isCurrent, let id = MessageKey(key)?.index.id { hasher.combine(id) } else { hasher.combine(bytes: key) }
        return hasher.finalize()
    }
}

/// The parts of a file that no table uses.
package struct UnusedSpace: Sendable {
    package let bytes: Int
    /// The number of nonzero bytes among the remaining bytes.
    package let remainingBytes: Int
}

/// A message or a peer that the database no longer contains, or an earlier version of a message. Refers to the page.
package struct DeletedRow {
    package enum Kind: String, Sendable {
        case message, earlierVersion, peer
    }

    package fileprivate(set) var kind: Kind
    package let table: TableDeclaration
    package let key: UnsafeRawBufferPointer
    package let value: UnsafeRawBufferPointer
    package let place: RecordPlace
}
