import Dispatch
import SignalKit

extension Signal where E: Error {
    /// Starts the signal and waits until it ends: its last value, or its error. Not on a queue that the signal needs.
    func waitForEnd() -> Result<T?, E> {
        let outcome = Atomic<Result<T?, E>>(value: .success(nil))
        let isDone = DispatchSemaphore(value: 0)
        let disposable = start(
            next: { value in _ = outcome.swap(.success(value)) },
            error: { error in
                _ = outcome.swap(.failure(error))
                isDone.signal()
            }, completed: { isDone.signal() })
        isDone.wait()
        disposable.dispose()
        return outcome.with { $0 }
    }
}
