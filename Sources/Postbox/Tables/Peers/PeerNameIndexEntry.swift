import PostboxCoding

/// A row of t27 (spec 03.16.1): in which lists the peer is found, and by which words. Points into the row.
public struct PeerNameIndexEntry: ValueWalker {
    /// Bit 0: in a chat list; bit 1: contact.
    public let categories: Int32
    /// UTF-16LE, in stored order; a word may be there twice.
    public let tokens: [UnsafeRawBufferPointer]

    public init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
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
    public var distinctTokens: [UnsafeRawBufferPointer] {
        var result: [UnsafeRawBufferPointer] = []
        for token in tokens where !result.contains(where: { $0.elementsEqual(token) }) { result.append(token) }
        return result
    }

    public static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let entry = try PeerNameIndexEntry(value)
        sink.beginObject(name)
        sink.int("categories", Int64(entry.categories))
        sink.beginArray("tokens")
        for token in entry.tokens { sink.string("", utf16: token) }
        sink.endArray()
        sink.endObject()
    }
}
