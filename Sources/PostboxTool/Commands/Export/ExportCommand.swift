import Postbox
import PostboxStorage

/// Writes what a database holds, for `import` to replay (spec 11.11, 12).
enum ExportCommand: Command {
    static let tables = Argument(list: "TABLE", .text, help: "tables of --records and --base; all when absent")
    static let out = Option("out", short: "o", .file, help: "a new file instead of stdout; FILE.gz is compressed")
    static let records = Option(flag: "records", help: "every row exactly")
    static let base = Option("base", .database, help: "only what turns this database into DB, row by row")
    static let peer = Option("peer", .peer, help: "only rows whose key holds this peer")
    static let shards = Option("shards", .count, help: "with --records: N files, split by peer")

    static let declaration = CommandDeclaration(
        "export", summary: "write exact records, or what differs from a base",
        details: [
            "Writes difference files, which 'postbox import' replays: one JSON object a line, with a checksum at the end, so that a file that was "
                + "cut is never taken for whole.",
            "With --records, imported into a new database, the file gives the same rows byte for byte. With --base, imported into that database, "
                + "it gives the rows of DB.",
            "--shards N writes FILE-1.jsonl to FILE-N.jsonl for --out FILE.jsonl: the rows of one peer into one file, those of none into the "
                + "first. Each can be imported by itself.",
        ],
        arguments: [.database, tables.declaration],
        options: [records.declaration, base.declaration, out.declaration, peer.declaration, shards.declaration],
        examples: [
            Example("postbox export DB --records --out all.jsonl.gz", "everything, exactly"),
            Example("postbox export DB --records Preferences Notice", "two tables on stdout"),
            Example("postbox export DB --base old.db | postbox import old.db -", "bring a copy up to date"),
        ],
        statuses: [StatusNote(.cannotCreate, "the output file exists or cannot be made")])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        if invocation[base] != nil {
            if invocation[peer] != nil || invocation[shards] != nil { throw invocation.usageError("--base takes neither --peer nor --shards") }
            return try writeDifference(invocation)
        }
        guard invocation[records] else { throw invocation.usageError("--records or --base OTHER_DB is needed") }
        return try writeRecords(invocation)
    }

    private static func writeRecords(_ invocation: Invocation) throws -> ExitStatus {
        let file = try DatabaseFile(invocation)
        let words = invocation[tables]
        let choices = try words.isEmpty
            ? TableChoice.all(in: file)
            : words.map { word in
                if let choice = TableChoice.named(word, in: file) { return choice }
                throw unknownTable(word, TableChoice.all(in: file), invocation)
            }
        let exporter = RecordExporter(
            file: file, choices: choices, peer: invocation[peer], outputs: try outputs(invocation), progress: invocation.progress)
        do {
            let (rows, invalid) = try exporter.run()
            invocation.progress.finish()
            invocation.notices.note("wrote \(rows) row\(rows == 1 ? "" : "s")")
            warn(invalid, invocation)
        } catch {
            throw ToolError(error, doing: "exporting \(file.path)")
        }
        return .done
    }

    private static func writeDifference(_ invocation: Invocation) throws -> ExitStatus {
        let pair = DatabasePair(old: try DatabaseFile(invocation[base] ?? ""), new: try DatabaseFile(invocation))
        let words = invocation[tables]
        let choices = try words.isEmpty
            ? pair.tables
            : words.map { word in
                if let choice = pair.table(named: word) { return choice }
                throw unknownTable(word, pair.tables, invocation)
            }
        do {
            let document = DocumentWriter(try OutputFile(invocation[out], standardOutput: invocation.context.streams.output))
            let writer = RecordWriter(document: document)
            writer.begin([pair.new.box.catalogue, pair.old.box.catalogue])
            var walked = 0
            let lines = try writer.write(pair, choices) { rows, table in
                walked += rows
                invocation.progress.report(walked, unit: "rows", extra: table)
            }
            try document.end()
            try document.finish()
            invocation.progress.finish()
            invocation.notices.note("wrote \(lines) row\(lines == 1 ? "" : "s") that differ")
            warn(document.invalidStrings, invocation)
        } catch {
            throw ToolError(error, doing: "exporting \(pair.new.path)")
        }
        return .done
    }

    private static func unknownTable(_ word: String, _ choices: [TableChoice], _ invocation: Invocation) -> ToolError {
        invocation.usageError("no table is called '\(word)'", nearest: Invocation.nearest(word, among: choices.map(\.name)))
    }

    private static func warn(_ invalidStrings: Int, _ invocation: Invocation) {
        guard invalidStrings > 0 else { return }
        invocation.notices.warn("\(invalidStrings) full-text row\(invalidStrings == 1 ? " was" : "s were") not UTF-8 and came out changed")
    }

    /// One output, or the files of the shards.
    private static func outputs(_ invocation: Invocation) throws -> [OutputFile] {
        let standardOutput = invocation.context.streams.output
        guard let count = invocation[shards] else { return [try OutputFile(invocation[out], standardOutput: standardOutput)] }
        guard let path = invocation[out], path != "-" else { throw invocation.usageError("--shards needs --out FILE") }
        guard (1...1024).contains(count) else { throw invocation.usageError("--shards takes a number from 1 to 1024") }
        let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[name...].firstIndex(of: ".") ?? path.endIndex
        return try (1...count).map { try OutputFile("\(path[..<dot])-\($0)\(path[dot...])", standardOutput: standardOutput) }
    }
}
