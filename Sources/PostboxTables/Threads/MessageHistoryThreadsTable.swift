import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Messages of a thread by time. See "Threads", "Thread Messages".
package final class MessageHistoryThreadsTable: WriteBehindTable, KeyedTable {
    package typealias Key = ThreadMessageKey
    package static let key = ThreadMessageKey.form

    package static let declaration = TableDeclaration(
        id: 62, name: "MessageHistoryThreads", compact: true, keys: [key],
        value: .empty)

    /// The threads that this transaction has added messages to or removed messages from.
    package private(set) var touched: Set<PeerAndThread> = []

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func add(_ index: MessageIndex, threadId: Int64) throws {
        touched.insert(PeerAndThread(peerId: index.id.peerId, threadId: threadId))
        try valueBox.set(table, key: rowKey(index, threadId), value: [])
    }

    package func remove(_ index: MessageIndex, threadId: Int64) throws {
        touched.insert(PeerAndThread(peerId: index.id.peerId, threadId: threadId))
        try valueBox.remove(table, key: rowKey(index, threadId))
    }

    /// Returns the newest message of the thread in these namespaces.
    package func top(_ thread: PeerAndThread, namespaces: Set<Int32>) throws -> MessageIndex? {
        var result: MessageIndex?
        for namespace in namespaces {
            let prefix = ThreadMessageKey.fields.prefix(PackedPeerId(thread.peerId), thread.threadId, namespace)
            try valueBox.rangeKeys(table, start: prefix.successor, end: prefix, limit: 1) { key in
                guard let parts = ThreadMessageKey(key) else { return false }
                let index = MessageIndex(
                    peerId: thread.peerId, namespace: namespace, id: parts.id, timestamp: parts.timestamp)
                result = max(result ?? index, index)
                return false
            }
        }
        return result
    }

    /// Returns the newest message whose ID passes the test, among the `limit` newest messages of a namespace.
    package func newest(_ thread: PeerAndThread, namespace: Int32, among limit: Int, where passes: (Int32) -> Bool) throws -> MessageIndex? {
        let prefix = ThreadMessageKey.fields.prefix(PackedPeerId(thread.peerId), thread.threadId, namespace)
        var result: MessageIndex?
        try valueBox.rangeKeys(table, start: prefix.successor, end: prefix, limit: limit) { key in
            guard let parts = ThreadMessageKey(key), passes(parts.id) else { return true }
            result = MessageIndex(peerId: thread.peerId, namespace: namespace, id: parts.id, timestamp: parts.timestamp)
            return false
        }
        return result
    }

    /// Returns all messages of the thread in a namespace, oldest first.
    package func indices(_ thread: PeerAndThread, namespace: Int32) throws -> [MessageIndex] {
        var result: [MessageIndex] = []
        try valueBox.rangeKeys(table, prefix: ThreadMessageKey.fields.prefix(PackedPeerId(thread.peerId), thread.threadId, namespace)) { key in
            guard let parts = ThreadMessageKey(key) else { return true }
            result.append(MessageIndex(peerId: thread.peerId, namespace: namespace, id: parts.id, timestamp: parts.timestamp))
            return true
        }
        return result
    }

    /// Returns the threads of a chat with messages, highest ID first.
    package func threadIds(of peerId: PeerId, limit: Int) throws -> [Int64] {
        let peer = ThreadMessageKey.fields.prefix(PackedPeerId(peerId))
        var start = peer.successor, result: [Int64] = []
        while result.count < limit {
            var found: Int64?
            try valueBox.rangeKeys(table, start: start, end: peer, limit: 1) { key in
                found = ThreadMessageKey(key)?.threadId
                return false
            }
            guard let threadId = found else { break }
            result.append(threadId)
            start = ThreadMessageKey.fields.prefix(PackedPeerId(peerId), threadId)
        }
        return result
    }

    private func rowKey(_ index: MessageIndex, _ threadId: Int64) -> ValueBoxKey {
        ThreadMessageKey(
            peer: PackedPeerId(index.id.peerId), threadId: threadId, namespace: index.id.namespace, timestamp: index.timestamp, id: index.id.id
        ).key
    }

    package override func beforeCommit() throws { touched.removeAll() }
    package override func clearMemoryCache() { touched.removeAll() }
}

/// A message of a thread, by time.
package struct ThreadMessageKey: TableKey {
    package var peer: PackedPeerId
    package var threadId: Int64
    package var namespace: Int32
    package var timestamp: Int32
    package var id: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}

/// Messages of a thread by tag. See "Threads", "Thread Messages".
package final class MessageHistoryThreadTagsTable: Table, KeyedTable {
    package typealias Key = ThreadTagKey
    package static let key = ThreadTagKey.form

    package static let declaration = TableDeclaration(
        id: 71, name: "MessageHistoryThreadTags", compact: true, keys: [key],
        value: .empty)

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func add(_ tag: MessageTags, _ index: MessageIndex, threadId: Int64) throws {
        try valueBox.set(table, key: rowKey(tag, index, threadId), value: [])
    }

    package func remove(_ tag: MessageTags, _ index: MessageIndex, threadId: Int64) throws {
        try valueBox.remove(table, key: rowKey(tag, index, threadId))
    }

    private func rowKey(_ tag: MessageTags, _ index: MessageIndex, _ threadId: Int64) -> ValueBoxKey {
        ThreadTagKey(
            peer: PackedPeerId(index.id.peerId), threadId: threadId, tag: tag.rawValue,
            namespace: index.id.namespace, timestamp: index.timestamp, id: index.id.id
        ).key
    }
}

/// A message of a thread with a tag, by time.
package struct ThreadTagKey: TableKey {
    package var peer: PackedPeerId
    package var threadId: Int64
    package var tag: UInt32
    package var namespace: Int32
    package var timestamp: Int32
    package var id: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}
