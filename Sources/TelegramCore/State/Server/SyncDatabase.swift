import Postbox

/// The database of an account that is synchronised.
public final class SyncDatabase {
    public let postbox: Postbox
    /// Called at the end of each transaction that stores what the server told; what it throws rolls the transaction back.
    public var beforeCommit: (() throws -> Void)?
    /// Called when such a transaction is committed.
    public var afterCommit: (() -> Void)?

    private var observers: [() -> Void] = []

    public init(_ postbox: Postbox) { self.postbox = postbox }

    /// Calls the body after each transaction that may have stored something.
    func observe(_ body: @escaping () -> Void) { observers.append(body) }

    /// A transaction that stores what the server told.
    func store<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        let result = try postbox.transaction(verify: beforeCommit, body)
        afterCommit?()
        for observer in observers { observer() }
        return result
    }

    /// A transaction that keeps books, or stores what the user did.
    public func write<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        let result = try postbox.transaction(body)
        for observer in observers { observer() }
        return result
    }

    /// A transaction that reads, or stores what no other part waits for.
    func transaction<Result>(_ body: (Transaction) throws -> Result) throws -> Result { try postbox.transaction(body) }
}
