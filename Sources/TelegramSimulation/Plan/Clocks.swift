import SignalKit
import TelegramCore

/// The clock and the random numbers of a device's engine. Touched on the queue of the simulation only.
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

    /// Touched on the queue of the simulation only.
    private final class Timer: @unchecked Sendable {
        let task: SyncTask
        init(_ task: SyncTask) { self.task = task }
    }

    func randomNumber() -> Int64 { Int64(bitPattern: numbers.next()) }
}

/// Gives each thing that reaches a client a time of its own, at which nothing else happens.
///
/// Timers of one time run in the order in which they were started, and a recording does not tell when answers and pushes set out: what comes from it
/// would take another turn among the client's own timers. An arrival moves on to the next microsecond that is free.
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

    /// The same server, whose answers arrive so.
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
