import SignalKit

/// The events that a subscription delivered, in order, as text: `1 2 |` completed, `1 !boom` failed.
final class Recorder: Sendable {
    private let log = Atomic<[String]>(value: [])

    func note(_ text: String) { log.modify { $0 + [text] } }
    var text: String { log.with { $0.joined(separator: " ") } }
    var count: Int { log.with { $0.count } }

    func start<T, E>(_ signal: Signal<T, E>) -> Disposable {
        signal.start(next: { self.note("\($0)") }, error: { self.note("!\($0)") }, completed: { self.note("|") })
    }
}

/// Counts how many times it was disposed of.
final class Probe: Disposable {
    private let disposals = Atomic(value: 0)
    private let onDispose: @Sendable () -> Void

    init(_ onDispose: @escaping @Sendable () -> Void = {}) { self.onDispose = onDispose }

    var count: Int { disposals.with { $0 } }

    func dispose() {
        disposals.modify { $0 + 1 }
        onDispose()
    }
}

/// A signal that a test controls: the test sends events and sees subscriptions start and end.
final class Source<T: Sendable, E: Sendable>: Sendable {
    private struct State: Sendable {
        var subscribers: [Int: Subscriber<T, E>] = [:]
        var started = 0
        var disposed = 0
    }

    private let state = Atomic(value: State())

    var signal: Signal<T, E> {
        Signal { [self] subscriber in
            let number = state.modify { state in
                var state = state
                state.started += 1
                state.subscribers[state.started] = subscriber
                return state
            }.started
            return ActionDisposable { [self] in
                state.modify { state in
                    var state = state
                    state.disposed += 1
                    state.subscribers[number] = nil
                    return state
                }
            }
        }
    }

    var started: Int { state.with { $0.started } }
    var disposed: Int { state.with { $0.disposed } }
    private var all: [Subscriber<T, E>] { state.with { state in state.subscribers.sorted { $0.key < $1.key }.map(\.value) } }

    func put(_ value: T) { for subscriber in all { subscriber.putNext(value) } }
    func fail(_ error: E) { for subscriber in all { subscriber.putError(error) } }
    func complete() { for subscriber in all { subscriber.putCompletion() } }
}

enum Boom: Error, Sendable, CustomStringConvertible {
    case boom, other
    var description: String { self == .boom ? "boom" : "other" }
}
