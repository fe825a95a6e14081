import PostboxCoding

/// A row of t31 (spec 04.3.1).
public struct OperationLogRow: ValueWalker {
    public let mergedIndex: Int32?
    /// Root bytes of the operation.
    public let contents: UnsafeRawBufferPointer

    public init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        mergedIndex = try buffer.readInt8() != 0 ? try buffer.readInt32() : nil
        contents = try buffer.readCountedBytes()
        try buffer.expectEnd()
    }

    public static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let row = try OperationLogRow(value)
        sink.beginObject(name)
        if let mergedIndex = row.mergedIndex { sink.int("mergedIndex", Int64(mergedIndex)) } else { sink.null("mergedIndex") }
        sink.coded("contents", row.contents, .root)
        sink.endObject()
    }
}
