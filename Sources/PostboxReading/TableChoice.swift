import Postbox
import PostboxStorage

/// A table that the user named, or one that the file contains.
package enum TableChoice {
    case declared(TableDeclaration)
    case fullText
    /// A `t<number>` that Telegram does not declare, or any table in a schema version with an unknown layout.
    case unknown(StoredTable)

    package var id: Int32 {
        switch self {
        case let .declared(table): table.table.id
        case .fullText: MessageHistoryTextIndexTable.id
        case let .unknown(table): table.id
        }
    }

    /// The declaration; `nil` for a table without one.
    package var declaration: TableDeclaration? {
        if case let .declared(table) = self { table } else { nil }
    }

    /// Returns the table; `nil` for the full-text table.
    func table(in file: DatabaseFile) -> ValueBoxTable? {
        switch self {
        case let .declared(table): table.table
        case .fullText: nil
        case let .unknown(table): file.box.catalogue.tables[table.id]?.table ?? table.table
        }
    }

    package var name: String {
        switch self {
        case let .declared(table): table.name.description
        case .fullText: MessageHistoryTextIndexTable.name.description
        case let .unknown(table): TableChoice.name(ofUnknown: table.id)
        }
    }

    /// The name of a table whose rows are shown as bytes.
    package static func name(ofUnknown id: Int32) -> String { TableCatalogue.declaration(id: id)?.name.description ?? "t\(id)" }

    /// Returns all tables of the file and all that its schema version declares, in ID order.
    package static func all(in file: DatabaseFile) -> [TableChoice] {
        let declared = file.layout.tables.map { TableChoice.declared($0) } + (file.kind == .account ? [.fullText] : [])
        let known = Set(declared.map(\.id))
        let unknown = file.box.catalogue.tables.values.filter { !known.contains($0.id) }.map { TableChoice.unknown($0) }
        return (declared + unknown).sorted { $0.id < $1.id }
    }

    /// The table of a name (any case, with or without `Table`), of `7`, `t7` or `ft41`.
    package static func named(_ word: String, in file: DatabaseFile) -> TableChoice? {
        let lower = word.lowercased()
        let digits = lower.hasPrefix("ft") ? lower.dropFirst(2) : lower.hasPrefix("t") ? lower.dropFirst() : lower[...]
        if let id = Int32(digits) { return all(in: file).first { $0.id == id } }
        let bare = lower.hasSuffix("table") ? String(lower.dropLast(5)) : lower
        return all(in: file).first { choice in
            let name = choice.name.lowercased()
            return name == bare || (choice.id == MessageHistoryTextIndexTable.id && bare == "messagehistorytextindex")
        }
    }

    /// Rows of the table in this file; 0 when it is absent.
    package func count(in file: DatabaseFile) throws -> Int {
        switch self {
        case let .declared(table): return try file.box.count(table.table)
        case .fullText: return try file.box.countFullText(MessageHistoryTextIndexTable.table)
        case let .unknown(table): return try file.box.count(table.table)
        }
    }
}

