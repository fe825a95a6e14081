import SignalKit

/// The server of an engine. Requests can come from any thread.
public protocol EngineServer: Sendable {
    /// Sends the request when the signal is started. The signal delivers one answer or an error. Disposing of it cancels the request.
    func answer(to request: SyncRequest) -> Signal<SyncResponse, SyncError>
}

/// A synchronization server adapted for an engine. It is used on one queue only: the queue of synchronization if both share the server.
package final class QueuedServer<Server: SyncServer>: EngineServer {
    private let queue: Queue
    private let guarded: Guarded

    /// Accessed only on the queue.
    private final class Guarded: @unchecked Sendable {
        let server: Server
        init(_ server: Server) { self.server = server }
    }

    /// Creates the adapter. `make` creates the server, on the queue.
    package init(queue: Queue, _ make: () throws -> Server) rethrows {
        self.queue = queue
        guarded = try queue.isCurrent() ? Guarded(make()) : queue.queue.sync { Guarded(try make()) }
    }

    /// Calls the closure with the server, on the queue.
    package func withServer<Result>(_ body: (Server) throws -> Result) rethrows -> Result {
        try queue.isCurrent() ? body(guarded.server) : queue.queue.sync { try body(guarded.server) }
    }

    package func answer(to request: SyncRequest) -> Signal<SyncResponse, SyncError> {
        Signal { [queue, guarded] subscriber in
            let running = Running()
            queue.justDispatch {
                running.task = guarded.server.send(request) { result in
                    switch result {
                    case let .success(response):
                        subscriber.putNext(response)
                        subscriber.putCompletion()
                    case let .failure(error): subscriber.putError(error)
                    }
                }
            }
            return ActionDisposable {
                queue.justDispatch {
                    running.task?.cancel()
                    running.task = nil
                }
            }
        }
    }

    /// Accessed only on the queue.
    private final class Running: @unchecked Sendable {
        var task: SyncTask?
    }
}
