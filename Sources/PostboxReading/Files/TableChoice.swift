import Postbox
import PostboxStorage

/// A table that a person named, or one that the file has.
package enum TableChoice {
    case declared(TableDeclaration)
    case fullText
    /// A `t<number>` that is not Telegram's, or any in a schema version whose layout is not known.
    case unknown(StoredTable)

    package var id: Int32 {
        switch self {
        case let .declared(table): table.table.id
        case .fullText: MessageHistoryTextIndexTable.id
        case let .unknown(table): table.id
        }
    }

    /// nil for a table without one.
    package var declaration: TableDeclaration? {
        if case let .declared(table) = self { table } else { nil }
    }

    /// nil for the full-text table.
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

    /// Every table of the file and every one that its schema version declares, in id order.
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
