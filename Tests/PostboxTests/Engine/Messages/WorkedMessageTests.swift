import Postbox
import PostboxStorage
import Testing

/// Documented examples of messages, compared row by row. See "Message Tables", "Message Examples".
struct WorkedMessageTests {
    static let channel = PeerId(namespace: PeerId.cloudChannel, id: 1_234_567_890)
    static let author = PeerId(namespace: PeerId.cloudUser, id: 5_000_000_000)
    static let user7 = PeerId(namespace: PeerId.cloudUser, id: 7)
    /// C as it appears in keys and in values.
    static let c = "00000002499602d2"

    private static func message(_ peer: PeerId, _ id: Int32 = 55) -> StoreMessage {
        StoreMessage(id: .id(MessageId(peerId: peer, namespace: 0, id: id)), timestamp: 1_500_000_000)
    }

    private func expect(_ postbox: TemporaryPostbox, _ table: any DeclaredTable.Type, _ rows: [String]) throws {
        let found = try postbox.rows(table)
        let wanted = rows.map { $0.filter { $0 != " " } }
        #expect(found == wanted, "t\(table.declaration.table.id)")
    }

    private static var plain: StoreMessage {
        var message = message(channel)
        message.flags = .incoming
        message.tags = .webPage
        message.authorId = author
        message.text = Array("hi".utf8)
        return message
    }

