import Postbox
@testable import ServerRecordings
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Holes of chat lists and of the list of calls.
struct ChatListHoleTests {
    private static func dialogs(_ peer: String, _ top: Int, complete: Bool, pinned: Bool = false) throws -> SyncResponse {
        let message = DifferenceText.message(peer, top, author: peer)
        return try ScriptedAccount.answer(
            .getDialogs(.root, offset: .top, excludesPinned: false, limit: 100),
            #"{"dialogs":[{"peer":"\#(peer)","topMessage":\#(top),"readInboxMaxId":1,"readOutboxMaxId":0,"unreadCount":2,"pinned":\#(pinned),"#
                + #""settings":\#(DifferenceText.settings)}],"messages":[\#(message)],"peers":[],"complete":\#(complete)}"#)
    }

    /// Requests the list page by page from the top, the pinned chats together with the first page. After that, nothing is left to request.
    @Test func aShownListIsFetchedToItsEnd() throws {
        let account = try ScriptedAccount([])
        let (first, second, pinned) = (
            try Self.dialogs("user:1", 50, complete: false), try Self.dialogs("user:2", 20, complete: true), try Self.dialogs("user:1", 50, complete: false)
        )
        account.server.answer = { request in
            switch request {
            case let .getDialogs(_, offset, _, _): .success(offset == .top ? first : second)
            case .getPinnedDialogs: .success(pinned)
            default: nil
            }
        }
        let holes = ManagedChatListHoles(account.connection)
        func show() throws {
            let shown = try account.transaction { try $0.allChatListHoles(groupId: .root) }
            holes.update(shown.map { ChatListHolesEntry(groupId: .root, hole: $0) })
            account.runUntilIdle()
        }
        try show()
        try show()
        try show()
        let user = PeerId(namespace: PeerId.cloudUser, id: 1)
        #expect(
            account.server.sent == [
                .getDialogs(.root, offset: .top, excludesPinned: false, limit: 100), .getPinnedDialogs(.root),
                .getDialogs(
                    .root, offset: SyncRequest.DialogOffset(timestamp: 1_709_240_050, id: 50, peerId: user), excludesPinned: false, limit: 100),
            ])
        try account.transaction { (transaction: Transaction) throws in
            #expect(try transaction.allChatListHoles(groupId: .root) == [])
            #expect(try transaction.getPinnedItemIds(groupId: .root) == [user])
            #expect(try transaction.getCombinedPeerReadState(user)?.count == 2)
            #expect(try transaction.getHoles(peerId: user, namespace: 0) == [1...49])
        }
        #expect(try account.faults() == [])
    }

    /// The page and the pinned chats are requested together, and answered at different times: a new message of a chat in between arrives as a
    /// difference, and would not be counted if it already existed.
    @Test(arguments: [(50, 60), (60, 50)])
    func `a chat received twice is stored as it was first`(_ tops: (page: Int, pinned: Int)) throws {
        let account = try ScriptedAccount([])
        let page = try Self.dialogs("user:1", tops.page, complete: true), pinned = try Self.dialogs("user:1", tops.pinned, complete: false, pinned: true)
        // A change of the chat should have been reported, though nothing is known about its read state.
        let user = PeerId(namespace: PeerId.cloudUser, id: 1)
        try account.connection.database.write { try $0.setNeedsIncomingReadStatePush(user) }
        account.server.answer = { if case .getPinnedDialogs = $0 { .success(pinned) } else { .success(page) } }
        let holes = ManagedChatListHoles(account.connection)
        holes.update(try account.transaction { try $0.allChatListHoles(groupId: .root) }.map { ChatListHolesEntry(groupId: .root, hole: $0) })
        account.runUntilIdle()
        try account.transaction { (transaction: Transaction) throws in
            #expect(try transaction.getTopPeerMessageId(peerId: user, namespace: 0)?.id == 50)
            guard case let .idBased(_, _, maxKnown, count, _)? = try transaction.getCombinedPeerReadState(user)?[0] else {
                Issue.record("the chat has no read state")
                return
            }
            #expect(maxKnown == 50)
            #expect(count == 2)
        }
    }

