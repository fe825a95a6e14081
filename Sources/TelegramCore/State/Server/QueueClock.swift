import Dispatch
import Postbox
import SignalKit

/// The system's time, with timers that run on a queue.
final class QueueClock: SyncClock {
    private let queue: Queue

    /// Touched on the queue only.
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
