import PostboxSchema
import PostboxStorage

/// What follows the numbers that are given: 1 for a counter that was never used, and for one that cannot be read one above all that are found.
/// A number given twice would do more harm than a look at every row does here.
extension MessageHistoryMetadataTable {
    func messageIdAfterLast(_ counter: ValueBoxKey, _ place: PeerAndNamespace) throws -> Int32 {
        guard try valueBox.exists(table, key: counter) else { return 1 }
        var last: Int32 = 0
        try reader(of: MessageHistoryIndexTable.self).keys(.prefix(MessageIdKey.fields.prefix(PackedPeerId(place.peerId), place.namespace))) { key in
            last = max(last, key.id)
            return true
        }
        return last &+ 1
    }

    func stableIdAfterLast() throws -> UInt32 {
        guard try valueBox.exists(table, key: Self.nextStableMessageId()) else { return 1 }
        var last: UInt32 = 0
        try reader(of: MessageHistoryTable.self).rows { _, value in
            if let row = try? MessageRow(value) { last = max(last, row.stableId, row.groupInfo ?? 0) }
            return true
        }
        return last &+ 1
    }

    func customTagIdAfterLast() throws -> Int32 {
        guard try valueBox.exists(table, key: Self.nextCustomTagId()) else { return 1 }
        var last: Int32 = 0
        try reader(of: MessageCustomTagIdTable.self).rows { _, value in
            if let number = try? MessageCustomTagIdTable.value.read(value) { last = max(last, number) }
            return true
        }
        return last &+ 1
    }
}
