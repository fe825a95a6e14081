import Postbox
import TestSupport
import Testing

/// Unread counters updated by each transaction equal recounted ones.
struct UnreadPropertyTests {
    private typealias Chats = RandomHistory

    @Test(arguments: Seeds.all) func counting(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let postbox = try TemporaryPostbox()
        try postbox(Chats.setUp)
        for step in 0..<60 {
            try postbox { transaction in for _ in 0...random.below(4) { try Self.change(transaction, &random) } }
            let findings = try postbox.findings { $0.rule.hasPrefix("unread") }
            try #require(findings == [], "step \(step)")
            guard random.chance(4) else { continue }
            let before = try Self.totals(postbox)
            try postbox { try $0.reindexUnreadCounters() }
            let after = try Self.totals(postbox)
            #expect(after == before, "step \(step)")
        }
    }

    /// Chats are not marked as unread here: the two ways of counting treat a mark differently, and both are valid.
    private static func change(_ transaction: Transaction, _ random: inout SeededGenerator) throws {
        let peer = random.pick(Chats.peers), namespace = Chats.namespace(of: peer)
        // A secret chat is muted together with its user; its own settings would count in Telegram's differences, but not in a recount.
        let muted = peer == Chats.secretChat ? Chats.user : peer
        switch random.below(7) {
        case 0:
            let count = random.chance(3) ? 0 : random.int32(0...9)
            guard let state = try transaction.getCombinedPeerReadState(peer)?[namespace] else { return }
            try transaction.resetIncomingReadStates([(peer, [(namespace, state.withCount(count))])])
        case 1:
            let group: PeerGroupId = random.chance(2) ? .root : .archive
            try transaction.updatePeerChatListInclusion(
                peer, inclusion: random.chance(4) ? .notIncluded : .ifHasMessagesOrOneOf(groupId: group, pinningIndex: nil, minTimestamp: 5))
        case 2: try transaction.updateCurrentPeerNotificationSettings([(muted, Objects.settings(isMuted: random.chance(2)))])
        case 3:
            try transaction.updatePendingPeerNotificationSettings(
                muted, settings: random.chance(2) ? nil : Objects.settings(isMuted: random.chance(2)))
        case 4: try transaction.replaceContactPeerIds(random.chance(2) ? [] : random.chance(2) ? [Chats.user] : [Chats.user, Chats.contact])
        case 5: try transaction.updatePeers([Objects.user(Chats.contact, "Grace", isBot: random.chance(2))])
        default: try transaction.updatePeers([Objects.channel(Chats.channel, "News", isGroup: random.chance(2))])
        }
    }

    /// The totals of each list without zero counters.
    private static func totals(_ postbox: TemporaryPostbox) throws -> [ChatListTotalUnreadState] {
        func withoutZeros(_ counters: [Int32: ChatListTotalUnreadCounters]) -> [Int32: ChatListTotalUnreadCounters] {
            counters.filter { $0.value != ChatListTotalUnreadCounters(messageCount: 0, chatCount: 0) }
        }
        return try postbox { transaction in
            try [PeerGroupId.root, .archive].map { group in
                let state = try transaction.getTotalUnreadState(groupId: group)
                return ChatListTotalUnreadState(
                    absoluteCounters: withoutZeros(state.absoluteCounters), filteredCounters: withoutZeros(state.filteredCounters))
            }
        }
    }
}
