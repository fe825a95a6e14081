import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Mentions seen here or elsewhere stay seen, and their count is requested from the server if it is unknown.
struct SeenMentionTests {
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1)
    private static let cloud = MessageId.Namespace.cloud
    private static let id = MessageId(peerId: user, namespace: cloud, id: 11)
    private static let unseen = mention(in: "user:1")

    private static func mention(in peer: String, thread: Int? = nil) -> String {
        DifferenceText.message(peer, 11, thread: thread, attributes: #"{"$type":"ConsumablePersonalMentionMessageAttribute","c":0,"p":0}"#, tags: 32)
    }

    private static func account() throws -> ScriptedAccount {
        try ScriptedAccount([DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"), DifferenceText.add(unseen)])
    }

    private static func receive(
        _ content: ServerUpdate.Content, _ account: ScriptedAccount, _ sequence: ServerUpdate.Sequence = .account(pts: 101, count: 1)
    ) {
        let update = ServerUpdate(content, sequence)
        account.states.receive(
            .batch(ServerUpdates.Batch(updates: [update], peers: [], date: ScriptedAccount.start, seq: 0, seqStart: 0)))
    }

    private static func push(_ content: ServerUpdate.Content, _ account: ScriptedAccount) {
        receive(content, account)
        account.runUntilIdle()
    }

    private static func isSeen(_ account: ScriptedAccount) throws -> Bool {
        let message = try #require(try account.transaction { try $0.getMessage(id) })
        return message.attributes.map { $0.int32("c") } == [1] && message.tags.isEmpty
    }

    // MARK: - Seen on this device

    /// The server receives one operation for the messages that it counts, and a separate one for each other message.
    @Test(arguments: [(0, 0), (1, 11), (3, 11), (3, 10)] as [(Int32, Int32)])
    func `all seen mentions of a chat are sent to the server`(_ count: Int32, _ maxId: Int32) throws {
        let account = try Self.account()
        if count > 0 {
            try account.connection.database.write { transaction in
                try transaction.replaceMessageTagSummary(
                    peerId: Self.user, threadId: nil, tagMask: .unseenPersonalMessage, namespace: Self.cloud, customTag: nil, count: count, maxId: maxId)
            }
        }
        try account.connection.database.write { try $0.markAllMentionsSeen(Self.user, threadId: nil) }
        #expect(try Self.isSeen(account))
        let tag = OperationLogTag.markAllUnseenPersonalMessages.rawValue
        let entries = try account.transaction { try $0.getMergedEntries(tag: tag, from: 0, limit: 10) }
        #expect(entries.map { $0.contents.int32("maxId") } == (count > 1 ? [maxId] : []))
        let action = try account.transaction { try $0.getPendingMessageAction(type: PendingActionType.consumeMention, id: Self.id) }
        #expect((action == nil) == (count > 1 && maxId >= 11))
    }

    /// The message is edited before the server knows that it was seen.
    @Test(arguments: [false, true]) func `a mention that returns before it was sent as seen is seen in the end`(_ isAll: Bool) throws {
        let account = try Self.account()
        let message = try ScriptedAccount.storeMessage(Self.unseen)
        try account.connection.database.write { transaction in
            if isAll {
                try transaction.replaceMessageTagSummary(
                    peerId: Self.user, threadId: nil, tagMask: .unseenPersonalMessage, namespace: Self.cloud, customTag: nil, count: 2, maxId: 11)
                return try transaction.markAllMentionsSeen(Self.user, threadId: nil)
            }
            try transaction.setPendingMessageAction(
                type: PendingActionType.consumeMention, id: Self.id, action: CodedObject(hash: TypeHash.consumePersonalMessageAction, [:]))
        }
        account.server.answer = { request in
            switch request {
            case .search: return .success(.messages(ServerMessages(messages: [message], peers: [], channelPts: nil)))
            case .readMessageContents:
                Self.receive(.editedMessage(message), account)
                return .success(.affected(pts: 102, count: 1))
            default: return .failure(SyncError(code: 400, text: "PEER_ID_INVALID"))
            }
        }
        let consumers = OperationLogConsumers(account.connection, states: account.states)
        let queues = PendingQueues(account.connection, states: account.states)
        consumers.startOthers(synchronizesFolders: false)
        queues.startOthers()
        account.runUntilIdle()
        #expect(account.server.sentNames.contains("readMessageContents"))
        #expect(try Self.isSeen(account))
        withExtendedLifetime((consumers, queues)) {}
    }

    /// The cursor waits for the push, because the server's answer has a later number. The push contains the message in its original form.
    @Test(arguments: [true, false]) func `a mention that was sent as seen stays seen when its message arrives late`(_ isStored: Bool) throws {
        let account = try isStored
            ? Self.account()
            : ScriptedAccount([
                DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"), DifferenceText.add(DifferenceText.message("user:1", 10)),
            ])
        let message = try ScriptedAccount.storeMessage(Self.unseen)
        try account.connection.database.write { transaction in
            try transaction.replaceMessageTagSummary(
                peerId: Self.user, threadId: nil, tagMask: .unseenPersonalMessage, namespace: Self.cloud, customTag: nil, count: 2, maxId: 11)
            try transaction.markAllMentionsSeen(Self.user, threadId: nil)
        }
        account.server.answer = { request in
            switch request {
            case .search: .success(.messages(ServerMessages(messages: [message], peers: [], channelPts: nil)))
            case .readMessageContents: .success(.affected(pts: 102, count: 1))
            default: .failure(SyncError(code: 400, text: "PEER_ID_INVALID"))
            }
        }
        let consumers = OperationLogConsumers(account.connection, states: account.states)
        consumers.startOthers(synchronizesFolders: false)
        account.runUntilIdle()
        #expect(account.server.sentNames == ["search", "readMessageContents"])
        Self.push(.newMessage(message), account)
        #expect(try Self.isSeen(account))
        #expect(try account.transaction { try $0.getState().flatMap { AccountCursor(accountState: $0) } }?.pts == 102)
        withExtendedLifetime(consumers) {}
    }

    /// An answer delivered the message after it was seen, by this process or by another one.
    @Test func `a seen mention stays seen when its message arrives again`() throws {
        let account = try Self.account()
        try account.connection.database.write { transaction in
            try transaction.addMessages([try ScriptedAccount.storeMessage(Self.unseen.replacing(#""c":0"#, with: #""c":1"#).replacing(#""tags":32"#, with: #""tags":0"#))], location: .random)
        }
        #expect(try Self.isSeen(account))
        Self.push(.newMessage(try ScriptedAccount.storeMessage(Self.unseen)), account)
        #expect(try Self.isSeen(account))
        #expect(try Self.count(account) == 0)
    }

    /// A voice message was played here. An older answer, or an edit pushed before or after the answer to the request, contains it as unplayed.
    @Test(arguments: ["answer", "edit", "late edit"]) func `a played voice message stays played`(_ older: String) throws {
        func voice(_ isPlayed: Int) -> String {
            DifferenceText.message("user:1", 11, attributes: #"{"$type":"ConsumableContentMessageAttribute","c":\#(isPlayed)}"#)
        }
        let account = try ScriptedAccount([DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"), DifferenceText.add(voice(1))])
        let unplayed = try ScriptedAccount.storeMessage(voice(0))
        try account.connection.database.write { try $0.addSynchronizeConsumeMessageContentsOperation(messageIds: [Self.id]) }
        account.server.answer = { request in
            guard case .readMessageContents = request else { return .failure(SyncError(code: 400, text: "PEER_ID_INVALID")) }
            switch older {
            case "answer":
                _ = try? account.connection.database.write { try $0.addMessages([unplayed], location: .random) }
            case "edit": Self.receive(.editedMessage(unplayed), account)
            default: break
            }
            return .success(.affected(pts: 102, count: 1))
        }
        let consumers = OperationLogConsumers(account.connection, states: account.states)
        consumers.startOthers(synchronizesFolders: false)
        account.runUntilIdle()
        if older == "late edit" { Self.push(.editedMessage(unplayed), account) }
        #expect(account.server.sentNames == ["readMessageContents"])
        let attributes = try account.transaction { try $0.getMessage(Self.id)?.attributes ?? [] }
        #expect(attributes.map { $0.int32("c") } == [1])
        #expect(try account.faults() == [])
        withExtendedLifetime(consumers) {}
    }

    // MARK: - Seen on other devices

    private static func version(_ account: ScriptedAccount) throws -> Int32? {
        let key = MessageHistoryTagsSummaryKey(tag: .unseenPersonalMessage, peerId: user, threadId: nil, namespace: cloud, customTag: nil)
        return try account.transaction { try $0.tables.history.invalidatedSummaries.get(key) }
    }

    private static func count(_ account: ScriptedAccount) throws -> Int32? {
        try account.transaction {
            try $0.getMessageTagSummary(peerId: user, threadId: nil, tagMask: .unseenPersonalMessage, namespace: cloud, customTag: nil)?.count
        }
    }

    private static func count(_ count: Int32, _ account: ScriptedAccount, hasHoles: Bool) throws {
        try account.connection.database.write { transaction in
            try transaction.replaceMessageTagSummary(
                peerId: user, threadId: nil, tagMask: .unseenPersonalMessage, namespace: cloud, customTag: nil, count: count, maxId: 11)
            guard !hasHoles else { return }
            try transaction.removeHole(peerId: user, threadId: nil, namespace: cloud, space: .tag(.unseenPersonalMessage), range: MessageIdBounds.full)
        }
    }

    private static func seen(_ ids: [Int32]) -> ServerUpdate.Content {
        .operations([.readMessageContents(MessageContentsRead(peerId: nil, ids: ids, date: nil))], about: [], needingLocalState: [])
    }

    @Test(arguments: [seen([5]), .deletedMessages([5])])
    func `the count is requested when an unstored message is seen or deleted`(_ content: ServerUpdate.Content) throws {
        let account = try Self.account()
        try Self.count(2, account, hasHoles: true)
        let before = try Self.version(account)
        Self.push(content, account)
        #expect(try Self.version(account) != before)
    }

    /// The count came from an answer that already regarded one of two as seen.
    @Test func `the count is requested when more mentions are stored than it contains`() throws {
        let account = try Self.account()
        try Self.count(0, account, hasHoles: false)
        let other = try ScriptedAccount.storeMessage(Self.unseen.replacing("11", with: "10"))
        try account.connection.database.write { transaction in
            try transaction.addMessages([other], location: .random)
        }
        try Self.count(1, account, hasHoles: false)
        let before = try Self.version(account)
        Self.push(Self.seen([11]), account)
        #expect(try Self.version(account) != before)
    }

    @Test(arguments: [seen([11]), .deletedMessages([11])])
    func `the count is not requested when all mentions are stored`(_ content: ServerUpdate.Content) throws {
        let account = try Self.account()
        try Self.count(1, account, hasHoles: false)
        let before = try Self.version(account)
        Self.push(content, account)
        #expect(try Self.version(account) == before)
        #expect(try Self.count(account) == 0)
    }

    /// The update that reports it has no position among the numbered updates of the channel.
    @Test func `a mention seen before it arrived is seen`() throws {
        let account = try ScriptedAccount([
            DifferenceText.updatePeers(DifferenceText.channel(9)), DifferenceText.channelState(40), DifferenceText.include("channel:9"),
            DifferenceText.setSettings("channel:9"),
        ])
        let channel = ScriptedAccount.channelId, id = MessageId(peerId: channel, namespace: Self.cloud, id: 11)
        let read = AccountOperation.readMessageContents(MessageContentsRead(peerId: channel, ids: [11], date: nil))
        Self.receive(.operations([read], about: [channel], needingLocalState: []), account, .none)
        account.runUntilIdle()
        let message = try ScriptedAccount.storeMessage(Self.mention(in: "channel:9"))
        Self.receive(.newMessage(message), account, .channel(channel, pts: 41, count: 1))
        account.runUntilIdle()
        let stored = try #require(try account.transaction { try $0.getMessage(id) })
        #expect(stored.tags.isEmpty)
    }

    /// The server counts two mentions in a topic; one is stored.
    private static func forum(_ isStored: Bool) throws -> ScriptedAccount {
        let known = isStored ? [DifferenceText.add(mention(in: "channel:9", thread: 3))] : []
        let account = try ScriptedAccount(
            [
                DifferenceText.updatePeers(DifferenceText.channel(9, flags: 2048)), DifferenceText.channelState(40), DifferenceText.include("channel:9"),
                DifferenceText.setSettings("channel:9"), DifferenceText.setTopic(3, DifferenceText.topicData("Three")),
                DifferenceText.add(DifferenceText.message("channel:9", 3, thread: 3)),
            ] + known)
        try account.connection.database.write { transaction in
            for threadId in [nil, 3] as [Int64?] {
                try transaction.replaceMessageTagSummary(
                    peerId: ScriptedAccount.channelId, threadId: threadId, tagMask: .unseenPersonalMessage, namespace: cloud, customTag: nil, count: 2, maxId: 20)
            }
        }
        return account
    }

    /// If the message is not stored, it is unknown which of a topic's mentions was seen.
    @Test(arguments: [false, true]) func `the count of a topic is also requested`(_ isStored: Bool) throws {
        let account = try Self.forum(isStored), channel = ScriptedAccount.channelId
        let topics = try ScriptedAccount.answer(
            .getForumTopicsByIds(channel, ids: [3]),
            #"{"topics":[{"thread":3,"data":\#(DifferenceText.topicData("Three")),"topMessage":20,"unreadMentions":1,"unreadReactions":0}],"#
                + #""messages":[],"peers":[],"pts":40}"#)
        account.server.answer = { if case .getForumTopicsByIds = $0 { .success(topics) } else { .failure(SyncError(code: 400, text: "CHANNEL_INVALID")) } }
        let read = AccountOperation.readMessageContents(MessageContentsRead(peerId: channel, ids: [isStored ? 11 : 15], date: nil))
        Self.receive(.operations([read], about: [channel], needingLocalState: []), account, .none)
        account.runUntilIdle()
        let queues = PendingQueues(account.connection, states: account.states)
        queues.startOthers()
        account.runUntilIdle()
        #expect(account.server.sent.contains(.getForumTopicsByIds(channel, ids: [3])))
        let counts = try [nil, 3].map { threadId in
            try account.transaction {
                try $0.getMessageTagSummary(
                    peerId: channel, threadId: threadId, tagMask: .unseenPersonalMessage, namespace: Self.cloud, customTag: nil)?.count
            }
        }
        // The chat's own count was not available.
        #expect(counts == [isStored ? 1 : 2, 1])
        #expect(try account.faults() == [])
        withExtendedLifetime(queues) {}
    }

    // MARK: - Emptied chats

    /// The channel's only message is deleted while the client's cursor is forgotten. It stays stored until it is shown.
    @Test func `an emptied channel has no mentions`() throws {
        let account = try ScriptedAccount([
            DifferenceText.updatePeers(DifferenceText.channel(9)), DifferenceText.channelState(40), DifferenceText.include("channel:9"),
            DifferenceText.setSettings("channel:9"), DifferenceText.add(Self.mention(in: "channel:9")),
        ])
        let channel = ScriptedAccount.channelId
        let dialog =
            #"{"peer":"channel:9","topMessage":0,"readInboxMaxId":11,"readOutboxMaxId":0,"unreadCount":0,"pts":41,"settings":\#(DifferenceText.settings)}"#
        let dialogs = try ScriptedAccount.answer(.getPeerDialogs([channel]), #"{"dialogs":[\#(dialog)],"messages":[],"peers":[]}"#)
        account.server.answer = { request in
            switch request {
            case .getDifference:
                .success(
                    .difference(
                        .difference(
                            ServerDifference.Content(
                                messages: [], encryptedMessages: [], updates: [ServerUpdate(.channelTooLong(channel, pts: 41))], peers: [],
                                state: AccountCursor(pts: 100, qts: 0, date: ScriptedAccount.start, seq: 5)))))
            case .getPeerDialogs: .success(dialogs)
            default: .failure(SyncError(code: 400, text: "CHANNEL_INVALID"))
            }
        }
        account.states.reset()
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getDifference", "getPeerDialogs"])
        let summary = try account.transaction {
            try $0.getMessageTagSummary(peerId: channel, threadId: nil, tagMask: .unseenPersonalMessage, namespace: Self.cloud, customTag: nil)
        }
        #expect(summary?.count == 0)
        #expect(try account.faults() == [])
    }

    // MARK: - Older answers

    /// The last message of the chat mentions the account. The server answers before it is seen elsewhere, which is reported before the answer
    /// arrives.
    private static func answerTooEarly(_ account: ScriptedAccount) throws {
        let dialog =
            #"{"peer":"user:1","topMessage":11,"readInboxMaxId":11,"readOutboxMaxId":0,"unreadCount":0,"unreadMentions":1,"pinned":true,"#
            + #""settings":\#(DifferenceText.settings)}"#
        let answer = try ScriptedAccount.answer(
            .getPinnedDialogs(.root), #"{"dialogs":[\#(dialog)],"messages":[\#(unseen)],"peers":[],"complete":true}"#)
        account.server.answer = { request in
            if case .getPinnedDialogs = request { receive(seen([11]), account) }
            return .success(answer)
        }
    }

    @Test func `an older answer about pinned chats does not restore a mention`() throws {
        let account = try Self.account()
        try Self.answerTooEarly(account)
        try account.connection.database.write { try $0.addSynchronizePinnedChatsOperation(.root, previous: []) }
        let consumers = OperationLogConsumers(account.connection, states: account.states)
        consumers.startOthers(synchronizesFolders: false)
        #expect(account.clock.run(for: 3_000_000))
        #expect(account.server.sentNames == ["getPinnedDialogs"])
        #expect(try Self.isSeen(account))
        #expect(try Self.count(account) == 0)
        withExtendedLifetime(consumers) {}
    }

    @Test func `an older answer about a chat list does not restore a mention`() throws {
        let account = try Self.account()
        try Self.answerTooEarly(account)
        let holes = ManagedChatListHoles(account.connection)
        holes.update(try account.transaction { try $0.allChatListHoles(groupId: .root) }.map { ChatListHolesEntry(groupId: .root, hole: $0) })
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getDialogs", "getPinnedDialogs"])
        #expect(try Self.isSeen(account))
        #expect(try Self.count(account) == 0)
    }
}
