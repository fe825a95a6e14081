import Dispatch
import Postbox
import SignalKit

/// The time and the timers of synchronization. The owner of the synchronization provides them, so that a test can run hours of it immediately.
package protocol SyncClock: AnyObject {
    /// The server's time, in seconds since 1970.
    var now: Int32 { get }
    /// The elapsed time since an arbitrary start, in microseconds. Never decreases.
    var elapsed: Int64 { get }
    /// Calls the body once, after this many microseconds; never before this call has returned.
    func startTimer(after microseconds: Int64, _ body: @escaping () -> Void) -> SyncTask
}

/// Work in progress that can be canceled: a timer, a request.
package final class SyncTask {
    private var cancellation: (() -> Void)?

    package init(_ cancellation: @escaping () -> Void) { self.cancellation = cancellation }

    /// Cancels the task, so that it has no further effect. A finished task is not changed.
    package func cancel() {
        cancellation?()
        cancellation = nil
    }
}

/// The system's time, with timers that run on a queue.
final class QueueClock: SyncClock {
    private let queue: Queue

    /// Accessed only on the queue.
    private final class Body: @unchecked Sendable {
        let run: () -> Void
        init(_ run: @escaping () -> Void) { self.run = run }
    }

    init(_ queue: Queue) { self.queue = queue }

    var now: Int32 { Postbox.currentTime() }
    var elapsed: Int64 { Int64(clamping: DispatchTime.now().uptimeNanoseconds / 1_000) }

    func startTimer(after microseconds: Int64, _ body: @escaping () -> Void) -> SyncTask {
        let body = Body(body)
        let item = DispatchWorkItem { body.run() }
        queue.queue.asyncAfter(deadline: .now() + .microseconds(Int(clamping: max(0, microseconds))), execute: item)
        return SyncTask { item.cancel() }
    }
}

/// A clock that moves only on request.
package final class VirtualClock: SyncClock {
    private struct Timer {
        var due: Int64
        var number: Int
        var body: () -> Void
    }

    private let start: Int32
    package private(set) var elapsed: Int64 = 0
    /// The timers by due time; those with the same time in the order in which they were started.
    private var timers: [Timer] = []
    private var count = 0

    /// Creates a clock. `start` is the server's time at the beginning.
    package init(start: Int32) { self.start = start }

    package var now: Int32 { Int32(clamping: Int64(start) + elapsed / 1_000_000) }

    package func startTimer(after microseconds: Int64, _ body: @escaping () -> Void) -> SyncTask {
        count += 1
        let number = count
        let (due, overflow) = elapsed.addingReportingOverflow(max(0, microseconds))
        let timer = Timer(due: overflow ? .max : due, number: number, body: body)
        timers.insert(timer, at: timers.firstIndex { $0.due > timer.due } ?? timers.endIndex)
        return SyncTask { [weak self] in self?.timers.removeAll { $0.number == number } }
    }

    /// Whether a timer is due at just that time.
    package func hasTimer(at time: Int64) -> Bool { timers.contains { $0.due == time } }

    /// Advances time until `isDone` returns `true`. Returns `false` if no timers remain before that, or none are due by `end`.
    package func run(by end: Int64 = .max, until isDone: () -> Bool) -> Bool {
        while !isDone() {
            guard let first = timers.first, first.due <= end else { return false }
            timers.removeFirst()
            elapsed = max(elapsed, first.due)
            first.body()
        }
        return true
    }

    /// Advances the time by this amount. Timers that become due run, including timers that they start.
    ///
    /// `steps` is the number of timers after which the clock assumes that they start each other forever. It then stops and returns `false`.
    package func run(for microseconds: Int64, steps: Int = 1_000_000) -> Bool {
        let end = elapsed + microseconds
        for _ in 0..<steps {
            guard let first = timers.first, first.due <= end else {
                elapsed = end
                return true
            }
            timers.removeFirst()
            elapsed = max(elapsed, first.due)
            first.body()
        }
        return false
    }
}
