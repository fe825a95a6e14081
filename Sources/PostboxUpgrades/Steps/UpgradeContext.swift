import PostboxCoding
import PostboxStorage
import PostboxTables

/// The input of a migration step: the database within its transaction, the object model, and the receiver of damaged rows.
public final class UpgradeContext {
    /// A row that a step could not read and therefore left as it was.
    public struct DamagedRow: Sendable {
        /// The table's name.
        public let table: StaticString
        /// The row's stored key.
        public let key: ValueBoxKey
        /// The reason why the row cannot be read.
        public let reason: String
    }

    package let box: SQLiteValueBox
    package let seed: SeedConfiguration
    /// The first damaged rows of all steps, and their number in each table.
    package private(set) var damagedRows: [DamagedRow] = []
    package private(set) var damagedCounts: [Int32: Int] = [:]
    /// The messages removed by the steps so far.
    package private(set) var loss = HistoryLoss()
    /// Called for each batch of rows with the number of rows walked so far. If it throws, the migration ends.
    private let tick: (Int) throws -> Void
    private var walked = 0
    private static let rememberedDamage = 20

    package init(box: SQLiteValueBox, seed: SeedConfiguration, tick: @escaping (Int) throws -> Void = { _ in }) {
        self.box = box
        self.seed = seed
        self.tick = tick
    }

    func damaged(_ table: TableDeclaration, _ key: ValueBoxKey, _ reason: String) {
        damagedCounts[table.table.id, default: 0] += 1
        if damagedRows.count < UpgradeContext.rememberedDamage {
            damagedRows.append(DamagedRow(table: table.name, key: key, reason: reason))
        }
    }

    /// The step has removed these messages.
    func noteLoss(_ more: HistoryLoss, _ step: any ForgettingStep.Type) {
        loss.messages += more.messages
        loss.chats += more.chats
        loss.unfetched += more.unfetched
        loss.steps = (loss.steps?.lowerBound ?? step.from)...step.to
    }

    /// Calls `SQLiteValueBox.forEachRow` for the table, and counts the rows for the progress.
    func forEachRow(
        _ table: TableDeclaration, after: ValueBoxKey? = nil, before: ValueBoxKey? = nil, _ body: (ValueBoxKey, [UInt8]) throws -> Void
    ) throws {
        try box.forEachRow(table.table, after: after, before: before, body, tick: advance)
    }

    /// Records that further rows have been walked.
    func advance(_ rows: Int) throws {
        walked += rows
        try tick(walked)
    }

    /// Replaces values; the closure returns `nil` to keep a row. If it throws a CodingError, the error is recorded as damage of the row, and the row
    /// is kept.
    func rewriteValues(_ table: TableDeclaration, _ body: (ValueBoxKey, UnsafeRawBufferPointer) throws -> [UInt8]?) throws {
        try forEachRow(table) { key, value in
            do {
                guard let changed = try value.withUnsafeBytes({ try body(key, $0) }) else { return }
                try box.set(table.table, key: key, value: changed)
            } catch let error as CodingError {
                damaged(table, key, "\(error)")
            }
        }
    }

    /// Requests a recount of the unread counters at the next open.
    func requestUnreadCounters() throws {
        try box.set(MessageHistoryMetadataTable.declaration.table, key: MessageHistoryMetadataTable.shouldReindexUnreadCounts(), value: [])
    }
}
