import Postbox
import PostboxStorage

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Puts the backup of a migration back (spec 11.17).
enum MigrateRestoreCommand: Command {
    static let backup = Option("backup", .file, help: "the backup to put back; else <file>.before-<version>")

    static let declaration = CommandDeclaration(
        "restore", summary: "put a backup back",
        details: [
            "A copy of the backup, compared with it, takes the file's place in one rename, as with 'migrate apply': the file is at every moment what it "
                + "was or what the backup is. The backup stays. What was written to the file since the backup was made is gone afterwards.",
            "Answers with one object with the item 'restored'. A file that equals the backup already is left as it is.",
        ],
        arguments: [.database], options: [backup.declaration, WaitOption.waitForAll.declaration],
        examples: [
            Example("postbox migrate restore DB", "undo 'postbox migrate apply DB'"),
            Example("postbox migrate restore DB --backup DB.before-12", "when there are several"),
        ],
        statuses: [
            StatusNote(.badInput, "the backup is damaged, or no database that this program knows"), StatusNote(.noSuchFile, "there is no backup"),
            StatusNote(.locked, "another process has the file open for writing"),
        ],
        results: MigrationReport.shape, writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let argument = invocation[.database]
        do {
            let path = try DatabaseLocator.locate(argument)
            try restore(path, from: invocation[backup] ?? onlyBackup(of: path, invocation), invocation)
        } catch {
            throw MigrateOptions.failure(error, doing: "restoring \(argument)")
        }
        return .done
    }

    private static func restore(_ path: String, from backup: String, _ invocation: Invocation) throws {
        let report = MigrationReport(invocation.output)
        let keys = try invocation.databaseKeys(several: true)
        let source = try SQLiteValueBox(path: backup, mode: .readOnly, keys: keys)
        let version = try SchemaVersion.read(source)
        try source.integrityCheck { line in throw ValueBoxError(.corrupt, "\(backup) is damaged: \(line)") }
        let replacement = try DatabaseReplacement(path: path, keys: keys, wait: WaitOption.value(invocation, WaitOption.waitForAll))
        let old = try SchemaVersion.stored(in: replacement.original) ?? 0
        if (try? compare(source, replacement.original, invocation)) != nil {
            return try report.restored(from: old, to: version, backup: backup, isChanged: false)
        }
        try Interruption.check()
        try fill(replacement, from: source, invocation)
        try Interruption.check()
        try replacement.install()
        try report.restored(from: old, to: version, backup: backup, isChanged: true)
    }

    /// The copy is closed, its log folded in, when this returns.
    private static func fill(_ replacement: DatabaseReplacement, from source: SQLiteValueBox, _ invocation: Invocation) throws {
        let copy = try replacement.makeCopy(of: source)
        try compare(source, copy, invocation)
        try copy.foldLog()
        try copy.setUsesLog(source.usesLog())
    }

    private static func compare(_ source: SQLiteValueBox, _ copy: SQLiteValueBox, _ invocation: Invocation) throws {
        var rows = 0
        try source.expectSameRows(in: copy) { count in
            rows += count
            try Interruption.check()
            invocation.progress.report(rows, unit: "rows", extra: "comparing")
        }
    }

    private static func onlyBackup(of path: String, _ invocation: Invocation) throws -> String {
        let versions = SchemaVersion.oldest...SchemaVersion.current
        let all: [String] = versions.map { "\(path).before-\($0)" }
        let names = all.filter { access($0, F_OK) == 0 }
        guard let name = names.first else {
            throw ToolError(.noSuchFile, doing: "restoring \(path)", "no backup \(path).before-<version>", hint: "name it with --backup")
        }
        guard names.count == 1 else { throw invocation.usageError("several backups: \(names.joined(separator: ", ")); name one with --backup") }
        return name
    }
}
