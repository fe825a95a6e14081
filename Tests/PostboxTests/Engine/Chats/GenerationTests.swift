import Postbox
import PostboxStorage
import TelegramModel
import Testing

/// The rules of Telegram 12, and those of Telegram 11 if a seed requests them.
struct GenerationTests {
    private static let channel = PeerId(namespace: PeerId.cloudChannel, id: 9)
    private static let parent = PeerId(namespace: PeerId.cloudChannel, id: 20)
    private static let monoforum = PeerId(namespace: PeerId.cloudChannel, id: 21)
    private static let topicId: Int64 = 3

    private static func message(
        _ id: Int32, in peer: PeerId = channel, threadId: Int64? = nil, flags: MessageFlags = [], tags: MessageTags = [], stableId: UInt32? = nil
    ) -> StoreMessage {
        StoreMessage(
            id: .id(MessageId(peerId: peer, namespace: 0, id: id)), threadId: threadId, timestamp: 1000 + id, flags: flags, tags: tags,
            customStableId: stableId)
    }

    private func expect(_ postbox: TemporaryPostbox, _ table: any DeclaredTable.Type, _ rows: [String]) throws {
        #expect(try postbox.rows(table) == rows.map { $0.filter { $0 != " " } })
    }

    // MARK: - Keyboards

    @Test func keyboardsArePerThread() throws {
        let postbox = try TemporaryPostbox()
        let table = PeerChatTopTaggedMessageIdsTable.self
        func add(_ id: Int32, _ threadId: Int64? = nil) throws {
            try postbox { try $0.addMessages([Self.message(id, threadId: threadId, flags: .topIndexable)], location: .random) }
        }
        func remove(_ id: Int32) throws { try postbox { try $0.deleteMessages([MessageId(peerId: Self.channel, namespace: 0, id: id)]) } }
        let (chat, any, topic) = ("0000000200000009 00000000", "0000000200000009 00000000 0000000000000000", "0000000200000009 00000000 0000000000000003")
        func top(_ threadId: Int64? = nil) throws -> Int32? {
            try postbox { try $0.tables.chatLists.topTagged.get(peerId: Self.channel, namespace: 0, threadId: threadId)?.id }
        }
        try add(5)
        try expect(postbox, table, [chat + "=05000000", any + "=05000000"])
        try add(6, Self.topicId)
        try expect(postbox, table, [chat + "=05000000", any + "=06000000", topic + "=06000000"])
        #expect(try [top(), top(Self.topicId), top(4)] == [5, 6, nil])
        try add(7)
        try expect(postbox, table, [chat + "=07000000", any + "=07000000", topic + "=06000000"])
        try remove(6)
        try expect(postbox, table, [chat + "=07000000"])
        try remove(7)
        try expect(postbox, table, [])
        try add(8, Self.topicId)
        #expect(try top() == 8)
    }

    @Test func keyboardsOfTelegram11ArePerChat() throws {
        let postbox = try TemporaryPostbox(seed: .telegram(generation: .telegram11))
        try postbox { try $0.addMessages([Self.message(6, threadId: Self.topicId, flags: .topIndexable)], location: .random) }
        try expect(postbox, PeerChatTopTaggedMessageIdsTable.self, ["0000000200000009 00000000=06000000"])
    }

    // MARK: - Messages

    @Test func aRewriteKeepsTheFlagOfReactions() throws {
        let postbox = try TemporaryPostbox()
        let id = MessageId(peerId: Self.channel, namespace: 0, id: 8)
        try postbox { transaction in
            try transaction.addMessages([Self.message(8, flags: .reactionsArePossible)], location: .random)
            try transaction.updateMessage(id) { stored in
                var message = StoreMessage(stored, media: [])
                message.text = Array("edited".utf8)
                return .update(message)
            }
        }
        #expect(try postbox { try $0.getMessage(id)?.flags } == .reactionsArePossible)
    }

