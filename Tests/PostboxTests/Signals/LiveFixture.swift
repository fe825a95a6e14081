import Postbox
import PostboxStorage
import SignalKit
import TelegramModel
import Testing

/// A database with a few people on its own queue, deleted with the test.
final class LiveFixture {
    let live: LivePostbox
    /// Only used on the queue.
    let postbox: Postbox
    private let folder: TemporaryPostbox

    init() throws {
        let temporary = try TemporaryPostbox()
        try temporary { try RandomTransactions.introduce($0) }
        folder = temporary
        postbox = temporary.postbox
        live = try LivePostbox.sharing { temporary.postbox }
    }

    /// Runs the closure in a transaction; all resulting emissions have arrived when it returns.
    func callAsFunction(_ body: @escaping @Sendable (Transaction) throws -> Void) throws {
        let failure = Atomic<(any Error)?>(value: nil)
        _ = live.transaction(body).start(error: { _ = failure.swap($0) })
        runUntilIdle()
        if let error = failure.with({ $0 }) { throw error }
    }

    /// Waits for all previous requests to the queue.
    func runUntilIdle() { live.queue.queue.sync {} }

    /// The content of a new view.
    func snapshot<View: PostboxView>(_ key: PostboxViewKey, as type: View.Type = View.self) throws -> View {
        try #require(try live.queue.queue.sync { try postbox.snapshot(of: [key]) }.views[key] as? View)
    }

    /// The number of views being updated.
    var viewCount: Int { live.queue.queue.sync { postbox.viewCount } }
}

/// The values that a signal has delivered, in order.
final class Received<Value: Sendable>: Sendable {
    private let received = Atomic<[Value]>(value: [])
    private let ends = Atomic<[String]>(value: [])
    private let subscription = MetaDisposable()

    init<Failure>(_ signal: Signal<Value, Failure>) {
        subscription.set(
            signal.start(
                next: { [received] value in received.modify { $0 + [value] } }, error: { [ends] error in ends.modify { $0 + ["\(error)"] } },
                completed: { [ends] in ends.modify { $0 + ["completed"] } }))
    }

    var values: [Value] { received.with { $0 } }
    /// How the signal ended; empty while it runs.
    var end: [String] { ends.with { $0 } }
    func dispose() { subscription.dispose() }
}
