import CSQLite
import CommandLineKit
import Postbox
import PostboxReading
import PostboxTranscripts

/// The state shared by the tables of a connection: the damage found so far, and the error that stopped a query.
final class SQLSession {
    let damage: DamagedTables
    let notices: Notices?
    /// The cause of SQLite's last error.
    var failure: (any Error)?
    /// The reason why a query was denied.
    var refusal: String?
    /// Whether a table is being declared, which is not a query.
    var isDeclaring = false
    private var noted: Set<String> = []
    private var badRows: Set<BadRow> = []
    private(set) var badRowCount = 0
    /// The messages of the current statement with content of unknown kinds.
    private var unknown = UnknownContent()
    private var unknownMessages: Set<MessageId> = []

    private struct BadRow: Hashable {
        let table: String
        let key: ValueBoxKey
    }

    private static let namedRows = 20
    private static let rememberedRows = 10_000

    init(_ notices: Notices?) {
        self.notices = notices
        damage = DamagedTables(notices)
    }

    /// Reports a remark once.
    func note(_ text: String) {
        if noted.insert(text).inserted { notices?.note(text) }
    }

    /// Reports, once, a row that cannot be decoded. The query continues.
    func noteBadRow(_ table: String, _ key: UnsafeRawBufferPointer, _ reason: String) {
        guard badRows.count < SQLSession.rememberedRows, badRows.insert(BadRow(table: table, key: ValueBoxKey(copying: key))).inserted else { return }
        badRowCount += 1
        if badRowCount <= SQLSession.namedRows {
            notices?.warn("\(table), key \(ValueBoxKey(copying: key)): \(reason)")
        } else if badRowCount == SQLSession.namedRows + 1 {
            notices?.warn("further rows cannot be decoded; 'postbox check --rule decoding' names them")
        }
    }

    /// Reports damaged rows whose keys are unknown, by count.
    func noteBadRows(_ count: Int, _ place: String) {
        badRowCount += count
        notices?.warn("\(count) row\(count == 1 ? "" : "s") of \(place) cannot be decoded; 'postbox check --rule decoding' names \(count == 1 ? "it" : "them")")
    }

    /// Counts a message with content of these unknown kinds once, although a statement may read it several times.
    func noteUnknown(_ kinds: [String], in message: MessageId) {
        guard !kinds.isEmpty, unknownMessages.count < SQLSession.rememberedRows, unknownMessages.insert(message).inserted else { return }
        unknown.add(kinds)
    }

    /// Returns the messages with content of unknown kinds in words, and forgets them.
    func takeUnknown() -> String? {
        defer {
            unknown = UnknownContent()
            unknownMessages = []
        }
        let isCut = unknownMessages.count >= SQLSession.rememberedRows
        return unknown.text.map { "incomplete: \(isCut ? "at least " : "")\($0)" }
    }

    /// Copies a text into memory that SQLite frees.
    static func copied(_ text: String) -> UnsafeMutablePointer<CChar>? {
        let bytes = text.utf8CString
        guard let start = sqlite3_malloc64(UInt64(bytes.count))?.assumingMemoryBound(to: CChar.self) else { return nil }
        for (place, byte) in bytes.enumerated() { start[place] = byte }
        return start
    }
}
