/// A row of SQLite's own table of tables: what a b-tree is.
struct SchemaRow: Hashable {
    let name: String
    let isTable: Bool
    let root: UInt32
    let sql: String

    private static let columnCount = 5

    /// What a record of the schema says.
    enum Reading {
        case tree(SchemaRow)
        /// It has no b-tree: a view, or a virtual table.
        case noTree
        /// It is no row of the schema, or damaged.
        case none
    }

    static func read(_ record: StoredRecord, _ bytes: UnsafeRawBufferPointer) -> Reading {
        func text(_ place: Int) -> String? {
            guard case let .text(range) = record.columns[place] else { return nil }
            return String(validating: bytes[range], as: UTF8.self)
        }
        guard record.columns.count == SchemaRow.columnCount, let type = text(0)?.lowercased(), let name = text(1), let table = text(2),
            case let .integer(root) = record.columns[3]
        else { return .none }
        let sql = text(4) ?? ""
        switch type {
        case "table" where root > 1:
            guard let root = UInt32(exactly: root) else { return .none }
            // The name stands in three places: a damaged one is outvoted.
            let isOutvoted = table != name && sql.hasPrefix("CREATE TABLE \(table) ")
            return .tree(SchemaRow(name: isOutvoted ? table : name, isTable: true, root: root, sql: sql))
        case "index" where root > 1:
            guard let root = UInt32(exactly: root) else { return .none }
            return .tree(SchemaRow(name: name, isTable: false, root: root, sql: sql))
        case "table", "view", "trigger": return root == 0 ? .noTree : .none
        default: return .none
        }
    }
}
