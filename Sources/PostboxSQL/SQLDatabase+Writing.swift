import CSQLite
import CommandLineKit
import PlatformSupport
import Postbox
import PostboxReading
import PostboxStorage

extension SQLDatabase {
    /// The table that identifies the creator of a file.
    private static let facts = "postbox_export"

    /// Writes the decoded contents as ordinary tables with indices and a full-text index, which other programs can open.
    ///
    /// The file appears only when it is complete. Only its owner can read it, and write it only if the owner can write the database. Its tables have the same columns as in queries; `messages` also has
    /// a number `pk`, which `messages_fts` refers to.
    ///
    /// - Parameters:
    ///   - path: The file to create.
    ///   - replaces: Whether to replace a file that this method created earlier.
    ///   - isCancelled: Called frequently. If it returns true, the incomplete file is removed.
    /// - Returns: The number of rows of each table.
    @discardableResult
    public func write(
        to path: String, replacing replaces: Bool = false, isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws -> [(table: String, rows: Int64)] {
        let isThere = SQLDatabase.isTaken(path)
        if isThere {
            guard replaces else { throw ValueBoxError(.exists, "\(path) exists already", hint: "name another file, or give --force to replace an earlier export") }
            try expectReplaceable(path)
        }
        let permissions = files.first.map { AccountFileMode.file(of: $0.file.path) } ?? AccountFileMode.file
        let file = try NewFile(isThere ? path + ".new" : path, permissions: permissions)
        endQueries(when: isCancelled)
        let rows = try unrestricted {
            try attach(file.partPath)
            defer { sqlite3_exec(handle, "DETACH export", nil, nil, nil) }
            return try fill()
        }
        try file.publish()
        if isThere {
            guard rename(file.path, path) == 0 else {
                let code = errno
                unlink(file.path)
                throw ValueBoxError(.io, "\(path): \(SystemError.text(code))")
            }
        }
        return rows
    }

    private static func isTaken(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0
    }

    /// Throws unless the file was created by this method.
    private func expectReplaceable(_ path: String) throws {
        func refused(_ reason: String) -> ValueBoxError { ValueBoxError(.exists, "\(path) \(reason)", hint: "name another file") }
        let resolved = ResolvedPath.of(path)
        guard !files.contains(where: { ResolvedPath.of($0.file.path) == resolved }) else { throw refused("is the database that is read") }
        guard !SideFiles.sqliteSuffixes.contains(where: { SQLDatabase.isTaken(path + $0) }) else { throw refused("is in use by another program") }
        var other: OpaquePointer?
        defer { sqlite3_close_v2(other) }
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_open_v2(path, &other, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK,
            sqlite3_prepare_v2(other, "SELECT 1 FROM \(SQLDatabase.facts)", -1, &statement, nil) == SQLITE_OK
        else { throw refused("was not made by --into") }
    }

    private func attach(_ path: String) throws {
        var statement: OpaquePointer?
        try expect(sqlite3_prepare_v2(handle, "ATTACH ? AS export", -1, &statement, nil))
        defer { sqlite3_finalize(statement) }
        try expect(sqlite3_bind_text(statement, 1, path, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self)))
        let status = sqlite3_step(statement)
        guard status == SQLITE_DONE else { throw error(status) }
        // The file has no valid contents until it is published. It is synchronized at that time.
        try execute("PRAGMA export.journal_mode=OFF; PRAGMA export.synchronous=OFF; PRAGMA export.user_version=\(SQLDatabase.schemaVersion)")
    }

    private func fill() throws -> [(table: String, rows: Int64)] {
        var rows: [(table: String, rows: Int64)] = []
        try execute("BEGIN")
        for name in SQLTables.contents {
            guard let table = tables["main"]?.first(where: { $0.name == name }) else { continue }
            let columns = table.columns.filter { !$0.isHidden }
            let key = name == "messages" ? "pk INTEGER PRIMARY KEY, " : ""
            try execute("CREATE TABLE export.\(name) (\(key)\(columns.map(\.declaration).joined(separator: ", ")))")
            // The tables of messages are written together.
            guard !(table is MessageTable) else { continue }
            let names = columns.map { SQLText.quoted($0.name) }.joined(separator: ", ")
            try execute("INSERT INTO export.\(name) (\(names)) SELECT \(names) FROM main.\(name)")
            rows.append((name, sqlite3_changes64(handle)))
        }
        rows = try fillMessages() + rows
        for index in SQLDatabase.indices { try execute("CREATE INDEX export.\(index)") }
        try makeTextIndex()
        try writeFacts()
        try execute("COMMIT")
        return rows
    }

    /// Writes the tables of messages. Each message is decoded once for all of them.
    private func fillMessages() throws -> [(table: String, rows: Int64)] {
        let all = tables["main"]?.compactMap { $0 as? MessageTable } ?? []
        guard let messages = all.first(where: { $0.count == nil }) else { return [] }
        let parts = try ([messages] + all.filter { $0.count != nil }).map { try TableWriter($0, self) }
        let cursor = MessageCursor(messages)
        let order = messages.columns.firstIndex { $0.name == "timestamp" }.map { [PlanRequest.Order(column: $0, descending: false)] }
        let plan = messages.plan(PlanRequest(constraints: [], order: order ?? [], columnsUsed: .max))
        func move(_ body: () throws -> Void) throws { if try session.damage.reading(messages.name, body) == nil { cursor.stop() } }
        try move { try cursor.start(plan, []) }
        while !cursor.isAtEnd {
            if cancellation() { throw SQLError(message: "it was interrupted", hint: nil, isQuery: false) }
            for part in parts { try part.write(cursor) }
            try move { try cursor.advance() }
        }
        return parts.map { ($0.table.name, $0.rows) }
    }

    private static let indices = [
        "messages_chat ON messages (chat_id, timestamp)", "messages_id ON messages (chat_id, namespace, id)", "messages_date ON messages (timestamp)",
        "messages_author ON messages (author_id)", "messages_thread ON messages (chat_id, thread) WHERE thread IS NOT NULL",
        "chats_id ON chats (chat_id)", "people_id ON people (id)", "threads_id ON threads (chat_id, thread)", "media_message ON media (chat_id, namespace, id)",
        "media_kind ON media (kind)", "reactions_message ON reactions (chat_id, namespace, id)", "polls_message ON polls (chat_id, namespace, id)",
        "holes_chat ON holes (chat_id)",
    ]

    private func makeTextIndex() throws {
        do {
            try execute(
                "CREATE VIRTUAL TABLE export.messages_fts USING fts5(text, description, file_name, chat, author, content='messages', content_rowid='pk', "
                    + "tokenize='unicode61 remove_diacritics 2')")
        } catch let error as SQLError where error.message.contains("no such module") {
            throw ToolError(.unavailable, doing: "making the full-text index", "SQLite on this machine has no FTS5")
        }
        try execute("INSERT INTO export.messages_fts(messages_fts) VALUES ('rebuild')")
    }

    /// Inserts rows into a table of messages.
    private final class TableWriter {
        let table: MessageTable
        private(set) var rows: Int64 = 0
        private let database: SQLDatabase
        private let statement: OpaquePointer
        private let columns: [Int]

        init(_ table: MessageTable, _ database: SQLDatabase) throws {
            self.table = table
            self.database = database
            columns = table.columns.indices.filter { !table.columns[$0].isHidden }
            let names = columns.map { SQLText.quoted(table.columns[$0].name) }.joined(separator: ", ")
            let values = columns.map { _ in "?" }.joined(separator: ", ")
            var made: OpaquePointer?
            try database.expect(sqlite3_prepare_v2(database.handle, "INSERT INTO export.\(table.name) (\(names)) VALUES (\(values))", -1, &made, nil))
            guard let made else { throw SQLError(message: "a table cannot be written", hint: nil, isQuery: false) }
            statement = made
        }

        deinit { sqlite3_finalize(statement) }

        /// Writes the rows of the message at a cursor.
        func write(_ cursor: MessageCursor) throws {
            let count = try database.session.damage.reading(table.name) { try table.count?(cursor) ?? 1 } ?? 0
            defer { cursor.item = 0 }
            for item in 0..<count {
                cursor.item = item
                sqlite3_clear_bindings(statement)
                for (place, column) in columns.enumerated() {
                    let result = SQLResult(statement, parameter: Int32(place + 1))
                    try database.session.damage.reading(table.name) { try table.write(column, cursor, result) }
                }
                let status = sqlite3_step(statement)
                guard status == SQLITE_DONE else { throw database.error(status) }
                sqlite3_reset(statement)
                rows += 1
            }
        }
    }

    private func writeFacts() throws {
        try execute("CREATE TABLE export.\(SQLDatabase.facts) (key TEXT PRIMARY KEY, value TEXT)")
        guard let file = files.first?.file else { return }
        let facts: [(String, String)] = [
            ("schema_version", "\(SQLDatabase.schemaVersion)"), ("program", "postbox \(Program.version)"), ("source", file.path),
            ("account", ((try? file.account()) ?? nil).map { "\($0)" } ?? ""), ("rows_not_decoded", "\(session.badRowCount)"),
            ("damaged", "\(session.damage.count)"),
        ]
        for (key, value) in facts {
            try execute("INSERT INTO export.\(SQLDatabase.facts) VALUES ('\(key)', '\(value.replacing("'", with: "''").replacing("\0", with: ""))')")
        }
    }
}
