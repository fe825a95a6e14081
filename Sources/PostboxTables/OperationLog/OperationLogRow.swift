import PostboxCoding
import PostboxSchema

/// A row of t31. See "The Operation Log", "Operations".
package struct OperationLogRow: ValueWalker {
    package let mergedIndex: Int32?
    /// Root bytes of the operation.
    package let contents: UnsafeRawBufferPointer

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        mergedIndex = try buffer.readInt8() != 0 ? try buffer.readInt32() : nil
        contents = try buffer.readCountedBytes()
        try buffer.expectEnd()
    }

    /// The merged index alone: of a row whose contents do not fit, too.
    static func mergedIndex(_ value: UnsafeRawBufferPointer) -> Int32? {
        var buffer = ReadBuffer(value)
        guard let isMerged = try? buffer.readInt8(), isMerged != 0 else { return nil }
        return try? buffer.readInt32()
    }

    static func encode(mergedIndex: Int32?, contents: [UInt8]) -> [UInt8] {
        var buffer = WriteBuffer(reserving: 9 + contents.count)
        buffer.writeInt8(mergedIndex == nil ? 0 : 1)
        if let mergedIndex { buffer.writeInt32(mergedIndex) }
        buffer.writeCounted(contents)
        return buffer.bytes
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let row = try OperationLogRow(value)
        sink.beginObject(name)
        if let mergedIndex = row.mergedIndex { sink.int("mergedIndex", Int64(mergedIndex)) } else { sink.null("mergedIndex") }
        sink.coded("contents", row.contents, .root)
        sink.endObject()
    }
}
