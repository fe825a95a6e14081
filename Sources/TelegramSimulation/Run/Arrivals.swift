import TelegramCore

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
