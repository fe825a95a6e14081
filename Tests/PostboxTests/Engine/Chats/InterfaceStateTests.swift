import Postbox
import PostboxCoding
import PostboxStorage
import Testing

/// Drafts and scroll positions: equal states, and readable ones.
struct InterfaceStateTests {
    private static func state(_ timestamp: Int32?, data: [UInt8] = [7], unknown: Int32? = nil, hasIds: Bool = true) -> [UInt8] {
        var encoder = PostboxEncoder()
        if let unknown { encoder.encodeInt32(unknown, forKey: "later") }
        if let timestamp { encoder.encodeInt32(timestamp, forKey: "overrideChatTimestamp") }
        if hasIds { encoder.encodeInt32Array([], forKey: "associatedMessageIds") }
        encoder.encodeBytes(data, forKey: "data")
        return encoder.makeBytes()
    }

    private static func listed() throws -> TemporaryPostbox {
        let postbox = try TemporaryPostbox()
        try list(postbox)
        return postbox
    }

    private static func list(_ postbox: TemporaryPostbox) throws {
        try postbox { transaction in
            try transaction.updatePeers([Objects.user(People.ann, "Ann")])
            try transaction.addMessages([People.message(People.ann, 1, at: 1000)], location: .random)
            try transaction.updatePeerChatListInclusion(
                People.ann, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
        }
    }

    private static func place(_ postbox: TemporaryPostbox) throws -> Int32? {
        try postbox { try $0.getPeerChatListIndex(People.ann)?.index.messageIndex.timestamp }
    }

    @Test func aStateEqualInAllKnownPartsIsNotAChange() throws {
        let postbox = try Self.listed()
        let first = Self.state(2000, unknown: 1)
        try postbox { try $0.setPeerChatInterfaceState(People.ann, state: first) }
        #expect(try postbox.changes { try $0.setPeerChatInterfaceState(People.ann, state: Self.state(2000, unknown: 2)) }.isEmpty)
        // An unknown state remains unchanged.
        #expect(try postbox { try $0.getPeerChatInterfaceState(People.ann) } == first)
        let other = Self.state(2000, data: [8], unknown: 3)
        try postbox { try $0.setPeerChatInterfaceState(People.ann, state: other) }
        #expect(try postbox { try $0.getPeerChatInterfaceState(People.ann) } == other)
    }

    @Test func aStateWithoutItsMessagesCannotBeRead() throws {
        let postbox = try TemporaryPostbox()
        let unreadable = "\(ValueBoxKey(Self.state(3000, hasIds: false)))"
        try postbox.plant(PeerChatInterfaceStateTable.self, "0000000000000001", unreadable)
        try postbox.plant(PeerChatThreadInterfaceStateTable.self, "0000000000000001 0000000000000007", unreadable)
        try Self.list(postbox)
        try postbox { (transaction: Transaction) throws -> Void in
            #expect(try transaction.getPeerChatInterfaceState(People.ann) == nil)
            #expect(try transaction.getPeerChatThreadInterfaceState(peerId: People.ann, threadId: 7) == nil)
            try transaction.addMessages([People.message(People.ann, 2, at: 1001)], location: .random)
        }
        #expect(try Self.place(postbox) == 1001)
        #expect(try postbox.findings { $0.rule == "chatListTop" } == [])
        try postbox { try $0.setPeerChatInterfaceState(People.ann, state: Self.state(3000)) }
        #expect(try Self.place(postbox) == 3000)
        try postbox { try $0.setPeerChatInterfaceState(People.ann, state: nil) }
        #expect(try Self.place(postbox) == 1001)
    }

    /// The chat is checked again, regardless of the previous state of its thread.
    @Test func anEqualStateOfAThreadIsAlsoReported() throws {
        let postbox = try Self.listed()
        for _ in 0..<2 {
            let changes = try postbox.changes { try $0.setPeerChatThreadInterfaceState(peerId: People.ann, threadId: 7, state: Self.state(5)) }
            #expect(changes.updatedPeerChatListEmbeddedStates == [People.ann])
        }
    }
}
