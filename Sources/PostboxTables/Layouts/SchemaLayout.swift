import PostboxSchema
import PostboxStorage

/// The tables as laid out in one schema version: the current declarations, except for tables that were different then.
/// See "Schema Versions", "Summary of the Steps".
///
///     let layout = SchemaLayout(version: try SchemaVersion.stored(in: box) ?? SchemaVersion.current)
///     layout.declaration(id: 7)?.rows     the rows of messages in that version
///
/// A version that this program does not know has no declared tables.
package struct SchemaLayout: Sendable {
    package let version: Int32
    /// In id order.
    package let tables: [TableDeclaration]
    private let places: [Int32: Int]

    package static let current = SchemaLayout(version: SchemaVersion.current)

    private static let earlier: [EarlierDeclaration] = [
        MessageHistoryTable.earlier, MessageHistoryTagsTable.earlier, ChatListIndexTable.earlier, ChatListTable.earlier,
        MessageHistoryReadStateTable.earlier, PeerNotificationSettingsTable.earlier,
    ]

    /// Tables that were different once, with the first version that lays them out as they are now.
    package static var changes: [(tableId: Int32, version: Int32)] { earlier.map { ($0.declaration.table.id, $0.before) } }

    package init(version: Int32) {
        self.version = version
        var tables: [TableDeclaration] = []
        if (SchemaVersion.oldest...SchemaVersion.current).contains(version) {
            let replaced = Dictionary(
                SchemaLayout.earlier.filter { version < $0.before }.map { ($0.declaration.table.id, $0.declaration) }, uniquingKeysWith: { first, _ in first })
            tables = TableCatalogue.all.map { replaced[$0.table.id] ?? $0 }
        }
        self.tables = tables
        places = Dictionary(uniqueKeysWithValues: tables.enumerated().map { ($1.table.id, $0) })
    }

    /// The tables of a box that is not an account. Such a box has no schema version; it counts as current.
    package init(_ kind: ValueBoxKind) {
        version = SchemaVersion.current
        tables =
            switch kind {
            case .account: TableCatalogue.all
            case .accountManager: AccountManagerTables.all
            case .mediaStorage: MediaStorageTables.all
            case .guardBox: []
            }
        places = Dictionary(uniqueKeysWithValues: tables.enumerated().map { ($1.table.id, $0) })
    }

    package var isCurrent: Bool { version == SchemaVersion.current }
    /// Whether the layout of the version is known.
    package var isKnown: Bool { !tables.isEmpty }

    package func declaration(id: Int32) -> TableDeclaration? { places[id].map { tables[$0] } }

    /// The declaration of a table in this version.
    package func declaration(of table: any DeclaredTable.Type) -> TableDeclaration { declaration(id: table.declaration.table.id) ?? table.declaration }
}