    /// The answer for a hole in the history contained a message that the list, requested before it, does not count. The update of the message will
    /// not count it either, because it is stored.
    @Test func `a message above the list's count is counted by the server`() throws {
        let account = try ScriptedAccount([])
        let page = try Self.dialogs("user:1", 50, complete: true)
        let user = PeerId(namespace: PeerId.cloudUser, id: 1)
        account.server.answer = { request in
            guard case .getDialogs = request else { return .success(page) }
            let newer = StoreMessage(
                id: .id(MessageId(peerId: user, namespace: 0, id: 60)), timestamp: 1_709_240_060, flags: [.incoming], authorId: user, text: [])
            #expect(throws: Never.self) { try account.connection.database.write { try $0.addMessages([newer], location: .random) } }
            return .success(page)
        }
        let holes = ManagedChatListHoles(account.connection)
        holes.update(try account.transaction { try $0.allChatListHoles(groupId: .root) }.map { ChatListHolesEntry(groupId: .root, hole: $0) })
        account.runUntilIdle()
        try account.transaction { (transaction: Transaction) throws in
            #expect(try transaction.getMessage(MessageId(peerId: user, namespace: 0, id: 60)) != nil)
            #expect(try transaction.tables.readStates.synchronization.get(user) == .validate)
        }
    }

