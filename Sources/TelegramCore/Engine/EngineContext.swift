import Postbox
import SignalKit

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
