import Postbox
import TelegramModel
import Testing

/// Views of a monoforum, whose threads are the people who write to its parent channel.
struct ThreadsOfPeersViewTests {
    private static let parent = PeerId(namespace: PeerId.cloudChannel, id: 20)
    private static let monoforum = PeerId(namespace: PeerId.cloudChannel, id: 21)
    private let temporary: TemporaryPostbox

    /// Ann and Bob have written; two messages of Ann are unread, and Bob's thread is marked as unread.
    init() throws {
        temporary = try TemporaryPostbox()
        try temporary { transaction in
            try transaction.updatePeers([
                People.object(People.ann), People.object(People.bob), Self.parent(manages: true),
                Objects.channel(Self.monoforum, "Direct", flags: 0x2000, linked: Self.parent),
            ])
            try transaction.removeChatListHoles()
            try transaction.updatePeerChatListInclusion(
                Self.monoforum, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
            try transaction.removeHole(peerId: Self.monoforum, threadId: nil, namespace: 0, space: .everywhere, range: 1...(.max - 1))
            let state = PeerReadState.idBased(maxIncomingReadId: 0, maxOutgoingReadId: 9, maxKnownId: 9, count: 5, markedUnread: false)
            try transaction.resetIncomingReadStates([(Self.monoforum, [(0, state)])])
            let boundary = StoredPeerThreadCombinedState.Index(timestamp: 1, threadId: 1, messageId: 1)
            try transaction.setPeerThreadCombinedState(Self.monoforum, state: StoredPeerThreadCombinedState(data: [], validIndexBoundary: boundary))
            for id in 1...4 as ClosedRange<Int32> {
                let person = id.isMultiple(of: 2) ? People.bob : People.ann
                try transaction.addMessages([People.message(Self.monoforum, id, at: 1000 + id, thread: person.packed, incoming: false)], location: .random)
            }
            try Self.setInfo(transaction, People.ann, unread: 2, read: 1)
            try Self.setInfo(transaction, People.bob, isMarkedUnread: true, read: 2)
        }
    }

    private static func parent(manages: Bool) -> CodedObject {
        Objects.channel(parent, "Parent", flags: 0, linked: monoforum, manages: manages)
    }

    private static func setInfo(
        _ transaction: Transaction, _ person: PeerId, unread: Int32 = 0, isMarkedUnread: Bool = false, read: Int32 = 0
    ) throws {
        let summary = StoredMessageHistoryThreadInfo.Summary(
            totalUnreadCount: unread, isMarkedUnread: isMarkedUnread, mutedUntil: nil, maxOutgoingReadId: read)
        try transaction.setMessageHistoryThreadInfo(
            peerId: monoforum, threadId: person.packed, info: StoredMessageHistoryThreadInfo(data: [], summary: summary))
    }

    private func view<View: PostboxView>(_ key: ViewKey<View>) throws -> View {
        try #require(try temporary.postbox.snapshot(of: [key.key])[key])
    }

    /// The values of a view that a subscriber receives.
    private final class Watcher<View: PostboxView> {
        var emissions: [View] = []

        init(_ postbox: Postbox, _ key: ViewKey<View>) throws {
            let (_, first) = try postbox.subscribe(to: [key.key]) { [weak self] combined, _ in
                if let view = combined[key] { self?.emissions.append(view) }
            }
            if let view = first[key] { emissions.append(view) }
        }
    }

    // MARK: - Peers

    @Test func aMonoforumAndItsParentAreAssociated() throws {
        let data = People.cachedData(Self.parent, pinned: 1)
        try temporary { try $0.updatePeerCachedData(Self.parent, data: data) }
        let direct = try view(.peer(Self.monoforum))
        #expect(Set(direct.peers.keys) == [Self.monoforum, Self.parent])
        #expect(direct.cachedData == nil)
        #expect(direct.associatedCachedData == [Self.parent: data])
        let parent = try view(.peer(Self.parent))
        #expect(Set(parent.peers.keys) == [Self.monoforum, Self.parent])
        #expect(parent.cachedData == data)
        #expect(parent.associatedCachedData.isEmpty)
    }

    @Test func aMonoforumFollowsItsParent() throws {
        let watcher = try Watcher(temporary.postbox, .peer(Self.monoforum))
        let data = People.cachedData(Self.parent, pinned: 3)
        try temporary { try $0.updatePeerCachedData(Self.parent, data: data) }
        #expect(watcher.emissions.last?.associatedCachedData == [Self.parent: data])
        try temporary { try $0.updatePeers([Self.parent(manages: false)]) }
        #expect(watcher.emissions.count == 3)
        #expect(watcher.emissions.last?.peers[Self.parent] == Self.parent(manages: false))
    }

    @Test func aMonoforumHasItsOwnSettings() throws {
        try temporary { try $0.updateCurrentPeerNotificationSettings([(Self.parent, People.settings(muted: true))]) }
        #expect(try view(.peer(Self.monoforum)).notificationSettings == nil)
        #expect(try view(.peerNotificationSettings(peerIds: [Self.monoforum])).notificationSettings.isEmpty)
    }

    @Test func aSecretChatShowsTheCachedDataOfItsUser() throws {
        let data = People.cachedData(People.ann, pinned: 1)
        try temporary { transaction in
            try transaction.updatePeers([People.object(People.secret)])
            try transaction.updatePeerCachedData(People.ann, data: data)
        }
        let view = try view(.peer(People.secret))
        #expect(view.cachedData == data)
        #expect(view.associatedCachedData == [People.ann: data])
    }

    // MARK: - Read marks

    private func history(
        _ person: PeerId? = nil, _ change: (inout MessageHistoryOptions) -> Void = { _ in }
    ) throws -> ViewKey<MessageHistoryView> {
        var options = MessageHistoryOptions()
        change(&options)
        let opening = MessageHistoryOpening(
            location: .peer(Self.monoforum, threadId: person?.packed), place: .around(.upperBound), count: 10, options: options)
        return .messageHistory(try #require(temporary.postbox.openHistory(opening).key.historyRequest))
    }

    private func states(read: Int32) -> MessageHistoryViewReadState {
        let state = PeerReadState.idBased(maxIncomingReadId: 0, maxOutgoingReadId: read, maxKnownId: 0, count: 0, markedUnread: false)
        return .peer([Self.monoforum: CombinedPeerReadState(states: [(0, state)])])
    }

    @Test func eachThreadHasItsReadState() throws {
        let watcher = try Watcher(temporary.postbox, history())
        #expect(watcher.emissions.last?.entries.map(\.isRead) == [true, true, false, false])
        try temporary { try Self.setInfo($0, People.ann, unread: 2, read: 3) }
        #expect(watcher.emissions.last?.entries.map(\.isRead) == [true, true, true, false])
        #expect(watcher.emissions.count == 2)
        // The read state of the chat has no effect.
        try temporary { try $0.applyOutgoingReadMaxId(MessageId(peerId: Self.monoforum, namespace: 0, id: 9)) }
        #expect(watcher.emissions.last?.entries.map(\.isRead) == [true, true, true, false])
    }

    /// A message without a thread, or in a thread without information, is unread. Incoming messages are marked like others.
    @Test func aThreadThatJoinsIsReadFromTheTables() throws {
        let watcher = try Watcher(temporary.postbox, history())
        try temporary { transaction in
            try transaction.addMessages([People.message(Self.monoforum, 5, at: 1005, thread: People.cid.packed)], location: .random)
            try Self.setInfo(transaction, People.cid, read: 6)
        }
        try temporary { try $0.addMessages([People.message(Self.monoforum, 6, at: 1006, thread: People.cid.packed)], location: .random) }
        try temporary { transaction in
            try transaction.addMessages(
                [People.message(Self.monoforum, 7, at: 1007), People.message(Self.monoforum, 8, at: 1008, thread: 99)], location: .random)
        }
        #expect(watcher.emissions.last?.entries.map(\.isRead) == [true, true, false, false, true, true, false, false])
    }

    @Test func withoutTheRightToReplyTheChatHasTheReadState() throws {
        let watcher = try Watcher(temporary.postbox, history())
        try temporary { try $0.updatePeers([Self.parent(manages: false)]) }
        #expect(watcher.emissions.last?.entries.map(\.isRead) == [true, true, true, true])
        try temporary { try $0.updatePeers([Self.parent(manages: true)]) }
        #expect(watcher.emissions.last?.entries.map(\.isRead) == [true, true, false, false])
    }

    @Test func aThreadHasItsOwnReadState() throws {
        try temporary { try $0.removeHole(peerId: Self.monoforum, threadId: People.ann.packed, namespace: 0, space: .everywhere, range: 1...(.max - 1)) }
        let watcher = try Watcher(temporary.postbox, history(People.ann))
        let first = try #require(watcher.emissions.last)
        #expect(first.transientReadStates == states(read: 1))
        #expect(first.fixedReadStates == states(read: 1))
        #expect(first.entries.map(\.isRead) == [true, false])
        // Neither the chat's read state nor another thread concerns it.
        try temporary { transaction in
            try transaction.applyMarkUnread(peerId: Self.monoforum, namespace: 0, value: true, interactive: false)
            try Self.setInfo(transaction, People.bob, read: 4)
        }
        #expect(watcher.emissions.count == 1)
        try temporary { try Self.setInfo($0, People.ann, read: 3) }
        #expect(watcher.emissions.last?.transientReadStates == states(read: 3))
        #expect(watcher.emissions.last?.fixedReadStates == states(read: 1))
        #expect(watcher.emissions.last?.entries.map(\.isRead) == [true, true])
    }

    @Test func aThreadShowsItsReadStateOnceKnown() throws {
        try temporary { try $0.addMessages([People.message(Self.monoforum, 5, at: 1005, thread: People.cid.packed)], location: .random) }
        let watcher = try Watcher(temporary.postbox, history(People.cid))
        #expect(watcher.emissions.last?.transientReadStates == nil)
        try temporary { try Self.setInfo($0, People.cid, read: 5) }
        #expect(watcher.emissions.last?.transientReadStates == states(read: 5))
        #expect(watcher.emissions.last?.fixedReadStates == nil)
    }

    @Test func telegram11HasNoReadStatesOfThreads() throws {
        let reader = try Postbox(reading: temporary.box, seed: .telegram(generation: .telegram11))
        let opening = MessageHistoryOpening(location: .peer(Self.monoforum, threadId: People.ann.packed), place: .around(.upperBound), count: 10)
        let key = try reader.openHistory(opening).key
        let view = try #require(try reader.snapshot(of: [key]).views[key] as? MessageHistoryView)
        #expect(view.transientReadStates == nil)
    }

    @Test func aThreadShowsItsNewestKeyboard() throws {
        try temporary { transaction in
            var messages = [
                People.message(Self.monoforum, 5, at: 1005, thread: People.ann.packed), People.message(Self.monoforum, 6, at: 1006, thread: People.bob.packed),
            ]
            for place in messages.indices { messages[place].flags.insert(.topIndexable) }
            try transaction.addMessages(messages, location: .random)
        }
        func tops(_ person: PeerId?, tag: HistoryViewInputTag? = nil) throws -> [Int32] {
            let key = try history(person) {
                $0.topTaggedMessageNamespaces = [0]
                $0.tag = tag
            }
            return try view(key).topTaggedMessages.map(\.id.id)
        }
        #expect(try tops(People.ann) == [5])
        #expect(try tops(People.bob) == [6])
        #expect(try tops(People.cid) == [])
        #expect(try tops(nil) == [6], "the last one of any thread")
        #expect(try tops(nil, tag: .tag(.file)) == [])
    }

    @Test func aHistoryShowsThePeersThatCachedDataName() throws {
        func cached(invitedBy peer: PeerId) -> CodedObject {
            Objects.root("CachedChannelData") { $0.encodeInt64(peer.packed, forKey: "invBy") }
        }
        try temporary { try $0.updatePeerCachedData(Self.monoforum, data: cached(invitedBy: People.ann)) }
        let watcher = try Watcher(temporary.postbox, history { $0.additionalData = [.cachedPeerDataPeers(Self.monoforum)] })
        #expect(watcher.emissions.last?.additionalData == [.cachedPeerDataPeers(Self.monoforum, [People.ann: People.object(People.ann)])])
        try temporary { try $0.updatePeerCachedData(Self.monoforum, data: cached(invitedBy: People.bob)) }
        #expect(watcher.emissions.last?.additionalData == [.cachedPeerDataPeers(Self.monoforum, [People.bob: People.object(People.bob)])])
    }

    // MARK: - Messages of cached data

    @Test func cachedDataAreShownWithTheMessagesThatTheyName() throws {
        let id = MessageId(peerId: Self.monoforum, namespace: 0, id: 3)
        try temporary { try $0.updatePeerCachedData(Self.monoforum, data: People.cachedData(Self.monoforum, pinned: 3)) }
        let still = try Watcher(temporary.postbox, .cachedPeerData(peerId: Self.monoforum))
        let following = try Watcher(temporary.postbox, .cachedPeerDataWithMessages(peerId: Self.monoforum))
        #expect(still.emissions[0] == following.emissions[0])
        #expect(Set(following.emissions[0].associatedMessages.keys) == [id])
        try temporary { try $0.deleteMessages([id]) }
        #expect(still.emissions.count == 1)
        #expect(following.emissions.count == 2)
        #expect(following.emissions.last?.associatedMessages.isEmpty == true)
        try temporary { try $0.updatePeerCachedData(Self.monoforum, data: People.cachedData(Self.monoforum, pinned: 4)) }
        #expect(still.emissions.last.map { Set($0.associatedMessages.keys) } == [id], "as they were when the view was opened")
        #expect(following.emissions.last.map { Set($0.associatedMessages.keys) } == [MessageId(peerId: Self.monoforum, namespace: 0, id: 4)])
    }

    // MARK: - Lists and counts

    @Test func threadsOfPeersAreListedWithTheirSummaries() throws {
        try temporary { try $0.setPeerChatThreadInterfaceState(peerId: Self.monoforum, threadId: People.ann.packed, state: People.draft(nil)) }
        let items = try view(.savedMessagesIndex(peerId: Self.monoforum)).items
        #expect(items.map(\.id) == [People.bob.packed, People.ann.packed])
        #expect(items.map(\.unreadCount) == [0, 2])
        #expect(items.map(\.markedUnread) == [true, false])
        #expect(items.map { $0.embeddedInterfaceState == nil } == [true, false])
    }

    @Test func theListOfThreadsFollowsTheirSummaries() throws {
        let watcher = try Watcher(temporary.postbox, .savedMessagesIndex(peerId: Self.monoforum))
        try temporary { try Self.setInfo($0, People.bob, read: 2) }
        #expect(watcher.emissions.last?.items.map(\.markedUnread) == [false, false])
        try temporary { try $0.setPeerChatThreadInterfaceState(peerId: Self.monoforum, threadId: People.bob.packed, state: People.draft(nil)) }
        #expect(watcher.emissions.count == 3)
    }

    @Test func unreadCountsDependOnTheRightsInTheParent() throws {
        let item = UnreadMessageCountsItem.peer(id: Self.monoforum, handleThreads: true)
        let counts = try Watcher(temporary.postbox, .unreadCounts(items: [item]))
        let state = try Watcher(temporary.postbox, .combinedReadState(peerId: Self.monoforum))
        #expect(counts.emissions.last?.countOrUnread(for: item)?.count == 1)
        try temporary { try $0.updatePeers([Self.parent(manages: false)]) }
        #expect(counts.emissions.last?.countOrUnread(for: item)?.count == 5)
        #expect(counts.emissions.last?.countOrUnread(for: item)?.isMarkedUnread == false)
        #expect(state.emissions.last?.state?.count == 5)
        try temporary { try $0.applyMarkUnread(peerId: Self.monoforum, namespace: 0, value: true, interactive: false) }
        #expect(counts.emissions.last?.countOrUnread(for: item)?.isMarkedUnread == true)
    }

    private func chat(_ view: ChatListView?) throws -> ChatListMessageEntry {
        guard case let .message(chat) = try #require(view?.entries.last) else { throw NoChat() }
        return chat
    }

    private struct NoChat: Error {}

    @Test func aChatOfTheListNamesThePeopleOfItsThreads() throws {
        let watcher = try Watcher(temporary.postbox, .chatList(.tail(groupId: .root, count: 10)))
        let first = try chat(watcher.emissions.last)
        #expect(first.forumTopicData?.threadPeer == People.object(People.bob))
        #expect(first.topForumTopics.map(\.threadPeer) == [People.object(People.bob), People.object(People.ann)])
        #expect(first.readState?.state.count == 1)
        try temporary { try $0.updatePeers([People.object(People.ann, name: "!")]) }
        #expect(try chat(watcher.emissions.last).topForumTopics.last?.threadPeer == People.object(People.ann, name: "!"))
        // Without the right to answer, it is an ordinary chat.
        try temporary { try $0.updatePeers([Self.parent(manages: false)]) }
        let last = try chat(watcher.emissions.last)
        #expect(last.forumTopicData == nil)
        #expect(last.topForumTopics.isEmpty)
        #expect(last.readState?.state.count == 5)
    }

    @Test func aTopicOfAChatWithoutTopicsIsNotShown() throws {
        let key = PostboxViewKey.chatList(.tail(groupId: .root, count: 10))
        try temporary { try $0.updatePeers([Self.parent(manages: false)]) }
        #expect(try chat(temporary.postbox.snapshot(of: [key]).views[key] as? ChatListView).forumTopicData == nil)
        // Telegram 11 shows the chat.
        let reader = try Postbox(reading: temporary.box, seed: .telegram(generation: .telegram11))
        #expect(try chat(reader.snapshot(of: [key]).views[key] as? ChatListView).forumTopicData?.id == People.bob.packed)
    }
}
