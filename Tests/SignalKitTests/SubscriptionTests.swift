import SignalKit
import Testing

/// Subscriptions, disposal, and memory. See "Signals", "Disposal and Lifetime".
struct SubscriptionTests {
    @Test func constructorsPutTheirEventsSync() {
        for (signal, text) in [
            (Signal<Int, Boom>.single(1), "1 |"), (.complete(), "|"), (.fail(.boom), "!boom"), (.never(), ""),
            (single(2, Boom.self), "2 |"), (fail(Int.self, Boom.other), "!other"), (complete(Int.self, Boom.self), "|"), (never(Int.self, Boom.self), ""),
        ] {
            let recorder = Recorder()
            _ = recorder.start(signal)
            #expect(recorder.text == text)
        }
    }

    @Test func nothingArrivesAfterTheEnd() {
        let recorder = Recorder()
        _ = recorder.start(Signal<Int, Boom> { subscriber in
            subscriber.putNext(1)
            subscriber.putCompletion()
            subscriber.putNext(2)
            subscriber.putError(.boom)
            subscriber.putCompletion()
            return EmptyDisposable
        })
        #expect(recorder.text == "1 |")
    }

    @Test func theTerminalHandlerRunsBeforeUpstreamIsDisposedAndThatOnce() {
        let recorder = Recorder()
        let source = Source<Int, Boom>()
        _ = (source.signal |> afterDisposed { recorder.note("disposed") }).start(completed: { recorder.note("completed") })
        source.complete()
        source.complete()
        #expect(recorder.text == "completed disposed")
        #expect(source.disposed == 1)
    }

    @Test func aSynchronousEndDisposesTheGeneratorsResult() {
        let probe = Probe()
        _ = Signal<Int, NoError> { subscriber in
            subscriber.putCompletion()
            return probe
        }.start()
        #expect(probe.count == 1)
    }

    @Test func disposeDisposesUpstreamFirstSoItsLastEventsArrive() {
        let recorder = Recorder()
        let disposable = recorder.start(Signal<Int, NoError> { subscriber in ActionDisposable { subscriber.putNext(9) } })
        disposable.dispose()
        disposable.dispose()
        #expect(recorder.text == "9")
    }

    @Test func droppingTheResultCancelsNothing() {
        let recorder = Recorder()
        let source = Source<Int, NoError>()
        _ = recorder.start(source.signal)
        source.put(1)
        #expect(recorder.text == "1")
        #expect(source.disposed == 0)
    }

    @Test func disposalInsideItsOwnHandlerStopsDelivery() {
        let recorder = Recorder()
        let pipe = ValuePipe<Int>()
        let disposable = MetaDisposable()
        disposable.set(pipe.signal().start(next: {
            recorder.note("\($0)")
            disposable.dispose()
        }))
        pipe.putNext(1)
        pipe.putNext(2)
        #expect(recorder.text == "1")
        #expect(pipe.subscriberCount == 0)
    }

    @Test func retainedObjectsAreReleasedWhenTheSubscriberEnds() {
        final class Kept: Sendable {}
        weak var kept: Kept?
        let source = Source<Int, NoError>()
        do {
            let object = Kept()
            kept = object
            _ = Signal<Int, NoError> { subscriber in
                subscriber.keepAlive(object)
                return (source.signal).start(completed: { subscriber.putCompletion() })
            }.start()
        }
        source.complete()
        #expect(kept == nil)
    }

    /// Objects are released with a handler outside the subscriber's lock.
    @Test func anObjectReleasedByAHandlerMayDisposeItsSubscription() {
        final class Owner: Sendable {
            let disposable = MetaDisposable()
            let recorder: Recorder
            init(_ recorder: Recorder) { self.recorder = recorder }
            deinit {
                disposable.dispose()
                recorder.note("gone")
            }
        }
        for end in [{ $0.complete() }, { $0.fail(1) }] as [(Source<Int, Int>) -> Void] {
            let (recorder, source) = (Recorder(), Source<Int, Int>())
            do {
                let owner = Owner(recorder)
                owner.disposable.set(source.signal.start(next: { _ in owner.recorder.note("next") }))
            }
            source.put(1)
            end(source)
            #expect(recorder.text == "next gone")
        }
    }

    @Test func descriptionsShowTheState() {
        let subscriber = Subscriber<Int, NoError>(next: { _ in })
        #expect(subscriber.description == "Subscriber { next: hasValue, error: nil, completed: nil, disposable: nil, terminated: false }")
        subscriber.putCompletion()
        #expect(subscriber.description == "Subscriber { next: nil, error: nil, completed: nil, disposable: nil, terminated: true }")
        let disposable = Signal<Int, NoError>.never().start()
        #expect("\(disposable)" == "SubscriberDisposable { disposable: hasValue }")
        disposable.dispose()
        #expect("\(disposable)" == "SubscriberDisposable { disposable: nil }")
    }

    @Test func actionDisposableRunsOnceAndForgetsUnrun() {
        let recorder = Recorder()
        do { _ = ActionDisposable { recorder.note("never") } }
        let action = ActionDisposable { recorder.note("once") }
        action.dispose()
        action.dispose()
        #expect(recorder.text == "once")
    }

    @Test func bagsKeepOrderAndNeverReuseIndices() {
        let bag = Bag<String>()
        let first = bag.add("a"), second = bag.add("b")
        bag.remove(first)
        bag.remove(77)
        #expect(bag.get(second) == "b" && bag.get(first) == nil)
        bag.removeAll()
        #expect(bag.add("c") == 2)
        #expect(bag.first?.0 == 2 && bag.copyItems() == ["c"] && !bag.isEmpty)
        let counter = CounterBag()
        #expect(counter.add() == 1 && counter.add() == 2)
        counter.remove(1)
        counter.remove(2)
        #expect(counter.isEmpty)
        let sparse = SparseBag<Int>()
        _ = sparse.add(5)
        #expect(Array(sparse) == [5] && sparse.get(0) == 5)
    }

    @Test func atomicsReturnNewOrOldValues() throws {
        let atomic = Atomic(value: 1)
        #expect(atomic.modify { $0 + 1 } == 2)
        #expect(atomic.swap(5) == 2)
        #expect(atomic.with { $0 } == 5)
        #expect(throws: AtomicLockError.self) { _ = try atomic.with { _ in Result { try atomic.tryWith { $0 } } }.get() }
    }
}
