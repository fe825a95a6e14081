import CommandLineKit
import Postbox
import PostboxDocuments
import PostboxReading
import PostboxStorage

/// What `export` can write, one method a form.
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
            file: file, choices: choices, isWhole: invocation[ExportCommand.tables].isEmpty, peers: peers, outputs: try outputs(file),
            damage: damage, progress: invocation.progress)
        return try exporting(file, damage) {
            let (rows, invalid) = try exporter.run()
            note("wrote \(ExportForms.counted(rows, "row"))")
            warn(invalid)
        }
    }

    func writeChanges(from base: String) throws -> ExitStatus {
        try invocation.expectPeers()
        let keys = try invocation.databaseKeys(several: true)
        let pair = try DatabasePair(
            old: try DatabaseFile(base, .current, keys: keys, invocation.notices),
            new: try DatabaseFile(invocation[.database], .current, keys: keys, invocation.notices))
        if pair.old.original != nil { note("the document fits \(base) after 'postbox migrate apply --keep-history'") }
        let choices = try chosen(among: pair.tables) { pair.table(named: $0) }
        deferSignalsForFiles()
        return try exporting(pair.new, DamagedTables(invocation.notices)) {
            // Of two accounts the document is neither's: the base alone tells where it belongs.
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
            note("wrote \(ExportForms.counted(lines, "row")) that differ")
            warn(document.invalidStrings)
        }
    }

    // MARK: - A difference

    func writeDifference() throws -> ExitStatus {
        // The private database of the replay must go away whatever ends the run.
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
                "wrote \(ExportForms.counted(result.documents, "document")) with \(ExportForms.counted(result.operations, "operation")), and "
                    + "\(ExportForms.counted(result.rows, "row")) that they do not reproduce")
            warn(result.invalidStrings)
        }
    }

    // MARK: - Parts

    /// Files that are not finished go away, whatever ends the run. What only prints ends at once.
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

    private func warn(_ invalidStrings: Int) {
        guard invalidStrings > 0 else { return }
        invocation.notices.warn("\(invalidStrings) full-text row\(invalidStrings == 1 ? " was" : "s were") not UTF-8 and came out changed")
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    private func output(_ file: DatabaseFile) throws -> OutputFile {
        try OutputFile(invocation[ExportCommand.out], standardOutput: standardOutput, mode: AccountFileMode.file(of: file.path))
    }

    /// One output, or the files of the shards.
    private func outputs(_ file: DatabaseFile) throws -> [OutputFile] {
        guard let count = invocation[ExportCommand.shards] else { return [try output(file)] }
        guard let path = invocation[ExportCommand.out], path != "-" else { throw invocation.usageError("--shards needs --out FILE") }
        guard (1...1024).contains(count) else { throw invocation.usageError("--shards takes a number from 1 to 1024") }
        let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[name...].firstIndex(of: ".") ?? path.endIndex
        let mode = AccountFileMode.file(of: file.path)
        return try (1...count).map { try OutputFile("\(path[..<dot])-\($0)\(path[dot...])", standardOutput: standardOutput, mode: mode) }
    }
}
