import Postbox
import PostboxStorage

/// Gives the messages of a records document numbers of the database that they are added to. Stable IDs and the numbers of albums come from one counter
/// per database, so the document's numbers may belong to other messages. A number that no stored message has is kept: the parts of an export that
/// are imported one after another give the exported rows again.
struct MessageNumbers {
    private let box: SQLiteValueBox
    /// The next number; `nil` if the database has no counter.
    private(set) var next: UInt32?
    /// The counter before the document. Numbers from here on were given to messages of the document.
    private let first: UInt32
    /// The stored numbers below `first`, one bit each; `nil` until one is needed.
    private var stored: [UInt64]?
    private var albums: [UInt32: UInt32] = [:]
    /// The number of albums whose numbers are remembered. The messages of an album follow one another.
    private static let mostAlbums = 10_000
    /// The highest counter for which stored numbers are read, which then take 32 MB. No account has so many messages.
    private static let mostStored: UInt32 = 1 << 28
    /// The most that one message may raise the counter.
    private static let mostSkipped: UInt32 = 1 << 24

    init(_ box: SQLiteValueBox, next: UInt32?) {
        self.box = box
        self.next = next
        first = next ?? 0
    }

    /// The numbers of a message.
    private struct Numbers {
        let stableId: UInt32
        let album: UInt32?

        init?(_ value: UnsafeRawBufferPointer) {
            guard let row = try? MessageRow(value) else { return nil }
            (stableId, album) = (row.stableId, row.groupInfo)
        }
    }

    /// Returns the change with the numbers of the stored message, or with free ones.
    mutating func numbering(_ change: RecordChange) throws -> RecordChange {
        guard next != nil, case let .put(table, key, value) = change, table.id == MessageHistoryTable.declaration.table.id,
            let row = value.withUnsafeBytes({ Numbers($0) })
        else { return change }
        let twin = try box.withValue(table, key: key) { bytes in bytes.flatMap { Numbers($0) } }
        let stableId: UInt32
        if let twin {
            stableId = twin.stableId
            if let album = row.album, let number = twin.album { remember(number, of: album) }
        } else {
            stableId = try number(row.stableId)
        }
        let album = try row.album.map { try albumNumber(of: $0) }
        guard stableId != row.stableId || album != row.album else { return change }
        return .put(table, key, value.withUnsafeBytes { MessageRow.bytes(of: $0, stableId: stableId, groupInfo: album) } ?? value)
    }

    private mutating func albumNumber(of album: UInt32) throws -> UInt32 {
        if let number = albums[album] { return number }
        let number = try number(album)
        remember(number, of: album)
        return number
    }

    private mutating func remember(_ number: UInt32, of album: UInt32) {
        if albums.count >= MessageNumbers.mostAlbums { albums.removeAll() }
        albums[album] = number
    }

    /// Returns the number if it is free, and otherwise the next one.
    private mutating func number(_ number: UInt32) throws -> UInt32 {
        guard let next else { return number }
        if number >= next, number - next < MessageNumbers.mostSkipped {
            self.next = number &+ 1
            return number
        }
        if number < first, try take(number) { return number }
        self.next = next &+ 1
        return next
    }

    /// Takes a number below `first`. Returns `false` if a message has it.
    private mutating func take(_ number: UInt32) throws -> Bool {
        guard first <= MessageNumbers.mostStored else { return false }
        var numbers = try stored ?? readStored()
        stored = nil
        defer { stored = numbers }
        return MessageNumbers.insert(number, &numbers)
    }

    private func readStored() throws -> [UInt64] {
        var numbers = [UInt64](repeating: 0, count: Int(first / 64) + 1)
        try box.scan(MessageHistoryTable.declaration.table, reverse: false) { _, value in
            guard let row = try? MessageRow(value) else { return true }
            for number in [row.stableId, row.groupInfo ?? row.stableId] where number < first { _ = MessageNumbers.insert(number, &numbers) }
            return true
        }
        return numbers
    }

    private static func insert(_ number: UInt32, _ numbers: inout [UInt64]) -> Bool {
        let (word, bit) = (Int(number / 64), UInt64(1) << (number % 64))
        guard numbers[word] & bit == 0 else { return false }
        numbers[word] |= bit
        return true
    }
}
