import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel
import Testing

/// For each rule about peers, chat lists, logs, and stores, one row of a valid file is damaged, and exactly this damage is found.
struct StoreCheckTests {
    /// Two archived channels with messages, one of them pinned.
    private static let pinned = PeerId(namespace: 2, id: 1_645_446_328).packed, archived = PeerId(namespace: 2, id: 350_410_913).packed

    static let breakages: [Breakage] = [
        Breakage("an object without a mandatory member", "fault mandatory 35") { file in
            let image = CodedObject(hash: TelegramMediaImage.typeHash, ["r": .objects([])])
            return try file.put(PreferencesTable.declaration, ValueBoxKey([0, 0, 7, 0xFF]), image.bytes)
        },
        Breakage("the index has another top message", "fault chatListTop 8") { file in
            try file.change(file.first(ChatListIndexTable.declaration) { $0.value.count == 14 }) { $0[5] ^= 0x40 }
        },
        Breakage("a chat is not in the list", "fault chatList 9") { file in
            try file.drop(file.first(ChatListTable.declaration) { $0.field(6) == 1 && $0.value.isEmpty })
        },
        Breakage("a chat is in the list twice", "fault chatList 9") { file in
            let row = try file.first(ChatListTable.declaration) { $0.field(6) == 1 && $0.value.isEmpty }
            var key = row.key
            key[9] ^= 1
            return try file.put(row.table, ValueBoxKey(key))
        },
        Breakage("the list has another top message", "fault chatList 9") { file in
            try file.change(file.first(ChatListTable.declaration) { $0.value.count == 12 }) { $0[4] ^= 0x40 }
        },
        Breakage("an entry of another type", "fault chatList 9") { file in
            try file.put(ChatListTable.declaration, ChatListTable.key(0, 0, 1000, 0, 1, 5, 3))
        },
        Breakage("a pin in the wrong order", "note chatListPinning 9") { file in try file.pin(archived, 255) },
        Breakage("two chats with one pin", "drift chatListPinning 9") { file in
            _ = try file.pin(pinned, 7)
            return try file.pin(archived, 7)
        },
        Breakage("a word is not listed", "fault peerNames 26") { file in
            let row = try file.first(PeerNameTokenIndexTable.declaration) { $0.value.count == 16 }
            return try file.change(row) { $0.removeLast(8) }
        },
        Breakage("a word is listed for a peer without it", "fault peerNames 26") { file in
            try file.put(PeerNameTokenIndexTable.declaration, ValueBoxKey([0x7A, 0, 0x7A, 0]), CheckedFile.int64(5))
        },
        Breakage("peers of a word out of order", "fault peerNames 26") { file in
            let row = try file.first(PeerNameTokenIndexTable.declaration) { $0.value.count == 16 }
            return try file.change(row) { $0 = Array($0[8...] + $0[..<8]) }
        },
        Breakage("a contact that is not marked as one", "fault peerNameCategories 27") { file in
            try file.change(file.first(PeerNameIndexTable.declaration) { $0.value[0] & 2 != 0 }) { $0[0] ^= 2 }
        },
        Breakage("a contact that cannot be found", "fault peerNameCategories 27") { file in
            _ = try file.put(ContactTable.declaration, ContactTable.key(987_654_321))
            return ContactTable.key(987_654_321).bytes
        },
        Breakage("a secret chat is missing at its user", "fault associatedPeers 40") { file in
            try file.drop(file.first(ReverseAssociatedPeerTable.declaration) { $0.value.count == 8 })
        },
        Breakage("a user has a chat that is not its", "fault associatedPeers 40") { file in
            try file.put(ReverseAssociatedPeerTable.declaration, ReverseAssociatedPeerTable.key(5), CheckedFile.int64(6))
        },
        Breakage("a timeout without a peer", "fault peerTimeouts 64") { file in
            try file.put(PeerTimeoutPropertiesTable.declaration, PeerTimeoutPropertiesTable.key(1000, 5))
        },
        Breakage("an interface state of 2021", "note retired 64") { file in
            try file.put(PeerTimeoutPropertiesTable.declaration, PeerTimeoutPropertiesTable.old(5, 6))
        },
        Breakage("settings that are not pending", "fault pendingNotificationSettings 48") { file in
            try file.put(PendingPeerNotificationSettingsIndexTable.declaration, PendingPeerNotificationSettingsIndexTable.key(987_654_321))
        },
        Breakage("a reset on one side", "fault notificationResets 61") { file in
            try file.drop(file.first(PeerNotificationSettingsBehaviorTable.declaration))
        },
        Breakage("an entry is not in the merged order", "fault operationLog 30") { file in
            try file.drop(file.first(PeerMergedOperationLogIndexTable.declaration))
        },
        Breakage("the merged order names no entry", "drift operationLog 30") { file in
            try file.put(
                PeerMergedOperationLogIndexTable.declaration, PeerMergedOperationLogIndexTable.key(200, 1), CheckedFile.int64(5) + CheckedFile.int32(0))
        },
        Breakage("a merged index beyond the next one", "fault operationLogIndices 30", "drift operationLog 30") { file in
            try file.put(
                PeerMergedOperationLogIndexTable.declaration, PeerMergedOperationLogIndexTable.key(200, 1_000_000), CheckedFile.int64(5) + CheckedFile.int32(0))
        },
        Breakage("a list item without contents", "fault orderedLists 37") { file in
            try file.drop(file.first(OrderedItemListIndexTable.declaration))
        },
        Breakage("a list item at another place", "fault orderedLists 38", "fault orderedLists 38") { file in
            let row = try file.first(OrderedItemListTable.declaration) { $0.key[0] == 1 }
            return try file.change(row) { $0[0] ^= 0x40 }
        },
        Breakage("a gap in a list", "fault orderedLists 38", "fault orderedLists 38") { file in
            let row = try file.first(OrderedItemListTable.declaration) { $0.key[0] == 0 && $0.field(2) == 0 }
            _ = try file.drop(row)
            return OrderedItemListTable.position(row.field(1), 1).bytes
        },
        Breakage("a gap in the collections", "fault collectionOrder 21") { file in
            let first = try file.first(ItemCollectionInfoTable.declaration)
            return try file.put(first.table, ItemCollectionInfoTable.key(first.field(0), 50, 987_654_321), first.value)
        },
        Breakage("an item that its word does not find", "fault collectionSearch 36") { file in
            try file.change(file.first(ItemCollectionReverseIndexTable.declaration) { $0.value.count > 24 }) { $0.removeLast(24) }
        },
        Breakage("a word that finds another item", "fault collectionSearch 36") { file in
            try file.put(
                ItemCollectionReverseIndexTable.declaration, ItemCollectionReverseIndexTable.key(0, tail: Array("zz".utf8)), [UInt8](repeating: 0, count: 24))
        },
        Breakage("a story that is not stored", "fault stories 70") { file in
            try file.drop(file.first(StoryTable.declaration))
        },
        Breakage("a top story that is not in the list", "fault topStories 80") { file in
            try file.change(file.first(StoryTopItemsTable.declaration) { $0.value[5] == 1 }) { $0[3] ^= 0x40 }
        },
        Breakage("a negative unread count", "fault readStates 14", "drift unreadTotals 10", "drift unreadTotals 10") { file in
            let row = try file.first(MessageHistoryReadStateTable.declaration) { $0.value.count == 29 }
            return try file.change(row) { $0.replaceSubrange(21..<25, with: CheckedFile.int32(-1)) }
        },
        Breakage("an interface state from before 2021", "note retired 23") { file in
            try file.put(OldPeerChatInterfaceStateTable.declaration, OldPeerChatInterfaceStateTable.key(5), [1])
        },
        Breakage("a counter that is never read", "note retired 10") { file in
            try file.put(MessageHistoryMetadataTable.declaration, MessageHistoryMetadataTable.nextPeerOperationLogIndex(), CheckedFile.int32(1))
        },
        Breakage("a flag left by a reset", "note leftBehind 10") { file in
            try file.put(
                MessageHistoryMetadataTable.declaration, MessageHistoryMetadataTable.peerHistoryCustomTagWithTagInitialized(5, 0, 1, 8))
        },
        Breakage("a value that should be empty", "fault decoding 16") { file in
            try file.change(file.first(ContactTable.declaration)) { $0 = [1] }
        },
        Breakage("a draft without the list of its messages", "fault decoding 67") { file in
            var state = PostboxEncoder()
            state.encodeInt32(1, forKey: "overrideChatTimestamp")
            return try file.put(PeerChatInterfaceStateTable.declaration, PeerKey(PeerId(packed: 987_654_321)).key, state.makeBytes())
        },
        Breakage("a coded object that is cut", "fault decoding 18") { file in
            try file.change(file.first(CachedPeerDataTable.declaration)) { $0.removeLast() }
        },
        Breakage("unread totals that are not those of the chats", "drift unreadTotals 10", "drift unreadTotals 10") { file in
            try file.drop(file.first(MessageHistoryMetadataTable.declaration) { $0.key == [0x0B, 0, 0, 0, 0] })
        },
        Breakage("unread summaries that are not those of the chats", "drift unreadSummaries 58") { file in
            let waiting = InvalidatedGroupMessageStatsTable.declaration
            try file.box.removeAll(waiting.table)
            return try file.drop(file.first(GroupMessageStatsTable.declaration) { $0.field(0) == 0 })
        },
    ]

    @Test(arguments: breakages) func isFound(_ breakage: Breakage) throws { try breakage.verify() }
}
