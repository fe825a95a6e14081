import CommandLineKit
import PlatformSupport
import PostboxCoding
import PostboxReading
import PostboxStorage

/// Writes a consistent copy of a database, also while another process writes to it.
enum BackupCommand: Command {
    static let out = Argument("OUT", .file, help: "the file to make, or a folder for dated copies")
    static let ifChanged = Option(
        flag: "if-changed", help: "make no copy that equals the last one",
        details: "The pages are compared with those of the newest copy of the database in the folder, or with those of the file OUT.")
    static let keep = Option(
        "keep", ValueKind<Int>("N", expected: "a number, 1 or more") { text in Int(text).flatMap { $0 > 0 ? $0 : nil } },
        help: "remove all but the N newest good copies",
        details: "The copy is verified as with --verify. Only copies of this database that this command made are removed, and each is named. The newest good copy always stays. Copies in which "
            + "damage was found are counted by themselves.")
    static let verify = Option(
        flag: "verify", help: "check the copy: pages, SQLite's structures, and tables",
        details: "The copy is read back: the authentication of every encrypted page, SQLite's own check, and the faults of 'postbox check'.")

    static let declaration = CommandDeclaration(
        "backup", summary: "write a consistent copy of a live database",
        details: [
            "The copy has what was last committed, with the log folded in, while Telegram or another program writes. Its pages are those of the database: "
                + "an encrypted database stays encrypted, under the same key. Nothing is written to the database or beside it. Keep a copy of the key file as well.",
            "In a folder, which a name with '/' at its end makes, a copy is called NAME-HASH-TIME.sqlite: the account's folder or the file, a hash of its "
                + "path, and the time in UTC. An existing file is never replaced.",
            "The copy gets its name when it is complete and on the disk; until then it is called NAME.part. What a killed run leaves is removed by the next. "
                + "Only the owner can read the copy.",
            "Damage does not prevent a copy: it is reported, the status is 1, and in a folder the copy has '.damaged' in its name. Damaged pages of an "
                + "encrypted database are always noticed, other damage with --verify or --keep.",
            "Prints one JSON object. 'state' is written or unchanged; 'damaged' is null if the copy was not verified.",
        ],
        arguments: [.database, out.declaration], options: [ifChanged.declaration, keep.declaration, verify.declaration, Option<[FieldPath]?>.fields.declaration],
        examples: [
            Example("postbox backup DB copy.db", "one copy"),
            Example("postbox backup @ ~/backups/ --if-changed --keep 14 --verify", "every night: a copy if there is news, for two weeks"),
        ],
        statuses: [
            StatusNote(.no, "damage was found; the copy was written nevertheless"), StatusNote(.cannotCreate, "OUT exists or cannot be made"),
            StatusNote(.inputOutput, "the disk is full, or reading or writing failed; no copy was written"),
        ],
        results: BackupReport.shape)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let argument = invocation[.database], out = invocation[out]
        guard out != "-" else { throw invocation.usageError("OUT is a file or a folder: a database cannot go to stdout") }
        // An incomplete copy is removed.
        Interruption.deferSignals()
        do {
            let keys = try invocation.databaseKeys()
            let path = try DatabaseFile.locate(argument, keys)
            let folder = BackupFolder(out, of: path)
            let usesFolder = out.hasSuffix("/") || folder.isPresent
            guard usesFolder || invocation[keep] == nil else {
                throw invocation.usageError("--keep needs a folder as OUT; a name with '/' at its end makes one")
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
    /// `nil` if the copy was not verified.
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
