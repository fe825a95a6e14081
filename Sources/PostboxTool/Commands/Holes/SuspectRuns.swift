import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// Long runs of cloud message IDs that neither a stored message nor a hole covers.
///
/// Each channel has its own consecutive IDs. The IDs of users and groups come from one counter per account: an ID that is missing in one chat is
/// in another one.
struct SuspectRuns {
    struct Run {
        /// The channel; `nil` for the IDs that all users and groups share.
        var peerId: PeerId?
        var range: ClosedRange<Int32>

        /// Whether the run is not suspect. Users and groups share one sequence of IDs, and the IDs before the account's first stored message belonged
        /// to chats no longer stored.
        var isExpected: Bool { peerId == nil && range.lowerBound == 1 }

        static let shape = ResultShape(["peer", "namespace", "min", "max", "count", "expected"], columns: [
            .chat("chat", "peer"), .number("min"), .number("max"), .number("count"), .mark("expected").optional,
        ])

        func print(_ writer: JSONWriter, _ output: ResultOutput) throws {
            writer.removeAll()
            writer.beginObject()
            writer.key("peer")
            if let peerId { writer.peer(packed: peerId.packed) } else { writer.null() }
            let numbers = [
                ("namespace", Int(MessageId.Namespace.cloud)), ("min", Int(range.lowerBound)), ("max", Int(range.upperBound)), ("count", range.count),
            ] as [(StaticString, Int)]
            for (name, number) in numbers {
                writer.key(name)
                writer.int(number)
            }
            if isExpected {
                writer.key("expected")
                writer.bool(true)
            }
            writer.endObject()
            try output.write(row: writer.bytes)
        }
    }

    let file: DatabaseFile
    let reader: HoleReader
    let minLength: Int

    /// The first user or group whose history was never used, and the number of them. If there is any, gaps cannot be judged, because any ID may
    /// belong to it.
    private(set) var untouched: (first: PeerId, count: Int)?

    init(_ file: DatabaseFile, _ reader: HoleReader, minLength: Int) {
        self.file = file
        self.reader = reader
        self.minLength = minLength
    }

    /// Calls `body` with the runs of the given chats, or of all chats if the list is empty: first the runs of users and groups, then those of each
    /// channel.
    mutating func forEach(of peers: [PeerId], _ body: (Run) throws -> Void) throws {
        if peers.isEmpty || peers.contains(where: SuspectRuns.sharesIds) { try forEachShared(body) }
        let wanted = Set(peers)
        var channels: [PeerId] = []
        try forEachTouched { if $0.namespace == PeerId.cloudChannel, wanted.isEmpty || wanted.contains($0) { channels.append($0) } }
        for channel in channels {
            let ids = try messageIds(of: channel), holes = try holes(of: [channel]) { _ in true }
            try forEachRun(ids: ids, holes: holes) { try body(Run(peerId: channel, range: $0)) }
        }
    }

    private static func sharesIds(_ peerId: PeerId) -> Bool { peerId.namespace == PeerId.cloudUser || peerId.namespace == PeerId.cloudGroup }

    private mutating func forEachShared(_ body: (Run) throws -> Void) throws {
        var touched: Set<PeerId> = []
        try forEachTouched { if SuspectRuns.sharesIds($0) { touched.insert($0) } }
        var ids: [Int32] = []
        var untouched: Set<PeerId> = []
        try file.rows(MessageHistoryIndexTable.self) { key, value in
            guard key.namespace == MessageId.Namespace.cloud, SuspectRuns.sharesIds(key.peer.peerId) else { return true }
            if (try? MessageHistoryIndexEntry(value))?.isHole != true { ids.append(key.id) }
            if !touched.contains(key.peer.peerId) { untouched.insert(key.peer.peerId) }
            return true
        }
        try file.rows(ChatListIndexTable.self) { key, value in
            let peerId = key.peerId
            guard SuspectRuns.sharesIds(peerId), !touched.contains(peerId), (try? ChatListIndexEntry(value))?.inclusion != nil else { return true }
            untouched.insert(peerId)
            return true
        }
        if let first = untouched.min(by: { $0.packed < $1.packed }) { return self.untouched = (first, untouched.count) }
        ids.sort()
        try forEachRun(ids: ids, holes: try holes(of: [], where: SuspectRuns.sharesIds)) { try body(Run(peerId: nil, range: $0)) }
    }

    /// Passes the chats whose holes are stored. Every other chat is a single hole.
    private func forEachTouched(_ body: (PeerId) -> Void) throws {
        try file.rows(MessageHistoryMetadataTable.declaration) { key, _ in
            if let key = PeerInitializedKey(key) { body(key.peerId) }
            return true
        }
    }

    private func messageIds(of peerId: PeerId) throws -> [Int32] {
        var ids: [Int32] = []
        let prefix = MessageIdKey.fields.prefix(PackedPeerId(peerId), MessageId.Namespace.cloud)
        try file.reader(MessageHistoryIndexTable.self).rows(.prefix(prefix)) { key, value in
            if (try? MessageHistoryIndexEntry(value))?.isHole != true { ids.append(key.id) }
            return true
        }
        return ids
    }

    /// The holes of whole chats, ascending.
    private func holes(of peers: [PeerId], where isIncluded: (PeerId) -> Bool) throws -> [ClosedRange<Int32>] {
        var holes: [ClosedRange<Int32>] = []
        try reader.holes(of: peers) { hole in
            if hole.namespace == MessageId.Namespace.cloud, hole.threadId == nil, hole.space == HoleSpace(), isIncluded(hole.peerId), hole.min <= hole.max {
                holes.append(hole.min...hole.max)
            }
            return true
        }
        return holes.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Passes the runs from 1 to the last covered ID to the closure. Both lists are ascending.
    private func forEachRun(ids: [Int32], holes: [ClosedRange<Int32>], _ body: (ClosedRange<Int32>) throws -> Void) throws {
        var next: Int64 = 1
        func cover(_ range: ClosedRange<Int32>) throws {
            let end = Int64(range.lowerBound) - 1
            if next <= end, end - next + 1 >= Int64(minLength) { try body(Int32(clamping: next)...Int32(clamping: end)) }
            next = max(next, Int64(range.upperBound) + 1)
        }
        var holes = holes[...]
        for id in ids {
            while let hole = holes.first, hole.lowerBound <= id {
                try cover(hole)
                holes = holes.dropFirst()
            }
            try cover(id...id)
        }
        for hole in holes { try cover(hole) }
    }
}
