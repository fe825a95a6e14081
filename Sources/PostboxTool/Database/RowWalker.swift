import Postbox
import PostboxStorage

/// Walks the rows of a table in key order: all, those of a peer, those within key bounds.
struct RowWalker {
    struct Filter {
        var peer: PeerId?
        var from: ValueBoxKey?
        var to: ValueBoxKey?
        var reverse = false
    }

    let file: DatabaseFile
    var filter = Filter()

    enum Row {
        case row(UnsafeRawBufferPointer, UnsafeRawBufferPointer)
        case unknown(UnsafeRawBufferPointer, UnsafeRawBufferPointer)
        case fullText(UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer)
    }

    /// Hands over the rows of a table that the filter lets through until `body` answers false.
    func walk(_ choice: TableChoice, _ body: (Row) throws -> Bool) throws {
        switch choice {
        case let .declared(table):
            let leads = table.rows.allSatisfy { $0.key.fields.first?.kind == .peer }
            guard let peer = filter.peer, !leads else {
                return try rows(table.table, prefix: filter.peer.map { ValueBoxKey($0.packed) }) { try body(.row($0, $1)) }
            }
            try rows(table.table, prefix: nil) { key, value in
                RowWalker.holds(peer, key, table) ? try body(.row(key, value)) : true
            }
        case let .unknown(table):
            guard filter.peer == nil else { return }
            try rows(table.table, prefix: nil) { try body(.unknown($0, $1)) }
        case .fullText:
            let wanted = filter.peer.map { Array(MessageHistoryTextIndexTable.collectionId($0).utf8) }
            try file.box.scanFullText(MessageHistoryTextIndexTable.table) { collection, item, contents, tags in
                if let wanted, !collection.elementsEqual(wanted) { return true }
                return try body(.fullText(collection, item, contents, tags))
            }
        }
    }

    /// Whether a field of the key is this peer.
    static func holds(_ peer: PeerId, _ key: UnsafeRawBufferPointer, _ table: TableDeclaration) -> Bool {
        guard let place = table.rowForm(of: key) else { return false }
        let form = table.rows[place].key
        return form.fields.indices.contains { form.fields[$0].kind == .peer && form.value($0, of: key) == peer.packed }
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
