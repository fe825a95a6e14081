import PostboxCoding

/// An item of t42 (spec 04.6): a hash that tells whether it changed, then the root object.
public enum UnorderedItem: ValueWalker {
    public static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        var buffer = ReadBuffer(value)
        let hash = try buffer.readInt64()
        let contents = try buffer.readBytes(buffer.remaining)
        sink.beginObject(name)
        sink.int64("hash", hash)
        sink.coded("contents", contents, .root)
        sink.endObject()
    }
}
