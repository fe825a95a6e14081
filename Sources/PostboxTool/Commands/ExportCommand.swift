import CommandLineKit
import PlatformSupport
import Postbox
import PostboxDocuments
import PostboxReading
import PostboxStorage
import PostboxTranscripts

/// Writes the contents of a database for `import`. See "Difference and Record Documents", "Documents Written by Export".
enum ExportCommand: Command {
    static let tables = Argument(list: "TABLE", .table, help: "tables for --records and --base; the default is all")
    static let out = Option(
        "out", short: "o", .file, help: "write to a new file, not to stdout; compress FILE.gz",
        details: "If stdout is a terminal, the option is required; -o - prints on the terminal.")
    static let difference = Option(flag: "difference", help: "write the contents as operations; the default")
    static let records = Option(flag: "records", help: "write every row exactly as stored")
    static let base = Option("base", .database, help: "write only the rows that differ from this database")
    static let peers = Option(
        list: "peer", .peer, help: "export only this peer; repeatable")
    static let sincePts = Option(
        "since-pts", .int32, valueName: "PTS", help: "leave out channel messages up to this pts",
        details: "A channel message has the pts of the channel when it arrived or changed. Messages up to PTS and the closing document are left out. "
            + "Messages without a pts are kept.")
    static let slice = Option("slice", .count, default: 1000, help: "put at most N operations into each document")
    static let shards = Option("shards", .count, help: "write every row exactly as stored, to N files, by peer")

