import Postbox
import PostboxCoding
import PostboxStorage
import TestSupport

/// Random transactions with features that RandomTransactions rarely has: other namespaces, times in another order than the IDs, peers that
/// change their kind, and changes of many rows together.
struct WiderTransactions {
    private var random: SeededGenerator
    private var usual: RandomTransactions
    private let excluded: Set<RandomTransactions.Concern>

    init(seed: UInt64, without excluded: Set<RandomTransactions.Concern> = []) {
        random = SeededGenerator(seed: seed &+ 1000)
        usual = RandomTransactions(seed: seed, without: excluded)
        self.excluded = excluded
    }

    mutating func run(_ transaction: Transaction) throws {
        for _ in 0...random.below(5) {
            if random.chance(2) { try usual.run(transaction) } else { try change(transaction, random.pick(People.all)) }
        }
    }

    private mutating func number(_ bound: Int) -> Int32 { Int32(random.below(bound)) }

    private mutating func namespace() -> Int32 { random.pick([0, 0, 0, 1, 3]) }

    private mutating func id(_ peer: PeerId) -> MessageId { MessageId(peerId: peer, namespace: namespace(), id: 1 + number(30)) }

    private mutating func change(_ transaction: Transaction, _ peer: PeerId) throws {
        switch random.below(9) {
        case 0, 1, 2: try messages(transaction, peer)
        case 3: try many(transaction, peer)
        case 4: try readStates(transaction, peer)
        case 5: try peers(transaction, peer)
        case 6: try lists(transaction, peer)
        case 7: try stores(transaction, peer)
        default: try marks(transaction, peer)
        }
    }

    private mutating func message(_ peer: PeerId, _ id: MessageId) -> StoreMessage {
        var message = People.message(
            peer, id.id, at: 1000 + number(400), thread: random.chance(3) ? Int64(1 + random.below(4)) : nil, incoming: random.chance(2),
            tags: random.pick([[], .unseenPersonalMessage, .file, [.file, .unseenPersonalMessage]]))
        message.id = .id(id)
        message.authorId = random.pick(People.all)
        if random.chance(6) { message.flags.insert(random.pick([.failed, .unsent, .topIndexable])) }
        if random.chance(6) { message.globalTags = random.pick([.calls, [.calls, .missedCalls]]) }
        if random.chance(6) { message.localTags = .outgoingLiveLocation }
        if random.chance(3) { message.groupingKey = Int64(random.below(2)) }
        if random.chance(4) { message.media = [Objects.file(Int64(2 + random.below(2)))] }
        if random.chance(6) { message.attributes.append(Objects.autoremove(after: 60, from: number(9))) }
        if random.chance(6) { message.attributes.append(Objects.savedTags([Int64(random.below(2))])) }
        if random.chance(6) { message.attributes.append(HistoryFixture.reply(to: 1 + number(30), peer: peer)) }
        return message
    }

    private mutating func messages(_ transaction: Transaction, _ peer: PeerId) throws {
        let id = self.id(peer)
        switch random.below(9) {
        case 0, 1, 2: try transaction.addMessages([message(peer, id)], location: random.chance(2) ? .random : .upperHistoryBlock)
        case 3:
            try transaction.deleteMessages([id])
            if random.chance(2) { try transaction.addMessages([message(peer, id)], location: .random) }
        case 4:
            try transaction.addMessages([message(peer, id)], location: .random)
            if random.chance(2) { try transaction.deleteMessages([id]) }
        case 5:
            guard !excluded.contains(.edits) else { return }
            let (new, to) = (self.id(peer), random.chance(2))
            let updated = message(peer, to ? new : id)
            try transaction.updateMessage(id) { _ in .update(updated) }
        case 6:
            try transaction.addMessages((0..<3).map { number in
                message(peer, MessageId(peerId: peer, namespace: id.namespace, id: min(30, id.id + Int32(number))))
            }, location: .upperHistoryBlock)
        case 7:
            var one = message(peer, id)
            one.id = .partial(peerId: peer, namespace: 1)
            one.flags.insert(.unsent)
            try transaction.addMessages([one], location: .random)
        default:
            try transaction.offsetPendingMessagesTimestamps(lowerBound: id, excludeIds: [], timestamp: 1000 + number(400))
        }
    }

