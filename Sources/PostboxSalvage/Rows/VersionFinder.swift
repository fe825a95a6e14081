import PostboxCheck
import PostboxSchema
import PostboxStorage
import PostboxTables

/// Finds the schema version of the rows of a damaged file: rows read with the layout of another version seem valid, but are wrong.
///
/// The table that stores the version counts first, then its remains on unreachable pages, on free pages, and in the log, and then the rows
/// themselves.
final class VersionFinder {
    /// The result of the search.
    struct Found {
        let version: Int32
        /// The versions with the layout of these rows; `nil` if the file contains the version.
        let sameLayoutVersions: ClosedRange<Int32>?
        /// Whether the table that should contain the version does not.
        let isLost: Bool
    }

    private let file: DamagedFile
    private let map: PageMap
    private let reader: PageRecords
    private let metadata = MetadataTable.declaration
    private let key = MetadataTable.userVersion()
    private let validation = RowValidation()

    /// The versions that may have been written. Any other number is damage.
    private static let plausibleVersions: ClosedRange<Int32> = 1...50

    init(_ file: DamagedFile, _ map: PageMap) {
        self.file = file
        self.map = map
        reader = PageRecords(file)
    }

    func find() -> Found {
        var isLost = true
        for (place, tree) in map.trees.enumerated() where tree.contents == .rows(metadata.table.id) {
            // Not every file contains a version.
            isLost = tree.isBroken
            for number in map.pages(of: place) where reader.load(number, isOfTable: tree.isOfTable) {
                guard let version = version(tree) else { continue }
                if VersionFinder.plausibleVersions.contains(version) { return Found(version: version, sameLayoutVersions: nil, isLost: false) }
                isLost = true
            }
        }
        if let version = versionElsewhere() { return Found(version: version, sameLayoutVersions: nil, isLost: true) }
        let versions = versionsOfRows()
        return Found(version: versions.upperBound, sameLayoutVersions: versions, isLost: isLost || versions.upperBound != SchemaVersion.current)
    }

    /// Returns the version stored on the page that was read last.
    private func version(_ tree: StoredTree) -> Int32? {
        var version: Int32?
        reader.forEach { rowid, record in
            guard let (record, bytes) = record else { return }
            _ = tree.withRow(rowid, record, bytes) { key, value in
                if key.elementsEqual(self.key.bytes) { version = try? MetadataTable.userVersionValue.read(value) }
            }
        }
        return version
    }

    // MARK: - Without a way to the table

    private func versionElsewhere() -> Int32? {
        let tree = StoredTree(metadata.table)
        func version(on number: UInt32) -> Int32? { reader.load(number, isOfTable: tree.isOfTable) ? versionIfMetadata(tree) : nil }
        var found: Int32?
        OrphanPages(file, map).forEachGroup { pages in
            for page in pages where found == nil { found = version(on: page) }
        }
        for page in map.freePages where found == nil { found = version(on: page) }
        if found == nil {
            reader.findFrame(isOfTable: tree.isOfTable) {
                found = versionIfMetadata(tree)
                return found != nil
            }
        }
        return found
    }

    /// Returns the version in a page of an unknown table, if the page has at least two rows and all of them have keys of the metadata table.
    private func versionIfMetadata(_ tree: StoredTree) -> Int32? {
        guard let version = version(tree), (SchemaVersion.oldest...SchemaVersion.current).contains(version) else { return nil }
        var (known, others) = (0, 0)
        reader.forEach { rowid, record in
            var isKnown = false
            if let (record, bytes) = record {
                _ = tree.withRow(rowid, record, bytes) { key, value in
                    // The last form is that of any other key.
                    guard let form = metadata.rowForm(of: key), form < metadata.rows.count - 1 else { return }
                    isKnown = validation.problem(metadata, key: key, value: value) == nil
                }
            }
            if isKnown { known += 1 } else { others += 1 }
        }
        return known > 1 && others == 0 ? version : nil
    }

    // MARK: - By the rows

    private func versionsOfRows() -> ClosedRange<Int32> {
        let evidence = VersionEvidence()
        for (place, tree) in map.trees.enumerated() {
            guard case let .rows(id) = tree.contents else { continue }
            for number in map.pages(of: place) {
                guard evidence.needsRows(id) else { break }
                guard reader.load(number, isOfTable: tree.isOfTable) else { continue }
                reader.forEach { rowid, record in
                    guard let (record, bytes) = record else { return }
                    _ = tree.withRow(rowid, record, bytes) { evidence.note(id, key: $0, value: $1) }
                }
            }
        }
        return evidence.versions
    }
}

/// Evidence of the schema version from the rows of changed tables: which of two layouts they have.
final class VersionEvidence {
    private struct Change {
        let version: Int32
        let old: TableDeclaration
        let new: TableDeclaration
        var before = 0
        var since = 0
    }

    private var changes: [Int32: Change] = [:]
    private let validation = RowValidation()

    /// The largest number of rows of a table that are examined.
    private static let enough = 1000

    init() {
        for (id, version) in SchemaLayout.changes {
            let (before, since) = (SchemaLayout(version: version - 1), SchemaLayout(version: version))
            guard let old = before.declaration(id: id), let new = since.declaration(id: id) else { continue }
            changes[id] = Change(version: version, old: old, new: new)
        }
    }

    func needsRows(_ id: Int32) -> Bool { changes[id].map { $0.before + $0.since < VersionEvidence.enough } ?? false }

    func note(_ id: Int32, key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        guard let change = changes[id] else { return }
        let isOld = validation.problem(change.old, key: key, value: value) == nil
        let isNew = validation.problem(change.new, key: key, value: value) == nil
        // A row that fits neither is damaged.
        guard isOld || isNew else { return }
        let isLater = isOld != isNew ? isNew : id == MessageHistoryTable.declaration.table.id ? isSortedByNamespace(key) : nil
        switch isLater {
        case true?: changes[id]?.since += 1
        case false?: changes[id]?.before += 1
        case nil: break
        }
    }

    /// Namespace and time of a message changed places: the smaller number is the namespace.
    private func isSortedByNamespace(_ key: UnsafeRawBufferPointer) -> Bool? {
        guard let index = SchemaLayout.current.messageIndex(ofKey: key) else { return nil }
        let (first, second) = (UInt32(bitPattern: index.id.namespace), UInt32(bitPattern: index.timestamp))
        return first == second ? nil : first < second
    }

    /// The versions with the layout of these rows.
    var versions: ClosedRange<Int32> {
        var lowest = SchemaVersion.oldest
        for change in changes.values.sorted(by: { $0.version < $1.version }) {
            if change.before > change.since {
                let highest = change.version - 1
                return min(lowest, highest)...highest
            }
            if change.since > change.before { lowest = change.version }
        }
        return lowest...SchemaVersion.current
    }
}
