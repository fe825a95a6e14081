import Postbox
import PostboxStorage
@testable import PostboxEngine
import TestSupport
import Testing

/// Pinning and unpinning chats one at a time, in one transaction.
struct PinnedChatTests {
    private static let peers = (1...9).map { PeerId(namespace: PeerId.cloudUser, id: 1000 + $0) }
    private static let lists: [PeerGroupId] = [.root, .archive]

    /// The expected result of the transaction: every change numbers the chats immediately.
    private struct Model {
        var stored: [PeerGroupId: [PeerId]]
        var inclusions: [PeerId: PeerChatListInclusion]

        func inclusion(_ peerId: PeerId) -> PeerChatListInclusion { inclusions[peerId] ?? .notIncluded }

        func pinned(_ groupId: PeerGroupId) -> [PeerId] {
            var places: [PeerId: UInt16] = [:]
            for (peerId, inclusion) in inclusions {
                if case let .ifHasMessagesOrOneOf(groupId: list, pinningIndex: place?, minTimestamp: _) = inclusion, list == groupId { places[peerId] = place }
            }
            return places.keys.sorted { (places[$0] ?? 0, $0) < (places[$1] ?? 0, $1) }
        }

        mutating func number(_ peerIds: [PeerId], _ groupId: PeerGroupId) {
            for (place, peerId) in peerIds.enumerated() {
                inclusions[peerId] = inclusion(peerId).withPinningIndex(groupId: groupId, index: UInt16(place))
            }
        }

        mutating func set(_ peerIds: [PeerId], _ groupId: PeerGroupId) {
            for peerId in stored[groupId] ?? [] where !peerIds.contains(peerId) { inclusions[peerId] = inclusion(peerId).withoutPinningIndex() }
            number(peerIds, groupId)
        }

        mutating func pin(_ peerId: PeerId, _ groupId: PeerGroupId) -> Bool {
            guard inclusion(peerId) != .notIncluded else { return false }
            number([peerId] + pinned(groupId).filter { $0 != peerId }, groupId)
            return true
        }

        mutating func unpin(_ peerId: PeerId, _ groupId: PeerGroupId) -> Bool {
            let before = pinned(groupId)
            guard before.contains(peerId) else { return false }
            inclusions[peerId] = inclusion(peerId).withoutPinningIndex()
            number(before.filter { $0 != peerId }, groupId)
            return true
        }
    }

