import Postbox
import PostboxReading

/// Of the holes of one space, in key order: the one that contains an id, or the nearest below and above it.
struct NearestHoles {
    private struct Place: Hashable {
        var peerId: PeerId
        var namespace: Int32
        var threadId: Int64?
        var space: HoleSpace
    }

    private var below: Hole?
    private var place: Place?
    private var isDone = false

    mutating func add(_ hole: Hole, to id: Int32, _ found: (Hole) throws -> Void) throws {
        let here = Place(peerId: hole.peerId, namespace: hole.namespace, threadId: hole.threadId, space: hole.space)
        if here != place {
            try finish(found)
            place = here
            isDone = false
        }
        if isDone { return }
        if hole.max < id {
            below = hole
            return
        }
        if hole.min > id, let below { try found(below) }
        try found(hole)
        below = nil
        isDone = true
    }

    /// After the last hole of a space: the nearest below when nothing was above.
    mutating func finish(_ found: (Hole) throws -> Void) throws {
        if let below { try found(below) }
        below = nil
    }
}
