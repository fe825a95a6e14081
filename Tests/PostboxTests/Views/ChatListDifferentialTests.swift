import Postbox
import TestSupport
import Testing

/// Chat lists and folders that followed every transaction equal new ones.
struct ChatListDifferentialTests {
    private static let archive = PeerGroupId(rawValue: 1)
    private static let people = (1...30).map { PeerId(namespace: PeerId.cloudUser, id: $0) } + [People.group, People.channel, People.forum, People.secret]

    /// Small windows, whose edges chats cross, and complete lists.
    private static let keys: Set<PostboxViewKey> = {
        var keys: Set<PostboxViewKey> = []
        var folders: [ChatListFilterPredicate?] = [
            nil, ChatListFilterPredicate(includePeerIds: Set(people.prefix(4)), categories: []), ChatListFilterPredicate(excludeRead: true),
            ChatListFilterPredicate(pinnedPeerIds: [people[5], people[2]], categories: [.groups, .channels], excludeMuted: true),
            ChatListFilterPredicate(pinnedPeerIds: [people[7]], excludePeerIds: [people[1]], includeAdditionalPeerGroupIds: [archive]),
        ]
        folders.append(
            ChatListFilterPredicate(
                excludeRead: true,
                messageTagSummary: ChatListFilterPredicate.MessageTagSummary(tag: .unseenPersonalMessage, tagNamespace: 0, actionType: 1, actionNamespace: 0)))
        let middle = ChatListIndex(pinningIndex: nil, messageIndex: MessageIndex(peerId: people[0], namespace: 0, id: 1, timestamp: 1015))
        for folder in folders {
            for count in [1, 4, 50] { keys.insert(.chatList(.tail(groupId: .root, filterPredicate: folder, count: count))) }
            keys.insert(.chatList(ChatListViewInput(groupId: .root, filterPredicate: folder, around: middle, count: 3)))
        }
        for count in [2, 50] { keys.insert(.chatList(.tail(groupId: archive, count: count))) }
        var input = ChatListViewInput.tail(groupId: .root, count: 6)
        input.includesCachedData = true
        input.accountPeerId = people[3]
        keys.insert(.chatList(input))
        return keys
    }()

    private static func included(_ groupId: PeerGroupId, minTimestamp: Int32? = nil) -> PeerChatListInclusion {
        .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: nil, minTimestamp: minTimestamp)
    }

    private func message(_ peer: PeerId, _ random: inout SeededGenerator) -> StoreMessage {
        let id = random.int32(1...5)
        var message = People.message(
            peer, id, at: 1000 + random.int32(0...30), thread: peer == People.forum ? Int64(random.below(3)) + 1 : nil, incoming: random.chance(2),
            tags: random.chance(3) ? .unseenPersonalMessage : [])
        if random.chance(4) { message.groupingKey = 5 }
        if random.chance(4) { message.attributes.append(HistoryFixture.reply(to: random.int32(1...5), peer: random.chance(2) ? peer : Self.people[0])) }
        if random.chance(4) { message.media.append(Objects.file(Int64(random.below(3)))) }
        if random.chance(8) { message.flags.insert(.failed) }
        return message
    }

    private func change(_ transaction: Transaction, _ random: inout SeededGenerator) throws {
        let peer = random.pick(Self.people), group: PeerGroupId = random.chance(3) ? Self.archive : .root
        let hole = MessageIndex(peerId: PeerId(packed: 0), namespace: 0, id: 1, timestamp: 1000 + random.int32(0...30))
        switch random.below(16) {
        case 0...4: try transaction.addMessages([message(peer, &random)], location: random.chance(2) ? .random : .upperHistoryBlock)
        case 5: try transaction.deleteMessages([MessageId(peerId: peer, namespace: 0, id: random.int32(1...5))])
        case 6: try transaction.applyIncomingReadMaxId(MessageId(peerId: peer, namespace: 0, id: random.int32(1...5)))
        case 7: try transaction.setPinnedItemIds(groupId: group, peerIds: Self.people.filter { _ in random.chance(8) }.shuffled(using: &random))
        case 8:
            let minimum: Int32? = random.chance(3) ? 1000 + random.int32(0...30) : nil
            try transaction.updatePeerChatListInclusion(peer, inclusion: random.chance(4) ? .notIncluded : Self.included(group, minTimestamp: minimum))
        case 9: try transaction.addChatListHole(groupId: group, hole: hole)
        case 10:
            guard let known = try transaction.allChatListHoles(groupId: group).first else { return }
            try transaction.replaceChatListHole(groupId: group, index: known, hole: random.chance(2) ? nil : hole)
        case 11: try transaction.setPeerChatInterfaceState(peer, state: random.chance(3) ? nil : People.draft(1000 + random.int32(0...40)))
        case 12: try transaction.updatePeers([People.object(peer, name: " \(random.below(3))")])
        case 13: try transaction.updateCurrentPeerNotificationSettings([(peer, People.settings(muted: random.pick([true, false, nil])))])
        case 14: try transaction.updatePeerPresences([(peer, Objects.plain(random.int32(0...3)))])
        default:
            let item = Objects.root("PromoChatListItem") { encoder in
                encoder.encodeInt64(peer.packed, forKey: "peerId")
                encoder.encodeInt32(1, forKey: "_kind")
                encoder.encodeString("news", forKey: "psa.message")
            }
            try transaction.replaceAdditionalChatListItems(random.chance(2) ? [] : [item])
        }
    }

    @Test(arguments: Seeds.all)
    func listsFollowEveryTransaction(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let temporary = try TemporaryPostbox()
        try temporary { transaction in
            for hole in try transaction.allChatListHoles(groupId: .root) { try transaction.replaceChatListHole(groupId: .root, index: hole, hole: nil) }
            try transaction.updatePeers(Self.people.map { People.object($0) })
            for (place, peer) in Self.people.enumerated() {
                try transaction.updatePeerChatListInclusion(peer, inclusion: Self.included(place % 5 == 4 ? Self.archive : .root))
                try transaction.addMessages([message(peer, &random)], location: .random)
            }
        }
        let comparison = try ViewComparison(temporary, Self.keys) { _ in .always }
        for _ in 0..<(50 * Seeds.factor) {
            try comparison.follow { try temporary { transaction in for _ in 0...random.below(2) { try change(transaction, &random) } } }
        }
        try comparison.end()
        #expect(comparison.emissions > 0)
    }
}
