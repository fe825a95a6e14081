@testable import CommandLineKit
import Postbox
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// A tiny database of an old schema version in its own folder; `make.py` next to the fixtures describes its contents. It is not a complete account:
/// the search and name indices are missing, so that 'migrate apply' reports this and ends with status 1.
final class MigrationFixture {
    let folder: TemporaryFolder
    let path: String
    let original: [UInt8]

    /// The status of a complete migration.
    static let done: Int32 = 1

    static let root = Samples.root.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/migrate"

    init(version: Int) throws {
        folder = try TemporaryFolder()
        path = folder.path + "/db_sqlite"
        original = try SmallFile.bytes("\(MigrationFixture.root)/v\(version).sqlite")
        try restore()
    }

    /// Restores the initial file, without its side files.
    func restore() throws {
        #expect(try RunningTool.shell("rm -f '\(path)'*").status == 0)
        try MigrationFixture.write(original, path)
    }

    static func write(_ bytes: [UInt8], _ path: String) throws {
        let result = try RunningTool.run(["-c", "cat > '\(path)'"], input: bytes, environment: ["PATH": "/usr/bin:/bin"], program: "/bin/sh")
        #expect(result.status == 0)
    }

    var bytes: [UInt8] { get throws { try SmallFile.bytes(path) } }
    var isUntouched: Bool { get throws { try bytes == original } }

    /// `apply` removes the history as Telegram does, unless the words request otherwise.
    func migrate(_ words: String...) throws -> ToolResult {
        let decision = words[0] == "apply" && !words.contains { $0.hasSuffix("-history") } ? ["--forget-history"] : []
        return try RunningTool.run(["migrate"] + [words[0], path] + words.dropFirst() + decision)
    }

    /// Changes the file with SQL before the tool opens it; the result becomes the original.
    func change(_ sql: String) throws -> [UInt8] {
        #expect(try RunningTool.shell("sqlite3 '\(path)' \"\(sql)\" > /dev/null").status == 0)
        return try bytes
    }

    /// Every row as `t7 key value` in hex, in table and key order.
    func rows(_ path: String? = nil) throws -> [String] {
        let box = try SQLiteValueBox(path: path ?? self.path, mode: .readOnly)
        var result: [String] = []
        for table in box.catalogue.tables.values.sorted(by: { $0.id < $1.id }) {
            try box.scan(table.table, reverse: false) { key, value in
                result.append("t\(table.id) \(ValueBoxKey(copying: key)) \(ValueBoxKey(copying: value))")
                return true
            }
        }
        return result
    }

    /// The value of one row in hex; `nil` if the row does not exist.
    func value(_ table: Int32, _ key: String) throws -> String? {
        let box = try SQLiteValueBox(path: path, mode: .readOnly)
        guard let stored = box.catalogue.tables[table]?.table, let key = ValueBoxKey(hex: key) else { return nil }
        return try box.get(stored, key: key).map { ValueBoxKey($0).description }
    }

    func keys(_ table: Int32) throws -> [String] {
        try rows().filter { $0.hasPrefix("t\(table) ") }.map { String($0.split(separator: " ", omittingEmptySubsequences: false)[1]) }
    }
}
