import Postbox
@testable import TelegramCore
@testable import TestSupport
import Testing

/// A closed client retains neither its components nor its database. A process that stops synchronization, and starts it again, would otherwise keep
/// each of its databases open.
struct ClosedClientTests {
    /// `isWaiting` states whether work waits in the queue of the client, or a request is not answered.
    @Test(arguments: [false, true], [false, true]) func `a closed client is released`(_ isUpToDate: Bool, _ isWaiting: Bool) throws {
        let account = try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"), DifferenceText.add(DifferenceText.message("user:1", 10)),
        ])
        account.server.answer = { request in
            guard isUpToDate, case .getDifference = request else { return nil }
            return .success(.difference(.empty(date: ScriptedAccount.start, seq: 5)))
        }
        weak var client: SyncClient?, database: SyncDatabase?, states: AccountStateManager?
        do {
            let started = SyncClient(
                postbox: account.postbox, accountPeerId: ScriptedAccount.id, server: account.server, clock: account.clock, random: { 1 },
                onFailure: { Issue.record("synchronization failed: \($0)") })
            (client, database, states) = (started, started.database, started.states)
            started.start(SyncClient.allComponents, reset: true)
            if isWaiting {
                for _ in 0..<2 { started.states.addCustom { [states = started.states] _ in withExtendedLifetime(states) {} } }
            }
            #expect(account.clock.run(for: 1_000_000))
            started.connection.close()
        }
        #expect(client == nil && database == nil && states == nil)
    }
}
