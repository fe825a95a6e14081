import SignalKit

/// The server side of synchronization. All calls and answers use the thread that runs the synchronization.
package protocol SyncServer: AnyObject, SendableMetatype {
    /// Sends a request. The answer arrives later, never during this call. Requests run in parallel. A canceled request gets no answer.
    func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask
}

/// A server's error in place of an answer to a request.
public struct SyncError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The code: 0 without a connection; 400 to 499 if the request was rejected; 500 and above if the server failed and will be asked again.
    public var code: Int32
    /// The server's name for the error, such as CHANNEL_PRIVATE or FLOOD_WAIT_5.
    public var text: String

    /// Creates an error. A missing connection is reported as `SyncError(code: 0, text: "NO_CONNECTION")`.
    public init(code: Int32, text: String) {
        self.code = code
        self.text = text
    }

    /// The text and the code of the error.
    public var description: String { "\(text) (\(code))" }

    /// Whether the connection or the server failed.
    var isOfTransport: Bool { code == 0 || code >= 500 }
    /// For FLOOD_WAIT_n, which is sent after too many requests: the number of seconds before the next request is allowed.
    var secondsToWait: Int32? {
        let prefix = "FLOOD_WAIT_"
        guard text.hasPrefix(prefix), let seconds = Int32(text.dropFirst(prefix.count)), seconds >= 0 else { return nil }
        return seconds
    }
    /// The account has been logged out by the server.
    var isDuplicatedKey: Bool { code == 406 && text == "AUTH_KEY_DUPLICATED" }
    /// Whether the account cannot access the channel.
    var isChannelOutOfReach: Bool { text == "CHANNEL_PRIVATE" || text == "CHANNEL_INVALID" }
}

/// Adapts the server of an engine for synchronization: it is called on one queue, and delivers its answers there.
final class SignalServer: SyncServer {
    private let server: any EngineServer
    private let queue: Queue

    /// Accessed only on the queue.
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
            // If the signal ends without an answer, the result is that of a lost connection.
            completed: { queue.justDispatch { waiting.end(.failure(SyncError(code: 0, text: "NO_ANSWER"))) } })
        return SyncTask {
            waiting.giveUp()
            disposable.dispose()
        }
    }
}
