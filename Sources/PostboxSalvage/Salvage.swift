import PostboxEngine
import PostboxCheck
import PostboxCoding
import PostboxStorage
import PostboxTables

/// Recovers the readable data of a damaged file: reads its pages without SQLite, puts the rows into a new database, and rebuilds the derived
/// tables.
///
///     let salvage = try Salvage(path: path, keys: keys)
///     let (unfinished, box) = try UnfinishedDatabase.begin(new, keys: salvage.keys)
///     let report = try salvage.fill(box, seed: .telegram, addsHoles: true)
package final class Salvage {
    /// The current stage of the work.
    package enum Stage: Sendable {
        /// The purpose of each page is determined.
        case looking
        /// The rows on the pages.
        case reading
        /// Derived rows are rebuilt.
        case repairing
    }

    let file: DamagedFile
    private(set) var map: PageMap
    private let progress: (Stage, Int, Int?) throws -> Void

    /// Examines the file. `progress` receives the number of pages or repaired rows that are done, and the total.
    package init(path: String, keys: DatabaseKeys, progress: @escaping (Stage, Int, Int?) throws -> Void = { _, _, _ in }) throws {
        file = try DamagedFile(path, keys: keys)
        self.progress = progress
        let count = file.storedPages.count
        map = try PageMap(file) { try progress(.looking, $0, count) }
    }

    /// The keys of the file, for the new one.
    package var keys: DatabaseKeys { file.keys }
    package var isEncrypted: Bool { file.isEncrypted }

    /// Puts all readable rows into an empty database. Throws `notADatabase` if the file contains no part of a Postbox. If `addsHoles` is `true`, adds
    /// a hole in place of each message that is known to be lost, as for history that the application has not fetched yet.
    package func fill(_ box: SQLiteValueBox, seed: SeedConfiguration, addsHoles: Bool) throws -> SalvageReport {
        let found = VersionFinder(file, map).find()
        let layout = SchemaLayout(version: found.version)
        guard layout.isKnown else { throw PostboxError.schemaVersion(found: found.version, known: SchemaVersion.current) }
        let rows = SalvagedRows(box: box, layout: layout, model: seed.model)
        let reader = PageRecords(file)
        let count = file.storedPages.count
        for (done, number) in file.storedPages.numbers.enumerated() {
            if done % 64 == 63 { try progress(.reading, done + 1, count) }
            guard case let .tree(place) = map.use(of: number) else { continue }
            try readLinked(number, map.trees[place], reader, into: rows)
        }
        try readWithoutWay(reader, into: rows)
        try rows.finish()
        try file.expectUnchanged()
        guard rows.kept > 0 else {
            throw ValueBoxError(
                .notADatabase, "no row of a Postbox can be read in \(file.path)",
                hint: file.mayBeEncrypted ? "it may be encrypted: --key-file names the key" : nil)
        }
        var report = rows.report
        report.badPages = badPages
        // Pages after the end of a truncated file are known only from references to them.
        report.pages = count + file.committedFrames + report.badPages - map.badPages
        report.lostFrames = file.lostFrames
        report.emptyPages = Int(file.pageCount) - count
        report.hasLostTables = !map.knowsTables && !rows.missingTables(map.trees).isEmpty
        for tree in map.trees {
            guard let id = tree.tableId else { continue }
            report.tables[id, default: SalvageReport.Table()].pages += tree.pages
            report.tables[id, default: SalvageReport.Table()].badPages += tree.badPages
        }
        try storeVersion(found, in: box, &report)
        guard rows.layout.isCurrent else { return report }
        let repair = DatabaseRepair(box, seed: seed, addsHoles: addsHoles)
        try repair.run(isDamaged: report.tables.values.contains { !$0.isComplete }) { try progress(.repairing, $0, nil) }
        repair.note(in: &report)
        return report
    }

    /// The number of pages that cannot be read, or do not belong to the tree that leads to them.
    private var badPages: Int { max(map.badPages, map.trees.reduce(0) { $0 + $1.badPages }) }

    /// Stores the version of the rows in the new database.
    private func storeVersion(_ found: VersionFinder.Found, in box: SQLiteValueBox, _ report: inout SalvageReport) throws {
        guard found.isLost else { return }
        report.assumedVersions = found.sameLayoutVersions
        if (try? SchemaVersion.stored(in: box)) == found.version { return }
        try box.begin()
        try SchemaVersion.write(found.version, to: box)
        try box.commit()
        report.tables[MetadataTable.declaration.table.id, default: SalvageReport.Table()].lost += 1
    }

    private func readLinked(_ number: UInt32, _ tree: StoredTree, _ reader: PageRecords, into rows: SalvagedRows) throws {
        guard tree.tableId != nil, reader.load(number, isOfTable: tree.isOfTable) else { return }
        try reader.forEach(followed: { map.noteOverflow($0) }) { rowid, record in try rows.take(tree, rowid, record, .linked) }
    }

    /// Reads unreachable pages, and free ones. Only tables with unreachable parts can have missing rows.
    private func readWithoutWay(_ reader: PageRecords, into rows: SalvagedRows) throws {
        var broken = map.trees.filter { $0.isBroken && $0.tableId != nil }
        if !map.knowsTables { broken += rows.missingTables(map.trees) }
        guard !broken.isEmpty else { return }
        let hasDamagedFullText = !map.knowsTables || map.trees.contains { $0.contents == .other && $0.isOfTable && $0.isBroken }
        let finder = OrphanOwner(rows, reader, hasDamagedFullText: hasDamagedFullText)
        for (number, claims) in map.contested {
            let trees = claims.map { map.trees[$0] }
            try finder.read([number], of: trees, source: .orphan)
        }
        try OrphanPages(file, map).forEachGroup { pages in try finder.read(pages, of: broken, source: .orphan) }
        for number in map.freePages { try finder.read([number], of: broken, source: .free) }
    }
}

extension Salvage {
    /// The result of a search for deleted rows.
    package struct DeletedSearch {
        /// Pages of the file or its log that cannot be read.
        package let badPages: Int
        package let space: UnusedSpace
    }

    /// Passes messages and peers found only in free space or in overwritten pages, and earlier versions of messages, to `body`.
    package func forEachDeleted(seed: SeedConfiguration, _ body: (DeletedRow, SchemaLayout) throws -> Void) throws -> DeletedSearch {
        let count = file.storedPages.count
        let found = SchemaLayout(version: VersionFinder(file, map).find().version)
        let layout = found.isKnown ? found : .current
        let space = try DeletedRows(file, map, layout: layout, model: seed.model).forEach(tick: { try progress(.reading, $0, count) }) { try body($0, layout) }
        try file.expectUnchanged()
        return DeletedSearch(badPages: badPages + file.lostFrames, space: space)
    }
}
