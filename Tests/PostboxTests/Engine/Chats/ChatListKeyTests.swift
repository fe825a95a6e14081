import Postbox
import Testing

/// Chat lists at the limits of their keys. See "Chat List Order", "Reading a List".
struct ChatListKeyTests {
    private static func user(_ id: Int64) -> PeerId { PeerId(namespace: PeerId.cloudUser, id: id) }

    @Test(arguments: [128, 300, -129] as [Int32])
    func aHoleWithAnUnrepresentableNamespaceIsRejected(_ namespace: Int32) throws {
        let postbox = try TemporaryPostbox()
        let hole = MessageIndex(peerId: People.ann, namespace: namespace, id: 1, timestamp: 5)
        let good = MessageIndex(peerId: People.ann, namespace: 127, id: 1, timestamp: 5)
        try postbox { transaction in
            #expect(throws: OperationRefused.self) { try transaction.addChatListHole(groupId: .archive, hole: hole) }
        }
        #expect(try postbox { try $0.allChatListHoles(groupId: .archive) }.isEmpty)
        try postbox { transaction in
            try transaction.addChatListHole(groupId: .archive, hole: good)
            #expect(throws: OperationRefused.self) { try transaction.replaceChatListHole(groupId: .archive, index: good, hole: hole) }
            // No hole exists there that could be replaced.
            try transaction.replaceChatListHole(groupId: .archive, index: hole, hole: nil)
        }
        #expect(try postbox { try $0.allChatListHoles(groupId: .archive) }.contains(good))
    }

    @Test func anUnrepresentablePinIsRejected() throws {
        let postbox = try TemporaryPostbox()
        let changes = try postbox.changes { transaction in
            #expect(throws: OperationRefused.self) {
                try transaction.updatePeerChatListInclusion(
                    People.ann, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: .max, minTimestamp: nil))
            }
            #expect(throws: OperationRefused.self) { try transaction.setPinnedItemIds(groupId: .root, peerIds: (1...65_536).map(Self.user)) }
        }
        #expect(changes.isEmpty)
    }

    /// More chats are pinned than the keys can order.
    @Test func manyPinnedChatsAreListedInOrder() throws {
        let postbox = try TemporaryPostbox()
        let pinned = (1...300).map { Self.user(Int64($0)) }
        let others = [Self.user(301), Self.user(302)]
        try postbox { transaction in
            for hole in try transaction.allChatListHoles(groupId: .root) { try transaction.replaceChatListHole(groupId: .root, index: hole, hole: nil) }
            try transaction.updatePeers((pinned + others).map { Objects.user($0, "U") })
            for (place, peer) in others.enumerated() {
                try transaction.updatePeerChatListInclusion(
                    peer, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: 100 - Int32(place)))
            }
            try transaction.setPinnedItemIds(groupId: .root, peerIds: pinned)
            let unread = PeerReadState.idBased(maxIncomingReadId: 0, maxOutgoingReadId: 0, maxKnownId: 0, count: 1, markedUnread: false)
            for peer in [pinned[255], others[0]] { try transaction.resetIncomingReadStates([(peer, [(0, unread)])]) }
        }
        try postbox { (transaction: Transaction) throws -> Void in
            #expect(try transaction.getTopChatListEntries(groupId: .root, count: 280).map(\.index.messageIndex.id.peerId) == Array(pinned.prefix(280)))
            #expect(try transaction.getTopChatListEntries(groupId: .root, count: 400).map(\.index.messageIndex.id.peerId) == pinned + others)
            #expect(try transaction.getChatCountMatchingPredicate(ChatListFilterPredicate()) == 302)
            func next(_ position: ChatListRelativePosition) throws -> PeerId? {
                try transaction.getRelativeUnreadChatListIndex(filtered: false, position: position, groupId: .root)?.messageIndex.id.peerId
            }
            #expect(try next(.later(than: nil)) == pinned[255])
            let place = try #require(try transaction.getPeerChatListIndex(pinned[255])).index
            #expect(try next(.later(than: place)) == others[0])
            #expect(try next(.earlier(than: nil)) == others[0])
            let otherPlace = try #require(try transaction.getPeerChatListIndex(others[0])).index
            #expect(try next(.earlier(than: otherPlace)) == pinned[255])
        }
        for count in [40, 400] {
            let key = PostboxViewKey.chatList(.tail(groupId: .root, count: count))
            let view = try #require(try postbox.postbox.snapshot(of: [key]).views[key] as? ChatListView)
            let shown: [PeerId] = view.entries.reversed().compactMap { entry in if case let .message(chat) = entry { chat.peerId } else { nil } }
            // A window that does not contain all chats shows one fewer.
            #expect(shown == Array((pinned + others).prefix(count < 302 ? count - 1 : count)), "\(count)")
        }
    }
}
