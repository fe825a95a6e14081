import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// A chat that is cleared while a part of its history is requested.
struct ClearedHistoryTests {
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1)
    private static let cloud = MessageId.Namespace.cloud

    private static func ids(_ account: ScriptedAccount) throws -> [Int32] {
        try account.transaction { try $0.tables.history.index.indices(peerId: user, namespace: cloud, in: 1...Int32.max - 1).map(\.id.id) }
    }

    /// The first answers were made before the server received the request to clear.
    @Test func `a cleared chat is not filled by older answers`() throws {
        let account = try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"), DifferenceText.add(DifferenceText.message("user:1", 11)),
        ])
        try account.connection.database.write { transaction in
            try transaction.replaceMessageTagSummary(
                peerId: Self.user, threadId: nil, tagMask: .unseenPersonalMessage, namespace: Self.cloud, customTag: nil, count: 1, maxId: 11)
        }
        let answer = try ScriptedAccount.answer(
            .getHistory(Self.user, threadId: nil, savedPeerId: nil, SyncRequest.HistoryWindow(offsetId: 11, addOffset: 0, limit: 10, maxId: 11, minId: 1)),
            #"{"messages":[\#(DifferenceText.message("user:1", 9)),\#(DifferenceText.message("user:1", 8))],"peers":[]}"#)
        var requested = 0
        account.server.answer = { request in
            switch request {
            case .getHistory:
                requested += 1
                if requested == 1 {
                    account.connection.perform {
                        try account.connection.database.write { transaction in
                            try transaction.addCloudChatClearHistoryOperation(Self.user, threadId: nil, kind: .forLocalPeer)
                            try transaction.removeRegularMessages(Self.user, threadId: nil)
                        }
                    }
                }
                return .success(requested > 2 ? .messages(ServerMessages(messages: [], peers: [], channelPts: nil)) : answer)
            case .chat(.deleteHistory): return .success(.affected(pts: 102, count: 2))
            default: return nil
            }
        }
        let consumers = OperationLogConsumers(account.connection, states: account.states)
        consumers.start()
        let holes = ManagedMessageHistoryHoles(account.connection)
        func id(_ id: Int32) -> MessageId { MessageId(peerId: Self.user, namespace: Self.cloud, id: id) }
        holes.update([
            MessageHistoryHolesViewEntry(
                peerId: Self.user, namespace: Self.cloud, threadId: nil, direction: .range(start: id(10), end: id(1)), space: .everywhere, count: 10,
                userId: nil)
        ])
        #expect(account.clock.run(for: 5_000_000))
        #expect(account.server.sentNames.filter { $0 == "deleteHistory" }.count == 1)
        #expect(try Self.ids(account) == [])
        let invalid = try account.transaction { transaction in
            var keys: [MessageHistoryTagsSummaryKey] = []
            try transaction.tables.history.invalidatedSummaries.forEach(tag: .unseenPersonalMessage, namespace: Self.cloud, peerId: nil) {
                keys.append($0.key)
            }
            return keys.map(\.peerId)
        }
        // A mention was counted whose message is not stored, and which may be deleted with the others.
        #expect(invalid == [Self.user])
        #expect(try account.faults() == [])
        withExtendedLifetime((consumers, holes)) {}
    }
}
