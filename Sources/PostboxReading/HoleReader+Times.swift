import Postbox
import PostboxStorage

extension HoleReader {
    /// Whether a hole can hide messages written at or after `since` and before `until`: the stored messages around it limit their times.
    package func canHold(_ hole: Hole, since: Int64?, until: Int64?) throws -> Bool {
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

    /// Returns the time of the first message in a range of the index.
    private func time(_ range: KeyRange) throws -> Int32? {
        var time: Int32?
        try file.reader(MessageHistoryIndexTable.self).rows(range, limit: 1) { _, value in
            time = (try? MessageHistoryIndexEntry(value))?.timestamp
            return false
        }
        return time
    }
}
