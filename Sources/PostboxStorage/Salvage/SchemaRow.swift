/// A row of SQLite's own table of tables: what a b-tree is.
struct SchemaRow: Hashable {
    let name: String
    let isTable: Bool
    let root: UInt32
    let sql: String

    private static let columnCount = 5

    /// nil for a record that is no such row, or one without a b-tree.
    init?(_ record: StoredRecord, _ bytes: UnsafeRawBufferPointer) {
        func text(_ place: Int) -> String? {
            guard case let .text(range) = record.columns[place] else { return nil }
            return String(validating: bytes[range], as: UTF8.self)
        }
        guard record.columns.count == SchemaRow.columnCount, let type = text(0), type == "table" || type == "index", let name = text(1), text(2) != nil,
            case let .integer(root) = record.columns[3], let page = UInt32(exactly: root), page > 1
        else { return nil }
        self.name = name
        isTable = type == "table"
        self.root = page
        sql = text(4) ?? ""
    }
}