    static let declaration = CommandDeclaration(
        "export", summary: "export an account, exact rows, or chats to read",
        details: [
            "Writes an account export (difference), which 'postbox import' replays. It has one JSON object per line, and a checksum at the end of each document, "
                + "so that a truncated file is recognized.",
            "--difference writes operations in dependency order, and replays them into a private database at the same time. Counters that include deleted "
                + "messages are written as rows between the operations, and the closing document contains the rows that the replay did not produce. Imported "
                + "into a new database, the file produces the same rows. In an existing database, its rows replace the counters.",
            "--records writes rows as they are stored. --base writes the rows that differ from another database: imported into that one, they produce the rows of DB.",
            "--shards N writes FILE-1.jsonl to FILE-N.jsonl for --out FILE.jsonl, with or without --records. The rows of a peer are in one file, and rows without "
                + "a peer in the first. Each file can be imported separately.",
            "The header of each document names the account and, with --base, the state of the base; importing it into another database is an error. With --peer, "
                + "messages and pending operations get the next free numbers of the database that they are imported into.",
            "--transcript and --telegram-desktop write chats for reading and for other programs, in the time zone of --tz. --media-dir also copies files of the app's "
                + "cache. Data that is left out or incomplete, such as secret chats, scheduled messages, and messages that the app never fetched, is counted on "
                + "stderr. 'postbox import' cannot read these files.",
            "Account exports and exact rows contain the login secrets of the account. Keep them as safe as the database.",
        ],
        arguments: [.databases, tables.declaration],
        options: [
            difference.declaration, records.declaration, base.declaration, out.declaration, peers.declaration, sincePts.declaration, slice.declaration,
            shards.declaration,
        ] + ChatExportOptions.all,
        examples: [
            Example("postbox export DB --out account.jsonl.gz", "the account as operations"),
            Example("postbox export DB --records --out all.jsonl.gz", "everything, exactly"),
            Example("postbox export DB --records Preferences Notice", "two tables on stdout"),
            Example("postbox export DB --base old.db | postbox import old.db -", "bring a copy up to date"),
            Example("postbox export DB --telegram-desktop --out archive/", "archive/result.json, for programs that read Telegram Desktop's exports"),
            Example("postbox export DB --transcript md --peer user:42 --out ann.md", "a readable chat"),
            Example("postbox export backups/*/db_sqlite --transcript html --out chats", "the chats of several accounts, each in a folder in chats"),
        ],
        statuses: [
            StatusNote(.cannotCreate, "the output file exists or cannot be created"),
            StatusNote(.badInput, "a table is damaged, or a row could not be decoded; the other rows are written"),
        ], ofOneDatabase: [base.declaration], lineOfEach: ExportFolder.lineOfEach)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        guard invocation.context.source != nil, let out = invocation[out] else { return try export(invocation) }
        var folders = CreatedFolders()
        do {
            try folders.make(for: out)
            return try export(invocation)
        } catch {
            folders.remove()
            throw error
        }
    }

    private static func export(_ invocation: Invocation) throws -> ExitStatus {
        ProcessLimits.startDispatch()
        let base = invocation[base]
        let isDesktop = invocation[ChatExportOptions.desktop]
        let transcript = invocation[ChatExportOptions.transcript]
        guard [invocation[difference], invocation[records], isDesktop, transcript != nil].filter({ $0 }).count < 2 else {
            throw invocation.usageError("--difference, --records, --telegram-desktop, and --transcript cannot be used together")
        }
        // The rows that differ from a base are exported as a difference of records.
        guard base == nil || !isDesktop && transcript == nil else {
            throw invocation.usageError("--base, --telegram-desktop, and --transcript cannot be used together")
        }
        try expectOptions(invocation, ofChats: isDesktop || transcript != nil)
        try expectOwnName(invocation)
        if invocation[out] == nil, Streams.isTerminal(invocation.context.streams.output) {
            throw invocation.usageError("the output would go to the terminal", list: "name a file with -o FILE, or use -o - to print on the terminal")
        }
        if isDesktop || transcript != nil {
            let settings = try ChatExportOptions.settings(invocation)
            // An unfinished file is removed, however the run ends.
            Interruption.deferSignals()
            let source = settings.hasManifest ? try SourceRecord(path: DatabaseFile.locate(invocation[.database], invocation.databaseKeys())) : nil
            let file = try DatabaseFile(invocation, .current)
            let export = try ChatExport(
                settings, of: file, source: source, filter: ChatExportOptions.filter(invocation, file), notices: invocation.notices,
                progress: invocation.progress)
            return try transcript.map { try TranscriptExport.run(export, $0) } ?? DesktopExport.run(export)
        }
        if invocation[shards] != nil, base != nil || invocation[difference] {
            throw invocation.usageError("--shards and --\(base == nil ? "difference" : "base") cannot be used together")
        }
        if base != nil, !invocation[peers].isEmpty { throw invocation.usageError("--base and --peer cannot be used together") }
        let isRecords = base == nil && (invocation[records] || invocation[shards] != nil)
        if isRecords || base != nil, let idle = [sincePts.declaration, slice.declaration].first(where: invocation.isSpecified) {
            throw invocation.usageError(base == nil ? "--\(idle.name) needs --difference" : "--base and --\(idle.name) cannot be used together")
        }
        if invocation[slice] == 0 { throw invocation.usageError("--slice must be 1 or more") }
        let form = ExportForms(invocation: invocation)
        if isRecords { return try form.writeRecords() }
        if let base { return try form.writeChanges(from: base) }
        try expectNoTables(invocation)
        return try form.writeDifference()
    }

    /// Throws an error if the output is named like a side file of a database that is read.
    private static func expectOwnName(_ invocation: Invocation) throws {
        guard let out = invocation[out], out != "-" else { return }
        for database in [invocation[.database], invocation[base]].compactMap({ $0 }) {
            // Faults of the database are reported when it is opened.
            guard let path = try? DatabaseLocator.locate(database) else { continue }
            do { try SideFiles.expectNone(out, of: path) } catch { throw ToolError(error, doing: "creating the output") }
        }
    }

    /// Throws a usage error for table names without `--records` or `--base`, and for other words, which are probably databases.
    private static func expectNoTables(_ invocation: Invocation) throws {
        if let word = invocation[tables].first(where: { !DatabaseWords.isTable($0) }) { throw invocation.usageError("cannot find a file, folder, or table '\(word)'") }
        guard invocation[tables].isEmpty else { throw invocation.usageError("table names need --records or --base") }
    }

    /// Throws a usage error for options of the other forms: for options of chat exports if `isChats` is `false`, and otherwise for options of
    /// differences and records and for `--format`.
    private static func expectOptions(_ invocation: Invocation, ofChats isChats: Bool) throws {
        let others = isChats
            ? [sincePts.declaration, slice.declaration, shards.declaration, GlobalOptions.format.declaration] : ChatExportOptions.all
        for case let .option(name, _) in invocation.occurrences where others.contains(where: { $0.name == name }) {
            throw invocation.usageError(isChats ? "--\(name) does not apply to --transcript and --telegram-desktop" : "--\(name) needs --transcript or --telegram-desktop")
        }
        if isChats { try ChatExportOptions.expectForm(invocation) }
        if isChats { try expectNoTables(invocation) }
    }
}

/// The outputs of `export`, one method for each form.
struct ExportForms {
    let invocation: Invocation

    private var peers: [PeerId] { invocation[ExportCommand.peers] }
    private var standardOutput: Int32 { invocation.context.streams.output }

    // MARK: - Records

    func writeRecords() throws -> ExitStatus {
        let file = try DatabaseFile(invocation, .all)
        let damage = DamagedTables(invocation.notices)
        let choices = try chosen(among: TableChoice.all(in: file)) { TableChoice.named($0, in: file) }
        deferSignalsForFiles()
        let exporter = try RecordExporter(
            file: file, choices: choices, isComplete: invocation[ExportCommand.tables].isEmpty, peers: peers, outputs: try outputs(file),
            damage: damage, progress: invocation.progress)
        return try exporting(file, damage) {
            let (rows, invalid) = try exporter.run()
            note("wrote \(rows.counted("row"))" + destination)
            if let media = QueryOutput.counted(exporter.omittedMedia, "medium", "media") {
                note("omitted: \(media) of the messages in rows of no peer; 'postbox export --peer' without --records includes them")
            }
            warn(invalid)
        }
    }

