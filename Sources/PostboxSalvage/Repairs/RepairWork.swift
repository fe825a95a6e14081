import PostboxSchema
import PostboxStorage
import PostboxTables

/// The database access of repairs, which counts their changes.
final class RepairWork {
    let box: SQLiteValueBox
    let seed: SeedConfiguration
    /// Whether message rows are kept, regardless of their faults.
    private let keepsMessages: Bool
    private(set) var rebuilt: [Int32: Int] = [:]
    private(set) var dropped: [Int32: Int] = [:]
    /// Messages that rows refer to and that do not exist.
    var lostMessages = LostMessages()

    init(_ box: SQLiteValueBox, seed: SeedConfiguration, keepsMessages: Bool) {
        self.keepsMessages = keepsMessages
        self.box = box
        self.seed = seed
    }

    func reader<T: DeclaredTable>(_ table: T.Type) -> TableReader<T> { TableReader(box) }

    func exists(_ table: TableDeclaration, _ key: ValueBoxKey) throws -> Bool { try box.exists(table.table, key: key) }

    /// Writes a row, unless it already has this value.
    func set(_ table: TableDeclaration, _ key: ValueBoxKey, _ value: [UInt8]) throws {
        guard try box.get(table.table, key: key) != value else { return }
        try box.set(table.table, key: key, value: value)
        rebuilt[table.table.id, default: 0] += 1
    }

    /// Removes a row, if it exists.
    @discardableResult
    func remove(_ table: TableDeclaration, _ key: ValueBoxKey) throws -> Bool {
        if keepsMessages, table.table.id == MessageHistoryTable.declaration.table.id { return false }
        guard try box.exists(table.table, key: key) else { return false }
        try box.remove(table.table, key: key)
        dropped[table.table.id, default: 0] += 1
        return true
    }

    func noteRebuilt(_ table: Int32, _ count: Int = 1) { rebuilt[table, default: 0] += count }
    func noteDropped(_ table: Int32) { dropped[table, default: 0] += 1 }

    /// Walks every readable message in key order. `body` may change any row of any other table.
    func forEachMessage(_ body: (MessageIndex, MessageRow) throws -> Void) throws {
        try box.forEachRow(MessageHistoryTable.declaration.table) { key, value in
            guard let index = key.withBytes({ MessageKey($0)?.index }) else { return }
            try value.withUnsafeBytes { bytes in if let message = try? MessageRow(bytes) { try body(index, message) } }
        }
    }
}

/// A row that a check reported as wrong or missing.
struct FaultyRow: Hashable {
    let tableId: Int32?
    let key: [UInt8]?
}

/// A repair for the findings of some rules.
protocol RowRepair: SendableMetatype {
    /// Names of rules of `DatabaseCheck`.
    static var rules: [String] { get }
    /// Whether the repair runs its own transactions.
    static var usesEngine: Bool { get }

    /// Repairs rows whose contents are determined by other rows. Rows without any other information are removed.
    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws
}

extension RowRepair {
    static var usesEngine: Bool { false }
}

/// Removes rows that contradict the rest of the database. Missing rows that cannot be derived stay missing.
enum SurplusRepair: RowRepair {
    static let rules: [String] = []

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        for row in rows {
            guard let key = row.key, let id = row.tableId else { continue }
            if id == MessageHistoryTextIndexTable.id {
                try TextIndexRepair.remove(key, work)
            } else if let table = TableCatalogue.declaration(id: id) {
                try work.remove(table, ValueBoxKey(key))
            }
        }
    }
}
