import Dispatch
import PlatformSupport

/// Tells a running task whether it is still wanted.
public final class ThreadPoolTaskState: Sendable {
    /// Whether `ThreadPoolTask.cancel` was called. A long task checks it regularly and returns.
    public let cancelled = Atomic<Bool>(value: false)
}

/// A task that can be canceled before it starts; after that, it is only notified.
public final class ThreadPoolTask: Sendable {
    private let state = ThreadPoolTaskState()
    private let action: @Sendable (ThreadPoolTaskState) -> Void

    /// Creates a task. It does not run before it is added to a pool or a queue.
    public init(_ action: @escaping @Sendable (ThreadPoolTaskState) -> Void) { self.action = action }

    /// Runs the action; does nothing once canceled.
    public func execute() {
        if !state.cancelled.with({ $0 }) { action(state) }
    }

    /// Cancels the task: it does not start any more, and a running task finds `cancelled` set in its state.
    public func cancel() { _ = state.cancelled.swap(true) }
}

/// Tasks of one queue never overlap and keep their order.
public final class ThreadPoolQueue: Sendable, Equatable {
    private weak let threadPool: ThreadPool?
    private let tasks = Locked<[ThreadPoolTask]>([])

    /// Creates a queue that the threads of the pool serve, like `ThreadPool.nextQueue`.
    public init(threadPool: ThreadPool) { self.threadPool = threadPool }

    /// Adds a task. It is dropped if the pool has been deallocated.
    public func addTask(_ task: ThreadPoolTask) {
        guard let threadPool else { return }
        threadPool.workers.add(task, to: self)
    }

    /// Returns whether the queue was empty before.
    func append(_ task: ThreadPoolTask) -> Bool {
        tasks.withLock { tasks in
            tasks.append(task)
            return tasks.count == 1
        }
    }

    var first: ThreadPoolTask? { tasks.withLock { $0.first } }

    /// Takes the task that has run away; returns whether more wait.
    func removeFirst() -> Bool {
        tasks.withLock { tasks in
            tasks.removeFirst()
            return !tasks.isEmpty
        }
    }

    public static func == (lhs: ThreadPoolQueue, rhs: ThreadPoolQueue) -> Bool { lhs === rhs }
}

/// Threads that share queues round-robin: a free thread takes the first ready queue and runs one of its tasks. The threads end with the pool.
public final class ThreadPool: Sendable {
    let workers: Workers

    /// Creates a pool and starts its threads.
    ///
    /// - Parameters:
    ///   - threadCount: The number of tasks that run in parallel; at least 1.
    ///   - threadPriority: A hint from 0 to 1: utility below 0.3, user-initiated above 0.7, default in between.
    public init(threadCount: Int, threadPriority: Double) {
        assert(threadCount > 0)
        workers = Workers()
        for _ in 0..<threadCount { workers.startThread(priority: threadPriority) }
    }

    deinit { workers.stop() }

    /// Adds a task on a new queue, so that it can run in parallel with all others.
    public func addTask(_ task: ThreadPoolTask) { nextQueue().addTask(task) }
    /// Returns a new queue, whose tasks run one after the other.
    public func nextQueue() -> ThreadPoolQueue { ThreadPoolQueue(threadPool: self) }
    /// Whether the caller runs in a task of this pool.
    public func isCurrentThreadInPool() -> Bool { workers.isCurrentThread() }

    /// The part that the threads retain, so that they do not retain the pool.
    final class Workers: Sendable {
        private struct State {
            var ready: [ThreadPoolQueue] = []
            var threads: Set<UInt> = []
            var isStopped = false
        }

        private let state = Locked(State())
        private let wake = DispatchSemaphore(value: 0)

        func add(_ task: ThreadPoolTask, to queue: ThreadPoolQueue) {
            guard queue.append(task) else { return }
            state.withLock { $0.ready.append(queue) }
            wake.signal()
        }

        func stop() {
            let count = state.withLock { state in
                state.isStopped = true
                return state.threads.count
            }
            for _ in 0...count { wake.signal() }
        }

        func isCurrentThread() -> Bool { state.withLock { $0.threads.contains(SystemThread.current) } }

        /// Priorities are advice: threads of the system's middle class serve all of 0...1 but its ends.
        func startThread(priority: Double) {
            let started = DispatchSemaphore(value: 0)
            let qos: DispatchQoS = priority < 0.3 ? .utility : priority > 0.7 ? .userInitiated : .default
            DispatchQueue(label: "ThreadPool", qos: qos).async { [self] in
                state.withLock { state in _ = state.threads.insert(SystemThread.current) }
                started.signal()
                run()
            }
            started.wait()
        }

        private func run() {
            while true {
                wake.wait()
                let (queue, isStopped) = state.withLock { state -> (ThreadPoolQueue?, Bool) in
                    (state.ready.isEmpty ? nil : state.ready.removeFirst(), state.isStopped)
                }
                guard let queue else {
                    if isStopped { return }
                    continue
                }
                queue.first?.execute()
                if queue.removeFirst() {
                    state.withLock { $0.ready.append(queue) }
                    wake.signal()
                }
            }
        }
    }
}
