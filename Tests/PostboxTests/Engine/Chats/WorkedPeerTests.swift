import Postbox
import PostboxStorage
import Testing

/// The documented rows of peers and chat lists, compared row by row. The numbers identify the examples.
struct WorkedPeerTests {
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 2)
    private static let user42 = PeerId(namespace: PeerId.cloudUser, id: 42)
    private static let secret = PeerId(namespace: PeerId.secretChat, id: 5)
    /// The hole of a list that was never used (17).
    private static let seedHole = "0000 7FFFFFFE 00 00000001 7FFFFFFF00000000 02="

    private func expect(_ postbox: TemporaryPostbox, _ table: any DeclaredTable.Type, _ rows: String..., number: String) throws {
        let wanted = rows.map { $0.filter { $0 != " " }.lowercased() }
        #expect(try postbox.rows(table) == wanted, "\(number): t\(table.declaration.table.id)")
    }

    private static func included(_ group: PeerGroupId = .root, pin: UInt16? = nil, least: Int32? = nil) -> PeerChatListInclusion {
        .ifHasMessagesOrOneOf(groupId: group, pinningIndex: pin, minTimestamp: least)
    }

    private static func message(_ peer: PeerId, _ id: Int32, _ flags: MessageFlags = []) -> StoreMessage {
        StoreMessage(id: .id(MessageId(peerId: peer, namespace: 0, id: id)), timestamp: 1000 + id, flags: flags)
    }

    /// A database with this inclusion of the peer and, if an ID is given, one message.
    private static func listed(_ peer: PeerId, _ inclusion: PeerChatListInclusion, message id: Int32? = nil) throws -> TemporaryPostbox {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try transaction.updatePeerChatListInclusion(peer, inclusion: inclusion)
            if let id { try transaction.addMessages([message(peer, id)], location: .random) }
        }
        return postbox
    }

    @Test func peersAsKeys() {
        #expect("\(ChatListIndexTable.key(Self.user42.packed))" == "000000000000002a")
        #expect("\(ChatListIndexTable.key(PeerId(namespace: PeerId.cloudChannel, id: 1_234_567_890).packed))" == "00000002499602d2")
        #expect("\(ChatListIndexTable.key(PeerId(namespace: PeerId.secretChat, id: -1).packed))" == "00000003ffffffff")
    }

    @Test func associatedPeersAndPeersWithAStatus() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try transaction.updatePeers([Objects.secretChat(Self.secret, with: Self.user), Objects.user(Self.user42, "U", statusEnd: 1_700_000_000)])
        }
        try expect(postbox, ReverseAssociatedPeerTable.self, "0000000000000002=0500000003000000", number: "4")
        try expect(postbox, PeerTimeoutPropertiesTable.self, "6553F100 000000000000002A=", number: "5")
    }

    /// A nonexistent timeout can be neither removed nor added.
    @Test func missingTimeouts() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.updatePeers([Objects.user(Self.user42, "U", statusEnd: 1_700_000_000)]) }
        func removal(_ timestamp: UInt32) throws -> ChangeRecord {
            try postbox.changes { try $0.removePeerTimeoutAttributeEntry(peerId: Self.user42, timestamp: timestamp) }
        }
        #expect(try removal(5).isEmpty)
        #expect(try removal(1_700_000_000).updatedPeerTimeoutAttributes)
        #expect(try removal(1_700_000_000).isEmpty)
        #expect(try postbox.changes { try $0.updatePeers([Objects.user(Self.user42, "U")]) }.updatedPeerTimeoutAttributes == false)
    }

    @Test func chatsWithMessages() throws {
        let plain = try Self.listed(Self.user, Self.included(), message: 1)
        try expect(plain, ChatListIndexTable.self, "0000000000000002=01 00000000 01000000 E9030000 01 0000 00 00000000", number: "6")
        try expect(
            plain, ChatListTable.self, "00000000 0000 000003E9 00 00000001 0000000000000002 01=00000000 01000000 E9030000",
            "00000000 \(Self.seedHole)", number: "10, 17")
        let pinned = try Self.listed(Self.user, Self.included(pin: 0, least: 500), message: 2)
        try expect(pinned, ChatListIndexTable.self, "0000000000000002=01 00000000 02000000 EA030000 01 FEFF 01 F4010000 00000000", number: "7")
        let archived = try Self.listed(Self.user, Self.included(.archive), message: 1)
        try expect(
            archived, ChatListTable.self, "00000000 \(Self.seedHole)",
            "00000001 0000 000003E9 00 00000001 0000000000000002 01=00000000 01000000 E9030000", number: "16")
        let second = try Self.listed(Self.user, Self.included(pin: 1), message: 1)
        try expect(
            second, ChatListTable.self, "00000000 \(Self.seedHole)",
            "00000000 FDFF 000003E9 00 00000001 0000000000000002 01=00000000 01000000 E9030000", number: "12")
        let group = PeerId(namespace: PeerId.cloudGroup, id: 7)
        let pinnedGroup = try Self.listed(group, Self.included(pin: 0), message: 2)
        try expect(
            pinnedGroup, ChatListTable.self, "00000000 \(Self.seedHole)",
            "00000000 FEFF 000003EA 00 00000002 0000000100000007 01=00000000 02000000 EA030000", number: "11")
    }

    @Test func chatsWithoutMessages() throws {
        let least = try Self.listed(Self.user, Self.included(least: 12345))
        try expect(least, ChatListIndexTable.self, "0000000000000002=00 01 0000 01 39300000 00000000", number: "8")
        try expect(
            least, ChatListTable.self, "00000000 0000 00003039 00 00000000 0000000000000002 01=", "00000000 \(Self.seedHole)", number: "14")
        let pinned = try Self.listed(Self.user, Self.included(pin: 0))
        try expect(
            pinned, ChatListTable.self, "00000000 \(Self.seedHole)", "00000000 FEFF 00000000 00 00000000 0000000000000002 01=", number: "13")
        let out = try Self.listed(Self.user, .notIncluded, message: 1)
        try expect(out, ChatListIndexTable.self, "0000000000000002=01 00000000 01000000 E9030000 00", number: "9")
        let empty = try TemporaryPostbox()
        try empty { try $0.deleteMessages([MessageId(peerId: Self.user, namespace: 0, id: 1)]) }
        try expect(empty, ChatListIndexTable.self, "0000000000000002=00 00", number: "9, without messages")
        let draft = try Self.listed(Self.user, Self.included())
        try draft { try $0.setPeerChatInterfaceState(Self.user, state: Self.draft) }
        try expect(
            draft, ChatListTable.self, "00000000 0000 000007D0 00 00000001 0000000000000002 01=", "00000000 \(Self.seedHole)", number: "15")
        try expect(draft, PeerChatInterfaceStateTable.self, "0000000000000002=\(ValueBoxKey(Self.draft))", number: "37")
    }

    /// A draft of the time 2000 (37).
    private static let draft =
        hex("15") + Array("overrideChatTimestamp".utf8) + hex("00 D0070000 14") + Array("associatedMessageIds".utf8) + hex("06 00000000")

    @Test func endsOfLists() {
        #expect("\(ChatListTable.key(0, 0, 0))" == "00000000000000000000")
        #expect("\(ChatListTable.key(0, 0xFFFF, Int64(Int32.max)))" == "00000000ffff7fffffff")
        let top = MessageIndex.absoluteUpperBound
        let pinnedEnd = ChatListTable.key(
            0, 0, Int64(top.timestamp), Int64(top.id.namespace), Int64(top.id.id), top.id.peerId.packed, 1).successor
        #expect("\(pinnedEnd)" == "0000000000007fffffff7f7fffffff000000077fffffff02")
    }

    @Test func listsThatWereTouched() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.addChatListHole(groupId: .archive, hole: MessageIndex(peerId: Self.user, namespace: 0, id: 1, timestamp: 5)) }
        let flags = try postbox.rows(MessageHistoryMetadataTable.self).filter { $0.hasSuffix("=") && $0 != "08=" }
        #expect(flags == ["00=", "0000000106="])
    }

    @Test func readStates() throws {
        let postbox = try TemporaryPostbox()
        func index(_ id: Int32, _ timestamp: Int32) -> MessageIndex {
            MessageIndex(peerId: Self.secret, namespace: 2, id: id, timestamp: timestamp)
        }
        try postbox { transaction in
            try transaction.resetIncomingReadStates([
                (Self.user, [(0, .idBased(maxIncomingReadId: 5, maxOutgoingReadId: 0, maxKnownId: 7, count: 2, markedUnread: false))]),
                (Self.user42, [(0, .idBased(maxIncomingReadId: 1, maxOutgoingReadId: 0, maxKnownId: 1, count: 0, markedUnread: true))]),
                (Self.secret, [(2, .indexBased(maxIncomingReadIndex: index(2, 1002), maxOutgoingReadIndex: index(0, 0), count: 1, markedUnread: false))]),
            ])
        }
        try expect(
            postbox, MessageHistoryReadStateTable.self,
            "0000000000000002=01000000 00000000 00 05000000 00000000 07000000 02000000 00000000",
            "000000000000002A=01000000 00000000 00 01000000 00000000 01000000 00000000 01000000",
            "0000000300000005=01000000 02000000 01 EA030000 0500000003000000 02000000 02000000 00000000 0500000003000000 02000000 00000000 01000000 00000000",
            number: "21 to 23")
        try postbox { transaction in
            try transaction.applyMarkUnread(peerId: Self.user, namespace: 0, value: true, interactive: true)
            try transaction.applyInteractiveReadMaxIndex(MessageIndex(peerId: PeerId(packed: 3), namespace: 0, id: 1, timestamp: 1))
            try transaction.setNeedsIncomingReadStateSynchronization(PeerId(packed: 4))
        }
        try expect(
            postbox, MessageHistorySynchronizeReadStateTable.self, "0000000000000002=0000", "0000000000000003=0001", "0000000000000004=01",
            number: "24")
    }

    /// Reading in a namespace without a state affects another namespace: its count is reset, and no message of the first one is reported as read.
    @Test func readingInANamespaceWithoutAState() throws {
        let postbox = try TemporaryPostbox()
        func index(_ namespace: Int32, _ id: Int32, _ timestamp: Int32) -> MessageIndex {
            MessageIndex(peerId: Self.secret, namespace: namespace, id: id, timestamp: timestamp)
        }
        let read = index(0, 5, 1002)
        try postbox { transaction in
            try transaction.addMessages(
                [index(2, 1, 1001), index(0, 3, 1000), read].map { StoreMessage(id: .id($0.id), timestamp: $0.timestamp, flags: .incoming) },
                location: .random)
            let start = index(2, 0, 1000)
            let state = PeerReadState.indexBased(maxIncomingReadIndex: start, maxOutgoingReadIndex: start, count: 1, markedUnread: false)
            try transaction.resetIncomingReadStates([(Self.secret, [(2, state)])])
        }
        #expect(try postbox { try $0.applyInteractiveReadMaxIndex(read) } == [])
        let states = try postbox { try $0.getCombinedPeerReadState(Self.secret)?.states }
        #expect(states?.map(\.namespace) == [2] && states?.map(\.state.count) == [0])
    }

    @Test func contactsRecentPeersAndNames() throws {
        let postbox = try TemporaryPostbox()
        let contact = PeerId(namespace: PeerId.cloudUser, id: 3)
        try postbox { transaction in
            try transaction.updatePeers([
                Objects.root("TelegramUser") { fields in
                    fields.encodeInt64(contact.packed, forKey: "i")
                    fields.encodeString("U3", forKey: "fn")
                    fields.encodeString("L", forKey: "ln")
                }
            ])
            try transaction.replaceContactPeerIds([contact])
            try transaction.replaceRecentPeerIds([Self.user, Self.user42])
        }
        try expect(postbox, ContactTable.self, "0000000000000003=", number: "25")
        try expect(postbox, RatingTable.self, "00000000 0000000000000002=", "00000001 000000000000002A=", number: "26")
        try expect(
            postbox, PeerNameIndexTable.self, "0000000000000003=02000000 02000000 04000000 75003300 02000000 6C00 0000", number: "28")
        try expect(postbox, PeerNameTokenIndexTable.self, "6C00=0300000000000000", "75003300=0300000000000000", number: "27, 28")
        try postbox { try $0.updatePeers([Objects.user(contact, "Smith")]) }
        try expect(postbox, PeerNameTokenIndexTable.self, "73006D00690074006800=0300000000000000", number: "27")
    }

    @Test func keyboards() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.addMessages([Self.message(Self.user, 1, .topIndexable)], location: .random) }
        try expect(
            postbox, PeerChatTopTaggedMessageIdsTable.self, "0000000000000002 00000000=01000000",
            "0000000000000002 00000000 0000000000000000=01000000", number: "29")
    }

    @Test func unreadCounters() throws {
        let postbox = try TemporaryPostbox()
        func totals() throws -> [String] { try postbox.rows(MessageHistoryMetadataTable.self).filter { $0.hasPrefix("0b") } }
        try postbox { transaction in
            try transaction.updatePeers([Objects.user(Self.user, "U")])
            try transaction.updatePeerChatListInclusion(Self.user, inclusion: Self.included(least: 1))
            try transaction.resetIncomingReadStates([
                (Self.user, [(0, .idBased(maxIncomingReadId: 0, maxOutgoingReadId: 0, maxKnownId: 0, count: 2, markedUnread: false))])
            ])
        }
        let pair = "01000000 2BF75B24 07000000 016B0010000000 931CE1CC 0E000000 016D0002000000 01630001000000"
        let wanted = "0B 00000000=015F05 C08E2BAB 5A000000 02616409 \(pair) 02666409 \(pair)"
        #expect(try totals() == [wanted.filter { $0 != " " }.lowercased()], "30")
        try postbox { transaction in
            try transaction.updatePeerChatListInclusion(Self.user, inclusion: .notIncluded)
            try transaction.reindexUnreadCounters()
        }
        #expect(try totals() == ["0b00000000=015f05c08e2bab100000000261640900000000" + "0266640900000000"], "31")
        try postbox { transaction in
            try transaction.resetPeerGroupSummary(
                groupId: .root, namespace: 0, summary: .init(all: ChatListTotalUnreadCounters(messageCount: 5, chatCount: 2)))
        }
        try expect(
            postbox, GroupMessageStatsTable.self,
            "0000000000000000=016E09 01000000 2C96B7A6 07000000 016B0000000000 47CE3D76 19000000 016105 4B78E78C 0E000000 016D0005000000 01630002000000",
            number: "32")
        try postbox { try $0.reindexUnreadCounters() }
        try expect(postbox, GroupMessageStatsTable.self, "0000000000000000=016E09 00000000", number: "33")
        try postbox { transaction in
            try transaction.confirmSynchronizedPeerGroupMessageStats(groupId: .root, namespace: 0)
            try transaction.setNeedsPeerGroupMessageStatsSynchronization(groupId: .archive, namespace: 0)
        }
        try expect(postbox, InvalidatedGroupMessageStatsTable.self, "00000001 00000000=", number: "34")
    }

    @Test func mutedPeersAndDraftsOfThreads() throws {
        let postbox = try TemporaryPostbox()
        let channel = PeerId(namespace: PeerId.cloudChannel, id: 9)
        try postbox { transaction in
            try transaction.updateCurrentPeerNotificationSettings([(Self.user42, Objects.settings(isMuted: true, until: 1_700_000_000))])
            try transaction.setPeerChatThreadInterfaceState(peerId: channel, threadId: 17, state: Self.draft)
        }
        try expect(postbox, PeerNotificationSettingsBehaviorTable.self, "6553F100 000000000000002A=", number: "35")
        try expect(
            postbox, PeerChatThreadInterfaceStateTable.self, "0000000200000009 0000000000000011=\(ValueBoxKey(Self.draft))", number: "36")
    }
}
