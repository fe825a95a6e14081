import Postbox
import PostboxCoding
import ServerRecordings
import SignalKit
import TelegramCore

/// The recorded server of a case, or of a call on the command line: each request as it must come, in order, with its answer.
final class CaseServer: Sendable {
    private let queue: Queue
    let engineServer: QueuedServer<RecordedServer>

    /// `records`: requests with answers; the record `{"none":true}` says that none may come. Throws OperationError for a record that is none.
    convenience init(records: [JSONNode], time: Int32) throws {
        try self.init(records: records.filter { $0["none"]?.bool != true }.map { try ServerRecord($0) }, time: time)
    }

    init(records: [ServerRecord], time: Int32) throws {
        let queue = Queue(name: "postbox-server")
        self.queue = queue
        engineServer = QueuedServer(queue: queue) {
            let server = RecordedServer(
                clock: QueueClock(now: time, queue: queue), matches: { fields, pattern in JSONPattern.mismatch(pattern, fields) == nil })
            for record in records {
                // Who waits for an answer waits for nothing else: a request that gets none is refused, as one that is not recorded.
                if case let .exchange(exchange) = record, !exchange.isAnswered { continue }
                server.add(record)
            }
            server.onUnmatched = { _ in .refuse }
            return server
        }
    }

    /// Whatever time is to pass has passed as soon as the requests that came before are answered.
    func wait() -> Signal<Void, NoError> {
        Signal { [queue] subscriber in
            // Answers are given a turn after their requests, and so is this.
            queue.justDispatch {
                queue.justDispatch {
                    subscriber.putNext(())
                    subscriber.putCompletion()
                }
            }
            return EmptyDisposable
        }
    }

    /// What came that was not expected, and what did not come.
    var differences: [String] { engineServer.withServer { server in server.problems + server.unused.map { "was not sent: \($0)" } } }
}

/// A clock that stands, and whose timers are due at once.
private final class QueueClock: SyncClock {
    let now: Int32
    let elapsed: Int64 = 0
    private let queue: Queue

    init(now: Int32, queue: Queue) {
        self.now = now
        self.queue = queue
    }

    func startTimer(after microseconds: Int64, _ body: @escaping () -> Void) -> SyncTask {
        let timer = PendingTimer(body)
        queue.justDispatchWithQoS(qos: .default) { timer.fire() }
        return SyncTask { timer.cancel() }
    }

    /// Touched on the queue only.
    private final class PendingTimer: @unchecked Sendable {
        private var body: (() -> Void)?
        init(_ body: @escaping () -> Void) { self.body = body }

        func fire() {
            body?()
            body = nil
        }

        func cancel() { body = nil }
    }
}

/// The clock of an engine before a recorded server, which nobody waits for.
struct CaseClock: EngineClock {
    let times: any EngineClock
    let server: CaseServer

    var now: Int32 { times.now }
    var serverTime: Int32 { times.serverTime }

    func wait(seconds: Int32) -> Signal<Void, NoError> { server.wait() }
}

extension EngineClock {
    /// The same times before this server; nil: there is none.
    func with(_ server: CaseServer?) -> any EngineClock { server.map { CaseClock(times: self, server: $0) } ?? self }
}
