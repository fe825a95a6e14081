@testable import TestSupport
@testable import ServerRecordings
import Postbox
import PostboxStorage
import TelegramModel
import Testing

@testable import TelegramCore

/// Queues of the database that are not operation logs, and the processes that share them.
struct PendingQueueTests {
    private static let ann = PeerId(namespace: PeerId.cloudUser, id: 1)

    private func run(
        _ start: [String], _ server: [String], steps: [String] = [], _ expected: String, finish: Double = 10
    ) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let differences = try SmallScenario(
            start: start, server: server, steps: steps, components: ["queue", "queues"], finish: finish, expected: expected
        ).differences(folder)
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
        return folder
    }

    private func stored(_ folder: TemporaryFolder, _ body: (Transaction) throws -> Void) throws {
        let box = try SQLiteValueBox(path: folder.path + "/db_sqlite", mode: .readWrite)
        try Postbox(valueBox: box, seed: .telegram, role: .guest).transaction(body)
    }

    private func message(_ id: Int, _ attributes: String, tags: String = "[]") -> String {
        """
        {"op":"addMessages","messages":[{"id":{"peer":"user:1","namespace":0,"id":\(id)},"timestamp":1709240020,"flags":4,"authorId":"user:1",\
        "text":"m","tags":\(tags),"attributes":[\(attributes)]}],"location":"upperHistoryBlock"}
        """
    }

    private func action(_ type: Int, _ id: Int, _ contents: String) -> String {
        #"{"op":"transaction.setPendingMessageAction","type":\#(type),"id":{"peer":"user:1","namespace":0,"id":\#(id)},"action":\#(contents)}"#
    }

    @Test func aSeenMentionIsSentAndItsTagIsRemoved() throws {
        let folder = try run(
            [
                message(12, #"{"$type":"ConsumablePersonalMentionMessageAttribute","c":0,"p":1}"#, tags: #"["unseenPersonalMessage"]"#),
                action(0, 12, #"{"$type":"ConsumePersonalMessageAction"}"#),
            ],
            [
                #"{"request":"readMessageContents","fields":{"peer":"user:1","ids":[12]},"answer":{"pts":101,"ptsCount":1}}"#,
                // The mention is counted for the first time, so the server's own count is requested.
                #"{"request":"getPeerDialogs","fields":{"peers":["user:1"]},"error":{"code":400,"text":"PEER_ID_INVALID"}}"#,
            ],
            #""state": {"pts":101,"qts":0,"date":1709251200,"seq":5}"#)
        try stored(folder) { (transaction: Transaction) throws -> Void in
            let stored = try #require(try transaction.getMessage(MessageId(peerId: Self.ann, namespace: 0, id: 12)))
            #expect(!stored.tags.contains(.unseenPersonalMessage) && stored.attributes.map { $0.int32("c") } == [1])
            #expect(try transaction.getPendingMessageAction(type: 0, id: stored.index.id) == nil)
        }
    }

    @Test func aReactionIsSentAndRevertedAfterAnError() throws {
        let pending = """
            {"$type":"PendingReactionsMessageAttribute","ap":{"$int64":"7"},"reac":{"$objects":[{"$type":"PendingReactionsMessageAttribute.PendingReaction",\
            "val":{"$type":"MessageReaction.Reaction","v":"👍"},"sa":null}]},"l":0,"used":0,"itag":false}
            """
        let folder = try run(
            [message(12, pending), action(1, 12, #"{"$type":"UpdateMessageReactionsAction"}"#)],
            [#"{"request":"sendReaction","fields":{"peer":"user:1","id":12},"error":{"code":400,"text":"REACTION_INVALID"}}"#], "")
        try stored(folder) { (transaction: Transaction) throws -> Void in
            let stored = try #require(try transaction.getMessage(MessageId(peerId: Self.ann, namespace: 0, id: 12)))
            #expect(stored.attributes.isEmpty)
        }
    }

    /// The reactions in the answer are stored when the action is removed: the process may end before the queue has processed them.
    @Test func `a withdrawn reaction is known after the action is removed`() throws {
        let pending = #"{"$type":"PendingReactionsMessageAttribute","ap":{"$int64":"7"},"reac":{"$objects":[]}}"#
        let reactions =
            #"{"$type":"ReactionsMessageAttribute","vl":false,"tg":false,"r":{"$objects":[]},"rp":{"$objects":[]},"tp":{"$objects":[]}}"#
        let update = #"{"update":"updateMessageReactions","peer":"user:1","id":12,"reactions":\#(reactions)}"#
        _ = try run(
            [message(12, pending), action(1, 12, #"{"$type":"UpdateMessageReactionsAction"}"#)],
            [
                #"{"request":"sendReaction","fields":{"peer":"user:1"},"answer":{"updates":[\#(update)],"peers":[],"date":1709251201}}"#,
                #"{"request":"getDifference","fields":{},"answer":{"kind":"empty","date":1709251202,"seq":5}}"#,
            ],
            steps: [#"{"kill":"beforeCommit"}"#, #"{"wait":1}"#, #"{"restart":"reset"}"#],
            #""attributes": {"user:1/0/12":["ReactionsMessageAttribute"]}"#)
    }

    /// The server receives the reactions of the time of the request.
    @Test(arguments: [true, false])
    func `a reaction that arrives while another one is sent as seen is unseen`(_ isNew: Bool) throws {
        func reaction(_ peer: Int, unseen: Int) -> String {
            #"{"$type":"ReactionsMessageAttribute.RecentPeer","v":"x","l":0,"u":\#(unseen),"my":0,"p":{"$int64":"\#(peer)"}}"#
        }
        func reactions(_ peers: String...) -> String {
            #"{"$type":"ReactionsMessageAttribute","vl":false,"tg":false,"r":{"$objects":[]},"tp":{"$objects":[]},"#
                + #""rp":{"$objects":[\#(peers.joined(separator: ","))]}}"#
        }
        let account = try ScriptedAccount([
            DifferenceText.add(
                DifferenceText.message("user:1", 12, flags: 0, author: "user:7", attributes: reactions(reaction(1, unseen: 1)), tags: 2048)),
            action(3, 12, #"{"$type":"ReadReactionAction"}"#),
        ])
        let id = MessageId(peerId: Self.ann, namespace: 0, id: 12)
        let update = #"{"update":"updateMessageReactions","peer":"user:1","id":12,"reactions":\#(reactions(reaction(1, unseen: 1), reaction(2, unseen: 1)))}"#
        account.server.answer = { request in
            guard request.name == "readMessageContents" else { return nil }
            if isNew {
                do { account.states.receive(try ScriptedAccount.push(#"{"updates":[\#(update)],"date":1709251200}"#)) } catch { Issue.record(error) }
            }
            account.runUntilIdle()
            return .success(.affected(pts: 100, count: 0))
        }
        let consumer = PendingMessageActionsConsumer(account.connection, account.states)
        consumer.update()
        account.runUntilIdle()
        try account.transaction { transaction in
            let stored = try #require(try transaction.getMessage(id))
            #expect(try transaction.getPendingMessageAction(type: 3, id: id) == nil)
            #expect(stored.tags.contains(.unseenReaction) == isNew)
            #expect(stored.attributes.flatMap { $0.objects("rp") }.map { $0.int32("u") } == (isNew ? [0, 1] : [0]))
        }
        withExtendedLifetime(consumer) {}
    }

    /// The server may not mention it again; its result arrives as another message.
    @Test(arguments: [
        #""answer":{"updates":[],"peers":[],"date":1709251200}"#, #""error":{"code":400,"text":"MESSAGE_ID_INVALID"}"#,
    ])
    func aScheduledMessageToSendImmediatelyIsRemoved(_ answer: String) throws {
        let folder = try run(
            [
                #"{"op":"addMessages","messages":[{"id":{"peer":"user:1","namespace":3,"id":4},"timestamp":1709259999,"authorId":"user:7","text":"m"}],"#
                    + #""location":"random"}"#,
                #"{"op":"transaction.setPendingMessageAction","type":2,"id":{"peer":"user:1","namespace":3,"id":4},"#
                    + #""action":{"$type":"SendScheduledMessageImmediatelyAction"}}"#,
            ],
            [
                #"{"request":"sendScheduledMessages","fields":{"peer":"user:1","ids":[4]},"error":{"code":500,"text":"INTERNAL"}}"#,
                #"{"request":"sendScheduledMessages","fields":{"peer":"user:1","ids":[4]},\#(answer)}"#,
            ], "")
        try stored(folder) { (transaction: Transaction) throws -> Void in
            let id = MessageId(peerId: Self.ann, namespace: 3, id: 4)
            #expect(try transaction.getMessage(id) == nil)
            #expect(try transaction.getPendingMessageAction(type: 2, id: id) == nil)
        }
    }

    @Test func localSettingsBecomeServerSettings() throws {
        let settings = """
            {"$type":"TelegramPeerNotificationSettings","m.v":2,"m.u":2147483647,"s.v":4,"s.cloud.fileId":{"$int64":"0"},"p.v":0,\
            "stor":{"$type":"PeerStoryNotificationSettings","m":0,"hs":0,"s":{"$type":"PeerMessageSound","s.v":3}}}
            """
        let folder = try run(
            [#"{"op":"transaction.updatePendingPeerNotificationSettings","peerId":"user:1","settings":\#(settings)}"#],
            [#"{"request":"updateNotifySettings","fields":{"peer":"user:1","category":null,"thread":null},"answer":true}"#], "")
        try stored(folder) { (transaction: Transaction) throws -> Void in
            #expect(try transaction.getPeerIdsAndPendingNotificationSettings().isEmpty)
            #expect(try transaction.getPeerNotificationSettings(Self.ann)?.int32("m.u") == .max)
        }
    }

    /// Muted until this number of seconds after a day that no test reaches.
    private func settings(_ mutedUntil: Int) -> String {
        """
        {"$type":"TelegramPeerNotificationSettings","m.v":1,"m.u":\(1_900_000_000 + mutedUntil),"s.v":4,"s.cloud.fileId":{"$int64":"0"},"p.v":0,\
        "stor":{"$type":"PeerStoryNotificationSettings","m":0,"hs":0,"s":{"$type":"PeerMessageSound","s.v":3}}}
        """
    }

    /// Other settings that arrive during the request may be newer or older than the sent ones. The settings are sent again, so that both sides have
    /// the same. If the server rejected them, it has the other ones.
    @Test(arguments: [
        (#""answer":true"#, [9], 2, 5), (#""answer":true"#, [5], 1, 5), (#""error":{"code":400,"text":"PEER_ID_INVALID"}"#, [9], 1, 9),
        // Back to the previous settings.
        (#""answer":true"#, [5, 3], 2, 5), (#""answer":true"#, [9, 3], 2, 5), (#""answer":true"#, [9, 5], 1, 5),
    ])
    func settingsChangedByAnotherDeviceInTheMeantimeAreSentAgain(_ answer: String, _ pushed: [Int], _ requests: Int, _ last: Int) throws {
        let pushes = pushed.map { #"{"update":"updateNotifySettings","peer":"user:1","category":null,"thread":null,"settings":\#(settings($0))}"# }
        let request = #"{"request":"updateNotifySettings","fields":{"peer":"user:1"}}"#
        let folder = try run(
            [
                #"{"op":"transaction.updateCurrentPeerNotificationSettings","settings":[["user:1",\#(settings(3))]]}"#,
                #"{"op":"transaction.updatePendingPeerNotificationSettings","peerId":"user:1","settings":\#(settings(5))}"#,
            ],
            Array(repeating: #"{"request":"updateNotifySettings","fields":{"peer":"user:1"},\#(answer),"after":2}"#, count: requests),
            steps: [#"{"wait":1}"#] + pushes.flatMap { [#"{"push":{"updates":[\#($0)],"date":1709251260}}"#, #"{"wait":0.2}"#] },
            #""requests": [\#(Array(repeating: request, count: requests).joined(separator: ","))]"#)
        try stored(folder) { (transaction: Transaction) throws -> Void in
            #expect(try transaction.getPeerIdsAndPendingNotificationSettings().isEmpty)
            #expect(try transaction.getPeerNotificationSettings(Self.ann)?.int32("m.u") == 1_900_000_000 + Int32(last))
        }
    }

    /// Without a connection, a request is repeated; the previous value must not reach the server after the new one.
    @Test func `a changed value is no longer sent`() throws {
        let account = try ScriptedAccount([DifferenceText.setSettings("user:1")])
        let stored = try #require(try account.transaction { try $0.getPeerNotificationSettings(Self.ann) })
        func set(_ until: Int32) throws {
            try account.connection.database.write { transaction in
                try transaction.updatePendingPeerNotificationSettings(Self.ann, settings: stored.setting(["m.v": .int32(1), "m.u": .int32(until)]))
            }
        }
        account.server.answer = { _ in .failure(SyncError(code: 0, text: "NO_CONNECTION")) }
        let consumer = PendingNotificationSettingsConsumer(account.connection)
        try set(5)
        consumer.update()
        #expect(account.clock.run(for: 1_000_000))
        try set(9)
        consumer.update()
        let count = account.server.sent.count
        #expect(account.clock.run(for: 10_000_000))
        let sent = account.server.sent.dropFirst(count).compactMap { request in
            if case let .chat(.updateNotifySettings(_, settings)) = request { settings.int32("m.u") } else { nil }
        }
        #expect(!sent.isEmpty && sent.allSatisfy { $0 == 9 })
        withExtendedLifetime(consumer) {}
    }

    @Test func countersOfAListWithHolesAreRequested() throws {
        let folder = ServerValue.object(["folder": .int(1), "unreadChats": .int(2), "unreadMessages": .int(9)])
        let server = OneAnswerServer(ServerAnswer(value: .object(["folders": .list([folder])])))
        let made = try TemporaryFolder()
        let box = try SQLiteValueBox(path: made.path + "/db_sqlite", mode: .create)
        let connection = SyncConnection(
            accountPeerId: Self.ann, server: server, database: SyncDatabase(try Postbox(valueBox: box, seed: .telegram, role: .guest)),
            clock: VirtualClock(start: 1), random: { 1 }, onFailure: { Issue.record($0) })
        try connection.database.write { transaction in
            let hole = MessageIndex(id: MessageId(peerId: Self.ann, namespace: 0, id: 5), timestamp: 100)
            try transaction.addChatListHole(groupId: .archive, hole: hole)
            for groupId in [PeerGroupId.archive, .root] {
                try transaction.setNeedsPeerGroupMessageStatsSynchronization(groupId: groupId, namespace: 0)
            }
        }
        GroupStatsConsumer(connection).update()
        #expect(server.requests == [.chat(.getGroupDialogs(.archive))])
        try connection.database.write { transaction in
            let counters = try transaction.tables.chatLists.groupStats.get(.archive).namespaces[0]?.all
            #expect(counters == ChatListTotalUnreadCounters(messageCount: 9, chatCount: 2))
            #expect(try transaction.tables.chatLists.invalidatedGroupStats.get().isEmpty)
        }
    }

    @Test func messagesAreRemovedWhenTheyExpire() throws {
        let attribute = #"{"$type":"AutoremoveTimeoutMessageAttribute","t":60,"c":1709251145}"#
        _ = try run([message(12, attribute)], [], #""messages": {"user:1":[10,11]}"#)
        let early = try SmallScenario(
            start: [message(12, attribute)], components: ["queue", "queues"], finish: 3, expected: #""messages": {"user:1":[10,11,12]}"#
        ).differences()
        #expect(early.isEmpty, "\(early)")
    }

    // MARK: - Processes

    private func connection(_ path: String, _ number: Int64) throws -> SyncConnection {
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        let postbox = try Postbox(valueBox: box, seed: .telegram, role: .guest)
        return SyncConnection(
            accountPeerId: Self.ann, server: NoServer(), database: SyncDatabase(postbox), clock: VirtualClock(start: 1), random: { number },
            onFailure: { Issue.record($0) })
    }

    @Test func oneProcessIsTheMaster() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        _ = try Postbox(valueBox: SQLiteValueBox(path: path, mode: .create), seed: .telegram, role: .guest)
        let first = try connection(path, 11), second = try connection(path, 22)
        let one = ServiceTaskMaster(first, clientId: 11), two = ServiceTaskMaster(second, clientId: 22)
        var changes: [Bool] = []
        one.onChange = { changes.append($0) }
        one.start(.always)
        #expect(one.isMaster)
        two.start(.ifAlready)
        #expect(!two.isMaster, "it takes nothing from the other")
        two.set(.always)
        #expect(two.isMaster)
        #expect(one.isMaster, "nothing is noticed before the next transaction")
        try first.database.write { _ in }
        #expect((first.clock as? VirtualClock)?.run(for: 0) == true)
        #expect(!one.isMaster && changes == [true, false])
        one.set(.never)
        two.set(.never)
        #expect(!one.isMaster && !two.isMaster)
    }

    @Test func operationsQueuedByAnotherProcessAreNoticedWithTheNextTransaction() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        _ = try Postbox(valueBox: SQLiteValueBox(path: path, mode: .create), seed: .telegram, role: .guest)
        let first = try connection(path, 11), second = try connection(path, 22)
        try first.database.write { _ in }
        var seen = 0
        first.database.observe(when: { !$0.mergedOperationLogOperations.isEmpty }) { seen += 1 }
        try second.database.write { try $0.addSynchronizeLocalizationUpdatesOperation() }
        #expect(seen == 0)
        try first.database.write { _ in }
        #expect(seen == 1)
        try first.database.write { _ in }
        #expect(seen == 1)
    }
}

/// Answers nothing.
private final class NoServer: SyncServer {
    func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask { SyncTask {} }
}

/// Answers every request immediately with the same answer.
private final class OneAnswerServer: SyncServer {
    private let answer: ServerAnswer
    private(set) var requests: [SyncRequest] = []

    init(_ answer: ServerAnswer) { self.answer = answer }

    func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask {
        requests.append(request)
        completion(.success(.answer(answer)))
        return SyncTask {}
    }
}
