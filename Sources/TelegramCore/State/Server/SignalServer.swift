import SignalKit

/// The server of an engine as synchronisation uses it: asked on one queue, and answering there.
final class SignalServer: SyncServer {
    private let server: any EngineServer
    private let queue: Queue

    /// Touched on the queue only.
    private final class Waiting: @unchecked Sendable {
        private var completion: ((Result<SyncResponse, SyncError>) -> Void)?

        init(_ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) { self.completion = completion }

        func end(_ result: Result<SyncResponse, SyncError>) {
            let completion = completion
            self.completion = nil
            completion?(result)
        }

        func giveUp() { completion = nil }
    }

    init(_ server: any EngineServer, queue: Queue) {
        self.server = server
        self.queue = queue
    }

    func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask {
        let waiting = Waiting(completion)
        let queue = queue
        let disposable = server.answer(to: request).start(
            next: { response in queue.justDispatch { waiting.end(.success(response)) } },
            error: { error in queue.justDispatch { waiting.end(.failure(error)) } },
            // Of a signal that ends without an answer: as if the connection had been lost.
            completed: { queue.justDispatch { waiting.end(.failure(SyncError(code: 0, text: "NO_ANSWER"))) } })
        return SyncTask {
            waiting.giveUp()
            disposable.dispose()
        }
    }
}
