import PostboxCheck
import PostboxCoding
import PostboxStorage
import PostboxTables

/// Collects the rows of a damaged file for a new one. Rows that can be decoded are kept.
final class SalvagedRows {
    /// The place where a row was found.
    enum Source {
        case linked, orphan, free
    }

    let box: SQLiteValueBox
    let layout: SchemaLayout
    private(set) var report = SalvageReport()
    private(set) var kept = 0
    /// The types of root objects in the values of each table. They distinguish rows of tables with equal keys.
    private var types: [Int32: Set<Int32>] = [:]
    private let validation = RowValidation()
    private let plausibility: RowPlausibility
    private var uncommitted = 0

    /// The number of rows in one transaction, which limits the size of the log.
    private static let transactionSize = 100_000
    /// The maximum number of types remembered for a table; with more, types are not characteristic of it.
    private static let mostTypes = 64

    init(box: SQLiteValueBox, layout: SchemaLayout, model: any ObjectModel) {
        self.box = box
        self.layout = layout
        plausibility = RowPlausibility(model: model)
    }

    /// Tables that Telegram has and the file does not name.
    func missingTables(_ trees: [StoredTree]) -> [StoredTree] {
        let known = Set(trees.compactMap(\.tableId))
        return layout.tables.filter { !known.contains($0.table.id) }.map { StoredTree($0.table) }
    }

    /// Adds a record from a page of a table; nil for one that cannot be assembled.
    func take(_ tree: StoredTree, _ rowid: Int64?, _ record: (StoredRecord, UnsafeRawBufferPointer)?, _ source: Source) throws {
        guard let id = tree.tableId else { return }
        guard let (record, bytes) = record else { return noteLost(id) }
        let isRow: Bool
        if case .fullText = tree.contents {
            isRow = try takeFullText(id, record, bytes, source)
        } else {
            isRow = try tree.withRow(rowid, record, bytes) { key, value in
                if isValid(tree, key, value) { try put(tree, id, key, value, source) } else { noteLost(id) }
            }
        }
        if !isRow { noteLost(id) }
    }

    func noteLost(_ id: Int32?) {
        if let id { report.tables[id, default: SalvageReport.Table()].lost += 1 } else { report.unknown.lost += 1 }
    }

    func notePage(_ id: Int32) { report.tables[id, default: SalvageReport.Table()].pages += 1 }

    // MARK: - Classifying rows

    /// Whether a row can belong to a table: it must have the table's declared form. Always true for a table that is not one of Telegram's.
    func isValid(_ tree: StoredTree, _ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool {
        guard let id = tree.tableId, let declaration = layout.declaration(id: id) else { return true }
        return declaration.table.keyType == tree.keyType && validation.problem(declaration, key: key, value: value) == nil
    }

    /// Like the method above, for a row whose table is being determined: its value has a type that the table contains.
    func likelihood(
        _ tree: StoredTree, _ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, hasDamagedFullText: Bool
    ) -> RowPlausibility.Likelihood {
        guard isValid(tree, key, value), let id = tree.tableId, let declaration = layout.declaration(id: id) else { return .none }
        if let known = types[id], known.count < SalvagedRows.mostTypes, let type = SalvagedRows.type(value), !known.contains(type) { return .none }
        return plausibility.likelihood(declaration, key, value, hasDamagedFullText: hasDamagedFullText)
    }

    /// The type of a coded object.
    private static func type(_ value: UnsafeRawBufferPointer) -> Int32? {
        var decoder = PostboxDecoder(value)
        return CodedValidation.isRoot(value) ? decoder.decodeRootObject()?.hash : nil
    }

    // MARK: - Keeping rows

    private func put(
        _ tree: StoredTree, _ id: Int32, _ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, _ source: Source
    ) throws {
        let table = layout.declaration(id: id)?.table ?? ValueBoxTable(id: id, keyType: tree.keyType, compactValuesOnCreation: !tree.isOfTable)
        let storedKey = ValueBoxKey(copying: key)
        try begin()
        // Rows of reachable pages come first.
        if source != .linked, try box.exists(table, key: storedKey) { return }
        try box.set(table, key: storedKey, value: [UInt8](value))
        try note(id, source)
        if source == .linked, types[id]?.count ?? 0 < SalvagedRows.mostTypes, let type = SalvagedRows.type(value) { types[id, default: []].insert(type) }
    }

    /// A row of a full-text table: its number, and four texts.
    private func takeFullText(_ id: Int32, _ record: StoredRecord, _ bytes: UnsafeRawBufferPointer, _ source: Source) throws -> Bool {
        let texts = record.columns.dropFirst().compactMap { column in
            if case let .text(range) = column { UnsafeRawBufferPointer(rebasing: bytes[range]) } else { nil }
        }
        // Without a key, an older form of a row cannot be recognized.
        guard record.columns.count == 5, texts.count == 4, source == .linked else { return false }
        guard let collection = String(validating: texts[0], as: UTF8.self), let item = String(validating: texts[1], as: UTF8.self),
            String(validating: texts[2], as: UTF8.self) != nil, let tags = String(validating: texts[3], as: UTF8.self)
        else { return false }
        try begin()
        try box.fullTextSet(ValueBoxFullTextTable(id: id), collectionId: collection, itemId: item, contents: [UInt8](texts[2]), tags: tags)
        try note(id, source)
        return true
    }

    private func begin() throws { if !box.inTransaction { try box.begin() } }

    private func note(_ id: Int32, _ source: Source) throws {
        kept += 1
        report.tables[id, default: SalvageReport.Table()].kept += 1
        if source != .linked { report.tables[id, default: SalvageReport.Table()].found += 1 }
        uncommitted += 1
        if uncommitted >= SalvagedRows.transactionSize { try finish() }
    }

    /// Commits the rows taken so far.
    func finish() throws {
        if box.inTransaction { try box.commit() }
        uncommitted = 0
    }
}
