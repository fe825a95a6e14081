import Dispatch

/// Calls back after a while, once or again and again. Dropping the last reference cancels it.
public final class Timer: Sendable {
    private let timeout: Double
    private let repeats: Bool
    private let completion: @Sendable (Timer) -> Void
    private let queue: Queue
    private let source = Locked<Armed?>(nil)

    /// A Dispatch source may be cancelled from any thread; its type does not say so.
    private struct Armed: @unchecked Sendable {
        let source: any DispatchSourceTimer
    }

    /// `timeout`: seconds; below 0 and NaN count as 0.
    public init(timeout: Double, repeat repeats: Bool, completion: @escaping @Sendable (Timer) -> Void, queue: Queue) {
        self.timeout = timeout.asWaitingTime
        self.repeats = repeats
        self.completion = completion
        self.queue = queue
    }

    /// A timer whose handler does not ask for it. `timeout`: seconds; below 0 and NaN count as 0.
    public convenience init(timeout: Double, repeat repeats: Bool, completion: @escaping @Sendable () -> Void, queue: Queue) {
        self.init(timeout: timeout, repeat: repeats, completion: { (_: Timer) in completion() }, queue: queue)
    }

    deinit { invalidate() }

    /// Arms it; again after a shot arms it afresh.
    public func start() {
        let made = DispatchSource.makeTimerSource(queue: queue.queue)
        if repeats { made.schedule(deadline: .now() + timeout, repeating: timeout) } else { made.schedule(deadline: .now() + timeout) }
        made.setEventHandler { [weak self] in
            guard let self else { return }
            self.completion(self)
            if !self.repeats { self.invalidate() }
        }
        let armed = Armed(source: made)
        let previous = source.withLock { source in
            defer { source = armed }
            return source
        }
        previous?.source.cancel()
        armed.source.resume()
    }

    /// Stops it: no call starts afterwards on its queue. `start` arms it again.
    public func invalidate() {
        let taken = source.withLock { source in
            defer { source = nil }
            return source
        }
        taken?.source.cancel()
    }
}
