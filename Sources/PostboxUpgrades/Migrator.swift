import PlatformSupport
import PostboxStorage
import PostboxTables

/// Upgrades a database file to the current schema version.
///
/// The steps run in one transaction on a copy named `<file>.migrating`. The copy is checked, synced, and renamed over the file, so the file
/// is always complete, in its old or new version. If anything fails before the rename, including a crash, the file is unchanged. A
/// backup is created and compared first, and kept. A second run finds nothing to do.
///
///     let run = try Migrator("/data/telegram-data/account-1", history: .keep, seed: .telegram).migrate()
///     if let backup = run.backup { print("version \(run.work.migration.to); the old file is \(backup)") }
///
/// Memory use does not depend on the size of the file. Up to three times its size is needed on disk. No other process may have the file open for
/// writing.
public struct Migrator {
    /// The location of the backup.
    public enum Backup: Hashable, Sendable {
        /// The backup is written to `<file>.before-<version>`, with the version of the old file.
        case nextToFile
        /// The backup is written to this path.
        case at(String)
        /// No backup is created.
        case none
    }

    let given: String
    let keys: DatabaseKeys
    private let history: CloudHistory?
    private let seed: SeedConfiguration
    private let backup: Backup
    let wait: LockWait
    let progress: (MigrationProgress) throws -> Void

    /// - Parameters:
    ///   - path: A `db_sqlite` file, or a folder that contains one.
    ///   - keys: The keys of an encrypted database. The result and the backup have the same key.
    ///   - history: The treatment of messages that Telegram's own steps remove. If `nil`, a migration that would remove any throws
    ///     `UndecidedHistory`.
    ///   - seed: The configuration of the database.
    ///   - backup: The location of the backup of the old file.
    ///   - wait: The time to wait until no other process uses the file.
    ///   - progress: Called regularly. If it throws an error, the work stops and the file is unchanged.
    public init(
        _ path: String, keys: DatabaseKeys = DatabaseKeys(), history: CloudHistory? = nil, seed: SeedConfiguration, backup: Backup = .nextToFile,
        wait: LockWait = LockWait(seconds: 0.5), progress: @escaping (MigrationProgress) throws -> Void = { _ in }
    ) {
        given = path
        self.keys = keys
        self.history = history
        self.seed = seed
        self.backup = backup
        self.wait = wait
        self.progress = progress
    }

    /// Returns the work that `migrate` would do, without writing; empty for a file that is up to date.
    ///
    /// Throws `wrongForm` for a file that is newer than this library or older than its oldest step.
    public func pendingWork(to version: Int32 = SchemaVersion.current) throws -> MigrationWork {
        try MigrationWork(for: openReading(), to: version, history ?? .forget, seed: seed)
    }

    /// Upgrades the file to a version, usually the current one.
    ///
    /// Throws `UndecidedHistory` if messages would be removed and `history` is `nil`; `wrongForm` if the version cannot be reached; `busy` if another
    /// process has the file open for writing; `exists` if the name of the backup is taken by a file other than a copy of the database; and `corrupt`
    /// if rows rewritten by the steps do not match their declarations.
    @discardableResult
    public func migrate(to version: Int32 = SchemaVersion.current) throws -> MigrationRun {
        try apply { try MigrationWork(for: $0, to: version, history ?? .forget, seed: seed) }
    }

    /// Adds holes for new tags, so that messages with these tags are requested from the server again. The version does not change. Throws the same
    /// errors as `migrate(to:)`.
    @discardableResult
    public func addHoles(_ holes: UpgradedHoles) throws -> MigrationRun {
        try apply { try MigrationWork(for: $0, adding: holes) }
    }

    /// Does all work on a temporary private copy, so that the file is only read. If `history` is `nil`, messages are removed from the copy, and the
    /// result counts them. Throws `wrongForm` if the version cannot be reached, and other kinds of `ValueBoxError` if the file cannot be read.
    public func dryRun(to version: Int32 = SchemaVersion.current) throws -> MigrationRun {
        try dryRun(on: openReading()) { try MigrationWork(for: $0, to: version, history ?? .forget, seed: seed) }
    }

    private func openReading() throws -> SQLiteValueBox { try SQLiteValueBox(path: DatabaseLocator.locate(given), mode: .readOnly, keys: keys) }

    package func dryRun(on original: SQLiteValueBox, _ find: (SQLiteValueBox) throws -> MigrationWork) throws -> MigrationRun {
        let work = try find(original)
        var run = MigrationRun(work)
        if !work.isEmpty {
            try run.run(on: PrivateCopy.open(original), original: original, seed: seed, progress: progress)
        }
        return run
    }

