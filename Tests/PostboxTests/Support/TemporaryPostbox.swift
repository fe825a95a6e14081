import PlatformSupport
import Postbox
import PostboxStorage
import TelegramModel
import Testing

/// A new database with Telegram's configuration, deleted with the test.
final class TemporaryPostbox {
    private let folder: String
    let box: SQLiteValueBox
    let postbox: Postbox

    init(seed: SeedConfiguration = .telegram) throws {
        var template = Array("/tmp/postbox-engine-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        box = try SQLiteValueBox(path: folder + "/db", mode: .create)
        postbox = try Postbox(valueBox: box, seed: seed, role: .guest)
    }

    deinit {
        for end in ["", "-wal", "-shm", "-journal"] { unlink(folder + "/db" + end) }
        rmdir(folder)
    }

    /// Removes the file like a program that does not know that it is open.
    func removeFile() throws { try #require(unlink(box.path) == 0) }

    /// Runs the closure in a transaction.
    @discardableResult
    func callAsFunction<Result>(_ body: (Transaction) throws -> Result) throws -> Result { try postbox.transaction(body) }

    /// Runs the closure in a transaction and returns its changes.
    func changes(_ body: (Transaction) throws -> Void) throws -> ChangeRecord {
        try postbox.transaction { transaction in
            try body(transaction)
            return transaction.changes
        }
    }

    /// The rows of a table in key order, each `key=value` in hex.
    func rows(_ table: any DeclaredTable.Type) throws -> [String] {
        var result: [String] = []
        try box.scan(table.declaration.table, reverse: false) { key, value in
            result.append("\(ValueBoxKey(copying: key))=\(ValueBoxKey(copying: value))")
            return true
        }
        return result
    }

    /// Writes a row without the engine, as in a damaged or foreign file.
    func plant(_ table: any DeclaredTable.Type, _ key: String, _ value: String) throws {
        try postbox.transaction { _ in try box.set(table.declaration.table, key: ValueBoxKey(hex(key)), value: hex(value)) }
    }
}

/// Bytes from pairs of hex digits; spaces are ignored.
func hex(_ text: String) -> [UInt8] {
    ValueBoxKey(hex: text.filter { $0 != " " })?.bytes ?? []
}

extension Transaction {
    /// Stores that every chat of both lists is known, even if a list was never used. Views show nothing below a hole.
    func removeChatListHoles() throws {
        let seeded = seed.initializeChatListWithHole
        for (groupId, first) in [(PeerGroupId.root, seeded.topLevel), (.archive, seeded.groups)] {
            for hole in try allChatListHoles(groupId: groupId) + [first].compactMap({ $0 }) {
                try replaceChatListHole(groupId: groupId, index: hole, hole: nil)
            }
        }
    }
}

extension Postbox {
    /// Telegram's types.
    static let model = SeedConfiguration.telegram.model
}
