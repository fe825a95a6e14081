import SignalKit
import TelegramCore

/// The clock and the random numbers of a device's engine. Accessed only on the queue of the simulation.
final class DeviceClock: EngineClock, @unchecked Sendable {
    private let clock: any SyncClock
    private var numbers: SimulationRandom

    init(_ clock: any SyncClock, _ numbers: SimulationRandom) {
        self.clock = clock
        self.numbers = numbers
    }

    var now: Int32 { clock.now }
    var serverTime: Int32 { clock.now }

    func wait(seconds: Int32) -> Signal<Void, NoError> {
        Signal { [self] subscriber in
            let timer = Timer(
                clock.startTimer(after: Int64(seconds) * 1_000_000) {
                    subscriber.putNext(())
                    subscriber.putCompletion()
                })
            return ActionDisposable { timer.task.cancel() }
        }
    }

    /// Accessed only on the queue of the simulation.
    private final class Timer: @unchecked Sendable {
        let task: SyncTask
        init(_ task: SyncTask) { self.task = task }
    }

    func randomNumber() -> Int64 { Int64(bitPattern: numbers.next()) }
}

/// Assigns a unique time to everything that arrives at a client.
///
/// Timers with the same time run in the order in which they were started. A recording does not contain the times when answers and pushes were sent,
/// so replayed arrivals would have another position among the client's own timers. An arrival is moved to the next free microsecond.
final class Arrivals {
    private let clock: VirtualClock
    private var last: Int64 = 0

    init(_ clock: VirtualClock) { self.clock = clock }

    @discardableResult
    func add(_ body: @escaping () -> Void) -> SyncTask {
        var time = max(last, clock.elapsed) + 1
        while clock.hasTimer(at: time) { time += 1 }
        last = time
        return clock.startTimer(after: time - clock.elapsed, body)
    }

    /// Wraps a server so that its answers arrive at unique times.
    func separating(_ server: any SyncServer) -> any SyncServer { SeparatingServer(server, self) }

    private final class SeparatingServer: SyncServer {
        private let server: any SyncServer
        private let arrivals: Arrivals

        init(_ server: any SyncServer, _ arrivals: Arrivals) {
            self.server = server
            self.arrivals = arrivals
        }

        func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask {
            var arrival: SyncTask?
            let task = server.send(request) { [arrivals] result in arrival = arrivals.add { completion(result) } }
            return SyncTask {
                arrival?.cancel()
                task.cancel()
            }
        }
    }
}
