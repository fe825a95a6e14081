import PostboxCoding
import PostboxSchema

/// A row of t7 before version 23: a message, or a hole that ends at the ID in the key. See "Schema Versions", "Step 22 to 23".
package enum MessageOrHoleRow: ValueWalker {
    case message(MessageRow)
    case hole(Hole)

    package struct Hole: Hashable, Sendable {
        package let stableId: UInt32
        package let minId: Int32
        /// The spaces that lack these ids, besides the one of all messages.
        package let tags: MessageTags
    }

    /// What follows the three numbers of a hole is nobody's business.
    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        guard let type = value.first, type != 0 else {
            self = .message(try MessageRow(value))
            return
        }
        var buffer = ReadBuffer(value)
        try buffer.skip(1)
        self = .hole(
            Hole(stableId: try buffer.readUInt32(), minId: try buffer.readInt32(), tags: MessageTags(rawValue: try buffer.readUInt32())))
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        switch try MessageOrHoleRow(value) {
        case let .message(row):
            sink.beginObject(name)
            row.walk(into: sink)
        case let .hole(hole):
            sink.beginObject(name)
            sink.word("kind", "hole")
            sink.int("stableId", Int64(hole.stableId))
            sink.int("minId", Int64(hole.minId))
            sink.int("tags", Int64(hole.tags.rawValue))
        }
        sink.endObject()
    }
}
