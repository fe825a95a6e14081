import Dispatch

/// A serial queue that can check whether the caller runs on it.
public final class Queue: Sendable {
    /// The underlying Dispatch queue.
    public let queue: DispatchQueue
    private let isTagged: Bool

    private static let key = DispatchSpecificKey<ObjectIdentifier>()

    /// Creates a new serial queue. The name is shown in debuggers.
    public init(name: String? = nil, qos: DispatchQoS = .default) {
        queue = DispatchQueue(label: name ?? "", qos: qos)
        isTagged = true
        queue.setSpecific(key: Queue.key, value: ObjectIdentifier(self))
    }

    /// Wraps a queue without tagging it: `isCurrent()` is then always false.
    public init(queue: DispatchQueue) {
        self.queue = queue
        isTagged = false
    }

    private init(main: Void) {
        queue = .main
        isTagged = true
        queue.setSpecific(key: Queue.key, value: ObjectIdentifier(self))
    }

    private static let main = Queue(main: ())
    private static let concurrentDefault = Queue(queue: .global(qos: .default))
    private static let concurrentBackground = Queue(queue: .global(qos: .background))

    /// The queue of the main thread.
    public class func mainQueue() -> Queue { main }
    /// The system's concurrent queue of default quality of service. Its tasks run in parallel, and `isCurrent()` is always `false`.
    public class func concurrentDefaultQueue() -> Queue { concurrentDefault }
    /// The system's concurrent queue for background work. Its tasks run in parallel, and `isCurrent()` is always `false`.
    public class func concurrentBackgroundQueue() -> Queue { concurrentBackground }

    /// Whether the caller runs on this queue. The main queue is recognized by a tag, so the result is also correct after `dispatchMain()`.
    public func isCurrent() -> Bool { isTagged && DispatchQueue.getSpecific(key: Queue.key) == ObjectIdentifier(self) }

    /// Runs now if the queue is current, before waiting closures; enqueues otherwise.
    public func async(_ f: @escaping @Sendable () -> Void) {
        if isCurrent() { f() } else { queue.async(execute: f) }
    }

    /// Runs the closure immediately if the queue is current. Otherwise, enqueues it, and blocks until it has run.
    public func sync(_ f: () -> Void) {
        if isCurrent() { f() } else { queue.sync(execute: f) }
    }

    /// Enqueues the closure, even if this queue runs the caller.
    public func justDispatch(_ f: @escaping @Sendable () -> Void) { queue.async(execute: f) }

    /// Always enqueues, with a quality of service that outweighs the queue's own.
    public func justDispatchWithQoS(qos: DispatchQoS, _ f: @escaping @Sendable () -> Void) {
        queue.async(group: nil, qos: qos, flags: .enforceQoS, execute: f)
    }

    /// Enqueues a task after `delay` seconds; never runs it synchronously, not even for 0. Negative values and NaN count as 0.
    public func after(_ delay: Double, _ f: @escaping @Sendable () -> Void) {
        queue.asyncAfter(deadline: .now() + delay.asWaitingTime, execute: f)
    }
}

extension Double {
    /// The number of seconds to wait: 0 for negative numbers and NaN, which Dispatch would treat as forever. Infinity means forever.
    var asWaitingTime: Double { self > 0 ? self : 0 }
}

/// Calls back after a while, once or again and again. Dropping the last reference cancels it.
public final class Timer: Sendable {
    private let timeout: Double
    private let repeats: Bool
    private let completion: @Sendable (Timer) -> Void
    private let queue: Queue
    private let source = Locked<Armed?>(nil)

    /// A Dispatch source may be canceled from any thread; its type does not express this.
    private struct Armed: @unchecked Sendable {
        let source: any DispatchSourceTimer
    }

    /// Creates a timer, which `start()` starts.
    /// - Parameters:
    ///   - timeout: The time in seconds. A negative value and NaN count as 0.
    ///   - repeats: Whether the handler is called again after each further `timeout` seconds.
    ///   - completion: The handler, called with this timer on the queue.
    ///   - queue: The queue of the handler.
    public init(timeout: Double, repeat repeats: Bool, completion: @escaping @Sendable (Timer) -> Void, queue: Queue) {
        self.timeout = timeout.asWaitingTime
        self.repeats = repeats
        self.completion = completion
        self.queue = queue
    }

    /// Creates a timer whose handler has no parameter. See `init(timeout:repeat:completion:queue:)`.
    public convenience init(timeout: Double, repeat repeats: Bool, completion: @escaping @Sendable () -> Void, queue: Queue) {
        self.init(timeout: timeout, repeat: repeats, completion: { (_: Timer) in completion() }, queue: queue)
    }

    deinit { invalidate() }

    /// Starts the timer. If it was started before, it starts again from the beginning.
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

    /// Stops the timer: its handler is not called afterward. `start` starts it again.
    public func invalidate() {
        let taken = source.withLock { source in
            defer { source = nil }
            return source
        }
        taken?.source.cancel()
    }
}
