import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The known part of a peer's thread list. See "Threads", "Thread List State".
package final class PeerThreadCombinedStateTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 77, name: "PeerThreadCombinedState", compact: true, keys: [key],
        value: .coded(.bare("StoredPeerThreadCombinedState")))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ peerId: PeerId) throws -> StoredPeerThreadCombinedState? {
        try fields(PeerKey(peerId).key) { StoredPeerThreadCombinedState($0) }
    }

    package func set(_ peerId: PeerId, _ state: StoredPeerThreadCombinedState?) throws {
        let key = PeerKey(peerId).key
        if let state { try valueBox.set(table, key: key, value: state.encoded()) } else { try valueBox.remove(table, key: key) }
    }
}

/// The known part of a peer's thread list.
public struct StoredPeerThreadCombinedState: Hashable, Sendable {
    /// A place in a list of threads: the last message of a thread.
    public struct Index: Hashable, Sendable {
        /// The time of the thread's last message, in seconds since 1970.
        public var timestamp: Int32
        /// The thread.
        public var threadId: Int64
        /// The ID of the thread's last message. 1 means that the list is known to its end.
        public var messageId: Int32

        /// Creates the position of a thread from the time and the ID of its last message.
        public init(timestamp: Int32, threadId: Int64, messageId: Int32) {
            self.timestamp = timestamp
            self.threadId = threadId
            self.messageId = messageId
        }
    }

    private static let indexHash: Int32 = 0x40E4_B631

    /// The application's data: the bytes of a coded entry.
    public var data: [UInt8]
    /// The last thread of the known part, which starts at the newest thread, or `nil` if nothing is known.
    public var validIndexBoundary: Index?

    /// Creates a state from the bytes of the application's coded entry and the end of the downloaded part of the list.
    public init(data: [UInt8], validIndexBoundary: Index?) {
        self.data = data
        self.validIndexBoundary = validIndexBoundary
    }

    package init(_ bytes: UnsafeRawBufferPointer) {
        var decoder = PostboxDecoder(bytes)
        data = decoder.decodeBytesForKey("d").map { [UInt8]($0) } ?? []
        validIndexBoundary = decoder.decodeObjectForKey("r").map { object in
            var fields = PostboxDecoder(object.bytes)
            return Index(
                timestamp: fields.decodeInt32ForKey("t", orElse: 0), threadId: fields.decodeInt64ForKey("i", orElse: 0),
                messageId: fields.decodeInt32ForKey("m", orElse: 0))
        }
    }

    package func encoded() -> [UInt8] {
        var encoder = PostboxEncoder()
        encoder.encodeBytes(data, forKey: "d")
        if let boundary = validIndexBoundary {
            encoder.encodeObject(hash: Self.indexHash, forKey: "r") { fields in
                fields.encodeInt32(boundary.timestamp, forKey: "t")
                fields.encodeInt64(boundary.threadId, forKey: "i")
                fields.encodeInt32(boundary.messageId, forKey: "m")
            }
        }
        return encoder.makeBytes()
    }
}

/// Unread counters over the threads of a peer. See "Threads", "Unread Threads".
package final class PeerThreadsSummaryTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 75, name: "PeerThreadsSummary", compact: true, keys: [key],
        value: .coded(.bare("StoredPeerThreadsSummary")))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ peerId: PeerId) throws -> StoredPeerThreadsSummary? {
        try fields(PeerKey(peerId).key) { StoredPeerThreadsSummary($0) }
    }

    package func set(_ peerId: PeerId, _ summary: StoredPeerThreadsSummary) throws {
        try valueBox.set(table, key: PeerKey(peerId).key, value: summary.encoded())
    }
}

