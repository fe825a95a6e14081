import PostboxCoding
import PostboxStorage
import PostboxTables

/// A group of rules that a database must satisfy.
///
/// All tables are walked once, in order of ID, with rows in key order. A rule names the tables that it needs, receives their rows, and compares
/// after the walk. Its data must not grow with a table: two tables that must contain the same rows are compared
/// by `Fingerprint`, and rows are looked up one by one only if the fingerprints differ.
protocol CheckRule: AnyObject, SendableMetatype {
    /// The name of its findings, in `rule`.
    static var names: [String] { get }

    init()

    /// The IDs of the tables whose rows the rule receives.
    var tables: [Int32] { get }

    /// Called before the walk.
    func begin(_ context: CheckContext) throws
    /// A row that could be decoded.
    func row(_ row: CheckRow, _ context: CheckContext) throws
    /// Receives a decodable row of t7, for rules that request table 7, instead of `row`.
    func message(_ index: MessageIndex, _ message: MessageRow, _ context: CheckContext) throws
    /// Called after the walk.
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