    func writeChanges(from base: String) throws -> ExitStatus {
        try invocation.expectPeers()
        let keys = try invocation.databaseKeys(several: true)
        let pair = try DatabasePair(
            old: try DatabaseFile(base, .current, keys: keys, invocation.notices),
            new: try DatabaseFile(invocation[.database], .current, keys: keys, invocation.notices))
        if pair.old.original != nil { note("the document applies to \(base) after 'postbox migrate apply --keep-history'") }
        let choices = try chosen(among: pair.tables) { pair.table(named: $0) }
        deferSignalsForFiles()
        return try exporting(pair.new, DamagedTables(invocation.notices)) {
            // A document between two accounts belongs to neither of them: only the base identifies its destination.
            let account = try pair.new.account(), isOfOne = try pair.old.account() == account
            let document = DocumentWriter(
                try output(pair.new), account: isOfOne ? account : nil)
            let writer = RecordWriter(document: document)
            writer.begin([pair.new.box.catalogue, pair.old.box.catalogue], base: try DatabaseFingerprint(pair.old.box))
            var walked = 0
            let lines = try writer.write(pair, choices) { rows, table in
                try Interruption.check()
                walked += rows
                invocation.progress.report(walked, unit: "rows", extra: table)
            }
            try document.end()
            try document.finish()
            note("wrote \(lines.counted("different row"))")
            warn(document.invalidStrings)
        }
    }

    // MARK: - A difference

    func writeDifference() throws -> ExitStatus {
        // The private database of the replay must be removed, however the run ends.
        Interruption.deferSignals()
        ProcessMemory.keepSmall()
        let file = try DatabaseFile(invocation, .current)
        let damage = DamagedTables(invocation.notices)
        return try exporting(file, damage) {
            let exporter = try DifferenceExporter(
                file: file, peers: peers, sincePts: invocation[ExportCommand.sincePts], slice: invocation[ExportCommand.slice],
                output: output(file), damage: damage, notices: invocation.notices,
                progress: invocation.progress)
            let result = try exporter.run()
            note(
                "wrote \(result.documents.counted("document")) with \(result.operations.counted("operation")), and "
                    + "\(result.rows.counted("row")) that they do not reproduce" + destination)
            warn(result.invalidStrings)
        }
    }

    // MARK: - Parts

    /// Defers signals, so that unfinished files are always removed. A run that only prints ends immediately.
    private func deferSignalsForFiles() {
        if (invocation[ExportCommand.out] ?? "-") != "-" { Interruption.deferSignals() }
    }

    private func exporting(_ file: DatabaseFile, _ damage: DamagedTables, _ body: () throws -> Void) throws -> ExitStatus {
        do { try body() } catch let error as Interrupted { throw error } catch { throw ToolError(error, doing: "exporting \(file.path)") }
        damage.finish()
        return damage.status(.done)
    }

    private func chosen(among all: [TableChoice], _ named: (String) -> TableChoice?) throws -> [TableChoice] {
        let words = invocation[ExportCommand.tables]
        return words.isEmpty ? all : try invocation.tables(words, among: all, named)
    }

    private func note(_ text: String) {
        invocation.progress.finish()
        invocation.notices.note(text)
    }

    /// The name that the file got, which is not on the line if there are several databases.
    private var destination: String {
        guard invocation.context.source != nil, let path = invocation[ExportCommand.out] else { return "" }
        guard let count = invocation[ExportCommand.shards] else { return " to \(path)" }
        return " to \(ExportForms.path(path, ofShard: 1)) and \((count - 1).counted("other file"))"
    }

    private func warn(_ invalidStrings: Int) {
        guard invalidStrings > 0 else { return }
        invocation.notices.warn("\(invalidStrings) full-text row\(invalidStrings == 1 ? " was" : "s were") not UTF-8 and had to be changed")
    }

    private func output(_ file: DatabaseFile) throws -> OutputFile {
        try OutputFile(invocation[ExportCommand.out], standardOutput: standardOutput, mode: AccountFileMode.file(of: file.path))
    }

    /// Returns the output, or the files of all shards.
    private func outputs(_ file: DatabaseFile) throws -> [OutputFile] {
        guard let count = invocation[ExportCommand.shards] else { return [try output(file)] }
        guard let path = invocation[ExportCommand.out], path != "-" else { throw invocation.usageError("--shards needs --out FILE") }
        guard (1...1024).contains(count) else { throw invocation.usageError("--shards must be from 1 to 1024") }
        let mode = AccountFileMode.file(of: file.path)
        return try (1...count).map { try OutputFile(ExportForms.path(path, ofShard: $0), standardOutput: standardOutput, mode: mode) }
    }

    /// Returns the path of a shard, such as `FILE-1.jsonl` for `FILE.jsonl`.
    private static func path(_ path: String, ofShard number: Int) -> String {
        let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[name...].firstIndex(of: ".") ?? path.endIndex
        return "\(path[..<dot])-\(number)\(path[dot...])"
    }
}
