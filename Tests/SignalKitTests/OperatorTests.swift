import SignalKit
import Testing

/// The operators, rule by rule. See "Signals", "Operators".
struct OperatorTests {
    private func run<T, E>(_ signal: Signal<T, E>) -> String {
        let recorder = Recorder()
        _ = recorder.start(signal)
        return recorder.text
    }

    private func values(_ values: Int..., failing: Boom? = nil) -> Signal<Int, Boom> {
        Signal { subscriber in
            for value in values { subscriber.putNext(value) }
            if let failing { subscriber.putError(failing) } else { subscriber.putCompletion() }
            return EmptyDisposable
        }
    }

    @Test func valueOperators() {
        #expect(run(values(1, 2) |> map { $0 * 10 }) == "10 20 |")
        #expect(run(values(1, 2, 3, failing: .boom) |> filter { $0 != 2 }) == "1 3 !boom")
        #expect(run(Signal<Int?, Boom>.single(nil) |> flatMap { $0 + 1 }) == "nil |")
        #expect(run(Signal<Int?, Boom>.single(1) |> flatMap { $0 + 1 }) == "Optional(2) |")
        #expect(run(values(failing: .boom) |> mapError { "mapped \($0)" }) == "!mapped boom")
        #expect(run(Signal<Int, NoError>.single(1) |> castError(Boom.self)) == "1 |")
        #expect(run(values(1, 1, 2, 2, 1) |> distinctUntilChanged) == "1 2 1 |")
        #expect(run(values(1, 3, 4, 6) |> distinctUntilChanged(isEqual: { $0 % 2 == $1 % 2 })) == "1 4 |")
        #expect(run(values(1, 2) |> ignoreValues) == "|")
        #expect(run(values(1, 2) |> { last(signal: $0) }) == "Optional(2) |")
        #expect(run(values() |> { last(signal: $0) }) == "nil |")
        #expect(run(values(1, failing: .boom) |> { last(signal: $0) }) == "!boom")
    }

    @Test func folds() {
        #expect(run(values(1, 2, 3) |> reduceLeft(value: 10, f: { $0 + $1 })) == "16 |")
        #expect(run(values() |> reduceLeft(value: 10, f: { $0 + $1 })) == "10 |")
        #expect(run(values(1, failing: .boom) |> reduceLeft(value: 10, f: { $0 + $1 })) == "!boom")
        #expect(run(values(1, 2) |> reduceLeft(value: 0, f: { $2($1 * 100); return $0 + $1 })) == "100 200 3 |")
        #expect(run(values(1, 2) |> reduceLeft(0, generator: { sum, next in .single((sum + next, .Some(next * 7))) })) == "7 14 3 |")
        #expect(run(values(1, 2) |> reduceLeft(0, generator: { sum, next in .single((sum + next, .None)) })) == "3 |")
    }

