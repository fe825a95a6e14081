import Postbox
import PostboxReading
import PostboxStorage

/// Messages on their way into operations, in the order of their stable IDs.
struct MessageStream {
    /// The largest number of messages after which the expected counter of stable IDs is compared with the actual one.
    private static let comparisonInterval = 5_000

    private let exporter: DifferenceExporter
    private let file: DatabaseFile
    private let rows: PlacedRows
    private let documents: ReplayedDocuments
    /// Whether the counter may be set: only if the file contains all messages.
    private let isComplete: Bool
    private var stableIds: StableIdPlan
    private let insideAlbums: Set<UInt32>
    private var localIds: LocalMessageIds
    private var batch: MessageBatch
    /// Edited messages that wait for the rest of their albums, because messages without a grouping key would not join the album. They are sorted by
    /// the last number of the album.
    private var waiting = MergeHeap<WaitingMessage>([]) { $0.album < $1.album }
    private var waited = 0
    private var sinceComparison = 0
    /// The number of rejected documents known not to have moved the counter.
    private var refusals = 0

    private struct WaitingMessage {
        let album: UInt32
        /// The position of the message among the waiting ones.
        let place: Int
        let index: MessageIndex
    }

    init(_ exporter: DifferenceExporter, _ order: inout InsertionOrder) throws {
        self.exporter = exporter
        file = exporter.file
        rows = PlacedRows(exporter.file.box, MessageHistoryTable.declaration.table)
        documents = exporter.documents
        isComplete = exporter.isComplete
        stableIds = order.takeStableIds()
        insideAlbums = order.insideAlbums
        localIds = try LocalMessageIds(exporter)
        batch = MessageBatch(media: StoredMedia(exporter.file))
    }

    /// Adds a message. `place` is the position of the row in the file, if known.
    mutating func add(_ index: MessageIndex, stableId: UInt32, at place: Int64?) throws {
        try writeEdits { $0 < stableId }
        stableIds.forget(below: stableId)
        try withRow(index, at: place) { try $0.add(index, $1) }
    }

    private mutating func withRow(_ index: MessageIndex, at place: Int64? = nil, _ body: (inout MessageStream, MessageRow) throws -> Void) throws {
        let key = MessageKey(index).key
        try rows.withValue(key, at: place) { value in
            guard let value else { return }
            key.withBytes { exporter.look(at: MessageHistoryTable.declaration, key: $0, value: value) }
            try body(&self, MessageRow(value))
        }
    }

    private mutating func add(_ index: MessageIndex, _ row: MessageRow) throws {
        try flushIfNeeded(for: index)
        let first = try firstVersion(index, row)
        let groupingKey = first.map(\.groupingKey) ?? row.groupingKey
        try putCounter(before: row, album: groupingKey == nil ? nil : row.groupInfo)
        let isNumbered = localIds.isNext(index.id)
        if let first {
            batch.add(index, row, first, isNumbered: isNumbered)
            if let album = row.groupInfo, row.groupingKey != first.groupingKey {
                waiting.insert(WaitingMessage(album: try stableIds.lastStableId(ofAlbum: album), place: waited, index: index))
                waited += 1
            } else {
                try write(index, row, editsAfter: first)
            }
        } else {
            try batch.add(index, row, isNumbered: isNumbered)
        }
        sinceComparison += 1
        // If an album lost messages or keys, another one may have started than expected.
        let isUnsure = (groupingKey == nil) != (row.groupInfo == nil) || row.groupInfo.map { $0 > row.stableId } ?? insideAlbums.contains(row.stableId)
        if isComplete, isUnsure || sinceComparison >= MessageStream.comparisonInterval {
            try flush()
            try compare()
        }
    }

    private mutating func write(_ index: MessageIndex, _ row: MessageRow, editsAfter first: FirstVersion) throws {
        for _ in 1..<first.edits { batch.add(index, row, first, isNumbered: false) }
        try batch.add(index, row, isNumbered: false)
    }

    /// Writes the edits of waiting messages whose albums are complete.
    private mutating func writeEdits(isComplete: (UInt32) -> Bool) throws {
        var ready: [WaitingMessage] = []
        while let message = waiting.first, isComplete(message.album) {
            ready.append(message)
            waiting.removeFirst()
        }
        ready.sort { $0.place < $1.place }
        for message in ready {
            try flushIfNeeded(for: message.index)
            try withRow(message.index) { stream, row in
                if let first = try stream.firstVersion(message.index, row) { try stream.write(message.index, row, editsAfter: first) }
            }
        }
    }

    private mutating func flushIfNeeded(for index: MessageIndex) throws {
        if index.id.peerId != batch.peerId || batch.count >= MessageBatch.limit { try flush() }
    }

    private mutating func firstVersion(_ index: MessageIndex, _ row: MessageRow) throws -> FirstVersion? {
        guard row.stableVersion > 0 else { return nil }
        let table = MessageHistoryIndexTable.self
        let key = MessageIdKey(index.id).key
        let entry = try file.box.withValue(table.declaration.table, key: key) { value in value.flatMap { try? MessageHistoryIndexEntry($0) } }
        return try FirstVersion(row, wasIncoming: entry?.isIncoming ?? row.flags.isIncoming, &stableIds)
    }

    /// Skips the numbers of data that no longer exists.
    private mutating func putCounter(before row: MessageRow, album: UInt32?) throws {
        guard isComplete else { return }
        let current = stableIds.next
        let first = try stableIds.begin(row.stableId, album: album)
        guard first != current else { return }
        let next = stableIds.next
        try flush()
        let table = MessageHistoryMetadataTable.self
        try documents.put(table.declaration.table, key: table.nextStableMessageId(), value: withUnsafeBytes(of: first.littleEndian) { [UInt8]($0) })
        stableIds.next = next
    }

    private mutating func flush() throws {
        try batch.finish(documents)
        // A rejected document has not moved the counter.
        if isComplete, documents.refusals != refusals { try compare() }
    }

    /// Reads the current value of the replay's counter.
    private mutating func compare() throws {
        let table = MessageHistoryMetadataTable.self
        sinceComparison = 0
        defer { refusals = documents.refusals }
        stableIds.next = try documents.withValue(table.declaration.table, key: table.nextStableMessageId()) { value in
            value.flatMap { try? table.nextStableMessageIdValue.read($0) } ?? 1
        }
    }

    mutating func finish() throws {
        try writeEdits { _ in true }
        try flush()
    }
}

/// Messages stored without an ID that received the next ID of their chat. They are written without an ID as long as a replay
/// assigns the same one, because the replay then also advances the counter.
struct LocalMessageIds {
    private var counters: [PeerAndNamespace: (next: Int32, end: Int32)] = [:]

    init(_ exporter: DifferenceExporter) throws {
        let table = MessageHistoryMetadataTable.self
        try exporter.rows(table.declaration) { key, value in
            guard let parts = NextMessageIdKey(key), let end = try? table.peerNextMessageIdValue.read(value) else { return }
            counters[PeerAndNamespace(peerId: parts.peerId, namespace: parts.namespace)] = (1, end)
        }
    }

    /// Whether the message would get its own ID if it were written without one. If so, the ID after it is expected next.
    mutating func isNext(_ id: MessageId) -> Bool {
        let place = PeerAndNamespace(peerId: id.peerId, namespace: id.namespace)
        guard let counter = counters[place], counter.next == id.id, counter.next < counter.end else { return false }
        counters[place]?.next += 1
        return true
    }
}
