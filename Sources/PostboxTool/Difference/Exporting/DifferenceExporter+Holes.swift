import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

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
        try writeWholeHistories()
    }

    /// Histories, or tags of them, in which nothing is unknown: only the flag of the peer tells of these (spec 02.8.1).
    private func writeWholeHistories() throws {
        let metadata = MessageHistoryMetadataTable.self
        let holes = MessageHistoryHoleIndexTable.self
        let seed = SeedConfiguration.telegram
        func hasHoles(_ prefix: ValueBoxKey) throws -> Bool {
            var found = false
            try file.box.rangeKeys(holes.declaration.table, prefix: prefix) { _ in
                found = true
                return false
            }
            return found
        }
        try rows(metadata.declaration) { key, _ in
            guard metadata.peerHistoryInitialized.matches(key) else { return }
            let peerId = metadata.peerHistoryInitialized.peerId(0, of: key)
            for (namespace, tags) in (seed.messageHoles[peerId.namespace] ?? [:]).sorted(by: { $0.key < $1.key }) {
                var space = Space(peerId: peerId, namespace: namespace, threadId: nil, space: HoleSpace())
                guard try hasHoles(holes.key(peerId.packed, Int64(namespace))) else {
                    try writeKnown(space, from: 1, to: Int64(Int32.max) - 1)
                    continue
                }
                for tag in tags.singles where try !hasHoles(holes.key(peerId.packed, Int64(namespace), Int64(tag.rawValue))) {
                    space.space = HoleSpace(tag: tag.rawValue)
                    try writeKnown(space, from: 1, to: Int64(Int32.max) - 1)
                }
            }
        }
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
