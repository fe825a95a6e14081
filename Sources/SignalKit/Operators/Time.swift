import PlatformSupport
import Synchronization

/// Waits, and then subscribes to upstream. Disposing the subscription before that time prevents the start.
/// - Parameters:
///   - timeout: The time in seconds. A negative value and NaN count as 0.
///   - queue: The queue of the timer, on which upstream is started.
public func delay<T, E>(_ timeout: Double, queue: Queue) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            let disposable = MetaDisposable()
            queue.async {
                let timer = Timer(timeout: timeout, repeat: false, completion: {
                    disposable.set(
                        signal.start(
                            next: { subscriber.putNext($0) }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() }))
                }, queue: queue)
                disposable.set(ActionDisposable { queue.async { timer.invalidate() } })
                timer.start()
            }
            return disposable
        }
    }
}

/// Waits, and then subscribes to upstream, like `delay`. The time is wall-clock time, so it includes time in which the process is suspended.
/// - Parameters:
///   - timeout: The time in seconds. A negative value and NaN count as 0.
///   - granularity: The interval, in seconds, at which the clock is compared with the end of the waiting time.
///   - queue: The queue of the timer, on which upstream is started.
public func suspendAwareDelay<T, E>(_ timeout: Double, granularity: Double = 4.0, queue: Queue) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            let disposable = MetaDisposable()
            let timeout = timeout.asWaitingTime
            let end = wallClock() + timeout
            @Sendable func subscribe() {
                disposable.set(
                    signal.start(next: { subscriber.putNext($0) }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() }))
            }
            @Sendable func waitForTheRest() {
                let timer = Timer(timeout: max(0, end - wallClock()), repeat: false, completion: { subscribe() }, queue: queue)
                disposable.set(ActionDisposable { queue.async { timer.invalidate() } })
                timer.start()
            }
            queue.async {
                guard timeout > granularity * 1.1 else { return waitForTheRest() }
                let timer = Timer(timeout: granularity, repeat: true, completion: { (timer: Timer) in
                    guard wallClock() >= end - granularity * 1.1 else { return }
                    timer.invalidate()
                    waitForTheRest()
                }, queue: queue)
                disposable.set(ActionDisposable { queue.async { timer.invalidate() } })
                timer.start()
            }
            return disposable
        }
    }
}

private func wallClock() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

/// Replaces upstream with another signal if no event arrives in time. The first event of any kind, including a synchronous one, stops the timer.
/// - Parameters:
///   - timeout: The time in seconds.
///   - queue: The queue of the timer.
///   - alternate: The signal that replaces upstream.
public func timeout<T, E>(_ timeout: Double, queue: Queue, alternate: Signal<T, E>) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            let disposable = MetaDisposable()
            let hasEvent = Atomic(value: false)
            let timer = Timer(timeout: timeout, repeat: false, completion: {
                if hasEvent.swap(true) { return }
                disposable.set(
                    alternate.start(next: { subscriber.putNext($0) }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() }))
            }, queue: queue)
            @Sendable func stopClock() {
                _ = hasEvent.swap(true)
                timer.invalidate()
            }
            disposable.set(
                signal.start(
                    next: {
                        stopClock()
                        subscriber.putNext($0)
                    },
                    error: {
                        stopClock()
                        subscriber.putError($0)
                    },
                    completed: {
                        stopClock()
                        subscriber.putCompletion()
                    }))
            if !hasEvent.with({ $0 }) { timer.start() }
            return ActionDisposable {
                stopClock()
                disposable.dispose()
            }
        }
    }
}
