import CSQLite
import CommandLineKit
import PlatformSupport
import Postbox
import PostboxReading
import PostboxStorage

/// A read-only SQL view of a database: its decoded contents as tables that SQLite reads in place.
///
///     let database = try SQLDatabase(path: path)
///     let rows = try database.query("SELECT date, author, text FROM messages WHERE chat_id = ? ORDER BY date", [.text("user:42")])
///     while let row = try rows.next() { print(row[2].string ?? "") }
///
/// Do not share an instance between threads.
public final class SQLDatabase {
    /// The version of the tables `messages`, `chats`, and so on, and of the tables written by ``write(to:)``. Columns may be added within a version;
    /// it changes when a column is renamed, is removed, or changes its meaning.
    public static let schemaVersion = 1

    let handle: OpaquePointer
    let session: SQLSession
    private let functions: SQLFunctions
    /// The databases by the names of their schemas. The first one is `main`.
    private(set) var files: [(schema: String, file: DatabaseFile)] = []
    private(set) var tables: [String: [any VirtualTable]] = [:]

    /// Opens a database, either plain or encrypted with a key in its installation, and further databases under other names.
    ///
    /// - Parameters:
    ///   - path: A database file, or a folder that contains one.
    ///   - attached: Further databases by the name of their schema: `yesterday.messages` refers to the messages of `yesterday`.
    /// - Throws: An error if a file is not a database, is locked, or has an unknown key.
    public convenience init(path: String, attached: [String: String] = [:]) throws {
        let main = try DatabaseFile(path, .current)
        try self.init(main, attached: attached.sorted { $0.key < $1.key }.map { ($0.key, try DatabaseFile($0.value, .current)) })
    }