    private static func randomInclusion(_ current: PeerChatListInclusion, _ random: inout SeededGenerator) -> PeerChatListInclusion {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return .notIncluded
        case 1: return .ifHasMessagesOrOneOf(groupId: lists.randomElement(using: &random)!, pinningIndex: UInt16.random(in: 0...4, using: &random), minTimestamp: nil)
        case 2: return .ifHasMessagesOrOneOf(groupId: lists.randomElement(using: &random)!, pinningIndex: nil, minTimestamp: 5)
        default:
            // The same place with another time, as updates of a peer set it.
            guard case let .ifHasMessagesOrOneOf(groupId, place, time) = current else { return current }
            return .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: place, minTimestamp: (time ?? 0) + 1)
        }
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>) func everyReadSeesTheNumbersOfAllChanges(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let temporary = try TemporaryPostbox()
        try temporary { transaction in
            try transaction.updatePeers(Self.peers.map { People.object($0) })
            for peer in Self.peers {
                try transaction.addMessages([People.message(peer, 1, at: 1000)], location: .random)
                try transaction.updatePeerChatListInclusion(peer, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
            }
        }
        for _ in 0..<4 {
            var model = try temporary { transaction in
                var model = Model(stored: [:], inclusions: [:])
                for list in Self.lists { model.stored[list] = try transaction.getPinnedItemIds(groupId: list) }
                for peer in Self.peers { model.inclusions[peer] = try transaction.getPeerChatListInclusion(peer) }
                return model
            }
            try temporary { transaction in
                for _ in 0..<25 {
                    let list = Self.lists.randomElement(using: &random)!, peer = Self.peers.randomElement(using: &random)!
                    switch Int.random(in: 0..<12, using: &random) {
                    case 0:
                        let peers = Array(Self.peers.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)))
                        model.set(peers, list)
                        try transaction.setPinnedItemIds(groupId: list, peerIds: peers)
                    case 1...4:
                        let isPinned = try transaction.pinChat(peer, groupId: list)
                        #expect(isPinned == model.pin(peer, list))
                    case 5...7:
                        let isUnpinned = try transaction.unpinChat(peer, groupId: list)
                        #expect(isUnpinned == model.unpin(peer, list))
                    case 8, 9:
                        let inclusion = Self.randomInclusion(model.inclusion(peer), &random)
                        model.inclusions[peer] = inclusion
                        try transaction.updatePeerChatListInclusion(peer, inclusion: inclusion)
                    case 10:
                        let inclusion = try transaction.getPeerChatListInclusion(peer)
                        #expect(inclusion == model.inclusion(peer))
                    default:
                        let pinned = try transaction.getPinnedItemIds(groupId: list), count = try transaction.getPinnedItemCount(groupId: list)
                        #expect(pinned == model.pinned(list) && count == pinned.count)
                    }
                }
            }
            let inclusions = try temporary { transaction in try Self.peers.map { try transaction.getPeerChatListInclusion($0) } }
            #expect(inclusions == Self.peers.map { model.inclusion($0) })
            let pinned = try temporary { transaction in try Self.lists.map { try transaction.getPinnedItemIds(groupId: $0) } }
            #expect(pinned == Self.lists.map { model.pinned($0) })
        }
    }

    /// As in Telegram, a list that replaces another unpins only chats with a pinned row in the file.
    @Test func aListUnpinsTheChatsThatWerePinnedBefore() throws {
        let temporary = try TemporaryPostbox()
        let (old, new, last) = (Self.peers[0], Self.peers[1], Self.peers[2])
        try temporary { try $0.setPinnedItemIds(groupId: .root, peerIds: [old]) }
        let pinned = try temporary { transaction in
            try transaction.setPinnedItemIds(groupId: .root, peerIds: [new])
            try transaction.setPinnedItemIds(groupId: .root, peerIds: [last])
            return try transaction.getPinnedItemIds(groupId: .root)
        }
        #expect(pinned == [new, last])
    }

    @Test func chatsPinnedAndUnpinnedOneByOneAreNotPinned() throws {
        let temporary = try TemporaryPostbox()
        try temporary { transaction in
            try transaction.updatePeers(Self.peers.map { People.object($0) })
            for peer in Self.peers {
                try transaction.updatePeerChatListInclusion(peer, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: 1))
                let isPinned = try transaction.pinChat(peer, groupId: .root), isUnpinned = try transaction.unpinChat(peer, groupId: .root)
                #expect(isPinned && isUnpinned)
            }
        }
        #expect(try temporary { try $0.getPinnedItemIds(groupId: .root) } == [])
    }

    @Test func aPlaceIsFoundAmongManyChats() {
        let peers = (1...200).map { PeerId(namespace: PeerId.cloudUser, id: $0) }
        var order = PinnedChatOrder(peers)
        #expect(order.newPlace(of: peers[7]) == nil)
        order.pin(peers[150])
        for peer in peers[0..<100] { order.unpin(peer) }
        #expect(order.newPlace(of: peers[150]) == 0 && order.newPlace(of: peers[100]) == 1)
        #expect(order.newPlace(of: peers[149]) == 50 && order.newPlace(of: peers[151]) == 51 && order.newPlace(of: peers[199]) == 99)
        order.leave(peers[100])
        #expect(order.newPlace(of: peers[101]) == 2 && order.count == 99)
        var places: [Int] = []
        order.forEachNewPlace { _, place in places.append(place) }
        #expect(places == [0] + Array(2...99))
        order.pin(peers[0])
        #expect(order.newPlace(of: peers[150]) == 1 && order.newPlace(of: peers[101]) == 2)
    }
}
