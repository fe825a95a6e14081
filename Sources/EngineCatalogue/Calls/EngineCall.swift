import Dispatch
import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

/// A call of a method that is ready to run: each value as JSON.
package struct EngineCall: Sendable {
    let values: Signal<[UInt8], EngineCallFailure>
    /// Whether the call continues until it is disposed. Its first value is the answer.
    let isLive: Bool

    /// Waits for the last value, or the first of a live call, and returns it as JSON, or null. Rethrows errors of `check`. Throws EngineCallFailure.
    func result(_ check: () throws -> Void) throws -> [UInt8] {
        let outcome = try (isLive ? values |> take(1) : values).waitForEnd(check)
        switch outcome {
        case let .success(value): return value ?? Array("null".utf8)
        case let .failure(failure): throw failure
        }
    }
}

/// The reason why a call has failed.
package struct EngineCallFailure: Error, CustomStringConvertible {
    /// The JSON in the form of cases.
    package let json: [UInt8]
    package let description: String
    /// An error that no method declares: that of the database or of the engine as a whole.
    package let engineError: EngineError?
}

extension Signal where E: EngineFailureWriting {
    /// The call of a method with this signal; `write` writes a value.
    func call(live isLive: Bool = false, _ write: @escaping @Sendable (T, JSONWriter) -> Void) -> EngineCall {
        EngineCall(
            values: self |> map { value in
                let writer = JSONWriter(capacity: 256)
                write(value, writer)
                return [UInt8](writer.bytes)
            } |> mapError { error in
                let writer = JSONWriter(capacity: 128)
                error.write(to: writer)
                return EngineCallFailure(json: [UInt8](writer.bytes), description: error.engineError?.description ?? "\(error)", engineError: error.engineError)
            }, isLive: isLive)
    }
}

extension Signal where T == Void, E: EngineFailureWriting {
    /// The call of a method without a result.
    func call() -> EngineCall { call { _, writer in writer.null() } }
}

extension Signal where E: Error {
    /// Starts the signal and waits until it ends. Returns its last value, or its error. Do not call this on a queue that the signal needs.
    package func waitForEnd() -> Result<T?, E> { waitForEnd {} }

    /// Waits for the end. If `check`, which is called twenty times per second, throws, the wait ends.
    func waitForEnd(_ check: () throws -> Void) rethrows -> Result<T?, E> {
        let outcome = Atomic<Result<T?, E>>(value: .success(nil))
        let isDone = DispatchSemaphore(value: 0)
        let disposable = start(
            next: { value in _ = outcome.swap(.success(value)) },
            error: { error in
                _ = outcome.swap(.failure(error))
                isDone.signal()
            }, completed: { isDone.signal() })
        defer { disposable.dispose() }
        while isDone.wait(timeout: .now() + .milliseconds(50)) == .timedOut { try check() }
        return outcome.with { $0 }
    }
}
