import PostboxCoding

/// 17 -> 18: each read state gains flags, of which bit 0 says 'marked unread' (spec 10.3).
public enum AddMarkedUnreadFlags: UpgradeStep {
    public static let from: Int32 = 17
    public static let name: StaticString = "add marked-unread flags"
    public static let summary: StaticString = "Appends flags of 0 to each namespace's entry in the read states of t14."
    public static let tables = [MessageHistoryReadStateTable.declaration]

    public static var rewritten: [TableDeclaration] { tables }

    public static func run(_ context: UpgradeContext) throws {
        try context.rewriteValues(MessageHistoryReadStateTable.declaration) { _, value in try flagged(value) }
    }

    private static func flagged(_ value: UnsafeRawBufferPointer) throws(CodingError) -> [UInt8] {
        var buffer = ReadBuffer(value)
        var result = WriteBuffer(reserving: value.count + 8)
        let count = try buffer.readCount(minimumSize: 21)
        result.writeInt32(Int32(truncatingIfNeeded: count))
        for _ in 0..<count {
            result.writeBytes(try buffer.readBytes(4))
            let kind = try buffer.readInt8()
            result.writeInt8(kind)
            // Four numbers, or two indices of 20 bytes and a count.
            result.writeBytes(try buffer.readBytes(kind == 0 ? 16 : 44))
            result.writeInt32(0)
        }
        try buffer.expectEnd()
        return result.bytes
    }
}
