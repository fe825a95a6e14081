import PlatformSupport
import PostboxStorage
import PostboxTables

extension Migrator {
    /// What putting a backup back did.
    public struct Restoration: Hashable, Sendable {
        /// The schema version that the file had; nil when it could not be read.
        public let from: Int32?
        /// The schema version of the backup, which the file has now.
        public let to: Int32
        /// False when the file equalled the backup already.
        public let isChanged: Bool
    }

    /// The backups beside a database file under their usual names, that of the oldest version first.
    public static func backups(of path: String) -> [String] {
        let names = (SchemaVersion.oldest...SchemaVersion.current).map { usualBackup(of: path, version: $0) }
        return names.filter { access($0, F_OK) == 0 }
    }

    /// Puts a backup back: a copy of it, compared with it, takes the file's place in one rename. The backup stays. What was written to the file since
    /// the backup was made is gone afterwards.
    ///
    /// Throws `corrupt` for a damaged backup, `wrongForm` for one of a version that is not known or that is not encrypted as the file is, `busy` when
    /// another process has the file open for writing.
    @discardableResult
    public func restore(from backup: String) throws -> Restoration {
        let source = try SQLiteValueBox(path: backup, mode: .readOnly, keys: keys)
        let version = try SchemaVersion.read(source)
        try source.integrityCheck { line in throw ValueBoxError(.corrupt, "\(backup) is damaged: \(line)") }
        let replacement = try replacement(for: backup)
        try expectSameKey(source, replacement)
        // What cannot be read any more is what a backup is for.
        let old = try? SchemaVersion.stored(in: replacement.original)
        if try isSame(source, replacement.original) { return Restoration(from: old, to: version, isChanged: false) }
        try fill(replacement, from: source)
        try progress(.installing)
        try replacement.install()
        return Restoration(from: old, to: version, isChanged: true)
    }

    /// A file that SQLite cannot even open cannot be locked either: taking its place is left to whoever knows that nobody uses it.
    private func replacement(for backup: String) throws -> DatabaseReplacement {
        let path = try DatabaseLocator.locate(given)
        do {
            return try DatabaseReplacement(path: path, keys: keys, wait: wait)
        } catch let error as ValueBoxError where error.kind == .corrupt || error.kind == .wrongForm {
            throw ValueBoxError(error.kind, error.message, hint: "move \(path) and its -wal away, then copy \(backup) to its place")
        }
    }

    /// An application deletes a database that its own key does not open.
    private func expectSameKey(_ source: SQLiteValueBox, _ replacement: DatabaseReplacement) throws {
        guard !source.hasSameKey(as: replacement.original) else { return }
        func form(_ box: SQLiteValueBox) -> String { box.isEncrypted ? "encrypted" : "plain" }
        let (old, new) = (form(replacement.original), form(source))
        throw ValueBoxError(
            .wrongForm,
            old == new ? "\(source.path) is not encrypted under the same key as \(replacement.path)"
                : "\(source.path) is \(new), and \(replacement.path) is \(old): a backup has the same key",
            hint: "'postbox decrypt' and 'postbox encrypt' make a copy of the backup under the key of the database")
    }

    /// The copy is closed, its log folded in, when this returns.
    private func fill(_ replacement: DatabaseReplacement, from source: SQLiteValueBox) throws {
        let copy = try replacement.makeCopy(of: source)
        try compare(source, copy)
        try copy.foldLog()
        try copy.setUsesLog(source.usesLog())
    }

    private func isSame(_ source: SQLiteValueBox, _ original: SQLiteValueBox) throws -> Bool {
        do {
            try compare(source, original)
            return true
        } catch is ValueBoxError {
            return false
        }
    }

    private func compare(_ source: SQLiteValueBox, _ copy: SQLiteValueBox) throws {
        var rows = 0
        try source.expectSameRows(in: copy) { count in
            rows += count
            try progress(.restoring(rows: rows))
        }
    }
}
