import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// The chats whose history has ranges that were never fetched, as far as they can hold messages that a query asks for: what is counted of these chats is
/// less than what was written.
struct HistoryGaps {
    private(set) var peers: Set<PeerId> = []
    private let file: DatabaseFile
    private let reader: HoleReader

    init(_ context: QueryContext) throws {
        file = context.file
        reader = try HoleReader(context.file)
        guard context[QueryOptions.id].isEmpty else { return }
        let namespaces = context[QueryOptions.namespace]
        let (since, until) = (context[QueryOptions.since], context[QueryOptions.until])
        var found: Set<PeerId> = []
        try reader.holes(of: context[QueryOptions.peer]) { hole in
            guard hole.space == HoleSpace(), hole.threadId == nil, !found.contains(hole.peerId) else { return true }
            let isCounted = namespaces.isEmpty ? !MessageId.Namespace.notInHistory.contains(hole.namespace) : namespaces.contains(hole.namespace)
            if isCounted, try isBetween(hole, since, until) { found.insert(hole.peerId) }
            return true
        }
        peers = found
    }

    /// Whether messages of the hole can have been written in this span: the messages around it bound their times.
    private func isBetween(_ hole: Hole, _ since: Int64?, _ until: Int64?) throws -> Bool {
        if file.layout.hasHolesAmongMessages { return true }
        if let since, let next = try time(in: hole, after: hole.max), Int64(next) < since { return false }
        if let until, let previous = try time(in: hole, before: hole.min), Int64(previous) >= until { return false }
        return true
    }

    private func time(in hole: Hole, after id: Int32) throws -> Int32? {
        let prefix = MessageIdKey.fields.prefix(PackedPeerId(hole.peerId), hole.namespace)
        return try time(.between(MessageIdKey(peer: PackedPeerId(hole.peerId), namespace: hole.namespace, id: id).key, prefix.prefixEnd))
    }

    private func time(in hole: Hole, before id: Int32) throws -> Int32? {
        let prefix = MessageIdKey.fields.prefix(PackedPeerId(hole.peerId), hole.namespace)
        return try time(.between(MessageIdKey(peer: PackedPeerId(hole.peerId), namespace: hole.namespace, id: id).key, prefix))
    }

    /// The time of the first message of a range of the index.
    private func time(_ range: KeyRange) throws -> Int32? {
        var time: Int32?
        try file.reader(MessageHistoryIndexTable.self).rows(range, limit: 1) { _, value in
            time = (try? MessageHistoryIndexEntry(value))?.timestamp
            return false
        }
        return time
    }
}