    @Test func aGivenStableIdUsesNoNumber() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.addMessages([Self.message(8, stableId: 777), Self.message(9)], location: .random) }
        func stableId(_ id: Int32) throws -> UInt32? {
            try postbox { try $0.getMessage(MessageId(peerId: Self.channel, namespace: 0, id: id))?.stableId }
        }
        #expect(try [stableId(8), stableId(9)] == [777, 1])
        // An update preserves the number.
        try postbox { try $0.addMessages([Self.message(9, stableId: 778)], location: .random) }
        #expect(try stableId(9) == 1)
    }

    @Test func removalsNameTheThread() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.addMessages([Self.message(8, threadId: Self.topicId)], location: .random) }
        let changes = try postbox.changes { try $0.deleteMessages([MessageId(peerId: Self.channel, namespace: 0, id: 8)]) }
        guard case let .remove(removed)? = changes.operationsByPeerId[Self.channel]?.first else {
            Issue.record("no removal")
            return
        }
        #expect(removed.first?.threadId == Self.topicId)
    }

    @Test func unseenVotesAreCountedAndVoiceMessagesAreNot() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.addMessages([Self.message(8, tags: [.voice, .unseenPollVote])], location: .random) }
        let tags = try postbox.rows(MessageHistoryTagsSummaryTable.self).map { $0.prefix(8) }
        #expect(tags == ["00000000", "00008000"])
    }

    // MARK: - Threads

    @Test func aTopicBeingCreatedHasNoHole() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            for threadId in [Int64(2_147_483_646), 2_147_483_645] {
                _ = try transaction.getThreadIndexHole(threadId: threadId, containing: MessageId(peerId: Self.channel, namespace: 0, id: 1))
            }
        }
        #expect(try postbox.rows(MessageHistoryThreadHoleIndexTable.self).map { $0.prefix(32) } == ["0000000200000009000000007ffffffd"])
        #expect(try postbox.rows(MessageHistoryMetadataTable.self).contains("00000002000000090d000000007ffffffe="))
    }

    /// `01 78 00 ...` in the info and `01 79 00 ...` in the summary are fields of a later version.
    @Test func aThreadInfoKeepsUnchangedParts() throws {
        let postbox = try TemporaryPostbox()
        let key = "0000000200000009 000003f0 0000000000000003 00000000 00000008"
        try postbox { transaction in
            try transaction.addMessages([Self.message(8, threadId: Self.topicId)], location: .random)
            try transaction.setMessageHistoryThreadInfo(
                peerId: Self.channel, threadId: Self.topicId,
                info: StoredMessageHistoryThreadInfo(
                    data: [], summary: .init(totalUnreadCount: 2, isMarkedUnread: true, mutedUntil: 77, maxOutgoingReadId: 9)))
        }
        let summary = "01 75 00 02000000 02 6d75 02 01 01 6d 00 4d000000 02 6f72 00 09000000"
        try expect(postbox, MessageHistoryThreadIndexTable.self, [key + "=01640a00000000 01 73 05 b531a001 1b000000" + summary])
        try postbox.plant(
            MessageHistoryThreadIndexTable.self, key, "01640a00000000 01 73 05 b531a001 22000000" + summary + "01 79 00 05000000 01 78 00 06000000")
        try postbox { transaction in
            var info = try #require(try transaction.getMessageHistoryThreadInfo(peerId: Self.channel, threadId: Self.topicId))
            info.data = [7]
            info.summary.totalUnreadCount = 3
            try transaction.setMessageHistoryThreadInfo(peerId: Self.channel, threadId: Self.topicId, info: info)
        }
        try expect(postbox, MessageHistoryThreadIndexTable.self, [
            key + "=01640a0100000007 01 73 05 b531a001 22000000 01 75 00 03000000 02 6d75 02 01 01 6d 00 4d000000 02 6f72 00 09000000"
                + "01 79 00 05000000 01 78 00 06000000"
        ])
    }

    /// Only unread messages count; a mark alone does not.
    @Test func aMarkOfAThreadIsNotCounted() throws {
        let postbox = try TemporaryPostbox()
        func summary(unread: Int32, isMarked: Bool) throws -> [String] {
            try postbox { transaction in
                try transaction.addMessages([Self.message(8, threadId: Self.topicId)], location: .random)
                try transaction.setMessageHistoryThreadInfo(
                    peerId: Self.channel, threadId: Self.topicId,
                    info: StoredMessageHistoryThreadInfo(
                        data: [], summary: .init(totalUnreadCount: unread, isMarkedUnread: isMarked, mutedUntil: nil, maxOutgoingReadId: 0)))
            }
            return try postbox.rows(PeerThreadsSummaryTable.self)
        }
        let read = try summary(unread: 0, isMarked: false)
        #expect(try summary(unread: 0, isMarked: true) == read)
        #expect(try summary(unread: 1, isMarked: false) != read)
    }

    /// A row of Telegram 11 lacks the mark and the read ID until the info is set again.
    @Test func aThreadThatMovesKeepsTheFormOfItsRow() throws {
        let postbox = try TemporaryPostbox()
        let older = "01640a00000000 01 73 05 b531a001 0a000000 01 75 00 02000000 01 6d 0b"
        func key(_ id: Int) -> String { "0000000200000009 00000\(String(1000 + id, radix: 16)) 0000000000000003 00000000 0000000\(id)" }
        try postbox { transaction in
            try transaction.addMessages([Self.message(8, threadId: Self.topicId)], location: .random)
            try transaction.setMessageHistoryThreadInfo(
                peerId: Self.channel, threadId: Self.topicId, info: StoredMessageHistoryThreadInfo(data: [], summary: .init(totalUnreadCount: 2, mutedUntil: nil)))
        }
        try postbox.plant(MessageHistoryThreadIndexTable.self, key(8), older)
        try postbox { try $0.addMessages([Self.message(9, threadId: Self.topicId)], location: .random) }
        try expect(postbox, MessageHistoryThreadIndexTable.self, [key(9) + "=" + older])
    }

    @Test func messagesOfAThreadNameItsPeer() throws {
        let postbox = try TemporaryPostbox()
        let person = PeerId(packed: 7)
        let message = try postbox { transaction -> Message? in
            try transaction.updatePeers([Objects.user(person, "Ada")])
            try transaction.addMessages([Self.message(8, threadId: person.packed)], location: .random)
            return try transaction.getRenderedMessage(MessageId(peerId: Self.channel, namespace: 0, id: 8))
        }
        #expect(message?.peers[person] != nil)
        // Telegram 11 does not look the thread up.
        let older = try Postbox(reading: postbox.box, seed: .telegram(generation: .telegram11))
        let rendered = try older.read { try $0.getRenderedMessage(MessageId(peerId: Self.channel, namespace: 0, id: 8)) }
        #expect(rendered != nil && rendered?.peers[person] == nil)
    }

    // MARK: - Monoforums

    /// Creates a monoforum in the main list with a message of one person, who has two unread messages.
    private func withMonoforum(manages: Bool) throws -> TemporaryPostbox {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try transaction.updatePeers([
                Objects.channel(Self.parent, "parent word", flags: 0, linked: Self.monoforum, manages: manages),
                Objects.channel(Self.monoforum, "mono title", flags: 0x2000, linked: Self.parent),
            ])
        }
        try postbox { transaction in
            try transaction.updatePeerChatListInclusion(
                Self.monoforum, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
            let state = PeerReadState.idBased(maxIncomingReadId: 0, maxOutgoingReadId: 0, maxKnownId: 0, count: 2, markedUnread: false)
            try transaction.resetIncomingReadStates([(Self.monoforum, [(0, state)])])
            try transaction.addMessages([Self.message(8, in: Self.monoforum, threadId: 7)], location: .random)
            try transaction.setMessageHistoryThreadInfo(
                peerId: Self.monoforum, threadId: 7, info: StoredMessageHistoryThreadInfo(data: [], summary: .init(totalUnreadCount: 2, mutedUntil: nil)))
        }
        return postbox
    }

    private func total(_ postbox: TemporaryPostbox) throws -> (all: ChatListTotalUnreadCounters?, filtered: ChatListTotalUnreadCounters?) {
        try postbox { transaction in
            let state = try transaction.tables.holes.metadata.totalUnreadState(.root)
            return (state.absoluteCounters[32], state.filteredCounters[32])
        }
    }

    @Test func aMonoforumBelongsToItsParentAndIsFoundByItsWords() throws {
        let postbox = try withMonoforum(manages: true)
        try expect(postbox, ReverseAssociatedPeerTable.self, ["0000000200000014=1500000002000000"])
        func found(_ query: String) throws -> Int { try postbox { try $0.searchPeers(query: query).count } }
        #expect(try [found("parent"), found("mono")] == [1, 0])
        try postbox { try $0.updatePeers([Objects.channel(Self.monoforum, "mono changed", flags: 0x2000, linked: Self.parent)]) }
        #expect(try [found("parent"), found("mono")] == [0, 1])
        #expect(try postbox { try $0.searchPeers(query: "mono", predicate: ChatListFilterPredicate(categories: .channels)).count } == 0)
        #expect(try postbox { try $0.searchPeers(query: "mono", predicate: ChatListFilterPredicate(categories: .groups, excludeRead: true)).count } == 1)
    }

    /// A channel's direct messages are found by the words of the channel, even if they have a name of their own.
    @Test func aFoundChannelIncludesItsDirectMessages() throws {
        let postbox = try withMonoforum(manages: true)
        func found() throws -> [PeerId] {
            try postbox { try $0.searchPeers(query: "parent") }.compactMap { Postbox.model.peer($0)?.id }
        }
        try postbox { transaction in
            try transaction.updatePeers([Objects.channel(Self.monoforum, "mono changed", flags: 0x2000, linked: Self.parent)])
            try transaction.updatePeerChatListInclusion(
                Self.parent, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
        }
        // The channel is not in the list before it has messages.
        #expect(try found() == [])
        try postbox { try $0.addMessages([Self.message(8, in: Self.parent)], location: .random) }
        #expect(try found() == [Self.parent, Self.monoforum])
    }

    @Test func aMonoforumCountsThreadsWhereTheAccountAnswers() throws {
        let counted = try total(withMonoforum(manages: true)).all
        #expect(counted == ChatListTotalUnreadCounters(messageCount: 1, chatCount: 1))
        let read = try total(withMonoforum(manages: false)).all
        #expect(read == ChatListTotalUnreadCounters(messageCount: 2, chatCount: 1))
    }

    @Test func theParentsRightsSwitchTheMonoforum() throws {
        let postbox = try withMonoforum(manages: true)
        try postbox { try $0.updatePeers([Objects.channel(Self.parent, "parent word", flags: 0, linked: Self.monoforum)]) }
        #expect(try total(postbox).all == ChatListTotalUnreadCounters(messageCount: 2, chatCount: 1))
        try postbox { try $0.updatePeers([Objects.channel(Self.parent, "parent word", flags: 2, linked: Self.monoforum)]) }
        #expect(try total(postbox).all == ChatListTotalUnreadCounters(messageCount: 1, chatCount: 1))
    }

    @Test func aMonoforumHasItsOwnSettings() throws {
        let postbox = try withMonoforum(manages: true)
        try postbox { try $0.updateCurrentPeerNotificationSettings([(Self.parent, Objects.settings(isMuted: true))]) }
        #expect(try total(postbox).filtered?.messageCount == 1)
        try postbox { try $0.updateCurrentPeerNotificationSettings([(Self.monoforum, Objects.settings(isMuted: true))]) }
        #expect(try total(postbox).filtered?.messageCount == 0)
    }

    // MARK: - Stories

    @Test func liveStreamsAreFlagged() throws {
        let postbox = try TemporaryPostbox()
        let user = PeerId(packed: 7)
        let live = StoryItemsTableEntry(value: [8], id: 2, expirationTimestamp: 5, isCloseFriends: false, isLiveStream: true)
        try postbox { try $0.setStoryItems(peerId: user, items: [live]) }
        try expect(postbox, StoryItemsTable.self, ["0000000000000007 00000002=3512cdab 01000000 08 05000000 02"])
        try expect(postbox, StoryTopItemsTable.self, ["0000000000000007=64 02000000 03"])
        #expect(try postbox { try $0.getStoryItems(peerId: user) } == [live])
        #expect(try postbox { try $0.getPeerStoryStats(peerId: user)?.hasLiveItems } == true)
        try postbox { try $0.setStoryItemsInexactMaxId(peerId: user, id: 2, hasLiveItems: false) }
        try expect(postbox, StoryTopItemsTable.self, ["0000000000000007=64 02000000 03"])
        try postbox { try $0.setStoryItemsInexactMaxId(peerId: user, id: 4, hasLiveItems: true) }
        try expect(postbox, StoryTopItemsTable.self, ["0000000000000007=64 04000000 02"])
        #expect(
            try postbox { try $0.getPeerStoryStats(peerId: user) }
                == PeerStoryStats(totalCount: 1, unseenCount: 1, hasUnseenCloseFriends: false, hasLiveItems: true))
        try postbox { try $0.clearStoryItemsInexactMaxId(peerId: user) }
        try expect(postbox, StoryTopItemsTable.self, [])
    }
}
