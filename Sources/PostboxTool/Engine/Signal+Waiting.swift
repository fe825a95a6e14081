import Dispatch
import SignalKit

extension Signal where E: Error {
    /// Starts the signal and waits until it ends: its last value, or its error. Not on a queue that the signal needs.
    func waitForEnd() -> Result<T?, E> { waitForEnd {} }

    /// The same; what `check` throws ends the wait. It is asked twenty times a second.
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
