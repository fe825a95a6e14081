import Postbox
import PostboxCoding
import PostboxStorage
import Testing

/// For each rule about messages, one row of a valid file is damaged, and exactly this damage is found.
struct MessageCheckTests {
    static let breakages: [Breakage] = [
        Breakage("a tag row is missing", "fault messageTags 12") { file in
            try file.drop(file.first(MessageHistoryTagsTable.declaration) { $0.field(1) == 1 })
        },
        Breakage("a tag row without a message that has the tag", "fault messageTags 12") { file in
            let (_, index) = try file.message { !$1.tags.contains(.liveLocation) }
            return try file.put(
                MessageHistoryTagsTable.declaration,
                MessageHistoryTagsTable.key(index.id.peerId.packed, 64, Int64(index.id.namespace), Int64(index.timestamp), Int64(index.id.id)))
        },
        Breakage("the index has another timestamp", "fault messageIndex 4") { file in
            try file.change(file.first(MessageHistoryIndexTable.declaration) { $0.field(1) == 1 && $0.field(0) >> 32 == 2 }) { $0[1] ^= 1 }
        },
        Breakage("the index has another direction", "note messageIncoming 4") { file in
            let (_, index) = try file.message { index, message in index.id.namespace == 0 && !message.flags.isIncoming && index.id.peerId.namespace == 3 }
            let row = try file.first(MessageHistoryIndexTable.declaration) { $0.fields == [index.id.peerId.packed, 0, Int64(index.id.id)] }
            return try file.change(row) { $0[0] ^= 2 }
        },
        Breakage("a message of a thread is not listed", "fault messageThreads 62", "drift tagSummaries 44") { file in
            try file.drop(file.first(MessageHistoryThreadsTable.declaration))
        },
        Breakage("a tagged message of a thread is not listed", "fault messageThreadTags 71") { file in
            try file.drop(file.first(MessageHistoryThreadTagsTable.declaration) { $0.field(2) == 1 })
        },
        Breakage("an unsent message is not listed", "fault unsentMessages 11") { file in
            try file.drop(file.first(MessageHistoryUnsentTable.declaration))
        },
        Breakage("a sent message is listed as unsent", "fault unsentMessages 11") { file in
            let (_, index) = try file.message { !$1.flags.isUnsent }
            return try file.put(
                MessageHistoryUnsentTable.declaration,
                MessageHistoryUnsentTable.key(Int64(index.id.namespace), Int64(index.id.id), index.id.peerId.packed))
        },
        Breakage("a failed message is not listed", "fault failedMessages 49") { file in
            try file.drop(file.first(MessageHistoryFailedTable.declaration))
        },
        Breakage("a local tag without a message", "fault localMessageTags 52") { file in
            try file.put(LocalMessageHistoryTagsTable.declaration, LocalMessageHistoryTagsTable.key(1, 0, 1_000_000, 5))
        },
        Breakage("a custom tag without a number", "fault customTagNumbers 81") { file in
            let (row, _) = try file.message { $1.customTags?.count == 0 }
            _ = try file.change(row) { $0 = $0.dropLast(4) + [1, 0, 0, 0, 2, 0, 0, 0, 0, 2] }
            return [0, 2]
        },
        Breakage("a custom tag is not listed", "fault messageCustomTags 83", "note messageCustomTagsWithTag 85") { file in
            let (row, index) = try file.message { $1.customTags?.count == 0 && $1.threadId == nil && $1.tags.singles.count == 1 }
            _ = try file.change(row) { $0 = $0.dropLast(4) + [1, 0, 0, 0, 2, 0, 0, 0, 0, 2] }
            _ = try file.put(MessageCustomTagIdTable.declaration, ValueBoxKey([0, 2]), CheckedFile.int32(1))
            _ = try file.put(MessageHistoryMetadataTable.declaration, MessageHistoryMetadataTable.nextCustomTagId(), CheckedFile.int32(2))
            return MessageCustomTagTable.key(
                index.id.peerId.packed, 0, 1, Int64(index.id.namespace), Int64(index.timestamp), Int64(index.id.id)).bytes
        },
        Breakage("a row of both tags without a message", "fault messageCustomTagsWithTag 85") { file in
            try file.put(MessageCustomTagWithTagTable.declaration, MessageCustomTagWithTagTable.key(5, 0, 1, 8, 0, 1000, 7))
        },
        Breakage("a custom tag's number is beyond the next one", "fault customTagNumbers 81") { file in
            try file.put(MessageCustomTagIdTable.declaration, ValueBoxKey([0, 2]), CheckedFile.int32(7))
        },
        Breakage("an account-wide id names no message", "fault globalMessageIds 3", "drift globalMessageIds 3") { file in
            try file.put(GlobalMessageIdsTable.declaration, GlobalMessageIdsTable.key(1_000_000), CheckedFile.int64(5) + CheckedFile.int32(0))
        },
        Breakage("a unique id names a message without this tag", "fault globallyUniqueIds 32") { file in
            try file.change(file.first(MessageGloballyUniqueIdTable.declaration)) { $0[12] ^= 0x40 }
        },
        Breakage("a unique id is not listed", "drift globallyUniqueIds 32") { file in
            try file.drop(file.first(MessageGloballyUniqueIdTable.declaration))
        },
        Breakage("a global tag without a message", "fault globalMessageTags 39") { file in
            try file.put(GlobalMessageHistoryTagsTable.declaration, GlobalMessageHistoryTagsTable.key(1, 1000, 0, 1_000_000, 5), [0])
        },
        Breakage("two messages with one stable id", "fault stableIds 7") { file in
            let (first, _) = try file.message { _, _ in true }
            let (second, _) = try file.message { _, message in first.value[1..<5] != CheckedFile.int32(Int32(bitPattern: message.stableId))[...] }
            return try file.change(second) { $0.replaceSubrange(1..<5, with: first.value[1..<5]) }
        },
        Breakage("a stable id beyond the next one", "fault stableIds 7") { file in
            let (row, _) = try file.message { _, _ in true }
            return try file.change(row) { $0.replaceSubrange(1..<5, with: [0, 0, 0, 0x40]) }
        },
        Breakage("a group id beyond the next stable id", "fault groupIds 7") { file in
            let (row, _) = try file.message { $1.groupInfo != nil && $1.groupingKey == nil }
            let place = try row.value.withUnsafeBytes { CheckedFile.groupingKey(try MessageRow($0)) }
            return try file.change(row) { $0.replaceSubrange(place..<(place + 4), with: [0, 0, 0, 0x40]) }
        },
        Breakage("a grouping key that the others of the album do not have", "drift groupIds 7") { file in
            let (row, _) = try file.message { index, message in message.groupInfo == 116 && index.id.id == 40 }
            let place = try row.value.withUnsafeBytes { CheckedFile.groupingKey(try MessageRow($0)) }
            return try file.change(row) { $0[place] ^= 0x40 }
        },
        Breakage("a message type that is not known", "fault decoding 7") { file in
            let (row, _) = try file.message { index, _ in index.id.peerId.namespace == 2 }
            return try file.change(row) { $0[0] = 1 }
        },
        Breakage("bytes after the end of a message", "fault decoding 7") { file in
            let (row, _) = try file.message { index, _ in index.id.peerId.namespace == 2 }
            return try file.change(row) { $0.append(0) }
        },
        Breakage("a key of an undeclared length", "fault decoding 16") { file in
            try file.put(ContactTable.declaration, ValueBoxKey([1, 2, 3]))
        },
        Breakage("a pointer to a message without the medium", "fault embeddedMedia 6") { file in
            try file.put(MessageMediaTable.declaration, MessageMediaTable.key(5, 987_654_321), [1] + CheckedFile.int64(5) + [UInt8](repeating: 0, count: 12))
        },
        // Replacing a medium with another one leaves such a pointer.
        Breakage("a pointer to a message that has lost the medium", "drift embeddedMedia 6") { file in
            let (_, index) = try file.message { $1.embeddedMedia.count == 0 }
            let place = CheckedFile.int64(index.id.peerId.packed) + CheckedFile.int32(index.id.namespace) + CheckedFile.int32(index.timestamp)
                + CheckedFile.int32(index.id.id)
            return try file.put(MessageMediaTable.declaration, MessageMediaTable.key(5, 987_654_321), [1] + place)
        },
        Breakage("an embedded medium without a pointer", "drift embeddedMedia 6") { file in
            try file.drop(file.first(MessageMediaTable.declaration) { $0.value[0] == 1 })
        },
        Breakage("a medium counted less than it is used", "fault mediaReferences 6") { file in
            let (row, _) = try file.message { $1.referencedMedia.count == 0 && $1.customTags?.count == 0 }
            _ = try file.change(row) { $0.replaceSubrange(($0.count - 8)..., with: CheckedFile.reference) }
            return try file.putMedium(count: 0)
        },
        // Removing a medium to which messages refer leaves such a count.
        Breakage("a medium counted less than it is used, but counted", "drift mediaReferences 6") { file in
            for _ in 0..<2 {
                let (row, _) = try file.message { $1.referencedMedia.count == 0 && $1.customTags?.count == 0 }
                _ = try file.change(row) { $0.replaceSubrange(($0.count - 8)..., with: CheckedFile.reference) }
            }
            return try file.putMedium(count: 1)
        },
        Breakage("a medium that is not there", "note mediaReferences 6") { file in
            let (row, _) = try file.message { $1.referencedMedia.count == 0 && $1.customTags?.count == 0 }
            _ = try file.change(row) { $0.replaceSubrange(($0.count - 8)..., with: CheckedFile.reference) }
            return MessageMediaTable.key(5, 77).bytes
        },
        Breakage("a medium counted more than it is used", "note mediaReferences 6") { file in try file.putMedium(count: 9) },
        Breakage("a negative summary", "fault tagSummaries 44") { file in
            let row = try file.first(MessageHistoryTagsSummaryTable.declaration)
            return try file.change(row) { $0.replaceSubrange(4..<8, with: CheckedFile.int32(-1)) }
        },
        Breakage("a summary below what is stored", "drift tagSummaries 44") { file in
            let (_, index) = try file.message { index, _ in index.id.peerId.namespace == 3 }
            let row = try file.first(MessageHistoryTagsSummaryTable.declaration) { $0.fields == [0, index.id.peerId.packed, Int64(index.id.namespace)] }
            return try file.change(row) { $0.replaceSubrange(4..<8, with: CheckedFile.int32(0)) }
        },
        Breakage("a time of self-destruction on one side", "fault timeAttributes 34") { file in
            try file.put(TimestampBasedMessageAttributesTable.declaration, TimestampBasedMessageAttributesTable.key(0, 1000, 5, 0, 7))
        },
        Breakage("a time of self-destruction without a message", "fault timeAttributeMessages 33") { file in
            _ = try file.put(TimestampBasedMessageAttributesTable.declaration, TimestampBasedMessageAttributesTable.key(0, 1000, 5, 0, 1_000_000))
            return try file.put(
                TimestampBasedMessageAttributesIndexTable.declaration, TimestampBasedMessageAttributesIndexTable.key(0, 5, 0, 1_000_000),
                CheckedFile.int32(1000))
        },
        Breakage("a text row is missing", "fault textIndex 41") { file in
            let (_, index) = try file.message { index, _ in index.id.peerId.namespace == 3 }
            let item = MessageHistoryTextIndexTable.itemId(index.id)
            try file.box.fullTextRemove(MessageHistoryTextIndexTable.table, itemId: item, secure: false)
            return Array(item.utf8)
        },
        Breakage("a text row without a message", "fault textIndex 41") { file in
            let item = "p12884901900a2b5"
            try file.box.fullTextSet(MessageHistoryTextIndexTable.table, collectionId: "p12884901900", itemId: item, contents: [0x61], tags: "")
            return Array(item.utf8)
        },
        Breakage("a text row with another text", "drift textIndexContents 41") { file in
            let (_, index) = try file.message { index, message in index.id.peerId.namespace == 3 && message.tags.isEmpty }
            let item = MessageHistoryTextIndexTable.itemId(index.id)
            try file.box.fullTextRemove(MessageHistoryTextIndexTable.table, itemId: item, secure: false)
            try file.box.fullTextSet(
                MessageHistoryTextIndexTable.table, collectionId: MessageHistoryTextIndexTable.collectionId(index.id.peerId), itemId: item,
                contents: Array("another text".utf8), tags: "")
            return Array(item.utf8)
        },
        Breakage("the thread list names another top message", "fault threadIndex 72", "fault threadIndex 73", "fault threadIndex 73") { file in
            try file.change(file.first(MessageHistoryThreadReverseIndexTable.declaration)) { $0[4] ^= 0x20 }
        },
        Breakage("a thread is in one of its tables only", "fault threadIndex 73") { file in
            try file.drop(file.first(MessageHistoryThreadIndexTable.declaration))
        },
        Breakage("a gap in the pinned threads", "fault pinnedThreads 76") { file in
            let peer: Int64 = 8_589_934_593
            return try file.put(MessageHistoryThreadPinnedTable.declaration, MessageHistoryThreadPinnedTable.key(peer, 1, 3))
        },
        Breakage("an action on one side", "fault pendingActions 46", "fault pendingActionCounts 45") { file in
            let row = try file.first(PendingMessageActionsTable.declaration) { $0.key[0] == 0 }
            let reverse = PendingMessageActionsTable.reverse(row.field(4), row.field(1), row.field(2), row.field(3))
            try file.box.remove(PendingMessageActionsTable.declaration.table, key: reverse)
            return reverse.bytes
        },
        Breakage("actions of a message that is not stored", "drift pendingActionMessages 46") { file in
            let value = try file.first(PendingMessageActionsTable.declaration) { $0.key[0] == 0 }.value
            _ = try file.put(PendingMessageActionsTable.declaration, PendingMessageActionsTable.reverse(0, 5, 0, 7), [])
            for key in [PendingMessageActionsMetadataTable.all(5, 0), PendingMessageActionsMetadataTable.type(5, 0, 0)] {
                _ = try file.put(PendingMessageActionsMetadataTable.declaration, key, CheckedFile.int32(1))
            }
            return try file.put(PendingMessageActionsTable.declaration, PendingMessageActionsTable.forward(5, 0, 7, 0), value)
        },
        Breakage("actions counted wrongly", "fault pendingActionCounts 45") { file in
            try file.change(file.first(PendingMessageActionsMetadataTable.declaration)) { $0[0] ^= 0x40 }
        },
        Breakage("an upside-down hole", "fault holes 56") { file in
            try file.put(MessageHistoryHoleIndexTable.declaration, MessageHistoryHoleIndexTable.key(5, 0, 1, 10), CheckedFile.int32(20))
        },
        Breakage("a hole that begins at 0", "fault holes 63") { file in
            try file.put(MessageHistoryThreadHoleIndexTable.declaration, MessageHistoryThreadHoleIndexTable.key(5, 9, 0, 0, 10), CheckedFile.int32(0))
        },
        Breakage("holes that overlap", "fault holes 84") { file in
            let table = MessageCustomTagWithTagHoleIndexTable.self
            _ = try file.put(table.declaration, table.key(5, 0, 1, 8, 0, 10), CheckedFile.int32(5))
            return try file.put(table.declaration, table.key(5, 0, 1, 8, 0, 20), CheckedFile.int32(10))
        },
        Breakage("holes that touch", "fault holes 82") { file in
            let table = MessageCustomTagHoleIndexTable.self
            _ = try file.put(table.declaration, table.key(5, 0, 1, 0, 10), CheckedFile.int32(5))
            return try file.put(table.declaration, table.key(5, 0, 1, 0, 20), CheckedFile.int32(11))
        },
        Breakage("a hole over a message", "note holesOverMessages 56") { file in
            let (_, index) = try file.message { index, _ in index.id.peerId.namespace == 3 }
            return try file.put(
                MessageHistoryHoleIndexTable.declaration,
                MessageHistoryHoleIndexTable.key(index.id.peerId.packed, Int64(index.id.namespace), 0, Int64(index.id.id)),
                CheckedFile.int32(index.id.id))
        },
    ]

    @Test(arguments: breakages) func isFound(_ breakage: Breakage) throws { try breakage.verify() }
}
