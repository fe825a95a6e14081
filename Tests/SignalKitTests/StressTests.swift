import Dispatch
import PlatformSupport
import SignalKit
import Testing

/// Many threads with shared state. Each test takes half a second. Set POSTBOX_STRESS_SECONDS for longer runs with ThreadSanitizer.
@Suite(.serialized) struct StressTests {
    private static let seconds = getenv("POSTBOX_STRESS_SECONDS").flatMap { Double(String(cString: $0)) } ?? 0.5

    /// Runs `body` on eight threads until the time is up.
    private func hammer(_ body: @Sendable (_ thread: Int, _ round: Int) -> Void) {
        let end = ContinuousClock.now + .seconds(StressTests.seconds / 4)
        withoutActuallyEscaping(body) { body in
            DispatchQueue.concurrentPerform(iterations: 8) { thread in
                var round = 0
                while ContinuousClock.now < end {
                    body(thread, round)
                    round += 1
                }
            }
        }
    }

    @Test func pipes() {
        let pipe = ValuePipe<Int>()
        let delivered = Atomic(value: 0)
        hammer { thread, round in
            if thread < 4 { pipe.putNext(round) } else {
                let disposable = pipe.signal().start(next: { _ in delivered.modify { $0 + 1 } })
                disposable.dispose()
            }
        }
        #expect(pipe.subscriberCount == 0)
    }

    @Test func valuePromisesStayInOrder() {
        let promise = ValuePromise(0)
        let disorder = Atomic(value: 0)
        hammer { thread, round in
            if thread == 0 { promise.set(round) } else {
                let last = Atomic(value: -1)
                let disposable = promise.get().start(next: { value in
                    if last.swap(value) > value { disorder.modify { $0 + 1 } }
                })
                disposable.dispose()
            }
        }
        #expect(disorder.with { $0 } == 0)
        #expect(promise.subscriberCount == 0)
    }

    @Test func noChangeOfAValuePromiseIsLost() {
        let promise = ValuePromise(0, ignoreRepeated: true)
        let changes = Atomic(value: 0), last = Atomic(value: 0)
        let disposable = promise.get().start(next: { _ = last.swap($0) })
        hammer { _, round in
            changes.modify { $0 + 1 }
            promise.modify { $0 += 1 }
            if round % 8 == 0 { promise.modify { _ in } }
        }
        disposable.dispose()
        #expect(promise.value == changes.with { $0 })
        #expect(promise.value == last.with { $0 })
    }

    @Test func promises() {
        let promise = Promise<Int>(0)
        hammer { thread, round in
            if thread < 2 { promise.set(.single(round)) } else { promise.get().start(next: { _ in }).dispose() }
        }
        #expect(promise.subscriberCount == 0)
    }

    /// Everything that was set is disposed of in the end; disposing again has no effect.
    @Test func metaDisposables() {
        let slot = MetaDisposable()
        let set = Atomic(value: 0), disposed = Atomic(value: 0)
        hammer { _, _ in
            set.modify { $0 + 1 }
            slot.set(ActionDisposable { disposed.modify { $0 + 1 } })
        }
        slot.dispose()
        #expect(set.with { $0 } == disposed.with { $0 })
    }

    /// No subscriber and no disposable outlives its scenario.
    @Test func nothingLeaks() {
        final class Tracked: Sendable {
            static let live = Atomic(value: 0)
            init() { Tracked.live.modify { $0 + 1 } }
            deinit { Tracked.live.modify { $0 - 1 } }
        }
        @Sendable func tracked() -> Signal<Int, Boom> {
            Signal { subscriber in
                let token = Tracked()
                subscriber.keepAlive(token)
                subscriber.putNext(1)
                return ActionDisposable { withExtendedLifetime(token) {} }
            }
        }
        let scenarios: [@Sendable () -> Disposable] = [
            { tracked().start() }, { (tracked() |> take(1)).start() }, { (tracked() |> mapToSignal { _ in tracked() }).start() },
            { (tracked() |> mapToQueue { _ in tracked() } |> take(1)).start() }, { combineLatest([tracked(), tracked()]).start() },
            { (tracked() |> then(tracked())).start() }, { (tracked() |> restart |> take(1)).start() },
            { (tracked() |> deliverOn(Queue()) |> runOn(Queue())).start() }, { (tracked() |> timeout(9, queue: Queue(), alternate: tracked())).start() },
            { (tracked() |> delay(9, queue: Queue())).start() }, { (tracked() |> `catch` { _ in tracked() }).start() },
        ]
        for (number, scenario) in scenarios.enumerated() {
            do { scenario().dispose() }
            let end = ContinuousClock.now + .seconds(5)
            while Tracked.live.with({ $0 }) != 0, ContinuousClock.now < end { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.002) }
            #expect(Tracked.live.with { $0 } == 0, "scenario \(number)")
        }
    }
}
