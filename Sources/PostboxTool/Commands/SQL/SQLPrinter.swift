import CommandLineKit
import PostboxCoding
import PostboxReading
import PostboxSQL

/// Runs queries and the dot commands known from SQL shells, and prints their results.
final class SQLPrinter {
    let database: SQLDatabase
    private let output: ResultOutput
    private let notices: Notices
    private let writer = JSONWriter(capacity: 1 << 12)

    init(_ database: SQLDatabase, _ invocation: Invocation) {
        self.database = database
        notices = invocation.notices
        output = invocation.output
    }

    /// Runs the statements of a script in order, until the first error.
    func run(_ script: String) throws {
        var rest = script[...]
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == ";" }
            // SQLite does not support dot commands, which may follow a comment.
            while rest.hasPrefix("--") { rest = rest.drop { !$0.isNewline }.drop { $0.isWhitespace || $0 == ";" } }
            guard !rest.isEmpty else { return }
            if rest.first == "." {
                let line = rest.prefix { !$0.isNewline }
                rest = rest[line.endIndex...]
                try command(String(line))
                continue
            }
            do {
                guard let rows = try database.next(in: &rest) else { return }
                try print(rows)
            } catch let error as SQLError {
                try output.flush()
                throw ToolError(error, doing: "running the query")
            }
        }
    }

    /// Runs `.tables` or `.schema [TABLE]`. Returns `false` for any other word.
    private func command(_ line: String) throws {
        let words = line.split { $0 == " " || $0 == "\t" || $0 == ";" }.map(String.init)
        switch words.first {
        case ".tables" where words.count == 1: try printTables()
        case ".schema" where words.count <= 2: try printSchema(words.count == 2 ? words[1] : nil)
        default:
            throw ToolError(
                .usage, doing: "running '\(words.first ?? line)'", "unknown command", hint: "use .tables, .schema [TABLE], or SQL")
        }
    }

    /// Prints the names of tables. Those of the main database have no prefix.
    private func printTables() throws {
        try output.begin(ResultShape(["table"], columns: [.text("table")]))
        for schema in database.schemas {
            for name in database.tableNames(in: schema) {
                writer.removeAll()
                writer.beginObject()
                writer.key("table")
                writer.string(schema == "main" ? name : "\(schema).\(name)")
                writer.endObject()
                try output.write(row: writer.bytes)
            }
        }
    }

    private func printSchema(_ table: String?) throws {
        var schema = "main", name = table
        if let table, let dot = table.firstIndex(of: "."), database.schemas.contains(where: { $0.lowercased() == table[..<dot].lowercased() }) {
            (schema, name) = (String(table[..<dot]), String(table[table.index(after: dot)...]))
        }
        let names = name.map { [$0] } ?? database.tableNames()
        for name in names {
            guard let text = database.declaration(of: name, in: schema) else {
                let known = database.tableNames(in: schema)
                throw ToolError(
                    .usage, doing: "running '.schema'", "unknown table '\(name)'",
                    hint: Invocation.nearest(name, among: known).map { "did you mean '\($0)'?" } ?? "use '.tables' to list the tables")
            }
            try output.write(text: text + "\n")
        }
    }

    private func print(_ rows: SQLRows) throws {
        // A statement without columns, such as a comment, has no rows.
        guard !rows.columns.isEmpty else { return }
        let names = SQLPrinter.distinct(rows.columns)
        let fields = names.map { ResultField.anything($0) }
        let columns = names.enumerated().map { place, name in ResultColumn(name, path: [name], .json, isCut: place == names.count - 1) }
        try output.begin(ResultShape(fields, columns: columns))
        while try rows.advance() {
            writer.removeAll()
            writer.foundInvalidUTF8 = false
            writer.beginObject()
            for (column, name) in names.enumerated() {
                writer.key(name)
                write(rows.cell(column))
            }
            if writer.foundInvalidUTF8 {
                writer.key("$invalidUTF8")
                writer.bool(true)
            }
            writer.endObject()
            try output.write(row: writer.bytes)
        }
        if let unknown = database.takeUnknownContent() {
            try output.flush()
            notices.note(unknown)
        }
    }

    private func write(_ cell: SQLRows.Cell) {
        switch cell {
        case .null: writer.null()
        case let .integer(number): writer.int(Int(number))
        case let .real(number): if number.isFinite { writer.double(number) } else { writer.string("\(number)") }
        case let .text(bytes): writer.string(utf8: bytes)
        case let .blob(bytes): writer.base64(bytes)
        }
    }

    /// Returns unique member names for columns: repeated names get a number.
    private static func distinct(_ columns: [String]) -> [String] {
        var used: Set<String> = []
        return columns.map { column in
            var name = column, number = 2
            while !used.insert(name).inserted {
                name = "\(column)_\(number)"
                number += 1
            }
            return name
        }
    }
}
