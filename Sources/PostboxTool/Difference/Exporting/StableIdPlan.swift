import Postbox

/// Which stable ids a replay hands out at each message, and where their counter must stand before it: messages and albums are numbered by one
/// counter, in the order of insertion, and numbers of what was deleted since are missing (spec 02.3.4, 02.9.8).
struct StableIdPlan {
    private struct Album {
        /// What its messages were grouped by when they came.
        var groupingKey: Int64?
        var lastStableId: UInt32 = 0
        var count = 0
        var hasBegun = false
    }

    private var albums: [UInt32: Album] = [:]
    /// What the counter of the replay stands at.
    var next: UInt32 = 1

    /// Takes note of a message that will be written.
    mutating func note(_ row: MessageRow) {
        guard let number = row.groupInfo else { return }
        var album = albums[number] ?? Album()
        // An edit gives a message another key and leaves it in its album.
        if album.groupingKey == nil || row.stableVersion == 0 { album.groupingKey = row.groupingKey ?? album.groupingKey }
        album.count += 1
        album.lastStableId = max(album.lastStableId, row.stableId)
        albums[number] = album
    }

    /// The key by which a message came into its album; a made-up one when every message of the album lost it.
    func groupingKey(ofAlbum number: UInt32) -> Int64 { albums[number]?.groupingKey ?? Int64(number) }

    /// The stable id of the message that came last into the album.
    func lastStableId(ofAlbum number: UInt32) -> UInt32 { albums[number]?.lastStableId ?? 0 }

    /// Where the counter must stand when the message comes, so that it and the albums that it begins get their numbers. `album`: that of the
    /// message, when it comes with a grouping key. From then on `next` is what the counter stands at after it.
    mutating func begin(_ stableId: UInt32, album: UInt32?) -> UInt32 {
        var first = stableId
        // Right below a message's number are those of the albums that it began: its own, and one that it split off.
        while albums[first &- 1]?.hasBegun == false {
            first &-= 1
            albums[first]?.hasBegun = true
        }
        next = stableId &+ 1
        if let album, album < first, albums[album]?.hasBegun == false {
            // The message that began the album is gone. Now this one does: its own number is another, or, where nothing else is in the album, that of
            // the album.
            albums[album]?.hasBegun = true
            if albums[album]?.count == 1 {
                first &-= 1
            } else {
                first = album
                next = album &+ 2
            }
        }
        return first
    }
}
