import CommandLineKit
import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// The first line of a document. See "Difference and Record Documents", "Header".
package struct DifferenceHeader: Sendable {
    package enum Kind: String, Sendable { case slice, final, empty, tooLong, records, free }

    package var kind: Kind
    /// The cursor that the document applies to; `nil` if it applies to any database, including an empty one.
    var from: AccountCursor?
    var to: AccountCursor?
    /// The peers of a tooLong document whose history is no longer known.
    var resets: [PeerId] = []
    /// The account that the document is of.
    var account: PeerId?
    /// The database to which the document applies, if it turns one database into another.
    var base: DatabaseFingerprint?
    /// The document starts a whole account.
    var isComplete = false
    /// The version of Telegram whose rules make the operations reproduce the exported rows in a new database; `nil` for the importer's own.
    var generation: SeedConfiguration.Generation?
    /// The schema version of the rows of a records document; `nil` for the current one.
    var schemaVersion: Int32?
    /// Tables of a records document; written rows go to tables that these create.
    var tables: [RecordTable] = []

    struct RecordTable: Sendable {
        var id: Int32
        var isInt64: Bool
        var isFullText: Bool
        var isCompact: Bool
    }

    /// Creates the header of operations for any database.
    init(freeOf account: PeerId?, isComplete: Bool, generation: SeedConfiguration.Generation?) {
        kind = .free
        self.account = account
        self.isComplete = isComplete
        self.generation = generation
    }

    /// Reads a header line. Unknown fields are ignored; throws if one is missing or of the wrong type.
    init(_ node: JSONNode) throws(OperationError) {
        let fields = OperationFields(node)
        try fields.expectDistinct()
        guard try fields.int32("difference") == 1 else { throw OperationError(field: "difference", reason: "is not 1, the only supported version") }
        let word = try fields.string("kind")
        guard let kind = Kind(rawValue: word) else { throw OperationError(field: "kind", reason: "is '\(word)', which is not a kind of document") }
        self.kind = kind
        from = try fields.optional("from", Form.cursor.read)
        to = try fields.optional("to", Form.cursor.read)
        account = try fields.optional("account", Read.peer)
        base = try fields.optional("base", DifferenceHeader.fingerprint)
        isComplete = try fields.optional("whole", Read.bool) ?? false
        generation = try fields.optional("generation", DifferenceHeader.generation)
        if kind == .records || kind == .free, from != nil || to != nil {
            throw OperationError(field: from != nil ? "from" : "to", reason: "is not allowed in a document of kind '\(word)'")
        }
        switch kind {
        case .slice, .final, .empty, .tooLong:
            guard to != nil else { throw OperationError(field: "to", reason: "is missing") }
            if kind == .tooLong { resets = try fields.optional("resets", OperationFields.array(of: Read.peer)) ?? [] }
        case .records:
            schemaVersion = try fields.optional("schemaVersion", Read.int32)
            tables = try fields.optional("tables", OperationFields.array(of: DifferenceHeader.table)) ?? []
        case .free:
            break
        }
    }

    private static func generation(_ node: JSONNode) throws(OperationError) -> SeedConfiguration.Generation {
        guard let generation = SeedConfiguration.Generation(rawValue: Int(try Read.int32(node))) else { throw OperationError(reason: "must be 11 or 12") }
        return generation
    }

    private static func fingerprint(_ node: JSONNode) throws(OperationError) -> DatabaseFingerprint {
        let fields = OperationFields(node)
        return DatabaseFingerprint(
            schemaVersion: try fields.int32("schemaVersion"), transactionStateVersion: try fields.int64("transactionStateVersion"),
            checksum: try fields.string("fingerprint"))
    }

    private static func table(_ node: JSONNode) throws(OperationError) -> RecordTable {
        let fields = OperationFields(node)
        let keyType = try fields.string("keyType")
        guard keyType == "binary" || keyType == "int64" else { throw OperationError(field: "keyType", reason: "must be binary or int64") }
        let id = try fields.int32("id")
        guard id >= 0 else { throw OperationError(field: "id", reason: "is not the number of a table") }
        return RecordTable(
            id: id, isInt64: keyType == "int64", isFullText: try fields.bool("fullText"), isCompact: try fields.bool("compact"))
    }
}

/// A fingerprint of the database that a difference was made against (`base`). See "Difference and Record Documents", "Base".
package struct DatabaseFingerprint: Hashable, Sendable {
    var schemaVersion: Int32
    var transactionStateVersion: Int64
    /// The CRC-32 of a line `tN COUNT` for each table, and then of a line `KEY VALUE`, both in hex, for each row of t0.
    var checksum: String

    init(schemaVersion: Int32, transactionStateVersion: Int64, checksum: String) {
        self.schemaVersion = schemaVersion
        self.transactionStateVersion = transactionStateVersion
        self.checksum = checksum
    }

    /// Counts the rows of every table.
    package init(_ box: SQLiteValueBox) throws {
        var sum = LineChecksum()
        func add(_ line: String) { Array(line.utf8).withUnsafeBytes { sum.add(line: $0) } }
        for table in box.catalogue.tables.values.sorted(by: { $0.id < $1.id }) {
            try Interruption.check()
            add("t\(table.id) \(try box.count(table.table))")
        }
        let metadata = MetadataTable.declaration.table
        if let stored = box.catalogue.tables[metadata.id] {
            try box.scan(stored.table, reverse: false) { key, value in
                add(HexText.text(key) + " " + HexText.text(value))
                return true
            }
        }
        let table = MetadataTable(valueBox: box)
        schemaVersion = try table.schemaVersion() ?? 0
        transactionStateVersion = try table.transactionStateVersion()
        checksum = sum.text
    }
}
