import PostboxCheck
import PostboxSchema
import PostboxTables

/// What the rows of tables that have changed say of the schema version: which of two layouts they have.
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

    /// Rows of a table beyond which no more are looked at.
    private static let enough = 1000

    init() {
        for (id, version) in SchemaLayout.changes {
            let (before, since) = (SchemaLayout(version: version - 1), SchemaLayout(version: version))
            guard let old = before.declaration(id: id), let new = since.declaration(id: id) else { continue }
            changes[id] = Change(version: version, old: old, new: new)
        }
    }

    func isWanted(_ id: Int32) -> Bool { changes[id].map { $0.before + $0.since < VersionEvidence.enough } ?? false }

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

    /// The versions that lay out rows as these are.
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
