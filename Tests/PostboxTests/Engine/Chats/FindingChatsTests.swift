import Postbox
import Testing

/// Lookups of chats in a transaction.
struct FindingChatsTests {
    private static func user(_ id: Int64) -> PeerId { PeerId(namespace: PeerId.cloudUser, id: id) }

    /// Six chats in the main list, 6 the highest; 2 and 5 have an unread message, 5 is muted. 7 is in the archive, 8 in no list.
    private static func list() throws -> TemporaryPostbox {
        let postbox = try TemporaryPostbox()
        try postbox { (transaction: Transaction) throws -> Void in
            try transaction.updatePeers((1...8).map { Objects.user(user($0), "Person \($0)") })
            for id in Int64(1)...8 {
                try transaction.addMessages([People.message(user(id), 1, at: 1000 + Int32(id))], location: .random)
                if id < 8 {
                    let group: PeerGroupId = id == 7 ? .archive : .root
                    try transaction.updatePeerChatListInclusion(
                        user(id), inclusion: .ifHasMessagesOrOneOf(groupId: group, pinningIndex: nil, minTimestamp: nil))
                }
                let state = PeerReadState.idBased(
                    maxIncomingReadId: 0, maxOutgoingReadId: 0, maxKnownId: 1, count: id == 2 || id == 5 ? 1 : 0, markedUnread: false)
                try transaction.resetIncomingReadStates([(user(id), [(0, state)])])
            }
            try transaction.updateCurrentPeerNotificationSettings([(user(5), People.settings(muted: true))])
        }
        return postbox
    }

    @Test func theNextUnreadChatIsFoundInBothDirections() throws {
        let postbox = try Self.list()
        try postbox { (transaction: Transaction) throws -> Void in
            func index(_ id: Int64) throws -> ChatListIndex { try #require(try transaction.getPeerChatListIndex(Self.user(id))).index }
            func next(_ position: ChatListRelativePosition, filtered: Bool = false) throws -> PeerId? {
                try transaction.getRelativeUnreadChatListIndex(filtered: filtered, position: position, groupId: .root)?.messageIndex.id.peerId
            }
            #expect(try next(.later(than: nil)) == Self.user(5))
            #expect(try next(.later(than: index(6))) == Self.user(5))
            // The open chat itself is not a result.
            #expect(try next(.later(than: index(5))) == Self.user(2))
            #expect(try next(.later(than: index(2))) == nil)
            #expect(try next(.earlier(than: nil)) == Self.user(2))
            #expect(try next(.earlier(than: index(2))) == Self.user(5))
            #expect(try next(.earlier(than: index(5))) == nil)
            #expect(try next(.later(than: nil), filtered: true) == Self.user(2))
            #expect(try next(.earlier(than: index(2)), filtered: true) == nil)
            #expect(try transaction.getRelativeUnreadChatListIndex(filtered: false, position: .later(than: nil), groupId: .archive) == nil)
        }
    }

    @Test func theTopOfAListAreTheChatsWithKnownPeers() throws {
        let postbox = try Self.list()
        try postbox { (transaction: Transaction) throws -> Void in
            let stranger = Self.user(99)
            try transaction.addMessages([People.message(stranger, 1, at: 5000)], location: .random)
            try transaction.updatePeerChatListInclusion(stranger, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
        }
        try postbox { (transaction: Transaction) throws -> Void in
            let top = try transaction.getTopChatListEntries(groupId: .root, count: 3)
            #expect(top.map(\.index.messageIndex.id.peerId) == [6, 5, 4].map(Self.user))
            #expect(top.first?.peer == Objects.user(Self.user(6), "Person 6"))
            #expect(try transaction.getTopChatListEntries(groupId: .root, count: 0).isEmpty)
            #expect(try transaction.getTopChatListEntries(groupId: .root, count: 100).count == 6)
        }
    }

    /// Asking for the top of a list that was never used creates its hole, if the transaction may write.
    @Test func requestingTheTopOfAListTouchesIt() throws {
        let postbox = try TemporaryPostbox()
        let group = PeerGroupId(rawValue: 7)
        func holes() throws -> Int { try postbox { try $0.allChatListHoles(groupId: group).count } }
        _ = try postbox.postbox.read { try $0.getTopChatListEntries(groupId: group, count: 1) }
        #expect(try holes() == 0)
        #expect(try postbox { try $0.getTopChatListEntries(groupId: group, count: 1).isEmpty })
        #expect(try holes() == 1)
    }

    @Test func aNamespaceHasItsOwnOrder() throws {
        let postbox = try Self.list()
        try postbox { (transaction: Transaction) throws -> Void in
            // 1 has a newer message of another namespace at the top; 3 has an older one of that namespace.
            for (id, time) in [(1, 9000), (3, 10)] as [(Int64, Int32)] {
                let message = StoreMessage(id: .id(MessageId(peerId: Self.user(id), namespace: MessageId.Namespace.local, id: 1)), timestamp: time)
                try transaction.addMessages([message], location: .random)
            }
        }
        try postbox { (transaction: Transaction) throws -> Void in
            func peers(_ namespace: Int32) throws -> [PeerId] {
                try transaction.getNamespaceEntries(groupId: .root, namespace: namespace).compactMap {
                    if case let .peer(index) = $0 { index.messageIndex.id.peerId } else { nil }
                }
            }
            #expect(try peers(MessageId.Namespace.cloud) == [6, 5, 4, 3, 2, 1].map(Self.user))
            #expect(try peers(MessageId.Namespace.local) == [1, 3].map(Self.user))
            #expect(try peers(MessageId.Namespace.scheduledCloud).isEmpty)
            // A pinned chat whose newest message is in another namespace has no entry.
            try transaction.setPinnedItemIds(groupId: .root, peerIds: [Self.user(1), Self.user(6)])
        }
        try postbox { (transaction: Transaction) throws -> Void in
            let cloud = try transaction.getNamespaceEntries(groupId: .root, namespace: MessageId.Namespace.cloud)
            let ids = cloud.compactMap { entry in if case let .peer(index) = entry { index.messageIndex.id.peerId } else { nil } }
            #expect(ids.contains(Self.user(6)) && !ids.contains(Self.user(1)))
        }
    }

    @Test func aFolderCountsItsChats() throws {
        let postbox = try Self.list()
        try postbox { (transaction: Transaction) throws -> Void in
            func count(_ predicate: ChatListFilterPredicate) throws -> Int { try transaction.getChatCountMatchingPredicate(predicate) }
            #expect(try count(ChatListFilterPredicate()) == 6)
            #expect(try count(ChatListFilterPredicate(includeAdditionalPeerGroupIds: [.archive])) == 7)
            #expect(try count(ChatListFilterPredicate(excludePeerIds: [Self.user(1)], excludeMuted: true)) == 4)
            #expect(try count(ChatListFilterPredicate(excludeRead: true)) == 2)
            // Included individually: 7 from the archive, and not 8, which is in no list.
            let named = ChatListFilterPredicate(includePeerIds: [Self.user(1), Self.user(7), Self.user(8)], categories: [])
            #expect(try count(named) == 2)
        }
    }
}
