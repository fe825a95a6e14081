import Postbox
import PostboxStorage
import SignalKit
import TelegramModel
import Testing

/// A database with a few people in it on a queue of its own, gone with the test.
final class LiveFixture {
    let live: LivePostbox
    /// On the queue only.
    let postbox: Postbox
    private let folder: TemporaryPostbox

    init() throws {
        let temporary = try TemporaryPostbox()
        try temporary { try RandomTransactions.introduce($0) }
        folder = temporary
        postbox = temporary.postbox
        live = try LivePostbox.sharing { temporary.postbox }
    }

    /// Runs the closure in a transaction; every emission that comes of it has arrived afterwards.
    func callAsFunction(_ body: @escaping @Sendable (Transaction) throws -> Void) throws {
        let failure = Atomic<(any Error)?>(value: nil)
        _ = live.transaction(body).start(error: { _ = failure.swap($0) })
        settle()
        if let error = failure.with({ $0 }) { throw error }
    }

    /// Waits for everything that was asked of the queue so far.
    func settle() { live.queue.queue.sync {} }

    /// What the view shows to somebody who looks at it now.
    func snapshot<View: PostboxView>(_ key: PostboxViewKey, as type: View.Type = View.self) throws -> View {
        try #require(try live.queue.queue.sync { try postbox.snapshot(of: [key]) }.views[key] as? View)
    }

    /// How many views are kept up to date.
    var viewCount: Int { live.queue.queue.sync { postbox.viewCount } }
}

/// What a signal has delivered, in order.
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
    /// How the signal has ended; empty while it runs.
    var end: [String] { ends.with { $0 } }
    func dispose() { subscription.dispose() }
}
