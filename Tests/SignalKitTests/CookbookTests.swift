import Dispatch
import SignalKit
import Testing

/// Fifteen common signal patterns, each as an application would write it.
@Suite(.serialized) struct CookbookTests {
    @Test func pattern01PromiseOrValuePromise() {
        let flag = ValuePromise(false, ignoreRepeated: true)
        let early = Recorder(), late = Recorder(), mapped = Recorder()
        _ = early.start(flag.get())
        flag.set(false)
        flag.set(true)
        _ = late.start(flag.get())
        _ = mapped.start(flag.get() |> map { $0 ? "on" : "off" })
        #expect(early.text == "false true" && late.text == "true" && mapped.text == "on")

        let repeating = ValuePromise(false)
        let all = Recorder()
        _ = all.start(repeating.get())
        repeating.set(false)
        #expect(all.text == "false false")

        let a = ValuePipe<Int>(), b = ValuePipe<Int>()
        let promise = Promise<Int>()
        promise.set(a.signal())
        let before = Recorder(), after = Recorder()
        _ = before.start(promise.get())
        a.putNext(1)
        promise.set(b.signal())
        #expect(a.subscriberCount == 0)
        _ = after.start(promise.get())
        #expect(after.text == "")
        b.putNext(2)
        #expect(before.text == "1 2" && after.text == "2")
    }

    @Test func pattern02MetaDisposableSwaps() {
        let slot = MetaDisposable()
        let probes = [Probe(), Probe(), Probe()]
        for probe in probes { slot.set(probe) }
        #expect(probes.map(\.count) == [1, 1, 0])
        slot.dispose()
        #expect(probes.map(\.count) == [1, 1, 1])
        let tooLate = Probe()
        slot.set(tooLate)
        #expect(tooLate.count == 1)
    }

    @Test func pattern03DisposableDictKeys() {
        let dict = DisposableDict<String>()
        let a = Probe(), a2 = Probe(), b = Probe(), late = Probe()
        dict.set(a, forKey: "a")
        dict.set(b, forKey: "b")
        dict.set(a2, forKey: "a")
        #expect([a.count, a2.count, b.count] == [1, 0, 0])
        dict.set(nil, forKey: "b")
        #expect(b.count == 1)
        dict.dispose()
        #expect([a.count, a2.count, b.count] == [1, 1, 1])
        dict.set(late, forKey: "c")
        #expect(late.count == 1)
    }

    @Test func pattern04DisposableSetLivesAndDiesTogether() {
        let order = Recorder()
        let set = DisposableSet()
        set.add(Signal<Int, NoError> { _ in ActionDisposable { order.note("first") } }.start())
        set.add(Signal<Int, NoError> { _ in ActionDisposable { order.note("second") } }.start())
        let removed = Probe(), last = Probe()
        set.add(removed)
        set.remove(removed)
        set.add(last)
        set.removeLast()
        set.dispose()
        #expect(order.text == "first second")
        #expect(removed.count == 0 && last.count == 0)
        let late = Probe()
        set.add(late)
        #expect(late.count == 1)
    }

    @Test func pattern05CachedThenRemote() {
        let remote = Source<[String], Boom>()
        let answers = Recorder()
        _ = answers.start(Signal<[String], Boom>.single(["a"]) |> then(remote.signal))
        remote.put(["b"])
        remote.complete()
        #expect(answers.text == #"["a"] ["b"] |"#)

        let failed = Source<[String], Boom>()
        let failure = Recorder()
        _ = failure.start(Signal<[String], Boom>.fail(.boom) |> then(failed.signal))
        #expect(failure.text == "!boom" && failed.started == 0)

        let pending = Source<[String], Boom>()
        let cut = Recorder()
        let disposable = cut.start((Signal<Signal<[String], Boom>, Boom>.single(.complete()) |> switchToLatest) |> then(pending.signal))
        disposable.dispose()
        pending.put(["late"])
        #expect(cut.text == "" && pending.disposed == 1)
    }

    @Test func pattern06RequestTransformPersist() {
        enum RequestError: Error, Sendable { case network(Boom) }
        let request = Signal<Int, Boom>.fail(.boom) |> mapError(RequestError.network)
        let persist = { @Sendable (value: Int) in Signal<Int, NoError>.single(value) |> castError(RequestError.self) }
        let log = Recorder()
        _ = log.start(request |> mapToSignal(persist))
        #expect(log.text == "!network(boom)")

        let first = Source<Int, Boom>(), second = Source<Int, Boom>()
        let both = Recorder()
        _ = both.start(combineLatest([first.signal, second.signal]))
        first.put(1)
        second.put(2)
        second.fail(.boom)
        #expect(both.text == "[1, 2] !boom")
        #expect(first.disposed == 1)
    }

    @Test func pattern07StateComposition() {
        let accounts = [(ValuePromise(1), ValuePromise(1)), (ValuePromise(1), ValuePromise(1))]
        let states = accounts.map { a, b in
            combineLatest(a.get(), b.get()) |> map { [$0.0, $0.1] } |> distinctUntilChanged |> map { $0.reduce(0, +) }
        }
        let log = Recorder()
        _ = log.start(combineLatest(states))
        accounts[1].0.set(5)
        accounts[1].0.set(5)
        #expect(log.text == "[2, 2] [2, 6]")
    }

