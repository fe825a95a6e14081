import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading

/// Sums up the holes of one chat and space at a time, in key order (`--summary`).
struct HoleSum {
    struct Result {
        var peerId: PeerId
        var namespace: Int32
        var threadId: Int64?
        var space: HoleSpace
        /// The highest stored ID of the chat; 0 if it has no messages.
        var top: Int32
        var missing: Int
        var holes: Int
        /// The holes up to that ID, for drawing.
        var ranges: [ClosedRange<Int32>]

        var known: Int { Int(top) - missing }

        func print(_ writer: JSONWriter, _ output: ResultOutput) throws {
            writer.removeAll()
            writer.beginObject()
            writer.key("peer")
            writer.peer(packed: peerId.packed)
            writer.key("namespace")
            writer.int(Int(namespace))
            writer.key("thread")
            if let threadId { writer.int64String(threadId) } else { writer.null() }
            writer.key("space")
            writer.string(space.description)
            for (name, number) in [("top", Int(top)), ("known", known), ("missing", missing), ("holes", holes)] as [(StaticString, Int)] {
                writer.key(name)
                writer.int(number)
            }
            writer.endObject()
            try output.write(row: writer.bytes)
        }
    }

    private var current: Result?

    mutating func add(_ hole: Hole, top: (PeerId, Int32) throws -> Int32?, _ done: (Result) throws -> Void) throws {
        let isSame = current.map {
            $0.peerId == hole.peerId && $0.namespace == hole.namespace && $0.threadId == hole.threadId && $0.space == hole.space
        }
        if isSame != true {
            try finish(done)
            current = Result(
                peerId: hole.peerId, namespace: hole.namespace, threadId: hole.threadId, space: hole.space,
                top: Swift.max(try top(hole.peerId, hole.namespace) ?? 0, 0), missing: 0, holes: 0, ranges: [])
        }
        guard var result = current else { return }
        result.holes += 1
        let upper = Swift.min(hole.max, result.top)
        let lower = Swift.max(hole.min, 1)
        if lower <= upper {
            result.missing += Int(upper) - Int(lower) + 1
            result.ranges.append(lower...upper)
        }
        current = result
    }

    mutating func finish(_ done: (Result) throws -> Void) throws {
        if let result = current { try done(result) }
        current = nil
    }
}
