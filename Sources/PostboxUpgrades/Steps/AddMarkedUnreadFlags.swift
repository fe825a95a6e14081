import PostboxCoding
import PostboxTables

/// 17 -> 18: adds flags to each read state. Bit 0 means marked unread.
package enum AddMarkedUnreadFlags: UpgradeStep {
    package static let from: Int32 = 17
    package static let name: StaticString = "add marked-unread flags"
    package static let summary: StaticString = "Appends flags of 0 to each namespace's entry in the read states of t14."
    package static let tables = [MessageHistoryReadStateTable.declaration]

    package static var rewritten: [TableDeclaration] { tables }

    package static func run(_ context: UpgradeContext) throws {
        try context.rewriteValues(MessageHistoryReadStateTable.declaration) { _, value in try flagged(value) }
    }

    private static func flagged(_ value: UnsafeRawBufferPointer) throws(CodingError) -> [UInt8] {
        var result = WriteBuffer(reserving: value.count + 8)
        result.writeBytes(UnsafeRawBufferPointer(rebasing: value.prefix(4)))
        try StoredReadStates.forEachEntry(of: value, haveFlags: false) { _, _, entry in
            result.writeBytes(entry)
            result.writeInt32(0)
        }
        return result.bytes
    }
}