    /// A topic from a list. The answer does not include later changes: that it was read to its end, or a new message that brought the topic in its
    /// state at that time.
    @Test(arguments: [false, true]) func `a topic updated while a list was fetched keeps the update`(_ isMessage: Bool) throws {
        let forum = ScriptedAccount.channelId
        let account = try ScriptedAccount(
            [DifferenceText.updatePeers(DifferenceText.channel(9, flags: 2048))]
                + (isMessage ? [DifferenceText.channelState(40), DifferenceText.include("channel:9"), DifferenceText.setSettings("channel:9")] : []))
        let message = DifferenceText.message("channel:9", 20, thread: 3)
        let list = try ScriptedAccount.answer(
            .getDialogs(.root, offset: .top, excludesPinned: false, limit: 100),
            #"{"dialogs":[{"peer":"channel:9","topMessage":20,"readInboxMaxId":1,"readOutboxMaxId":0,"unreadCount":2,"pts":40,"#
                + #""settings":\#(DifferenceText.settings)}],"messages":[\#(message)],"peers":[],"complete":true}"#)
        func topics(_ title: String, unread: Int, read: Int, known: Int) throws -> SyncResponse {
            try ScriptedAccount.answer(
                .getForumTopicsByIds(forum, ids: [3]),
                #"{"topics":[{"thread":3,"data":\#(DifferenceText.topicData(title, unread: unread, read: read, known: known)),"topMessage":\#(known),"#
                    + #""unreadMentions":0,"unreadReactions":0}],"messages":[],"peers":[],"pts":40}"#)
        }
        let (first, second) = (try topics("Old", unread: 4, read: 10, known: 20), try topics("New", unread: 0, read: 21, known: 21))
        let update = isMessage
            ? #"{"update":"updateNewChannelMessage","message":\#(DifferenceText.message("channel:9", 21, thread: 3)),"pts":41,"ptsCount":1}"#
            : #"{"update":"updateReadChannelDiscussionInbox","channel":"channel:9","thread":3,"maxId":20}"#
        let push = try ScriptedAccount.push(#"{"updates":[\#(update)],"date":\#(ScriptedAccount.start)}"#)
        var isFirst = true
        account.server.answer = { request in
            switch request {
            case .getDialogs: return .success(list)
            case .getForumTopicsByIds where isFirst:
                isFirst = false
                account.states.receive(push)
                account.runUntilIdle()
                return .success(first)
            case .getForumTopicsByIds: return .success(second)
            default: return .success(.dialogs(ServerDialogs(dialogs: [], messages: [], peers: [])))
            }
        }
        let holes = ManagedChatListHoles(account.connection)
        holes.update(try account.transaction { try $0.allChatListHoles(groupId: .root) }.map { ChatListHolesEntry(groupId: .root, hole: $0) })
        account.runUntilIdle()
        let data = try account.transaction { try $0.getMessageHistoryThreadInfo(peerId: forum, threadId: 3).map { CodedObject($0.data) } }
        #expect(data?.object("info")?.string("title") == (isMessage ? "New" : "Old"))
        #expect(data?.int32("maxIncomingReadId") == (isMessage ? 21 : 20) && data?.int32("incomingUnreadCount") == 0)
        #expect(try account.faults() == [])
    }

    /// Changes of a stored message before the channel's first cursor are never reported: here, its deletion.
    @Test(arguments: [true, false])
    func `the first cursor of a channel marks its stored messages as outdated`(_ hasMessages: Bool) throws {
        let account = try ScriptedAccount(
            [DifferenceText.updatePeers(DifferenceText.channel(9))] + (hasMessages ? [DifferenceText.add(DifferenceText.message("channel:9", 3))] : []))
        let request = SyncRequest.getDialogs(.root, offset: .top, excludesPinned: false, limit: 100)
        let page = try ScriptedAccount.answer(
            request,
            #"{"dialogs":[{"peer":"channel:9","topMessage":0,"readInboxMaxId":0,"readOutboxMaxId":0,"unreadCount":0,"pts":7,"#
                + #""settings":\#(DifferenceText.settings)}],"messages":[],"peers":[],"complete":true}"#)
        account.server.answer = { $0 == request ? .success(page) : .success(.dialogs(ServerDialogs(dialogs: [], messages: [], peers: []))) }
        let holes = ManagedChatListHoles(account.connection)
        holes.update(try account.transaction { try $0.allChatListHoles(groupId: .root) }.map { ChatListHolesEntry(groupId: .root, hole: $0) })
        account.runUntilIdle()
        let state = try account.transaction { try $0.getPeerChatState(ScriptedAccount.channelId) }
        #expect(state.flatMap { ChannelCursor.pts($0) } == 7)
        #expect(state.flatMap { ChannelCursor.invalidatedPts($0) } == (hasMessages ? 7 : nil))
    }

    /// A list brings a message above the channel's cursor: the messages between them will still arrive. In a hole, they are missing anyway.
    @Test(arguments: [20, nil])
    func `a channel's cursor remembers the reported position`(_ stored: Int?) throws {
        let account = try ScriptedAccount(
            [
                DifferenceText.updatePeers(DifferenceText.channel(9)), DifferenceText.include("channel:9"), DifferenceText.channelState(10),
            ] + (stored.map { [DifferenceText.add(DifferenceText.message("channel:9", $0))] } ?? []))
        let request = SyncRequest.getDialogs(.root, offset: .top, excludesPinned: false, limit: 100)
        let page = try ScriptedAccount.answer(
            request,
            #"{"dialogs":[{"peer":"channel:9","topMessage":30,"readInboxMaxId":0,"readOutboxMaxId":0,"unreadCount":0,"pts":20,"#
                + #""settings":\#(DifferenceText.settings)}],"messages":[\#(DifferenceText.message("channel:9", 30))],"peers":[],"complete":true}"#)
        account.server.answer = { $0 == request ? .success(page) : .success(.dialogs(ServerDialogs(dialogs: [], messages: [], peers: []))) }
        let holes = ManagedChatListHoles(account.connection)
        holes.update(try account.transaction { try $0.allChatListHoles(groupId: .root) }.map { ChatListHolesEntry(groupId: .root, hole: $0) })
        account.runUntilIdle()
        let state = try account.transaction { try $0.getPeerChatState(ScriptedAccount.channelId) }
        #expect(state.flatMap { ChannelCursor.pts($0) } == 10)
        #expect(state.flatMap { ChannelCursor.synchronizedUntilMessageId($0) } == stored.map { Int32($0) })
    }

    /// The page and the pinned chats contain the channel in its previous state.
    @Test func `a channel left while a list is requested does not return`() throws {
        let channel = DifferenceText.channel(9)
        let account = try ScriptedAccount([
            DifferenceText.updatePeers(channel), DifferenceText.include("channel:9"), DifferenceText.channelState(10),
            DifferenceText.add(DifferenceText.message("channel:9", 20)),
        ])
        let request = SyncRequest.getDialogs(.root, offset: .top, excludesPinned: false, limit: 100)
        let page = try ScriptedAccount.answer(
            request,
            #"{"dialogs":[{"peer":"channel:9","topMessage":20,"readInboxMaxId":0,"readOutboxMaxId":0,"unreadCount":0,"pts":10,"#
                + #""settings":\#(DifferenceText.settings)}],"messages":[],"peers":[\#(channel)],"complete":true}"#)
        let push = try ScriptedAccount.push(
            #"{"updates":[{"update":"updateChannel","channel":"channel:9"}],"peers":[\#(channel.replacing(#""ps":0"#, with: #""ps":1"#))],"#
                + #""date":\#(ScriptedAccount.start),"seq":6}"#)
        account.server.answer = { _ in
            if account.server.sent.count == 1 {
                account.states.receive(push)
                account.runUntilIdle()
            }
            return .success(page)
        }
        let holes = ManagedChatListHoles(account.connection)
        holes.update(try account.transaction { try $0.allChatListHoles(groupId: .root) }.map { ChatListHolesEntry(groupId: .root, hole: $0) })
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getDialogs", "getPinnedDialogs"])
        try account.transaction { (transaction: Transaction) throws in
            #expect(try transaction.getPeerChatListInclusion(ScriptedAccount.channelId) == .notIncluded)
            #expect(try transaction.getPinnedItemIds(groupId: .root) == [])
            #expect(try transaction.getPeer(ScriptedAccount.channelId)?.int32("ps") == 1)
        }
        #expect(try account.faults() == [])
    }

    @Test func anUnchangedListHasNoHole() throws {
        let account = try ScriptedAccount([])
        account.server.answer = { request in
            guard case .getPinnedDialogs = request else { return .success(.notModified) }
            return .success(.dialogs(ServerDialogs(dialogs: [], messages: [], peers: [])))
        }
        let holes = ManagedChatListHoles(account.connection)
        holes.update(try account.transaction { try $0.allChatListHoles(groupId: .root) }.map { ChatListHolesEntry(groupId: .root, hole: $0) })
        account.runUntilIdle()
        #expect(try account.transaction { try $0.allChatListHoles(groupId: .root) } == [])
    }

    /// One request at a time; a hole outside the shown window is abandoned.
    @Test func oneHoleAtATime() throws {
        let account = try ScriptedAccount([])
        let holes = ManagedChatListHoles(account.connection)
        let root = try account.transaction { try $0.allChatListHoles(groupId: .root)[0] }
        let entries = [ChatListHolesEntry(groupId: .root, hole: root), ChatListHolesEntry(groupId: .archive, hole: root)]
        holes.update(entries)
        account.runUntilIdle()
        let count = account.server.sent.count
        #expect(count == 2)
        holes.update(entries)
        account.runUntilIdle()
        #expect(account.server.sent.count == count)
        holes.update([entries[0]])
        holes.update([entries[1]])
        account.runUntilIdle()
        #expect(account.server.sent.count > count)
    }

    /// The archive, which contains its pinned chats, comes last: the main list brings its chats without pins.
    @Test func theMainListIsBeforeTheArchive() throws {
        let account = try ScriptedAccount([])
        let holes = ManagedChatListHoles(account.connection)
        let top = try account.transaction { try $0.allChatListHoles(groupId: .root)[0] }
        holes.update([PeerGroupId.archive, .root].map { ChatListHolesEntry(groupId: $0, hole: top) })
        account.runUntilIdle()
        #expect(account.server.sent.first == .getDialogs(.root, offset: .top, excludesPinned: false, limit: 100))
    }

    @Test func callsAreFetchedBelowTheirHole() throws {
        let account = try ScriptedAccount([])
        let hole = MessageIndex.absoluteUpperBound
        let call = try ScriptedAccount.storeMessage(DifferenceText.message("user:1", 30))
        account.server.answer = { request in
            guard case .searchCalls = request else { return nil }
            var call = call
            call.globalTags = .calls
            return .success(.messages(ServerMessages(messages: [call], peers: [], channelPts: nil)))
        }
        var isDone = false
        let task = CallListHoleFetch.start(hole, account.connection) { isDone = true }
        defer { withExtendedLifetime(task) {} }
        account.runUntilIdle()
        #expect(isDone)
        #expect(
            account.server.sent == [
                .searchCalls(maxDate: hole.timestamp, SyncRequest.HistoryWindow(offsetId: 0, addOffset: 0, limit: 100, maxId: hole.id.id, minId: 0)),
            ])
        #expect(try account.transaction { try $0.messageExists(MessageId(peerId: PeerId(namespace: 0, id: 1), namespace: 0, id: 30)) })
        let text = try #require(SyncRequest.searchCalls(maxDate: 7, .init(offsetId: 0, addOffset: 0, limit: 100, maxId: 9, minId: 0)).json as String?)
        #expect(text.contains(#""tag":"calls""#) && text.contains(#""maxDate":7"#) && text.contains(#""peer":null"#))
        #expect(try account.faults() == [])
    }
}
