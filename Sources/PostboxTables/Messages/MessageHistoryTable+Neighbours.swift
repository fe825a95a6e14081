import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The effect of a neighboring message on albums.
package struct MessageGrouping: Equatable {
    var index: MessageIndex
    package var groupingKey: Int64?
    package var groupInfo: MessageGroupInfo?
}

/// The latest message of a chat's namespace, updated in place for every written message.
package final class HistoryEnd {
    /// The latest message, or `nil` if no message exists.
    var top: MessageGrouping?
    /// Whether messages of the namespace may be part of an album; `false` if none is.
    package var mayHaveGroups: Bool

    init(top: MessageGrouping?, mayHaveGroups: Bool) {
        self.top = top
        self.mayHaveGroups = mayHaveGroups
    }
}

extension MessageHistoryTable {
    private static let cacheLimit = 10_000

    /// Returns the latest message of the namespace.
    package func end(_ place: PeerAndNamespace) throws -> HistoryEnd {
        if let end = ends.find(place) { return end }
        let prefix = MessageKey.fields.prefix(PackedPeerId(place.peerId), place.namespace)
        let top = try firstRow(from: prefix.successor, to: prefix)
        let end = HistoryEnd(top: top, mayHaveGroups: top != nil)
        if ends.count >= Self.cacheLimit { ends.removeAll() }
        ends.insert(end, for: place)
        return end
    }

    /// Whether a message of the same chat and namespace is before another one in key order, in which negative timestamps and IDs are last.
    static func isBelow(_ index: MessageIndex, _ other: MessageIndex) -> Bool {
        let (left, right) = (UInt32(bitPattern: index.timestamp), UInt32(bitPattern: other.timestamp))
        return left != right ? left < right : UInt32(bitPattern: index.id.id) < UInt32(bitPattern: other.id.id)
    }

    /// Returns the nearest messages below and above an index that has none.
    package func neighbours(_ index: MessageIndex) throws -> (lower: MessageGrouping?, upper: MessageGrouping?) {
        let end = try end(PeerAndNamespace(peerId: index.id.peerId, namespace: index.id.namespace))
        if end.top.map({ Self.isBelow($0.index, index) }) ?? true { return (end.top, nil) }
        let prefix = MessageKey.fields.prefix(PackedPeerId(index.id.peerId), index.id.namespace)
        return (try firstRow(from: rowKey(index), to: prefix), try firstRow(from: rowKey(index), to: prefix.successor))
    }

    private func firstRow(from start: ValueBoxKey, to end: ValueBoxKey) throws -> MessageGrouping? {
        var result: MessageGrouping?
        try valueBox.range(table, start: start, end: end, limit: 0) { key, value in
            guard let index = Self.index(of: key), let row = row(key, value) else { return true }
            result = MessageGrouping(index: index, groupingKey: row.groupingKey, groupInfo: row.groupInfo.map(MessageGroupInfo.init))
            return false
        }
        return result
    }

    /// Returns the unbroken run of messages above the index that belong to the album, and at most `limit` of them.
    package func run(above index: MessageIndex, of info: MessageGroupInfo, limit: Int) throws -> [IntermediateMessage] {
        try writeEmbedding()
        let end = MessageKey.fields.prefix(PackedPeerId(index.id.peerId), index.id.namespace).successor
        var result: [IntermediateMessage] = []
        try valueBox.range(table, start: rowKey(index), end: end, limit: limit) { key, value in
            guard let index = Self.index(of: key), let row = row(key, value) else { return true }
            guard row.groupInfo == info.stableId else { return false }
            result.append(IntermediateMessage(index: index, row: row))
            return true
        }
        return result
    }

    /// Whether there is a message strictly between the two.
    package func hasMessage(between lower: MessageIndex, and upper: MessageIndex) throws -> Bool {
        var found = false
        try valueBox.rangeKeys(table, start: rowKey(lower), end: rowKey(upper), limit: 1) { _ in
            found = true
            return false
        }
        return found
    }

    /// Walks the indices of the chat's namespace in time order, also those of rows that cannot be read. Negative times are last in key order.
    package func forEachIndex(
        _ peerId: PeerId, namespace: Int32, timestamps: ClosedRange<Int32>?, _ body: (MessageIndex) throws -> Void
    ) throws {
        let peer = PackedPeerId(peerId)
        func walk(_ keys: KeyRange) throws {
            try valueBox.rangeKeys(table, keys) { key in
                if let index = Self.index(of: key), timestamps?.contains(index.timestamp) ?? true { try body(index) }
                return true
            }
        }
        guard let timestamps, timestamps.lowerBound >= 0 || timestamps.upperBound < 0 else {
            return try walk(.prefix(MessageKey.fields.prefix(peer, namespace)))
        }
        let first = MessageKey.fields.prefix(peer, namespace, timestamps.lowerBound), last = MessageKey.fields.prefix(peer, namespace, timestamps.upperBound)
        try walk(.from(first, to: last.prefixEnd))
    }

    /// Walks the messages of the chat's namespace in time order while the closure returns true. Do not change rows during the walk.
    package func forEachRow(_ peerId: PeerId, namespace: Int32, _ body: (MessageIndex, MessageRow) throws -> Bool) throws {
        try writeEmbedding()
        try valueBox.range(table, prefix: MessageKey.fields.prefix(PackedPeerId(peerId), namespace)) { key, value in
            guard let index = Self.index(of: key), let row = row(key, value) else { return true }
            return try body(index, row)
        }
    }

    /// Walks the flags of the namespace's messages between two indices of a chat, inclusive. Keys sort by namespace first. Undecodable
    /// rows are skipped.
    package func forEachFlags(from: MessageIndex, through: MessageIndex, namespace: Int32, _ body: (MessageIndex, MessageFlags) throws -> Void) throws {
        var low = from
        low.id.peerId = through.id.peerId
        let (start, end) = (rowKey(low), rowKey(through))
        guard start <= end else { return }
        try valueBox.range(table, .from(start, through: end)) { key, value in
            guard let index = Self.index(of: key), index.id.namespace == namespace, let row = row(key, value) else { return true }
            try body(index, row.flags)
            return true
        }
    }

    /// Returns the newest message of the index's namespace that is not above it.
    package func newest(atOrBefore limit: MessageIndex) throws -> MessageIndex? {
        var result: MessageIndex?
        let prefix = MessageKey.fields.prefix(PackedPeerId(limit.id.peerId), limit.id.namespace)
        try valueBox.rangeKeys(table, .from(rowKey(limit), to: prefix), limit: 1) { key in
            result = Self.index(of: key)
            return false
        }
        return result
    }

    func noteWritten(_ message: IntermediateMessage) {
        let place = PeerAndNamespace(peerId: message.index.id.peerId, namespace: message.index.id.namespace)
        guard let end = ends.find(place) else { return }
        if message.groupInfo != nil { end.mayHaveGroups = true }
        if end.top.map({ !Self.isBelow(message.index, $0.index) }) ?? true {
            end.top = MessageGrouping(index: message.index, groupingKey: message.groupingKey, groupInfo: message.groupInfo)
        }
    }

    func noteRemoved(_ index: MessageIndex) {
        let place = PeerAndNamespace(peerId: index.id.peerId, namespace: index.id.namespace)
        if ends.find(place)?.top?.index == index { ends.remove(place) }
    }
}
