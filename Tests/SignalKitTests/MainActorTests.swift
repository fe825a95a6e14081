import Dispatch
import SignalKit
import Testing

/// Signals whose handlers belong to the main actor.
struct MainActorTests {
    @MainActor private final class Log {
        var values: [Int] = []
        var error: String?
        var isCompleted = false
    }

    @Test func eventsArriveOnTheMainActorInOrder() async {
        let log = Log()
        let values: [Int] = await withCheckedContinuation { continuation in
            let signal = Signal<Int, NoError> { subscriber in
                DispatchQueue.global().async {
                    for number in 1...100 { subscriber.putNext(number) }
                    subscriber.putCompletion()
                }
                return EmptyDisposable
            }
            _ = signal.startOnMain(
                next: { value in
                    MainActor.assertIsolated()
                    log.values.append(value)
                },
                completed: {
                    log.isCompleted = true
                    continuation.resume(returning: log.values)
                })
        }
        #expect(values == Array(1...100))
        #expect(await log.isCompleted)
    }

    @Test func errorsArriveToo() async {
        let reason: String = await withCheckedContinuation { continuation in
            _ = Signal<Int, String> { subscriber in
                DispatchQueue.global().async { subscriber.putError("refused") }
                return EmptyDisposable
            }.startOnMain(error: { reason in
                MainActor.assertIsolated()
                continuation.resume(returning: reason)
            })
        }
        #expect(reason == "refused")
    }

    @Test @MainActor func nothingArrivesAfterTheDisposalOnTheMainActor() async {
        let log = Log()
        let pipe = ValuePipe<Int>()
        let disposable = pipe.signal().startOnMain(next: { log.values.append($0) })
        // Enqueued for the main queue, on which this test runs.
        DispatchQueue.global().sync { pipe.putNext(1) }
        disposable.dispose()
        pipe.putNext(2)
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in DispatchQueue.main.async { continuation.resume() } }
        #expect(log.values.isEmpty)
    }
}
