import CommandLineKit
import PlatformSupport
import PostboxCoding
import PostboxReading
import PostboxStorage

/// Writes a consistent copy of a database, also while another process writes to it.
enum BackupCommand: Command {
    static let out = Argument("OUT", .file, help: "the new file, or a folder for dated copies")
    static let ifChanged = Option(
        flag: "if-changed", help: "do not write a copy that equals the last one",
        details: "The pages are compared with those of the newest copy of the database in the folder, or with those of the file OUT.")
    static let keep = Option(
        "keep", ValueKind<Int>("N", expected: "a number, 1 or more") { text in Int(text).flatMap { $0 > 0 ? $0 : nil } },
        help: "remove all but the N newest good copies",
        details: "The copy is verified as with --verify. Only copies of this database by this command are removed, and each is reported. The newest good copy is always "
            + "kept. Damaged copies are counted separately.")
    static let verify = Option(
        flag: "verify", help: "check the copy: pages, SQLite's structures, and tables",
        details: "Reads the copy back and checks the authentication of every encrypted page, SQLite's structures, and the tables, as 'postbox check' does.")

    static let declaration = CommandDeclaration(
        "backup", summary: "write a consistent copy of a live database",
        details: [
            "The copy contains the last committed state, including the log, even if Telegram or another program is writing. An encrypted database stays encrypted "
                + "with the same key; also keep a copy of the key file. The database and its folder are not changed.",
            "If OUT is a folder or ends with '/', the copy is called NAME-HASH-TIME.sqlite, with the name of the account's folder or the file, a hash of its "
                + "path, and the time in UTC. An existing file is never replaced.",
            "The copy is called NAME.part until it is complete and synced to disk. The next run removes the files of a killed run. Only the owner can read "
                + "the copy.",
            "A damaged database is copied as well. The damage is reported, the exit status is 1, and in a folder the name of the copy contains '.damaged'. Damaged pages of an "
                + "encrypted database are always found, and other damage with --verify or --keep.",
            "Prints one JSON object. 'state' is written or unchanged, and 'damaged' is null if the copy was not verified.",
        ],
        arguments: [.database, out.declaration], options: [ifChanged.declaration, keep.declaration, verify.declaration, Option<[FieldPath]?>.fields.declaration],
        examples: [
            Example("postbox backup DB copy.db", "one copy"),
            Example("postbox backup @ ~/backups/ --if-changed --keep 14 --verify", "a nightly copy if anything changed, kept for two weeks"),
        ],
        statuses: [
            StatusNote(.no, "damage was found, and the copy was written"), StatusNote(.cannotCreate, "OUT exists or cannot be created"),
            StatusNote(.inputOutput, "the disk is full, or reading or writing failed; no copy was written"),
        ],
        results: BackupReport.shape)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let argument = invocation[.database], out = invocation[out]
        guard out != "-" else { throw invocation.usageError("OUT must be a file or a folder, not stdout") }
        // An incomplete copy is removed.
        Interruption.deferSignals()
        do {
            let keys = try invocation.databaseKeys()
            let path = try DatabaseFile.locate(argument, keys)
            let folder = BackupFolder(out, of: path)
            let usesFolder = out.hasSuffix("/") || folder.isPresent
            guard usesFolder || invocation[keep] == nil else {
                throw invocation.usageError("--keep needs a folder as OUT; a name that ends with '/' creates one")
            }
            if usesFolder, !folder.isPresent { try folder.make() }
            let run = BackupRun(
                path: path, keys: keys, destination: usesFolder ? .folder(folder, time: CalendarTime.now()) : .file(out),
                skipsUnchanged: invocation[ifChanged], keep: invocation[keep], verifies: invocation[verify] || invocation[keep] != nil,
                notices: invocation.notices, progress: { invocation.progress.report($0, unit: "pages") })
            let report = try run.run()
            if report.state == .written { invocation.context.accomplished = "\(report.copy) was written" }
            let writer = JSONWriter()
            report.write(to: writer, database: path)
            try invocation.output.write(row: writer.bytes)
            return report.isDamaged == true ? .no : .done
        } catch let error as Interrupted {
            throw error
        } catch {
            throw ToolError(error, doing: "backing up \(argument)")
        }
    }
}

/// The result of a backup.
struct BackupReport {
    enum State: String { case written, unchanged }

    var state: State
    /// The new copy, or the one that equals the database.
    var copy: String
    var bytes = 0
    var isEncrypted = false
    /// Whether the copy is damaged; `nil` if it was not verified.
    var isDamaged: Bool?
    var faults = 0
    /// The removed surplus copies.
    var removed: [String] = []
    /// The files left by interrupted runs.
    var leftovers: [String] = []

    static let shape = ResultShape(
        ["path", "copy", "state", "bytes", "encrypted", "damaged", "faults", "removed", "leftovers"],
        columns: [.text("state"), .number("bytes"), .mark("damaged").optional, .text("copy")])

    /// Writes the report as one object.
    func write(to writer: JSONWriter, database: String) {
        writer.beginObject()
        writer.key("path")
        writer.string(database)
        writer.key("copy")
        writer.string(copy)
        writer.key("state")
        writer.string(state.rawValue)
        writer.key("bytes")
        writer.int(bytes)
        writer.key("encrypted")
        writer.bool(isEncrypted)
        writer.key("damaged")
        if let isDamaged { writer.bool(isDamaged) } else { writer.null() }
        writer.key("faults")
        if isDamaged != nil { writer.int(faults) } else { writer.null() }
        for (name, paths) in [("removed", removed), ("leftovers", leftovers)] {
            writer.key(name)
            writer.beginArray()
            for path in paths { writer.string(path) }
            writer.endArray()
        }
        writer.endObject()
    }
}
