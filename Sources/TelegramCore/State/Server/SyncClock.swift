import Dispatch
import Postbox
import SignalKit

/// The time and the timers of synchronization. The owner of the synchronization provides them, so that a test can run hours of it immediately.
package protocol SyncClock: AnyObject {
    /// The server's time, in seconds since 1970.
    var now: Int32 { get }
    /// Time that has passed, in microseconds from some beginning. Never goes back.
    var elapsed: Int64 { get }
    /// Calls the body once, after this many microseconds; never before this call has returned.
    func startTimer(after microseconds: Int64, _ body: @escaping () -> Void) -> SyncTask
}

/// Something under way that can be given up: a timer, a request.
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
    /// By the time when they are due; those of one time in the order in which they were started.
    private var timers: [Timer] = []
    private var count = 0

    /// `start`: the server's time at the beginning.
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

    /// Lets time pass until `isDone` returns `true`. Returns `false` if no timers are left before that, or none are due by `end`.
    package func run(by end: Int64 = .max, until isDone: () -> Bool) -> Bool {
        while !isDone() {
            guard let first = timers.first, first.due <= end else { return false }
            timers.removeFirst()
            elapsed = max(elapsed, first.due)
            first.body()
        }
        return true
    }

    /// Lets that much time pass. Timers run when they are due, those that they start as well.
    ///
    /// `steps` is how many may run before it must be that they start each other forever; false is returned then, and the clock stands.
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
