import Postbox
import PostboxStorage

/// Gives the messages of a records document numbers of the database that they are added to. Stable IDs and the numbers of albums come from one counter
/// per database, so the document's numbers may belong to other messages. A number that no stored message has is kept: the parts of an export that
/// are imported one after another give the exported rows again. Counters of the database never fall.
struct MessageNumbers {
    private let box: SQLiteValueBox
    private let metadata: MessageHistoryMetadataTable
    /// Whether all stored numbers may be read to find the free ones. No table is sorted by them.
    private let readsStored: Bool
    /// The next number; `nil` if the database has no counter.
    private var next: UInt32?
    /// The counter before the document. Numbers from here on were given to messages of the import.
    private var first: UInt32 = 0
    /// The stored numbers below `first`, one bit each; `nil` until one is needed.
    private var stored: [UInt64]?
    private var albums: [UInt32: UInt32] = [:]
    /// The highest IDs of new messages in namespaces with a counter.
    private var highestIds: [PeerAndNamespace: Int32] = [:]
    /// The number of albums whose numbers are remembered. The messages of an album follow one another.
    private static let mostAlbums = 10_000
    /// The highest counter for which stored numbers are read, which then take 32 MB. No account has so many messages.
    private static let mostStored: UInt32 = 1 << 28
    /// The most that one message may raise the counter.
    private static let mostSkipped: UInt32 = 1 << 24
    /// A database of at most this size is read for any document, and a larger one only if it is at most so many times as large as the document.
    static let mostReadForAny = 16 << 20
    static let mostReadPerByte = 64

    /// - Parameter size: The size of the file with the document in bytes, if it is known.
    init(_ box: SQLiteValueBox, documentSize size: Int?) throws {
        self.box = box
        metadata = MessageHistoryMetadataTable(valueBox: box)
        let (most, overflows) = (size ?? .max).multipliedReportingOverflow(by: MessageNumbers.mostReadPerByte)
        readsStored = overflows ? true : try box.pragma("page_count") * box.pragma("page_size") <= max(most, MessageNumbers.mostReadForAny)
    }

    /// Starts a document. Its numbers belong to its own messages.
    mutating func begin() throws {
        next = try metadata.storedNextStableId()
        if stored == nil { first = next ?? 0 }
        albums = [:]
    }

    /// Ends a document: the counters are above the numbers of its messages.
    mutating func finish() throws {
        if let next { try metadata.raiseNextStableId(to: next) }
        for (place, id) in highestIds where id < .max {
            let key = NextMessageIdKey(peer: PackedPeerId(place.peerId), namespace: place.namespace).key
            let next = withUnsafeBytes(of: (id + 1).littleEndian) { [UInt8]($0) }
            let table = MessageHistoryMetadataTable.declaration.table
            if try isHigher(next, than: table, key) ?? true { try box.set(table, key: key, value: next) }
        }
        highestIds = [:]
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
    mutating func numbering(_ change: RecordChange) throws -> RecordChange? {
        guard case let .put(table, key, value) = change else { return change }
        if table.id == MessageHistoryMetadataTable.declaration.table.id {
            let isCounter = key.withBytes { key in MessageNumbers.counters.contains { $0.matches(key) } }
            return try isCounter && isHigher(value, than: table, key) == false ? nil : change
        }
        guard table.id == MessageHistoryTable.declaration.table.id,
            let row = value.withUnsafeBytes({ Numbers($0) })
        else { return change }
        let twin = try box.withValue(table, key: key) { bytes in bytes.flatMap { Numbers($0) } }
        if twin == nil, let id = key.withBytes({ MessageKey($0)?.index.id }), MessageId.Namespace.counted.contains(id.namespace) {
            let place = PeerAndNamespace(peerId: id.peerId, namespace: id.namespace)
            highestIds[place] = max(highestIds[place] ?? id.id, id.id)
        }
        guard next != nil else { return change }
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

    private static let counters = [
        MessageHistoryMetadataTable.peerNextMessageIdByNamespace, MessageHistoryMetadataTable.nextStableMessageId,
        MessageHistoryMetadataTable.nextPeerOperationLogIndex, MessageHistoryMetadataTable.nextCustomTagId,
    ]

    /// Whether a counter is higher than the stored one; `nil` if either is not a counter.
    private func isHigher(_ value: [UInt8], than table: ValueBoxTable, _ key: ValueBoxKey) throws -> Bool? {
        func counter(_ bytes: UnsafeRawBufferPointer) -> Int32? { try? MessageHistoryMetadataTable.peerNextMessageIdValue.read(bytes) }
        guard let new = value.withUnsafeBytes(counter), let old = try box.withValue(table, key: key, { $0.flatMap(counter) }) else { return nil }
        return UInt32(bitPattern: new) > UInt32(bitPattern: old)
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
        guard readsStored, first <= MessageNumbers.mostStored else { return false }
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