    @Test func aPlainMessage() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.addMessages([Self.plain], location: .upperHistoryBlock) }
        let c = Self.c
        try expect(postbox, MessageHistoryIndexTable.self, ["\(c) 00000000 00000037=02 002f6859"])
        try expect(postbox, MessageHistoryTable.self, [
            "\(c) 00000000 59682f00 00000037=00 01000000 00000000 00 04000000 08000000 00 01 00f2052a08000000 02000000 6869"
                + "00000000 00000000 00000000 00000000"
        ])
        try expect(postbox, MessageHistoryTagsTable.self, ["\(c) 00000008 00000000 59682f00 00000037="])
        try expect(postbox, MessageHistorySynchronizeReadStateTable.self, ["\(c)=01"])
        try expect(postbox, MessageHistoryTagsSummaryTable.self, [
            "00000000 \(c) 00000000=00000000 01000000 00000000", "00000008 \(c) 00000000=00000000 01000000 00000000",
        ])
        try expect(postbox, InvalidatedMessageHistoryTagsSummaryTable.self, ["00000000 00000000 \(c)=00000000", "00000008 00000000 \(c)=00000000"])
        let tags = [0] + MessageTags.all.singles.map(\.rawValue)
        try expect(postbox, MessageHistoryHoleIndexTable.self, tags.map { "\(c) 00000000 \(TemporaryPostbox.digits($0)) 00000036=01000000" })
        try expect(
            postbox, MessageHistoryMetadataTable.self,
            ["00=", "\(c) 09="] + tags.dropFirst().map { "\(c) 0c \(TemporaryPostbox.digits($0))=" } + ["03=02000000", "08=", "0a=02000000"])
        for table in [GlobalMessageIdsTable.self, MessageHistoryThreadsTable.self, PeerThreadsSummaryTable.self] as [any DeclaredTable.Type] {
            try expect(postbox, table, [])
        }
        try postbox { try $0.addMessages([Self.message(Self.channel, 56)], location: .upperHistoryBlock) }
        #expect(try postbox.rows(MessageHistoryTagsSummaryTable.self).first?.hasSuffix("=000000000200000000000000") == true)
        #expect(try postbox.rows(InvalidatedMessageHistoryTagsSummaryTable.self).first?.hasSuffix("=01000000") == true)
        #expect(try postbox.rows(MessageHistoryHoleIndexTable.self).allSatisfy { $0.hasSuffix("00000036=01000000") })
    }

    @Test func aRandomLocationTouchesNoHoles() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.addMessages([Self.plain], location: .random) }
        try expect(postbox, MessageHistoryHoleIndexTable.self, [])
        try expect(postbox, MessageHistoryMetadataTable.self, ["00=", "03=02000000", "08=", "0a=02000000"])
    }

    private static var full: StoreMessage {
        var message = message(channel)
        message.globallyUniqueId = 0x1122_3344_5566_7788
        message.globalTags = .calls
        message.groupingKey = 0x0102_0304_0506_0708
        message.localTags = .outgoingLiveLocation
        message.threadId = 42
        message.flags = [.incoming, .countedAsIncoming]
        message.tags = [.photoOrVideo, .unseenPersonalMessage]
        message.forwardInfo = MessageForwardInfo(
            authorId: author, sourceId: channel, sourceMessageId: MessageId(peerId: channel, namespace: 0, id: 55), date: 1_500_000_000,
            authorSignature: Array("Bob".utf8), psaType: nil, flags: 1)
        message.authorId = author
        message.text = Array("hi".utf8)
        message.attributes = [Objects.autoremove(after: 60, from: 1_500_000_010), Objects.savedTags([0x55])]
        return message
    }

    @Test func everythingOptional() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.addMessages([Self.full], location: .random) }
        let c = Self.c, t = "000000000000002a", none = "0000000000000000", x = "00015500000000000000", at = "59682f00 00000037"
        let row = try #require(try postbox.rows(MessageHistoryTable.self).first)
        let start = "\(c) 00000000 \(at)=00 02000000 00000000 3f 8877665544332211 01000000 0807060504030201 01000000 01000000 2a00000000000000"
            + "04010000 21000000"
            + "2f 00f2052a08000000 002f6859 d202964902000000 d202964902000000 00000000 37000000 03000000 426f62 01000000"
            + "01 00f2052a08000000 02000000 6869"
            + "02000000 19000000 015f05 4bcc1e80 0e000000 017400 3c000000 016300 0a2f6859"
        #expect(row.hasPrefix(start.filter { $0 != " " }))
        #expect(row.hasSuffix("00000000 00000000 01000000 0a000000 00 01 5500000000000000".filter { $0 != " " }))
        try expect(postbox, MessageHistoryMetadataTable.self, ["00=", "03=03000000", "08=", "0a=02000000", "0e=02000000"])
        try expect(postbox, MessageHistoryTagsTable.self, ["\(c) 00000001 00000000 \(at)=", "\(c) 00000020 00000000 \(at)="])
        try expect(postbox, MessageGloballyUniqueIdTable.self, ["\(c) 1122334455667788=d202964902000000 00000000 37000000"])
        try expect(postbox, TimestampBasedMessageAttributesIndexTable.self, ["0000 \(c) 00000000 00000037=462f6859"])
        try expect(postbox, TimestampBasedMessageAttributesTable.self, ["0000 59682f46 \(c) 00000000 00000037="])
        try expect(postbox, GlobalMessageHistoryTagsTable.self, ["00000001 7fffffff 0000007f 7fffffff 000000077fffffff=01"])
        let counted = ["", " \(t)", " \(none) \(x)", " \(t) \(x)"]
        try expect(postbox, MessageHistoryTagsSummaryTable.self, ["00000000", "00000020"].flatMap { tag in
            [counted[0], counted[2], counted[1], counted[3]].map { "\(tag) \(c) 00000000\($0)=00000000 01000000 00000000" }
        })
        try expect(postbox, InvalidatedMessageHistoryTagsSummaryTable.self, ["00000000", "00000020"].flatMap { tag in
            [counted[0], counted[2], counted[1], counted[3]].map { "\(tag) 00000000 \(c)\($0)=00000000" }
        })
        try expect(postbox, LocalMessageHistoryTagsTable.self, ["00000001 00000000 00000037 \(c)="])
        try expect(postbox, MessageHistoryThreadsTable.self, ["\(c) \(t) 00000000 \(at)="])
        try expect(postbox, MessageHistoryThreadTagsTable.self, ["\(c) \(t) 00000001 00000000 \(at)=", "\(c) \(t) 00000020 00000000 \(at)="])
        try expect(postbox, MessageHistoryThreadReverseIndexTable.self, [])
        try expect(postbox, MessageHistoryThreadIndexTable.self, [])
        try expect(postbox, PeerThreadsSummaryTable.self, ["\(c)=01 75 00 00000000 01 68 02 00 02 7473 06 00000000"])
        try expect(postbox, MessageCustomTagIdTable.self, ["\(x)=01000000"])
        try expect(postbox, MessageCustomTagTable.self, [none, t].map { "\(c) \($0) 00000001 00000000 \(at)=" })
        try expect(postbox, MessageCustomTagWithTagTable.self, [none, t].flatMap { thread in
            ["00000001", "00000020"].map { "\(c) \(thread) 00000001 \($0) 00000000 \(at)=" }
        })
    }

    @Test func otherKeys() throws {
        let postbox = try TemporaryPostbox(), c = Self.c, u = "0000000000000007"
        try postbox { transaction in
            try transaction.removeHole(peerId: Self.user7, threadId: nil, namespace: 0, space: .everywhere, range: 1...1)
            var saved = Self.message(Self.user7)
            saved.threadId = Self.channel.packed
            try transaction.addMessages([saved], location: .random)
            var failed = StoreMessage(id: .id(MessageId(peerId: Self.user7, namespace: 1, id: 3)), timestamp: 1_400_000_000, flags: .failed)
            failed.localTags = .outgoingLiveLocation
            var waiting = failed
            waiting.id = .id(MessageId(peerId: Self.user7, namespace: 1, id: 4))
            waiting.flags = .unsent
            waiting.localTags = []
            try transaction.addMessages([failed, waiting], location: .random)
            let id = MessageId(peerId: Self.channel, namespace: 0, id: 55)
            var withFile = Self.message(Self.channel)
            withFile.media = [Objects.file(77)]
            try transaction.addMessages([withFile], location: .random)
            try transaction.setPendingMessageAction(type: 0, id: id, action: Objects.root("ConsumePersonalMessageAction") { _ in })
            try transaction.setPeerPinnedThreads(peerId: Self.channel, threadIds: [41, 42])
            try transaction.setPeerThreadCombinedState(
                Self.channel,
                state: StoredPeerThreadCombinedState(data: [0xAA, 0xBB], validIndexBoundary: .init(timestamp: 1_500_000_000, threadId: 42, messageId: 55)))
        }
        try expect(postbox, GlobalMessageIdsTable.self, ["0000000000000037=0700000000000000 00000000"])
        try expect(postbox, MessageHistoryUnsentTable.self, ["00000001 00000004 \(u)="])
        try expect(postbox, MessageHistoryFailedTable.self, ["\(u) 00000001 00000003="])
        try expect(postbox, LocalMessageHistoryTagsTable.self, ["00000001 00000001 00000003 \(u)="])
        try expect(postbox, MessageMediaTable.self, ["00000005 000000000000004d=01 d202964902000000 00000000 37000000 002f6859"])
        try expect(postbox, PendingMessageActionsTable.self, [
            "00 \(c) 00000000 00000037 00000000=01 5f 05 6f09f85d 00000000", "01 00000000 \(c) 00000000 00000037=",
        ])
        try expect(postbox, PendingMessageActionsMetadataTable.self, ["00 \(c) 00000000=01000000", "01 \(c) 00000000 00000000=01000000"])
        try expect(postbox, MessageHistoryThreadsTable.self, ["\(u) \(c) 00000000 59682f00 00000037="])
        try expect(postbox, MessageHistoryThreadReverseIndexTable.self, ["\(u) \(c)=00000000 37000000 002f6859"])
        try expect(postbox, MessageHistoryThreadIndexTable.self, [
            "\(u) 59682f00 \(c) 00000000 00000037=01 64 0a 00000000 01 73 05 b531a001 17000000 01 75 00 00000000 02 6d75 02 00"
                + "01 6d 0b 02 6f72 00 00000000"
        ])
        try expect(postbox, PeerThreadCombinedStateTable.self, [
            "\(c)=01 64 0a 02000000 aabb 01 72 05 31b6e440 19000000 01 74 00 002f6859 01 69 01 2a00000000000000 01 6d 00 37000000"
        ])
        try expect(postbox, MessageHistoryThreadPinnedTable.self, ["\(c) 00000000 0000000000000029=", "\(c) 00000001 000000000000002a="])
    }
}
