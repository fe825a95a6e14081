/// A row as SQLite stores it: a header with the types of its columns, followed by their contents.
package struct StoredRecord {
    /// One column of a record. Ranges are positions in the bytes of the record.
    package enum Column: Equatable {
        case null
        case integer(Int64)
        case real
        case blob(Range<Int>)
        case text(Range<Int>)

        /// The range of a BLOB; empty for NULL, which is how empty BLOBs are stored; `nil` for anything else.
        package var blobOrNull: Range<Int>? {
            switch self {
            case let .blob(range): range
            case .null: 0..<0
            default: nil
            }
        }
    }

    package let columns: [Column]

    /// The largest number of columns, which is more than any table of a value box or the schema has.
    private static let mostColumns = 8

    /// Creates a record of two BLOBs whose header is lost.
    init(key: Range<Int>, value: Range<Int>) { columns = [.blob(key), .blob(value)] }

    /// Returns `nil` if the bytes are not a record, or its lengths contradict its header.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        var place = 0
        guard let headerSize = StoredRecord.varint(bytes, &place, end: bytes.count), headerSize >= place, headerSize <= bytes.count else { return nil }
        let headerEnd = Int(headerSize)
        var columns: [Column] = []
        var content = headerEnd
        while place < headerEnd {
            guard columns.count < StoredRecord.mostColumns, let type = StoredRecord.varint(bytes, &place, end: headerEnd),
                let column = StoredRecord.column(type, bytes, &content)
            else { return nil }
            columns.append(column)
        }
        guard content == bytes.count else { return nil }
        self.columns = columns
    }

    private static func column(_ type: Int64, _ bytes: UnsafeRawBufferPointer, _ content: inout Int) -> Column? {
        let start = content
        switch type {
        case 0: return .null
        case 8: return .integer(0)
        case 9: return .integer(1)
        case 1...6:
            let width = [1, 2, 3, 4, 6, 8][Int(type) - 1]
            guard start + width <= bytes.count else { return nil }
            content += width
            var value = Int64(Int8(bitPattern: bytes[start]))
            for place in (start + 1)..<(start + width) { value = value << 8 | Int64(bytes[place]) }
            return .integer(value)
        case 7:
            guard start + 8 <= bytes.count else { return nil }
            content += 8
            return .real
        case 12...:
            let count = (type - 12) / 2
            guard count <= Int64(bytes.count - start) else { return nil }
            content += Int(count)
            return type % 2 == 0 ? .blob(start..<content) : .text(start..<content)
        default: return nil
        }
    }

    /// A number of one to nine bytes; `nil` if it does not end before `end`, which is within the bytes.
    package static func varint(_ bytes: UnsafeRawBufferPointer, _ place: inout Int, end: Int) -> Int64? {
        var value: UInt64 = 0
        for count in 1...9 {
            guard place >= 0, place < end else { return nil }
            let byte = bytes[place]
            place += 1
            if count == 9 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
            value = value << 7 | UInt64(byte & 0x7F)
            if byte & 0x80 == 0 { return Int64(bitPattern: value) }
        }
        return nil
    }
}

/// A row of SQLite's schema table, which describes a b-tree.
struct SchemaRow: Hashable {
    let name: String
    let isTable: Bool
    let root: UInt32
    let sql: String

    private static let columnCount = 5

    /// The contents of a schema record.
    enum Reading {
        case tree(SchemaRow)
        /// The table has no b-tree: it is a view or a virtual table.
        case noTree
        /// The record is not a schema row, or it is damaged.
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
            // The name is stored three times, so a damaged one is outvoted.
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
