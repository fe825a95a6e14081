import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

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
