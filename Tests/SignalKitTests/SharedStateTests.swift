import Dispatch
import SignalKit
import Testing

/// Promises, pipes, and other shared state. See "Signals", "Shared State".
struct SharedStateTests {
    @Test func pipesStoreNoValuesAndAreHeldWeakly() {
        let log = Recorder()
        var pipe: ValuePipe<Int>? = ValuePipe()
        let signal = pipe?.signal()
        pipe?.putNext(1)
        let disposable = signal.map { log.start($0) }
        pipe?.putNext(2)
        disposable?.dispose()
        pipe?.putNext(3)
        #expect(log.text == "2")
        pipe = nil
        _ = signal.map { log.start($0) }
        #expect(log.text == "2")
    }

    @Test func subscribersDisposedDuringDeliveryReceiveNothingMore() {
        let pipe = ValuePipe<Int>()
        let log = Recorder()
        let second = MetaDisposable()
        _ = pipe.signal().start(next: { _ in second.dispose() })
        second.set(log.start(pipe.signal()))
        pipe.putNext(1)
        #expect(log.text == "")
    }

    @Test func theNewSourceOfAPromiseStartsBeforeTheOldOneEnds() {
        let log = Recorder()
        let promise = Promise<Int>()
        promise.set(Signal { _ in ActionDisposable { log.note("old-disposed") } })
        _ = log.start(promise.get())
        promise.set(Signal { subscriber in
            log.note("new-started")
            subscriber.putNext(5)
            return EmptyDisposable
        })
        #expect(log.text == "new-started 5 old-disposed")
    }

    @Test func promisesReplaySwallowCompletionAndStartOnFirstAccess() {
        let source = Source<Int, NoError>()
        let lazy = Promise<Int>(initializeOnFirstAccess: source.signal)
        #expect(source.started == 0)
        let first = Recorder(), second = Recorder()
        _ = first.start(lazy.get())
        _ = second.start(lazy.get())
        #expect(source.started == 1)
        source.put(3)
        source.complete()
        let late = Recorder()
        _ = late.start(lazy.get())
        #expect(first.text == "3" && second.text == "3" && late.text == "3")
        let optional = Recorder()
        _ = optional.start(Promise<Int?>(nil).get())
        #expect(optional.text == "nil")
    }

    @Test func onlyAnExistingValueIsChanged() {
        let log = Recorder()
        let promise = ValuePromise<Int>(ignoreRepeated: true)
        _ = log.start(promise.get())
        promise.modify { $0 += 1 }
        #expect(log.text == "" && promise.value == nil)
        promise.set(1)
        promise.modify { $0 += 1 }
        promise.modify { _ in }
        #expect(log.text == "1 2" && promise.value == 2)
    }

    /// While the handler processes 1, another thread sets 2; then the handler itself sets 3.
    @Test func aValueSetByAHandlerFollowsEarlierValuesOfOtherThreads() {
        let log = Recorder()
        let promise = ValuePromise<Int>()
        _ = promise.get().start(next: { value in
            log.note("\(value)")
            guard value == 1 else { return }
            let isSet = DispatchSemaphore(value: 0)
            DispatchQueue(label: "other").async {
                promise.set(2)
                isSet.signal()
            }
            isSet.wait()
            promise.set(3)
            log.note("set")
        })
        promise.set(1)
        #expect(log.text == "1 2 3 set")
    }

    @Test func aReleasedPromiseDisposesItsSource() {
        let log = Recorder()
        do {
            let promise = Promise<Int>()
            promise.onDeinit = { log.note("deinit") }
            promise.set(Signal { _ in ActionDisposable { log.note("source") } })
        }
        #expect(log.text == "deinit source")
    }

    @Test func multicastSharesOneUpstreamPerKey() {
        let multicast = Multicast<Int>()
        let source = Source<Int, NoError>()
        let a = Recorder(), b = Recorder()
        let first = a.start(multicast.get(key: "k", signal: source.signal))
        let second = b.start(multicast.get(key: "k", signal: source.signal))
        #expect(source.started == 1)
        source.put(1)
        first.dispose()
        source.put(2)
        #expect(source.disposed == 0)
        second.dispose()
        #expect(source.disposed == 1)
        #expect(a.text == "1" && b.text == "1 2")
        let c = Recorder()
        _ = c.start(multicast.get(key: "k", signal: source.signal))
        source.complete()
        #expect(c.text == "|")
        _ = c.start(multicast.get(key: "k", signal: source.signal))
        #expect(source.started == 3)
    }
}
