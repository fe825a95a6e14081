import Dispatch
import SignalKit
import Testing

/// Queues and the operators that use them. See "Signals", "Queues".
struct QueueTests {
    /// Waits until `condition` is true; returns `false` if it never became true.
    private func wait(_ seconds: Double = 5, _ condition: () -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            if condition() { return true }
            DispatchQueue.global().sync {}
            usleepShortly()
        }
        return condition()
    }

    private func usleepShortly() { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.002) }

    @Test func asyncIsSyncWhenCurrentAndJustDispatchIsNot() {
        let queue = Queue(name: "test")
        let log = Recorder()
        queue.sync {
            #expect(queue.isCurrent())
            queue.justDispatch { log.note("dispatched") }
            queue.async { log.note("async") }
            queue.sync { log.note("sync") }
            log.note("end")
        }
        queue.sync {}
        #expect(log.text == "async sync end dispatched")
        #expect(!queue.isCurrent())
        let wrapped = Queue(queue: DispatchQueue(label: "wrapped"))
        wrapped.sync { #expect(!wrapped.isCurrent()) }
    }

    @Test func afterIsNeverSync() {
        let queue = Queue()
        let log = Recorder()
        queue.sync {
            queue.after(0) { log.note("after") }
            log.note("end")
        }
        #expect(wait { log.count == 2 })
        #expect(log.text == "end after")
    }

    @Test func queueLocalObjectsLiveOnTheirQueue() {
        final class Counter { var value = 0 }
        let queue = Queue()
        let object = QueueLocalObject(queue: queue) { Counter() }
        object.with { $0.value += 1 }
        #expect(object.syncWith { $0.value } == 1)
        queue.sync { #expect(object.unsafeGet()?.value == 1) }
        let log = Recorder()
        _ = log.start(object.signalWith { (counter: Counter, subscriber: Subscriber<Int, NoError>) in
            subscriber.putNext(counter.value)
            subscriber.putCompletion()
            return EmptyDisposable
        })
        #expect(wait { log.text == "1 |" })
    }

    @Test func aDroppedTimerDoesNotFireAndARepeatingOneStopsInsideItself() {
        let queue = Queue()
        let log = Recorder()
        do {
            let dropped = SignalKit.Timer(timeout: 0.01, repeat: false, completion: { log.note("dropped") }, queue: queue)
            dropped.start()
        }
        let repeating = SignalKit.Timer(timeout: 0.01, repeat: true, completion: { (timer: SignalKit.Timer) in
            log.note("shot")
            if log.count == 2 { timer.invalidate() }
        }, queue: queue)
        repeating.start()
        #expect(wait { log.count == 2 })
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.05)
        #expect(log.text == "shot shot")
    }

    @Test func poolQueuesKeepOrderAndShareOneThread() {
        let pool = ThreadPool(threadCount: 1, threadPriority: 0.5)
        let log = Recorder()
        let gate = DispatchSemaphore(value: 0)
        let blocker = pool.nextQueue()
        blocker.addTask(ThreadPoolTask { _ in
            #expect(pool.isCurrentThreadInPool())
            gate.wait()
        })
        let a = pool.nextQueue(), b = pool.nextQueue()
        for number in 0..<100 {
            a.addTask(ThreadPoolTask { _ in log.note("a\(number)") })
            b.addTask(ThreadPoolTask { _ in log.note("b\(number)") })
        }
        let cancelled = ThreadPoolTask { _ in log.note("cancelled") }
        cancelled.cancel()
        a.addTask(cancelled)
        gate.signal()
        #expect(wait { log.count == 200 })
        #expect(log.text == (0..<100).map { "a\($0) b\($0)" }.joined(separator: " "))
        #expect(!pool.isCurrentThreadInPool())
        #expect(a == a && a != b)
    }

    @Test func deliverOnIsSyncWhenCurrentAndOrderedOtherwise() {
        let queue = Queue()
        let log = Recorder()
        let pipe = ValuePipe<Int>()
        let disposable = log.start(pipe.signal() |> deliverOn(queue))
        for number in 1...100 { pipe.putNext(number) }
        queue.sync {}
        #expect(log.text == (1...100).map(String.init).joined(separator: " "))
        queue.sync {
            pipe.putNext(101)
            #expect(log.text.hasSuffix("101"))
        }
        let semaphore = DispatchSemaphore(value: 0)
        queue.justDispatch { semaphore.wait() }
        pipe.putNext(102)
        disposable.dispose()
        semaphore.signal()
        queue.sync {}
        #expect(!log.text.contains("102"))
    }

    @Test func deliverOnAPoolKeepsTheOrder() {
        let pool = ThreadPool(threadCount: 4, threadPriority: 0.5)
        let log = Recorder()
        let pipe = ValuePipe<Int>()
        _ = log.start(pipe.signal() |> deliverOn(pool))
        for number in 1...200 { pipe.putNext(number) }
        #expect(wait { log.count == 200 })
        #expect(log.text == (1...200).map(String.init).joined(separator: " "))
    }

    @Test func runOnStartsOnTheQueueUnlessDisposedBefore() {
        let queue = Queue()
        let log = Recorder()
        let signal = Signal<Int, NoError> { subscriber in
            log.note(queue.isCurrent() ? "on" : "off")
            subscriber.putCompletion()
            return EmptyDisposable
        } |> runOn(queue)
        _ = signal.start()
        queue.sync {}
        #expect(log.text == "on")
        let semaphore = DispatchSemaphore(value: 0)
        queue.justDispatch { semaphore.wait() }
        signal.start().dispose()
        semaphore.signal()
        queue.sync {}
        #expect(log.text == "on")
        let pool = ThreadPool(threadCount: 1, threadPriority: 0.5)
        let pooled = Recorder()
        _ = pooled.start(Signal<Bool, NoError> { subscriber in
            subscriber.putNext(pool.isCurrentThreadInPool())
            return EmptyDisposable
        } |> runOn(pool))
        #expect(wait { pooled.text == "true" })
    }

    @Test(arguments: [Double.nan, -Double.infinity, -1, 0])
    func invalidWaitingTimesAreIgnored(_ seconds: Double) {
        let queue = Queue()
        let log = Recorder()
        let one: Signal<Int, NoError> = .single(1)
        _ = (one |> delay(seconds, queue: queue)).start(next: { _ in log.note("delay") })
        _ = (one |> suspendAwareDelay(seconds, queue: queue)).start(next: { _ in log.note("delay") })
        _ = (Signal<Int, NoError>.never() |> timeout(seconds, queue: queue, alternate: one)).start(next: { _ in log.note("delay") })
        queue.after(seconds) { log.note("delay") }
        #expect(wait { log.count == 4 })
    }

    @Test func delaysStartUpstreamLaterOrNever() {
        let queue = Queue()
        let source = Source<Int, NoError>()
        for make in [delay(0.01, queue: queue), suspendAwareDelay(0.01, queue: queue)] as [(Signal<Int, NoError>) -> Signal<Int, NoError>] {
            let before = source.started
            let disposable = make(source.signal).start()
            #expect(source.started == before)
            #expect(wait { source.started == before + 1 })
            disposable.dispose()
            make(source.signal).start().dispose()
            _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.05)
            #expect(source.started == before + 1)
        }
    }

    @Test func timeoutUsesTheAlternateOnlyWithoutAValue() {
        let queue = Queue()
        let silent = Source<Int, NoError>()
        let log = Recorder()
        _ = log.start(silent.signal |> timeout(0.01, queue: queue, alternate: .single(7)))
        #expect(wait { log.text == "7 |" })
        #expect(silent.disposed == 1)
        let quick = Recorder()
        _ = quick.start(Signal<Int, NoError> { subscriber in
            subscriber.putNext(1)
            return EmptyDisposable
        } |> timeout(0.01, queue: queue, alternate: .single(7)))
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.05)
        #expect(quick.text == "1")
    }
}