    @Test func eventsAsValuesAndBack() {
        let events = values(1, failing: .boom) |> { dematerialize(signal: $0) }
        #expect(run(events |> map { event -> String in
            switch event {
            case let .Next(value): "next\(value)"
            case let .Error(error): "error-\(error)"
            case .Completion: "end"
            }
        }) == "next1 error-boom |")
        #expect(run(events |> { materialize(signal: $0) }) == "1 !boom")
        #expect(run(Signal<SignalEvent<Int, Boom>, NoError>.complete() |> { materialize(signal: $0) }) == "|")
    }

    @Test func takeEndsRightAfterItsLastValueAndDisposesUpstream() {
        let source = Source<Int, Boom>()
        let recorder = Recorder()
        _ = recorder.start(source.signal |> take(2))
        source.put(1)
        #expect(source.disposed == 0)
        source.put(2)
        #expect(recorder.text == "1 2 |")
        #expect(source.disposed == 1)
        #expect(run(values(1, 2) |> take(0)) == "|")
        #expect(run(values(1, 2, 3) |> take(until: { SignalTakeAction(passthrough: $0 < 2, complete: $0 == 2) })) == "1 |")
    }

    @Test func switchToLatestReplacesStartsFirstAndCountsOnlyTheNewest() {
        let log = Recorder()
        let outer = Source<Signal<Int, Boom>, Boom>()
        let a = Source<Int, Boom>(), b = Source<Int, Boom>()
        _ = log.start(outer.signal |> switchToLatest)
        outer.put(a.signal)
        a.put(1)
        outer.put(Signal { subscriber in
            log.note("started-before-disposal:\(a.disposed)")
            return b.signal.start(next: { subscriber.putNext($0) }, completed: { subscriber.putCompletion() })
        })
        #expect(a.disposed == 1)
        a.put(9)
        b.put(2)
        outer.complete()
        #expect(log.text == "1 started-before-disposal:0 2")
        b.complete()
        #expect(log.text == "1 started-before-disposal:0 2 |")
    }

    @Test func aSyncReentrantSwitchKeepsTheNewest() {
        let outer = ValuePipe<Int>()
        let second = Source<Int, NoError>()
        let log = Recorder()
        let disposable = log.start(outer.signal() |> mapToSignal { number -> Signal<Int, NoError> in
            number == 1 ? Signal { subscriber in
                outer.putNext(2)
                subscriber.putNext(-1)
                return EmptyDisposable
            } : second.signal
        })
        outer.putNext(1)
        second.put(7)
        #expect(log.text.hasSuffix("7"))
        #expect(second.disposed == 0)
        disposable.dispose()
        #expect(second.disposed == 1)
    }

    @Test func errorsOfInnerAndOuterEndAndDispose() {
        let outer = Source<Signal<Int, Boom>, Boom>()
        let inner = Source<Int, Boom>()
        let log = Recorder()
        _ = log.start(outer.signal |> switchToLatest)
        outer.put(inner.signal)
        outer.fail(.boom)
        #expect(log.text == "!boom")
        #expect(inner.disposed == 1)
    }

    @Test(arguments: ["switch", "queue"]) func aThousandSyncInnerSignalsDoNotPileUp(_ kind: String) {
        let outer = Signal<Signal<Int, NoError>, NoError> { subscriber in
            for number in 1...1000 { subscriber.putNext(.single(number)) }
            subscriber.putCompletion()
            return EmptyDisposable
        }
        let text = run(kind == "switch" ? outer |> switchToLatest : outer |> queue)
        #expect(text == (1...1000).map(String.init).joined(separator: " ") + " |")
    }

    @Test func queueRunsAllInOrderThrottledTheFirstAndTheLast() {
        for (keepsAll, expected) in [(true, "0 1 2 3 |"), (false, "0 3 |")] {
            let outer = Source<Signal<Int, NoError>, NoError>()
            let first = Source<Int, NoError>()
            let log = Recorder()
            _ = log.start(keepsAll ? outer.signal |> queue : outer.signal |> throttled)
            outer.put(first.signal)
            for number in 1...3 { outer.put(.single(number)) }
            outer.complete()
            first.put(0)
            first.complete()
            #expect(log.text == expected)
        }
    }

    @Test func disposalOfSerialSignalsReachesTheRunningOneFirst() {
        let log = Recorder()
        let disposable = (Signal<Signal<Int, NoError>, NoError> { subscriber in
            subscriber.putNext(Signal { _ in ActionDisposable { log.note("inner") } })
            return ActionDisposable { log.note("outer") }
        } |> queue).start()
        disposable.dispose()
        #expect(log.text == "inner outer")
    }

    @Test func thenAndCatch() {
        #expect(run(values(1) |> then(values(2))) == "1 2 |")
        #expect(run(values(1, failing: .boom) |> then(values(2))) == "1 !boom")
        #expect(run(values(1, failing: .boom) |> `catch` { _ in Signal<Int, NoError>.single(9) }) == "1 9 |")
        let calls = Atomic(value: 0)
        let lazy = deferred { () -> Signal<Int, NoError> in .single(calls.modify { $0 + 1 }) }
        #expect(run(lazy) == "1 |")
        #expect(run(lazy) == "2 |")
    }

    @Test func combineLatestWaitsForAllThenFollowsEach() {
        let a = Source<Int, Boom>(), b = Source<String, Boom>()
        let log = Recorder()
        _ = log.start(combineLatest(a.signal, b.signal) |> map { "\($0.0)\($0.1)" })
        a.put(1)
        a.put(2)
        #expect(log.text == "")
        b.put("x")
        a.put(3)
        a.complete()
        b.put("y")
        #expect(log.text == "2x 3x 3y")
        b.complete()
        #expect(log.text == "2x 3x 3y |")
    }

    @Test func combineLatestOfManyKinds() {
        #expect(run(combineLatest([Signal<Int, Boom>]())) == "[] |")
        #expect(run(combineLatest([values(1), values(2)])) == "[1, 2] |")
        #expect(run(combineLatest([values(1), .complete()])) == "|")
        #expect(run(combineLatest([values(1), .never()])) == "")
        #expect(run(combineLatest(Signal<Int?, Boom>.single(nil), values(1)) |> map { "\($0.0 as Int?)-\($0.1)" }) == "nil-1 |")
        let pipe = ValuePipe<Int>()
        let log = Recorder()
        _ = log.start(combineLatest(queue: Queue(), pipe.signal(), 1, pipe.signal(), 2) |> map { $0.0 * 10 + $0.1 })
        #expect(log.text == "12")
        let s = values(1)
        let all = combineLatest(s, s, s, s, s, s, s, s, s, s, s, s, s, s, s, s, s, s, s, s, s, s, s, s, s)
        #expect(run(all |> map { $0.0 + $0.24 }) == "2 |")
    }

    @Test func aSyncErrorStillStartsTheRestAndDisposesIt() {
        let rest = Source<Int, Boom>()
        #expect(run(combineLatest([values(failing: .boom), rest.signal])) == "!boom")
        #expect(rest.started == 1 && rest.disposed == 1)
    }

    @Test func sideEffectsRunAtTheNamedTime() {
        let log = Recorder()
        let signal = values(1) |> beforeStarted { log.note("start") } |> beforeNext { log.note("before\($0)") }
            |> afterNext { log.note("after\($0)") } |> beforeCompleted { log.note("ending") } |> afterCompleted { log.note("ended") }
            |> afterDisposed { log.note("disposed") }
        _ = log.start(signal)
        #expect(log.text == "start before1 1 after1 ending | ended disposed")
        #expect(run(values(failing: .boom) |> beforeCompleted { Issue.record("not on error") }) == "!boom")
        let state = Recorder()
        _ = withState(values(1), { 5 }, next: { state.note("n\($0)\($1)") }, completed: { state.note("c\($0)") }, disposed: { state.note("d\($0)") })
            .start(next: { state.note("\($0)") }, completed: { state.note("|") })
        #expect(state.text == "n15 1 c5 | d5")
    }

    @Test func repetitionsLoopAndEnd() {
        let attempts = Atomic(value: 0)
        let flaky = Signal<Int, Boom> { subscriber in
            let number = attempts.modify { $0 + 1 }
            subscriber.putNext(number)
            if number < 5000 { subscriber.putError(.boom) } else { subscriber.putCompletion() }
            return EmptyDisposable
        }
        #expect(run(flaky |> restartIfError).hasSuffix("5000 |"))
        let completing = Atomic(value: 0)
        let ends = Signal<Int, Boom> { subscriber in
            if completing.modify({ $0 + 1 }) < 5000 { subscriber.putCompletion() } else { subscriber.putError(.other) }
            return EmptyDisposable
        }
        #expect(run(ends |> restart) == "!other")
        _ = completing.swap(4998)
        #expect(run(ends |> recurse(nil)) == "!other")
    }

    @Test func retryStopsWhenItShould() async {
        let attempts = Atomic(value: 0)
        let failing = Signal<Int, Boom> { subscriber in
            attempts.modify { $0 + 1 }
            subscriber.putError(.boom)
            return EmptyDisposable
        }
        let rejected = run(failing |> retry(retryOnError: { $0 == .other }, delayIncrement: 0, maxDelay: 0, maxRetries: 9, onQueue: Queue()))
        #expect(rejected == "!boom")
        #expect(run(failing |> retry(retryOnError: { _ in true }, delayIncrement: 0, maxDelay: 0, maxRetries: 1, onQueue: Queue())) == "!boom")
        #expect(attempts.with { $0 } == 2)
        await confirmation { done in
            await withCheckedContinuation { continuation in
                _ = (failing |> retry(retryOnError: { _ in true }, delayIncrement: 0.001, maxDelay: 0.001, maxRetries: 3, onQueue: Queue()))
                    .start(error: { _ in continuation.resume() })
            }
            done()
        }
        #expect(attempts.with { $0 } == 5)
    }

    @Test func takeLastPassesTheLastValueOnCompletion() {
        #expect(run(values(1, 2, 3) |> takeLast) == "3 |")
        #expect(run(values() |> takeLast) == "|")
        #expect(run(values(1, failing: .boom) |> takeLast) == "!boom")
    }

    @Test func restartOrMapErrorDecidesForEachError() {
        let attempts = Atomic(value: 0)
        let failing = Signal<Int, Boom> { subscriber in
            let attempt = attempts.modify { $0 + 1 }
            subscriber.putNext(attempt)
            subscriber.putError(attempt < 3 ? .boom : .other)
            return EmptyDisposable
        }
        let mapped: Signal<Int, Boom> = failing |> restartOrMapError { $0 == .boom ? .restart : .error(.other) }
        #expect(run(mapped) == "1 2 3 !other")
        // Attempts that fail synchronously repeat in a loop, not on the stack.
        let many = Atomic(value: 0)
        let deep = Signal<Int, Boom> { subscriber in
            subscriber.putError(many.modify { $0 + 1 } < 50_000 ? .boom : .other)
            return EmptyDisposable
        }
        let ended: Signal<Int, Boom> = deep |> restartOrMapError { $0 == .boom ? .restart : .error($0) }
        #expect(run(ended) == "!other")
    }

    @Test func retryHasNoLimitWithoutANumber() async {
        let attempts = Atomic(value: 0)
        let failing = Signal<Int, Boom> { subscriber in
            if attempts.modify({ $0 + 1 }) < 20 { subscriber.putError(.boom) } else { subscriber.putCompletion() }
            return EmptyDisposable
        }
        await withCheckedContinuation { continuation in
            _ = (failing |> retry(retryOnError: { _ in true }, delayIncrement: 0, maxDelay: 0, maxRetries: nil, onQueue: Queue()))
                .start(completed: { continuation.resume() })
        }
        #expect(attempts.with { $0 } == 20)
    }
}
