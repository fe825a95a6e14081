import CSQLite
import Postbox
import PostboxStorage

/// The rows of a database without anything above them: prepared statements of SQLite's C interface, with the settings that a value box has.
final class LiveSQLite {
    private struct Failure: Error, CustomStringConvertible { let description: String }

    private var handle: OpaquePointer?
    private var statements: [String: OpaquePointer] = [:]
    private var chatRows: [PeerId: ChatListKey] = [:]
    /// The value of a message's row in this measurement. It has the usual length of such rows.
    private var messageValue: [UInt8] = []
    private var chatValue: [UInt8] = []
    private(set) var lastMessageId: Int32 = 0
    /// The number of bytes of all values read. It ensures that they are really read.
    private(set) var byteCount = 0

    init(path: String) throws {
        try check(sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil))
        try check(
            sqlite3_exec(
                handle, "PRAGMA mmap_size=0; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-16384; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL", nil,
                nil, nil))
        let message = try prepared("SELECT key, value FROM t7 ORDER BY key DESC LIMIT 1")
        if sqlite3_step(message) == SQLITE_ROW { messageValue = [UInt8](Self.bytes(message, 1)) }
        sqlite3_reset(message)
        let chats = try prepared("SELECT key, value FROM t9")
        while sqlite3_step(chats) == SQLITE_ROW {
            guard let key = ChatListKey(Self.bytes(chats, 0)) else { continue }
            chatRows[key.peerId] = key
            chatValue = [UInt8](Self.bytes(chats, 1))
        }
        sqlite3_reset(chats)
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close(handle)
    }

    // MARK: - Measurements

    /// Inserts the row of a message and reads the newest ones of its chat.
    func add(_ message: StoreMessage, history limit: Int32) throws {
        let key = try Self.key(message)
        try run("BEGIN IMMEDIATE")
        try insert("INSERT INTO t7 (key, value) VALUES (?, ?)", key.key, messageValue)
        try run("COMMIT")
        var (low, high) = (key, key)
        (low.timestamp, low.id, high.timestamp, high.id) = (0, 0, .max, .max)
        let rows = try prepared("SELECT key, value FROM t7 WHERE key >= ? AND key <= ? ORDER BY key DESC LIMIT ?")
        bind(rows, 1, low.key.bytes)
        bind(rows, 2, high.key.bytes)
        sqlite3_bind_int(rows, 3, limit + 1)
        var isFirst = true
        while sqlite3_step(rows) == SQLITE_ROW {
            if isFirst, let first = MessageKey(Self.bytes(rows, 0)) { lastMessageId = first.id }
            isFirst = false
            byteCount += Self.bytes(rows, 1).count
        }
        sqlite3_reset(rows)
    }

    /// Inserts the row of a message, moves its chat to its present position, and reads the top of the list.
    func move(_ message: StoreMessage, chatList limit: Int, withContents: Bool) throws {
        let key = try Self.key(message)
        try run("BEGIN IMMEDIATE")
        try insert("INSERT INTO t7 (key, value) VALUES (?, ?)", key.key, messageValue)
        if var row = chatRows[key.peerId] {
            let remove = try prepared("DELETE FROM t9 WHERE key = ?")
            bind(remove, 1, row.key.bytes)
            try finish(remove)
            (row.timestamp, row.id) = (key.timestamp, key.id)
            try insert("INSERT INTO t9 (key, value) VALUES (?, ?)", row.key, chatValue)
            chatRows[key.peerId] = row
        }
        try run("COMMIT")
        try readChatList(limit: limit, withContents: withContents)
    }

    /// With contents, also reads each chat's newest message and its peer.
    func readChatList(limit: Int, withContents: Bool) throws {
        let rows = try prepared("SELECT key, value FROM t9 WHERE key >= ? AND key < ? ORDER BY key DESC LIMIT ?")
        bind(rows, 1, [0, 0, 0, 0])
        bind(rows, 2, [0, 0, 0, 1])
        sqlite3_bind_int(rows, 3, Int32(clamping: limit + 1))
        let message = try prepared("SELECT value FROM t7 WHERE key = ?")
        let peer = try prepared("SELECT value FROM t2 WHERE key = ?")
        var isFirst = true
        while sqlite3_step(rows) == SQLITE_ROW {
            guard let row = ChatListKey(Self.bytes(rows, 0)) else { continue }
            byteCount += Self.bytes(rows, 1).count
            if isFirst { lastMessageId = row.id }
            isFirst = false
            guard withContents else { continue }
            bind(message, 1, MessageKey(peer: row.peer, namespace: Int32(row.namespace), timestamp: row.timestamp, id: row.id).key.bytes)
            if sqlite3_step(message) == SQLITE_ROW { byteCount += Self.bytes(message, 0).count }
            sqlite3_reset(message)
            sqlite3_bind_int64(peer, 1, row.peerId.packed)
            if sqlite3_step(peer) == SQLITE_ROW { byteCount += Self.bytes(peer, 0).count }
            sqlite3_reset(peer)
        }
        sqlite3_reset(rows)
    }

    // MARK: - SQLite

    private static func key(_ message: StoreMessage) throws -> MessageKey {
        guard case let .id(id) = message.id else { throw Failure(description: "a message without an ID") }
        return MessageKey(peer: PackedPeerId(id.peerId), namespace: id.namespace, timestamp: message.timestamp, id: id.id)
    }

    private func prepared(_ sql: String) throws -> OpaquePointer? {
        if let known = statements[sql] { return known }
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
        statements[sql] = statement
        return statement
    }

    private func run(_ sql: String) throws { try finish(prepared(sql)) }

    private func insert(_ sql: String, _ key: ValueBoxKey, _ value: [UInt8]) throws {
        let statement = try prepared(sql)
        bind(statement, 1, key.bytes)
        bind(statement, 2, value)
        try finish(statement)
    }

    private func finish(_ statement: OpaquePointer?) throws {
        guard sqlite3_step(statement) == SQLITE_DONE else { throw failure() }
        sqlite3_reset(statement)
    }

    private func bind(_ statement: OpaquePointer?, _ place: Int32, _ bytes: [UInt8]) {
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        bytes.withUnsafeBytes { _ = sqlite3_bind_blob(statement, place, $0.baseAddress, Int32($0.count), transient) }
    }

    private static func bytes(_ statement: OpaquePointer?, _ column: Int32) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: sqlite3_column_blob(statement, column), count: Int(sqlite3_column_bytes(statement, column)))
    }

    private func check(_ status: Int32) throws { if status != SQLITE_OK { throw failure() } }
    private func failure() -> Failure { Failure(description: String(cString: sqlite3_errmsg(handle))) }
}