    private mutating func many(_ transaction: Transaction, _ peer: PeerId) throws {
        let (low, high) = (1 + number(30), 1 + number(30))
        switch random.below(9) {
        case 0: try transaction.deleteMessagesInRange(peerId: peer, namespace: namespace(), minId: min(low, high), maxId: max(low, high))
        case 1:
            let timed = random.chance(2)
            guard timed || random.chance(6) else { return }
            try transaction.clearHistory(
                peerId: peer, threadId: random.chance(3) ? 2 : nil, minTimestamp: timed ? 1000 + low * 10 : nil,
                maxTimestamp: timed ? 1100 + high * 10 : nil, namespaces: random.pick([.all, .just([0]), .not([0])]))
        case 2: try transaction.removeAllMessagesWithAuthor(peerId: peer, authorId: random.pick(People.all), namespace: namespace())
        case 3: try transaction.removeAllMessagesWithGlobalTag(random.pick([.calls, .missedCalls]))
        case 4: try transaction.updateMessageGroupingKeysAtomically([id(peer), id(peer), id(peer)], groupingKey: Int64(random.below(2)))
        case 5: _ = try transaction.setMessageHistoryThreads(peerId: peer)
        case 6: if random.chance(8) { try transaction.addHolesEverywhere(peerNamespaces: [peer.namespace], holeNamespace: 0) }
        case 7: if random.chance(4) { try transaction.resetCustomTagHoles() }
        default: try transaction.clearTimestampBasedAttribute(id: id(peer), tag: 0)
        }
    }

    private mutating func readStates(_ transaction: Transaction, _ peer: PeerId) throws {
        let index = MessageIndex(id: id(peer), timestamp: 1000 + number(400))
        switch random.below(7) {
        case 0: _ = try transaction.applyOutgoingReadMaxIndex(index)
        case 1: _ = try transaction.applyInteractiveReadMaxIndex(index)
        case 2: try transaction.confirmSynchronizedIncomingReadState(peer)
        case 3: try transaction.reindexUnreadCounters()
        case 4: try transaction.recalculateChatListGroupStats(groupId: PeerGroupId(rawValue: number(2)))
        case 5:
            let counters = ChatListTotalUnreadCounters(messageCount: number(4), chatCount: number(3))
            try transaction.resetPeerGroupSummary(
                groupId: PeerGroupId(rawValue: number(2)), namespace: 0, summary: PeerGroupUnreadCountersSummary(all: counters))
        default:
            let state = PeerReadState.indexBased(
                maxIncomingReadIndex: index, maxOutgoingReadIndex: index, count: number(3), markedUnread: random.chance(3))
            if peer == People.secret { try transaction.resetIncomingReadStates([(peer, [(1, state)])]) }
        }
    }

    private mutating func peers(_ transaction: Transaction, _ peer: PeerId) throws {
        switch random.below(7) {
        case 0:
            guard !excluded.contains(.peers) else { return }
            let object =
                switch peer.namespace {
                case PeerId.cloudUser: Objects.user(peer, "Other", isBot: random.chance(2), statusEnd: random.chance(2) ? 100 + number(9) : nil)
                case PeerId.secretChat: Objects.secretChat(peer, with: random.pick([People.ann, People.bob]))
                case PeerId.cloudChannel: Objects.channel(peer, "Other", isGroup: random.chance(2), isForum: random.chance(2))
                default: People.object(peer, name: "x")
                }
            try transaction.updatePeers([object])
        case 1: try transaction.removePeerCachedData(peer)
        case 2: try transaction.updatePeerCachedData(peer, data: cachedData(peer))
        case 3: try transaction.resetAllPeerNotificationSettings(People.settings(muted: random.pick([true, false, nil])))
        case 4:
            try transaction.updateCurrentPeerNotificationSettings([(peer, Objects.settings(isMuted: true, until: 500 + number(3)))])
            if random.chance(2) { try transaction.removePeerNotificationSettingsReset(peerId: peer, timestamp: 500 + number(3)) }
        case 5: try transaction.removePeerTimeoutAttributeEntry(peerId: peer, timestamp: UInt32(100 + number(9)))
        default: if !excluded.contains(.contacts) { try transaction.replaceContactPeerIds([peer]) }
        }
    }

    /// The cached data of a group with members.
    private mutating func cachedData(_ peer: PeerId) -> CodedObject {
        switch peer.namespace {
        case PeerId.cloudUser: return People.cachedData(peer, pinned: 1 + number(30))
        case PeerId.cloudChannel: return People.cachedData(peer, pinned: 1 + number(30), shownAsChat: random.chance(2))
        default:
            let members = People.all.filter { $0.namespace == PeerId.cloudUser && random.chance(2) }
            return Objects.root("CachedGroupData") { encoder in
                encoder.encodeObject(hash: persistentHash32("CachedGroupParticipants"), forKey: "p") { participants in
                    participants.encodeObjectArray(members, forKey: "p", hash: { _ in persistentHash32("GroupParticipant") }) { id, member in
                        member.encodeInt32(0, forKey: "v")
                        member.encodeInt64(id.packed, forKey: "i")
                    }
                }
            }
        }
    }

