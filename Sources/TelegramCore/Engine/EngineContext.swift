import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

/// The state shared by the modules of an engine.
package struct EngineContext: Sendable {
    package let postbox: LivePostbox
    package let account: ActingAccount
    let server: (any EngineServer)?
    /// Rejections by the server of methods that do not fail because of them.
    let events = ValuePipe<EngineEvent>()
    /// The updates received with answers, for the object that keeps the account up to date.
    let serverUpdates = ValuePipe<ServerUpdates>()
    /// The chats whose postponed paid messages are sent now, for the object that sends messages.
    let postponedReleases = ValuePipe<PeerId>()
    /// The folder of the account's media; `nil` if unknown.
    package let mediaPath: String?
    /// The queue for work on files.
    let storageQueue = Queue(name: "storage")
    /// Called at the start of each transaction that a method runs.
    let willWrite: (@Sendable (Transaction) -> Void)?

    init(
        postbox: LivePostbox, account: ActingAccount, server: (any EngineServer)?, mediaPath: String? = nil,
        willWrite: (@Sendable (Transaction) -> Void)? = nil
    ) {
        self.postbox = postbox
        self.account = account
        self.server = server
        self.mediaPath = mediaPath ?? postbox.path.flatMap { EngineContext.mediaPath(nextToDatabase: $0) }
        self.willWrite = willWrite
    }

    /// Whether a subscriber processes the updates of answers, and therefore also sends pending operations. Otherwise waiting is unnecessary.
    var isKeptUpToDate: Bool { serverUpdates.subscriberCount > 0 }

    package var accountPeerId: PeerId { account.peerId }

    /// Returns the media folder of a database: `postbox/media` for `postbox/db/db_sqlite`.
    private static func mediaPath(nextToDatabase path: String) -> String? { installation(ofDatabase: path).map { $0 + "/media" } }

    /// The folder that contains only the database; `nil` if the database is not part of an installation.
    var databaseFolder: String? { postbox.path.flatMap { EngineContext.installation(ofDatabase: $0) }.map { $0 + "/db" } }

    private static func installation(ofDatabase path: String) -> String? {
        let ending = "/db/db_sqlite"
        return path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : nil
    }

    /// Runs the closure in a transaction and emits its result. If it throws, the transaction is rolled back and the signal fails with the error.
    func transaction<T: Sendable, Failure: EngineFailure>(
        failure: Failure.Type = EngineError.self, _ body: @escaping @Sendable (Transaction) throws -> T
    ) -> Signal<T, Failure> {
        postbox.transaction { [willWrite] transaction in
            willWrite?(transaction)
            return try body(transaction)
        } |> mapError { error in error as? Failure ?? Failure(EngineError(error)) }
    }

    /// Emits the values of a view, each converted to the result of a method.
    func view<View: PostboxView, T: Sendable>(_ key: PostboxViewKey, _ make: @escaping @Sendable (View?) -> T) -> Signal<T, EngineError> {
        postbox.updates(keys: [key])
            |> map { make($0.0.views[key] as? View) }
            |> mapError { EngineError($0) }
    }
}

extension EngineContext {
    /// Sends a request of a method. Fails with `needsServer` if the engine has no server, or if the server does not support the request.
    ///
    /// `waits` determines whether to repeat the request after the time that a server demands if it receives too many requests. Otherwise that is an
    /// ordinary error.
    func send(_ request: SyncRequest, for method: String, waits: Bool = true) -> Signal<SyncResponse, EngineError> {
        guard let server else { return .fail(.needsServer(method: method)) }
        return answer(of: server, to: request, waits: waits ? Self.waitLimit : 0) |> mapError { error in
            error.code == 501 && error.text == "METHOD_NOT_SUPPORTED" ? .needsServer(method: method) : .server(error)
        }
    }

    /// The maximum number of repetitions, so that a server that always demands a delay is not asked forever.
    private static var waitLimit: Int { 100 }

    private func answer(of server: any EngineServer, to request: SyncRequest, waits: Int) -> Signal<SyncResponse, SyncError> {
        server.answer(to: request) |> `catch` { error in
            guard waits > 0, let seconds = error.secondsToWait else { return .fail(error) }
            return account.clock.wait(seconds: seconds) |> mapToSignalPromotingError { _ in answer(of: server, to: request, waits: waits - 1) }
        }
    }

    /// Sends a request that only the engine uses.
    func send(_ request: ServerRequest, for method: String, waits: Bool = true) -> Signal<ServerAnswer, EngineError> {
        send(.other(request), for: method, waits: waits) |> mapToSignal { response in
            guard case let .answer(answer) = response else { return .fail(.generic) }
            return .single(answer)
        }
    }

    /// Emits the answer, or `nil` if the server rejects the request, which is reported to the subscribers of `events`. Fails without a server.
    func sendIgnoringRejection(_ request: ServerRequest, for method: String, waits: Bool = true) -> Signal<ServerAnswer?, EngineError> {
        ignoringRejection(send(request, for: method, waits: waits), for: method)
    }

    /// Replaces a rejection by the server with `nil` and reports it to the subscribers of `events`.
    func ignoringRejection<T: Sendable>(_ signal: Signal<T, EngineError>, for method: String) -> Signal<T?, EngineError> {
        signal |> map { Optional($0) } |> `catch` { [events] error in
            guard case let .server(refusal) = error else { return .fail(error) }
            events.putNext(EngineEvent(method: method, error: refusal))
            return .single(nil)
        }
    }

    /// Passes the updates of an answer to the object that keeps the account up to date, without waiting.
    func queue(_ updates: ServerUpdates?) {
        if let updates { serverUpdates.putNext(updates) }
    }

