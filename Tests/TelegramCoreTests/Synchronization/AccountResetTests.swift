@testable import CaseRunners
import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Tests an account whose difference is too long, in addition to the scenario of that name, which has other answers.
struct AccountResetTests {
    private static let name = "account-reset-toolong"

    private static func differences(_ changes: [(String, String)]) throws -> [String] {
        var text = String(decoding: try FixtureFile.bytes("Tests/Fixtures/sync-scenarios/\(name).json"), as: UTF8.self)
        for (from, to) in changes {
            try #require(text.contains(from), "\(from) is not in \(name)")
            text = text.replacing(from, with: to)
        }
        let folder = try TemporaryFolder()
        let run = try ScenarioRun(Scenario(Array(text.utf8)), path: folder.path + "/db_sqlite")
        try run.run()
        return run.differences
    }

    @Test func theRestBelowTheFirstPageIsAHole() throws {
        #expect(try Self.differences([(#""complete":true"#, #""complete":false"#), (#"{"0":0,"1":1}"#, #"{"0":1,"1":1}"#)]) == [])
    }

    /// A folder in the chat list brings its first members, and its counters.
    @Test func foldersIncludeTheirMembers() throws {
        let dialog = #"{"peer":"user:2","topMessage":60,"readInboxMaxId":20,"readOutboxMaxId":0,"unreadCount":1,"folder":1,"#
            + #""settings":\#(DifferenceText.settings)}"#
        let members = #"{"request":"getDialogs","fields":{"folder":1,"limit":32,"excludePinned":false},"answer":{"dialogs":[\#(dialog)],"#
            + #""messages":[\#(DifferenceText.message("user:2", 60, author: "user:2"))],"peers":[],"complete":true}}"#
        #expect(
            try Self.differences([
                (
                    #""folders":[],"messages":[{"id":{"peer":"user:1""#,
                    #""folders":[{"folder":1,"unreadChats":1,"unreadMessages":1}],"messages":[{"id":{"peer":"user:1""#
                ),
                ("\"any\":true}\n  ],\n  \"push\"", "\"any\":true},\n    \(members)\n  ],\n  \"push\""),
                (
                    #"{"request":"getPinnedDialogs","fields":{"folder":0}}]]"#,
                    #"{"request":"getPinnedDialogs","fields":{"folder":0}}],{"request":"getDialogs","fields":{"folder":1,"limit":32}}]"#
                ),
                (#""user:2":"notIncluded""#, #""user:2":{"groupId":1,"pinningIndex":null,"minTimestamp":null}"#),
                (#""user:2":[20]"#, #""user:2":[20,60]"#),
                (#""user:2":{"0":{"everywhere":[[1,2147483646]]}}"#, #""user:2":{"0":{"everywhere":[[1,59]]}}"#),
                (#""user:2":{"0":{"maxIncomingReadId":20,"maxOutgoingReadId":0,"maxKnownId":20,"count":0"#,
                 #""user:2":{"0":{"maxIncomingReadId":20,"maxOutgoingReadId":0,"maxKnownId":60,"count":1"#),
            ]) == [])
    }

    /// Stored data of a forum other than messages are removed; the messages stay.
    @Test func forumsForgetTheirTopics() throws {
        let account = try ScriptedAccount([
            DifferenceText.updatePeers(DifferenceText.channel(9, flags: 2048)), DifferenceText.include("channel:9"),
            DifferenceText.setTopic(3, DifferenceText.topicData("Three")), DifferenceText.add(DifferenceText.message("channel:9", 3, thread: 3)),
            #"{"op":"transaction.setPeerPinnedThreads","peerId":"channel:9","threadIds":["3"]}"#,
            #"{"op":"updateAutoremoveTimeout","peerId":"channel:9","value":5}"#,
        ])
        let forum = ScriptedAccount.channelId
        #expect(try account.transaction { try $0.getMessageHistoryThreadInfo(peerId: forum, threadId: 3) } != nil)
        #expect(try account.transaction { try $0.getPeerCachedData(forum) } != nil)
        account.server.answer = { request in
            switch request {
            case .getDifference: .success(.difference(.tooLong(pts: 900)))
            case .getState: .success(.state(.init(pts: 900, qts: 0, date: 1_709_260_200, seq: 9)))
            case .getDialogs, .getPinnedDialogs: .success(.dialogs(.init(dialogs: [], messages: [], peers: [], isComplete: true)))
            default: nil
            }
        }
        let states = account.states
        var isUpToDate = 0
        states.onUpToDate = { isUpToDate += 1 }
        states.reset()
        account.runUntilIdle()
        #expect(isUpToDate == 1 && !states.isUpdating)
        try account.transaction { (transaction: Transaction) throws in
            #expect(try transaction.getMessageHistoryThreadInfo(peerId: forum, threadId: 3) == nil)
            #expect(try transaction.getPeerPinnedThreads(forum).isEmpty)
            #expect(try transaction.getPeerCachedData(forum) == nil)
            #expect(try transaction.getPeerChatListInclusion(forum) == .notIncluded)
            #expect(try transaction.getThreadIndexHoles(peerId: forum, threadId: 3, namespace: 0) == [1...2_147_483_646])
            #expect(try transaction.messageExists(.init(peerId: forum, namespace: 0, id: 3)))
            #expect(try transaction.getState().flatMap { AccountCursor(accountState: $0) }?.pts == 900)
        }
        #expect(try account.faults() == [])
    }

    /// Resets the account with these chats, none of them pinned.
    private static func reset(_ account: ScriptedAccount, _ page: String) {
        account.server.answer = { request in
            switch request {
            case .getState: .success(.state(AccountCursor(pts: 200, qts: 0, date: ScriptedAccount.start, seq: 5)))
            case .getDialogs: try? .success(ScriptedAccount.answer(request, page))
            default: .success(.dialogs(ServerDialogs(dialogs: [], messages: [], peers: [])))
            }
        }
        var isDone = false
        AccountReset(connection: account.connection).run { isDone = true }
        account.runUntilIdle()
        #expect(isDone)
    }

    /// For a known channel, the cursor is skipped: changes of its messages up to there are never reported.
    @Test func aChannelContinuesFromTheServersCursor() throws {
        let account = try ScriptedAccount([
            DifferenceText.updatePeers(DifferenceText.channel(9)), DifferenceText.include("channel:9"), DifferenceText.channelState(40),
            DifferenceText.add(DifferenceText.message("channel:9", 5)),
        ])
        let dialog = #"{"peer":"channel:9","topMessage":5,"readInboxMaxId":5,"readOutboxMaxId":0,"unreadCount":0,"folder":0,"pts":60,"#
            + #""settings":\#(DifferenceText.settings)}"#
        Self.reset(account, #"{"dialogs":[\#(dialog)],"messages":[\#(DifferenceText.message("channel:9", 5))],"peers":[],"complete":true}"#)
        let state = try account.transaction { try $0.getPeerChatState(ScriptedAccount.channelId) }
        #expect(state.flatMap { ChannelCursor.pts($0) } == 60 && state.flatMap { ChannelCursor.invalidatedPts($0) } == 60)
    }

    /// Messages saved, written, or tagged between the previous cursor and the new one are in the holes of threads and tags, and in that of the chat.
    @Test func threadsAndTagsOfMessagesAreRequestedAgain() throws {
        let account = try ScriptedAccount([
            DifferenceText.updatePeers(DifferenceText.channel(9)), DifferenceText.include("channel:9"), DifferenceText.include("user:7"),
            DifferenceText.add(
                DifferenceText.message("user:7", 5, thread: 1, flags: 0, author: "user:7"), DifferenceText.message("channel:9", 8, thread: 3)),
        ])
        let tag = ReactionValue.builtin("👍").customTag
        let known: [(peerId: PeerId, threadId: Int64?, space: MessageHistoryHoleOperationSpace)] = [
            (ScriptedAccount.id, 1, .everywhere), (ScriptedAccount.id, nil, .customTag(tag, nil)), (ScriptedAccount.id, 1, .customTag(tag, .photo)),
            (ScriptedAccount.channelId, 3, .everywhere), (ScriptedAccount.channelId, 5, .everywhere),
        ]
        /// The number of holes in each table with holes of threads or tags.
        func holeCounts() throws -> [Int] {
            try [MessageHistoryThreadHoleIndexTable.declaration, MessageCustomTagHoleIndexTable.declaration, MessageCustomTagWithTagHoleIndexTable.declaration]
                .map { try account.postbox.valueBox.count($0.table) }
        }
        try account.transaction { transaction in
            for place in known {
                try transaction.removeHole(
                    peerId: place.peerId, threadId: place.threadId, namespace: 0, space: place.space, range: 1...2_147_483_646)
            }
        }
        #expect(try holeCounts() == [0, 0, 0])
        Self.reset(account, #"{"dialogs":[],"messages":[],"peers":[],"complete":true}"#)
        #expect(try holeCounts() == [3, 1, 1])
        #expect(try account.faults() == [])
    }

    /// Another answer arrived earlier and was newer. Its message is not counted when updates contain it again, so the count is requested from the
    /// server.
    @Test func aChatNewerThanTheAnswerIsRequested() throws {
        let account = try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.include("user:2"), DifferenceText.add(DifferenceText.message("user:1", 46)),
            DifferenceText.add(DifferenceText.message("user:2", 46, flags: 0, author: "user:7")),
        ])
        let dialogs = ["user:1", "user:2"].map {
            #"{"peer":"\#($0)","topMessage":45,"readInboxMaxId":44,"readOutboxMaxId":0,"unreadCount":1,"folder":0,"settings":\#(DifferenceText.settings)}"#
        }
        let page = #"{"dialogs":[\#(dialogs.joined(separator: ","))],"messages":[\#(DifferenceText.message("user:1", 45)),"#
            + #"\#(DifferenceText.message("user:2", 45, author: "user:2"))],"peers":[],"complete":true}"#
        Self.reset(account, page)
        try account.transaction { (transaction: Transaction) throws in
            let requested = try transaction.tables.readStates.synchronization.get { _ in nil }
            #expect(requested == [PeerId(namespace: PeerId.cloudUser, id: 1): .validate])
            for id in [1, 2] as [Int64] {
                let state = try transaction.getCombinedPeerReadState(PeerId(namespace: PeerId.cloudUser, id: id))?[0]
                #expect(state == .idBased(maxIncomingReadId: 44, maxOutgoingReadId: 0, maxKnownId: 45, count: 1, markedUnread: false))
            }
        }
        #expect(try account.faults() == [])
    }

    /// Chats pinned here stay pinned and are sent to the server afterwards: the operation is still pending.
    @Test func unsentPinsAreKept() throws {
        let account = try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.include("user:2"), DifferenceText.add(DifferenceText.message("user:1", 10)),
            DifferenceText.add(DifferenceText.message("user:2", 20, author: "user:2")),
        ])
        let pinned = PeerId(namespace: PeerId.cloudUser, id: 2)
        try account.connection.database.write { transaction in
            try transaction.addSynchronizePinnedChatsOperation(.root, previous: [])
            try transaction.setPinnedItemIds(groupId: .root, peerIds: [pinned])
        }
        let dialogs = [(1, 10), (2, 20)].map { user, top in
            #"{"peer":"user:\#(user)","topMessage":\#(top),"readInboxMaxId":0,"readOutboxMaxId":0,"unreadCount":1,"folder":0,"#
                + #""settings":\#(DifferenceText.settings)}"#
        }
        let page = #"{"dialogs":[\#(dialogs.joined(separator: ","))],"messages":[\#(DifferenceText.message("user:1", 10)),"#
            + #"\#(DifferenceText.message("user:2", 20, author: "user:2"))],"peers":[],"complete":true}"#
        Self.reset(account, page)
        try account.transaction { (transaction: Transaction) throws in
            #expect(try transaction.getPinnedItemIds(groupId: .root) == [pinned])
            #expect(try transaction.unsentPinnedItemIds(.root) == [pinned])
        }
        #expect(try account.faults() == [])
    }
}
