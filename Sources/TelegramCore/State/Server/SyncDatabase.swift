import Postbox

/// The database of an account that is synchronised.
public final class SyncDatabase {
    public let postbox: Postbox
    /// Called at the end of each transaction that stores what the server told; what it throws rolls the transaction back.
    public var beforeCommit: (() throws -> Void)?
    /// Called when such a transaction is committed.
    public var afterCommit: (() -> Void)?

    public init(_ postbox: Postbox) { self.postbox = postbox }

    /// A transaction that stores what the server told.
    func store<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        let result = try postbox.transaction(verify: beforeCommit, body)
        afterCommit?()
        return result
    }

    /// A transaction that reads, or keeps books.
    func transaction<Result>(_ body: (Transaction) throws -> Result) throws -> Result { try postbox.transaction(body) }
}
