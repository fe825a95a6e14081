import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The threads of a peer by the time of their top message. See "Threads", "Thread List".
package final class MessageHistoryThreadIndexTable: WriteBehindTable, KeyedTable {
    package typealias Key = ThreadIndexKey
    package static let key = ThreadIndexKey.form

    package static let declaration = TableDeclaration(
        id: 73, name: "MessageHistoryThreadIndex", compact: true, keys: [key],
        value: .emptyOrCoded(.bare("StoredMessageHistoryThreadInfo")))

    /// Infos that this transaction has set; inner nil: taken away. They reach the rows before commit.
    package private(set) var infos: [PeerAndThread: StoredMessageHistoryThreadInfo?] = [:]

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Stores the info in memory until the threads are updated.
    package func setInfo(_ thread: PeerAndThread, _ info: StoredMessageHistoryThreadInfo?) { infos[thread] = .some(info) }

    /// Returns the info of a thread whose top message is known. A row of length 0 has no info.
    package func getInfo(_ thread: PeerAndThread, top: MessageIndex?) throws -> StoredMessageHistoryThreadInfo? {
        if let given = infos[thread] { return given }
        guard let top else { return nil }
        return try fields(rowKey(thread, top)) { StoredMessageHistoryThreadInfo($0) } ?? nil
    }

    package func storedInfo(_ thread: PeerAndThread, top: MessageIndex) throws -> [UInt8]? { try valueBox.get(table, key: rowKey(thread, top)) }

    package func set(_ thread: PeerAndThread, top: MessageIndex, info: [UInt8]) throws {
        try valueBox.set(table, key: rowKey(thread, top), value: info)
    }

    package func remove(_ thread: PeerAndThread, top: MessageIndex) throws { try valueBox.remove(table, key: rowKey(thread, top), secure: true) }

    /// Walks the peer's threads, the most recently active first.
    package func forEachTop(
        _ peerId: PeerId, limit: Int, _ body: (_ threadId: Int64, _ top: MessageIndex, StoredMessageHistoryThreadInfo?) throws -> Bool
    ) throws {
        let prefix = ThreadIndexKey.fields.prefix(PackedPeerId(peerId))
        try valueBox.range(table, start: prefix.successor, end: prefix, limit: limit) { key, value in
            guard let parts = ThreadIndexKey(key) else { return true }
            let top = MessageIndex(
                peerId: peerId, namespace: parts.namespace, id: parts.id, timestamp: parts.timestamp)
            let info = self.value(of: key, value) { bytes in
                try CodedValidation.checkFields(bytes)
                return StoredMessageHistoryThreadInfo(bytes)
            }
            return try body(parts.threadId, top, info ?? nil)
        }
    }

    /// Returns the number of threads of the peer.
    package func count(_ peerId: PeerId) throws -> Int {
        let prefix = ThreadIndexKey.fields.prefix(PackedPeerId(peerId))
        return try valueBox.count(table, start: prefix, end: prefix.successor)
    }

    package func rowKey(_ thread: PeerAndThread, _ top: MessageIndex) -> ValueBoxKey {
        ThreadIndexKey(peer: PackedPeerId(thread.peerId), timestamp: top.timestamp, threadId: thread.threadId, namespace: top.id.namespace, id: top.id.id).key
    }

    package override func beforeCommit() throws { infos.removeAll() }
    package override func clearMemoryCache() { infos.removeAll() }
}

/// A thread of a peer, by the time of its top message.
package struct ThreadIndexKey: TableKey {
    package var peer: PackedPeerId
    package var timestamp: Int32
    package var threadId: Int64
    package var namespace: Int32
    package var id: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}

/// The stored data of a thread: the application's data and the counters for lists.
public struct StoredMessageHistoryThreadInfo: Hashable, Sendable {
    /// The counters of a thread for lists.
    public struct Summary: Hashable, Sendable {
        /// The number of unread messages of the thread.
        public var totalUnreadCount: Int32
        /// Whether the user has marked the thread as unread.
        public var isMarkedUnread: Bool
        /// The time until which the thread is muted, in seconds since 1970, or `nil` if it is not muted.
        public var mutedUntil: Int32?
        /// The highest ID of an outgoing message that the other side has read.
        public var maxOutgoingReadId: Int32
        /// The records of the stored summary that this version does not know.
        fileprivate var unknownRecords: [UInt8] = []

        /// Creates the summary of a new thread. `mutedUntil` is in seconds since 1970. To change stored information, change its summary instead,
        /// because a new summary has no unread mark and no read marks.
        public init(totalUnreadCount: Int32, isMarkedUnread: Bool = false, mutedUntil: Int32?, maxOutgoingReadId: Int32 = 0) {
            self.totalUnreadCount = totalUnreadCount
            self.isMarkedUnread = isMarkedUnread
            self.mutedUntil = mutedUntil
            self.maxOutgoingReadId = maxOutgoingReadId
        }
    }

    private static let summaryHash: Int32 = 0x01A0_31B5