/// Walks the rows of a table in key order: all rows, those of some peers, or those within key bounds.
package struct RowWalker {
    package struct Filter {
        /// The peers whose rows are walked; empty for all peers.
        package var peers: Set<PeerId> = []
        package var from: ValueBoxKey?
        package var to: ValueBoxKey?
        package var reverse = false

        package init(peers: Set<PeerId> = [], from: ValueBoxKey? = nil, to: ValueBoxKey? = nil, reverse: Bool = false) {
            self.peers = peers
            self.from = from
            self.to = to
            self.reverse = reverse
        }
    }

    package let file: DatabaseFile
    package var filter = Filter()

    package init(file: DatabaseFile, filter: Filter = Filter()) {
        self.file = file
        self.filter = filter
    }

    package enum Row {
        case row(UnsafeRawBufferPointer, UnsafeRawBufferPointer)
        case unknown(UnsafeRawBufferPointer, UnsafeRawBufferPointer)
        case fullText(UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer)
    }

    /// Passes the rows of a table that match the filter to `body` until it returns `false`.
    package func walk(_ choice: TableChoice, _ body: (Row) throws -> Bool) throws {
        switch choice {
        case let .declared(table):
            let leads = table.rows.allSatisfy { $0.key.fields.first?.kind == .peer }
            guard !filter.peers.isEmpty, leads else {
                return try rows(table.table, prefix: nil) { key, value in
                    filter.peers.isEmpty || RowWalker.holds(filter.peers, key, table) ? try body(.row(key, value)) : true
                }
            }
            var shouldContinue = true
            for prefix in prefixes(table.table.keyType) where shouldContinue {
                try rows(table.table, prefix: prefix) { key, value in
                    shouldContinue = try body(.row(key, value))
                    return shouldContinue
                }
            }
        case let .unknown(table):
            guard filter.peers.isEmpty else { return }
            try rows(table.table, prefix: nil) { try body(.unknown($0, $1)) }
        case .fullText:
            // The table has no keys to which bounds could apply.
            guard filter.from == nil, filter.to == nil else { return }
            let wanted = filter.peers.map { Array(MessageHistoryTextIndexTable.collectionId($0).utf8) }
            try file.box.scanFullText(MessageHistoryTextIndexTable.table, reverse: filter.reverse) { collection, item, contents, tags in
                guard wanted.isEmpty || wanted.contains(where: { collection.elementsEqual($0) }) else { return true }
                return try body(.fullText(collection, item, contents, tags))
            }
        }
    }

    /// Returns the prefix of each peer's keys in the order of the walk: numbers in a table of numbers, bytes in another.
    private func prefixes(_ keyType: ValueBoxKeyType) -> [ValueBoxKey] {
        let prefixes = keyType == .int64
            ? filter.peers.map(\.packed).sorted().map { ValueBoxKey($0) } : filter.peers.map { ValueBoxKey($0.packed) }.sorted()
        return filter.reverse ? prefixes.reversed() : prefixes
    }

    /// Whether a field of the key is one of these peers.
    package static func holds(_ peers: Set<PeerId>, _ key: UnsafeRawBufferPointer, _ table: TableDeclaration) -> Bool {
        guard let place = table.rowForm(of: key) else { return false }
        let form = table.rows[place].key
        return form.fields.indices.contains { form.fields[$0].kind == .peer && peers.contains(PeerId(packed: form.value($0, of: key))) }
    }

    /// The rows within the key bounds, which are included.
    private func rows(
        _ table: ValueBoxTable, prefix: ValueBoxKey?, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        func inside(_ key: UnsafeRawBufferPointer) -> Bool {
            if let prefix, !key.starts(with: prefix.bytes) { return false }
            if let from = filter.from, key.lexicographicallyPrecedes(from.bytes) { return false }
            if let to = filter.to, to.bytes.lexicographicallyPrecedes(key) { return false }
            return true
        }
        let isBounded = prefix != nil || filter.from != nil || filter.to != nil
        guard isBounded, table.keyType == .binary else {
            if table.keyType == .int64, let prefix {
                return try file.box.withValue(table, key: prefix) { value in
                    if let value { _ = try prefix.withBytes { inside($0) ? try body($0, value) : true } }
                }
            }
            guard isBounded else { return try file.box.scan(table, reverse: filter.reverse, body) }
            return try file.box.scan(table, reverse: filter.reverse) { key, value in inside(key) ? try body(key, value) : true }
        }
        let low = Swift.max(prefix ?? ValueBoxKey([]), filter.from ?? ValueBoxKey([]))
        let high = Swift.min((prefix ?? ValueBoxKey([])).prefixEnd, filter.to.map { $0 + ValueBoxKey([0]) } ?? ValueBoxKey([]).prefixEnd)
        guard low < high else { return }
        try file.box.range(table, filter.reverse ? .after(high, through: low) : .from(low, to: high)) { key, value in
            inside(key) ? try body(key, value) : true
        }
    }
}
