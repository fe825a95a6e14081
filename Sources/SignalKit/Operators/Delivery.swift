/// Delivers each event with `queue.async`: immediately if the queue is current, enqueued otherwise. No enqueued event arrives after disposal.
public func deliverOn<T, E>(_ queue: Queue) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            signal.start(
                next: { value in
                    // Like `async`, without a closure for every value.
                    if queue.isCurrent() { subscriber.putNext(value) } else { queue.justDispatch { subscriber.putNext(value) } }
                }, error: { error in queue.async { subscriber.putError(error) } },
                completed: { queue.async { subscriber.putCompletion() } })
        }
    }
}

/// Delivers events on the main thread, immediately if the signal emits them there. The result is that of `deliverOn(.mainQueue())`.
public func deliverOnMainQueue<T, E>(_ signal: Signal<T, E>) -> Signal<T, E> { signal |> deliverOn(Queue.mainQueue()) }

/// Delivers events in order on a queue of the pool, one task per event, never synchronously. Each subscription has its own queue.
public func deliverOn<T, E>(_ threadPool: ThreadPool) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            let queue = threadPool.nextQueue()
            return signal.start(
                next: { value in queue.addTask(ThreadPoolTask { _ in subscriber.putNext(value) }) },
                error: { error in queue.addTask(ThreadPoolTask { _ in subscriber.putError(error) }) },
                completed: { queue.addTask(ThreadPoolTask { _ in subscriber.putCompletion() }) })
        }
    }
}

/// Starts the upstream signal on the queue, immediately if it is current. Disposing before that prevents the start.
public func runOn<T, E>(_ queue: Queue) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            @Sendable func start() -> Disposable {
                signal.start(next: { subscriber.putNext($0) }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() })
            }
            if queue.isCurrent() { return start() }
            let isDisposed = Atomic(value: false)
            let disposable = MetaDisposable()
            queue.async {
                if !isDisposed.with({ $0 }) { disposable.set(start()) }
            }
            return ActionDisposable {
                _ = isDisposed.swap(true)
                disposable.dispose()
            }
        }
    }
}

/// Starts upstream in a task of the pool; disposal cancels the task or disposes the started signal.
public func runOn<T, E>(_ threadPool: ThreadPool) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            let disposable = MetaDisposable()
            let task = ThreadPoolTask { state in
                if state.cancelled.with({ $0 }) { return }
                disposable.set(
                    signal.start(next: { subscriber.putNext($0) }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() }))
            }
            threadPool.addTask(task)
            return ActionDisposable {
                task.cancel()
                disposable.dispose()
            }
        }
    }
}

/// Signals for code of the main actor, such as an application's views.
extension Signal {
    /// Starts the signal on the current thread and delivers its events to the main actor, in order. After the result is disposed on the main
    /// actor, no more events arrive.
    ///
    ///     @MainActor final class ChatListModel {
    ///         private(set) var titles: [String] = []
    ///         private let chats = MetaDisposable()
    ///
    ///         func show(_ titles: Signal<[String], NoError>) {
    ///             chats.set(titles.startOnMain(next: { [weak self] in self?.titles = $0 }))
    ///         }
    ///     }
    ///
    /// An event from the main thread arrives synchronously. Other events are enqueued on the main queue, which the process must
    /// run: applications do so, and command-line tools call `dispatchMain()` or await.
    public func startOnMain(
        next: @escaping @MainActor (T) -> Void = { _ in }, error: @escaping @MainActor (E) -> Void = { _ in },
        completed: @escaping @MainActor () -> Void = {}
    ) -> Disposable {
        (self |> deliverOnMainQueue).start(
            next: { value in MainActor.assumeIsolated { next(value) } }, error: { reason in MainActor.assumeIsolated { error(reason) } },
            completed: { MainActor.assumeIsolated { completed() } })
    }
}
