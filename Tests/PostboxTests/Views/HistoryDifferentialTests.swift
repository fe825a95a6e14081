import Postbox
import PostboxStorage
import TestSupport
import Testing

/// A view that followed every transaction equals a new view.
struct HistoryDifferentialTests {
    private typealias Fixture = HistoryFixture

    private static let kept: Int32 = 50
    /// The custom emoji 1.
    private static let customTag: [UInt8] = [0, 1, 1, 0, 0, 0, 0, 0, 0, 0]

    private var keys: [PostboxViewKey] {
        var result: [PostboxViewKey] = []
        let anchors: [HistoryViewInputAnchor] = [.lowerBound, .upperBound, .message(Fixture.id(Self.kept)), .index(Fixture.index(33))]
        for anchor in anchors {
            result.append(Fixture.key(anchor, count: 4, located: true))
            result.append(Fixture.key(anchor, count: 12, clip: false))
            result.append(Fixture.key(anchor, count: 3, tag: .tag(.file), groups: true, located: true))
            result.append(Fixture.key(anchor, count: 3, namespaces: .just([0])))
            result.append(Fixture.key(anchor, count: 3, thread: 42))
            result.append(Fixture.key(anchor, count: 3, thread: 42, tag: .tag(.file)))
            result.append(Fixture.key(anchor, count: 3, tag: .customTag(Self.customTag, nil)))
            result.append(Fixture.key(anchor, count: 3, tag: .customTag(Self.customTag, .file)))
            result.append(Fixture.key(anchor, count: 3, thread: 42, tag: .customTag(Self.customTag, nil)))
        }
        var request = MessageHistoryViewRequest(input: .single(peerId: Fixture.user, threadId: nil), anchor: .upperBound, count: 3)
        request.topTaggedMessageNamespaces = [0]
        request.additionalData = [.message(Fixture.id(Self.kept)), .cacheEntry(ItemCacheEntryId(collectionId: 1, key: ValueBoxKey([1])))]
        result.append(.messageHistory(request))
        return result
    }

    private func randomMessage(_ id: Int32, namespace: Int32, _ numbers: inout SeededGenerator) -> StoreMessage {
        let timestamp = namespace == 0 && Int.random(in: 0..<5, using: &numbers) > 0 ? nil : 1000 + Int32.random(in: 0...100, using: &numbers)
        var attributes = Bool.random(using: &numbers) ? [Fixture.reply(to: Int32.random(in: 1...100, using: &numbers))] : []
        if Bool.random(using: &numbers) { attributes.append(Objects.savedTags([Int64.random(in: 1...2, using: &numbers)])) }
        var message = Fixture.message(
            id, namespace: namespace, timestamp: timestamp, incoming: Bool.random(using: &numbers),
            tags: Bool.random(using: &numbers) ? .file : [], thread: Bool.random(using: &numbers) ? 42 : nil,
            groupingKey: Int.random(in: 0..<3, using: &numbers) == 0 ? 5 : nil,
            attributes: attributes, media: Bool.random(using: &numbers) ? [Objects.file(Int64.random(in: 1...4, using: &numbers))] : [],
            text: "text \(Int.random(in: 0..<1000, using: &numbers))")
        if Int.random(in: 0..<6, using: &numbers) == 0 { message.flags.insert(.topIndexable) }
        return message
    }

    private func randomId(_ numbers: inout SeededGenerator) -> Int32 {
        while true {
            let id = Int32.random(in: 1...100, using: &numbers)
            if id != Self.kept { return id }
        }
    }

    private func change(_ transaction: Transaction, _ numbers: inout SeededGenerator) throws {
        let namespace: Int32 = Int.random(in: 0..<4, using: &numbers) == 0 ? 1 : 0
        let id = randomId(&numbers)
        let messageId = MessageId(peerId: Fixture.user, namespace: namespace, id: id)
        switch Int.random(in: 0..<13, using: &numbers) {
        case 0...3: try transaction.addMessages([randomMessage(id, namespace: namespace, &numbers)], location: .random)
        case 4: try transaction.deleteMessages([messageId])
        case 5:
            let updated = randomMessage(id, namespace: namespace, &numbers)
            try transaction.updateMessage(messageId) { _ in .update(updated) }
        case 6, 7:
            let spaces: [MessageHistoryHoleOperationSpace] = [.everywhere, .tag(.file)]
            let range = id...min(id + Int32.random(in: 0...40, using: &numbers), 120)
            let thread: Int64? = Bool.random(using: &numbers) ? 42 : nil
            guard !range.contains(Self.kept) else { return }
            let space = spaces[Int.random(in: 0..<2, using: &numbers)]
            if Bool.random(using: &numbers) {
                try transaction.removeHole(peerId: Fixture.user, threadId: thread, namespace: 0, space: space, range: range)
            } else {
                try transaction.addHole(peerId: Fixture.user, threadId: thread, namespace: 0, space: space, range: range)
            }
        case 8: try transaction.updatePeers([Fixture.peer(Fixture.other, name: "Bob \(id)")])
        case 9: try transaction.updateMedia(MediaId(namespace: 5, id: Int64(id % 4 + 1)), media: Objects.file(Int64(id % 4 + 1), size: id))
        case 10: try transaction.setPeerChatInterfaceState(Fixture.user, state: id % 2 == 0 ? People.draft(1000 + id) : nil)
        case 11: try transaction.putItemCacheEntry(ItemCacheEntryId(collectionId: 1, key: ValueBoxKey([1])), entry: Objects.entry(id % 2))
        default:
            try transaction.updatePeerChatListInclusion(
                Fixture.user, inclusion: id % 2 == 0 ? .notIncluded : .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
        }
    }

    @Test(arguments: [1, 2] as [UInt64])
    func liveViewsEqualNewViews(seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        let fixture = try Fixture.known([Self.kept])
        try fixture.fill(1...(.max - 1), thread: 42)
        let watchers = try keys.map { (key: $0, watcher: try fixture.watch($0)) }
        for step in 0..<(80 * Seeds.factor) {
            try fixture.postbox { transaction in
                for _ in 0..<Int.random(in: 1...3, using: &numbers) { try change(transaction, &numbers) }
            }
            let fresh = try fixture.fresh(Set(keys))
            for (number, (key, watcher)) in watchers.enumerated() {
                let live = try watcher.view
                try #require(live == fresh.views[key] as? MessageHistoryView, "seed \(seed), step \(step), view \(number)")
                #expect(live.entries.count <= 24)
            }
            try #require(fixture.postbox.postbox.requestedHoles == fresh.holes, "seed \(seed), step \(step)")
        }
    }
}
