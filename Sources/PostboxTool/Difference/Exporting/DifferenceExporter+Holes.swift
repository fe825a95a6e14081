import Postbox
import PostboxCoding
import PostboxStorage

extension DifferenceExporter {
    /// A set of ids with holes of its own.
    private struct Space: Hashable {
        var peerId: PeerId
        var namespace: Int32
        var threadId: Int64?
        var space: HoleSpace
    }

    /// The ranges between the holes, as removed holes: a history that is new to a database begins as one hole.
    func writeKnownRanges() throws {
        let holes = try HoleReader(file)
        var open: Space?
        /// The least id that no hole so far covers.
        var next: Int64 = 1
        func finish() throws {
            if let open { try writeKnown(open, from: next, to: Int64(Int32.max) - 1) }
        }
        try holes.holes(peer: peer) { hole in
            let space = Space(peerId: hole.peerId, namespace: hole.namespace, threadId: hole.threadId, space: hole.space)
            if space != open {
                try finish()
                open = space
                next = 1
            }
            try writeKnown(space, from: next, to: Int64(hole.min) - 1)
            next = Int64(hole.max) + 1
            return true
        }
        try finish()
    }

    private func writeKnown(_ space: Space, from first: Int64, to last: Int64) throws {
        guard first <= last, first > 0 else { return }
        try documents.operation("transaction.removeHole") { writer in
            writer.member("peerId", peer: space.peerId)
            if let thread = space.threadId { writer.member("threadId", int64: thread) }
            writer.member("namespace", int: space.namespace)
            writer.key("space")
            writer.string(space.space.numbered)
            writer.array("range", [first, last]) { writer.int(Int($0)) }
        }
    }
}
