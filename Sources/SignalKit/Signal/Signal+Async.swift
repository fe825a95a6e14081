/// Signals for code that awaits.
extension Signal where E: Error {
    /// Starts the signal, waits for its first value, and disposes it.
    ///
    /// Returns `nil` if the signal completes without a value or the task is canceled. Cancellation disposes the signal. Throws the signal's error.
    ///
    ///     let count = try await signal.value()
    public func value() async throws(E) -> T? {
        switch await firstResult() {
        case let .success(value): value
        case let .failure(error): throw error
        case nil: nil
        }
    }

    /// The values of the signal from now on. A slow consumer receives only the newest value. Leaving the loop disposes the signal.
    ///
    ///     for try await list in engine.messages.recentlyUsedHashtags().values { print(list) }
    public var values: AsyncThrowingStream<T, any Error> {
        AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let disposable = start(
                next: { continuation.yield($0) }, error: { continuation.finish(throwing: $0) }, completed: { continuation.finish() })
            continuation.onTermination = { _ in disposable.dispose() }
        }
    }
}

extension Signal where E == NoError {
    /// Starts the signal and waits for its first value, then ends it. Returns `nil` if it completes without one, or the task is canceled.
    public func value() async -> T? {
        switch await firstResult() {
        case let .success(value): value
        case .failure, nil: nil
        }
    }

    /// The values of the signal from now on. A slow consumer receives only the newest value. Leaving the loop disposes the signal.
    public var values: AsyncStream<T> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let disposable = start(next: { continuation.yield($0) }, completed: { continuation.finish() })
            continuation.onTermination = { _ in disposable.dispose() }
        }
    }
}

/// The result of waiting for one value.
private enum FirstResult<T: Sendable, E: Sendable>: Sendable {
    case success(T)
    case failure(E)
}

extension Signal {
    /// Returns the first value or error; `nil` if no value was emitted.
    private func firstResult() async -> FirstResult<T, E>? {
        let subscription = MetaDisposable()
        let waiting = FirstValueWaiter<T, E>()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiting.wait(continuation)
                subscription.set(
                    start(
                        next: { value in waiting.end(.success(value)) }, error: { error in waiting.end(.failure(error)) },
                        completed: { waiting.end(nil) }))
                waiting.whenEnded { subscription.dispose() }
            }
        } onCancel: {
            waiting.end(nil)
            subscription.dispose()
        }
    }
}

/// Resumes its continuation once.
private final class FirstValueWaiter<T: Sendable, E: Sendable>: Sendable {
    private struct State {
        var continuation: CheckedContinuation<FirstResult<T, E>?, Never>?
        var isEnded = false
        var ending: (@Sendable () -> Void)?
    }

    private let state = Locked(State())

    func wait(_ continuation: CheckedContinuation<FirstResult<T, E>?, Never>) {
        let isEnded = state.withLock { state in
            if !state.isEnded { state.continuation = continuation }
            return state.isEnded
        }
        if isEnded { continuation.resume(returning: nil) }
    }

    func end(_ result: FirstResult<T, E>?) {
        let (continuation, ending) = state.withLock { state in
            defer { (state.continuation, state.ending, state.isEnded) = (nil, nil, true) }
            return (state.continuation, state.ending)
        }
        continuation?.resume(returning: result)
        ending?()
    }

    /// Calls the function when the subscription has ended, or immediately if it has already ended.
    func whenEnded(_ body: @escaping @Sendable () -> Void) {
        let isEnded = state.withLock { state in
            if !state.isEnded { state.ending = body }
            return state.isEnded
        }
        if isEnded { body() }
    }
}
