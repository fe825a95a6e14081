import Dispatch
import SignalKit
import Testing

/// Easily broken rules of operators: order of disposal, dropped results, and joined error types.
struct OperatorRuleTests {
    @Test func promotingErrorsJoinsAnUpstreamThatCannotFail() {
        let log = Recorder()
        _ = log.start(Signal<Int, NoError>.single(3) |> mapToSignalPromotingError { _ in Signal<Int, Boom>.fail(.boom) })
        #expect(log.text == "!boom")
    }

    @Test func mapToThrottledSkipsValuesInBetween() {
        let pipe = ValuePipe<Int>()
        let running = Source<Int, NoError>()
        let requested = Recorder(), log = Recorder()
        _ = log.start(pipe.signal() |> mapToThrottled { number -> Signal<Int, NoError> in
            requested.note("\(number)")
            return number == 1 ? running.signal : .single(number)
        })
        for number in 1...4 { pipe.putNext(number) }
        running.put(10)
        running.complete()
        #expect(log.text == "10 4")
        #expect(requested.text == "1 2 3 4")
    }

    @Test func afterDisposedRunsOnceAtTheEndAndNeverForADroppedResult() {
        let log = Recorder()
        let source = Source<Int, Boom>()
        _ = (source.signal |> afterDisposed { log.note("disposed") }).start(error: { _ in log.note("failed") })
        #expect(log.text == "")
        source.fail(.boom)
        #expect(log.text == "failed disposed")
        let disposable = (Signal<Int, NoError>.never() |> afterDisposed { log.note("again") }).start()
        disposable.dispose()
        disposable.dispose()
        #expect(log.text == "failed disposed again")
    }

    @Test func combineLatestDisposesInStartOrder() {
        let log = Recorder()
        let signals = ["a", "b", "c"].map { name in Signal<Int, NoError> { _ in ActionDisposable { log.note(name) } } }
        combineLatest(signals).start().dispose()
        #expect(log.text == "a b c")
    }

    @Test func anUnavailableSourceIsIgnoredUntilItEmits() {
        let log = Recorder()
        _ = log.start(combineLatest(Signal<Int, NoError>.single(1), Signal<Int, NoError>.never()) |> map { $0.0 + $0.1 })
        #expect(log.text == "")
    }

    @Test func everyOperatorStopsWhenDisposedInsideItsOwnHandler() {
        let queue = Queue()
        let operators: [(String, (Signal<Int, NoError>) -> Signal<Int, NoError>)] = [
            ("map", map { $0 }), ("filter", filter { _ in true }), ("distinct", { distinctUntilChanged($0) }), ("take", take(9)),
            ("switch", mapToSignal { .single($0) }), ("queue", mapToQueue { .single($0) }), ("throttled", mapToThrottled { .single($0) }),
            ("then", then(.never())), ("combine", { combineLatest([$0]) |> map { $0[0] } }),
            ("beforeNext", beforeNext { $0 }), ("afterNext", afterNext { $0 }), ("afterDisposed", afterDisposed {}), ("restart", { restart($0) }),
            ("restartIfError", { restartIfError($0) }), ("retry", retry(1, maxDelay: 1, onQueue: queue)),
            ("timeout", timeout(9, queue: queue, alternate: .never())),
        ]
        for (name, apply) in operators {
            let log = Recorder()
            let source = Source<Int, NoError>()
            let disposable = MetaDisposable()
            disposable.set(apply(source.signal).start(next: {
                log.note("\($0)")
                disposable.dispose()
            }))
            source.put(1)
            source.put(2)
            #expect(log.text == "1", "\(name)")
            #expect(source.disposed == 1, "\(name)")
        }
    }

    @Test func suspendAwareDelayWaitsInStepsWhenTheTimeIsLong() {
        let log = Recorder()
        let done = DispatchSemaphore(value: 0)
        let begin = ContinuousClock.now
        _ = (Signal<Int, NoError>.single(1) |> suspendAwareDelay(0.2, granularity: 0.03, queue: Queue()) |> afterCompleted { done.signal() })
            .start(next: { log.note("\($0)") })
        #expect(done.wait(timeout: .now() + 5) == .success)
        #expect(log.text == "1")
        #expect(ContinuousClock.now - begin >= .milliseconds(190))
    }

    @Test @MainActor func deliveryOnTheMainQueueIsSynchronousOnIt() {
        let log = Recorder()
        _ = log.start(Signal<Int, NoError>.single(1) |> deliverOnMainQueue)
        if Queue.mainQueue().isCurrent() { #expect(log.text == "1 |") }
    }

    @Test func deliveryOnTheMainQueueFromElsewhereIsAsynchronous() {
        let done = DispatchSemaphore(value: 0)
        let log = Recorder()
        Queue().sync {
            _ = (Signal<Bool, NoError>.single(true) |> deliverOnMainQueue |> map { _ in Queue.mainQueue().isCurrent() } |> afterCompleted { done.signal() })
                .start(next: { log.note("\($0)") })
        }
        if done.wait(timeout: .now() + 5) == .success { #expect(log.text == "true") }
    }

    @Test func nestedSetsOfAPromiseArriveInOrder() {
        let promise = ValuePromise(0)
        let log = Recorder()
        _ = promise.get().start(next: { value in
            log.note("\(value)")
            if value < 3 { promise.set(value + 1) }
        })
        #expect(log.text == "0 1 2 3")
    }
}