    /// - Parameters:
    ///   - file: A database opened in the form of the current schema version.
    ///   - peer: Finds the peer that a text refers to; by default only by ID.
    package init(
        _ file: DatabaseFile, attached: [(name: String, file: DatabaseFile)] = [], notices: Notices? = nil,
        peer: @escaping (String) throws -> PeerId? = { PeerId($0) }
    ) throws {
        var opened: OpaquePointer?
        let status = sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        guard status == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw ValueBoxError(.io, "SQLite cannot be started: \(String(cString: sqlite3_errstr(status)))")
        }
        handle = opened
        session = SQLSession(notices)
        functions = SQLFunctions(session, peer: peer)
        sqlite3_extended_result_codes(handle, 1)
        postbox_sqlite_harden(handle)
        // Sorted and temporary data includes texts of messages: for an encrypted file, it stays in memory.
        let isEncrypted = ([file] + attached.map(\.file)).contains { $0.box.isEncrypted }
        try execute("PRAGMA temp_store=\(isEncrypted ? "MEMORY" : "FILE")")
        try functions.register(on: handle)
        // SQLite looks up a name in all databases before it looks among the tables that need not be created.
        try add(file, as: "main", isCreated: !attached.isEmpty)
        for (name, file) in attached { try attach(file, as: name) }
        try authorize()
    }

    deinit { sqlite3_close_v2(handle) }

    /// Returns the status for rows that could not be decoded and pages that could not be read, or else the given one.
    package func status(_ status: ExitStatus) -> ExitStatus { session.badRowCount > 0 ? .badInput : session.damage.status(status) }

    /// Returns a line that counts the messages with content of unknown kinds since the last call; `nil` without such messages.
    package func takeUnknownContent() -> String? { session.takeUnknown() }

    // MARK: - Databases

    /// Adds the tables of a database. Those of `main` exist without being created.
    private func add(_ file: DatabaseFile, as schema: String, isCreated: Bool) throws {
        files.append((schema, file))
        let made = SQLTables.all(of: file, session)
        tables[schema.lowercased()] = made
        for table in made {
            let isMain = schema == "main"
            for own in [table.name, table.number].compactMap({ $0 }) {
                let name = isMain ? own : "\(schema).\(own)"
                try expect(TableModule(table, session).register(name, isCreated: isCreated, on: handle))
                if isCreated { try execute("CREATE VIRTUAL TABLE \(SQLText.quoted(schema)).\(SQLText.quoted(own)) USING \(SQLText.quoted(name))") }
            }
        }
    }

    private func attach(_ file: DatabaseFile, as name: String) throws {
        guard !["main", "temp"].contains(name.lowercased()), tables[name.lowercased()] == nil else {
            throw ValueBoxError(.other, "the name \(name) is in use", hint: "choose another name")
        }
        try execute("ATTACH ':memory:' AS \(SQLText.quoted(name))")
        try add(file, as: name, isCreated: true)
    }

    /// Restricts further statements to reading.
    func authorize() throws {
        try expect(sqlite3_set_authorizer(handle, SQLAuthorizer.answer, Unmanaged.passUnretained(session).toOpaque()))
    }

    /// Runs statements of this program, which are exempt from the restrictions on queries.
    func unrestricted<R>(_ body: () throws -> R) throws -> R {
        try expect(sqlite3_set_authorizer(handle, nil, nil))
        defer { _ = sqlite3_set_authorizer(handle, SQLAuthorizer.answer, Unmanaged.passUnretained(session).toOpaque()) }
        return try body()
    }

    func execute(_ sql: String) throws { try expect(sqlite3_exec(handle, sql, nil, nil, nil)) }

    func expect(_ status: Int32) throws {
        guard status != SQLITE_OK else { return }
        throw error(status)
    }

    /// The error for a status of SQLite: the error of a table, or SQLite's own.
    func error(_ status: Int32, in sql: String? = nil) -> any Error {
        if let failure = session.failure {
            session.failure = nil
            return failure
        }
        let text = String(cString: sqlite3_errmsg(handle))
        if status & 0xFF == SQLITE_AUTH, let refusal = session.refusal {
            session.refusal = nil
            return SQLDatabase.refused(refusal)
        }
        switch status & 0xFF {
        case SQLITE_NOMEM: return ValueBoxError(.io, "out of memory")
        case SQLITE_FULL: return ValueBoxError(.diskFull, "no space is left for temporary files")
        case SQLITE_IOERR: return ValueBoxError(.io, text)
        // This occurs, for example, at the limit of open files: a query itself opens no files.
        case SQLITE_CANTOPEN:
            let code = sqlite3_system_errno(handle)
            return ValueBoxError(.io, code == 0 ? text : String(cString: strerror(code)))
        case SQLITE_INTERRUPT: return SQLError(message: "it was interrupted", hint: nil, isQuery: false)
        default: return SQLError(message: text, hint: hint(for: text), isQuery: true)
        }
    }

    private static func refused(_ reason: String) -> SQLError {
        SQLError(message: reason, hint: "a query only reads, and only the databases that the command line names", isQuery: true)
    }

    /// Suggests a similar name for a table or column that does not exist.
    private func hint(for message: String) -> String? {
        func word(after prefix: String) -> String? { message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : nil }
        if let table = word(after: "no such table: ") {
            let nearest = Invocation.nearest(table, among: tables.values.flatMap { $0.map(\.name) })
            return nearest.map { "did you mean '\($0)'?" } ?? "use '.tables' to list the tables"
        }
        guard let column = word(after: "no such column: ")?.split(separator: ".").last.map(String.init) else { return nil }
        // A column of another table is spelled correctly.
        let known = tables.values.flatMap { $0.flatMap { $0.columns.map(\.name) } }
        let nearest = known.contains(column) ? nil : Invocation.nearest(column, among: known)
        return nearest.map { "did you mean '\($0)'?" } ?? "use '.schema TABLE' to list the columns of a table"
    }

    // MARK: - Queries

    /// Prepares a query and sets its parameters to these values. Throws `SQLError` for invalid SQL, and for text after the first statement.
    public func query(_ sql: String, _ values: [SQLValue] = []) throws -> SQLRows {
        var rest = sql[...]
        guard let rows = try next(in: &rest, values) else { throw SQLError(message: "the query is empty", hint: nil, isQuery: true) }
        var after = rest
        guard try next(in: &after, []) == nil else {
            throw SQLError(message: "there are several statements", hint: "prepare one after the other", isQuery: true)
        }
        return rows
    }

    /// Prepares the first statement of a text and removes it from the text; `nil` if none exists. Throws `SQLError` for invalid SQL.
    public func next(in sql: inout Substring, _ values: [SQLValue] = []) throws -> SQLRows? {
        // SQLite ends at a null character and would ignore the text after it.
        guard !sql.utf8.contains(0) else { throw SQLError(message: "there is a null character in the query", hint: nil, isQuery: true) }
        while !sql.isEmpty {
            session.failure = nil
            var statement: OpaquePointer?
            var used = 0
            let status = String(sql).withCString { start -> Int32 in
                var tail: UnsafePointer<CChar>?
                let status = sqlite3_prepare_v2(handle, start, -1, &statement, &tail)
                used = tail.map { $0 - start } ?? 0
                return status
            }
            guard status == SQLITE_OK else { throw error(status) }
            sql = Substring(String(decoding: Array(sql.utf8.dropFirst(used)), as: UTF8.self))
            if let statement {
                // The authorizer is not asked about VACUUM.
                guard sqlite3_stmt_readonly(statement) != 0 else {
                    sqlite3_finalize(statement)
                    throw SQLDatabase.refused("the statement is not a query")
                }
                return try SQLRows(values.isEmpty ? counting(statement) : statement, self, values)
            }
            if used == 0 { return nil }
        }
        return nil
    }

    /// Returns the statement, or, if it only counts the rows of a table, one that returns the count. SQLite counts the rows of its own tables without
    /// stepping through them, but not those of virtual ones.
    private func counting(_ statement: OpaquePointer) throws -> OpaquePointer {
        let form = /\s*(?i:select)\s+(?i:count)\s*\(\s*\*\s*\)(?:\s+(?i:as\s+)?\w+)?\s+(?i:from)\s+(?:(\w+)\.)?(\w+)\s*;?\s*/
        guard let sql = sqlite3_sql(statement), let match = String(cString: sql).wholeMatch(of: form), let column = sqlite3_column_name(statement, 0) else {
            return statement
        }
        let (schema, name) = (match.1.map { $0.lowercased() } ?? "main", match.2.lowercased())
        guard let table = tables[schema]?.first(where: { $0.isNamed(name) }),
            let count = try session.damage.reading(table.name, { try table.rowCount() }) ?? nil
        else { return statement }
        var answer: OpaquePointer?
        let status = sqlite3_prepare_v2(handle, "SELECT \(count) AS \(SQLText.quoted(String(cString: column)))", -1, &answer, nil)
        guard status == SQLITE_OK, let answer else { return statement }
        sqlite3_finalize(statement)
        return answer
    }

    /// Whether a text ends with a complete statement, for use by a prompt.
    package static func isComplete(_ sql: String) -> Bool { sqlite3_complete(sql) != 0 }

    /// Ends queries as soon as the closure returns true.
    package func endQueries(when isCancelled: @escaping @Sendable () -> Bool) {
        cancellation = isCancelled
        sqlite3_progress_handler(
            handle, 1000,
            { context in
                guard let context else { return 0 }
                return Unmanaged<SQLDatabase>.fromOpaque(context).takeUnretainedValue().cancellation() ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private(set) var cancellation: @Sendable () -> Bool = { false }

    // MARK: - The schema

    /// Returns the names of the tables of a schema, starting with those of decoded contents.
    public func tableNames(in schema: String = "main") -> [String] { tables[schema.lowercased()]?.map(\.name) ?? [] }

    /// Whether one of the databases is encrypted.
    package var isEncrypted: Bool { files.contains { $0.file.box.isEncrypted } }

    /// The names of the schemas: `main` and the attached ones.
    public var schemas: [String] { files.map(\.schema) }

    /// Returns the `CREATE TABLE` statement of a table, whose name is case-insensitive; `nil` if no such table exists.
    public func declaration(of table: String, in schema: String = "main") -> String? {
        guard let found = tables[schema.lowercased()]?.first(where: { $0.isNamed(table) }) else { return nil }
        return SQLTables.declaration(found)
    }
}

/// The result rows of a query.
public final class SQLRows {
    private let statement: OpaquePointer
    private let database: SQLDatabase
    /// The names of the columns, from SQLite.
    public let columns: [String]

    init(_ statement: OpaquePointer, _ database: SQLDatabase, _ values: [SQLValue]) throws {
        self.statement = statement
        self.database = database
        columns = (0..<sqlite3_column_count(statement)).map { sqlite3_column_name(statement, $0).map { String(cString: $0) } ?? "" }
        let expected = Int(sqlite3_bind_parameter_count(statement))
        guard values.count == expected else {
            throw SQLError(message: "the query has \(expected) parameter\(expected == 1 ? "" : "s") and \(values.count) value\(values.count == 1 ? "" : "s")", hint: nil, isQuery: true)
        }
        for (place, value) in values.enumerated() { SQLResult(statement, parameter: Int32(place + 1)).value(value) }
    }

    deinit { sqlite3_finalize(statement) }

    /// Moves to the first or next row. Returns `false` after the last one.
    package func advance() throws -> Bool {
        let status = sqlite3_step(statement)
        if status == SQLITE_ROW { return true }
        guard status == SQLITE_DONE else { throw database.error(status) }
        return false
    }

    /// Returns the next row; `nil` after the last one. Throws `SQLError` if the query fails, for example because a page is damaged.
    public func next() throws -> [SQLValue]? { try advance() ? columns.indices.map(value) : nil }

    package enum Cell {
        case null
        case integer(Int64)
        case real(Double)
        case text(UnsafeRawBufferPointer)
        case blob(UnsafeRawBufferPointer)
    }

    /// Returns a value of the current row. Its bytes are valid until the next move.
    package func cell(_ column: Int) -> Cell {
        let place = Int32(column)
        func bytes(_ start: UnsafeRawPointer?) -> UnsafeRawBufferPointer {
            UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(statement, place)))
        }
        return switch sqlite3_column_type(statement, place) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, place))
        case SQLITE_FLOAT: .real(sqlite3_column_double(statement, place))
        case SQLITE_TEXT: .text(bytes(sqlite3_column_text(statement, place)))
        case SQLITE_BLOB: .blob(bytes(sqlite3_column_blob(statement, place)))
        default: .null
        }
    }

    private func value(_ column: Int) -> SQLValue {
        switch cell(column) {
        case .null: .null
        case let .integer(number): .integer(number)
        case let .real(number): .real(number)
        case let .text(bytes): .text([UInt8](bytes))
        case let .blob(bytes): .blob([UInt8](bytes))
        }
    }
}
