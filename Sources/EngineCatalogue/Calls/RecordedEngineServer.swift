import Postbox
import PostboxCoding
import ServerRecordings
import SignalKit
import TelegramCore

/// The recorded server of a case, or of a call on the command line: the expected requests in order, with their answers.
package final class RecordedEngineServer: Sendable {
    private let queue: Queue
    package let engineServer: QueuedServer<RecordedServer>

    /// Creates a server. `records` are requests with answers; the record `{"none":true}` means that no request is expected. Throws OperationError for
    /// an invalid record.
    package convenience init(records: [JSONNode], time: Int32) throws {
        try self.init(records: records.filter { $0["none"]?.bool != true }.map { try ServerRecord($0) }, time: time)
    }

    package init(records: [ServerRecord], time: Int32) throws {
        let queue = Queue(name: "postbox-server")
        self.queue = queue
        engineServer = QueuedServer(queue: queue) {
            let server = RecordedServer(
                clock: QueueClock(now: time, queue: queue), matches: { fields, pattern in JSONPattern.mismatch(pattern, fields) == nil })
            for record in records {
                // A case waits only for answers: a request without an answer is rejected, like an unrecorded request.
                if case let .exchange(exchange) = record, !exchange.isAnswered { continue }
                server.add(record)
            }
            server.onUnmatched = { _ in .refuse }
            return server
        }
    }

    /// Returns a signal that completes as soon as the earlier requests are answered, regardless of the length of the wait.
    func wait() -> Signal<Void, NoError> {
        Signal { [queue] subscriber in
            // Answers arrive one turn after their requests, and this one does, too.
            queue.justDispatch {
                queue.justDispatch {
                    subscriber.putNext(())
                    subscriber.putCompletion()
                }
            }
            return EmptyDisposable
        }
    }

    /// The unexpected requests, and the expected requests that the engine did not send.
    package var differences: [String] { engineServer.withServer { server in server.problems + server.unused.map { "was not sent: \($0)" } } }
}

/// A clock that never advances, and whose timers fire immediately.
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

    /// Accessed only on the queue.
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

/// The clock of an engine with a recorded server, which never waits in real time.
struct CaseClock: EngineClock {
    let times: any EngineClock
    let server: RecordedEngineServer

    var now: Int32 { times.now }
    var serverTime: Int32 { times.serverTime }

    func wait(seconds: Int32) -> Signal<Void, NoError> { server.wait() }
}

extension EngineClock {
    /// Returns a clock with the same times for this server, or this clock if the server is `nil`.
    package func with(_ server: RecordedEngineServer?) -> any EngineClock { server.map { CaseClock(times: self, server: $0) } ?? self }
}
