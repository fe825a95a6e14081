import PostboxStorage

/// Determines the table of unreachable pages: the only one whose declared form matches all their rows.
final class OrphanOwner {
    private let rows: SalvagedRows
    private let reader: PageRecords
    private let hasDamagedFullText: Bool

    /// - Parameter hasDamagedFullText: Whether the pages may include pages of full-text indexes.
    init(_ rows: SalvagedRows, _ reader: PageRecords, hasDamagedFullText: Bool) {
        self.rows = rows
        self.reader = reader
        self.hasDamagedFullText = hasDamagedFullText
    }

    /// Reads connected pages. Their rows are counted as lost, and rows that may belong to several tables are not assigned, unless only one tree
    /// matches.
    func read(_ pages: [UInt32], of trees: [StoredTree], source: SalvagedRows.Source) throws {
        for isOfTable in [true, false] {
            let own = pages.filter { reader.load($0, isOfTable: isOfTable) }
            guard !own.isEmpty else { continue }
            let candidates = trees.filter { $0.isOfTable == isOfTable }
            if let tree = try owner(own, candidates) {
                try take(own, tree, source)
            } else {
                // Pages connected by a damaged pointer may belong to several tables.
                for page in own {
                    if own.count > 1, let tree = try owner([page], candidates) { try take([page], tree, source) } else { noteLost(page, source) }
                }
            }
        }
    }

    private func take(_ pages: [UInt32], _ tree: StoredTree, _ source: SalvagedRows.Source) throws {
        for page in pages where reader.load(page, isOfTable: tree.isOfTable) {
            if let id = tree.tableId, source == .orphan { rows.notePage(id) }
            try reader.forEach { rowid, record in
                // Incomplete rows of a free page do not count as lost.
                if source == .free, record == nil { return }
                try rows.take(tree, rowid, record, source)
            }
        }
    }

    /// Counts rows that may belong to several tables, or to none, as lost.
    private func noteLost(_ page: UInt32, _ source: SalvagedRows.Source) {
        guard source == .orphan else { return }
        for isOfTable in [true, false] where reader.load(page, isOfTable: isOfTable) {
            reader.forEach { _, record in if let (record, _) = record, record.isRowLike { rows.noteLost(nil) } }
        }
    }

    /// Returns `nil` if no tree or more than one tree fits. A row that fits no tree is damaged, and is ignored.
    private func owner(_ pages: [UInt32], _ trees: [StoredTree]) throws -> StoredTree? {
        var candidates = trees
        var hasRow = false
        for page in pages where reader.load(page, isOfTable: trees.first?.isOfTable ?? false) {
            reader.forEach { rowid, record in
                guard let (record, bytes) = record, !candidates.isEmpty else { return }
                let likely = trees.map { tree in
                    var likelihood = RowPlausibility.Likelihood.none
                    _ = tree.withRow(rowid, record, bytes) { likelihood = rows.likelihood(tree, $0, $1, hasDamagedFullText: hasDamagedFullText) }
                    return likelihood
                }
                guard let most = likely.max(), most > .none else { return }
                hasRow = true
                let fitting = Set(trees.indices.filter { likely[$0] == most }.map { trees[$0].contents })
                candidates = candidates.filter { fitting.contains($0.contents) }
            }
            if candidates.isEmpty { return nil }
        }
        return hasRow && Set(candidates.map(\.contents)).count == 1 ? candidates.first : nil
    }
}

extension StoredRecord {
    /// Whether it looks like a row of a value box, and not like one of an index or of a full-text table.
    fileprivate var isRowLike: Bool { columns.count == 2 && columns[1].blobOrNull != nil }
}
