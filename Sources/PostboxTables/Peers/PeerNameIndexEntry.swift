import PostboxCoding
import PostboxSchema

/// A row of t27: the lists in which the peer can be found, and the words that find it. Points into the row. See "Peer Tables", "Name Index".
package struct PeerNameIndexEntry: ValueWalker {
    /// Bit 0: in a chat list; bit 1: contact.
    package let categories: Int32
    /// UTF-16LE, in stored order; a word may be there twice.
    package let tokens: [UnsafeRawBufferPointer]

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        categories = try buffer.readInt32()
        var tokens: [UnsafeRawBufferPointer] = []
        for _ in 0..<(try buffer.readCount(minimumSize: 4)) {
            let token = try buffer.readCountedBytes()
            try buffer.skip(token.count % 4)
            tokens.append(token)
        }
        try buffer.expectEnd()
        self.tokens = tokens
    }

    /// Each word once.
    package var distinctTokens: [UnsafeRawBufferPointer] {
        var seen: Set<[UInt8]> = []
        return tokens.filter { seen.insert([UInt8]($0)).inserted }
    }

    /// The bytes of a row: each token is filled up to a multiple of 4.
    package static func encode(categories: PeerNameCategories, tokens: [[UInt8]]) -> [UInt8] {
        var buffer = WriteBuffer(reserving: 64)
        buffer.writeInt32(categories.rawValue)
        buffer.writeInt32(Int32(truncatingIfNeeded: tokens.count))
        for token in tokens {
            buffer.writeCounted(token)
            for _ in 0..<(token.count % 4) { buffer.writeUInt8(0) }
        }
        return buffer.bytes
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let entry = try PeerNameIndexEntry(value)
        sink.beginObject(name)
        sink.int("categories", Int64(entry.categories))
        sink.beginArray("tokens")
        for token in entry.tokens { sink.string("", utf16: token) }
        sink.endArray()
        sink.endObject()
    }
}

/// The lists in which a peer is found by its name.
package struct PeerNameCategories: OptionSet, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let chats = PeerNameCategories(rawValue: 1)
    package static let contacts = PeerNameCategories(rawValue: 2)
}
