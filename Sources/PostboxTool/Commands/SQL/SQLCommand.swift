import CommandLineKit
import Postbox
import PostboxReading
import PostboxSQL
import PostboxStorage

/// Runs SQL queries on a database.
enum SQLCommand: Command {
    static let query = Argument(optional: "QUERY", .nonemptyText, help: "SQL, .tables, or .schema; the default is stdin")
    static let file = Option("file", short: "F", .file, help: "read the queries from FILE; - is stdin")
    static let attach = Option(
        list: "attach", ValueKind<AttachedDatabase>.attached, help: "name another database; repeatable",
        details: "Its tables are NAME.messages and so on. For example, compare yesterday's backup with today's.")
    static let into = Option(
        "into", .realFile, help: "write the decoded contents to a new SQLite file",
        details: "The file has ordinary tables with indices and a full-text index, messages_fts, for sqlite3, Datasette, DuckDB, and pandas. It is not "
            + "encrypted, only its owner can read it, and it gets its name when it is complete.")
    static let force = Option(flag: "force", help: "replace a file that --into wrote")

    static let declaration = CommandDeclaration(
        "sql", summary: "query the decoded database in SQL",
        details: [
            "Queries read the rows in place, also in an encrypted file, without an import. They cannot write, attach other files, or load extensions.",
            "The tables are messages, chats, people, threads, drafts, media, reactions, polls, holes, and operations, and every table of the file under its "
                + "name or number (MessageHistory, t7), with the fields of its keys as columns and its value as JSON. '.tables' lists them, and '.schema TABLE' lists the columns of one. IDs "
                + "are texts such as 'user:42'; dates are texts in UTC such as '2025-03-01 12:30:00', next to timestamps in seconds.",
            "Conditions on chat_id, chat, id, date, timestamp, tag, thread, and MATCH become key ranges, and ORDER BY date needs no sort; "
                + "EXPLAIN QUERY PLAN shows them. tag = 'photo' finds messages by their tag, messages MATCH 'words' by the full-text index of the file.",
            "The function peer('@ann') returns the ID of a peer, in the forms of --peer. fold(TEXT) returns a text without case and accents, and TEXT REGEXP "
                + "PATTERN searches with a regular expression.",
            "Without QUERY, --file, or --into, a terminal shows a prompt; end each query with a semicolon. The history is in ~/.postbox_sql_history or the file "
                + "in POSTBOX_SQL_HISTORY. If this variable is empty, or the database is encrypted, no history is kept.",
            "Rows that cannot be decoded are reported on stderr, and their columns are NULL.",
        ],
        arguments: [.database, query.declaration], options: [file.declaration, attach.declaration, QueryOptions.excelSafe.declaration, into.declaration, force.declaration],
        exclusive: [[file.declaration, into.declaration]],
        examples: [
            Example("postbox sql DB 'select chat, count(*) from messages group by 1 order by 2 desc'", "the chats with most messages"),
            Example("postbox sql DB \"select date, author, text from messages where chat_id = peer('Ann') order by date desc limit 20\"", "the latest of a chat"),
            Example(
                "postbox sql DB \"select date, file_name, text from media where kind = 'photo' and date >= '2025'\" -f csv", "photos as a spreadsheet"),
            Example(
                "postbox sql DB --attach old=OLD 'select * from messages m where not exists (select 1 from old.messages o where o.chat_id = m.chat_id and o.id = m.id)'",
                "the messages since a backup"),
            Example("postbox sql DB --into all.sqlite && sqlite3 all.sqlite .schema", "ordinary tables for other programs"),
        ],
        statuses: [
            StatusNote(.usage, "the query is invalid"), StatusNote(.badInput, "rows or pages could not be read; the others are printed"),
            StatusNote(.cannotCreate, "the file of --into exists or cannot be created"),
        ])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let path = invocation[into]
        if path != nil, invocation[query] != nil { throw invocation.usageError("--into writes all tables and does not accept QUERY") }
        if invocation[query] != nil, invocation[file] != nil { throw invocation.usageError("QUERY and --file cannot be used together") }
        if invocation[force], path == nil { throw invocation.usageError("--force needs --into") }
        let names = invocation[attach].map { $0.name.lowercased() }
        if let name = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw invocation.usageError("--attach gives the name '\(name)' to two databases")
        }
        try invocation.guardFormulas(QueryOptions.excelSafe)
        if let path { return try write(to: path, invocation) }
        let isPrompt = invocation[query] == nil && invocation[file] == nil && Streams.isTerminal(invocation.context.streams.input)
        // A script is read before the database is opened, so that its errors are reported immediately.
        let script: String? = isPrompt ? nil : try invocation[query] ?? text(invocation[file] ?? "-")
        let database = try open(invocation)
        let printer = SQLPrinter(database, invocation)
        if let script {
            try printer.run(script)
        } else {
            invocation.context.pager?.turnOff()
            try SQLPrompt(printer, invocation).run()
        }
        return database.status(.done)
    }

    private static func text(_ path: String) throws -> String {
        let bytes = try SmallFile.bytes(path)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ToolError(.badInput, doing: "reading \(SmallFile.name(path))", "the query is not UTF-8")
        }
        return text
    }

    private static func open(_ invocation: Invocation) throws -> SQLDatabase {
        let file = try DatabaseFile(invocation, .current)
        let attached = try invocation[attach].map { other in
            let path = try DatabaseArguments.path(other.path, invocation)
            return (name: other.name, file: try DatabaseFile(path, .current, keys: invocation.databaseKeys(several: true), invocation.notices))
        }
        let peers = PeerArguments(invocation, in: file)
        do {
            return try SQLDatabase(file, attached: attached, notices: invocation.notices) { try peers.peer($0) }
        } catch {
            throw ToolError(error, doing: "opening \(file.path)")
        }
    }

    private static func write(to path: String, _ invocation: Invocation) throws -> ExitStatus {
        guard invocation[attach].isEmpty else { throw invocation.usageError("--into and --attach cannot be used together") }
        try invocation.begin(tableShape)
        Interruption.deferSignals()
        let database = try open(invocation)
        do {
            let rows = try database.write(to: path, replacing: invocation[force], isCancelled: { Interruption.arrived != 0 })
            let writer = JSONWriter()
            for (table, count) in rows {
                writer.removeAll()
                writer.beginObject()
                writer.key("table")
                writer.string(table)
                writer.key("rows")
                writer.int(Int(count))
                writer.endObject()
                try invocation.output.write(row: writer.bytes)
            }
        } catch {
            try Interruption.check()
            throw ToolError(error, doing: "writing \(path)")
        }
        if let unknown = database.takeUnknownContent() { invocation.notices.note(unknown) }
        if database.isEncrypted { invocation.notices.note("\(path) is not encrypted") }
        return database.status(.done)
    }

    private static let tableShape = ResultShape(["table", "rows"], columns: [.text("table"), .number("rows")])
}

/// A database and its schema name, from `--attach`.
struct AttachedDatabase: Sendable {
    var name: String
    var path: String
}

extension ValueKind where Value == AttachedDatabase {
    /// The value of `--attach`: `NAME=DB`.
    static let attached = ValueKind("NAME=DB", expected: "NAME=DB, with a name of letters, digits, and _", completion: .file) { text in
        guard let sign = text.firstIndex(of: "=") else { return nil }
        let name = String(text[..<sign]), path = String(text[text.index(after: sign)...])
        let isName = !name.isEmpty && name.utf8.allSatisfy { $0 == 0x5F || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
        guard isName, !path.isEmpty, !["main", "temp"].contains(name.lowercased()), name.first?.isNumber == false else { return nil }
        return AttachedDatabase(name: name, path: path)
    }
}
