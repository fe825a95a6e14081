import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Counters requested from the server that change before its answer.
struct CounterAnswerTests {
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1)

    private static func mention(_ id: Int) -> String {
        DifferenceText.message("user:1", id, attributes: #"{"$type":"ConsumablePersonalMentionMessageAttribute","c":0,"p":0}"#, tags: 32)
    }

    private static func store(_ message: String, in account: ScriptedAccount) {
        #expect(throws: Never.self) {
            let message = try ScriptedAccount.storeMessage(message)
            try account.connection.database.write { try $0.addMessages([message], location: .upperHistoryBlock) }
        }
    }

    private static func answer(_ top: Int, _ count: Int) throws -> SyncResponse {
        try ScriptedAccount.answer(
            .getPeerDialogs([user]),
            #"{"dialogs":[{"peer":"user:1","topMessage":\#(top),"readInboxMaxId":9,"readOutboxMaxId":0,"unreadCount":1,"unreadMentions":\#(count),"#
                + #""settings":\#(DifferenceText.settings)}],"messages":[],"peers":[],"complete":true}"#)
    }

    /// A mention arrives while the server counts mentions: its answer does not include it.
    @Test func mentions() throws {
        let account = try ScriptedAccount([DifferenceText.include("user:1"), DifferenceText.add(DifferenceText.message("user:1", 10))])
        let answers = [try Self.answer(10, 0), try Self.answer(11, 1)]
        try account.connection.database.write { transaction in
            try transaction.invalidateMessageHistoryTagsSummary(
                peerId: Self.user, threadId: nil, namespace: 0, tagMask: .unseenPersonalMessage, customTag: nil)
        }
        account.server.answer = { _ in
            let isFirst = account.server.sent.count == 1
            if isFirst { Self.store(Self.mention(11), in: account) }
            return .success(answers[isFirst ? 0 : 1])
        }
        InvalidatedTagSummariesConsumer(account.connection).update()
        account.runUntilIdle()
        #expect(account.server.sentNames.allSatisfy { $0 == "getPeerDialogs" } && account.server.sent.count <= 2)
        let summary = try account.transaction {
            try $0.getMessageTagSummary(peerId: Self.user, threadId: nil, tagMask: .unseenPersonalMessage, namespace: 0, customTag: nil)
        }
        #expect(summary?.count == 1)
        #expect(try account.faults() == [])
    }

    /// A mention is seen while the server counts mentions: its answer still includes it.
    @Test func mentionsThatAreSeen() throws {
        let account = try ScriptedAccount([DifferenceText.include("user:1"), DifferenceText.add(Self.mention(11))])
        try account.connection.database.write { transaction in
            try transaction.invalidateMessageHistoryTagsSummary(
                peerId: Self.user, threadId: nil, namespace: 0, tagMask: .unseenPersonalMessage, customTag: nil)
        }
        let answers = [try Self.answer(11, 1), try Self.answer(11, 0)]
        account.server.answer = { _ in
            let isFirst = account.server.sent.count == 1
            if isFirst {
                #expect(throws: Never.self) {
                    try account.connection.database.write { try $0.deleteMessages([MessageId(peerId: Self.user, namespace: 0, id: 11)]) }
                }
            }
            return .success(answers[isFirst ? 0 : 1])
        }
        let consumer = InvalidatedTagSummariesConsumer(account.connection)
        consumer.update()
        account.runUntilIdle()
        let summary = try account.transaction {
            try $0.getMessageTagSummary(peerId: Self.user, threadId: nil, tagMask: .unseenPersonalMessage, namespace: 0, customTag: nil)
        }
        #expect(summary?.count == 0)
        withExtendedLifetime(consumer) {}
    }

    /// A chat with unread messages is added to a completely known list: the server need not count it.
    @Test func aListWithoutHoles() throws {
        let account = try ScriptedAccount([DifferenceText.setSettings("user:1"), DifferenceText.add(DifferenceText.message("user:1", 10))])
        let state = PeerReadState.idBased(maxIncomingReadId: 1, maxOutgoingReadId: 0, maxKnownId: 10, count: 3, markedUnread: false)
        try account.connection.database.write { try $0.resetIncomingReadStates([(Self.user, [(0, state)])]) }
        try account.connection.database.write { transaction in
            let inclusion = PeerChatListInclusion.ifHasMessagesOrOneOf(groupId: .archive, pinningIndex: nil, minTimestamp: nil)
            try transaction.updatePeerChatListInclusion(Self.user, inclusion: inclusion)
        }
        func stored() throws -> (counters: ChatListTotalUnreadCounters?, requested: Set<PeerGroupAndNamespace>) {
            try account.transaction { transaction in
                let lists = transaction.tables.chatLists
                return (try lists.groupStats.get(.archive).namespaces[0]?.all, try lists.invalidatedGroupStats.get())
            }
        }
        let before = try stored()
        #expect(before.counters == nil && before.requested == [PeerGroupAndNamespace(groupId: .archive, namespace: 0)])
        let consumer = GroupStatsConsumer(account.connection)
        consumer.update()
        account.runUntilIdle()
        #expect(account.server.sent.isEmpty)
        let now = try stored()
        #expect(now.counters == ChatListTotalUnreadCounters(messageCount: 3, chatCount: 1) && now.requested.isEmpty)
        withExtendedLifetime(consumer) {}
    }

    /// An archived chat receives a message while the server counts the unread messages of the archive.
    @Test func lists() throws {
        let account = try ScriptedAccount([
            #"{"op":"transaction.updatePeerChatListInclusion","peerId":"user:1","inclusion":{"groupId":1,"pinningIndex":null,"minTimestamp":null}}"#,
            DifferenceText.setSettings("user:1"), DifferenceText.add(DifferenceText.message("user:1", 10)),
            #"{"op":"transaction.resetIncomingReadStates","states":[["user:1",[[0,{"idBased":{"maxIncomingReadId":10,"maxOutgoingReadId":0,"#
                + #""maxKnownId":10,"count":0,"markedUnread":false}}]]]]}"#,
        ])
        try account.connection.database.write { transaction in
            let hole = MessageIndex(id: MessageId(peerId: Self.user, namespace: 0, id: 5), timestamp: 100)
            try transaction.addChatListHole(groupId: .archive, hole: hole)
            try transaction.setNeedsPeerGroupMessageStatsSynchronization(groupId: .archive, namespace: 0)
        }
        let request = SyncRequest.chat(.getGroupDialogs(.archive))
        let answers = ([(4, 40), (5, 41)] as [(chats: Int32, messages: Int32)]).map { counted in
            let folder = ServerValue.object(["folder": .int(1), "unreadChats": .int(counted.chats), "unreadMessages": .int(counted.messages)])
            return SyncResponse.answer(ServerAnswer(value: .object(["folders": .list([folder])])))
        }
        account.server.answer = { _ in
            let isFirst = account.server.sent.count == 1
            if isFirst { Self.store(DifferenceText.message("user:1", 11), in: account) }
            return .success(answers[isFirst ? 0 : 1])
        }
        let consumer = GroupStatsConsumer(account.connection)
        consumer.update()
        account.runUntilIdle()
        #expect(account.server.sent == [request, request])
        let counters = try account.transaction { try $0.tables.chatLists.groupStats.get(.archive).namespaces[0]?.all }
        #expect(counters == ChatListTotalUnreadCounters(messageCount: 41, chatCount: 5))
        withExtendedLifetime(consumer) {}
    }
}
