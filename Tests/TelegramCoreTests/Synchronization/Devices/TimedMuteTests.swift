import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Mutes that end by themselves.
struct TimedMuteTests {
    private static let users = [1, 2].map { PeerId(namespace: PeerId.cloudUser, id: $0) }

    /// One mute is stored before the check of the account; another one, which ends earlier, is added later.
    @Test func mutesEndAtTheirTimes() throws {
        let account = try ScriptedAccount([DifferenceText.setSettings("user:1"), DifferenceText.setSettings("user:2")])
        func settings(_ user: Int) throws -> CodedObject {
            try #require(try account.transaction { try $0.tables.notifications.settings.get(Self.users[user]).current })
        }
        func mute(_ user: Int, for seconds: Int32) throws {
            let muted = try settings(user).setting(["m.v": .int32(1), "m.u": .int32(ScriptedAccount.start + seconds)])
            try account.connection.database.write { try $0.updateCurrentPeerNotificationSettings([(Self.users[user], muted)]) }
        }
        func states() throws -> [Int32?] { try [settings(0), settings(1)].map { $0.int32("m.v") } }
        try mute(0, for: 60)
        let queues = PendingQueues(account.connection, states: account.states)
        queues.start()
        account.runUntilIdle()
        try mute(1, for: 30)
        #expect(account.clock.run(for: 29_000_000))
        #expect(try states() == [1, 1])
        #expect(account.clock.run(for: 2_000_000))
        #expect(try states() == [1, 2])
        #expect(account.clock.run(for: 28_000_000))
        #expect(try states() == [1, 2])
        #expect(account.clock.run(for: 2_000_000))
        #expect(try states() == [2, 2])
        #expect(try settings(0).int32("m.u") == nil && settings(0).int32("s.v") == 4)
        #expect(try account.transaction { try $0.getPeerNotificationSettingsToReset(upTo: .max) }.isEmpty)
        #expect(account.server.sent.isEmpty)
        #expect(try account.faults() == [])
        withExtendedLifetime(queues) {}
    }
}
