import Postbox
import PostboxCoding
import TestSupport
import Testing

/// Random changes of the inputs of the chat lists, compared with a sort.
struct ChatListPropertyTests {
    /// The properties that determine the place of one chat.
    private struct Chat {
        var timestamps: [Int32: Int32] = [:]
        var draft: Int32?
        var inclusion = PeerChatListInclusion.notIncluded

        var top: (timestamp: Int32, id: Int32)? { timestamps.map { ($0.value, $0.key) }.max { $0 < $1 } }

        /// The effective group, pinning index, time, and ID; `nil` if the chat is in no list.
        var place: (group: PeerGroupId, pin: UInt16?, timestamp: Int32, id: Int32)? {
            guard case let .ifHasMessagesOrOneOf(group, pin, least) = inclusion else { return nil }
            var top = top.map { (max($0.timestamp, draft ?? .min), $0.id) }
            if top == nil, let draft, draft != 0 { top = (draft, 1) }
            if let least, (top?.0 ?? .min) < least { top = (least, 0) }
            if top == nil, pin != nil { top = (0, 0) }
            return top.map { (group, pin, $0.0, $0.1) }
        }
    }

    private static let peers = (1...12).map { PeerId(namespace: PeerId.cloudChannel, id: $0) }
    private static let groups = [PeerGroupId.root, .archive]

    private static func draft(_ timestamp: Int32?) -> [UInt8]? {
        timestamp.map { timestamp in
            var encoder = PostboxEncoder()
            encoder.encodeInt32(timestamp, forKey: "overrideChatTimestamp")
            encoder.encodeObjectArray([Int32](), forKey: "associatedMessageIds", hash: { $0 }) { _, _ in }
            return encoder.makeBytes()
        }
    }

    @Test(arguments: Seeds.all) func theListsAreSorted(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let postbox = try TemporaryPostbox()
        var chats = [PeerId: Chat](uniqueKeysWithValues: Self.peers.map { ($0, Chat()) })
        for step in 0..<80 {
            try postbox { transaction in
                for _ in 0...random.below(5) { try Self.change(&chats, transaction, &random) }
            }
            for group in Self.groups { #expect(try Self.stored(postbox, group) == Self.sorted(chats, group), "step \(step), group \(group.rawValue)") }
            let pinned = try postbox { try $0.getPinnedItemIds(groupId: .root) }
            #expect(pinned == Self.sorted(chats, .root).filter { chats[$0]?.place?.pin != nil }, "step \(step)")
            #expect(try postbox.findings() == [], "step \(step)")
        }
    }

    private static func change(_ chats: inout [PeerId: Chat], _ transaction: Transaction, _ random: inout SeededGenerator) throws {
        let peer = random.pick(peers)
        switch random.below(6) {
        case 0, 1:
            let id = random.int32(1...20), timestamp = 1000 + random.int32(0...40)
            let message = StoreMessage(id: .id(MessageId(peerId: peer, namespace: 0, id: id)), timestamp: timestamp)
            try transaction.addMessages([message], location: .random)
            chats[peer]?.timestamps[id] = timestamp
        case 2:
            guard let id = chats[peer]?.timestamps.keys.max() else { return }
            try transaction.deleteMessages([MessageId(peerId: peer, namespace: 0, id: id)])
            chats[peer]?.timestamps[id] = nil
        case 3:
            let timestamp = random.chance(3) ? nil : 1000 + random.int32(0...60)
            try transaction.setPeerChatInterfaceState(peer, state: draft(timestamp))
            chats[peer]?.draft = timestamp
        case 4:
            let least = random.chance(2) ? nil : 1000 + random.int32(0...50)
            let inclusion = random.chance(5) ? .notIncluded
                : PeerChatListInclusion.ifHasMessagesOrOneOf(groupId: random.pick(groups), pinningIndex: nil, minTimestamp: least)
            try transaction.updatePeerChatListInclusion(peer, inclusion: inclusion)
            chats[peer]?.inclusion = inclusion
        default: try pin(&chats, transaction, &random)
        }
    }

    private static func pin(_ chats: inout [PeerId: Chat], _ transaction: Transaction, _ random: inout SeededGenerator) throws {
        let group = random.pick(groups), wanted = Array(peers.shuffled(using: &random).prefix(random.below(4)))
        // The set of chats that lose their pin is read from the file: in a transaction that has already changed pins, the set is different.
        guard transaction.changes.updatedChatListInclusions.isEmpty else { return }
        try transaction.setPinnedItemIds(groupId: group, peerIds: wanted)
        for peer in peers where !wanted.contains(peer) {
            if case .ifHasMessagesOrOneOf(group, .some, _) = chats[peer]?.inclusion, let chat = chats[peer] {
                chats[peer]?.inclusion = chat.inclusion.withoutPinningIndex()
            }
        }
        for (place, peer) in wanted.enumerated() {
            if let chat = chats[peer] { chats[peer]?.inclusion = chat.inclusion.withPinningIndex(groupId: group, index: UInt16(place)) }
        }
    }

    private static func sorted(_ chats: [PeerId: Chat], _ group: PeerGroupId) -> [PeerId] {
        let places = chats.compactMap { peer, chat in chat.place.flatMap { $0.group == group ? (peer: peer, place: $0) : nil } }
        return places.sorted { left, right in
            let (l, r) = (left.place, right.place)
            if l.pin != r.pin { return (l.pin ?? .max) < (r.pin ?? .max) }
            return (l.timestamp, l.id, left.peer) > (r.timestamp, r.id, right.peer)
        }.map(\.peer)
    }

    private static func stored(_ postbox: TemporaryPostbox, _ group: PeerGroupId) throws -> [PeerId] {
        var result: [PeerId] = []
        try postbox { transaction in
            try transaction.tables.chatLists.entries.forEachEntry(group) { entry in
                if case let .message(index) = entry { result.append(index.messageIndex.id.peerId) }
                return true
            }
        }
        return result
    }
}