    /// Passes on the change of the account's or a channel's cursor by an answer.
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

/// The behavior of a method if the server rejects its request.
enum OnRefusal<T: Sendable>: Sendable {
    /// The method fails.
    case fail
    /// The method completes as if no request had been necessary, and the rejection is reported to the subscribers of `events`.
    case swallow
    /// The method repeats the request several times, then fails as if it had no server.
    case retry
    /// The rejection determines the behavior.
    case decide(@Sendable (SyncError) -> Refusal<T>)

    enum Refusal<Value: Sendable>: Sendable {
        case fail(any EngineFailure)
        case end(Value)
        /// The method treats the rejection as an empty answer.
        case empty
        /// The request is sent again. If the server returns the same error a second time, the method fails.
        case again
    }
}

extension EngineContext {
    private static var retryLimit: Int { 3 }

    /// Sends one request. Stores data before the request and the result of its answer.
    ///
    /// Without a server, nothing is stored and the method fails with `needsServer`.
    /// - Parameters:
    ///   - method: The name of the method, such as `peers.updatePeerTitle`.
    ///   - otherwise: The result if no request is necessary or the rejection is ignored.
    ///   - waits: Whether to repeat the request later if the server receives too many requests.
    ///   - before: Returns the request; `nil` if none is necessary.
    ///   - after: Stores the answer and returns the result. The updates of the answer are passed on separately.
    func exchange<T: Sendable, Failure: EngineFailure>(
        _ method: String, failure: Failure.Type = EngineError.self, otherwise: T, onRefusal: OnRefusal<T> = .fail, waits: Bool = true,
        before: @escaping @Sendable (Transaction) throws -> ServerRequest?,
        after: @escaping @Sendable (Transaction, ServerAnswer) throws -> T
    ) -> Signal<T, Failure> {
        guard server != nil else { return .fail(Failure(.needsServer(method: method))) }
        return transaction(failure: failure, before) |> mapToSignal { request -> Signal<T, Failure> in
            guard let request else { return .single(otherwise) }
            return ask(request, method, failure: failure, otherwise: otherwise, onRefusal: onRefusal, waits: waits, attempt: 1, after: after)
        }
    }

    private func ask<T: Sendable, Failure: EngineFailure>(
        _ request: ServerRequest, _ method: String, failure: Failure.Type, otherwise: T, onRefusal: OnRefusal<T>, waits: Bool, attempt: Int,
        after: @escaping @Sendable (Transaction, ServerAnswer) throws -> T
    ) -> Signal<T, Failure> {
        @Sendable func store(_ answer: ServerAnswer) -> Signal<T, Failure> {
            queue(answer.updates)
            return transaction(failure: failure) { try after($0, answer) }
        }
        return send(request, for: method, waits: waits) |> map { Result<ServerAnswer, EngineError>.success($0) } |> `catch` { .single(.failure($0)) }
            |> mapToSignal { outcome in
                switch outcome {
                case let .success(answer): return store(answer)
                case let .failure(error):
                    guard case let .server(refusal) = error else { return .fail(Failure(error)) }
                    switch onRefusal {
                    case .fail: return .fail(Failure(error))
                    case .swallow:
                        events.putNext(EngineEvent(method: method, error: refusal))
                        return .single(otherwise)
                    case .retry:
                        guard attempt < Self.retryLimit else {
                            events.putNext(EngineEvent(method: method, error: refusal))
                            return .fail(Failure(.needsServer(method: method)))
                        }
                        return ask(
                            request, method, failure: failure, otherwise: otherwise, onRefusal: onRefusal, waits: waits, attempt: attempt + 1,
                            after: after)
                    case let .decide(decision):
                        switch decision(refusal) {
                        case let .fail(error): return .fail(error as? Failure ?? Failure(.server(refusal)))
                        case let .end(value):
                            events.putNext(EngineEvent(method: method, error: refusal))
                            return .single(value)
                        case .empty: return store(ServerAnswer())
                        case .again:
                            guard attempt == 1 else { return .fail(Failure(error)) }
                            return ask(
                                request, method, failure: failure, otherwise: otherwise, onRefusal: onRefusal, waits: waits, attempt: attempt + 1,
                                after: after)
                        }
                    }
                }
            }
    }

    /// Sends a request of a method whose answer is not stored.
    func exchange<Failure: EngineFailure>(
        _ method: String, failure: Failure.Type = EngineError.self, onRefusal: OnRefusal<Void> = .fail,
        before: @escaping @Sendable (Transaction) throws -> ServerRequest?
    ) -> Signal<Void, Failure> {
        exchange(method, failure: failure, otherwise: (), onRefusal: onRefusal, before: before) { _, _ in }
    }

    /// Emits a value computed from the views now and after every change.
    func live<T: Sendable>(_ keys: [PostboxViewKey], _ make: @escaping @Sendable (CombinedView) -> T) -> Signal<T, EngineError> {
        postbox.updates(keys: Set(keys)) |> map { make($0.0) } |> mapError { EngineError($0) }
    }

    func liveDistinct<T: Sendable & Equatable>(
        _ keys: [PostboxViewKey], _ make: @escaping @Sendable (CombinedView) -> T
    ) -> Signal<T, EngineError> {
        distinctUntilChanged(live(keys, make))
    }
}

extension CombinedView {
    /// The cached item in its view.
    func cachedItem(_ id: ItemCacheEntryId) -> [UInt8]? { (views[.cachedItem(id)] as? CachedItemView)?.value }
}
