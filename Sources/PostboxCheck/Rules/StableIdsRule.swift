import PostboxTables

/// Stable IDs are unique among messages and below the next stable ID. An album's ID follows its grouping key.
final class StableIdsRule: CheckRule {
    static let names = ["stableIds", "groupIds"]

    /// The number of IDs examined together (8 MiB of bits). Each window in use requires one walk over the messages.
    private static let windowSize: UInt32 = 1 << 26

    private let messages = MessageHistoryTable.declaration
    var tables: [Int32] { [messages.table.id] }

    private var next: UInt32 = 1
    /// One bit for each ID of the window that was found, up to the highest one. Only `mark` changes it, for every message.
    @exclusivity(unchecked) private var seen: [UInt64] = []
    private var laterWindows: Set<UInt32> = []
    /// The grouping key of the last album found at each place. The messages of one album are close to each other.
    private var albums = [Album?](repeating: nil, count: 4096)

    private struct Album {
        var id: UInt32
        var groupingKey: Int64?
    }

    init() {}

    func begin(_ context: CheckContext) throws {
        let stored = try context.reader(MessageHistoryMetadataTable.self).get(MessageHistoryMetadataTable.nextStableMessageId()) {
            try MessageHistoryMetadataTable.nextStableMessageIdValue.read($0)
        }
        next = stored ?? next
    }

    func message(_ index: MessageIndex, _ message: MessageRow, _ context: CheckContext) throws {
        if message.stableId >= next {
            try report("stableIds", index, "a stable ID below the next one, \(next)", "\(message.stableId)", .fault, context)
        }
        if let group = message.groupInfo, group >= next {
            try report("groupIds", index, "a group ID below the next stable ID, \(next)", "\(group)", .fault, context)
        }
        let window = message.stableId / StableIdsRule.windowSize
        if window == 0 { try mark(message.stableId, index, context) } else { laterWindows.insert(window) }
        try compareWithAlbum(index, message, context)
    }

    /// Compares the grouping key with the album's. An update may change the key of a single message.
    private func compareWithAlbum(_ index: MessageIndex, _ message: MessageRow, _ context: CheckContext) throws {
        guard let group = message.groupInfo else { return }
        let place = Int(group) % albums.count
        if let album = albums[place], album.id == group {
            if album.groupingKey != message.groupingKey {
                try report("groupIds", index, "the grouping key of the other messages of the group", "another", .drift, context)
            }
        } else {
            albums[place] = Album(id: group, groupingKey: message.groupingKey)
        }
    }

    private func mark(_ id: UInt32, _ index: MessageIndex, _ context: CheckContext) throws {
        let place = Int(id % StableIdsRule.windowSize)
        if place / 64 >= seen.count {
            let doubled = Swift.min(seen.count * 2, Int(StableIdsRule.windowSize) / 64)
            seen.append(contentsOf: repeatElement(0, count: Swift.max(place / 64 + 1, doubled) - seen.count))
        }
        let bit: UInt64 = 1 << UInt64(place % 64)
        if seen[place / 64] & bit != 0 { try report("stableIds", index, "a unique stable ID", "\(id), which another message also has", .fault, context) }
        seen[place / 64] |= bit
    }

    func finish(_ context: CheckContext) throws {
        for window in laterWindows.sorted() {
            seen.removeAll(keepingCapacity: true)
            try context.messages { [self] index, message in
                if message.stableId / StableIdsRule.windowSize == window { try mark(message.stableId, index, context) }
            }
        }
    }

    private func report(_ rule: String, _ index: MessageIndex, _ expected: String, _ found: String, _ level: CheckLevel, _ context: CheckContext) throws {
        try context.report(level, rule, messages, MessageKey(index).key.bytes, expected: expected, found: found)
    }
}
