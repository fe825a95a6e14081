import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Lists of topics: after a gap in a forum's history, and where they are shown.
struct ForumTopicListTests {
    private static let forum = ScriptedAccount.channelId

    private static func account(flags: Int = 2048) throws -> ScriptedAccount {
        try ScriptedAccount([
            DifferenceText.updatePeers(DifferenceText.channel(9, flags: flags)), DifferenceText.include("channel:9"),
            DifferenceText.setSettings("channel:9"), DifferenceText.channelState(40, until: 5),
            DifferenceText.setTopic(3, DifferenceText.topicData("Three")),
            DifferenceText.add(DifferenceText.message("channel:9", 3, thread: 3), DifferenceText.message("channel:9", 5, thread: 3)),
            #"{"op":"transaction.setPeerThreadCombinedState","peerId":"channel:9","state":null}"#,
        ])
    }

    private static func topics(next: String = "null") throws -> SyncResponse {
        let mention = #"{"$type":"ConsumablePersonalMentionMessageAttribute","c":0,"p":0}"#
        return try ScriptedAccount.answer(
            .getForumTopics(forum, offset: nil, limit: 20),
            #"{"topics":[{"thread":3,"data":\#(DifferenceText.topicData("Three", unread: 4)),"topMessage":90,"unreadMentions":2,"#
                + #""unreadReactions":0,"pinned":true}],"#
                + #""messages":[\#(DifferenceText.message("channel:9", 90, thread: 3, attributes: mention, tags: 32))],"#
                + #""peers":[],"pts":100,"next":\#(next)}"#)
    }

    /// The channel's difference is too long.
    private static func tooLong() throws -> SyncResponse {
        try ScriptedAccount.answer(
            .getChannelDifference(forum, pts: 1, limit: 100),
            #"{"kind":"tooLong","dialog":{"peer":"channel:9","topMessage":90,"readInboxMaxId":5,"readOutboxMaxId":0,"unreadCount":3,"pts":100,"#
                + #""settings":\#(DifferenceText.settings)},"#
                + #""messages":[\#(DifferenceText.message("channel:9", 90, thread: 3))],"peers":[]}"#)
    }

    private static func poll(_ account: ScriptedAccount) throws {
        account.states.receive(
            try ScriptedAccount.push(#"{"updates":[{"update":"updateChannelTooLong","channel":"channel:9","pts":100}],"date":\#(ScriptedAccount.start)}"#))
        account.runUntilIdle()
    }

    /// The answer contains the forum's last message, and not its topic: nothing else would request it.
    @Test(arguments: [3, 4]) func `the topic list is unknown after a message of an unknown topic`(_ thread: Int) throws {
        let account = try Self.account()
        let known = StoredPeerThreadCombinedState(data: [], validIndexBoundary: .init(timestamp: 0, threadId: 0, messageId: 1))
        try account.connection.database.write { transaction in
            try transaction.setPeerThreadCombinedState(Self.forum, state: known)
            try transaction.addSynchronizePinnedChatsOperation(.root, previous: [])
        }
        let dialog =
            #"{"peer":"channel:9","topMessage":7,"readInboxMaxId":5,"readOutboxMaxId":0,"unreadCount":1,"pinned":true,"pts":40,"#
            + #""settings":\#(DifferenceText.settings)}"#
        let message = DifferenceText.message("channel:9", 7, thread: thread)
        let answer = try ScriptedAccount.answer(
            .getPinnedDialogs(.root), #"{"dialogs":[\#(dialog)],"messages":[\#(message)],"peers":[],"complete":true}"#)
        account.server.answer = { _ in .success(answer) }
        let consumers = OperationLogConsumers(account.connection, states: account.states)
        consumers.startOthers(synchronizesFolders: false)
        #expect(account.clock.run(for: 3_000_000))
        #expect(account.server.sentNames == ["getPinnedDialogs"])
        #expect(try account.transaction { try $0.messageExists(MessageId(peerId: Self.forum, namespace: MessageId.Namespace.cloud, id: 7)) })
        #expect(try account.transaction { try $0.getPeerThreadCombinedState(Self.forum) } == (thread == 3 ? known : nil))
        withExtendedLifetime(consumers) {}
    }

    /// While the channel had no topics here, no information about them was stored.
    @Test func `the topic list of a channel that becomes a forum again is unknown`() throws {
        let account = try Self.account(flags: 0)
        try account.transaction { transaction in
            try transaction.setPeerThreadCombinedState(
                Self.forum, state: StoredPeerThreadCombinedState(data: [], validIndexBoundary: .init(timestamp: 0, threadId: 0, messageId: 1)))
        }
        func push(flags: Int) throws {
            account.states.receive(
                try ScriptedAccount.push(
                    #"{"updates":[{"update":"updateChannel","channel":"channel:9"}],"peers":[\#(DifferenceText.channel(9, flags: flags))],"#
                        + #""date":\#(ScriptedAccount.start)}"#))
            account.runUntilIdle()
        }
        try push(flags: 0)
        #expect(try account.transaction { try $0.getPeerThreadCombinedState(Self.forum) } != nil)
        try push(flags: 2048)
        #expect(try account.transaction { try $0.getPeerThreadCombinedState(Self.forum) } == nil)
        #expect(try account.faults() == [])
    }

    /// If topics were read elsewhere after the answer, they are requested again, but not forever if that happens continuously.
    @Test(arguments: [(1, 2), (100, 3)])
    func `a part of the list older than the stored data is requested again`(_ changes: Int, _ requests: Int) throws {
        let account = try Self.account()
        let topics = try Self.topics()
        let push = try ScriptedAccount.push(
            #"{"updates":[{"update":"updateReadChannelDiscussionInbox","channel":"channel:9","thread":3,"maxId":90,"mainMessage":null},"#
                + #"{"update":"updateChannelReadMessagesContents","channel":"channel:9","thread":3,"savedPeer":null,"ids":[90]}],"#
                + #""date":\#(ScriptedAccount.start)}"#)
        account.server.answer = { request in
            guard case .getForumTopics = request else { return nil }
            if account.server.sent.count <= changes {
                account.states.receive(push)
                account.runUntilIdle()
            }
            return .success(topics)
        }
        let holes = ManagedForumTopicListHoles(account.connection)
        holes.update([ForumTopicListHolesEntry(peerId: Self.forum, index: nil)])
        account.runUntilIdle()
        #expect(account.server.sentNames == Array(repeating: "getForumTopics", count: requests))
        let data = try account.transaction { try $0.getMessageHistoryThreadInfo(peerId: Self.forum, threadId: 3).map { CodedObject($0.data) } }
        #expect(data != nil)
        // The last answer is used unchanged, and the later updates are applied to it.
        // The hole above the last message stays, as in Telegram 12: it is unknown whether the answer's count is complete. Two stored messages are
        // read.
        if requests == 3 {
            #expect(data?.int32("maxIncomingReadId") == 90)
            #expect(data?.int32("incomingUnreadCount") == 2)
            #expect(try account.transaction { try $0.getMessage(Self.id(90))?.tags } == [])
        }
        #expect(try account.faults() == [])
    }

    /// A mention was seen elsewhere before the server sent the count of the forum, which therefore does not include it. The list of topics delivers the
    /// seen message, and must not subtract it from the count.
    @Test(arguments: [false, true]) func `a count that follows a message of the list is requested`(_ isSeen: Bool) throws {
        let account = try Self.account()
        func text(_ isSeen: Bool) -> String {
            DifferenceText.message(
                "channel:9", 5, thread: 3, attributes: #"{"$type":"ConsumablePersonalMentionMessageAttribute","c":\#(isSeen ? 1 : 0),"p":0}"#,
                tags: isSeen ? 0 : 32)
        }
        let stored = try ScriptedAccount.storeMessage(text(false))
        try account.connection.database.write { transaction in
            // A count with a last message is not requested when messages are added.
            func set(_ count: Int32, _ maxId: Int32) throws {
                try transaction.replaceMessageTagSummary(
                    peerId: Self.forum, threadId: nil, tagMask: .unseenPersonalMessage, namespace: 0, customTag: nil, count: count, maxId: maxId)
            }
            try set(0, 4)
            try transaction.addMessages([stored], location: .upperHistoryBlock)
            try set(1, 5)
        }
        let topics = try ScriptedAccount.answer(
            .getForumTopics(Self.forum, offset: nil, limit: 100),
            #"{"topics":[{"thread":3,"data":\#(DifferenceText.topicData("Three")),"topMessage":5,"unreadMentions":\#(isSeen ? 0 : 1),"#
                + #""unreadReactions":0,"pinned":false}],"#
                + #""messages":[\#(text(isSeen))],"peers":[],"pts":40,"next":null}"#)
        account.server.answer = { if case .getForumTopics = $0 { .success(topics) } else { nil } }
        let holes = ManagedForumTopicListHoles(account.connection)
        holes.update([ForumTopicListHolesEntry(peerId: Self.forum, index: nil)])
        account.runUntilIdle()
        let key = MessageHistoryTagsSummaryKey(tag: .unseenPersonalMessage, peerId: Self.forum, threadId: nil, namespace: 0, customTag: nil)
        #expect(try account.transaction { try $0.tables.history.invalidatedSummaries.get(key) != nil } == isSeen)
        #expect(try account.faults() == [])
        withExtendedLifetime(holes) {}
    }

    @Test func aGapInTheHistoryRenewsTheList() throws {
        let account = try Self.account()
        let (tooLong, topics) = (try Self.tooLong(), try Self.topics(next: #"{"timestamp":5,"thread":"2","id":8}"#))
        account.server.answer = { request in
            switch request {
            case .getChannelDifference: .success(tooLong)
            case .getForumTopics: .success(topics)
            default: nil
            }
        }
        try Self.poll(account)
        #expect(account.server.sent.last == .getForumTopics(Self.forum, offset: nil, limit: 20))
        try account.transaction { (transaction: Transaction) throws in
            // Between the known messages of the thread and its newest one.
            let holes = try transaction.getThreadIndexHoles(peerId: Self.forum, threadId: 3, namespace: 0)
            // The messages above the last one are not known to be complete, as in Telegram 12.
            #expect(holes.contains { $0.contains(6) && $0.contains(90) }, "\(holes)")
            let data = try transaction.getMessageHistoryThreadInfo(peerId: Self.forum, threadId: 3).map { CodedObject($0.data) }
            #expect(data?.int32("incomingUnreadCount") == 4)
            #expect(try transaction.getPeerPinnedThreads(Self.forum) == [3])
            #expect(
                try transaction.getPeerThreadCombinedState(Self.forum)?.validIndexBoundary
                    == StoredPeerThreadCombinedState.Index(timestamp: 5, threadId: 2, messageId: 8))
            let mentions = try transaction.getMessageTagSummary(
                peerId: Self.forum, threadId: 3, tagMask: .unseenPersonalMessage, namespace: 0, customTag: nil)
            #expect(mentions?.count == 2)
        }
        #expect(try account.faults() == [])
    }

    /// The topic's last message is above others that the updates have not brought: a gap found later starts at the known end of the history.
    @Test(arguments: [false, true]) func `messages below the last one of a topic stay unknown`(_ isList: Bool) throws {
        let account = try Self.account()
        try account.transaction { try $0.setPeerChatState(Self.forum, state: #require(ChannelCursor.stored(in: nil, .pts, 40))) }
        let topics = try Self.topics()
        let history = try ScriptedAccount.answer(
            .getHistory(
                Self.forum, threadId: 3, savedPeerId: nil,
                SyncRequest.HistoryWindow(offsetId: 2, addOffset: 0, limit: 10, maxId: 2, minId: 0, hash: 0)),
            #"{"messages":[\#(DifferenceText.message("channel:9", 90, thread: 3))],"peers":[],"channelPts":100,"totalCount":null}"#)
        account.server.answer = { request in
            switch request {
            case .getForumTopics: .success(topics)
            case .getHistory: .success(history)
            default: nil
            }
        }
        let hole = MessageHistoryHolesViewEntry(
            peerId: Self.forum, namespace: 0, threadId: 3, direction: .range(start: Self.id(.max - 1), end: Self.id(6)), space: .everywhere, count: 10,
            userId: nil)
        let holes = ManagedForumTopicListHoles(account.connection)
        let task = isList ? nil : MessageHistoryHoleFetch.start(hole, account.connection) {}
        if isList { holes.update([ForumTopicListHolesEntry(peerId: Self.forum, index: nil)]) }
        account.runUntilIdle()
        let (isStored, state) = try account.transaction { (try $0.messageExists(Self.id(90)), try $0.getPeerChatState(Self.forum)) }
        #expect(isStored)
        #expect(state.flatMap { ChannelCursor.synchronizedUntilMessageId($0) } == 5)
        #expect(try account.faults() == [])
        withExtendedLifetime((task, holes)) {}
    }

    /// Messages with such IDs are in no hole.
    @Test func `a message with an ID below 1 does not end the known history`() throws {
        let account = try ScriptedAccount([DifferenceText.updatePeers(DifferenceText.channel(9))])
        func message(_ id: Int32) -> StoreMessage { StoreMessage(id: .id(Self.id(id)), timestamp: 1_709_240_000, text: []) }
        try account.connection.database.write { try $0.addMessages([message(-5)], location: .random) }
        try account.connection.database.write { try $0.addFound([message(0), message(3)]) }
        let tops = try account.transaction { (try $0.messageExists(Self.id(0)), try $0.messageExists(Self.id(3))) }
        #expect(tops.0 && tops.1)
    }

    /// A message from an earlier answer does not make the messages below it known; threads without other information have gaps like all others.
    @Test func `a gap in the history is a gap of each thread`() throws {
        let account = try Self.account()
        try account.transaction { transaction in
            for (id, threadId) in [(80, 3), (4, 4)] as [(Int, Int64)] {
                let message = try ScriptedAccount.storeMessage(DifferenceText.message("channel:9", id, thread: Int(threadId)))
                try transaction.addMessages([message], location: .upperHistoryBlock)
                try transaction.removeHole(peerId: Self.forum, threadId: threadId, namespace: 0, space: .everywhere, range: 1...Int32(1000))
            }
        }
        let (tooLong, topics) = (try Self.tooLong(), try Self.topics())
        account.server.answer = { request in
            switch request {
            case .getChannelDifference: .success(tooLong)
            case .getForumTopics: .success(topics)
            default: nil
            }
        }
        try Self.poll(account)
        for (threadId, top) in [(3, 89), (4, 1000)] as [(Int64, Int32)] {
            let holes = try account.transaction { try $0.getThreadIndexHoles(peerId: Self.forum, threadId: threadId, namespace: 0) }
            #expect(holes.contains { $0.contains(6) && $0.contains(top) }, "thread \(threadId): \(holes)")
        }
        #expect(try account.faults() == [])
    }

    /// A new topic that the server does not return is missing from the list, so the list becomes unknown.
    @Test func `a topic that the server does not return makes the list unknown`() throws {
        let account = try Self.account()
        try account.transaction {
            let end = StoredPeerThreadCombinedState.Index(timestamp: 0, threadId: 0, messageId: 1)
            try $0.setPeerThreadCombinedState(Self.forum, state: StoredPeerThreadCombinedState(data: [], validIndexBoundary: end))
        }
        account.server.answer = { _ in .failure(SyncError(code: 0, text: "NO_CONNECTION")) }
        account.states.receive(
            try ScriptedAccount.push(
                #"{"updates":[{"update":"updateNewChannelMessage","message":\#(DifferenceText.message("channel:9", 6, thread: 6)),"pts":41,"ptsCount":1}],"#
                    + #""date":\#(ScriptedAccount.start)}"#))
        account.runUntilIdle()
        #expect(Set(account.server.sentNames) == ["getForumTopicsByIds"])
        let state = try account.transaction { (try $0.getPeerThreadCombinedState(Self.forum), try $0.messageExists(MessageId(peerId: Self.forum, namespace: 0, id: 6))) }
        #expect(state.0 == nil && state.1)
        #expect(try account.faults() == [])
    }

    /// The same for a topic of a message that fills a hole.
    @Test func `a topic of a filled hole that the server does not return makes the list unknown`() throws {
        let account = try Self.account()
        try account.transaction {
            let end = StoredPeerThreadCombinedState.Index(timestamp: 0, threadId: 0, messageId: 1)
            try $0.setPeerThreadCombinedState(Self.forum, state: StoredPeerThreadCombinedState(data: [], validIndexBoundary: end))
        }
        let hole = MessageHistoryHolesViewEntry(
            peerId: Self.forum, namespace: 0, threadId: nil, direction: .range(start: Self.id(2), end: Self.id(1)), space: .everywhere, count: 10, userId: nil)
        let history = try ScriptedAccount.answer(
            .getHistory(
                Self.forum, threadId: nil, savedPeerId: nil,
                SyncRequest.HistoryWindow(offsetId: 2, addOffset: 0, limit: 10, maxId: 2, minId: 0, hash: 0)),
            #"{"messages":[\#(DifferenceText.message("channel:9", 2, thread: 2))],"peers":[],"channelPts":40,"totalCount":null}"#)
        account.server.answer = { request in
            if case .getHistory = request { .success(history) } else { .failure(SyncError(code: 0, text: "NO_CONNECTION")) }
        }
        let task = MessageHistoryHoleFetch.start(hole, account.connection) {}
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getHistory", "getForumTopicsByIds"])
        let state = try account.transaction { (try $0.getPeerThreadCombinedState(Self.forum), try $0.messageExists(Self.id(2))) }
        #expect(state.0 == nil && state.1)
        #expect(try account.faults() == [])
        withExtendedLifetime(task) {}
    }

    private static func id(_ id: Int32) -> MessageId { MessageId(peerId: forum, namespace: 0, id: id) }

    /// All known messages of a thread may be deleted: its messages in the gap are nevertheless missing.
    @Test func `a gap in the history is a gap of threads without messages`() throws {
        let account = try Self.account()
        try account.transaction { transaction in
            try transaction.removeHole(peerId: Self.forum, threadId: 5, namespace: 0, space: .everywhere, range: 3...2_147_483_646)
        }
        let (tooLong, topics) = (try Self.tooLong(), try Self.topics())
        account.server.answer = { request in
            switch request {
            case .getChannelDifference: .success(tooLong)
            case .getForumTopics: .success(topics)
            default: nil
            }
        }
        try Self.poll(account)
        let holes = try account.transaction { try $0.getThreadIndexHoles(peerId: Self.forum, threadId: 5, namespace: 0) }
        #expect(holes.contains { $0.contains(89) }, "\(holes)")
        #expect(try account.faults() == [])
    }

    /// Topics are only requested for forums.
    @Test func otherChannelsHaveNoList() throws {
        let account = try Self.account(flags: 0)
        let tooLong = try Self.tooLong()
        account.server.answer = { if case .getChannelDifference = $0 { .success(tooLong) } else { nil } }
        try Self.poll(account)
        #expect(account.server.sentNames == ["getChannelDifference"])
        #expect(try account.transaction { try $0.messageExists(MessageId(peerId: Self.forum, namespace: 0, id: 90)) })
    }

    private static func savedMessages() throws -> SyncResponse {
        try ScriptedAccount.answer(
            .chat(.getSavedDialogs(offset: nil, limit: 100)),
            #"{"dialogs":[{"peer":"user:1","topMessage":8,"pinned":true},{"peer":"user:2","topMessage":6}],"#
                + #""messages":[\#(DifferenceText.message("user:7", 8, thread: 1, author: "user:7")),"#
                + #"\#(DifferenceText.message("user:7", 6, thread: 2, author: "user:7"))],"peers":[]}"#)
    }

    /// They are requested without a parent. They have no unread messages, and the list continues below the last one.
    @Test func `the list of saved messages is fetched`() throws {
        let account = try Self.account()
        let answer = try Self.savedMessages()
        account.server.answer = { if case .chat(.getSavedDialogs) = $0 { .success(answer) } else { nil } }
        let holes = ManagedForumTopicListHoles(account.connection)
        holes.update([ForumTopicListHolesEntry(peerId: ScriptedAccount.id, index: nil)])
        account.runUntilIdle()
        let place = StoredPeerThreadCombinedState.Index(timestamp: 1_709_240_006, threadId: 2, messageId: 6)
        holes.update([ForumTopicListHolesEntry(peerId: ScriptedAccount.id, index: place)])
        #expect(
            account.server.sent == [
                .chat(.getSavedDialogs(offset: nil, limit: 100)), .chat(.getSavedDialogs(offset: .init(timestamp: 1_709_240_006, id: 6), limit: 100)),
            ])
        try account.transaction { (transaction: Transaction) throws in
            let data = try transaction.getMessageHistoryThreadInfo(peerId: ScriptedAccount.id, threadId: 1).map { CodedObject($0.data) }
            #expect(data?.int32("incomingUnreadCount") == 0)
            #expect(try transaction.messageExists(MessageId(peerId: ScriptedAccount.id, namespace: 0, id: 8)))
            #expect(try transaction.getPeerPinnedThreads(ScriptedAccount.id) == [1])
            #expect(try transaction.getPeerThreadCombinedState(ScriptedAccount.id)?.validIndexBoundary == place)
        }
        #expect(try account.faults() == [])
    }

    /// An order that was changed here and not sent yet is newer than the answer.
    @Test func `unsent pinned saved messages are kept`() throws {
        let account = try Self.account()
        try account.transaction { transaction in
            try transaction.addSynchronizePinnedSavedChatsOperation(previous: [])
            try transaction.setPeerPinnedThreads(peerId: ScriptedAccount.id, threadIds: [2])
        }
        let answer = try Self.savedMessages()
        account.server.answer = { if case .chat(.getSavedDialogs) = $0 { .success(answer) } else { nil } }
        let holes = ManagedForumTopicListHoles(account.connection)
        holes.update([ForumTopicListHolesEntry(peerId: ScriptedAccount.id, index: nil)])
        account.runUntilIdle()
        #expect(try account.transaction { try $0.getPeerPinnedThreads(ScriptedAccount.id) } == [2])
        withExtendedLifetime(holes) {}
    }

    @Test func aListThatIsShownIsFetchedToItsEnd() throws {
        let account = try Self.account()
        let (first, last) = (try Self.topics(next: #"{"timestamp":5,"thread":"2","id":8}"#), try Self.topics())
        account.server.answer = { request in
            guard case let .getForumTopics(_, offset, _) = request else { return nil }
            return .success(offset == nil ? first : last)
        }
        let holes = ManagedHoles(account.connection)
        let key = PostboxViewKey.messageHistoryThreadIndex(id: Self.forum, summaryComponents: ChatListEntrySummaryComponents())
        let (subscription, _) = try account.postbox.subscribe(to: [key]) { _, _ in }
        holes.start()
        account.runUntilIdle()
        let place = StoredPeerThreadCombinedState.Index(timestamp: 5, threadId: 2, messageId: 8)
        #expect(account.server.sent == [.getForumTopics(Self.forum, offset: nil, limit: 100), .getForumTopics(Self.forum, offset: place, limit: 100)])
        #expect(try account.transaction { try $0.getPeerThreadCombinedState(Self.forum)?.validIndexBoundary?.messageId } == 1)
        account.postbox.endSubscription(subscription)
        holes.stop()
    }
}
