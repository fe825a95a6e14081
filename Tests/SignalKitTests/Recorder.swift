import SignalKit
import Synchronization

/// What a subscription delivered, in order, as text: `1 2 |` completed, `1 !boom` failed.
final class Recorder: Sendable {
    private let log = Mutex<[String]>([])

    func note(_ text: String) { log.withLock { $0.append(text) } }
    var text: String { log.withLock { $0.joined(separator: " ") } }
    var count: Int { log.withLock { $0.count } }

    func start<T, E>(_ signal: Signal<T, E>) -> Disposable {
        signal.start(next: { self.note("\($0)") }, error: { self.note("!\($0)") }, completed: { self.note("|") })
    }
}

/// Counts how often it was disposed.
final class Probe: Disposable {
    private let disposals = Mutex(0)
    private let onDispose: @Sendable () -> Void

    init(_ onDispose: @escaping @Sendable () -> Void = {}) { self.onDispose = onDispose }

    var count: Int { disposals.withLock { $0 } }

    func dispose() {
        disposals.withLock { $0 += 1 }
        onDispose()
    }
}

/// A signal that a test drives by hand: it puts events and sees subscriptions come and go.
final class Source<T: Sendable, E: Sendable>: Sendable {
    private struct State {
        var subscribers: [Int: Subscriber<T, E>] = [:]
        var started = 0
        var disposed = 0
    }

    private let state = Mutex(State())

    var signal: Signal<T, E> {
        Signal { [self] subscriber in
            let number = state.withLock { state in
                state.started += 1
                state.subscribers[state.started] = subscriber
                return state.started
            }
            return ActionDisposable { [self] in
                state.withLock { state in
                    state.disposed += 1
                    state.subscribers[number] = nil
                }
            }
        }
    }

    var started: Int { state.withLock { $0.started } }
    var disposed: Int { state.withLock { $0.disposed } }
    private var all: [Subscriber<T, E>] { state.withLock { state in state.subscribers.sorted { $0.key < $1.key }.map(\.value) } }

    func put(_ value: T) { for subscriber in all { subscriber.putNext(value) } }
    func fail(_ error: E) { for subscriber in all { subscriber.putError(error) } }
    func complete() { for subscriber in all { subscriber.putCompletion() } }
}

enum Boom: Error, Sendable, CustomStringConvertible {
    case boom, other
    var description: String { self == .boom ? "boom" : "other" }
}
