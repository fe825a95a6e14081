import PostboxCoding
import PostboxStorage
import PostboxTables

/// A group of rules that a database must satisfy.
///
/// All tables are walked once, in id order, rows in key order. A rule says which tables it wants to see, is handed their rows, and compares
/// when all have been walked. What it gathers meanwhile must not grow with a table: two tables that have to hold the same rows are compared
/// by `Fingerprint`, and only when those differ are rows looked up one by one.
protocol CheckRule: AnyObject, SendableMetatype {
    /// What its findings are called under `rule`.
    static var names: [String] { get }

    init()

    /// Ids of the tables whose rows it is handed.
    var tables: [Int32] { get }

    /// Before the walk.
    func begin(_ context: CheckContext) throws
    /// A row that could be decoded.
    func row(_ row: CheckRow, _ context: CheckContext) throws
    /// A row of t7 that could be decoded; handed to rules that ask for table 7, in place of `row`.
    func message(_ index: MessageIndex, _ message: MessageRow, _ context: CheckContext) throws
    /// After the walk.
    func finish(_ context: CheckContext) throws
}

extension CheckRule {
    func begin(_ context: CheckContext) throws {}
    func row(_ row: CheckRow, _ context: CheckContext) throws {}
    func message(_ index: MessageIndex, _ message: MessageRow, _ context: CheckContext) throws {}
    func finish(_ context: CheckContext) throws {}
}

/// A row whose key and value have declared forms. Points into the row, valid during the call.
struct CheckRow {
    let table: TableDeclaration
    let key: UnsafeRawBufferPointer
    let value: UnsafeRawBufferPointer

    var id: Int32 { table.table.id }
}