/// Unread counters over the threads of a peer. See "Threads", "Unread Threads".
package struct StoredPeerThreadsSummary: Hashable, Sendable {
    /// Threads with something unread.
    package var totalUnreadCount: Int32 = 0
    /// Whether one of them is not muted.
    package var hasUnmutedUnread = false

    package init(totalUnreadCount: Int32 = 0, hasUnmutedUnread: Bool = false) {
        self.totalUnreadCount = totalUnreadCount
        self.hasUnmutedUnread = hasUnmutedUnread
    }

    package init(_ bytes: UnsafeRawBufferPointer) {
        var decoder = PostboxDecoder(bytes)
        totalUnreadCount = decoder.decodeInt32ForKey("u", orElse: 0)
        hasUnmutedUnread = decoder.decodeBoolForKey("h", orElse: false)
    }

    /// Telegram clears its list of tag summaries in every round, so it writes an empty one.
    package func encoded() -> [UInt8] {
        var encoder = PostboxEncoder()
        encoder.encodeInt32(totalUnreadCount, forKey: "u")
        encoder.encodeBool(hasUnmutedUnread, forKey: "h")
        // The Codable bridge writes every empty array as one of Int32.
        encoder.encodeInt32Array([], forKey: "ts")
        return encoder.makeBytes()
    }
}

/// The pinned threads of a peer. See "Threads", "Pinned Threads".
package final class MessageHistoryThreadPinnedTable: WriteBehindTable, KeyedTable {
    package typealias Key = ThreadPinnedKey
    package static let key = ThreadPinnedKey.form

    package static let declaration = TableDeclaration(
        id: 76, name: "MessageHistoryThreadPinned", compact: true, keys: [key],
        value: .empty)

    private struct ChangedList {
        /// The rows that `ids` replaces; `nil` for a list that must be written in any case.
        var stored: [Int64]?
        var ids: OrderedIds<Int64>
    }

    /// The lists changed by the transaction. A change moves every position of a list, so a list is written once.
    private var changed: [PeerId: ChangedList] = [:]

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ peerId: PeerId) throws -> [Int64] {
        if let list = changed[peerId] { return list.ids.all }
        var result: [Int64] = []
        try reader.keys(.prefix(ThreadPinnedKey.fields.prefix(PackedPeerId(peerId)))) { parts in
            result.append(parts.threadId)
            return true
        }
        return result
    }

    package func set(_ peerId: PeerId, threadIds: [Int64]) { changed[peerId] = ChangedList(ids: OrderedIds(threadIds)) }

    /// Pins the thread above all others.
    package func pin(_ peerId: PeerId, _ threadId: Int64) throws { try change(peerId) { $0.moveToFirst(threadId) } }

    /// Returns whether the thread was pinned.
    package func unpin(_ peerId: PeerId, _ threadId: Int64) throws -> Bool {
        try change(peerId) { ids in
            defer { ids.remove(threadId) }
            return ids.contains(threadId)
        }
    }

    /// The number of pinned threads. The list is kept until the transaction ends.
    package func count(_ peerId: PeerId) throws -> Int { try change(peerId) { $0.count } }

    private func change<Result>(_ peerId: PeerId, _ body: (inout OrderedIds<Int64>) -> Result) throws -> Result {
        // Taken out of the dictionary, so that it is changed in place.
        var list: ChangedList
        if let known = changed.removeValue(forKey: peerId) {
            list = known
        } else {
            let stored = try get(peerId)
            list = ChangedList(stored: stored, ids: OrderedIds(stored))
        }
        defer { changed[peerId] = list }
        return body(&list.ids)
    }

    package override func beforeCommit() throws {
        for (peerId, list) in changed {
            let threadIds = list.ids.all
            if threadIds != list.stored { try write(peerId, threadIds) }
        }
        changed.removeAll()
    }

    package override func clearMemoryCache() { changed.removeAll() }

    private func write(_ peerId: PeerId, _ threadIds: [Int64]) throws {
        let prefix = ThreadPinnedKey.fields.prefix(PackedPeerId(peerId))
        try valueBox.removeRange(table, start: prefix, end: prefix.successor)
        for (position, threadId) in threadIds.enumerated() {
            let key = ThreadPinnedKey(peer: PackedPeerId(peerId), position: Int32(truncatingIfNeeded: position), threadId: threadId)
            try valueBox.set(table, key: key.key, value: [])
        }
    }
}

/// A pinned thread, by its position.
package struct ThreadPinnedKey: TableKey {
    package var peer: PackedPeerId
    package var position: Int32
    package var threadId: Int64

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}
