import PostboxCoding
import PostboxSchema

extension ChatListIndexTable {
    static let earlier = EarlierDeclaration(before: 25, of: declaration, value: .custom(ChatListIndexEntryBefore25.self))
}

/// A row of t8 before version 25: a rule that decides whether the chat is in a list, without the list itself. See "Schema Versions", "Step 24 to 25".
package struct ChatListIndexEntryBefore25: ValueWalker {
    package enum Inclusion {
        case notSpecified
        case never
        case ifHasMessages
        /// The pinning as its key value, any number.
        case ifHasMessagesOrOneOf(pinning: UInt16, minTimestamp: Int32?)
    }

    package let topMessage: ChatListIndexEntry.TopMessage?
    /// Bytes of the beginning, which later versions have as well.
    package let topLength: Int
    package let inclusion: Inclusion

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        topMessage = try ChatListIndexEntry.readTopMessage(&buffer)
        topLength = buffer.offset
        switch try buffer.readInt8() {
        case 0: inclusion = .notSpecified
        case 1: inclusion = .never
        case 2: inclusion = .ifHasMessages
        case 3:
            let pinning = try buffer.readUInt16()
            inclusion = .ifHasMessagesOrOneOf(pinning: pinning, minTimestamp: try buffer.readInt8() != 0 ? try buffer.readInt32() : nil)
        case let other: throw CodingError(offset: buffer.offset - 1, reason: "an inclusion of kind \(other)")
        }
        try buffer.expectEnd()
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let entry = try ChatListIndexEntryBefore25(value)
        sink.beginObject(name)
        ChatListIndexEntry.walk(entry.topMessage, into: sink)
        switch entry.inclusion {
        case .notSpecified: sink.word("inclusion", "notSpecified")
        case .never: sink.word("inclusion", "never")
        case .ifHasMessages: sink.word("inclusion", "ifHasMessages")
        case let .ifHasMessagesOrOneOf(pinning, minTimestamp):
            guard let index = ChatListPinning.index(pinning) else { throw CodingError(offset: entry.topLength + 1, reason: "a pinning value of \(pinning)") }
            sink.beginObject("inclusion")
            if let index { sink.int("pinningIndex", Int64(index)) } else { sink.null("pinningIndex") }
            if let minTimestamp { sink.int("minTimestamp", Int64(minTimestamp)) } else { sink.null("minTimestamp") }
            sink.endObject()
        }
        sink.endObject()
    }
}
