import PlatformSupport
import Postbox
import PostboxStorage
import Testing

/// Two new databases, filled by closures and deleted with the test.
final class TwoDatabases {
    private let folder: String
    let old: SQLiteValueBox
    let new: SQLiteValueBox

    init(old fillOld: (SQLiteValueBox) throws -> Void = { _ in }, new fillNew: (SQLiteValueBox) throws -> Void = { _ in }) throws {
        var template = Array("/tmp/postbox-comparison-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        old = try SQLiteValueBox(path: folder + "/old", mode: .create)
        new = try SQLiteValueBox(path: folder + "/new", mode: .create)
        try old.begin()
        try fillOld(old)
        try old.commit()
        try new.begin()
        try fillNew(new)
        try new.commit()
    }

    deinit {
        for name in ["old", "new"] { for end in ["", "-wal", "-shm", "-journal"] { unlink(folder + "/" + name + end) } }
        rmdir(folder)
    }

    /// The differences, one text for each row: `inserted 01=02`, `deleted 01=02`, `changed 01=02>03`.
    func differences(_ table: ValueBoxTable, limit: Int = .max) throws -> [String] {
        try TwoDatabases.differences(TableDifference(table, from: old, to: new), limit: limit)
    }

    static func differences(_ difference: TableDifference, limit: Int = .max) throws -> [String] {
        var result: [String] = []
        try difference.walk { row in
            result.append("\(row.change) \(ValueBoxKey(copying: row.key))=\(text(row.old, row.new))")
            return result.count < limit
        }
        return result
    }

    static func text(_ old: UnsafeRawBufferPointer?, _ new: UnsafeRawBufferPointer?) -> String {
        [old, new].compactMap { $0.map { ValueBoxKey(copying: $0).description } }.joined(separator: ">")
    }
}