    /// Applies the work that `find` determines. `find` only reads.
    package func apply(_ find: (SQLiteValueBox) throws -> MigrationWork) throws -> MigrationRun {
        let path = try DatabaseLocator.locate(given)
        let replacement = try DatabaseReplacement(path: path, keys: keys, wait: wait)
        let original = replacement.original
        guard original.catalogue.isValueBox || original.catalogue.tables[MetadataTable.declaration.table.id] != nil else {
            throw ValueBoxError(.notADatabase, "\(path) is not a Postbox database: it is a SQLite file of another program")
        }
        let work = try find(original)
        try expectDecision(on: work)
        var run = MigrationRun(work)
        guard !work.isEmpty else { return run }
        let usualBackup = Migrator.usualBackup(of: path, version: work.migration.from)
        // Files that an interrupted run may have left.
        DatabaseBackup.removeUnfinished(usualBackup)
        run.backup = switch backup {
        case .nextToFile: usualBackup
        case let .at(path): path
        case .none: nil
        }
        let newBackup = try run.backup.flatMap { try back(up: original, to: $0) ? CreatedFile($0) : nil }
        do {
            try perform(on: replacement, &run)
            try progress(.installing)
            try replacement.install()
        } catch {
            // The file is unchanged: a backup of it would only prevent the next attempt.
            if !replacement.isInstalled { newBackup?.remove() }
            throw error
        }
        return run
    }

    /// Throws `UndecidedHistory` if the work removes messages and `history` is `nil`.
    package func expectDecision(on work: MigrationWork) throws {
        if history == nil, work.migration.history == .forget, !work.loss.isEmpty { throw UndecidedHistory(loss: work.loss) }
    }

    /// Creates the backup. Returns false if one from an interrupted run is reused.
    private func back(up original: SQLiteValueBox, to backup: String) throws -> Bool {
        try progress(.backingUp(to: backup))
        var rows = 0
        return try DatabaseBackup.make(of: original, to: backup) { copy in
            try original.expectSameRows(in: copy) { count in
                rows += count
                try progress(.comparingBackup(rows: rows))
            }
        }
    }

    /// The copy is closed, its log folded in, when this returns.
    private func perform(on replacement: DatabaseReplacement, _ run: inout MigrationRun) throws {
        let copy = try replacement.makeCopy()
        try run.run(on: copy, original: replacement.original, seed: seed, progress: progress)
        try copy.foldLog()
        try copy.setUsesLog(replacement.original.usesLog())
    }

    package static func usualBackup(of path: String, version: Int32) -> String { "\(path).before-\(version)" }
}

extension Migrator {
    /// The result of restoring a backup.
    public struct Restoration: Hashable, Sendable {
        /// The schema version that the file had; `nil` if it could not be read.
        public let from: Int32?
        /// The schema version of the backup, which the file has now.
        public let to: Int32
        /// Whether the file was changed; `false` if it already equaled the backup.
        public let isChanged: Bool
    }

    /// The backups of a database file with the usual names, oldest version first.
    public static func backups(of path: String) -> [String] {
        let names = (SchemaVersion.oldest...SchemaVersion.current).map { usualBackup(of: path, version: $0) }
        return names.filter { access($0, F_OK) == 0 }
    }

    /// Restores a backup: a verified copy of it replaces the file with one rename. The backup is kept. Changes made to the file since
    /// the backup are lost.
    ///
    /// Throws `corrupt` if the backup is damaged, `wrongForm` if its version is unknown or it is not encrypted like the file, and `busy` if
    /// another process has the file open for writing.
    @discardableResult
    public func restore(from backup: String) throws -> Restoration {
        let source = try SQLiteValueBox(path: backup, mode: .readOnly, keys: keys)
        let version = try SchemaVersion.read(source)
        try source.integrityCheck { line in throw ValueBoxError(.corrupt, "\(backup) is damaged: \(line)") }
        let replacement = try replacement(for: backup)
        try expectSameKey(source, replacement)
        // Backups are for files that can no longer be read.
        let old = try? SchemaVersion.stored(in: replacement.original)
        if try isSame(source, replacement.original) { return Restoration(from: old, to: version, isChanged: false) }
        try fill(replacement, from: source)
        try progress(.installing)
        try replacement.install()
        return Restoration(from: old, to: version, isChanged: true)
    }

    /// A file that SQLite cannot open cannot be locked. The caller must know that no process uses it.
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
            hint: "use 'postbox decrypt' and 'postbox encrypt' to make a copy of the backup with the key of the database")
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

/// The progress of a migration. If the closure throws, the work stops and the file is unchanged.
public enum MigrationProgress: Sendable {
    /// The backup will be created at this path, or an equal one was found there.
    case backingUp(to: String)
    /// The number of rows of the backup compared with the file so far.
    case comparingBackup(rows: Int)
    /// A part starts.
    case beginning(MigrationWork.Phase)
    /// The number of rows walked since the start of the first part.
    case working(MigrationWork.Phase, rows: Int)
    /// The changed copy is about to be checked.
    case verifying
    /// The transaction on the copy is about to be committed.
    case committing
    /// The copy is being compared with the file.
    case countingChanges
    /// The copy is about to replace the file.
    case installing
    /// The number of rows of a backup to restore compared so far.
    case restoring(rows: Int)
}
