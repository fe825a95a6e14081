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

    /// Remembers the info until the threads are brought up to date.
    package func setInfo(_ thread: PeerAndThread, _ info: StoredMessageHistoryThreadInfo?) { infos[thread] = .some(info) }

    /// The info of a thread whose top message is known; a row of length 0 is none.
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

    /// How many threads the peer has.
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
