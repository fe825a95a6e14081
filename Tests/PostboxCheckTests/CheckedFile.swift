import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel
@testable import TestSupport
import Testing

/// A copy of a sample that a test damages in a transaction that is rolled back.
final class CheckedFile {
    struct Row {
        var table: TableDeclaration
        var key: [UInt8]
        var value: [UInt8]

        /// A field of the key.
        func field(_ number: Int) -> Int64 {
            key.withUnsafeBytes { bytes in table.rowForm(of: bytes).map { table.rows[$0].key.value(number, of: bytes) } ?? 0 }
        }

        /// Field values of the key.
        var fields: [Int64] {
            key.withUnsafeBytes { bytes in
                guard let form = table.rowForm(of: bytes) else { return [] }
                return table.rows[form].key.fields.indices.map { table.rows[form].key.value($0, of: bytes) }
            }
        }
    }

    private let folder: TemporaryFolder
    let box: SQLiteValueBox

    /// A valid copy, or one changed by `change`.
    init(of sample: String = Samples.small, after change: (_ path: String) throws -> Void = { _ in }) throws {
        folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        try Samples.open(sample).backup(to: path)
        try change(path)
        box = try SQLiteValueBox(path: path, mode: .readWrite)
    }

    func findings() throws -> [CheckFinding] {
        let collected = Collected()
        try DatabaseCheck(box, seed: .telegram).run { collected.findings.append($0) }
        return collected.findings
    }

    private final class Collected {
        var findings: [CheckFinding] = []
    }

    /// The findings of the check after `change` that it did not report before.
    func findings(after change: (CheckedFile) throws -> [UInt8]) throws -> (key: [UInt8], new: [CheckFinding]) {
        let before = Set(try findings())
        try box.begin()
        defer { box.rollback() }
        let key = try change(self)
        return (key, try findings().filter { !before.contains($0) })
    }

    // MARK: - Rows

    func first(_ table: TableDeclaration, where matches: (Row) throws -> Bool = { _ in true }) throws -> Row {
        var found: Row?
        try box.scan(table.table, reverse: false) { key, value in
            let row = Row(table: table, key: [UInt8](key), value: [UInt8](value))
            if try matches(row) { found = row }
            return found == nil
        }
        return try #require(found, "no such row in t\(table.table.id)")
    }

    func drop(_ row: Row) throws -> [UInt8] {
        try box.remove(row.table.table, key: ValueBoxKey(row.key))
        return row.key
    }

    func put(_ table: TableDeclaration, _ key: ValueBoxKey, _ value: [UInt8] = []) throws -> [UInt8] {
        try box.set(table.table, key: key, value: value)
        return key.bytes
    }

    /// Writes a row again with another value.
    func change(_ row: Row, _ edit: (inout [UInt8]) -> Void) throws -> [UInt8] {
        var value = row.value
        edit(&value)
        return try put(row.table, ValueBoxKey(row.key), value)
    }

    /// The first message that satisfies `matches`.
    func message(where matches: (MessageIndex, MessageRow) throws -> Bool) throws -> (row: Row, index: MessageIndex) {
        let row = try first(MessageHistoryTable.declaration) { row in
            try row.value.withUnsafeBytes { try matches(CheckedFile.index(row), try MessageRow($0)) }
        }
        return (row, CheckedFile.index(row))
    }

    /// The position of a message's grouping key (8 bytes), which is followed by the number of its group.
    static func groupingKey(_ message: MessageRow) -> Int { 10 + (message.globallyUniqueId == nil ? 0 : 8) + (message.globalTags == nil ? 0 : 4) }

    /// Gives an included chat with messages another pinning index in t8 and t9. Returns its key in t9.
    func pin(_ peer: Int64, _ index: UInt16) throws -> [UInt8] {
        let value = withUnsafeBytes(of: (65534 - index).littleEndian) { [UInt8]($0) }
        _ = try change(first(ChatListIndexTable.declaration) { $0.field(0) == peer }) { $0.replaceSubrange(14..<16, with: value) }
        let row = try first(ChatListTable.declaration) { $0.field(5) == peer && $0.field(6) == 1 }
        var key = try drop(row)
        key.replaceSubrange(4..<6, with: value)
        return try put(row.table, ValueBoxKey(key), row.value)
    }

    /// The end of a message that refers to the medium (5, 77) and has no custom tags.
    static let reference = int32(1) + int32(5) + int64(77) + int32(0)

    /// Writes the medium (5, 77) into t6, used `count` times.
    func putMedium(count: Int32) throws -> [UInt8] {
        let object = try first(PeerTable.declaration).value
        return try put(
            MessageMediaTable.declaration, MessageMediaTable.key(5, 77), [0] + CheckedFile.int32(Int32(object.count)) + object + CheckedFile.int32(count))
    }

    static func index(_ row: Row) -> MessageIndex {
        MessageIndex(
            peerId: PeerId(packed: row.field(0)), namespace: Int32(row.field(1)), id: Int32(row.field(3)), timestamp: Int32(row.field(2)))
    }

    static func int32(_ value: Int32) -> [UInt8] { withUnsafeBytes(of: value.littleEndian) { [UInt8]($0) } }
    static func int64(_ value: Int64) -> [UInt8] { withUnsafeBytes(of: value.littleEndian) { [UInt8]($0) } }
}
