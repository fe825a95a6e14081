import PostboxCoding
import PostboxSchema

/// A row of t19: the settings of the server and the unconfirmed settings, each as root bytes.
package struct StoredNotificationSettings: ValueWalker {
    package let current: UnsafeRawBufferPointer?
    package let pending: UnsafeRawBufferPointer?

    package var effective: UnsafeRawBufferPointer? { pending ?? current }

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        let flags = try buffer.readInt32()
        guard flags & ~3 == 0 else { throw CodingError(offset: 0, reason: "flags of \(flags)") }
        current = flags & 1 != 0 ? try buffer.readCountedBytes() : nil
        pending = flags & 2 != 0 ? try buffer.readCountedBytes() : nil
        try buffer.expectEnd()
    }

    package static func encode(current: [UInt8]?, pending: [UInt8]?) -> [UInt8] {
        var buffer = WriteBuffer(reserving: 12 + (current?.count ?? 0) + (pending?.count ?? 0))
        buffer.writeInt32((current == nil ? 0 : 1) | (pending == nil ? 0 : 2))
        if let current { buffer.writeCounted(current) }
        if let pending { buffer.writeCounted(pending) }
        return buffer.bytes
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let settings = try StoredNotificationSettings(value)
        sink.beginObject(name)
        if let current = settings.current { sink.coded("current", current, .root) }
        if let pending = settings.pending { sink.coded("pending", pending, .root) }
        sink.endObject()
    }
}
