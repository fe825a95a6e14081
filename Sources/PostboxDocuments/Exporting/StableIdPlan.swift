import Postbox
import PostboxStorage

/// The stable IDs that a replay assigns to each message, and the counter value that it needs before the message. One counter numbers messages and
/// albums in order of insertion, and the numbers of deleted messages are missing.
struct StableIdPlan {
    private var albums: AlbumParts
    /// What the counter of the replay stands at.
    var next: UInt32 = 1

    init(keys: DatabaseKeys) { albums = AlbumParts(keys: keys) }

    /// Takes note of a message that will be written.
    mutating func note(_ row: MessageRow) throws { try albums.note(row) }

    /// The key by which a message came into its album; a made-up one when every message of the album lost it.
    mutating func groupingKey(ofAlbum number: UInt32) throws -> Int64 { try albums.album(number)?.groupingKey ?? Int64(number) }

    /// The stable id of the message that came last into the album.
    mutating func lastStableId(ofAlbum number: UInt32) throws -> UInt32 { try albums.album(number)?.lastStableId ?? 0 }

    /// What comes from now on are messages with this stable id or higher ones: memory holds no more than their albums.
    mutating func forget(below stableId: UInt32) { albums.forget(below: stableId) }

    /// Where the counter must stand when the message comes, so that it and the albums that it begins get their numbers. `album`: that of the
    /// message, when it comes with a grouping key. From then on `next` is what the counter stands at after it.
    mutating func begin(_ stableId: UInt32, album number: UInt32?) throws -> UInt32 {
        var first = stableId
        // Right below a message's number are those of the albums that it began: its own, and one that it split off.
        while first > 0, try albums.album(first - 1)?.hasBegun == false {
            first -= 1
            albums.begin(first)
        }
        next = stableId &+ 1
        if let number, number < first, let album = try albums.album(number), !album.hasBegun {
            // The message that began the album is gone. Now this one does: its own number is another, or, where nothing else is in the album, that of
            // the album.
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
