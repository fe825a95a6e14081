import Postbox
import PostboxReading
import PostboxStorage

/// The stable IDs that a replay assigns to messages, and the counter value that it needs before each message. One counter numbers messages and albums
/// in order of insertion; the numbers of deleted messages are missing.
struct StableIdPlan {
    private var albums: AlbumParts
    /// The current value of the replay's counter.
    var next: UInt32 = 1

    init(keys: DatabaseKeys) { albums = AlbumParts(keys: keys) }

    /// Takes note of a message that will be written.
    mutating func note(_ row: MessageRow) throws { try albums.note(row) }

    /// The key that added a message to its album; a new one if every message of the album has lost it.
    mutating func groupingKey(ofAlbum number: UInt32) throws -> Int64 { try albums.album(number)?.groupingKey ?? Int64(number) }

    /// The stable ID of the message added last to the album.
    mutating func lastStableId(ofAlbum number: UInt32) throws -> UInt32 { try albums.album(number)?.lastStableId ?? 0 }

    /// Declares that all later messages have this stable ID or a higher one, so that older albums can be removed from memory.
    mutating func forget(below stableId: UInt32) { albums.forget(below: stableId) }

    /// Returns the counter value before the message with which it and the albums that it starts get their numbers. `album` is the album of the
    /// message, if it is written with a grouping key. Afterward, `next` is the value of the counter after the message.
    mutating func begin(_ stableId: UInt32, album number: UInt32?) throws -> UInt32 {
        var first = stableId
        // Directly below a message's number are the numbers of the albums that it started: its own album, and one that it split off.
        while first > 0, try albums.album(first - 1)?.hasStarted == false {
            first -= 1
            albums.begin(first)
        }
        next = stableId &+ 1
        if let number, number < first, let album = try albums.album(number), !album.hasStarted {
            // The message that started the album no longer exists, so this message starts it. Its own number is another one or, if nothing else is in
            // the album, the number of the album.
            albums.begin(number)
            if album.count == 1 {
                first &-= 1
            } else {
                first = number
                next = number &+ 2
            }
        }
        return first
    }
}

/// The albums of a database, each combined from the information in its messages. Only albums whose messages are being written are in memory.
struct AlbumParts {
    struct Album {
        /// The grouping key of the album's messages when they were added.
        var groupingKey: Int64?
        var lastStableId: UInt32 = 0
        var count: UInt32 = 0
        var hasStarted = false

        fileprivate mutating func add(_ part: Part) {
            // An edit gives a message another key and leaves it in its album.
            if groupingKey == nil || part.isFirstVersion { groupingKey = part.hasGroupingKey ? part.groupingKey : groupingKey }
            count += 1
            lastStableId = max(lastStableId, part.stableId)
        }
    }

    /// The information of one message about its album.
    fileprivate struct Part: Comparable, BitwiseCopyable {
        let album: UInt32
        /// The position of the part among all parts.
        let place: UInt32
        let stableId: UInt32
        let hasGroupingKey: Bool
        let isFirstVersion: Bool
        let groupingKey: Int64

        static func < (left: Part, right: Part) -> Bool { (left.album, left.place) < (right.album, right.place) }
    }

    private var parts: ExternalSort<Part>
    private var count: UInt32 = 0
    /// The first part not yet in memory, after the first album was requested.
    private var next: Part?
    private var isRead = false
    private(set) var albums: [UInt32: Album] = [:]
    /// The number of albums above which completed ones are searched for and removed.
    private var limit = leastLimit
    static let leastLimit = 256

    init(keys: DatabaseKeys, capacity: Int = 1 << 13) { parts = ExternalSort(keys: keys, capacity: capacity) }

    /// Takes note of a message. Must not be called after an album was requested.
    mutating func note(_ row: MessageRow) throws {
        guard let album = row.groupInfo else { return }
        try parts.add(
            Part(
                album: album, place: count, stableId: row.stableId, hasGroupingKey: row.groupingKey != nil, isFirstVersion: row.stableVersion == 0,
                groupingKey: row.groupingKey ?? 0))
        count &+= 1
    }

    /// Returns the album with a number; `nil` if no message has it. Albums are requested approximately in the order of their numbers.
    mutating func album(_ number: UInt32) throws -> Album? {
        if !isRead {
            next = try parts.next()
            isRead = true
        }
        while let part = next, part.album <= number {
            albums[part.album, default: Album()].add(part)
            next = try parts.next()
        }
        return albums[number]
    }

    /// Marks the album as started. It must have been requested before.
    mutating func begin(_ number: UInt32) { albums[number]?.hasStarted = true }

    /// Removes the albums that start before this stable ID and have no message with this or a higher one.
    mutating func forget(below stableId: UInt32) {
        guard albums.count > limit else { return }
        albums = albums.filter { $0.key >= stableId || $0.value.lastStableId >= stableId }
        limit = max(AlbumParts.leastLimit, 2 * albums.count)
    }
}
