import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// Writes records documents. See "Difference and Record Documents", "Record Documents".
package struct RecordWriter {
    package let document: DocumentWriter
    /// The peers to which a comparison is restricted; empty for no restriction. A restricted comparison omits rows of other peers, and rows that
    /// depend on the rest of the database.
    var peers: Set<PeerId> = []
    /// Receives the rows that cannot be decoded, and the tables that cannot be read.
    var damage: DamagedTables?

    package init(document: DocumentWriter, peers: Set<PeerId> = [], damage: DamagedTables? = nil) {
        self.document = document
        self.peers = peers
        self.damage = damage
    }

    /// Starts a document. Its header lists the tables of these catalogs, each as declared by the first catalog that contains it, and the schema
    /// version if it is not the current one.
    package func begin(_ catalogues: [StoredCatalogue], schemaVersion: Int32? = nil, isComplete: Bool = false, base: DatabaseFingerprint? = nil) {
        var tables: [Int32: StoredTable] = [:]
        var fullText: Set<Int32> = []
        for catalogue in catalogues {
            tables.merge(catalogue.tables) { first, _ in first }
            fullText.formUnion(catalogue.fullTextTables)
        }
        document.begin(.records, isComplete: isComplete, base: base) { writer in
            if let schemaVersion, schemaVersion != Postbox.schemaVersion { writer.member("schemaVersion", int: schemaVersion) }
            writer.array("tables", Set(tables.keys).union(fullText).sorted()) { id in
                RecordWriter.announce(id, tables[id]?.keyType ?? .binary, isFullText: tables[id] == nil, isCompact: tables[id]?.isCompact ?? false, writer)
            }
        }
    }

    /// Starts a document with rows of one table.
    func begin(_ table: ValueBoxTable) {
        document.begin(.records) { writer in
            writer.array("tables", CollectionOfOne(table)) {
                RecordWriter.announce($0.id, $0.keyType, isFullText: false, isCompact: $0.compactValuesOnCreation, writer)
            }
        }
    }

    private static func announce(_ id: Int32, _ keyType: ValueBoxKeyType, isFullText: Bool, isCompact: Bool, _ writer: JSONWriter) {
        writer.beginObject()
        writer.member("id", int: id)
        writer.key("keyType")
        writer.string(keyType.rawValue)
        writer.member("fullText", bool: isFullText)
        writer.member("compact", bool: isCompact)
        writer.endObject()
    }

    func put(_ table: Int32, key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) throws {
        try document.line("put") { writer in
            writer.key("table")
            writer.int(Int(table))
            writer.key("key")
            writer.hex(key)
            writer.key("value")
            writer.base64(value)
        }
    }

    func delete(_ table: Int32, key: UnsafeRawBufferPointer) throws {
        try document.line("delete") { writer in
            writer.key("table")
            writer.int(Int(table))
            writer.key("key")
            writer.hex(key)
        }
    }

    func put(fullText table: Int32, _ row: FullTextKey, contents: UnsafeRawBufferPointer) throws {
        try document.line("put") { writer in
            writer.key("table")
            writer.int(Int(table))
            writer.key("collection")
            writer.string(utf8: row.collection)
            writer.key("item")
            writer.string(utf8: row.item)
            writer.key("tags")
            writer.string(utf8: row.tags)
            writer.key("contents")
            writer.string(utf8: contents)
        }
    }

    func delete(fullText table: Int32, item: UnsafeRawBufferPointer) throws {
        try document.line("delete") { writer in
            writer.key("table")
            writer.int(Int(table))
            writer.key("item")
            writer.string(utf8: item)
        }
    }

    /// Whether a table is derived from other tables and from all peers together, such as the words of names and the secret chats by user. Also true
    /// for the contacts, because the words of names depend on them and both are written together.
    private static func isDerived(_ table: Int32) -> Bool {
        table == PeerNameTokenIndexTable.declaration.table.id || table == PeerNameIndexTable.declaration.table.id
            || table == ReverseAssociatedPeerTable.declaration.table.id || table == ContactTable.declaration.table.id
    }

    /// Whether a key contains the number of a custom tag, which comes from a counter of the whole database. Rows with such keys follow from messages
    /// and operations, and a replay of one peer's rows gives them other numbers.
    private static func isOfCustomTag(_ key: UnsafeRawBufferPointer, _ table: TableDeclaration) -> Bool {
        table.rowForm(of: key).map { table.rows[$0].key.fields.contains { $0.name.description == "customTagId" } } ?? false
    }

    /// Writes a row that contains numbers from counters of the whole database, with the old row's numbers, because a replay of one peer's rows does
    /// not reproduce them. Returns `false` for rows of other tables, and for rows that cannot be read.
    private func putNumbered(
        _ table: Int32, _ key: UnsafeRawBufferPointer, old: UnsafeRawBufferPointer, new: UnsafeRawBufferPointer, _ pair: DatabasePair
    ) throws -> Bool {
        if table == PeerOperationLogTable.declaration.table.id { return true }
        guard table == MessageHistoryTable.declaration.table.id, let bytes = MessageRow.bytes(of: new, numberedAs: old) else { return false }
        try bytes.withUnsafeBytes { bytes in
            if bytes.elementsEqual(old) { return }
            let placed = try RecordWriter.placingMedia(of: bytes, asIn: old, key, pair)
            try (placed ?? [UInt8](bytes)).withUnsafeBytes { bytes in
                if !bytes.elementsEqual(old) { try put(table, key: key, value: bytes) }
            }
        }
        return true
    }

    /// Returns the row of a message with its media as the other row has them, in the row or in the media table; `nil` if neither row refers to the
    /// media table. Messages of several peers can share a medium, and the rows of the media table belong to no peer.
    private static func placingMedia(
        of row: UnsafeRawBufferPointer, asIn other: UnsafeRawBufferPointer, _ key: UnsafeRawBufferPointer, _ pair: DatabasePair
    ) throws -> [UInt8]? {
        guard let index = MessageHistoryTable.index(of: key), let row = try? MessageRow(row), let other = try? MessageRow(other),
            row.referencedMedia.count + other.referencedMedia.count > 0
        else { return nil }
        var message = IntermediateMessage(index: index, row: row)
        let twin = IntermediateMessage(index: index, row: other)
        let (media, missing) = try StoredMedia(pair.new).objects(of: message)
        let twins = try StoredMedia(pair.old).objects(of: twin)
        if media.count == twins.objects.count, Set(media) == Set(twins.objects) {
            message.embeddedMedia = twin.embeddedMedia
            message.referencedMedia = twin.referencedMedia.filter { !twins.missing.contains($0) } + missing
        } else {
            message.embeddedMedia = media
            message.referencedMedia = missing
        }
        return message.encoded()
    }

    /// Whether an item of the full-text index belongs to one of the peers.
    private func isIncluded(_ item: UnsafeRawBufferPointer) -> Bool {
        guard !peers.isEmpty else { return true }
        return MessageHistoryTextIndexTable.messageId(itemId: String(decoding: item, as: UTF8.self)).map { peers.contains($0.peerId) } ?? false
    }

    /// Writes the changes that turn the old database's rows of these tables into those of the new one. Returns the number of lines.
    package func write(_ pair: DatabasePair, _ choices: [TableChoice], progress: (Int, String) throws -> Void) throws -> Int {
        let before = document.totalOperations
        for choice in choices where peers.isEmpty || !RecordWriter.isDerived(choice.id) {
            if let damage {
                try damage.reading(choice.name) { try write(pair, choice, progress: progress) }
            } else {
                try write(pair, choice, progress: progress)
            }
        }
        return document.totalOperations - before
    }

    private func write(_ pair: DatabasePair, _ choice: TableChoice, progress: (Int, String) throws -> Void) throws {
        let id = choice.id
        // A deletion removes all full-text rows of its item, so all deletions come before the first put.
        if case .fullText = choice {
            try pair.walk(choice, progress: { try progress($0, choice.name) }) { row in
                if case let .fullText(row) = row, row.old != nil, isIncluded(row.key.item) { try delete(fullText: id, item: row.key.item) }
                return true
            }
        }
        try pair.walk(choice, progress: { try progress($0, choice.name) }) { row in
            switch row {
            case let .fullText(row):
                if let contents = row.new, isIncluded(row.key.item) { try put(fullText: id, row.key, contents: contents) }
            case let .row(row):
                if !peers.isEmpty {
                    guard case let .declared(table) = choice, RowWalker.holds(peers, row.key, table), !RecordWriter.isOfCustomTag(row.key, table) else {
                        return true
                    }
                    if let old = row.old, let new = row.new, try putNumbered(id, row.key, old: old, new: new, pair) { return true }
                }
                if let damage, let value = row.new, case let .declared(table) = choice { damage.look(at: table, key: row.key, value: value) }
                if let value = row.new { try put(id, key: row.key, value: value) } else { try delete(id, key: row.key) }
            }
            return true
        }
    }
}
