import Postbox
import SignalKit

extension EngineContext {
    /// Sends a request of a method. Fails with `needsServer` when there is no server, or when it does not know the request.
    ///
    /// `waits`: a server that was asked too often is asked again after the time that it names; otherwise that is an error as any other.
    func send(_ request: SyncRequest, for method: String, waits: Bool = true) -> Signal<SyncResponse, EngineError> {
        guard let server else { return .fail(.needsServer(method: method)) }
        return answer(of: server, to: request, waits: waits ? Self.waitLimit : 0) |> mapError { error in
            error.code == 501 && error.text == "METHOD_NOT_SUPPORTED" ? .needsServer(method: method) : .server(error)
        }
    }

    /// How often a request is repeated, so that a server that always says the same is not asked for ever.
    private static var waitLimit: Int { 100 }

    private func answer(of server: any EngineServer, to request: SyncRequest, waits: Int) -> Signal<SyncResponse, SyncError> {
        server.answer(to: request) |> `catch` { error in
            guard waits > 0, let seconds = error.secondsToWait else { return .fail(error) }
            return account.clock.wait(seconds: seconds) |> mapToSignalPromotingError { _ in answer(of: server, to: request, waits: waits - 1) }
        }
    }

    /// The same of a request that only the engine sends.
    func send(_ request: ServerRequest, for method: String, waits: Bool = true) -> Signal<ServerAnswer, EngineError> {
        send(.other(request), for: method, waits: waits) |> mapToSignal { response in
            guard case let .answer(answer) = response else { return .fail(.generic) }
            return .single(answer)
        }
    }

    /// The answer, or nil when the server refused, which is told to those who listen to `events`. Without a server it fails.
    func sendQuietly(_ request: ServerRequest, for method: String, waits: Bool = true) -> Signal<ServerAnswer?, EngineError> {
        quietly(send(request, for: method, waits: waits), for: method)
    }

    /// A signal of which a refusal by the server is nil and is told to those who listen to `events`.
    func quietly<T: Sendable>(_ signal: Signal<T, EngineError>, for method: String) -> Signal<T?, EngineError> {
        signal |> map { Optional($0) } |> `catch` { [events] error in
            guard case let .server(refusal) = error else { return .fail(error) }
            events.putNext(EngineEvent(method: method, error: refusal))
            return .single(nil)
        }
    }

    /// Passes an answer's updates on to whoever keeps the account up to date. Nobody waits for them.
    func queue(_ updates: ServerUpdates?) {
        if let updates { serverUpdates.putNext(updates) }
    }

    /// The same of an answer that has moved the account's cursor, or a channel's.
    func queue(_ affected: ServerAnswer.Affected?, in peerId: PeerId? = nil) {
        guard let affected else { return }
        let sequence: ServerUpdate.Sequence =
            if let peerId, peerId.namespace == PeerId.cloudChannel {
                .channel(peerId, pts: affected.pts, count: affected.count)
            } else {
                .account(pts: affected.pts, count: affected.count)
            }
        let update = ServerUpdate(.operations([], about: [], needingLocalState: []), sequence)
        serverUpdates.putNext(.batch(ServerUpdates.Batch(updates: [update], peers: [], date: account.serverTime, seq: 0, seqStart: 0)))
    }
}
