import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

/// What the modules of an engine share.
package struct EngineContext: Sendable {
    package let postbox: LivePostbox
    package let account: ActingAccount
    let server: (any EngineServer)?
    /// What the server refused of methods that do not fail for it.
    let events = ValuePipe<EngineEvent>()
    /// The updates that came with answers, for whoever keeps the account up to date.
    let serverUpdates = ValuePipe<ServerUpdates>()
    /// The folder of the account's media; nil: there is none that is known.
    package let mediaPath: String?
    /// Where files are worked on.
    let storageQueue = Queue(name: "storage")
    /// Called at the beginning of each transaction that a method runs.
    let willWrite: (@Sendable (Transaction) -> Void)?

    init(
        postbox: LivePostbox, account: ActingAccount, server: (any EngineServer)?, mediaPath: String? = nil,
        willWrite: (@Sendable (Transaction) -> Void)? = nil
    ) {
        self.postbox = postbox
        self.account = account
        self.server = server
        self.mediaPath = mediaPath ?? postbox.path.flatMap { EngineContext.mediaPath(besideDatabase: $0) }
        self.willWrite = willWrite
    }

    /// Whether somebody takes what comes with answers, and so also sends what waits in the database. Otherwise nobody is to be waited for.
    var isKeptUpToDate: Bool { serverUpdates.subscriberCount > 0 }

    package var accountPeerId: PeerId { account.peerId }

    /// Of `postbox/db/db_sqlite` it is `postbox/media`.
    private static func mediaPath(besideDatabase path: String) -> String? { installation(ofDatabase: path).map { $0 + "/media" } }

    /// The folder that holds nothing but the database; nil: it is not where an installation has it.
    var databaseFolder: String? { postbox.path.flatMap { EngineContext.installation(ofDatabase: $0) }.map { $0 + "/db" } }

    private static func installation(ofDatabase path: String) -> String? {
        let ending = "/db/db_sqlite"
        return path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : nil
    }

    /// One transaction and its result. What the closure throws rolls it back and is what the signal fails with.
    func transaction<T: Sendable, Failure: EngineFailure>(
        failure: Failure.Type = EngineError.self, _ body: @escaping @Sendable (Transaction) throws -> T
    ) -> Signal<T, Failure> {
        postbox.transaction { [willWrite] transaction in
            willWrite?(transaction)
            return try body(transaction)
        } |> mapError { error in error as? Failure ?? Failure(EngineError(error)) }
    }

    /// A view's values, each made into what a method shows.
    func view<View: PostboxView, T: Sendable>(_ key: PostboxViewKey, _ make: @escaping @Sendable (View?) -> T) -> Signal<T, EngineError> {
        postbox.updates(keys: [key])
            |> map { make($0.0.views[key] as? View) }
            |> mapError { EngineError($0) }
    }
}

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

/// What a method does when the server refuses.
enum OnRefusal<T: Sendable>: Sendable {
    /// It fails.
    case fail
    /// It ends as if there had been nothing to ask, and the refusal is told to those who listen to `events`.
    case swallow
    /// It asks again a few times; then it counts as a server that cannot be asked.
    case retry
    /// The refusal decides.
    case decide(@Sendable (SyncError) -> Refusal<T>)

    enum Refusal<Value: Sendable>: Sendable {
        case fail(any EngineFailure)
        case end(Value)
        /// It counts as an answer that says nothing.
        case empty
    }
}

extension EngineContext {
    private static var retryLimit: Int { 3 }

    /// One request, what is stored before it, and what is stored of its answer.
    ///
    /// Without a server nothing is stored and the method fails with `needsServer`.
    /// - Parameters:
    ///   - method: As `peers.updatePeerTitle`.
    ///   - otherwise: The result when nothing was asked, or the refusal is swallowed.
    ///   - waits: Whether a server that was asked too often is asked again later.
    ///   - before: Gives the request; nil: there is nothing to ask.
    ///   - after: Stores the answer and gives the result. Its updates go their own way.
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
                        }
                    }
                }
            }
    }

    /// The same of a method whose answer is not stored.
    func exchange<Failure: EngineFailure>(
        _ method: String, failure: Failure.Type = EngineError.self, onRefusal: OnRefusal<Void> = .fail,
        before: @escaping @Sendable (Transaction) throws -> ServerRequest?
    ) -> Signal<Void, Failure> {
        exchange(method, failure: failure, otherwise: (), onRefusal: onRefusal, before: before) { _, _ in }
    }

    /// What the database says, again whenever it says something else.
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
    /// The cached item that a view of it shows.
    func cachedItem(_ id: ItemCacheEntryId) -> [UInt8]? { (views[.cachedItem(id)] as? CachedItemView)?.value }
}
