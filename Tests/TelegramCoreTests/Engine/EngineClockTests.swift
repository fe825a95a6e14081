@testable import EngineCatalogue
import Postbox
import SignalKit
import TelegramCore
@testable import TestSupport
import Testing

/// Waits that use the clock of an engine.
struct EngineClockTests {
    /// A clock whose waits end immediately and are recorded.
    private final class QuickClock: EngineClock {
        let now: Int32 = 1_709_300_000
        let serverTime: Int32 = 1_709_300_000
        private let waited = Atomic<[Int32]>(value: [])
        var waits: [Int32] { waited.with { $0 } }

        func wait(seconds: Int32) -> Signal<Void, NoError> {
            Signal { [waited] subscriber in
                _ = waited.modify { $0 + [seconds] }
                subscriber.putNext(())
                subscriber.putCompletion()
                return EmptyDisposable
            }
        }
    }

    /// Rejects requests with these texts in turn, then always with the last one. Without any texts, it does not answer.
    private final class RefusingServer: EngineServer {
        private let refusals: [String]
        private let requested = Atomic(value: 0)
        var count: Int { requested.with { $0 } }

        init(_ refusals: String...) { self.refusals = refusals }

        func answer(to request: SyncRequest) -> Signal<SyncResponse, SyncError> {
            Signal { [refusals, requested] subscriber in
                let place = requested.modify { $0 + 1 } - 1
                if let last = refusals.last {
                    subscriber.putError(SyncError(code: 420, text: refusals.indices.contains(place) ? refusals[place] : last))
                }
                return EmptyDisposable
            }
        }
    }

    /// The waits of a call, and the number of requests to the server.
    private func run<T: Sendable, E: Error>(
        _ server: RefusingServer, _ call: (TelegramEngine) -> Signal<T, E>
    ) throws -> (waits: [Int32], requests: Int) {
        let database = try EngineDatabase.empty.get()
        let clock = QuickClock()
        let engine = TelegramEngine(
            postbox: database.postbox, accountPeerId: PeerId(namespace: PeerId.cloudUser, id: 1), server: server, clock: clock)
        _ = call(engine).waitForEnd()
        return (clock.waits, server.count)
    }

    @Test func aRateLimitedRequestHasAWaitingTime() throws {
        let (waits, requests) = try run(RefusingServer("FLOOD_WAIT_7", "FLOOD_WAIT_1", "ABOUT_TOO_LONG")) {
            $0.accountData.updateAbout(about: "x")
        }
        #expect(waits == [7, 1])
        #expect(requests == 3)
    }

    /// The texts have no number of seconds, or an invalid one.
    @Test(arguments: ["FLOOD_WAIT", "FLOOD_WAIT_", "FLOOD_WAIT_-1", "FLOOD_WAIT_99999999999", "FLOOD_WAIT_1x"])
    func otherErrorTextsCauseNoWait(_ text: String) throws {
        let (waits, requests) = try run(RefusingServer(text)) { $0.accountData.updateAbout(about: "x") }
        #expect(waits.isEmpty)
        #expect(requests == 1)
    }

    @Test func anUnchangingServerIsNotPolledForever() throws {
        let (waits, requests) = try run(RefusingServer("FLOOD_WAIT_1")) { $0.accountData.updateAbout(about: "x") }
        #expect(waits.count == 100)
        #expect(requests == 101)
    }

    /// Methods for which a user waits on the screen.
    @Test(arguments: 0..<6) func someMethodsDoNotWait(_ number: Int) throws {
        let server = RefusingServer("FLOOD_WAIT_1")
        let (waits, requests) =
            switch number {
            case 0: try run(server) { $0.accountData.updateBirthday(birthday: nil) }
            case 1: try run(server) { $0.peers.updateAddressName(domain: .account, name: "x") }
            case 2: try run(server) { $0.peers.joinChatInteractively(hash: "x") }
            case 3: try run(server) { $0.peers.createChannel(title: "x", description: nil) }
            case 4: try run(server) { $0.contacts.searchRemotePeers(query: "x") }
            default:
                try run(server) {
                    $0.messages.searchMessages(
                        location: .general(scope: .everywhere, tags: nil, minDate: nil, maxDate: nil), query: "x", state: nil)
                }
            }
        #expect(waits.isEmpty)
        #expect(requests == 1)
    }

    @Test func aCodeIsWaitedForTwentySeconds() throws {
        let clock = QuickClock()
        let engine = UnauthorizedEngine(postbox: try EngineDatabase.empty.get().postbox, server: RefusingServer(), clock: clock)
        let result = engine.sendAuthorizationCode(phoneNumber: "1").waitForEnd()
        #expect(clock.waits == [20])
        guard case .failure(.timeout) = result else {
            Issue.record("\(result)")
            return
        }
    }

    /// An answer that arrives in time is used.
    @Test func aRejectedCodeCausesNoWait() throws {
        let engine = UnauthorizedEngine(
            postbox: try EngineDatabase.empty.get().postbox, server: RefusingServer("PHONE_NUMBER_BANNED"), clock: QuickClock())
        guard case .failure(.phoneBanned) = engine.sendAuthorizationCode(phoneNumber: "1").waitForEnd() else {
            Issue.record("the refusal is not reported")
            return
        }
    }
}
