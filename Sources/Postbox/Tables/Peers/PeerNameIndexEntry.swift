import PostboxCoding

/// A row of t27 (spec 03.16.1): in which lists the peer is found, and by which words.
public enum PeerNameIndexEntry: ValueWalker {
    public static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        var buffer = ReadBuffer(value)
        sink.beginObject(name)
        sink.int("categories", Int64(try buffer.readInt32()))
        sink.beginArray("tokens")
        for _ in 0..<(try buffer.readCount(minimumSize: 4)) {
            let token = try buffer.readCountedBytes()
            try buffer.skip(token.count % 4)
            sink.string("", utf16: token)
        }
        try buffer.expectEnd()
        sink.endArray()
        sink.endObject()
    }
}
