import SignalKit

/// If no event arrives before `end` does, `alternate` takes upstream's place: `timeout` by a clock of one's own.
func limited<T, E>(by end: Signal<Void, NoError>, alternate: Signal<T, E>) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            let running = MetaDisposable(), waiting = MetaDisposable()
            let hasEvent = Atomic(value: false)
            @Sendable func stopWaiting() {
                _ = hasEvent.swap(true)
                waiting.dispose()
            }
            running.set(
                signal.start(
                    next: {
                        stopWaiting()
                        subscriber.putNext($0)
                    },
                    error: {
                        stopWaiting()
                        subscriber.putError($0)
                    },
                    completed: {
                        stopWaiting()
                        subscriber.putCompletion()
                    }))
            if !hasEvent.with({ $0 }) {
                waiting.set(
                    end.start(next: { _ in
                        if hasEvent.swap(true) { return }
                        running.set(
                            alternate.start(next: { subscriber.putNext($0) }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() }))
                    }))
            }
            return ActionDisposable {
                stopWaiting()
                running.dispose()
            }
        }
    }
}