    /// The application's data about the thread, such as its title: the bytes of a coded entry.
    public var data: [UInt8]
    /// The counters of the thread for lists.
    public var summary: Summary
    /// Records of the stored info that are not known here.
    private var unknownRecords: [UInt8] = []

    /// Creates the information of a thread from the bytes of the application's coded entry and a summary. By default, nothing is unread.
    public init(data: [UInt8], summary: Summary = Summary(totalUnreadCount: 0, mutedUntil: nil)) {
        self.data = data
        self.summary = summary
    }

    /// Reads the bare record sequence of a row of t73; `nil` for an empty one.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        guard !bytes.isEmpty else { return nil }
        var decoder = PostboxDecoder(bytes)
        data = decoder.decodeBytesForKey("d").map { [UInt8]($0) } ?? []
        unknownRecords = Self.records(of: bytes, excluding: ["d", "s"])
        guard let object = decoder.decodeObjectForKey("s") else {
            summary = Summary(totalUnreadCount: 0, mutedUntil: nil)
            return
        }
        var fields = PostboxDecoder(object.bytes)
        summary = Summary(
            totalUnreadCount: fields.decodeInt32ForKey("u", orElse: 0), isMarkedUnread: fields.decodeBoolForKey("mu", orElse: false),
            mutedUntil: fields.decodeOptionalInt32ForKey("m"), maxOutgoingReadId: fields.decodeInt32ForKey("or", orElse: 0))
        summary.unknownRecords = Self.records(of: object.bytes, excluding: ["u", "mu", "m", "or"])
    }

    /// Returns the records with other keys, one after another.
    private static func records(of bytes: UnsafeRawBufferPointer, excluding known: [StaticString]) -> [UInt8] {
        var encoder = PostboxEncoder()
        var records = CodedRecords(bytes)
        while let record = try? records.next() {
            if !known.contains(where: { record.key.elementsEqual(UnsafeRawBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount)) }) {
                encoder.encodeRecord(record)
            }
        }
        return encoder.makeBytes()
    }

    /// Returns the bytes of the row. The form of Telegram 11 has no unread mark and no read marks.
    package func encoded(_ generation: SeedConfiguration.Generation = .telegram12) -> [UInt8] {
        var encoder = PostboxEncoder()
        encoder.encodeBytes(data, forKey: "d")
        encoder.encodeObject(hash: Self.summaryHash, forKey: "s") { fields in
            fields.encodeInt32(summary.totalUnreadCount, forKey: "u")
            if generation == .telegram12 { fields.encodeBool(summary.isMarkedUnread, forKey: "mu") }
            if let mutedUntil = summary.mutedUntil { fields.encodeInt32(mutedUntil, forKey: "m") } else { fields.encodeNil(forKey: "m") }
            if generation == .telegram12 { fields.encodeInt32(summary.maxOutgoingReadId, forKey: "or") }
            summary.unknownRecords.withUnsafeBytes { fields.encodeRecords($0) }
        }
        unknownRecords.withUnsafeBytes { encoder.encodeRecords($0) }
        return encoder.makeBytes()
    }
}

/// The top message of each thread. See "Threads", "Thread List".
package final class MessageHistoryThreadReverseIndexTable: Table, KeyedTable {
    package typealias Key = ThreadKey
    package static let key = ThreadKey.form

    package static var value: FixedFields<Int32, Int32, Int32> { FixedFields("namespace", "id", "timestamp") }

    package static let declaration = TableDeclaration(
        id: 72, name: "MessageHistoryThreadReverseIndex", compact: true, keys: [key],
        value: .fields(value.fields))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ thread: PeerAndThread) throws -> MessageIndex? {
        let key = rowKey(thread)
        if let top = try value(key, as: { try Self.top(of: thread.peerId, $0) }) { return top }
        return try valueBox.exists(table, key: key) ? listedTop(thread) : nil
    }

    /// Returns the top message according to the list of threads, for a thread whose row cannot be read.
    private func listedTop(_ thread: PeerAndThread) throws -> MessageIndex? {
        var result: MessageIndex?
        try reader(of: MessageHistoryThreadIndexTable.self).keys(.prefix(PeerKey(thread.peerId).key)) { key in
            guard key.threadId == thread.threadId else { return true }
            result = key.index
            return false
        }
        return result
    }

    package static func top(of peerId: PeerId, _ value: UnsafeRawBufferPointer) throws(CodingError) -> MessageIndex {
        let (namespace, id, timestamp) = try Self.value.read(value)
        return MessageIndex(peerId: peerId, namespace: namespace, id: id, timestamp: timestamp)
    }

    package func set(_ thread: PeerAndThread, _ top: MessageIndex) throws {
        try valueBox.set(table, key: rowKey(thread), value: Self.value.bytes(top.id.namespace, top.id.id, top.timestamp))
    }

    package func remove(_ thread: PeerAndThread) throws { try valueBox.remove(table, key: rowKey(thread)) }

    package func rowKey(_ thread: PeerAndThread) -> ValueBoxKey { ThreadKey(peer: PackedPeerId(thread.peerId), threadId: thread.threadId).key }
}