    @Test func pattern08DeliverOnMainQueueAndStrictResults() {
        let main = Queue()
        let pipe = ValuePipe<Int>()
        let log = Recorder()
        let disposable = log.start(pipe.signal() |> deliverOn(main))
        pipe.putNext(1)
        main.sync {}
        main.sync { pipe.putNext(2); #expect(log.text == "1 2") }
        disposable.dispose()
        pipe.putNext(3)
        main.sync {}
        #expect(log.text == "1 2")
        for (signal, end) in [(Signal<Int, Boom>.complete(), "|"), (.fail(.boom), "!boom")] {
            let ends = Recorder()
            _ = ends.start(signal |> deliverOn(main))
            main.sync {}
            #expect(ends.text == end)
        }
        #if DEBUG
        let leaks = Recorder()
        let previous = StrictDisposable.setLeakHandler { leaks.note($0) }
        do { _ = pipe.signal().startStrict(file: "View.swift", line: 7) }
        #expect(leaks.text.hasSuffix("from View.swift:7"))
        do { pipe.signal().startStrict().dispose() }
        #expect(leaks.count == 1)
        StrictDisposable.setLeakHandler(previous)
        #endif
    }

    @Test func pattern09TakeOne() {
        let promise = ValuePromise(4)
        let log = Recorder()
        _ = log.start(promise.get() |> take(1))
        #expect(log.text == "4 |")
        #expect(promise.subscriberCount == 0)
        promise.set(5)
        #expect(log.text == "4 |")
    }

    @Test func pattern10WeakAndStrong() {
        final class Controller: Sendable {
            let disposable = MetaDisposable()
            let seen = Recorder()
            init(_ signal: Signal<Int, NoError>) {
                disposable.set(signal.start(next: { [weak self] in self?.seen.note("\($0)") }))
            }
            deinit { disposable.dispose() }
        }
        let pipe = ValuePipe<Int>()
        var controller: Controller? = Controller(pipe.signal())
        weak let observed = controller
        pipe.putNext(1)
        #expect(controller?.seen.text == "1")
        controller = nil
        #expect(observed == nil)
        #expect(pipe.subscriberCount == 0)
    }

    @Test func pattern11SwitchingSource() {
        let data = Promise<Int?>(nil)
        let log = Recorder()
        _ = log.start(data.get())
        let old = Source<Int?, NoError>()
        data.set(old.signal)
        data.set(.single(8))
        #expect(log.text == "nil Optional(8)")
        #expect(old.disposed == 1)
    }

    @Test func pattern12RetryRequest() {
        let attempts = Recorder()
        let request = Signal<Int, Boom> { subscriber in
            attempts.note("try")
            if attempts.count > 3 {
                subscriber.putNext(1)
                subscriber.putCompletion()
            } else {
                subscriber.putError(.boom)
            }
            return EmptyDisposable
        }
        let log = Recorder()
        let done = DispatchSemaphore(value: 0)
        let clock = ContinuousClock.now
        _ = (request |> retry(0.02, maxDelay: 0.5, onQueue: Queue.concurrentDefaultQueue()) |> afterCompleted { done.signal() }).start(
            next: { log.note("\($0)") }, completed: { log.note("|") })
        done.wait()
        #expect(log.text == "1 |")
        #expect(attempts.count == 4)
        // 0.02 + 0.04 + 0.06: each failure increases the delay.
        #expect(ContinuousClock.now - clock >= .milliseconds(115))

        let failing = Source<Int, Boom>()
        let pending = (failing.signal |> retry(0.02, maxDelay: 0.02, onQueue: Queue())).start()
        failing.fail(.boom)
        pending.dispose()
        _ = done.wait(timeout: .now() + 0.06)
        #expect(failing.started == 1)
    }

    @Test func pattern13SignalFactoriesAndPipes() {
        let source = Source<Int, NoError>()
        func doubled<E>(_ signal: Signal<Int, E>) -> Signal<Int, E> { signal |> map { $0 * 2 } }
        let chain = source.signal |> map { $0 + 1 } |> filter { $0 > 0 } |> doubled |> distinctUntilChanged
        #expect(source.started == 0)
        let a = Recorder(), b = Recorder()
        _ = a.start(chain)
        _ = b.start(chain)
        #expect(source.started == 2)
        source.put(1)
        #expect(a.text == "4" && b.text == "4")
    }

    @Test func pattern14LiveMonitoring() {
        // A view: immediately the snapshot, then one value for each transaction that concerns it; it never completes.
        let view = ValuePromise(0)
        let transactions = ValuePipe<(concerns: Bool, value: Int)>()
        _ = (transactions.signal() |> filter { $0.concerns }).start(next: { view.set($0.value) })
        let log = Recorder()
        _ = log.start(view.get())
        transactions.putNext((false, 1))
        transactions.putNext((true, 2))
        #expect(log.text == "0 2")
    }

    @Test func pattern15TwoSourcesWithFallback() {
        struct Status: Sendable { var name: String, isComplete: Bool }
        let preview = ValuePromise<String>(""), full = ValuePromise<String>("")
        let chosen = combineLatest(preview.get() |> map { Status(name: "preview", isComplete: $0 == "done") },
                                   full.get() |> map { Status(name: "full", isComplete: $0 == "done") })
            |> map { $0.0.isComplete ? $0.0.name : $0.1.name } |> take(1) |> mapToSignal { Signal<String, NoError>.single("loaded " + $0) }
        let fallback = Recorder()
        _ = fallback.start(chosen)
        preview.set("done")
        let direct = Recorder()
        _ = direct.start(chosen)
        #expect(fallback.text == "loaded full |" && direct.text == "loaded preview |")
        #expect(preview.subscriberCount == 0 && full.subscriberCount == 0)
    }
}
