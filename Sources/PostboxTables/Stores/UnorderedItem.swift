import PostboxCoding
import PostboxSchema

/// An item of t42: a hash for detecting changes, followed by the root object.
package struct UnorderedItem: ValueWalker {
    package let hash: Int64
    /// Root bytes.
    package let contents: UnsafeRawBufferPointer

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        hash = try buffer.readInt64()
        contents = try buffer.readBytes(buffer.remaining)
    }

    static func encode(hash: Int64, contents: [UInt8]) -> [UInt8] {
        var buffer = WriteBuffer(reserving: 8 + contents.count)
        buffer.writeInt64(hash)
        buffer.writeBytes(contents)
        return buffer.bytes
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let item = try UnorderedItem(value)
        sink.beginObject(name)
        sink.int64("hash", item.hash)
        sink.coded("contents", item.contents, .root)
        sink.endObject()
    }
}