    private mutating func lists(_ transaction: Transaction, _ peer: PeerId) throws {
        let group = PeerGroupId(rawValue: number(2))
        switch random.below(5) {
        case 0:
            guard random.chance(3) else { return }
            try transaction.removeAllChatListEntries(groupId: group, exceptPeerNamespace: random.pick(People.all).namespace)
        case 1:
            let entry = Objects.entry(number(3))
            try transaction.setPreferencesEntry(key: ValueBoxKey([0, 0, 0, 35]), value: random.chance(3) ? nil : entry)
        case 2:
            let place = UInt16(random.below(3))
            try transaction.updatePeerChatListInclusion(peer, inclusion: .ifHasMessagesOrOneOf(groupId: group, pinningIndex: place, minTimestamp: nil))
        case 3:
            let thread = Int64(1 + random.below(4))
            let info = StoredMessageHistoryThreadInfo(
                data: Objects.entry(number(5)), summary: StoredMessageHistoryThreadInfo.Summary(totalUnreadCount: number(3), mutedUntil: nil))
            try transaction.setMessageHistoryThreadInfo(peerId: People.forum, threadId: thread, info: random.chance(2) ? nil : info)
        default: try transaction.replaceAdditionalChatListItems([])
        }
    }

    private mutating func stores(_ transaction: Transaction, _ peer: PeerId) throws {
        let entry = Objects.entry(number(3))
        let word = ValueBoxKey([1, UInt8(random.below(3))])
        let item = [UInt8(random.below(4))]
        switch random.below(11) {
        case 0: try transaction.removeItemCacheEntry(ItemCacheEntryId(collectionId: 1, key: word))
        case 1: try transaction.updatePreferencesEntry(key: word) { $0 == nil ? entry : nil }
        case 2: try transaction.removeOrderedItemListItem(collectionId: 5, itemId: item)
        case 3: try transaction.updateOrderedItemListItem(collectionId: 5, itemId: item, contents: entry)
        case 4:
            let items = (0..<4).filter { _ in random.chance(2) }.map { OrderedItemListEntry(id: [UInt8($0)], contents: entry) }
            try transaction.replaceOrderedItemListItems(collectionId: 5, items: items)
        case 5: try transaction.operationLogRemoveAllEntries(peerId: peer, tag: 3)
        case 6:
            let merged: PeerOperationLogEntryUpdate.MergedIndex = random.pick([.none, .remove, .newAutomatic])
            let contents: PeerOperationLogEntryUpdate.Contents = random.chance(2) ? .none : .update(Objects.plain(number(3)))
            try transaction.operationLogUpdateEntry(peerId: peer, tag: 3, tagLocalIndex: 1 + number(4)) { known in
                PeerOperationLogEntryUpdate(mergedIndex: known == nil ? .none : merged, contents: known == nil ? .none : contents)
            }
        case 7:
            try transaction.operationLogAddEntry(
                peerId: peer, tag: 3, tagLocalIndex: .automatic, tagMergedIndex: random.pick([.none, .automatic]),
                contents: Objects.plain(number(3)))
        case 8: try transaction.removeItemCollection(ItemCollectionId(namespace: 1, id: Int64(random.below(3))))
        case 9:
            let ids = [0, 1, 2].filter { _ in random.chance(2) }.map { ItemCollectionId(namespace: 1, id: $0) }.shuffled(using: &random)
            try transaction.replaceItemCollections(
                namespace: 1, ids.map { ($0, Objects.plain(number(2)), (0..<number(4)).map { Objects.sticker(index: $0, id: Int64($0)) }) })
        default: try transaction.setStoryItems(peerId: peer, items: [])
        }
    }

    private mutating func marks(_ transaction: Transaction, _ peer: PeerId) throws {
        switch random.below(6) {
        case 0: try transaction.setPendingMessageAction(type: 1, id: id(peer), action: random.chance(3) ? nil : Objects.plain(number(3)))
        case 1:
            try transaction.removeInvalidatedMessageHistoryTagsSummaryEntriesWithCustomTags(peerId: peer, threadId: nil, namespace: 0, tagMask: .file)
        case 2:
            try transaction.invalidateMessageHistoryTagsSummary(
                peerId: peer, threadId: random.chance(2) ? nil : 2, namespace: 0, tagMask: .file, customTag: random.chance(2) ? nil : [1])
        case 3:
            try transaction.replaceMessageTagSummary(
                peerId: peer, threadId: random.chance(2) ? nil : 2, tagMask: .unseenPersonalMessage, namespace: 0, customTag: nil, count: number(3), maxId: 3)
        case 4:
            try transaction.setPeerStoryState(peer, state: random.chance(2) ? nil : StoredStoryPeerState(entry: Objects.entry(1), maxSeenId: number(5)))
        default:
            let place = MessageIndex(id: id(peer), timestamp: 1000 + number(400))
            try transaction.replaceGlobalMessageTagsHole(
                .calls, index: place, with: random.chance(2) ? nil : MessageIndex(id: id(peer), timestamp: 1000 + number(400)), messages: [])
        }
    }
}
